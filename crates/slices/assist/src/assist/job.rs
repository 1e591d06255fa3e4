//! The background job that generates text with a service. It outlives the request that started it, and a
//! cancellation on any replica stops it.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval};
use uuid::Uuid;

use super::{
    commentary,
    entities::generations,
    error::AssistError,
    finish::{self, FinishedAnswer},
    model::{Failure, GenerationState},
    service::MAX_START_DELAY,
    service_request::{
        self, CHARS_PER_TOKEN, PartialAnswer, RequestFailure, ServiceRequest, StopReason, internal,
        refused,
    },
    store,
    writing_session::{Brief, WritingSession},
};
use crate::usage::{self, GenerationKind};
use trellis_platform::{
    App,
    jobs::JobHandler,
    ports::{ServiceAccess, TextResponse},
};

pub const KIND: &str = "assist";
/// How often the job reports progress and checks for cancellation.
const REPORT_INTERVAL: Duration = Duration::from_millis(500);
/// How many times longer a study guide may take than any other generation request.
const STUDY_TIME_FACTOR: u32 = 5;
const PROGRESS_STARTED: i32 = 5;
const PROGRESS_REQUESTED: i32 = 10;
const PROGRESS_NEARLY_DONE: i32 = 95;

#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    pub id: Uuid,
}

#[derive(Debug)]
pub struct GenerationJob;

#[async_trait]
impl JobHandler for GenerationJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let payload: Payload = serde_json::from_value(payload)?;
        let Some(row) = store::find_any(app.db.conn(), payload.id).await? else {
            return Ok(());
        };
        if app.now() - row.created_at >= MAX_START_DELAY {
            finish::fail(app, row.id, Failure::TimedOut, true).await?;
        } else if store::begin(app.db.conn(), row.id, PROGRESS_STARTED).await? {
            match Box::pin(generate(app, &row)).await {
                Ok(finished_answer) => store_or_fail(app, row.id, finished_answer).await?,
                Err(StopReason::Cancelled) => {}
                Err(StopReason::Failed { why, is_paid }) => {
                    finish::fail(app, row.id, why, !is_paid).await?;
                }
            }
        }
        commentary::release_claim(app, &row).await?;
        Ok(())
    }
}

async fn store_or_fail(app: &App, id: Uuid, finished_answer: FinishedAnswer) -> anyhow::Result<()> {
    if let Err(cause) = finish::keep(app, id, finished_answer).await {
        tracing::error!(%id, cause = format!("{cause:#}"), "could not store the generated text");
        let failure = Failure::from(&cause);
        finish::fail(app, id, failure, failure.should_refund()).await?;
    }
    Ok(())
}

async fn generate(app: &App, row: &generations::Model) -> Result<FinishedAnswer, StopReason> {
    let request = finish::parse_request(row).map_err(internal)?;
    let session = WritingSession::open(app, request).await.map_err(internal)?;
    let settings = usage::settings(app).await.map_err(internal)?;
    let Some(access) = settings.text_service() else {
        // The service was turned off after the request.
        let composed = session.compose(app, Some(row.user_id)).await;
        let composed = composed.map_err(|error| match error {
            AssistError::NoService => StopReason::Failed {
                why: Failure::Unavailable,
                is_paid: false,
            },
            other => internal(other),
        });
        return composed.map(|answer| FinishedAnswer {
            answer,
            model: None,
        });
    };
    let brief = session.brief().await.map_err(internal)?;
    let service_request = ServiceRequest::new(row.user_id, row.kind);
    let request_outcome = ask(
        app,
        row,
        &session,
        &brief,
        &access,
        &service_request.received,
    )
    .await;
    let finished_answer = service_request
        .verify_and_record(app, &settings, &session, &brief, &access, request_outcome)
        .await;
    finished_answer.map(|answer| FinishedAnswer {
        answer,
        model: Some(access.model),
    })
}

/// A study guide gets more time, because it is many times longer than anything else and a self-hosted model
/// can be slow. The member's request doesn't have to wait for it.
fn time_limit_for(app: &App, kind: GenerationKind) -> Duration {
    match kind {
        GenerationKind::Study => app.policy.writing_time * STUDY_TIME_FACTOR,
        _ => app.policy.writing_time,
    }
}

async fn ask(
    app: &App,
    row: &generations::Model,
    session: &WritingSession,
    brief: &Brief,
    access: &ServiceAccess,
    received: &PartialAnswer,
) -> Result<TextResponse, RequestFailure> {
    let (id, prompt) = (row.id, &brief.prompt);
    let time = time_limit_for(app, row.kind);
    let on_text = |chunk: &str| received.more(chunk);
    let pending_answer = service_request::request_text(app, prompt, access, time, &on_text);
    tokio::pin!(pending_answer);
    let mut reporter = ProgressReporter::new(app, id, session, brief);
    let mut ticks = interval(REPORT_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let change_signal = app.work_signal.next(id);
        tokio::select! {
            answer = &mut pending_answer => {
                return answer.map_err(|error| refused(error, received.has_begun()));
            }
            _ = ticks.tick() => {
                let so_far = received.text().clone().unwrap_or_default();
                if !reporter.tell(so_far).await.map_err(internal)? {
                    return Err(StopReason::Cancelled.into());
                }
            }
            () = change_signal => {
                if is_cancelled(app, id).await.map_err(internal)? {
                    return Err(StopReason::Cancelled.into());
                }
            }
        }
    }
}

async fn is_cancelled(app: &App, id: Uuid) -> Result<bool, sea_orm::DbErr> {
    let row = store::find_any(app.db.conn(), id).await?;
    Ok(row.is_none_or(|row| row.state == GenerationState::Cancelled))
}

/// Reports progress to the waiting page.
struct ProgressReporter<'a> {
    app: &'a App,
    id: Uuid,
    session: &'a WritingSession,
    brief: &'a Brief,
    received: Option<usize>,
}

impl<'a> ProgressReporter<'a> {
    fn new(app: &'a App, id: Uuid, session: &'a WritingSession, brief: &'a Brief) -> Self {
        Self {
            app,
            id,
            session,
            brief,
            received: None,
        }
    }

    /// Shows complete, verified paragraphs. Returns `false` if the generation request was canceled.
    async fn tell(&mut self, so_far: String) -> Result<bool, AssistError> {
        if self.received == Some(so_far.len()) {
            return Ok(!is_cancelled(self.app, self.id).await?);
        }
        self.received = Some(so_far.len());
        let progress = self.progress(so_far.len());
        let partial_text = self.session.verified(self.brief, so_far).await?;
        let conn = self.app.db.conn();
        let is_running = store::write_partial(conn, self.id, json!(partial_text), progress).await?;
        self.app.work_signal.tell(self.id);
        Ok(is_running)
    }

    fn progress(&self, received: usize) -> i32 {
        // Few responses use more than half of their token limit.
        let expected = usize::try_from(self.brief.prompt.max_tokens)
            .unwrap_or(usize::MAX)
            .saturating_mul(CHARS_PER_TOKEN / 2)
            .max(1);
        let part = (received.saturating_mul(100) / expected).min(100);
        let span = PROGRESS_NEARLY_DONE - PROGRESS_REQUESTED;
        PROGRESS_REQUESTED + i32::try_from(part).unwrap_or_default() * span / 100
    }
}
