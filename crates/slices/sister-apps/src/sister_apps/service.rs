//! A member's items from connected apps.

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

const MAX_LIST_SIZE: u64 = 100;

pub async fn progress(app: &App, who: &SignedIn) -> Result<Vec<SisterAppProgress>, DbErr> {
    let rows = store::progress(app.db.conn(), who.user.id, Some(MAX_LIST_SIZE)).await?;
    Ok(rows.into_iter().map(SisterAppProgress::from).collect())
}

pub async fn notifications(app: &App, who: &SignedIn) -> Result<Vec<SisterAppNotification>, DbErr> {
    let rows = store::notifications(app.db.conn(), who.user.id, Some(MAX_LIST_SIZE)).await?;
    Ok(rows.into_iter().map(SisterAppNotification::from).collect())
}

/// A member's growth points from all connected apps.
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

/// For the notification list: the newest notifications after the given position.
pub async fn recent_notifications(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> Result<Vec<SisterAppNotification>, DbErr> {
    let rows = store::notifications_before(conn, user_id, before, limit).await?;
    Ok(rows.into_iter().map(SisterAppNotification::from).collect())
}

/// The number of unread notifications.
pub async fn unread(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let count = store::unread(conn, user_id).await?;
    Ok(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Marks a notification as read. Returns whether it belongs to the member. Marking it again changes nothing.
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
