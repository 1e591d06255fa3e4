//! A member's notifications and which are read. Notifications from connected apps are stored by their own
//! slice; here they are merged into one list.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::model::NotificationList;
use trellis_identity::SignedIn;
use trellis_notifications::notifications::{
    self, NotificationError, NotificationKind,
    model::{LONGEST_PAGE, Notification},
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
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(NotificationError::Limit);
    }
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let before = match before {
        Some(id) => Some(position_of(conn, user_id, id).await?),
        None => None,
    };
    let ours = notifications::newest(conn, user_id, before, limit).await?;
    let theirs = sister_apps::recent_notifications(conn, user_id, before, limit).await?;
    let mut items: Vec<Notification> = ours.into_iter().map(Notification::from).collect();
    items.extend(theirs.into_iter().map(of_sister_app));
    items.sort_by_key(|item| std::cmp::Reverse((item.created_at, item.id)));
    items.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let unread =
        notifications::unread(conn, user_id).await? + sister_apps::unread(conn, user_id).await?;
    Ok(NotificationList {
        unread_count: unread,
        items,
    })
}

fn of_sister_app(told: SisterAppNotification) -> Notification {
    Notification {
        id: told.id,
        kind: NotificationKind::SisterApp,
        source_app: Some(told.source_app),
        title: told.title,
        message: told.message,
        link: Some("/sister-apps".to_owned()),
        is_read: told.is_read,
        created_at: told.created_at,
    }
}

/// A notification's position in the list. If it has been deleted, the timestamp in its id is a good
/// approximation.
async fn position_of(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<(DateTime<Utc>, Uuid), DbErr> {
    if let Some(at) = notifications::created_at_of(conn, user_id, id).await? {
        return Ok((at, id));
    }
    if let Some(at) = sister_apps::notified_at(conn, user_id, id).await? {
        return Ok((at, id));
    }
    let (seconds, nanos) = id
        .get_timestamp()
        .map(|made| made.to_unix())
        .unwrap_or_default();
    let made = i64::try_from(seconds)
        .ok()
        .and_then(|seconds| DateTime::from_timestamp(seconds, nanos));
    Ok((made.unwrap_or_default(), id))
}

pub async fn mark_read(app: &App, who: &SignedIn, id: Uuid) -> Result<(), NotificationError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let known = notifications::read(conn, user_id, id).await?
        || sister_apps::read_notification(conn, user_id, id).await?;
    if known {
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
