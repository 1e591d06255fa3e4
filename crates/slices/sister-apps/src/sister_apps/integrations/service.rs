//! What a sister app's server may do: push items to a member who connected it.

use chrono::TimeDelta;
use sea_orm::DatabaseTransaction;
use uuid::Uuid;

use super::{permission::SisterAppServer, store};
use crate::sister_apps::{
    connections::{code, store as connections},
    error::SisterAppError,
    receiving::{
        model::{PushedNotification, PushedProgress},
        service::{self as receiving, Delivery, Kept},
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
const PUSHES: Limit = Limit {
    attempts: 120,
    window: TimeDelta::minutes(1),
};
const NOTE_USE_EVERY: TimeDelta = TimeDelta::hours(1);

/// Returns the app that owns this key. Every call counts toward the key's rate limit, even a rejected one.
pub async fn admit(app: &App, key: &str) -> Result<Uuid, SisterAppError> {
    if !key.starts_with(KEY_PREFIX) {
        return Err(SisterAppError::KeyRefused);
    }
    let conn = app.db.conn();
    let key = store::usable_key(conn, SecretHash::of(key).as_str())
        .await?
        .ok_or(SisterAppError::KeyRefused)?;
    if connections::offered_by_id(conn, key.app_id)
        .await?
        .is_none()
    {
        return Err(SisterAppError::KeyRefused);
    }
    limits::spend(app, &format!("app-key:{}", key.id), PUSHES).await?;
    let now = app.now();
    let an_hour_ago = now - NOTE_USE_EVERY;
    if key.last_used_at.is_none_or(|last| last <= an_hour_ago) {
        store::note_use(conn, key.id, now, an_hour_ago).await?;
    }
    Ok(key.app_id)
}

/// Stores all items or none. Items received before are counted but not stored again.
pub async fn push_progress(
    app: &App,
    server: SisterAppServer,
    connection: &str,
    items: Vec<PushedProgress>,
) -> Result<Kept, SisterAppError> {
    receiving::check_progress(app.now(), &items)?;
    let tx = app.db.begin().await?;
    let to = open(&tx, server, connection).await?;
    let kept = receiving::keep_progress(app, &tx, &to, items).await?;
    tx.commit().await?;
    Ok(kept)
}

pub async fn push_notifications(
    app: &App,
    server: SisterAppServer,
    connection: &str,
    items: Vec<PushedNotification>,
) -> Result<Kept, SisterAppError> {
    receiving::check_notifications(app.now(), &items)?;
    let tx = app.db.begin().await?;
    let to = open(&tx, server, connection).await?;
    let kept = receiving::keep_notifications(app, &tx, &to, items).await?;
    tx.commit().await?;
    Ok(kept)
}

/// Every mismatch results in the same error. Locks are always taken in the same order (app, user, connection)
/// to prevent deadlocks.
async fn open(
    tx: &DatabaseTransaction,
    server: SisterAppServer,
    connection: &str,
) -> Result<Delivery, SisterAppError> {
    let sister = connections::held(tx, server.app_id)
        .await?
        .ok_or(SisterAppError::NoSuchConnection)?;
    let code = code::as_given(connection);
    let user_id = store::user_by_code(tx, sister.id, &code)
        .await?
        .ok_or(SisterAppError::NoSuchConnection)?;
    if !people::hold_active(tx, user_id).await? {
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
