//! Removes expired and surplus backups, and files without a row.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use futures_util::{TryStreamExt, pin_mut};

use super::{
    entity::{self, Entity as Backups},
    error::BackupError,
    model::{BackupKind, BackupState, MAX_MANUAL_BACKUPS},
    schedule,
    service::current_state,
    store, watch,
};
use trellis_kernel::Shared;
use trellis_platform::{App, backup::FOLDER, blobs};

/// A backup's row is marked as finished only after its file is complete, so young files are left alone.
const STRAY_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);

pub async fn sweep(app: &App) -> Result<u64, BackupError> {
    watch::announce_failures(app).await?;
    watch::announce_overdue(app).await?;
    Ok(remove_old_backups(app).await? + remove_stray_files(app).await?)
}

/// Manual backups are kept up to a maximum number and age; scheduled ones follow the retention rules. A
/// failed backup stays until a newer one succeeds, so that an admin sees it. A damaged one stays until it
/// expires, because parts of it may still be usable.
pub(super) async fn remove_old_backups(app: &App) -> Result<u64, BackupError> {
    let now = app.now();
    let schedule = schedule::current(app, app.db.conn()).await?;
    let (mut done, mut by_hand) = (0, 0);
    let (mut going, mut scheduled) = (Vec::new(), Vec::new());
    for row in store::all(app.db.conn()).await? {
        let should_remove = match (current_state(app, &row).await?, row.kind()) {
            (BackupState::Waiting | BackupState::Running, _) => false,
            (BackupState::Failed, _) => row.is_expired(now) || done > 0,
            (BackupState::Damaged, _) => row.is_expired(now),
            (BackupState::Done, BackupKind::Manual) => {
                done += 1;
                by_hand += 1;
                row.is_expired(now) || by_hand > MAX_MANUAL_BACKUPS
            }
            (BackupState::Done, BackupKind::Scheduled) => {
                done += 1;
                scheduled.push(row.clone());
                false
            }
        };
        if should_remove {
            going.push(row);
        }
    }
    let times: Vec<_> = scheduled.iter().map(|row| row.made_at).collect();
    let keeps = schedule.retention.keeps(&times, schedule.zone());
    let decisions = scheduled.into_iter().zip(keeps);
    going.extend(decisions.filter(|(_, keeps)| !keeps).map(|(row, _)| row));
    for row in &going {
        remove(app, row).await?;
    }
    Ok(going.len() as u64)
}

async fn remove(app: &App, row: &entity::Model) -> Result<(), BackupError> {
    blobs::delete(app.blobs.as_ref(), &row.key()).await?;
    Backups::remove(app.db.conn(), row.id).await?;
    Ok(())
}

async fn remove_stray_files(app: &App) -> Result<u64, BackupError> {
    let files = app.blobs.as_ref();
    let keys = blobs::keys_under(files, FOLDER, app.now() - STRAY_GRACE_PERIOD)?;
    pin_mut!(keys);
    let mut stored_keys = Vec::new();
    while let Some(key) = keys.try_next().await? {
        stored_keys.push(key);
    }
    // Load the rows after listing the files, because a row is created before its file.
    let rows = store::all(app.db.conn()).await?;
    let known: BTreeSet<String> = rows.iter().map(entity::Model::key).collect();
    let mut removed_count = 0;
    for key in stored_keys.iter().filter(|key| !known.contains(*key)) {
        blobs::delete(files, key).await?;
        removed_count += 1;
    }
    Ok(removed_count)
}
