//! Collections in and out.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use tether::prelude::*;

/// A list.
#[tool]
fn list(items: Vec<String>) -> Vec<String> {
    items
}

/// A list of lists.
#[tool]
fn matrix(rows: Vec<Vec<f64>>) -> usize {
    rows.iter().map(Vec::len).sum()
}

/// A set.
#[tool]
fn set(items: BTreeSet<u8>) -> BTreeSet<u8> {
    items
}

/// A set in no order.
#[tool(type = HashSetTool)]
fn hash_set(items: HashSet<String>) -> usize {
    items.len()
}

/// A map.
#[tool]
fn map(map: BTreeMap<String, i32>) -> BTreeMap<String, i32> {
    map
}

/// A map in no order.
#[tool(type = HashMapTool)]
fn hash_map(map: HashMap<String, Vec<u8>>) -> usize {
    map.len()
}

/// A map whose keys are numbers.
#[tool]
fn numbered(map: BTreeMap<u32, String>) -> Option<String> {
    map.into_values().next()
}

/// Queues.
#[tool]
fn queues(front: VecDeque<u8>, linked: LinkedList<u8>, heap: BinaryHeap<u8>) -> usize {
    front.len() + linked.len() + heap.len()
}

/// Arrays.
#[tool]
fn arrays(pair: [i32; 2], grid: [[u8; 2]; 2]) -> i32 {
    pair[0] + pair[1] + i32::from(grid[0][0])
}

/// Tuples.
#[tool]
fn tuples(one: (u8,), two: (String, bool), nested: (u8, (u8, u8))) -> String {
    format!("{one:?}{two:?}{nested:?}")
}

/// A boxed slice.
#[tool]
fn boxed(items: Box<[u16]>) -> Box<[u16]> {
    items
}

/// Optional collections.
#[tool]
fn optional(
    list: Option<Vec<u8>>,
    #[tool(default)] map: HashMap<String, u8>,
    #[tool(default = vec![1, 2])] some: Vec<u8>,
) -> usize {
    list.map_or(0, |list| list.len()) + map.len() + some.len()
}

/// Options inside.
#[tool]
fn holes(items: Vec<Option<u8>>, twice: Option<Option<u8>>) -> usize {
    items.iter().flatten().count() + twice.iter().flatten().count()
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        List,
        Matrix,
        Set,
        HashSetTool,
        Map,
        HashMapTool,
        Numbered,
        Queues,
        Arrays,
        Tuples,
        Boxed,
        Optional,
        Holes
    ]
}
