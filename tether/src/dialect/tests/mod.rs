//! Tests by case file (`p…`, `v…`) and by keyword.

mod page;
