//! Sends notifications and deletes old ones.

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{
    entities::notifications,
    model::{New, NotificationKind},
    push, store,
};
use trellis_platform::App;

/// The maximum number of stored notifications per member.
const MAX_STORED: u64 = 200;

const RETENTION: TimeDelta = TimeDelta::days(90);

const MAX_TITLE_LENGTH: usize = 200;

const MAX_MESSAGE_LENGTH: usize = 2_000;

/// Notifies a member in the bell and on their devices, in the caller's transaction. Does nothing if the key
/// was already sent.
pub async fn tell(
    app: &App,
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    new: New,
) -> Result<(), DbErr> {
    let row = notifications::Model {
        id: app.new_id(),
        user_id,
        kind: new.kind,
        title: truncate(&new.title, MAX_TITLE_LENGTH),
        message: truncate(&new.message, MAX_MESSAGE_LENGTH),
        link: new.link,
        key: new.key,
        is_read: false,
        created_at: app.now(),
    };
    let id = row.id;
    if !store::insert(conn, row).await? {
        return Ok(());
    }
    // Trimmed here, because the hourly cleanup would have to count every member's notifications.
    store::keep_newest(conn, user_id, MAX_STORED).await?;
    push::service::send_notification(app, conn, user_id, id).await
}

fn truncate(text: &str, max_chars: usize) -> String {
    text.chars().take(max_chars).collect()
}

/// Marks every notification with this key as read, because no one needs to act on it any more.
pub async fn mark_all_read_by_key(conn: &impl ConnectionTrait, key: &str) -> Result<(), DbErr> {
    store::mark_read_by_key(conn, key).await
}

/// Deletes a member's notifications of a kind they may no longer see.
pub async fn delete_all_of_kind(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    kind: NotificationKind,
) -> Result<(), DbErr> {
    store::delete_by_kind(conn, user_id, kind).await
}

pub async fn sweep(app: &App) -> Result<u64, DbErr> {
    store::delete_before(app.db.conn(), app.now() - RETENTION).await
}
