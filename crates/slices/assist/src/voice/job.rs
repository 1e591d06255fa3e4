//! Generates one audio file. Stops if no one needs it anymore.

use std::time::Duration;

use async_trait::async_trait;
use chrono::TimeDelta;
use sea_orm::{ActiveValue::Set, ConnectionTrait, DbErr};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use super::{
    entities::speech_files::{self, Entity as Files},
    error::{VoiceError, sentence},
    model::{ContentKind, FileState, Provider},
    service::{self, STALLED_AFTER},
    store,
};
use crate::usage::{self, QuotaCharge, SpeechUsage};
use trellis_kernel::Shared;
use trellis_platform::{
    App, blobs,
    jobs::{self, JobHandler, JobState, NewJob},
    ports::{Speech, SpeechError, SpeechProgress, SpeechRequest, SpeechSegment},
};

const KIND: &str = "speech";
/// Retries are only for a process that stopped midway; failed generation isn't retried.
const MAX_ATTEMPTS: i32 = 3;
const REPORT_INTERVAL: Duration = Duration::from_secs(1);
/// Short text goes this far ahead of chapters in the queue, because a member is waiting for it.
const TEXT_HEAD_START: TimeDelta = TimeDelta::minutes(10);

/// The file to generate. The text isn't in the payload, because it belongs to the member and must be
/// deletable.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SpeechPayload {
    pub file: Uuid,
    /// The first member to request it.
    pub by: Uuid,
    /// The quota key it was charged to.
    pub spent: Option<String>,
}

impl SpeechPayload {
    async fn refund_quota(&self, app: &App) -> Result<(), DbErr> {
        QuotaCharge(self.spent.clone()).refund_quota(app).await
    }
}

fn key(file: Uuid) -> String {
    format!("{KIND}:{file}")
}

pub async fn enqueue(
    app: &App,
    conn: &impl ConnectionTrait,
    speech_payload: &SpeechPayload,
    kind: ContentKind,
) -> Result<(), DbErr> {
    let run_after = match kind {
        ContentKind::Chapter => app.now(),
        _ => app.now() - TEXT_HEAD_START,
    };
    let job = NewJob {
        kind: KIND,
        payload: json!(speech_payload),
        unique_key: Some(key(speech_payload.file)),
        run_after,
        max_attempts: MAX_ATTEMPTS,
    };
    jobs::enqueue(app, conn, job).await.map(drop)
}

/// Whether a job is generating the file or is queued to.
pub async fn is_in_progress(
    app: &App,
    conn: &impl ConnectionTrait,
    file: &speech_files::Model,
) -> Result<bool, DbErr> {
    if app.now() - file.updated_at < STALLED_AFTER {
        return Ok(true);
    }
    let job = jobs::find_by_key(conn, &key(file.id)).await?;
    Ok(job.is_some_and(|job| job.state == JobState::Queued))
}

/// Marks a file as failed if its job is gone. Returns whether it did.
pub async fn fail_abandoned(app: &App, file: speech_files::Model) -> Result<bool, VoiceError> {
    let job = jobs::find_by_key(app.db.conn(), &key(file.id)).await?;
    if job
        .as_ref()
        .is_some_and(|job| job.state == JobState::Queued)
    {
        return Ok(false);
    }
    let abandoned = SpeechError::Failed(anyhow::anyhow!("abandoned"));
    let was_failed = fail(app, file.id, &abandoned).await?;
    let speech_payload =
        job.and_then(|job| serde_json::from_value::<SpeechPayload>(job.payload).ok());
    if let Some(speech_payload) = speech_payload.filter(|_| was_failed) {
        speech_payload.refund_quota(app).await?;
    }
    Ok(was_failed)
}

#[derive(Debug)]
pub struct SpeechJob;

#[async_trait]
impl JobHandler for SpeechJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        Ok(generate(app, serde_json::from_value(payload)?).await?)
    }
}

async fn generate(app: &App, speech_payload: SpeechPayload) -> Result<(), VoiceError> {
    let (conn, id) = (app.db.conn(), speech_payload.file);
    let Some(file) = Files::by_id(conn, id).await? else {
        // The file was deleted before the job started.
        return Ok(speech_payload.refund_quota(app).await?);
    };
    if matches!(file.state, FileState::Ready | FileState::Failed) {
        return Ok(());
    }
    let Some(script) = store::script(conn, id).await? else {
        if service::drop_if_unneeded(app, id).await? {
            speech_payload.refund_quota(app).await?;
        }
        return Ok(());
    };
    let segments: Vec<SpeechSegment> =
        serde_json::from_value(script).map_err(anyhow::Error::from)?;
    let request = SpeechRequest {
        voice_id: file.voice_id.clone(),
        stability: file.stability,
        similarity: file.similarity,
        segments,
    };
    let progress = SpeechProgress::default();
    let speech_result = speak(app, &file, &speech_payload, request, &progress).await?;
    // Audio that was partly generated, or may have been, has been paid for.
    let was_free =
        progress.percent() == 0 && !matches!(speech_result, Err(SpeechError::ResponseLost(_)));
    let is_over = match speech_result {
        Ok(speech) => return keep(app, &file, speech).await,
        Err(SpeechError::Stopped) => {
            service::drop_if_unneeded(app, id).await?;
            Files::by_id(conn, id).await?.is_none()
        }
        Err(error) => {
            tracing::warn!(file = %id, cause = ?error, "could not generate audio");
            fail(app, id, &error).await?
        }
    };
    if is_over && was_free {
        speech_payload.refund_quota(app).await?;
    }
    Ok(())
}

async fn speak(
    app: &App,
    file: &speech_files::Model,
    speech_payload: &SpeechPayload,
    request: SpeechRequest,
    progress: &SpeechProgress,
) -> Result<Result<Speech, SpeechError>, VoiceError> {
    if file.provider == Provider::Local {
        let synthesis = app.local_speech.speak(request, progress);
        return Ok(run_with_progress(app, file.id, progress, synthesis).await);
    }
    let Some(access) = service::access(app).await? else {
        // The key was removed in the meantime.
        return Ok(Err(SpeechError::KeyRefused));
    };
    let letters = request.segments.iter().map(|it| it.text.chars().count());
    let letters = letters.sum();
    let started_at = Instant::now();
    let synthesis = app.speech.speak(&access, request, progress);
    let speech_result = run_with_progress(app, file.id, progress, synthesis).await;
    let spoken = SpeechUsage {
        user_id: speech_payload.by,
        model: access.model,
        letters: match &speech_result {
            Ok(_) | Err(SpeechError::ResponseLost(_)) => letters,
            Err(_) => letters * usize::from(progress.percent()) / 100,
        },
        outcome: speech_result
            .as_ref()
            .map_or_else(SpeechError::name, |_| "done"),
        took: started_at.elapsed(),
    };
    // Audio that was paid for is kept even if its usage can't be recorded, or if the member who requested it
    // is gone but another is waiting.
    if let Err(cause) = usage::record_speech(app, spoken).await {
        tracing::error!(file = %file.id, letters, %cause, "could not record usage for audio");
    }
    Ok(speech_result)
}

/// Runs speech synthesis and reports its progress.
async fn run_with_progress(
    app: &App,
    id: Uuid,
    progress: &SpeechProgress,
    synthesis: impl Future<Output = Result<Speech, SpeechError>>,
) -> Result<Speech, SpeechError> {
    // Stops synthesis however this function ends, including when the job loses its lease.
    let _stop = StopOnDrop(progress.clone());
    report_progress(app, id, progress).await;
    tokio::pin!(synthesis);
    loop {
        tokio::select! {
            outcome = &mut synthesis => return outcome,
            () = sleep(REPORT_INTERVAL) => report_progress(app, id, progress).await,
        }
    }
}

struct StopOnDrop(SpeechProgress);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Stores the progress. If that fails, audio generation continues, because it may already be paid for.
async fn report_progress(app: &App, id: Uuid, progress: &SpeechProgress) {
    let change = speech_files::ActiveModel {
        state: Set(FileState::Making),
        progress: Set(i16::from(progress.percent().min(99))),
        updated_at: Set(app.now()),
        ..Default::default()
    };
    let is_wanted = async {
        let conn = app.db.conn();
        Ok::<bool, DbErr>(
            store::change_unfinished(conn, id, change).await? && store::is_wanted(conn, id).await?,
        )
    };
    match is_wanted.await {
        Ok(true) => {}
        Ok(false) => progress.stop(),
        Err(cause) => {
            tracing::warn!(file = %id, %cause, "could not store the progress of an audio file")
        }
    }
}

/// Stores the audio before marking the file as ready, so that a ready file always exists.
async fn keep(app: &App, file: &speech_files::Model, speech: Speech) -> Result<(), VoiceError> {
    let bytes = i64::try_from(speech.mp3.len()).map_err(anyhow::Error::from)?;
    let now = Files::by_id(app.db.conn(), file.id).await?;
    if now.is_some_and(|now| now.state == FileState::Ready) {
        // Another job finished first. Keep its audio, because the stored length and timings belong to it.
        return Ok(());
    }
    blobs::put(app.blobs.as_ref(), &file.blob_key(), speech.mp3).await?;
    let change = speech_files::ActiveModel {
        state: Set(FileState::Ready),
        progress: Set(100),
        error: Set(None),
        seconds: Set(Some(speech.seconds)),
        bytes: Set(Some(bytes)),
        marks: Set(Some(json!(speech.marks))),
        updated_at: Set(app.now()),
        ..Default::default()
    };
    let tx = app.db.begin().await?;
    let is_kept = store::change_unfinished(&tx, file.id, change).await?;
    store::clear_scripts(&tx, file.id).await?;
    tx.commit().await?;
    if !is_kept {
        let now = Files::by_id(app.db.conn(), file.id).await?;
        if now.is_none_or(|now| now.state != FileState::Ready) {
            blobs::delete(app.blobs.as_ref(), &file.blob_key()).await?;
        }
    }
    service::drop_if_unneeded(app, file.id).await?;
    Ok(())
}

/// Marks the file as failed and clears its text, which is no longer needed. Returns whether the file was
/// unfinished.
async fn fail(app: &App, id: Uuid, error: &SpeechError) -> Result<bool, VoiceError> {
    let change = speech_files::ActiveModel {
        state: Set(FileState::Failed),
        error: Set(Some(sentence(error).to_owned())),
        updated_at: Set(app.now()),
        ..Default::default()
    };
    let tx = app.db.begin().await?;
    let has_failed = store::change_unfinished(&tx, id, change).await?;
    if has_failed {
        store::clear_scripts(&tx, id).await?;
    }
    tx.commit().await?;
    Ok(has_failed)
}
