//! What people are told, and what they have seen of it. What connected apps tell is kept by their
//! own slice; here both are one list.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::store;
use crate::{
    accounts::SignedIn,
    app::App,
    notifications::{
        entities::notifications,
        error::NotificationError,
        model::{New, Notification, NotificationKind, NotificationList},
        push,
    },
    sister_apps,
};

pub const LONGEST_PAGE: u64 = 100;
const USUAL_PAGE: u64 = 30;
/// Of one person.
const KEPT: u64 = 200;
const KEPT_FOR: TimeDelta = TimeDelta::days(90);
const LONGEST_TITLE: usize = 200;
const LONGEST_MESSAGE: usize = 2_000;

/// Tells a person something, in the bell and on their devices; part of the caller's transaction.
/// The same key twice is once.
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
        title: shortened(&new.title, LONGEST_TITLE),
        message: shortened(&new.message, LONGEST_MESSAGE),
        link: new.link,
        key: new.key,
        is_read: false,
        created_at: app.now(),
    };
    let id = row.id;
    if !store::insert(conn, row).await? {
        return Ok(());
    }
    // Here and not in the sweep, which would have to count everybody's.
    store::keep_newest(conn, user_id, KEPT).await?;
    push::service::send_notification(app, conn, user_id, id).await
}

fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// Nobody has to do anything about this any more: whoever was told of it has read it.
pub async fn is_settled(conn: &impl ConnectionTrait, key: &str) -> Result<(), DbErr> {
    store::read_by_key(conn, key).await
}

/// For whom something is no longer any business of theirs.
pub async fn take_back(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    kind: NotificationKind,
) -> Result<(), DbErr> {
    store::delete_kind(conn, user_id, kind).await
}

pub async fn list(
    app: &App,
    who: &SignedIn,
    limit: Option<u64>,
    before: Option<Uuid>,
) -> Result<NotificationList, NotificationError> {
    let limit = limit.unwrap_or(USUAL_PAGE);
    if !(1..=LONGEST_PAGE).contains(&limit) {
        return Err(NotificationError::Limit);
    }
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let before = match before {
        Some(id) => Some(place_of(conn, user_id, id).await?),
        None => None,
    };
    let ours = store::newest(conn, user_id, before, limit).await?;
    let theirs = sister_apps::recent_notifications(conn, user_id, before, limit).await?;
    let mut items: Vec<Notification> = ours.into_iter().map(Notification::from).collect();
    items.extend(theirs.into_iter().map(Notification::from));
    items.sort_by_key(|item| std::cmp::Reverse((item.created_at, item.id)));
    items.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
    let unread = store::unread(conn, user_id).await? + sister_apps::unread(conn, user_id).await?;
    Ok(NotificationList {
        unread_count: unread,
        items,
    })
}

/// Where a notification stands in the list. One that was swept meanwhile stood at about the time
/// that its id was made.
async fn place_of(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<(DateTime<Utc>, Uuid), DbErr> {
    if let Some(at) = store::told_at(conn, user_id, id).await? {
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

pub async fn read(app: &App, who: &SignedIn, id: Uuid) -> Result<(), NotificationError> {
    let (conn, user_id) = (app.db.conn(), who.user.id);
    let known = store::read(conn, user_id, id).await?
        || sister_apps::read_notification(conn, user_id, id).await?;
    if known {
        Ok(())
    } else {
        Err(NotificationError::NoSuchNotification)
    }
}

pub async fn read_all(app: &App, who: &SignedIn) -> Result<(), NotificationError> {
    let tx = app.db.begin().await?;
    store::read_all(&tx, who.user.id).await?;
    sister_apps::read_all(&tx, who.user.id).await?;
    tx.commit().await?;
    Ok(())
}

pub async fn sweep(app: &App) -> Result<u64, DbErr> {
    store::delete_before(app.db.conn(), app.now() - KEPT_FOR).await
}
