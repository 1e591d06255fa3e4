//! The background job that generates text with a service. It outlives the request that started it, and a
//! cancellation on any replica stops it.

use std::time::Duration;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::{MissedTickBehavior, interval, timeout};
use uuid::Uuid;

use super::{
    commentary,
    entities::generations,
    error::AssistError,
    finish::{self, FinishedAnswer},
    model::{Failure, GenerationState},
    service::START_WITHIN,
    service_request::{
        CHARS_PER_TOKEN, PartialAnswer, RequestFailure, ServiceRequest, Stopped, internal, refused,
        request,
    },
    store,
    writing_session::{Brief, WritingSession},
};
use crate::usage::{self, GenerationKind};
use trellis_platform::{
    App,
    jobs::JobHandler,
    ports::{ServiceAccess, ServiceError, TextAnswer},
};

pub const KIND: &str = "assist";
/// How often the job reports progress and checks for cancellation.
const REPORT_INTERVAL: Duration = Duration::from_millis(500);
/// A study guide may take this many times longer than any other generation.
const STUDY_TIME_FACTOR: u32 = 5;
const PROGRESS_STARTED: i32 = 5;
const PROGRESS_REQUESTED: i32 = 10;
const PROGRESS_NEARLY_DONE: i32 = 95;

#[derive(Debug, Serialize, Deserialize)]
pub struct Payload {
    pub id: Uuid,
}

#[derive(Debug)]
pub struct Writing;

#[async_trait]
impl JobHandler for Writing {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let payload: Payload = serde_json::from_value(payload)?;
        let Some(row) = store::find_any(app.db.conn(), payload.id).await? else {
            return Ok(());
        };
        if app.now() - row.created_at >= START_WITHIN {
            finish::fail(app, row.id, Failure::TimedOut, true).await?;
        } else if store::begin(app.db.conn(), row.id, PROGRESS_STARTED).await? {
            match Box::pin(work(app, &row)).await {
                Ok(written) => kept(app, row.id, written).await?,
                Err(Stopped::Cancelled) => {}
                Err(Stopped::Failed { why, is_paid }) => {
                    finish::fail(app, row.id, why, !is_paid).await?;
                }
            }
        }
        commentary::release_claim(app, &row).await?;
        Ok(())
    }
}

async fn kept(app: &App, id: Uuid, written: FinishedAnswer) -> anyhow::Result<()> {
    if let Err(cause) = finish::keep(app, id, written).await {
        tracing::error!(%id, cause = format!("{cause:#}"), "could not store the generated text");
        let failure = Failure::from(&cause);
        finish::fail(app, id, failure, failure.is_given_back()).await?;
    }
    Ok(())
}

async fn work(app: &App, row: &generations::Model) -> Result<FinishedAnswer, Stopped> {
    let order = finish::order(row).map_err(internal)?;
    let desk = WritingSession::open(app, order).await.map_err(internal)?;
    let settings = usage::settings(app).await.map_err(internal)?;
    let Some(access) = settings.text_service() else {
        // The service was turned off after the request.
        let composed = desk.compose().await.map_err(|error| match error {
            AssistError::NoService => Stopped::Failed {
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
    let brief = desk.brief().await.map_err(internal)?;
    let question = ServiceRequest::new(row.user_id, row.kind);
    let asked = ask(app, row, &desk, &brief, &access, &question.heard).await;
    let written = question
        .verify_and_record(app, &settings, &desk, &brief, &access, asked)
        .await;
    written.map(|answer| FinishedAnswer {
        answer,
        model: Some(access.model),
    })
}

/// A study guide is many times longer than anything else, and a self-hosted model can be slow. No request has
/// to wait for it.
fn time_for(app: &App, kind: GenerationKind) -> Duration {
    match kind {
        GenerationKind::Study => app.policy.writing_time * STUDY_TIME_FACTOR,
        _ => app.policy.writing_time,
    }
}

async fn ask(
    app: &App,
    row: &generations::Model,
    desk: &WritingSession,
    brief: &Brief,
    access: &ServiceAccess,
    heard: &PartialAnswer,
) -> Result<TextAnswer, RequestFailure> {
    let (id, prompt) = (row.id, &brief.prompt);
    let time = time_for(app, row.kind);
    let request = request(prompt, access, time);
    let hear = |words: &str| heard.more(words);
    let writing = timeout(time, app.text.write(&request, &hear));
    tokio::pin!(writing);
    let mut telling = ProgressReporter::new(app, id, desk, brief);
    let mut ticks = interval(REPORT_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let changed = app.work_signal.next(id);
        tokio::select! {
            answer = &mut writing => {
                let answer = answer.unwrap_or(Err(ServiceError::TimedOut));
                return answer.map_err(|error| refused(error, heard.has_begun()));
            }
            _ = ticks.tick() => {
                let so_far = heard.text().clone().unwrap_or_default();
                if !telling.tell(so_far).await.map_err(internal)? {
                    return Err(Stopped::Cancelled.into());
                }
            }
            () = changed => {
                if is_cancelled(app, id).await.map_err(internal)? {
                    return Err(Stopped::Cancelled.into());
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
    desk: &'a WritingSession,
    brief: &'a Brief,
    heard: Option<usize>,
}

impl<'a> ProgressReporter<'a> {
    fn new(app: &'a App, id: Uuid, desk: &'a WritingSession, brief: &'a Brief) -> Self {
        Self {
            app,
            id,
            desk,
            brief,
            heard: None,
        }
    }

    /// Shows complete, verified paragraphs. Returns `false` if the generation was canceled.
    async fn tell(&mut self, so_far: String) -> Result<bool, AssistError> {
        if self.heard == Some(so_far.len()) {
            return Ok(!is_cancelled(self.app, self.id).await?);
        }
        self.heard = Some(so_far.len());
        let progress = self.progress(so_far.len());
        let shown = self.desk.verified(self.brief, so_far).await?;
        let conn = self.app.db.conn();
        let goes_on = store::write_partial(conn, self.id, json!(shown), progress).await?;
        self.app.work_signal.tell(self.id);
        Ok(goes_on)
    }

    fn progress(&self, heard: usize) -> i32 {
        // Few answers use more than half of their token limit.
        let expected = usize::try_from(self.brief.prompt.max_tokens)
            .unwrap_or(usize::MAX)
            .saturating_mul(CHARS_PER_TOKEN / 2)
            .max(1);
        let part = (heard.saturating_mul(100) / expected).min(100);
        let span = PROGRESS_NEARLY_DONE - PROGRESS_REQUESTED;
        PROGRESS_REQUESTED + i32::try_from(part).unwrap_or_default() * span / 100
    }
}
