//! What is old, what is more than is kept, and files that are nobody's.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use futures_util::{TryStreamExt, pin_mut};

use super::{
    entity,
    error::BackupError,
    model::{BackupState, FOLDER, MOST},
    service::state_of,
    store,
};
use crate::{app::App, platform::blobs};

/// A file is finished before its row says so.
const KEEP_STRAY: TimeDelta = TimeDelta::hours(1);

pub async fn sweep(app: &App) -> Result<u64, BackupError> {
    Ok(remove_old(app).await? + remove_stray(app).await?)
}

/// The newest that are finished stay, for their time. One that failed stays until a newer one is
/// finished, so that somebody sees it.
pub(super) async fn remove_old(app: &App) -> Result<u64, BackupError> {
    let now = app.now();
    let (mut done, mut removed) = (0, 0);
    for row in store::all(app.db.conn()).await? {
        let is_expired = row.kept_until() <= now;
        let goes = match state_of(app, &row).await? {
            BackupState::Waiting | BackupState::Running => false,
            BackupState::Failed => is_expired || done > 0,
            BackupState::Done => {
                done += 1;
                is_expired || done > MOST
            }
        };
        if goes {
            remove(app, &row).await?;
            removed += 1;
        }
    }
    Ok(removed)
}

async fn remove(app: &App, row: &entity::Model) -> Result<(), BackupError> {
    blobs::delete(app.blobs.as_ref(), &row.key()).await?;
    store::delete(app.db.conn(), row.id).await?;
    Ok(())
}

async fn remove_stray(app: &App) -> Result<u64, BackupError> {
    let files = app.blobs.as_ref();
    let keys = blobs::keys_under(files, FOLDER, app.now() - KEEP_STRAY)?;
    pin_mut!(keys);
    let mut found = Vec::new();
    while let Some(key) = keys.try_next().await? {
        found.push(key);
    }
    // Read after the files: a row is there before its file.
    let rows = store::all(app.db.conn()).await?;
    let known: BTreeSet<String> = rows.iter().map(entity::Model::key).collect();
    let mut removed = 0;
    for key in found.iter().filter(|key| !known.contains(*key)) {
        blobs::delete(files, key).await?;
        removed += 1;
    }
    Ok(removed)
}
