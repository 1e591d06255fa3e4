//! Lists a member's notifications and marks them as read. Notifications from connected apps are stored by
//! their own slice and merged into the list here.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::model::NotificationList;
use trellis_identity::SignedIn;
use trellis_notifications::notifications::{
    self, NotificationError, NotificationKind,
    model::{MAX_NOTIFICATIONS_PER_PAGE, Notification},
};
use trellis_platform::App;
use trellis_sister_apps::sister_apps::{self, model::SisterAppNotification};

const DEFAULT_PAGE_SIZE: u64 = 30;

pub async fn list(
    app: &App,
    who: &SignedIn,
    limit: Option<u64>,
    before: Option<Uuid>,
) -> Result<NotificationList, NotificationError> {
    let limit = limit.unwrap_or(DEFAULT_PAGE_SIZE);
    if !(1..=MAX_NOTIFICATIONS_PER_PAGE).contains(&limit) {
        return Err(NotificationError::Limit);
    }
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let before = match before {
        Some(id) => Some(find_position(conn, user_id, id).await?),
        None => None,
    };
    let own_notifications = notifications::newest(conn, user_id, before, limit).await?;
    let from_sister_apps = sister_apps::recent_notifications(conn, user_id, before, limit).await?;
    let mut items: Vec<Notification> = own_notifications
        .into_iter()
        .map(Notification::from)
        .collect();
    items.extend(from_sister_apps.into_iter().map(from_sister_app));
    items.sort_by_key(|item| std::cmp::Reverse((item.created_at, item.id)));
    items.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let unread =
        notifications::unread(conn, user_id).await? + sister_apps::unread(conn, user_id).await?;
    Ok(NotificationList {
        unread_count: unread,
        items,
    })
}

fn from_sister_app(received: SisterAppNotification) -> Notification {
    Notification {
        id: received.id,
        kind: NotificationKind::SisterApp,
        source_app: Some(received.source_app),
        title: received.title,
        message: received.message,
        link: Some("/sister-apps".to_owned()),
        is_read: received.is_read,
        created_at: received.created_at,
    }
}

/// A notification's position in the list. If the notification has been deleted, the timestamp in its id is
/// close enough.
async fn find_position(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<(DateTime<Utc>, Uuid), DbErr> {
    if let Some(at) = notifications::find_created_at(conn, user_id, id).await? {
        return Ok((at, id));
    }
    if let Some(at) = sister_apps::notified_at(conn, user_id, id).await? {
        return Ok((at, id));
    }
    let (seconds, nanos) = id
        .get_timestamp()
        .map(|timestamp| timestamp.to_unix())
        .unwrap_or_default();
    let timestamp = i64::try_from(seconds)
        .ok()
        .and_then(|seconds| DateTime::from_timestamp(seconds, nanos));
    Ok((timestamp.unwrap_or_default(), id))
}

pub async fn mark_read(app: &App, who: &SignedIn, id: Uuid) -> Result<(), NotificationError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let was_found = notifications::read(conn, user_id, id).await?
        || sister_apps::read_notification(conn, user_id, id).await?;
    if was_found {
        Ok(())
    } else {
        Err(NotificationError::NoSuchNotification)
    }
}

pub async fn mark_all_read(app: &App, who: &SignedIn) -> Result<(), NotificationError> {
    let tx = app.db.begin().await?;
    notifications::read_all(&tx, who.user.id).await?;
    sister_apps::read_all(&tx, who.user.id).await?;
    tx.commit().await?;
    Ok(())
}
