//! A fast is planned, running or finished depending on the time, but only the member can complete it or end
//! it early. Only one can be open at a time.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    model::{Fast, FastingPlan},
    store,
};
use crate::disciplines::{
    entities::fasts::{Entity as Fasts, Model},
    error::DisciplineError,
    model::FastEnding,
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, clock::truncate_to_micros, db::violated_unique_index};
use trellis_platform::App;

const MAX_PLANS: u64 = 200;
const HISTORY_LIMIT: u64 = 100;
/// Enough for one fast a week for nineteen years.
const MAX_FASTS: u64 = 1_000;
const MAX_START_AGE: TimeDelta = TimeDelta::days(1);
const MAX_START_AHEAD: TimeDelta = TimeDelta::days(30);

pub async fn plans(app: &App) -> Result<Vec<FastingPlan>, DisciplineError> {
    let rows = store::plans(app.db.conn(), MAX_PLANS).await?;
    Ok(rows.into_iter().map(FastingPlan::from).collect())
}

pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<Fast>, DisciplineError> {
    let rows = store::newest(app.db.conn(), who.user.id, Some(HISTORY_LIMIT)).await?;
    let now = app.now();
    Ok(rows
        .into_iter()
        .map(|row| Fast::response(row, now))
        .collect())
}

pub async fn start(
    app: &App,
    who: &SignedIn,
    plan_id: Uuid,
    starts_at: DateTime<Utc>,
    intention: Option<String>,
) -> Result<Fast, DisciplineError> {
    let now = app.now();
    if starts_at < now - MAX_START_AGE || now + MAX_START_AHEAD < starts_at {
        return Err(DisciplineError::StartOutOfRange);
    }
    let tx = app.db.begin().await?;
    let plan = store::plan(&tx, plan_id).await?;
    let plan = plan.ok_or(DisciplineError::NoPlan)?;
    if Fasts::count_for_user(&tx, who.user.id).await? >= MAX_FASTS {
        return Err(DisciplineError::TooManyFasts);
    }
    let starts_at = truncate_to_micros(starts_at);
    let row = Model {
        id: app.new_id(),
        user_id: who.user.id,
        plan_id,
        plan_name: plan.name,
        plan_kind: plan.kind,
        duration: plan.duration,
        starts_at,
        ends_at: starts_at + TimeDelta::hours(plan.duration.into()),
        intention,
        reflection: None,
        ending: None,
        closed_at: None,
        created_at: now,
    };
    let row = Fasts::add(&tx, row).await.map_err(already_open_error)?;
    app.slices.times_changed(app, &tx, who.user.id).await?;
    tx.commit().await?;
    Ok(Fast::response(row, now))
}

/// Completes or ends a fast. It can be completed only once its time is over; ending it after that also counts
/// as completing.
pub async fn end(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    ending: FastEnding,
    reflection: Option<String>,
) -> Result<Fast, DisciplineError> {
    let now = app.now();
    let row = find(app, who, id).await?;
    if row.ending.is_some() {
        return Err(DisciplineError::FastClosed);
    }
    let ending = match ending {
        FastEnding::Completed if now < row.ends_at => return Err(DisciplineError::FastNotFinished),
        FastEnding::Ended if now < row.ends_at => FastEnding::Ended,
        FastEnding::Completed | FastEnding::Ended => FastEnding::Completed,
    };
    let tx = app.db.begin().await?;
    if !store::close(&tx, who.user.id, id, ending, reflection, now).await? {
        return Err(DisciplineError::FastClosed);
    }
    app.slices.times_changed(app, &tx, who.user.id).await?;
    tx.commit().await?;
    Ok(Fast::response(find(app, who, id).await?, now))
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), DisciplineError> {
    let tx = app.db.begin().await?;
    if store::delete(&tx, who.user.id, id, app.now()).await? {
        app.slices.times_changed(app, &tx, who.user.id).await?;
        tx.commit().await?;
        return Ok(());
    }
    tx.rollback().await?;
    find(app, who, id).await?;
    Err(DisciplineError::FastInProgress)
}

/// When the member's planned or current fast ends, or `None` if they have neither.
pub async fn open_fast_end_time(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    store::open_fast_end(conn, user_id, app.now()).await
}

async fn find(app: &App, who: &SignedIn, id: Uuid) -> Result<Model, DisciplineError> {
    let row = Fasts::by_id(app.db.conn(), who.user.id, id).await?;
    row.ok_or(DisciplineError::NoFast)
}

fn already_open_error(error: DbErr) -> DisciplineError {
    match violated_unique_index(&error) {
        Some(_) => DisciplineError::FastOpen,
        None => error.into(),
    }
}
