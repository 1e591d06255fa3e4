//! Has a service write. The work outlives the request that began it; whoever cancels it, here or on
//! another replica, makes us hang up.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use trellis_writing::prompt::Prompt;
use uuid::Uuid;

use super::{
    access, commentary,
    desk::{Brief, Desk},
    entities::generations,
    error::AssistError,
    finish::{self, Written},
    model::{Failure, GenerationKind, GenerationState},
    quota::{self, Asked},
    service::BEGUN_WITHIN,
    store,
};
use crate::{
    app::App,
    platform::{jobs::JobHandler, settings::ApiSettings},
    ports::{AnswerForm, ServiceAccess, ServiceError, TextAnswer, TextRequest, TokenUsage},
};

pub const KIND: &str = "assist";
/// How often the page is told more, and a cancellation is noticed.
const TELL_EVERY: Duration = Duration::from_millis(500);
/// So many times as long as anything else may a study guide take.
const STUDY_TIMES: u32 = 5;
/// Of English, about.
const LETTERS_A_TOKEN: usize = 4;
const BEGUN: i32 = 5;
const ASKED: i32 = 10;
const NEARLY: i32 = 95;

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
        let Some(row) = store::whosever(app.db.conn(), payload.id).await? else {
            return Ok(());
        };
        if app.now() - row.created_at >= BEGUN_WITHIN {
            finish::fail(app, row.id, Failure::TimedOut, true).await?;
        } else if store::begin(app.db.conn(), row.id, BEGUN).await? {
            match Box::pin(work(app, &row)).await {
                Ok(written) => kept(app, row.id, written).await?,
                Err(Stopped::Cancelled) => {}
                Err(Stopped::Failed { why, is_paid }) => {
                    finish::fail(app, row.id, why, !is_paid).await?;
                }
            }
        }
        commentary::let_go(app, &row).await?;
        Ok(())
    }
}

async fn kept(app: &App, id: Uuid, written: Written) -> anyhow::Result<()> {
    if let Err(cause) = finish::keep(app, id, written).await {
        tracing::error!(%id, cause = format!("{cause:#}"), "what was written could not be kept");
        let failure = Failure::from(&cause);
        finish::fail(app, id, failure, failure.is_given_back()).await?;
    }
    Ok(())
}

enum Stopped {
    Cancelled,
    Failed { why: Failure, is_paid: bool },
}

/// Our own fault is not counted.
fn internal(cause: impl Into<anyhow::Error>) -> Stopped {
    let cause = cause.into();
    tracing::error!(cause = format!("{cause:#}"), "writing failed");
    Stopped::Failed {
        why: Failure::Internal,
        is_paid: false,
    }
}

async fn work(app: &App, row: &generations::Model) -> Result<Written, Stopped> {
    let order = finish::order(row).map_err(internal)?;
    let desk = Desk::open(app, order).await.map_err(internal)?;
    let settings = access::settings(app).await.map_err(internal)?;
    let Some(access) = settings.text_service() else {
        // Switched off since it was asked for.
        let composed = desk.compose().await.map_err(|error| match error {
            AssistError::NoService => Stopped::Failed {
                why: Failure::Unavailable,
                is_paid: false,
            },
            other => internal(other),
        });
        return composed.map(|answer| Written {
            answer,
            model: None,
        });
    };
    let brief = desk.brief().await.map_err(internal)?;
    let began = Instant::now();
    let heard = Heard::default();
    let asked = ask(app, row, &desk, &brief, &access, &heard).await;
    let (outcome, usage, model) = match asked {
        Ok(answer) => {
            let outcome = match desk.read(&brief, answer.text).await {
                Ok(read) => read.map_err(|cause| {
                    tracing::warn!(id = %row.id, %cause, "the service's answer is of no use");
                    Stopped::Failed {
                        why: Failure::Unusable,
                        is_paid: true,
                    }
                }),
                Err(cause) => Err(internal(cause)),
            };
            (outcome, answer.usage, answer.model)
        }
        Err(Unanswered { why, usage }) => (Err(why), usage, access.model.clone()),
    };
    let asked = Asked {
        user_id: row.user_id,
        kind: row.kind,
        model,
        usage: usage.unwrap_or_else(|| heard.estimate(&brief.prompt)),
        outcome: match &outcome {
            Ok(_) => "done".to_owned(),
            Err(Stopped::Cancelled) => "cancelled".to_owned(),
            Err(Stopped::Failed { why, .. }) => why.name(),
        },
        took: began.elapsed(),
    };
    record(app, &settings, asked).await;
    outcome.map(|answer| Written {
        answer,
        model: Some(access.model),
    })
}

/// Books that cannot be written do not take away what was.
async fn record(app: &App, settings: &ApiSettings, asked: Asked) {
    if let Err(cause) = quota::record(app, settings, asked).await {
        tracing::error!(%cause, "a question to a service could not be recorded");
    }
}

/// What has come of an answer; `None` before it begins.
#[derive(Debug, Default)]
struct Heard(Mutex<Option<String>>);

impl Heard {
    fn text(&self) -> MutexGuard<'_, Option<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn more(&self, words: &str) {
        self.text().get_or_insert_default().push_str(words);
    }

    fn has_begun(&self) -> bool {
        self.text().is_some()
    }

    /// What it took, where the service does not say: an answer that has begun is paid for, however
    /// it ends.
    fn estimate(&self, prompt: &Prompt) -> TokenUsage {
        let tokens = |letters: usize| u32::try_from(letters / LETTERS_A_TOKEN).unwrap_or(u32::MAX);
        match &*self.text() {
            Some(heard) => TokenUsage {
                input: tokens(prompt.system.len() + prompt.user.len()),
                output: tokens(heard.len()),
            },
            None => TokenUsage::default(),
        }
    }
}

struct Unanswered {
    why: Stopped,
    usage: Option<TokenUsage>,
}

impl From<Stopped> for Unanswered {
    fn from(why: Stopped) -> Self {
        Self { why, usage: None }
    }
}

/// A study guide is many times as long as anything else, and a server of one's own is slow. Nobody
/// has to wait for it.
fn time_for(app: &App, kind: GenerationKind) -> Duration {
    match kind {
        GenerationKind::Study => app.policy.writing_time * STUDY_TIMES,
        _ => app.policy.writing_time,
    }
}

async fn ask(
    app: &App,
    row: &generations::Model,
    desk: &Desk,
    brief: &Brief,
    access: &ServiceAccess,
    heard: &Heard,
) -> Result<TextAnswer, Unanswered> {
    let (id, prompt) = (row.id, &brief.prompt);
    let time = time_for(app, row.kind);
    let request = TextRequest {
        access,
        system: &prompt.system,
        user: &prompt.user,
        form: Some(AnswerForm {
            name: prompt.schema_name,
            schema: &prompt.schema,
        }),
        max_tokens: prompt.max_tokens,
        time,
    };
    let hear = |words: &str| heard.more(words);
    let writing = timeout(time, app.text.write(&request, &hear));
    tokio::pin!(writing);
    let mut telling = Telling::new(app, id, desk, brief);
    let mut ticks = interval(TELL_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let changed = app.work_signal.next(id);
        tokio::select! {
            answer = &mut writing => {
                let answer = answer.unwrap_or(Err(ServiceError::TimedOut));
                return answer.map_err(|error| refused(id, error, heard.has_begun()));
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
    let row = store::whosever(app.db.conn(), id).await?;
    Ok(row.is_none_or(|row| row.state == GenerationState::Cancelled))
}

/// What never began to come costs nothing.
fn refused(id: Uuid, error: ServiceError, has_begun: bool) -> Unanswered {
    tracing::warn!(%id, cause = format!("{error:#}"), "the writing service");
    let why = Stopped::Failed {
        why: Failure::from(&error),
        is_paid: has_begun,
    };
    let usage = match error {
        ServiceError::Unusable { usage, .. } => usage,
        _ => None,
    };
    Unanswered { why, usage }
}

/// What the page is shown while it waits.
struct Telling<'a> {
    app: &'a App,
    id: Uuid,
    desk: &'a Desk,
    brief: &'a Brief,
    heard: Option<usize>,
}

impl<'a> Telling<'a> {
    fn new(app: &'a App, id: Uuid, desk: &'a Desk, brief: &'a Brief) -> Self {
        Self {
            app,
            id,
            desk,
            brief,
            heard: None,
        }
    }

    /// Whole paragraphs, verified before they are shown. `false` when nobody wants it any more.
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
        // Few answers use more than half of what they may.
        let expected = usize::try_from(self.brief.prompt.max_tokens)
            .unwrap_or(usize::MAX)
            .saturating_mul(LETTERS_A_TOKEN / 2)
            .max(1);
        let part = (heard.saturating_mul(100) / expected).min(100);
        let span = NEARLY - ASKED;
        ASKED + i32::try_from(part).unwrap_or_default() * span / 100
    }
}
