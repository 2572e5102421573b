use serde::Deserialize;
use std::collections::BTreeMap;
use tether::approval::{
    Approval, ApprovalRequest, Approver, ApproverError, ArgumentsDigest, Binding,
};
use tether::cli::EventLog;

/// How the lab's approver answers a call.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Answer {
    #[default]
    Approve,
    Reject,
    Fail,
    Hang,
    Stale,
}

/// Answers as it was told to, by call id; a call that is not listed is approved.
pub(super) struct Scripted {
    pub(super) log: EventLog,
    pub(super) answers: BTreeMap<String, Answer>,
}

impl Approver for Scripted {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        let text = [("text", request.text().into())];
        self.log
            .event("asked", request.call_id(), request.parent_call_id(), text)
            .map_err(|error| ApproverError::new(error.to_string()))?;
        let answer = self.answers.get(request.call_id()).copied();
        match answer.unwrap_or_default() {
            Answer::Approve => Ok(request.approve().by("the lab")),
            Answer::Reject => Ok(request.reject("rejected in the lab").by("the lab")),
            Answer::Fail => Err(ApproverError::new("the lab's approver failed")),
            Answer::Hang => std::future::pending().await,
            Answer::Stale => {
                let other = ArgumentsDigest::of(r#"{"path":"somewhere else"}"#);
                let binding = Binding::new(request.call_id(), request.tool(), other);
                Ok(Approval::approved(binding).by("the lab"))
            }
        }
    }
}
