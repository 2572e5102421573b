use crate::support::{is_parallel, prepare, schema, specs};
use tether::prelude::*;

#[derive(Clone)]
pub(crate) struct Workspace {
    root: String,
}

#[toolset(prefix = "fs_")]
impl Workspace {
    const SEPARATOR: char = '/';

    pub(crate) fn new(root: &str) -> Self {
        Self {
            root: root.to_owned(),
        }
    }

    /// List the files below a folder.
    #[tool(parallel)]
    async fn list(
        &self,
        /// Below this folder.
        #[tool(default)]
        below: Option<String>,
    ) -> Vec<String> {
        std::future::ready(vec![format!("{}{}{below:?}", self.root, Self::SEPARATOR)]).await
    }

    /// Remove a file.
    #[tool(name = "rm", effect = destructive, parallel_if = dry_run)]
    fn remove(&self, path: String, dry_run: bool, ctx: &ToolContext) -> Result<(), ToolFailure> {
        let _ = (ctx.call_id(), path, dry_run);
        Err(ToolFailure::new(self.root.clone()))
    }

    /// Hash a file.
    #[tool(blocking)]
    fn hash(&self, path: String) -> usize {
        path.len() + self.root.len()
    }
}

#[tokio::test]
async fn the_block_stays() {
    let workspace = Workspace::new("r");
    assert_eq!(workspace.list(None).await, ["r/None"]);
    assert_eq!(workspace.hash("ab".to_owned()), 3);
}

#[test]
fn methods_are_tools() {
    let workspace = Workspace::new("r");
    let specs = specs(&workspace);
    let names: Vec<_> = specs.iter().map(|spec| spec.name.as_ref()).collect();
    assert_eq!(names, ["fs_list", "fs_rm", "fs_hash"]);
    assert_eq!(workspace.count(&()), 3);
    assert_eq!(specs[1].order, ["path", "dry_run"]);
    assert!(specs[2].options.is_blocking());
    let list = schema(&workspace, 0);
    assert_eq!(
        list["properties"]["below"]["description"],
        "Below this folder."
    );
}

#[test]
fn each_method_has_its_predicate() {
    let workspace = Workspace::new("r");
    assert!(is_parallel(&workspace, 0, "{}"));
    assert!(is_parallel(&workspace, 1, r#"{"path":"a","dry_run":true}"#));
    assert!(!is_parallel(
        &workspace,
        1,
        r#"{"path":"a","dry_run":false}"#
    ));
    assert!(!is_parallel(&workspace, 2, r#"{"path":"a"}"#));
    assert!(prepare(&workspace, 1, r#"{"path":"a"}"#).is_err());
}

pub(crate) struct Shelf<T> {
    items: Vec<T>,
}

#[toolset]
impl<T: std::fmt::Display + Send + Sync + 'static> Shelf<T> {
    /// Tell what is at a place.
    #[tool]
    fn at(&self, place: usize) -> Option<String> {
        self.items.get(place).map(ToString::to_string)
    }
}

#[test]
fn the_type_may_have_parameters() {
    let shelf = Shelf { items: vec![1, 2] };
    assert_eq!(specs(&shelf)[0].name, "at");
    assert_eq!(shelf.at(1).as_deref(), Some("2"));
}
