//! What a sister app's server may do: push items to members who have connected that app.

use chrono::TimeDelta;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{permission::SisterAppServer, store};
use crate::sister_apps::{
    connections::{code, store as connections},
    error::SisterAppError,
    receiving::{
        model::{PushedNotification, PushedProgress},
        service::{self as receiving, Delivery, StoreCounts},
    },
};
use trellis_identity::people;
use trellis_kernel::SecretHash;
use trellis_platform::{
    App,
    limits::{self, Limit},
};

/// The prefix of every key, so that people and secret scanners recognize it.
pub const KEY_PREFIX: &str = "trellis_app_";
const PUSH_LIMIT: Limit = Limit {
    attempts: 120,
    window: TimeDelta::minutes(1),
};
const LAST_USED_PRECISION: TimeDelta = TimeDelta::hours(1);

/// Returns the app that owns this key. Every call counts toward the key's rate limit, even a rejected one.
pub async fn authenticate(app: &App, key: &str) -> Result<Uuid, SisterAppError> {
    if !key.starts_with(KEY_PREFIX) {
        return Err(SisterAppError::KeyRefused);
    }
    let conn = app.db.conn();
    let key = store::find_usable_key(conn, SecretHash::of(key).as_str())
        .await?
        .ok_or(SisterAppError::KeyRefused)?;
    if connections::find_active_app(conn, key.app_id)
        .await?
        .is_none()
    {
        return Err(SisterAppError::KeyRefused);
    }
    limits::consume(app, &format!("app-key:{}", key.id), PUSH_LIMIT).await?;
    let now = app.now();
    let an_hour_ago = now - LAST_USED_PRECISION;
    if key.last_used_at.is_none_or(|last| last <= an_hour_ago) {
        store::update_last_used(conn, key.id, now, an_hour_ago).await?;
    }
    Ok(key.app_id)
}

/// Stores all items or none. Items received before are counted but not stored again.
pub async fn push_progress(
    app: &App,
    server: SisterAppServer,
    connection: &str,
    items: Vec<PushedProgress>,
) -> Result<StoreCounts, SisterAppError> {
    receiving::check_progress(app.now(), &items)?;
    let tx = app.db.begin().await?;
    let to = lock_connection(&tx, server, connection).await?;
    let counts = receiving::store_progress(app, &tx, &to, items).await?;
    tx.commit().await?;
    Ok(counts)
}

pub async fn push_notifications(
    app: &App,
    server: SisterAppServer,
    connection: &str,
    items: Vec<PushedNotification>,
) -> Result<StoreCounts, SisterAppError> {
    receiving::check_notifications(app.now(), &items)?;
    let tx = app.db.begin().await?;
    let to = lock_connection(&tx, server, connection).await?;
    let counts = receiving::store_notifications(app, &tx, &to, items).await?;
    tx.commit().await?;
    Ok(counts)
}

/// Locks the connection. Every mismatch results in the same error. Locks are always taken in the same order
/// (app, user, connection) to prevent deadlocks.
async fn lock_connection(
    tx: &DatabaseTransaction,
    server: SisterAppServer,
    connection: &str,
) -> Result<Delivery, SisterAppError> {
    let sister = connections::lock_active_app(tx, server.app_id)
        .await?
        .ok_or(SisterAppError::NoSuchConnection)?;
    let code = code::normalize(connection);
    let user_id = store::user_by_code(tx, sister.id, &code)
        .await?
        .ok_or(SisterAppError::NoSuchConnection)?;
    if !people::lock_active(tx, user_id).await? {
        return Err(SisterAppError::NoSuchConnection);
    }
    // The connection may have ended while we waited for the lock on the user.
    store::lock_by_code(tx, sister.id, &code)
        .await?
        .ok_or(SisterAppError::NoSuchConnection)?;
    Ok(Delivery {
        user_id,
        source: sister.display_name,
    })
}
