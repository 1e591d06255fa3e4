//! Deletes audio no one needs, and fails files no job will finish.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use futures_util::{TryStreamExt, pin_mut};
use uuid::Uuid;

use super::{
    entities::speech_files,
    error::VoiceError,
    job,
    model::ContentKind,
    service::{self, UNTOUCHED},
    store,
};
use trellis_platform::{App, blobs};

/// Samples of a voice are short-lived.
const KEEP_TESTS: TimeDelta = TimeDelta::days(1);
/// Audio unplayed for this long can be regenerated when needed.
const KEEP_UNUSED: TimeDelta = TimeDelta::days(90);
/// A file is stored before its row is marked as ready.
const KEEP_STRAY: TimeDelta = TimeDelta::hours(1);
const AT_ONCE: usize = 500;

pub async fn sweep(app: &App) -> Result<u64, VoiceError> {
    let (conn, now) = (app.db.conn(), app.now());
    let swept = store::delete_made_before(conn, ContentKind::Test, now - KEEP_TESTS).await?
        + store::delete_unused_since(conn, now - KEEP_UNUSED).await?
        + give_up(app).await?;
    Ok(swept + service::forget_unneeded(app).await? + forget_strays(app).await?)
}

/// Fails files whose job is gone. A queued job is left alone, however long it waits.
async fn give_up(app: &App) -> Result<u64, VoiceError> {
    let mut given_up = 0;
    for file in store::untouched_since(app.db.conn(), app.now() - UNTOUCHED).await? {
        given_up += u64::from(job::give_up(app, file).await?);
    }
    Ok(given_up)
}

/// Deletes stored audio without a row, left by an interrupted write or an unreachable store.
async fn forget_strays(app: &App) -> Result<u64, VoiceError> {
    let old = app.now() - KEEP_STRAY;
    let keys =
        blobs::keys_under(app.blobs.as_ref(), speech_files::FOLDER, old)?.try_chunks(AT_ONCE);
    pin_mut!(keys);
    let mut gone = 0;
    while let Some(keys) = keys.try_next().await.map_err(|broken| broken.1)? {
        let of_file = |key: &String| Some((speech_files::id_at(key)?, key.clone()));
        let found: Vec<(Uuid, String)> = keys.iter().filter_map(of_file).collect();
        let ids = found.iter().map(|(id, _)| *id);
        let known: BTreeSet<Uuid> = store::known_files(app.db.conn(), ids).await?;
        for (_, key) in found.iter().filter(|(id, _)| !known.contains(id)) {
            blobs::delete(app.blobs.as_ref(), key).await?;
            gone += 1;
        }
    }
    Ok(gone)
}
