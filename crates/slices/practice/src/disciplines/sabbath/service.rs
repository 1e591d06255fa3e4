//! A Sabbath recurs every week, but its preparations apply to one occurrence only.

use chrono::{DateTime, Utc, Weekday};
use chrono_tz::Tz;
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::json;
use uuid::Uuid;

use super::{
    model::{SabbathPractice, SabbathSettings, occurrence},
    occurrence::WeeklySabbath,
    store,
};
use crate::disciplines::{
    entities::sabbath_practices::{Entity as Sabbaths, Model},
    error::DisciplineError,
    model::{distinct_ignoring_case, strings_from_json},
};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Table, db::violated_unique_index};
use trellis_platform::App;

/// The member's Sabbaths, sorted by when they next occur.
pub async fn list(app: &App, who: &SignedIn) -> Result<Vec<SabbathPractice>, DisciplineError> {
    let rows = store::all(app.db.conn(), who.user.id).await?;
    let mut list: Vec<SabbathPractice> = rows.iter().map(|row| response(app, who, row)).collect();
    list.sort_by_key(|sabbath| sabbath.next_start);
    Ok(list)
}

pub async fn create(
    app: &App,
    who: &SignedIn,
    settings: SabbathSettings,
) -> Result<SabbathPractice, DisciplineError> {
    let row = Model {
        id: app.new_id(),
        user_id: who.user.id,
        day_of_week: settings.day_of_week,
        start_minute: settings.start.minute(),
        end_minute: settings.end.minute(),
        activities: json!(settings.activities),
        prepared: json!([]),
        prepared_for: None,
        created_at: app.now(),
    };
    let tx = app.db.begin().await?;
    let row = Sabbaths::add(&tx, row).await.map_err(day_taken_error)?;
    app.slices.times_changed(app, &tx, who.user.id).await?;
    tx.commit().await?;
    Ok(response(app, who, &row))
}

pub async fn update(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    settings: SabbathSettings,
) -> Result<SabbathPractice, DisciplineError> {
    let tx = app.db.begin().await?;
    store::change(&tx, who.user.id, id, &settings)
        .await
        .map_err(day_taken_error)?;
    app.slices.times_changed(app, &tx, who.user.id).await?;
    tx.commit().await?;
    Ok(response(app, who, &find(app, who, id).await?))
}

pub async fn delete(app: &App, who: &SignedIn, id: Uuid) -> Result<(), DisciplineError> {
    let tx = app.db.begin().await?;
    if Sabbaths::delete_for_user(&tx, who.user.id, id).await? {
        app.slices.times_changed(app, &tx, who.user.id).await?;
        tx.commit().await?;
        Ok(())
    } else {
        Err(DisciplineError::NoSabbath)
    }
}

/// Saves which activities are prepared for the current or next Sabbath.
pub async fn prepare(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    prepared: &[String],
) -> Result<SabbathPractice, DisciplineError> {
    let row = find(app, who, id).await?;
    let (activities, prepared) = (
        strings_from_json(&row.activities),
        distinct_ignoring_case(prepared),
    );
    if !prepared.iter().all(|text| activities.contains(text)) {
        return Err(DisciplineError::UnknownActivity);
    }
    let date = occurrence(&row, zone(&who.user.time_zone), app.now()).date;
    store::prepare(app.db.conn(), who.user.id, id, date, &prepared).await?;
    Ok(response(app, who, &find(app, who, id).await?))
}

/// The weekdays the member rests on. Each Sabbath counts for the weekday that contains most of it.
pub async fn sabbath_weekdays(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<Weekday>, DbErr> {
    let sabbaths = store::times(conn, user_id).await?;
    Ok(sabbaths
        .into_iter()
        .map(WeeklySabbath::main_weekday)
        .collect())
}

/// Whether the member is keeping a Sabbath at that moment.
pub async fn is_sabbath(
    _: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    time_zone: &str,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let zone = zone(time_zone);
    let mut sabbaths = store::times(conn, user_id).await?.into_iter();
    Ok(sabbaths.any(|weekly| weekly.is_at(zone, at)))
}

/// The start of the member's next Sabbath after that moment, or `None` if they don't keep one.
pub async fn next_sabbath_start(
    _: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    time_zone: &str,
    after: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let zone = zone(time_zone);
    let sabbaths = store::times(conn, user_id).await?;
    Ok(sabbaths
        .into_iter()
        .filter_map(|weekly| weekly.next_after(zone, after))
        .map(|occurrence| occurrence.start)
        .min())
}

async fn find(app: &App, who: &SignedIn, id: Uuid) -> Result<Model, DisciplineError> {
    let row = Sabbaths::by_id(app.db.conn(), who.user.id, id).await?;
    row.ok_or(DisciplineError::NoSabbath)
}

fn response(app: &App, who: &SignedIn, row: &Model) -> SabbathPractice {
    SabbathPractice::response(row, zone(&who.user.time_zone), app.now())
}

/// Falls back to UTC for an unknown time zone, just as we do when calculating a member's current day.
fn zone(name: &str) -> Tz {
    name.parse().unwrap_or(Tz::UTC)
}

fn day_taken_error(error: DbErr) -> DisciplineError {
    match violated_unique_index(&error) {
        Some(_) => DisciplineError::SabbathDayTaken,
        None => error.into(),
    }
}
