//! Deletes audio that is no longer needed, and marks files as failed if no job will finish them.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use futures_util::{TryStreamExt, pin_mut};
use uuid::Uuid;

use super::{
    entities::speech_files,
    error::VoiceError,
    job,
    model::ContentKind,
    service::{self, STALLED_AFTER},
    store,
};
use trellis_platform::{App, blobs};

/// How long voice samples are stored.
const SAMPLE_RETENTION: TimeDelta = TimeDelta::days(1);
/// Audio that hasn't been played for this long is deleted; it can be regenerated when needed.
const UNUSED_RETENTION: TimeDelta = TimeDelta::days(90);
/// Files newer than this are left alone, because a file is stored before its row is marked as ready.
const ORPHAN_GRACE_PERIOD: TimeDelta = TimeDelta::hours(1);
const BATCH_SIZE: usize = 500;

pub async fn sweep(app: &App) -> Result<u64, VoiceError> {
    let (conn, now) = (app.db.conn(), app.now());
    let deleted_samples =
        store::delete_created_before(conn, ContentKind::Test, now - SAMPLE_RETENTION).await?
            + store::delete_unused_since(conn, now - UNUSED_RETENTION).await?
            + fail_abandoned(app).await?;
    Ok(deleted_samples + service::delete_unneeded(app).await? + delete_orphans(app).await?)
}

/// Fails files whose job is gone. A queued job is left alone, however long it waits.
async fn fail_abandoned(app: &App) -> Result<u64, VoiceError> {
    let mut failed_count = 0;
    for file in store::list_stalled_since(app.db.conn(), app.now() - STALLED_AFTER).await? {
        failed_count += u64::from(job::fail_abandoned(app, file).await?);
    }
    Ok(failed_count)
}

/// Deletes stored audio without a row, left by an interrupted write or an unreachable store.
async fn delete_orphans(app: &App) -> Result<u64, VoiceError> {
    let old = app.now() - ORPHAN_GRACE_PERIOD;
    let keys =
        blobs::keys_under(app.blobs.as_ref(), speech_files::FOLDER, old)?.try_chunks(BATCH_SIZE);
    pin_mut!(keys);
    let mut gone = 0;
    while let Some(keys) = keys.try_next().await.map_err(|broken| broken.1)? {
        let id_and_key = |key: &String| Some((speech_files::id_from_blob_key(key)?, key.clone()));
        let stored_files: Vec<(Uuid, String)> = keys.iter().filter_map(id_and_key).collect();
        let ids = stored_files.iter().map(|(id, _)| *id);
        let known: BTreeSet<Uuid> = store::existing_files(app.db.conn(), ids).await?;
        for (_, key) in stored_files.iter().filter(|(id, _)| !known.contains(id)) {
            blobs::delete(app.blobs.as_ref(), key).await?;
            gone += 1;
        }
    }
    Ok(gone)
}
