//! What connected apps brought, for the person whom it is about.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    error::SisterAppError,
    model::{SisterAppNotification, SisterAppProgress},
    store,
};
use trellis_identity::SignedIn;
use trellis_platform::App;

const LONGEST_LIST: u64 = 100;

pub async fn progress(app: &App, who: &SignedIn) -> Result<Vec<SisterAppProgress>, DbErr> {
    let rows = store::progress(app.db.conn(), who.user.id, Some(LONGEST_LIST)).await?;
    Ok(rows.into_iter().map(SisterAppProgress::from).collect())
}

pub async fn notifications(app: &App, who: &SignedIn) -> Result<Vec<SisterAppNotification>, DbErr> {
    let rows = store::notifications(app.db.conn(), who.user.id, Some(LONGEST_LIST)).await?;
    Ok(rows.into_iter().map(SisterAppNotification::from).collect())
}

/// The growth points of a person: what every connected app gave, all told.
pub async fn points(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    store::points(conn, user_id).await
}

pub async fn mark_read(app: &App, who: &SignedIn, id: Uuid) -> Result<(), SisterAppError> {
    if read_notification(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(SisterAppError::NoSuchNotification)
    }
}

/// For the bell: those after that place, newest first.
pub async fn recent_notifications(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> Result<Vec<SisterAppNotification>, DbErr> {
    let rows = store::notifications_before(conn, user_id, before, limit).await?;
    Ok(rows.into_iter().map(SisterAppNotification::from).collect())
}

/// How many the person has not read yet.
pub async fn unread(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let count = store::unread(conn, user_id).await?;
    Ok(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Whether it is one of theirs; reading twice is reading once.
pub async fn read_notification(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    store::mark_read(conn, user_id, id).await
}

pub async fn read_all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    store::mark_all_read(conn, user_id).await
}
