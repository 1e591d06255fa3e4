//! How long sessions last, and which member each one belongs to.

pub mod store;

use chrono::TimeDelta;
use uuid::Uuid;

use super::{
    entities::{sessions, users},
    model::SessionKind,
};
use trellis_kernel::{Error, SecretHash};
use trellis_platform::App;

/// A session ends this long after it was last used.
pub const SESSION_LIFETIME: TimeDelta = TimeDelta::days(30);

/// How often we record that a session was used, to avoid a database write on every request.
const LAST_SEEN_INTERVAL: TimeDelta = TimeDelta::minutes(5);

/// The session a request presents, if it is still valid. Using a session extends it.
pub async fn resume(
    app: &App,
    hash: &SecretHash,
    kind: SessionKind,
) -> Result<Option<(sessions::Model, users::Model)>, Error> {
    let now = app.now();
    let session_and_user = store::with_user(app.db.conn(), hash, kind, now).await?;
    let Some((session, user)) = session_and_user.filter(|(_, user)| user.is_active) else {
        return Ok(None);
    };
    if now - session.last_seen_at >= LAST_SEEN_INTERVAL {
        // Reads still work when the database can't be written to; the next request tries again.
        if let Err(cause) =
            store::touch(app.db.conn(), session.id, now, now + SESSION_LIFETIME).await
        {
            tracing::warn!(%cause, "could not extend a session");
        }
    }
    Ok(Some((session, user)))
}

/// A session's owner, if the session is valid and the account is active.
pub async fn owner(app: &App, session_id: Uuid) -> Result<Option<Uuid>, Error> {
    let session_and_user = store::live(app.db.conn(), session_id, app.now()).await?;
    Ok(session_and_user.and_then(|(_, user)| user.is_active.then_some(user.id)))
}
