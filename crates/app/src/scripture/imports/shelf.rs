//! Which imported texts this process has open. No timers: whoever reads looks now and then
//! whether another replica has added or removed one.

use std::collections::BTreeMap;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use tokio::sync::Mutex;
use trellis_bible::pack::Pack;

use super::store;
use crate::{app::App, platform::blobs};

const LOOK_EVERY: TimeDelta = TimeDelta::seconds(30);

/// What is open, by id and where its pack lies, and when that was last compared with the table.
#[derive(Debug, Default)]
pub struct Loaded(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    open: BTreeMap<String, (String, Pack)>,
    looked_at: Option<DateTime<Utc>>,
}

/// For every reader: what another replica imported is here within half a minute.
pub async fn refresh_if_stale(app: &App) -> anyhow::Result<()> {
    let mut state = app.scripture.imported().0.lock().await;
    let is_fresh = state
        .looked_at
        .is_some_and(|at| (app.now() - at).abs() < LOOK_EVERY);
    if is_fresh {
        return Ok(());
    }
    look(app, &mut state).await
}

/// At once: after a change of our own, or when somebody asks for a text that is not here.
pub async fn refresh(app: &App) -> anyhow::Result<()> {
    look(app, &mut *app.scripture.imported().0.lock().await).await
}

async fn look(app: &App, state: &mut State) -> anyhow::Result<()> {
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
            // One text that is damaged does not take the others with it.
            Err(cause) => tracing::error!(id, cause = format!("{cause:#}"), "an imported text"),
        }
    }
    state.open = open;
    let mut library = app.scripture.bundled().clone();
    for (id, (_, pack)) in &state.open {
        if app.scripture.is_bundled(id) {
            tracing::warn!(
                id,
                "an imported text has the id of one that came with Trellis"
            );
            continue;
        }
        if let Err(cause) = library.add_texts(pack) {
            tracing::error!(id, %cause, "an imported text");
        }
    }
    app.scripture.replace(library);
    Ok(())
}

async fn open_pack(app: &App, place: &str) -> anyhow::Result<Pack> {
    let bytes = blobs::get(app.blobs.as_ref(), place)
        .await?
        .with_context(|| format!("there is no file {place}"))?;
    Ok(Pack::open(bytes)?)
}
