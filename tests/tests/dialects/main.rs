//! Declarations in each provider's words, by the cases of `cases/schema*.json`.

mod tools;

#[test]
fn show() {
    use tether::prelude::*;
    use tether::dialect::*;
    let view = Scope::root().tools(tether::tools![tools::P06,tools::P07,tools::P08F,tools::NoParameters,tools::P13,tools::P14,tools::P15,tools::P16,tools::P17,tools::P20,tools::P21,tools::P22,tools::P28,tools::P34,tools::P35,tools::P36,tools::P40,tools::P43,tools::V05,tools::V06,tools::V27,tools::V29]).build().unwrap().view();
    for d in view.declarations().iter() {
        println!("\n#### {}\n{}", d.name(), d.parameters());
        for dialect in Dialect::ALL {
            if dialect.name().contains("responses")||dialect.name().contains("mistral")||dialect.name().contains("bedrock") {continue}
            match std::slice::from_ref(d).for_dialect(dialect) {
                Ok(p) => println!("{dialect}: {}\n     {:?}", p.to_text().replace(r#"[{"type":"function","function":{"name":"#,"").replace(r#""description":"A tool of the case.","#,""), p.losses().iter().map(ToString::to_string).collect::<Vec<_>>()),
                Err(e) => println!("{dialect}: ERROR {e}"),
            }
        }
    }
}
