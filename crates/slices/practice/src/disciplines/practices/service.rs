//! A practice can be started, paused, resumed and completed. Check-ins are private: they create no progress
//! record and don't count toward streaks.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    model::{CheckIn, CheckInSummary, DisciplinePractice},
    store,
};
use crate::disciplines::{
    catalog::store as catalog,
    entities::{
        discipline_check_ins,
        discipline_practices::{Entity as Practices, Model},
    },
    error::DisciplineError,
    model::PracticeStatus,
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, day, db::violated_unique_index};
use trellis_platform::App;

pub const MAX_PAGE_SIZE: u64 = 100;
const MAX_OPEN_PRACTICES: u64 = 500;
const MAX_COMPLETED: u64 = 50;
/// Enough for one new practice a day for twenty-seven years.
const MAX_PRACTICES: u64 = 10_000;
/// The maximum number of check-ins returned. A practice is planned for at most 365 days but can continue
/// beyond that.
const MAX_CHECK_INS: u64 = 1_000;

/// The member's practices: active ones first, then paused, then completed.
pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<DisciplinePractice>, DisciplineError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let mut rows = store::open(conn, user_id, MAX_OPEN_PRACTICES).await?;
    rows.sort_by_key(|row| row.status);
    rows.extend(store::completed(conn, user_id, MAX_COMPLETED).await?);
    Ok(response(conn, user_id, rows, today(app, who)).await?)
}

pub async fn begin(
    app: &App,
    who: &SignedIn,
    discipline_id: Uuid,
    duration: i32,
) -> Result<DisciplinePractice, DisciplineError> {
    let conn = app.db.conn();
    if !catalog::is_discipline_active(conn, discipline_id).await? {
        return Err(DisciplineError::NoDiscipline);
    }
    if Practices::count_for_user(conn, who.user.id).await? >= MAX_PRACTICES {
        return Err(DisciplineError::TooManyPractices);
    }
    let row = Model {
        id: app.new_id(),
        user_id: who.user.id,
        discipline_id,
        start_date: today(app, who),
        duration,
        status: PracticeStatus::Active,
        completed_on: None,
        created_at: app.now(),
    };
    let row = Practices::add(conn, row)
        .await
        .map_err(already_open_error)?;
    one(conn, app, who, row).await
}

/// Pauses, resumes or completes a practice. A completed one can't be changed.
pub async fn change(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    status: PracticeStatus,
) -> Result<DisciplinePractice, DisciplineError> {
    let conn = app.db.conn();
    let completed_on = (status == PracticeStatus::Completed).then(|| today(app, who));
    let changed = store::set_status(conn, who.user.id, id, status, completed_on).await?;
    let row = find_practice(app, who, id).await?;
    if !changed {
        return Err(DisciplineError::PracticeCompleted);
    }
    one(conn, app, who, row).await
}

/// Checking in twice on the same day changes nothing.
pub async fn check_in(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    date: NaiveDate,
) -> Result<DisciplinePractice, DisciplineError> {
    if !day::can_be_today(date, app.now(), &who.user.time_zone) {
        return Err(DisciplineError::NotToday);
    }
    let tx = app.db.begin().await?;
    let row = Practices::lock(&tx, who.user.id, id).await?;
    let row = row.ok_or(DisciplineError::NoPractice)?;
    match row.status {
        PracticeStatus::Active => {}
        PracticeStatus::Paused => return Err(DisciplineError::PracticePaused),
        PracticeStatus::Completed => return Err(DisciplineError::PracticeCompleted),
    }
    let check_in = discipline_check_ins::Model {
        practice_id: id,
        date,
        user_id: who.user.id,
        created_at: app.now(),
    };
    store::insert_check_in(&tx, check_in).await?;
    let practice = one(&tx, app, who, row).await?;
    tx.commit().await?;
    Ok(practice)
}

/// The practice's check-ins, oldest first.
pub async fn check_ins(
    app: &App,
    who: &SignedIn,
    id: Uuid,
) -> Result<Vec<CheckIn>, DisciplineError> {
    find_practice(app, who, id).await?;
    let rows = store::check_ins(app.db.conn(), who.user.id, id, MAX_CHECK_INS).await?;
    Ok(rows.into_iter().rev().map(CheckIn::from).collect())
}

pub async fn find_practice(app: &App, who: &SignedIn, id: Uuid) -> Result<Model, DisciplineError> {
    let row = Practices::by_id(app.db.conn(), who.user.id, id).await?;
    row.ok_or(DisciplineError::NoPractice)
}

async fn one(
    conn: &impl ConnectionTrait,
    app: &App,
    who: &SignedIn,
    row: Model,
) -> Result<DisciplinePractice, DisciplineError> {
    let mut response = response(conn, who.user.id, vec![row], today(app, who)).await?;
    response.pop().ok_or(DisciplineError::NoPractice)
}

/// Adds names and check-in summaries using only two queries, regardless of the number of practices.
async fn response(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    rows: Vec<Model>,
    today: NaiveDate,
) -> Result<Vec<DisciplinePractice>, DbErr> {
    let names = catalog::names(conn, rows.iter().map(|row| row.discipline_id)).await?;
    let names: BTreeMap<Uuid, String> = names.into_iter().collect();
    let days =
        store::check_in_summaries(conn, user_id, rows.iter().map(|row| row.id), today).await?;
    let days: BTreeMap<Uuid, CheckInSummary> = days.into_iter().collect();
    Ok(rows
        .into_iter()
        .map(|row| {
            let name = names.get(&row.discipline_id).cloned().unwrap_or_default();
            let days = days.get(&row.id).copied().unwrap_or_default();
            DisciplinePractice::response(row, name, days)
        })
        .collect())
}

fn today(app: &App, who: &SignedIn) -> NaiveDate {
    day::date_in_zone(app.now(), &who.user.time_zone)
}

fn already_open_error(error: DbErr) -> DisciplineError {
    match violated_unique_index(&error) {
        Some(_) => DisciplineError::AlreadyPracticed,
        None => error.into(),
    }
}
