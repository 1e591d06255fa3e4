//! Generates content with a service as a background job, or composes it from the library right away. Either
//! way it is stored as a row.

use std::time::Duration;

use crate::{
    usage::{self, GenerationKind},
    voice::{self, Speaker},
};
use chrono::TimeDelta;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};
use trellis_bible::reference::{Reference, Style};
use trellis_identity::SignedIn;
use trellis_kernel::{
    BelongsToUser, Table,
    db::{ExclusiveLock, take_lock},
};
use trellis_platform::{
    App,
    jobs::{NewJob, enqueue},
    limits::{self, Limit},
    settings::ApiSettings,
};
use trellis_scripture::scripture::{
    self, ScriptureError, TranslationId,
    texts::{self, OpenText},
};
use trellis_writing::sources;
use uuid::Uuid;

use super::{
    entities::generations::{self, Entity as Generations},
    error::AssistError,
    finish::{self, FinishedAnswer},
    generation_request::{GenerationRequest, RequestContent},
    job::{self, Payload},
    model::{AssistStatus, Failure, Generation, GenerationState, Writer},
    store,
    writing_session::WritingSession,
};

/// How long a generation request's result is stored.
const RESULT_RETENTION: TimeDelta = TimeDelta::days(1);
/// How often to check on a job that runs in another process.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// Added to the service's time limit, to allow for gathering sources before and verifying afterward.
const TIMEOUT_MARGIN: Duration = Duration::from_secs(10);
/// A generation request that has waited longer than this isn't started.
pub(super) const MAX_START_DELAY: TimeDelta = TimeDelta::minutes(15);
/// An unfinished generation request older than this counts as lost, because it must have ended by now.
const LOST_AFTER: TimeDelta = TimeDelta::minutes(30);
const LOST_BATCH_SIZE: u64 = 500;
/// Enough for a preacher's timeline, context and commentary at once, without blocking other members.
const MAX_UNFINISHED: u64 = 3;
/// More than a member would return to within a day.
const MAX_FINISHED: u64 = 100;
/// Usage records are kept for two years.
const USAGE_RETENTION: TimeDelta = TimeDelta::days(731);
const MAX_LISTED: u64 = 50;
/// Composing without a service costs only CPU time.
const COMPOSE_RATE_LIMIT: Limit = Limit {
    attempts: 60,
    window: TimeDelta::minutes(10),
};

/// Completes a generation request with the translation to quote from and any notice about it.
pub async fn prepare_request(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    content: RequestContent,
    field: &'static str,
) -> Result<GenerationRequest, AssistError> {
    let chosen_text = texts::requested_or_default(app, who, translation).await?;
    let is_fetched = chosen_text.is_fetched();
    let found = chosen_text.open_bundled();
    if let Some(requested) = content.reference() {
        let refused = |message: String| AssistError::NotUnderstood { field, message };
        let reference = requested
            .in_text(&found.text)
            .map_err(|error| refused(error.to_string()))?;
        if reference.passages.len() > 1 {
            let formatted = reference.format(Style::Long);
            return Err(refused(format!(
                "Enter one passage at a time. This contains several: {formatted}."
            )));
        }
        if !has_words(&found, &reference) {
            let error = ScriptureError::NotInText {
                text: found.text.info.abbreviation.clone(),
                what: reference.format(Style::Long),
            };
            return Err(refused(error.to_string()));
        }
    }
    let substitution_notice = || {
        let info = &found.text.info;
        format!(
            "The ESV allows only limited quotation, so the verses here are from the {} ({}).",
            info.name, info.abbreviation
        )
    };
    Ok(GenerationRequest {
        translation_id: found.text.id().into(),
        notice: found
            .notice
            .clone()
            .or_else(|| is_fetched.then(substitution_notice)),
        content,
    })
}

/// Whether the translation contains any part of a passage, in English verse numbering or its own.
fn has_words(found: &OpenText, reference: &Reference) -> bool {
    let (library, text) = (&found.library, &found.text);
    let is_own = reference.versification == text.info.versification;
    reference.passages.iter().any(|passage| {
        let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
        sources::text_of(library, text, start, end, 1).is_some()
            || (is_own && !text.verses(start, end, 1).is_empty())
    })
}

/// Whether this id belongs to one of the member's generation requests.
pub async fn is_known(app: &App, who: &SignedIn, id: Uuid) -> Result<bool, AssistError> {
    let known = Generations::by_id(app.db.conn(), who.user.id, id).await?;
    Ok(known.is_some())
}

/// Runs a generation request and returns its row when done. Repeating an id returns the same request.
pub async fn write(
    app: &App,
    who: &SignedIn,
    id: Option<Uuid>,
    request: GenerationRequest,
) -> Result<generations::Model, AssistError> {
    if let Some(id) = id
        && let Some(known) = store::find_any(app.db.conn(), id).await?
    {
        return wait_for_known(app, who, &known, request.content.kind()).await;
    }
    let id = id.unwrap_or_else(|| app.new_id());
    let settings = usage::settings(app).await?;
    if settings.text_service().is_none() {
        return compose_now(app, who, id, request).await;
    }
    let kind = request.content.kind();
    if !begin(app, who, id, &request, &settings).await?
        && let Some(known) = store::find_any(app.db.conn(), id).await?
    {
        return wait_for_known(app, who, &known, kind).await;
    }
    finished(app, who, id).await
}

async fn wait_for_known(
    app: &App,
    who: &SignedIn,
    known: &generations::Model,
    kind: GenerationKind,
) -> Result<generations::Model, AssistError> {
    if known.user_id != who.user.id {
        return Err(AssistError::NoGeneration);
    }
    if known.kind != kind {
        return Err(AssistError::IdTaken);
    }
    finished(app, who, known.id).await
}

fn row(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    request: &GenerationRequest,
) -> Result<generations::Model, AssistError> {
    Ok(generations::Model {
        id,
        user_id: who.user.id,
        kind: request.content.kind(),
        state: GenerationState::Waiting,
        title: request.content.title(),
        request: serde_json::to_value(request).map_err(anyhow::Error::from)?,
        progress: 0,
        partial: json!([]),
        result: None,
        study_id: None,
        failure: None,
        is_seen: request.content.is_answered_once(),
        created_at: app.now(),
        finished_at: None,
        spent: None,
    })
}

/// Adds the generation request and its job. Returns whether the request was new.
async fn begin(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    request: &GenerationRequest,
    settings: &ApiSettings,
) -> Result<bool, AssistError> {
    usage::check_rate(app, who).await?;
    let spent = usage::consume(app, who, settings).await?;
    let row = generations::Model {
        spent: spent.0.clone(),
        ..row(app, who, id, request)?
    };
    let inserted = insert_with_job(app, row).await;
    if !matches!(inserted, Ok(true)) {
        spent.refund_quota(app).await?;
    }
    inserted
}

async fn insert_with_job(app: &App, row: generations::Model) -> Result<bool, AssistError> {
    let (id, user_id) = (row.id, row.user_id);
    let tx = app.db.begin().await?;
    // The lock keeps concurrent requests from all passing the limit.
    take_lock(&tx, ExclusiveLock::Writing).await?;
    if !Generations::add_new(&tx, row).await? {
        tx.rollback().await?;
        return Ok(false);
    }
    if store::count_unfinished(&tx, user_id, app.now() - LOST_AFTER).await? > MAX_UNFINISHED {
        tx.rollback().await?;
        return Err(AssistError::TooManyAtOnce(MAX_UNFINISHED));
    }
    let payload = Payload { id };
    let job = NewJob {
        kind: job::KIND,
        payload: serde_json::to_value(payload).map_err(anyhow::Error::from)?,
        unique_key: Some(format!("{}:{id}", job::KIND)),
        run_after: app.now(),
        max_attempts: 2,
    };
    enqueue(app, &tx, job).await?;
    tx.commit().await?;
    store::make_room(app.db.conn(), user_id, MAX_FINISHED).await?;
    // The workers were woken before the job was committed, so they are woken again.
    app.job_signal.wake();
    Ok(true)
}

/// Composes the answer from the library right away.
async fn compose_now(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    request: GenerationRequest,
) -> Result<generations::Model, AssistError> {
    limits::consume(app, &format!("compose:{}", who.user.id), COMPOSE_RATE_LIMIT).await?;
    let generation = row(app, who, id, &request)?;
    let kind = generation.kind;
    let session = WritingSession::open(app, request).await?;
    let answer = session.compose(app, Some(who.user.id)).await?;
    if !Generations::add_new(app.db.conn(), generation).await? {
        // Another request with the same id finished first, and its result is just as good.
        let known = store::find_any(app.db.conn(), id).await?;
        let known = known.ok_or(AssistError::NoGeneration)?;
        return Box::pin(wait_for_known(app, who, &known, kind)).await;
    }
    let finished_answer = FinishedAnswer {
        answer,
        model: None,
    };
    if let Err(error) = finish::keep(app, id, finished_answer).await {
        finish::fail(app, id, Failure::from(&error), true).await?;
        return Err(error);
    }
    store::make_room(app.db.conn(), who.user.id, MAX_FINISHED).await?;
    finished(app, who, id).await
}

/// Waits until the generation request ends. Returns an error if it didn't succeed.
async fn finished(app: &App, who: &SignedIn, id: Uuid) -> Result<generations::Model, AssistError> {
    let ends = Instant::now() + app.policy.writing_time + TIMEOUT_MARGIN;
    loop {
        let change_signal = app.work_signal.next(id);
        let row = find(app, who, id).await?;
        match row.state {
            GenerationState::Done => return Ok(row),
            GenerationState::Cancelled => return Err(AssistError::Cancelled),
            GenerationState::Failed => {
                return Err(AssistError::Failed(
                    row.failure.unwrap_or(Failure::Internal),
                ));
            }
            GenerationState::Waiting | GenerationState::Writing => {}
        }
        if Instant::now() >= ends {
            return Err(AssistError::StillGenerating);
        }
        let next_check = ends.min(Instant::now() + POLL_INTERVAL);
        // Check the row whether we were notified or timed out.
        let _ = timeout_at(next_check, change_signal).await;
    }
}

async fn find(app: &App, who: &SignedIn, id: Uuid) -> Result<generations::Model, AssistError> {
    Generations::by_id(app.db.conn(), who.user.id, id)
        .await?
        .map(|row| failed_if_lost(app, row))
        .ok_or(AssistError::NoGeneration)
}

/// Shows a lost generation request as failed, because no process will resume it.
fn failed_if_lost(app: &App, row: generations::Model) -> generations::Model {
    if row.state.is_finished() || app.now() - row.created_at < LOST_AFTER {
        return row;
    }
    generations::Model {
        state: GenerationState::Failed,
        failure: Some(Failure::TimedOut),
        partial: json!([]),
        finished_at: Some(row.created_at + LOST_AFTER),
        ..row
    }
}

/// The result of a finished generation request, as its own type.
pub fn result<T: serde::de::DeserializeOwned>(row: generations::Model) -> Result<T, AssistError> {
    let result = row.result.unwrap_or(Value::Null);
    Ok(serde_json::from_value(result).map_err(anyhow::Error::from)?)
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    kind: Option<GenerationKind>,
) -> Result<Vec<Generation>, AssistError> {
    let since = app.now() - RESULT_RETENTION;
    let rows = store::open(app.db.conn(), who.user.id, kind, since, MAX_LISTED).await?;
    let rows = rows.into_iter().map(|row| failed_if_lost(app, row));
    Ok(rows.map(Generation::from).collect())
}

pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<Generation, AssistError> {
    Ok(find(app, who, id).await?.into())
}

pub async fn see(app: &App, who: &SignedIn, id: Uuid) -> Result<(), AssistError> {
    if store::mark_seen(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(AssistError::NoGeneration)
    }
}

/// Cancels the generation request unless it is finished.
pub async fn cancel(app: &App, who: &SignedIn, id: Uuid) -> Result<(), AssistError> {
    let row = find(app, who, id).await?;
    Ok(finish::cancel(app, row.id).await?)
}

pub async fn status(app: &App, who: &SignedIn) -> Result<AssistStatus, AssistError> {
    let settings = usage::settings(app).await?;
    let writer = |service: bool| {
        if service {
            Writer::Service
        } else {
            Writer::Library
        }
    };
    let (has_text_service, has_image_service) = (
        settings.text_service().is_some(),
        settings.image_service().is_some(),
    );
    let voice = voice::speaker(app, &settings);
    let costs = has_text_service || has_image_service || voice == Speaker::Service;
    let is_limited = costs && settings.daily_quota > 0;
    let left = if is_limited {
        usage::left(app, who, &settings).await?
    } else {
        None
    };
    Ok(AssistStatus {
        writing: writer(has_text_service),
        image: writer(has_image_service),
        voice,
        meaning: scripture::has_search_by_meaning(app),
        left,
        quota: is_limited.then_some(settings.daily_quota),
    })
}

/// Fails lost generations, and deletes results older than a day and expired usage records.
pub async fn sweep(app: &App) -> Result<u64, sea_orm::DbErr> {
    let (conn, now) = (app.db.conn(), app.now());
    for id in store::lost(conn, now - LOST_AFTER, LOST_BATCH_SIZE).await? {
        finish::fail(app, id, Failure::TimedOut, true).await?;
    }
    Ok(store::delete_before(conn, now - RESULT_RETENTION).await?
        + usage::delete_usage_before(conn, now - USAGE_RETENTION).await?)
}
