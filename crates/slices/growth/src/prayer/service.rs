//! Saves prayer sessions by date and records prayer as practiced on that date.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    entity::{self, Column, Entity as Sessions},
    error::PrayerError,
    model::{PrayerSession, PrayerType},
    store,
};
use crate::records::{self, Practice, PracticeEntry};
use trellis_identity::SignedIn;
use trellis_kernel::{CreatedOnce, OfUser, day};
use trellis_platform::{App, once::CreationId};

pub const MAX_PAGE_SIZE: u64 = 100;
const DEFAULT_PAGE_SIZE: u64 = 10;

/// A prayer session as submitted.
#[derive(Debug)]
pub struct NewPrayerSession {
    pub kind: PrayerType,
    pub minutes: Option<i16>,
    /// Takes precedence over `minutes`.
    pub seconds: Option<u32>,
    pub notes: Option<String>,
    pub date: Option<NaiveDate>,
}

pub async fn save(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    said: NewPrayerSession,
) -> Result<CreatedOnce<PrayerSession>, PrayerError> {
    let making = CreationId::new(app, id)?;
    let duration = said
        .seconds
        .map(rounded_up_minutes)
        .or(said.minutes)
        .ok_or(PrayerError::NoDuration)?;
    let date = match said.date {
        Some(date) if !is_acceptable_date(date, making, app.now(), &who.user.time_zone) => {
            return Err(PrayerError::NotToday);
        }
        Some(date) => date,
        None => day::in_zone(making.at, &who.user.time_zone),
    };
    let session = entity::Model {
        id: making.id,
        user_id: who.user.id,
        kind: said.kind,
        duration,
        notes: said.notes,
        date,
        created_at: making.at,
    };
    making
        .save(app, who.user.id, session, async |tx, session| {
            let notes = session.notes.as_deref().unwrap_or_default();
            if !Sessions::has_room(tx, who.user.id, Column::Notes, notes).await? {
                return Err(PrayerError::Full);
            }
            // A session saved offline is accepted late, but doesn't fill in practices for past days.
            if day::is_near(date, app.now()) {
                records::record(
                    app,
                    tx,
                    who.user.id,
                    PracticeEntry::plain(Practice::Prayer, date),
                )
                .await?;
            }
            Ok(())
        })
        .await
}

/// Rounds up to whole minutes, at least one.
fn rounded_up_minutes(seconds: u32) -> i16 {
    let minutes = seconds.div_ceil(60).max(1);
    i16::try_from(minutes).unwrap_or(i16::MAX)
}

/// Accepts today, or the date on which the client recorded the session offline, allowing for any time zone.
fn is_acceptable_date(date: NaiveDate, making: CreationId, now: DateTime<Utc>, zone: &str) -> bool {
    let is_near_writing = || {
        making
            .on_device()
            .is_some_and(|written| day::is_near(date, written))
    };
    day::has_begun(date, now, zone) && (day::is_near(date, now) || is_near_writing())
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    limit: Option<u64>,
    before: Option<Uuid>,
) -> Result<Vec<PrayerSession>, PrayerError> {
    let limit = limit.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_PAGE_SIZE).contains(&limit) {
        return Err(PrayerError::Limit);
    }
    let rows = store::newest(app.db.conn(), who.user.id, before, Some(limit)).await?;
    Ok(rows.into_iter().map(PrayerSession::from).collect())
}

/// The total prayer time of a member, in minutes.
pub async fn minutes(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    store::minutes(conn, user_id).await
}
