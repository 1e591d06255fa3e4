//! A time of prayer is kept with its day, and the day counts as prayed.

use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    entity,
    error::PrayerError,
    model::{PrayerSession, PrayerType},
    store,
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::day,
    progress::{self, Deed, Practice},
};

pub const LONGEST_PAGE: u64 = 100;
const USUAL_PAGE: u64 = 10;

/// A time of prayer as it is told.
#[derive(Debug)]
pub struct Prayed {
    pub kind: PrayerType,
    pub minutes: i16,
    pub notes: Option<String>,
}

pub async fn save(app: &App, who: &SignedIn, said: Prayed) -> Result<PrayerSession, PrayerError> {
    let now = app.now();
    let date = day::in_zone(now, &who.user.time_zone);
    let session = entity::Model {
        id: app.new_id(),
        user_id: who.user.id,
        kind: said.kind,
        duration: said.minutes,
        notes: said.notes,
        date,
        created_at: now,
    };
    let tx = app.db.begin().await?;
    let notes = session.notes.as_deref().unwrap_or_default();
    if !store::has_room_for(&tx, who.user.id, notes).await? {
        return Err(PrayerError::Full);
    }
    let session = store::insert(&tx, session).await?;
    progress::record(app, &tx, who.user.id, Deed::plain(Practice::Prayer, date)).await?;
    tx.commit().await?;
    Ok(session.into())
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    limit: Option<u64>,
    before: Option<Uuid>,
) -> Result<Vec<PrayerSession>, PrayerError> {
    let limit = limit.unwrap_or(USUAL_PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(PrayerError::Limit);
    }
    let rows = store::newest(app.db.conn(), who.user.id, before, Some(limit)).await?;
    Ok(rows.into_iter().map(PrayerSession::from).collect())
}

/// How long somebody has prayed, all told.
pub async fn minutes(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    store::minutes(conn, user_id).await
}
