//! Saves prayer sessions, and records each as prayer practice on its date.

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
use trellis_kernel::{BelongsToUser, CreatedOnce, day};
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
    new_session: NewPrayerSession,
) -> Result<CreatedOnce<PrayerSession>, PrayerError> {
    let creation = CreationId::new(app, id)?;
    let duration = new_session
        .seconds
        .map(round_up_to_minutes)
        .or(new_session.minutes)
        .ok_or(PrayerError::NoDuration)?;
    let date = match new_session.date {
        Some(date) if !is_acceptable_date(date, creation, app.now(), &who.user.time_zone) => {
            return Err(PrayerError::NotToday);
        }
        Some(date) => date,
        None => day::date_in_zone(creation.at, &who.user.time_zone),
    };
    let session = entity::Model {
        id: creation.id,
        user_id: who.user.id,
        kind: new_session.kind,
        duration,
        notes: new_session.notes,
        date,
        created_at: creation.at,
    };
    creation
        .save(app, who.user.id, session, async |tx, session| {
            let notes = session.notes.as_deref().unwrap_or_default();
            if !Sessions::has_room(tx, who.user.id, Column::Notes, notes).await? {
                return Err(PrayerError::Full);
            }
            // A session saved offline is accepted late, but doesn't count as practice on a past day.
            if day::is_near(date, app.now()) {
                records::record(
                    app,
                    tx,
                    who.user.id,
                    PracticeEntry::without_details(Practice::Prayer, date),
                )
                .await?;
            }
            Ok(())
        })
        .await
}

/// Rounds seconds up to whole minutes, at least one.
fn round_up_to_minutes(seconds: u32) -> i16 {
    let minutes = seconds.div_ceil(60).max(1);
    i16::try_from(minutes).unwrap_or(i16::MAX)
}

/// Accepts today's date, or the date on which the client recorded the session offline, in any time zone.
fn is_acceptable_date(
    date: NaiveDate,
    creation: CreationId,
    now: DateTime<Utc>,
    zone: &str,
) -> bool {
    let is_near_creation = || {
        creation
            .written_on_device_at()
            .is_some_and(|written| day::is_near(date, written))
    };
    day::has_begun(date, now, zone) && (day::is_near(date, now) || is_near_creation())
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

/// A member's total prayer time, in minutes.
pub async fn minutes(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    store::minutes(conn, user_id).await
}
