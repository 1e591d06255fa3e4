//! Pulls items from apps, with retries. The network request comes before the transaction, so Trellis never
//! waits for another server while it has a database lock.

use std::{collections::HashMap, time::Duration};

use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::DbErr;
use serde_json::json;
use tokio::time::{sleep, timeout};
use uuid::Uuid;

use super::{
    job,
    model::{Outcome, SyncResponse, SyncResult},
    signature, store,
};
use crate::sister_apps::{
    connections::store as connections,
    entities::{
        sister_app_connections::Model as Connection, sister_app_keys::Model as Key,
        sister_apps::Model as Sister,
    },
    error::SisterAppError,
    integrations::store as keys,
    receiving::service::{self as receiving, Delivery},
};
use trellis_identity::{SignedIn, people};
use trellis_notifications::notifications::{self, New, NotificationKind};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::PullError,
};

const SYNC_LIMIT: Limit = Limit {
    attempts: 10,
    window: TimeDelta::minutes(1),
};
/// A refused connection may mean that the server is restarting.
const RETRY_DELAY: Duration = Duration::from_millis(300);
/// The time limit for one app, including its second attempt. All apps are synced in parallel.
const APP_TIMEOUT: Duration = Duration::from_secs(5);

/// Syncs every connected app in parallel.
pub async fn sync(app: &App, who: &SignedIn) -> Result<Vec<SyncResult>, SisterAppError> {
    limits::consume(app, &format!("sister-app-sync:{}", who.user.id), SYNC_LIMIT).await?;
    let conn = app.db.conn();
    let mut connections_by_app: HashMap<Uuid, Connection> =
        connections::for_user(conn, who.user.id)
            .await?
            .into_iter()
            .filter(|connection| connection.disconnected_at.is_none())
            .map(|connection| (connection.app_id, connection))
            .collect();
    let available = connections::available(conn).await?;
    let syncs = available.into_iter().filter_map(|sister| {
        let connection = connections_by_app.remove(&sister.id)?;
        Some(Box::pin(sync_one(app, connection, sister)))
    });
    join_all(syncs).await.into_iter().collect()
}

async fn sync_one(
    app: &App,
    connection: Connection,
    sister: Sister,
) -> Result<SyncResult, SisterAppError> {
    let outcome = match SyncRequest::prepare(app, &connection, &sister).await? {
        None => Outcome::NotSetUp,
        Some(request) => {
            let pulled = timeout(APP_TIMEOUT, request.send_with_retry(app)).await;
            let pulled = pulled.unwrap_or(Err(PullError::Slow));
            store_response(app, &connection, &sister, pulled).await?
        }
    };
    let will_retry = outcome.is_temporary();
    if will_retry {
        job::enqueue_retry(app, connection.id).await?;
    }
    Ok(outcome.report(sister.id, sister.display_name, will_retry))
}

/// Makes a single attempt, because the job handles retries. Returns `None` if there is nothing to sync.
pub(super) async fn retry_sync(
    app: &App,
    connection: Uuid,
) -> Result<Option<Outcome>, SisterAppError> {
    let conn = app.db.conn();
    let Some(connection) = store::connected_by_id(conn, connection).await? else {
        return Ok(None);
    };
    let Some(sister) = connections::find_active_app(conn, connection.app_id).await? else {
        return Ok(None);
    };
    if !people::is_active(conn, connection.user_id).await? {
        return Ok(None);
    }
    let Some(request) = SyncRequest::prepare(app, &connection, &sister).await? else {
        return Ok(None);
    };
    let pulled = request.send(app).await;
    let outcome = store_response(app, &connection, &sister, pulled).await?;
    tell(app, &connection, &sister, outcome).await?;
    Ok(Some(outcome))
}

/// Tells the member the outcome of a sync that we promised to retry.
async fn tell(
    app: &App,
    connection: &Connection,
    sister: &Sister,
    outcome: Outcome,
) -> Result<(), DbErr> {
    let name = &sister.display_name;
    let (kind, title) = match outcome {
        Outcome::Synced {
            progress: 0,
            notifications: 0,
        }
        | Outcome::Disconnected => return Ok(()),
        Outcome::Synced { .. } => (NotificationKind::JobFinished, format!("{name} synced")),
        outcome if outcome.is_temporary() => return Ok(()),
        _ => (
            NotificationKind::JobFailed,
            format!("{name} couldn't be synced"),
        ),
    };
    let new = New {
        kind,
        title,
        message: outcome.sentence(name, false),
        link: Some("/sister-apps".to_owned()),
        key: None,
    };
    notifications::tell(app, app.db.conn(), connection.user_id, new).await
}

/// A sync request to one app on behalf of one member.
struct SyncRequest {
    url: String,
    key: Key,
    body: String,
}

impl SyncRequest {
    /// Prepares the request. Returns `None` if the app has no sync URL or no key to sign with.
    async fn prepare(
        app: &App,
        connection: &Connection,
        sister: &Sister,
    ) -> Result<Option<Self>, SisterAppError> {
        let Some(url) = sister.sync_url.clone() else {
            return Ok(None);
        };
        let Some(key) = keys::newest_key(app.db.conn(), sister.id).await? else {
            return Ok(None);
        };
        let body = json!({ "connection": connection.code, "since": connection.sync_cursor });
        Ok(Some(Self {
            url,
            key,
            body: body.to_string(),
        }))
    }

    async fn send(&self, app: &App) -> Result<Vec<u8>, PullError> {
        let headers = signature::headers(&self.key.secret_hash, app.now(), &self.body)
            .map_err(PullError::Refused)?;
        app.sister_app_servers
            .pull(&self.url, &headers, self.body.clone())
            .await
    }

    async fn send_with_retry(&self, app: &App) -> Result<Vec<u8>, PullError> {
        match self.send(app).await {
            Err(PullError::Unreachable(_)) => {
                sleep(RETRY_DELAY).await;
                self.send(app).await
            }
            pulled => pulled,
        }
    }
}

/// Stores everything in the response, or nothing.
async fn store_response(
    app: &App,
    connection: &Connection,
    sister: &Sister,
    pulled: Result<Vec<u8>, PullError>,
) -> Result<Outcome, SisterAppError> {
    let report = |cause: &dyn std::fmt::Display| {
        tracing::warn!(sister_app = %sister.id, %cause, "couldn't sync a sister app");
    };
    let pulled = match pulled {
        Ok(pulled) => pulled,
        Err(cause) => {
            report(&cause);
            return Ok(match cause {
                PullError::Slow => Outcome::Slow,
                PullError::Unreachable(_) => Outcome::Unreachable,
                PullError::Refused(_) => Outcome::Unusable,
            });
        }
    };
    let now = app.now();
    let response = SyncResponse::parse(&pulled).and_then(|response| {
        receiving::check_progress(now, &response.progress)?;
        receiving::check_notifications(now, &response.notifications)?;
        Ok(response)
    });
    let response = match response {
        Ok(response) => response,
        Err(cause) => {
            report(&cause);
            return Ok(Outcome::Unusable);
        }
    };
    match save_items(app, connection, sister.id, response).await {
        Err(SisterAppError::Full) => Ok(Outcome::Full),
        outcome => outcome,
    }
}

async fn save_items(
    app: &App,
    connection: &Connection,
    app_id: Uuid,
    response: SyncResponse,
) -> Result<Outcome, SisterAppError> {
    let tx = app.db.begin().await?;
    // Locks are taken in the same order everywhere: app, user, connection.
    let Some(sister) = connections::lock_active_app(&tx, app_id).await? else {
        return Ok(Outcome::Disconnected);
    };
    if !people::lock_active(&tx, connection.user_id).await? {
        return Ok(Outcome::Disconnected);
    }
    let code = connection.code.as_deref().unwrap_or_default();
    let Some(locked) = store::lock_connection(&tx, connection.id, code).await? else {
        return Ok(Outcome::Disconnected);
    };
    let to = Delivery {
        user_id: connection.user_id,
        source: sister.display_name,
    };
    let progress = receiving::store_progress(app, &tx, &to, response.progress).await?;
    let notifications =
        receiving::store_notifications(app, &tx, &to, response.notifications).await?;
    // If another sync has moved the cursor in the meantime, keep that sync's cursor.
    let is_ours = locked.sync_cursor == connection.sync_cursor;
    let cursor = response.next.filter(|_| is_ours);
    store::record_sync(&tx, connection.id, app.now(), cursor).await?;
    tx.commit().await?;
    Ok(Outcome::Synced {
        progress: progress.added,
        notifications: notifications.added,
    })
}
