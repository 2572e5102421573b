//! Names in `parallel_if` that stand for nothing.

use super::super::param::Param;
use crate::errors::Errors;
use crate::syntax::nearest;
use proc_macro2::Ident;
use syn::ext::IdentExt;
use syn::visit_mut::{VisitMut, visit_expr_mut};
use syn::{BinOp, Expr, UnOp};

/// Reports names where only a parameter can stand: a condition, what is compared, or what a method
/// is called on. Anywhere else a name may be a function of the module's.
pub(crate) fn report(expr: &Expr, params: &[Param], bound: &[Ident], errors: &Errors) {
    let mut unknown = Unknown {
        params,
        bound,
        errors,
    };
    unknown.value(expr);
    unknown.visit_expr_mut(&mut expr.clone());
}

struct Unknown<'a> {
    params: &'a [Param],
    bound: &'a [Ident],
    errors: &'a Errors,
}

impl VisitMut for Unknown<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Unary(unary) if matches!(unary.op, UnOp::Not(_)) => self.value(&unary.expr),
            Expr::Binary(binary) if decides(&binary.op) => {
                self.value(&binary.left);
                self.value(&binary.right);
            }
            Expr::MethodCall(call) => self.value(&call.receiver),
            Expr::Field(field) => self.value(&field.base),
            Expr::Paren(paren) => self.value(&paren.expr),
            _ => {}
        }
        visit_expr_mut(self, expr);
    }
}

const fn decides(op: &BinOp) -> bool {
    matches!(
        op,
        BinOp::And(_)
            | BinOp::Or(_)
            | BinOp::Eq(_)
            | BinOp::Ne(_)
            | BinOp::Lt(_)
            | BinOp::Le(_)
            | BinOp::Gt(_)
            | BinOp::Ge(_)
    )
}

impl Unknown<'_> {
    fn value(&self, expr: &Expr) {
        if let Expr::Path(path) = expr
            && path.qself.is_none()
            && let Some(ident) = path.path.get_ident()
            && self.is_unknown(ident)
        {
            self.errors.on(ident, self.message(ident));
        }
    }

    /// Constants and statics, in capitals, may stand anywhere.
    fn is_unknown(&self, ident: &Ident) -> bool {
        let text = ident.unraw().to_string();
        text != "self"
            && !text.starts_with(char::is_uppercase)
            && !self.bound.contains(ident)
            && !self.params.iter().any(|param| param.ident == *ident)
    }

    fn message(&self, ident: &Ident) -> String {
        let arguments = self.params.iter().filter(|p| p.argument().is_some());
        let names: Vec<_> = arguments.map(|p| p.ident.unraw().to_string()).collect();
        let nearest = nearest(&ident.unraw().to_string(), names.iter().map(String::as_str))
            .map_or_else(String::new, |name| format!(": did you mean `{name}`?"));
        let all = names.iter().map(|name| format!("`{name}`"));
        let all = all.collect::<Vec<_>>().join(", ");
        let seen = if all.is_empty() {
            "nothing, since the model fills nothing in".to_owned()
        } else {
            all
        };
        format!("no parameter is named `{ident}`{nearest}\n`parallel_if` sees {seen}")
    }
}
