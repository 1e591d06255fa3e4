//! Tracks which imported translations this process has open. There is no timer: some reads also check for
//! changes made by other replicas.

use std::{collections::BTreeMap, time::Duration};

use anyhow::Context;
use chrono::TimeDelta;
use tokio::time::timeout;
use trellis_bible::pack::Pack;

use super::store;
use trellis_platform::{App, OpenImports, blobs};

const CHECK_INTERVAL: TimeDelta = TimeDelta::seconds(30);
/// Long enough to fetch a pack from remote storage. Readers using other translations don't wait for it.
const FETCH_TIMEOUT: Duration = Duration::from_secs(10);

/// Called on every read, but checks at most every 30 seconds, so another replica's import appears within half
/// a minute.
pub async fn refresh_if_stale(app: &App) -> anyhow::Result<()> {
    // Another request is already checking; meanwhile, readers use the translations that are already open.
    let Ok(mut state) = app.scripture.imported().state.try_lock() else {
        return Ok(());
    };
    let is_fresh = state
        .last_checked_at
        .is_some_and(|at| (app.now() - at).abs() < CHECK_INTERVAL);
    if is_fresh {
        return Ok(());
    }
    check_for_changes(app, &mut state).await
}

/// Checks immediately, either after our own change or when a requested translation is missing.
pub async fn refresh(app: &App) -> anyhow::Result<()> {
    check_for_changes(app, &mut *app.scripture.imported().state.lock().await).await
}

async fn check_for_changes(app: &App, state: &mut OpenImports) -> anyhow::Result<()> {
    let active_texts = store::list_storage_keys(app.db.conn()).await?;
    state.last_checked_at = Some(app.now());
    let is_same = active_texts.len() == state.open.len()
        && active_texts.iter().all(|(id, storage_key)| {
            state
                .open
                .get(id)
                .is_some_and(|(open, _)| open == storage_key)
        });
    if is_same {
        return Ok(());
    }
    let mut open = BTreeMap::new();
    for (id, storage_key) in active_texts {
        let cached = state
            .open
            .remove(&id)
            .filter(|(cached, _)| *cached == storage_key);
        let pack = match cached {
            Some((_, pack)) => Ok(pack),
            None => open_pack(app, &storage_key).await,
        };
        match pack {
            Ok(pack) => {
                open.insert(id, (storage_key, pack));
            }
            // Skip a damaged translation, so that the others still open.
            Err(cause) => tracing::error!(
                id,
                cause = format!("{cause:#}"),
                "could not open an imported text"
            ),
        }
    }
    state.open = open;
    let mut library = app.scripture.bundled().clone();
    for (id, (_, pack)) in &state.open {
        if app.scripture.is_bundled(id) {
            tracing::warn!(id, "an imported text has the id of a built-in translation");
            continue;
        }
        if let Err(cause) = library.add_texts(pack) {
            tracing::error!(id, %cause, "could not open an imported text");
        }
    }
    app.scripture.replace(library);
    Ok(())
}

async fn open_pack(app: &App, storage_key: &str) -> anyhow::Result<Pack> {
    let bytes = timeout(FETCH_TIMEOUT, blobs::get(app.blobs.as_ref(), storage_key))
        .await
        .with_context(|| format!("fetching {storage_key}"))??
        .with_context(|| format!("file {storage_key} is missing"))?;
    Ok(Pack::open(bytes)?)
}
