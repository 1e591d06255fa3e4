//! Connecting to and disconnecting from an app. Every connection gets a new code, so an app can't use an old
//! one, but items it already sent are kept.

use std::collections::{HashMap, HashSet};

use uuid::Uuid;

use super::{
    code,
    model::{AppConnection, SisterApp},
    store,
};
use crate::sister_apps::{
    entities::sister_app_connections::Model as Connection, error::SisterAppError,
    integrations::store as keys,
};
use trellis_identity::SignedIn;
use trellis_platform::App;

pub async fn apps(app: &App) -> Result<Vec<SisterApp>, SisterAppError> {
    let conn = app.db.conn();
    let ids_with_key: HashSet<Uuid> = keys::apps_with_key(conn).await?.into_iter().collect();
    let apps = store::available(conn).await?;
    Ok(apps
        .into_iter()
        .map(|row| {
            let has_key = ids_with_key.contains(&row.id);
            SisterApp::response(row, has_key)
        })
        .collect())
}

pub async fn connections(app: &App, who: &SignedIn) -> Result<Vec<AppConnection>, SisterAppError> {
    let conn = app.db.conn();
    let mut connections_by_app: HashMap<Uuid, Connection> = store::for_user(conn, who.user.id)
        .await?
        .into_iter()
        .map(|connection| (connection.app_id, connection))
        .collect();
    let available = store::available(conn).await?;
    Ok(available
        .iter()
        .filter_map(|available| connections_by_app.remove(&available.id))
        .map(AppConnection::from)
        .collect())
}

pub async fn set_connected(
    app: &App,
    who: &SignedIn,
    app_id: Uuid,
    is_connected: bool,
) -> Result<AppConnection, SisterAppError> {
    let user_id = who.user.id;
    let tx = app.db.begin().await?;
    if store::lock_active_app(&tx, app_id).await?.is_none() {
        return Err(SisterAppError::NoSuchApp);
    }
    if is_connected {
        connect(app, &tx, user_id, app_id).await?;
    } else {
        store::close(&tx, user_id, app_id, app.now()).await?;
    }
    let connection = store::connection_with_app(&tx, user_id, app_id).await?;
    tx.commit().await?;
    Ok(connection.map_or_else(
        || AppConnection::never_connected(app_id),
        AppConnection::from,
    ))
}

async fn connect(
    app: &App,
    tx: &sea_orm::DatabaseTransaction,
    user_id: Uuid,
    app_id: Uuid,
) -> Result<(), SisterAppError> {
    let code = code::random_code(app.entropy.as_ref());
    let new = Connection {
        id: app.new_id(),
        user_id,
        app_id,
        code: Some(code.clone()),
        connected_at: app.now(),
        disconnected_at: None,
        sync_cursor: None,
        last_synced_at: None,
    };
    if !store::insert(tx, new).await? {
        store::reopen(tx, user_id, app_id, code, app.now()).await?;
    }
    Ok(())
}
