mod classes;
mod property;
mod reference;
