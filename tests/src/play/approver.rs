use super::quiet::panic_as_planned;
use super::world::{World, key_in};
use crate::model::{Answer, What};
use std::sync::Arc;
use std::time::Duration;
use tether::approval::{
    Approval, ApprovalRequest, Approver, ApproverError, ArgumentsDigest, Binding,
};

/// Answers as the case says.
pub(crate) struct Person(pub(crate) Arc<World>);

impl Approver for Person {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        let key = key_in(&request.arguments().to_string());
        self.0.record(key, What::Asked);
        let plan = &self.0.node(key).plan.approver;
        self.0.wait(plan.wait).await;
        if plan.does == Answer::Hang {
            self.0.hang().await;
        }
        self.0.record(key, What::Answered);
        answer(request, plan.does)
    }
}

fn answer(request: &ApprovalRequest, answer: Answer) -> Result<Approval, ApproverError> {
    let (tool, digest) = (request.tool(), request.binding().digest());
    Ok(match answer {
        Answer::Approve | Answer::Hang => request.approve(),
        Answer::Reject => request.reject("approver rejects"),
        Answer::Fail => return Err(ApproverError::new("approver fails")),
        Answer::Panic => panic_as_planned("approver panics"),
        Answer::OtherCall => Approval::approved(Binding::new("another", tool, digest)),
        Answer::OtherArguments => {
            let other = ArgumentsDigest::of("{}");
            Approval::approved(Binding::new(request.call_id(), tool, other))
        }
        Answer::Expired => request.approve().expires_in(Duration::ZERO),
    })
}
