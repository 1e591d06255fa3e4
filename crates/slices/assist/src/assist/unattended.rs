//! Generates content for all readers on an admin's request. It uses no member's quota, and the caller stores
//! the result.

use crate::usage::{self, GenerationKind};
use trellis_platform::App;
use trellis_writing::draft::DevotionalOptions;
use uuid::Uuid;

use super::{
    answers::{Answer, GeneratedDevotional},
    error::AssistError,
    generation_request::{GenerationRequest, RequestContent},
    service_request::{ServiceRequest, StopReason, refused, request_text},
    writing_session::WritingSession,
};

/// A devotional and the model that wrote it (`None` if it was composed without AI).
#[derive(Debug)]
pub struct SharedDevotional {
    pub devotional: GeneratedDevotional,
    pub model: Option<String>,
}

/// Quotes the translation with this id. Gives up if `stopped` completes first.
pub async fn shared_devotional(
    app: &App,
    requested_by: Uuid,
    translation_id: &str,
    options: DevotionalOptions,
    stopped: impl Future<Output = ()>,
) -> Result<SharedDevotional, AssistError> {
    let session = open(app, translation_id, options).await?;
    let settings = usage::settings(app).await?;
    let Some(access) = settings.text_service() else {
        return to_shared_devotional(session.compose(app, None).await?, None);
    };
    let brief = session.brief().await?;
    let service_request = ServiceRequest::new(requested_by, GenerationKind::Devotional);
    let time = app.policy.writing_time;
    let on_text = |chunk: &str| service_request.received.more(chunk);
    let request_outcome = tokio::select! {
        answer = request_text(app, &brief.prompt, &access, time, &on_text) => {
            answer.map_err(|error| refused(error, service_request.received.has_begun()))
        }
        () = stopped => Err(StopReason::Cancelled.into()),
    };
    let outcome = service_request
        .verify_and_record(app, &settings, &session, &brief, &access, request_outcome)
        .await;
    match outcome {
        Ok(answer) => to_shared_devotional(answer, Some(access.model)),
        Err(StopReason::Cancelled) => Err(AssistError::Cancelled),
        Err(StopReason::Failed { why, .. }) => Err(AssistError::Failed(why)),
    }
}

/// A devotional from the built-in library, even where an AI service is set up.
pub async fn library_devotional(
    app: &App,
    translation_id: &str,
    options: DevotionalOptions,
) -> Result<SharedDevotional, AssistError> {
    let session = open(app, translation_id, options).await?;
    to_shared_devotional(session.compose(app, None).await?, None)
}

async fn open(
    app: &App,
    translation_id: &str,
    options: DevotionalOptions,
) -> Result<WritingSession, AssistError> {
    let request = GenerationRequest {
        translation_id: translation_id.into(),
        notice: None,
        content: RequestContent::Devotional(options),
    };
    WritingSession::open(app, request).await
}

fn to_shared_devotional(
    answer: Answer,
    model: Option<String>,
) -> Result<SharedDevotional, AssistError> {
    match answer {
        Answer::Devotional(devotional) => Ok(SharedDevotional { devotional, model }),
        _ => Err(anyhow::anyhow!("the answer was not a devotional").into()),
    }
}
