//! Generates content for all readers on an admin's request. It uses no member's quota, and the caller stores
//! the result.

use crate::usage::{self, GenerationKind};
use tokio::time::timeout;
use trellis_platform::{App, ports::ServiceError};
use trellis_writing::draft::DevotionalOptions;
use uuid::Uuid;

use super::{
    answers::{Answer, GeneratedDevotional},
    error::AssistError,
    order::{Order, OrderContent},
    service_request::{ServiceRequest, Stopped, refused, request},
    writing_session::WritingSession,
};

/// A devotional and the model that wrote it, or none if it was composed without AI.
#[derive(Debug)]
pub struct SharedDevotional {
    pub devotional: GeneratedDevotional,
    pub model: Option<String>,
}

/// Quotes the translation with this id. Gives up if `stopped` completes first.
pub async fn shared_devotional(
    app: &App,
    asked_by: Uuid,
    translation_id: &str,
    wish: DevotionalOptions,
    stopped: impl Future<Output = ()>,
) -> Result<SharedDevotional, AssistError> {
    let order = Order {
        translation_id: translation_id.into(),
        notice: None,
        wish: OrderContent::Devotional(wish),
    };
    let desk = WritingSession::open(app, order).await?;
    let settings = usage::settings(app).await?;
    let Some(access) = settings.text_service() else {
        return piece(desk.compose().await?, None);
    };
    let brief = desk.brief().await?;
    let question = ServiceRequest::new(asked_by, GenerationKind::Devotional);
    let time = app.policy.writing_time;
    let request = request(&brief.prompt, &access, time);
    let hear = |words: &str| question.heard.more(words);
    let asked = tokio::select! {
        answer = timeout(time, app.text.write(&request, &hear)) => {
            let answer = answer.unwrap_or(Err(ServiceError::TimedOut));
            answer.map_err(|error| refused(error, question.heard.has_begun()))
        }
        () = stopped => Err(Stopped::Cancelled.into()),
    };
    let written = question
        .verify_and_record(app, &settings, &desk, &brief, &access, asked)
        .await;
    match written {
        Ok(answer) => piece(answer, Some(access.model)),
        Err(Stopped::Cancelled) => Err(AssistError::Cancelled),
        Err(Stopped::Failed { why, .. }) => Err(AssistError::Failed(why)),
    }
}

fn piece(answer: Answer, model: Option<String>) -> Result<SharedDevotional, AssistError> {
    match answer {
        Answer::Devotional(devotional) => Ok(SharedDevotional { devotional, model }),
        _ => Err(anyhow::anyhow!("the answer was not a devotional").into()),
    }
}
