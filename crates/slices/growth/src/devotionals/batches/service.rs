//! Starting, following and canceling batches.

use std::time::Duration;

use crate::devotionals::{
    administration::{self, DailyDevotional},
    entities::devotional_batches::{self, Entity as Batches},
    error::DevotionalError,
    templates,
};
use chrono::{Days, NaiveDate, TimeDelta};
use serde_json::json;
use tokio::time::{Instant, timeout_at};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Shared, Table,
    db::{ExclusiveLock, take_lock},
};
use trellis_platform::{
    App, audit,
    jobs::{NewJob, enqueue},
};
use trellis_scripture::scripture::texts;
use trellis_writing::draft::Length;
use uuid::Uuid;

use super::{
    job::{self, Payload},
    model::{BatchState, DayResult, DayStatus, DevotionalBatch, parse_results},
    plan::{BatchPlan, DevotionalMood},
    store,
};

/// The number of days in a leap year.
const MAX_DAYS: i64 = 366;
/// Additional batches would only wait for each other.
const MAX_RUNNING_BATCHES: u64 = 3;
const LIST_SIZE: u64 = 10;
const PASSAGE_COOLDOWN: Days = Days::new(366);
/// More than one devotional for each of these days.
const MAX_PASSAGES: u64 = 1_000;
const RETENTION: TimeDelta = TimeDelta::days(90);
/// Long enough for the built-in writer to generate a week of devotionals. If generating takes longer, the
/// page polls.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(8);
/// Added to the AI service's time limit.
const TIMEOUT_MARGIN: Duration = Duration::from_secs(10);
/// How often to check for progress made by another process.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
const MAX_ATTEMPTS: i32 = 5;

/// An admin's request for generated devotionals.
#[derive(Debug)]
pub struct GenerationRequest {
    pub theme: Option<String>,
    pub mood: Option<DevotionalMood>,
    pub length: Length,
    pub focus: Option<String>,
    pub template_id: Option<i32>,
}

/// Generates one devotional per day, skipping days that already have one.
pub async fn generate_range(
    app: &App,
    actor: &SignedIn,
    id: Option<Uuid>,
    days: (NaiveDate, NaiveDate),
    request: GenerationRequest,
) -> Result<DevotionalBatch, DevotionalError> {
    let (start, end) = days;
    if end < start {
        return Err(DevotionalError::EndBeforeStart);
    }
    if end.signed_duration_since(start).num_days() >= MAX_DAYS {
        return Err(DevotionalError::TooManyDays(MAX_DAYS));
    }
    let id = begin(app, actor, id, days, request, true).await?;
    let row = wait_until_done(app, id, RESPONSE_TIMEOUT).await?;
    Ok(row.into())
}

/// Generates one devotional for this day, even if it already has one.
pub async fn generate_day(
    app: &App,
    actor: &SignedIn,
    id: Option<Uuid>,
    day: NaiveDate,
    request: GenerationRequest,
) -> Result<DailyDevotional, DevotionalError> {
    let id = begin(app, actor, id, (day, day), request, false).await?;
    let row = wait_until_done(app, id, app.policy.writing_time + TIMEOUT_MARGIN).await?;
    match (parse_results(&row).pop(), row.state) {
        (Some(result), _) => match result.devotional_id {
            Some(made) => administration::find(app, made).await,
            None => Err(DevotionalError::GenerationFailed(result.message)),
        },
        (None, BatchState::Cancelled) => Err(DevotionalError::WritingCancelled),
        (None, _) => Err(DevotionalError::StillGenerating),
    }
}

/// Creates a batch, or returns the existing one if the id was used before.
async fn begin(
    app: &App,
    actor: &SignedIn,
    id: Option<Uuid>,
    (start_date, end_date): (NaiveDate, NaiveDate),
    request: GenerationRequest,
    skips_taken: bool,
) -> Result<Uuid, DevotionalError> {
    let id = id.unwrap_or_else(|| app.new_id());
    let plan = plan(app, actor, request, skips_taken).await?;
    let row = devotional_batches::Model {
        id,
        asked_by: Some(actor.user.id),
        start_date,
        end_date,
        plan: serde_json::to_value(&plan).map_err(anyhow::Error::from)?,
        state: BatchState::Writing,
        results: json!([]),
        created_at: app.now(),
        finished_at: None,
    };
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::DailyDevotionals).await?;
    if !Batches::add_new(&tx, row).await? {
        tx.rollback().await?;
        return Ok(id);
    }
    if store::count_running(&tx).await? > MAX_RUNNING_BATCHES {
        return Err(DevotionalError::TooManyBatches(MAX_RUNNING_BATCHES));
    }
    let job = NewJob {
        kind: job::KIND,
        payload: serde_json::to_value(Payload { id }).map_err(anyhow::Error::from)?,
        unique_key: Some(format!("{}:{id}", job::KIND)),
        run_after: app.now(),
        max_attempts: MAX_ATTEMPTS,
    };
    enqueue(app, &tx, job).await?;
    let entry = audit::Entry::by(actor.user.id, "devotionals_ordered")
        .about(id)
        .after(json!({ "from": start_date, "to": end_date, "theme": plan.theme, "templateId": plan.template_id }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    // `enqueue` signaled the workers before the commit made the job visible, so signal them again, because a
    // client is waiting.
    app.job_signal.wake();
    Ok(id)
}

async fn plan(
    app: &App,
    actor: &SignedIn,
    request: GenerationRequest,
    skips_taken: bool,
) -> Result<BatchPlan, DevotionalError> {
    let template = match request.template_id {
        Some(id) => Some(templates::active(app, id).await?),
        None => None,
    };
    let (guidance, pathway, own_theme) = match template {
        Some(template) => (
            Some(template.prompt_template),
            template.spiritual_pathway,
            Some(template.theme),
        ),
        None => (None, None, None),
    };
    let text = texts::requested_or_default(app, actor, None)
        .await?
        .open_bundled()
        .text;
    Ok(BatchPlan {
        theme: request.theme.or(own_theme),
        mood: request.mood,
        length: request.length,
        focus: request.focus,
        template_id: request.template_id,
        guidance,
        pathway,
        translation_id: text.id().to_owned(),
        skips_taken,
    })
}

/// Waits until the batch has finished or the time is up.
async fn wait_until_done(
    app: &App,
    id: Uuid,
    time: Duration,
) -> Result<devotional_batches::Model, DevotionalError> {
    let ends = Instant::now() + time;
    loop {
        let change_signal = app.work_signal.next(id);
        let row = require_batch(app, id).await?;
        if row.state != BatchState::Writing || Instant::now() >= ends {
            return Ok(row);
        }
        // Check again after a signal or the timeout, whichever is first.
        let _ = timeout_at(ends.min(Instant::now() + POLL_INTERVAL), change_signal).await;
    }
}

async fn require_batch(app: &App, id: Uuid) -> Result<devotional_batches::Model, DevotionalError> {
    Batches::by_id(app.db.conn(), id)
        .await?
        .ok_or(DevotionalError::NoBatch)
}

pub async fn find(app: &App, id: Uuid) -> Result<DevotionalBatch, DevotionalError> {
    Ok(require_batch(app, id).await?.into())
}

pub async fn list(app: &App) -> Result<Vec<DevotionalBatch>, DevotionalError> {
    let rows = store::newest(app.db.conn(), LIST_SIZE).await?;
    Ok(rows.into_iter().map(DevotionalBatch::from).collect())
}

/// Cancels a running batch. Devotionals it has already generated are kept, and a finished batch stays
/// finished.
pub async fn cancel(
    app: &App,
    actor: &SignedIn,
    id: Uuid,
) -> Result<DevotionalBatch, DevotionalError> {
    let tx = app.db.begin().await?;
    if store::end(&tx, id, BatchState::Cancelled, app.now()).await? {
        let entry = audit::Entry::by(actor.user.id, "devotionals_cancelled").about(id);
        audit::record(app, &tx, entry).await?;
    }
    tx.commit().await?;
    app.work_signal.tell(id);
    find(app, id).await
}

/// The passages of the devotionals within a year of a day, which aren't used again if others are available.
pub async fn passages_around(app: &App, day: NaiveDate) -> Result<Vec<String>, sea_orm::DbErr> {
    let from = day.checked_sub_days(PASSAGE_COOLDOWN).unwrap_or(day);
    let to = day.checked_add_days(PASSAGE_COOLDOWN).unwrap_or(day);
    store::verses_between(app.db.conn(), from, to, MAX_PASSAGES).await
}

/// Stores a day's result, unless the day already has one or the batch was canceled. Returns whether the batch
/// should continue.
pub async fn add_result(app: &App, id: Uuid, result: DayResult) -> Result<bool, DevotionalError> {
    let tx = app.db.begin().await?;
    let should_continue = add_result_in(&tx, id, result).await?;
    tx.commit().await?;
    app.work_signal.tell(id);
    Ok(should_continue)
}

pub async fn add_result_in(
    tx: &sea_orm::DatabaseTransaction,
    id: Uuid,
    result: DayResult,
) -> Result<bool, DevotionalError> {
    let Some(row) = Batches::lock(tx, id).await? else {
        return Ok(false);
    };
    let mut results = parse_results(&row);
    let is_known = results.iter().any(|one| one.date == result.date);
    if row.state != BatchState::Writing || is_known {
        return Ok(false);
    }
    results.push(result);
    store::set_results(tx, id, json!(results)).await?;
    Ok(true)
}

pub fn failed_day(date: NaiveDate, message: String) -> DayResult {
    DayResult {
        date,
        status: DayStatus::Failed,
        message,
        devotional_id: None,
        reason: None,
    }
}

pub async fn sweep(app: &App) -> Result<u64, sea_orm::DbErr> {
    store::delete_before(app.db.conn(), app.now() - RETENTION).await
}
