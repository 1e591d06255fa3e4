//! One request to an AI service: the text received so far, the outcome, and its usage record.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use crate::usage::{self, GenerationKind, ServiceUsage};
use tokio::time::{Instant, timeout};
use trellis_platform::{
    App,
    ports::{
        OnChunk, ResponseSchema, ServiceAccess, ServiceError, TextRequest, TextResponse, TokenUsage,
    },
    settings::ApiSettings,
};
use trellis_writing::prompt::Prompt;
use uuid::Uuid;

use super::{
    answers::Answer,
    model::Failure,
    writing_session::{Brief, WritingSession},
};

/// Approximate characters per token in English.
pub const CHARS_PER_TOKEN: usize = 4;

/// Sends the prompt; a service that can't follow a schema is asked for the same in another form.
pub async fn request_text(
    app: &App,
    prompt: &Prompt,
    access: &ServiceAccess,
    time: Duration,
    on_text: &OnChunk<'_>,
) -> Result<TextResponse, ServiceError> {
    let with_schema = TextRequest {
        access,
        system: &prompt.system,
        user: &prompt.user,
        form: Some(ResponseSchema {
            name: prompt.schema_name,
            schema: &prompt.schema,
        }),
        max_tokens: prompt.max_tokens,
        time,
    };
    let requests = async {
        match app.text.write(&with_schema, on_text).await {
            Err(ServiceError::SchemaRefused) => {
                let without_schema = TextRequest {
                    system: &prompt.system_without_schema,
                    form: None,
                    ..with_schema.clone()
                };
                app.text.write(&without_schema, on_text).await
            }
            answer => answer,
        }
    };
    let answer = timeout(time, requests).await;
    answer.unwrap_or(Err(ServiceError::TimedOut))
}

pub enum StopReason {
    Cancelled,
    Failed { why: Failure, is_paid: bool },
}

/// Internal errors don't count toward the quota.
pub fn internal(cause: impl Into<anyhow::Error>) -> StopReason {
    let cause = cause.into();
    tracing::error!(cause = format!("{cause:#}"), "writing failed");
    StopReason::Failed {
        why: Failure::Internal,
        is_paid: false,
    }
}

/// The text received so far; `None` until the first part arrives.
#[derive(Debug, Default)]
pub struct PartialAnswer(Mutex<Option<String>>);

impl PartialAnswer {
    pub fn text(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn more(&self, chunk: &str) {
        self.text().get_or_insert_default().push_str(chunk);
    }

    pub fn has_begun(&self) -> bool {
        self.text().is_some()
    }

    /// Estimates usage when the service doesn't report it; a response that has started is billed, however it
    /// ends.
    fn estimate(&self, prompt: &Prompt) -> TokenUsage {
        let tokens = |chars: usize| u32::try_from(chars / CHARS_PER_TOKEN).unwrap_or(u32::MAX);
        match &*self.text() {
            Some(received) => TokenUsage {
                input: tokens(prompt.system.len() + prompt.user.len()),
                output: tokens(received.len()),
            },
            None => TokenUsage::default(),
        }
    }
}

pub struct RequestFailure {
    pub why: StopReason,
    pub usage: Option<TokenUsage>,
}

impl From<StopReason> for RequestFailure {
    fn from(why: StopReason) -> Self {
        Self { why, usage: None }
    }
}

/// A response that never started costs nothing.
pub fn refused(error: ServiceError, has_begun: bool) -> RequestFailure {
    tracing::warn!(
        cause = format!("{error:#}"),
        "the AI service returned an error"
    );
    let why = StopReason::Failed {
        why: Failure::from(&error),
        is_paid: has_begun,
    };
    let usage = match error {
        ServiceError::Unusable { usage, .. } => usage,
        _ => None,
    };
    RequestFailure { why, usage }
}

/// One request to a service: the member, the kind of content and the start time.
#[derive(Debug)]
pub struct ServiceRequest {
    user_id: Uuid,
    kind: GenerationKind,
    started_at: Instant,
    pub received: PartialAnswer,
}

impl ServiceRequest {
    pub fn new(user_id: Uuid, kind: GenerationKind) -> Self {
        Self {
            user_id,
            kind,
            started_at: Instant::now(),
            received: PartialAnswer::default(),
        }
    }

    /// Returns the verified answer if it is usable, and records the usage in every case.
    pub async fn verify_and_record(
        self,
        app: &App,
        settings: &ApiSettings,
        session: &WritingSession,
        brief: &Brief,
        access: &ServiceAccess,
        request_outcome: Result<TextResponse, RequestFailure>,
    ) -> Result<Answer, StopReason> {
        let (outcome, usage, model) = match request_outcome {
            Ok(answer) => {
                let outcome = match session.read(brief, answer.text).await {
                    Ok(read) => read.map_err(|cause| {
                        tracing::warn!(%cause, "the AI service's answer could not be used");
                        StopReason::Failed {
                            why: Failure::Unusable,
                            is_paid: true,
                        }
                    }),
                    Err(cause) => Err(internal(cause)),
                };
                (outcome, answer.usage, answer.model)
            }
            Err(RequestFailure { why, usage }) => (Err(why), usage, access.model.clone()),
        };
        let request_outcome = ServiceUsage {
            user_id: self.user_id,
            kind: self.kind,
            model,
            usage: usage.unwrap_or_else(|| self.received.estimate(&brief.prompt)),
            outcome: match &outcome {
                Ok(_) => "done".to_owned(),
                Err(StopReason::Cancelled) => "cancelled".to_owned(),
                Err(StopReason::Failed { why, .. }) => why.name(),
            },
            took: self.started_at.elapsed(),
        };
        record(app, settings, request_outcome).await;
        outcome
    }
}

/// A failure to record usage doesn't discard the answer.
async fn record(app: &App, settings: &ApiSettings, request_outcome: ServiceUsage) {
    if let Err(cause) = usage::record(app, settings, request_outcome).await {
        tracing::error!(%cause, "could not record usage for a service request");
    }
}
