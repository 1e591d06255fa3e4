//! Following a plan: starting, reading, pausing, catching up and finishing.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use uuid::Uuid;

use super::{
    entities::{
        reading_days,
        reading_enrolments::{Entity as Enrolments, Model as Enrolment},
        reading_plans::Entity as Plans,
    },
    error::ReadingPlanError,
    model::{ReadingEnrolment, ReadingPlan, ReadingPlanDetail, ReadingStatus},
    plans::Plan,
    schedule, store,
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Shared, Table, day, db::violated_unique_index};
use trellis_platform::App;

/// The maximum number of finished plans in the list.
const MAX_COMPLETED: u64 = 20;
/// More plans than anyone reads in a lifetime.
const MAX_ENROLLMENTS: u64 = 500;

pub async fn available_plans(app: &App) -> Result<Vec<ReadingPlan>, ReadingPlanError> {
    let rows = store::plan_summaries(app.db.conn()).await?;
    let available_plans = rows.into_iter().filter(|row| row.retired_at.is_none());
    Ok(available_plans.map(ReadingPlan::from).collect())
}

/// A plan with its daily readings. Archived plans are available only to members who follow them or have
/// finished them.
pub async fn detail(
    app: &App,
    who: &SignedIn,
    plan_id: &str,
) -> Result<ReadingPlanDetail, ReadingPlanError> {
    let conn = app.db.conn();
    let plan = plan(conn, plan_id).await?.ok_or(ReadingPlanError::NoPlan)?;
    if plan.is_retired && !store::has_followed(conn, who.user.id, plan_id).await? {
        return Err(ReadingPlanError::NoPlan);
    }
    Ok(plan.into())
}

async fn plan(conn: &impl ConnectionTrait, id: &str) -> Result<Option<Plan>, ReadingPlanError> {
    let row = Plans::by_id(conn, id).await?;
    Ok(row.map(Plan::try_from).transpose()?)
}

/// The plans for these enrollments by id, including archived ones.
pub async fn plans_by_id(
    conn: &impl ConnectionTrait,
    rows: &[Enrolment],
) -> Result<BTreeMap<String, Plan>, ReadingPlanError> {
    let ids: BTreeSet<&str> = rows.iter().map(|row| row.plan_id.as_str()).collect();
    let mut plans = BTreeMap::new();
    for row in store::plans(conn, ids).await? {
        plans.insert(row.id.clone(), Plan::try_from(row)?);
    }
    Ok(plans)
}

/// The member's plans: active ones first, then paused, then the most recently finished.
pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<ReadingEnrolment>, ReadingPlanError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let mut rows = store::open(conn, user_id).await?;
    rows.sort_by_key(|row| row.status);
    let open: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    // Finished plans have every day read, so only the others are queried.
    let read = store::days_read_in(conn, &open).await?;
    rows.extend(store::completed(conn, user_id, MAX_COMPLETED).await?);
    let plans = plans_by_id(conn, &rows).await?;

    let today = today(app, who);
    let mut list = Vec::with_capacity(rows.len());
    for row in rows {
        // Skip enrollments whose plan no longer exists in Trellis.
        if let Some(plan) = plans.get(&row.plan_id) {
            let row_days: Vec<_> = days_of_enrollment(&read, row.id).cloned().collect();
            list.push(schedule::response(row, plan, &row_days, today));
        }
    }
    Ok(list)
}

fn days_of_enrollment(
    read: &[reading_days::Model],
    id: Uuid,
) -> impl Iterator<Item = &reading_days::Model> {
    read.iter().filter(move |day| day.enrolment_id == id)
}

pub async fn begin(
    app: &App,
    who: &SignedIn,
    plan_id: &str,
) -> Result<ReadingEnrolment, ReadingPlanError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let plan = plan(conn, plan_id).await?;
    let plan = plan.filter(|plan| !plan.is_retired);
    let plan = plan.ok_or(ReadingPlanError::NoPlan)?;
    let open = store::open(conn, user_id).await?;
    let open: Vec<&str> = open.iter().map(|row| row.plan_id.as_str()).collect();
    schedule::check_can_start(&plan.id, &open)?;
    if Enrolments::count_for_user(conn, user_id).await? >= MAX_ENROLLMENTS {
        return Err(ReadingPlanError::Full);
    }
    let today = today(app, who);
    let row = Enrolment {
        id: app.new_id(),
        user_id,
        plan_id: plan.id.clone(),
        status: ReadingStatus::Active,
        started_on: today,
        anchor: today,
        paused_on: None,
        completed_on: None,
        created_at: app.now(),
    };
    // A unique index rejects the second of two concurrent requests.
    let row = Enrolments::add(conn, row)
        .await
        .map_err(already_open_error)?;
    Ok(schedule::response(row, &plan, &[], today))
}

fn already_open_error(error: DbErr) -> ReadingPlanError {
    match violated_unique_index(&error) {
        Some(_) => ReadingPlanError::AlreadyOpen,
        None => error.into(),
    }
}

pub async fn leave(app: &App, who: &SignedIn, id: Uuid) -> Result<(), ReadingPlanError> {
    if Enrolments::delete_for_user(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(ReadingPlanError::NoEnrolment)
    }
}

/// The status change a member requests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StatusChange {
    Pause,
    Resume,
}

pub async fn change(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    status_change: StatusChange,
) -> Result<ReadingEnrolment, ReadingPlanError> {
    let today = today(app, who);
    let tx = app.db.begin().await?;
    let (row, plan) = lock_with_plan(&tx, who, id).await?;
    let row = match (row.status, status_change) {
        (ReadingStatus::Completed, _) => return Err(ReadingPlanError::Completed),
        (ReadingStatus::Active, StatusChange::Pause) => schedule::paused(row, today),
        (ReadingStatus::Paused, StatusChange::Resume) => schedule::resumed(row, today),
        (ReadingStatus::Active, StatusChange::Resume)
        | (ReadingStatus::Paused, StatusChange::Pause) => row,
    };
    let read = store::days_read_in(&tx, &[id]).await?;
    save(tx, row, &plan, &read, today).await
}

pub async fn catch_up(
    app: &App,
    who: &SignedIn,
    id: Uuid,
) -> Result<ReadingEnrolment, ReadingPlanError> {
    let today = today(app, who);
    let tx = app.db.begin().await?;
    let (row, plan) = lock_with_plan(&tx, who, id).await?;
    if row.status == ReadingStatus::Completed {
        return Err(ReadingPlanError::Completed);
    }
    let read = store::days_read_in(&tx, &[id]).await?;
    let row = match schedule::first_unread(&schedule::days_read_in(&plan, &read), plan.days()) {
        Some(day) => schedule::caught_up(row, day, today),
        None => row,
    };
    save(tx, row, &plan, &read, today).await
}

/// Records that a day's reading was done on this date, even if a different day was scheduled.
pub async fn read(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    day: i16,
    date: NaiveDate,
) -> Result<ReadingEnrolment, ReadingPlanError> {
    if !day::can_be_today(date, app.now(), &who.user.time_zone) {
        return Err(ReadingPlanError::NotToday);
    }
    let tx = app.db.begin().await?;
    let (row, plan) = lock_with_plan(&tx, who, id).await?;
    plan.portion(day).ok_or(ReadingPlanError::NoDay)?;
    store::mark_day_read(&tx, id, day, date).await?;
    let read = store::days_read_in(&tx, &[id]).await?;
    let has_read_all =
        schedule::first_unread(&schedule::days_read_in(&plan, &read), plan.days()).is_none();
    let row = if has_read_all && row.status != ReadingStatus::Completed {
        schedule::completed(row, date)
    } else {
        row
    };
    save(tx, row, &plan, &read, today(app, who)).await
}

/// Marks a day as unread. This reopens a finished plan, unless the member has started it again since.
pub async fn unread(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    day: i16,
) -> Result<ReadingEnrolment, ReadingPlanError> {
    let tx = app.db.begin().await?;
    let (row, plan) = lock_with_plan(&tx, who, id).await?;
    plan.portion(day).ok_or(ReadingPlanError::NoDay)?;
    store::delete_day(&tx, id, day).await?;
    let read = store::days_read_in(&tx, &[id]).await?;
    let row = if row.status == ReadingStatus::Completed {
        schedule::reopened(row)
    } else {
        row
    };
    save(tx, row, &plan, &read, today(app, who)).await
}

/// Loads and locks a member's own enrollment, with its plan.
async fn lock_with_plan(
    tx: &DatabaseTransaction,
    who: &SignedIn,
    id: Uuid,
) -> Result<(Enrolment, Plan), ReadingPlanError> {
    let row = Enrolments::lock(tx, who.user.id, id)
        .await?
        .ok_or(ReadingPlanError::NoEnrolment)?;
    let plan = plan(tx, &row.plan_id).await?;
    let plan = plan.ok_or(ReadingPlanError::NoEnrolment)?;
    Ok((row, plan))
}

async fn save(
    tx: DatabaseTransaction,
    row: Enrolment,
    plan: &Plan,
    read: &[reading_days::Model],
    today: NaiveDate,
) -> Result<ReadingEnrolment, ReadingPlanError> {
    let row = Enrolments::replace(&tx, row)
        .await
        .map_err(already_open_error)?;
    tx.commit().await?;
    Ok(schedule::response(row, plan, read, today))
}

/// Whether the member has an active plan but hasn't read any of it on the given day.
pub async fn has_active_unread(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    today: NaiveDate,
) -> Result<bool, DbErr> {
    store::has_unread(conn, user_id, today).await
}

fn today(app: &App, who: &SignedIn) -> NaiveDate {
    day::date_in_zone(app.now(), &who.user.time_zone)
}
