//! Tracks which imported texts this process has open. No timers: readers trigger an occasional check for
//! changes by other replicas.

use std::{collections::BTreeMap, time::Duration};

use anyhow::Context;
use chrono::TimeDelta;
use tokio::time::timeout;
use trellis_bible::pack::Pack;

use super::store;
use trellis_platform::{App, OpenImports, blobs};

const CHECK_INTERVAL: TimeDelta = TimeDelta::seconds(30);
/// Long enough to fetch a pack from a remote store; readers of other texts don't wait for it.
const FETCH_TIME: Duration = Duration::from_secs(10);

/// Runs on every read, so that another replica's import appears within half a minute.
pub async fn refresh_if_stale(app: &App) -> anyhow::Result<()> {
    // Another request is already checking; meanwhile, readers use the texts already open.
    let Ok(mut state) = app.scripture.imported().state.try_lock() else {
        return Ok(());
    };
    let is_fresh = state
        .looked_at
        .is_some_and(|at| (app.now() - at).abs() < CHECK_INTERVAL);
    if is_fresh {
        return Ok(());
    }
    look(app, &mut state).await
}

/// Checks immediately, after our own change or when a requested text is missing.
pub async fn refresh(app: &App) -> anyhow::Result<()> {
    look(app, &mut *app.scripture.imported().state.lock().await).await
}

async fn look(app: &App, state: &mut OpenImports) -> anyhow::Result<()> {
    let wanted = store::places(app.db.conn()).await?;
    state.looked_at = Some(app.now());
    let is_same = wanted.len() == state.open.len()
        && wanted
            .iter()
            .all(|(id, place)| state.open.get(id).is_some_and(|(open, _)| open == place));
    if is_same {
        return Ok(());
    }
    let mut open = BTreeMap::new();
    for (id, place) in wanted {
        let kept = state.open.remove(&id).filter(|(kept, _)| *kept == place);
        let pack = match kept {
            Some((_, pack)) => Ok(pack),
            None => open_pack(app, &place).await,
        };
        match pack {
            Ok(pack) => {
                open.insert(id, (place, pack));
            }
            // A damaged text doesn't affect the others.
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

async fn open_pack(app: &App, place: &str) -> anyhow::Result<Pack> {
    let bytes = timeout(FETCH_TIME, blobs::get(app.blobs.as_ref(), place))
        .await
        .with_context(|| format!("fetching {place}"))??
        .with_context(|| format!("file {place} is missing"))?;
    Ok(Pack::open(bytes)?)
}
