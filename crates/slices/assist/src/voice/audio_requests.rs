//! Queues audio to be generated. Two requests for the same content share one file.

use std::time::Duration;

use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, DatabaseTransaction, DbErr};
use serde_json::json;
use sha2::{Digest, Sha256};
use tokio::time::{Instant, sleep};
use uuid::Uuid;

use super::{
    entities::{
        speech_audio::{self, Entity as Audios},
        speech_files::{self, Entity as Files},
    },
    error::VoiceError,
    job::{self, SpeechPayload},
    model::{Audio, Content, ContentKind, FileState, truncate_text},
    service::{self, ChosenVoice, Engine},
    store,
};
use crate::usage::{self, QuotaCharge};
use trellis_identity::SignedIn;
use trellis_kernel::{BelongsToUser, Shared};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::SpeechSegment,
};

/// Increment this when the inputs to the key change.
const KEY_VERSION: &str = "1";
/// Slightly more audio files than one request can add.
const EVICTION_BATCH_SIZE: u64 = 10;
/// How long a request waits for the audio. After that, the member can come back later.
const MAX_WAIT: Duration = Duration::from_secs(180);
const POLL_INTERVAL: Duration = Duration::from_millis(200);

/// Returns audio for some text, generating it now if it doesn't exist yet.
pub async fn speak_text(
    app: &App,
    who: &SignedIn,
    content: Content,
    text: &str,
    regenerate: bool,
) -> Result<Audio, VoiceError> {
    let chosen = service::preference(app, who.user.id)
        .await?
        .resolve_voice(app)
        .await?;
    let audio = request_audio(
        app,
        who,
        content,
        &chosen,
        &single_segment(text),
        regenerate,
    )
    .await?;
    wait_until_finished(app, audio).await
}

/// Generates audio that samples a voice.
pub async fn generate_sample(
    app: &App,
    who: &SignedIn,
    text: &str,
    chosen: &ChosenVoice,
) -> Result<Audio, VoiceError> {
    let segments = single_segment(text);
    let content = Content {
        kind: ContentKind::Test,
        id: chosen.key(app, &segments),
    };
    let audio = request_audio(app, who, content, chosen, &segments, false).await?;
    wait_until_finished(app, audio).await
}

fn single_segment(text: &str) -> Vec<SpeechSegment> {
    vec![SpeechSegment {
        mark: 0,
        text: truncate_text(text).to_owned(),
    }]
}

impl ChosenVoice {
    pub fn key(&self, app: &App, segments: &[SpeechSegment]) -> String {
        let (stability, similarity) = (self.stability, self.similarity);
        key(
            app,
            &self.engine,
            &self.voice.id,
            stability,
            similarity,
            segments,
        )
    }
}

/// Hashes every input that affects the audio, so identical audio has the same key.
pub fn key(
    app: &App,
    engine: &Engine,
    voice_id: &str,
    stability: f64,
    similarity: f64,
    segments: &[SpeechSegment],
) -> String {
    let engine = match engine {
        Engine::Service(access) => {
            let model = &access.model;
            format!("elevenlabs {model} {similarity:.3}")
        }
        Engine::Local => format!("local {}", app.local_speech.version()),
    };
    let mut hash = Sha256::new();
    let stability = format!("{stability:.3}");
    let head = [KEY_VERSION, &engine, voice_id, &stability];
    let marks: Vec<String> = segments.iter().map(|it| it.mark.to_string()).collect();
    let texts = segments.iter().map(|it| it.text.as_str());
    let parts = head.into_iter().chain(marks.iter().map(String::as_str));
    for part in parts.chain(texts) {
        // The length prefix keeps different lists of parts from hashing the same.
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part.as_bytes());
    }
    let digest = hash.finalize();
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The audio to generate, and how.
struct AudioRequest<'a> {
    key: String,
    chosen: &'a ChosenVoice,
    segments: &'a [SpeechSegment],
    /// Regenerates the audio even if it exists.
    regenerate: bool,
}

impl AudioRequest<'_> {
    /// Whether this file contains the requested audio, or will once its job is done.
    async fn is(
        &self,
        app: &App,
        conn: &impl ConnectionTrait,
        file: &speech_files::Model,
    ) -> Result<bool, DbErr> {
        match file.state {
            FileState::Ready => Ok(!self.regenerate),
            FileState::Waiting | FileState::Making => job::is_in_progress(app, conn, file).await,
            FileState::Failed => Ok(false),
        }
    }
}

/// Queues the audio, unless it exists or is already queued.
pub async fn request_audio(
    app: &App,
    who: &SignedIn,
    content: Content,
    chosen: &ChosenVoice,
    segments: &[SpeechSegment],
    regenerate: bool,
) -> Result<Audio, VoiceError> {
    let (user_id, bounds) = (who.user.id, app.policy.audio);
    let hourly = Limit {
        attempts: bounds.requests_per_hour,
        window: TimeDelta::hours(1),
    };
    limits::consume(app, &format!("speech:{user_id}"), hourly).await?;
    let audio_request = AudioRequest {
        key: chosen.key(app, segments),
        chosen,
        segments,
        regenerate,
    };
    let spent = charge_quota(app, who, &audio_request).await?;
    let requested = store_request(app, user_id, content, &audio_request, &spent).await;
    let Ok(RequestedAudio {
        audio,
        is_new,
        replaced,
    }) = requested
    else {
        spent.refund_quota(app).await?;
        return requested.map(|requested| requested.audio);
    };
    if is_new {
        // The workers were woken before the job was committed, so they are woken again.
        app.job_signal.wake();
    } else {
        // Another request queued the same audio first.
        spent.refund_quota(app).await?;
    }
    if let Some(file_id) = replaced {
        service::drop_if_unneeded(app, file_id).await?;
    }
    let conn = app.db.conn();
    for old in store::list_least_used(conn, user_id, bounds.kept, EVICTION_BATCH_SIZE).await? {
        service::drop_audio(app, &old).await?;
    }
    Ok(audio)
}

/// Charges the daily quota, but not for existing audio or for the built-in voices.
async fn charge_quota(
    app: &App,
    who: &SignedIn,
    audio_request: &AudioRequest<'_>,
) -> Result<QuotaCharge, VoiceError> {
    let conn = app.db.conn();
    if let Some(file) = store::latest(conn, &audio_request.key).await?
        && audio_request.is(app, conn, &file).await?
    {
        return Ok(QuotaCharge(None));
    }
    let max_unfinished = app.policy.audio.unfinished;
    if store::count_unfinished(conn, who.user.id).await? >= max_unfinished {
        return Err(VoiceError::TooManyAtOnce(max_unfinished));
    }
    match audio_request.chosen.engine {
        Engine::Local => Ok(QuotaCharge(None)),
        Engine::Service(_) => {
            let settings = usage::settings(app).await?;
            Ok(usage::consume(app, who, &settings).await?)
        }
    }
}

struct RequestedAudio {
    audio: Audio,
    /// Whether this request queued a new file.
    is_new: bool,
    /// The file this content had before.
    replaced: Option<Uuid>,
}

async fn store_request(
    app: &App,
    user_id: Uuid,
    content: Content,
    audio_request: &AudioRequest<'_>,
    spent: &QuotaCharge,
) -> Result<RequestedAudio, VoiceError> {
    let tx = app.db.begin().await?;
    let (file, is_new) = file(app, &tx, user_id, content.kind, audio_request, spent).await?;
    let before = store::find_audio(&tx, user_id, &content).await?;
    let (audio, replaced) = match before {
        Some(audio) if audio.file.id == file.id => (audio, None),
        before => {
            if let Some(before) = &before {
                Audios::delete_for_user(&tx, user_id, before.row.id).await?;
            }
            let script = match file.state {
                FileState::Ready => None,
                _ => Some(json!(audio_request.segments)),
            };
            let row = speech_audio::Model {
                id: app.new_id(),
                user_id,
                kind: content.kind,
                content_id: content.id.clone(),
                file_id: file.id,
                script,
                created_at: app.now(),
                used_at: None,
            };
            let audio = match store::insert_audio(&tx, row.clone()).await? {
                true => Some(Audio { row, file }),
                // A double click: the member's other request created the row.
                false => store::find_audio(&tx, user_id, &content).await?,
            };
            let replaced = before.map(|before| before.file.id);
            (audio.ok_or(VoiceError::NoAudio)?, replaced)
        }
    };
    tx.commit().await?;
    Ok(RequestedAudio {
        audio,
        is_new,
        replaced,
    })
}

/// Finds the file for this key, or creates it and queues its job.
async fn file(
    app: &App,
    tx: &DatabaseTransaction,
    user_id: Uuid,
    kind: ContentKind,
    audio_request: &AudioRequest<'_>,
    spent: &QuotaCharge,
) -> Result<(speech_files::Model, bool), DbErr> {
    let now = app.now();
    let latest = store::lock_latest(tx, &audio_request.key).await?;
    let next = latest.as_ref().map_or(0, |file| file.variant + 1);
    if let Some(file) = latest
        && audio_request.is(app, tx, &file).await?
    {
        return Ok((file, false));
    }
    let chosen = audio_request.chosen;
    let new = speech_files::Model {
        id: app.new_id(),
        key: audio_request.key.clone(),
        variant: next,
        provider: chosen.engine.provider(),
        voice_id: chosen.voice.id.clone(),
        voice_name: Some(chosen.voice.name.clone()),
        stability: chosen.stability,
        similarity: chosen.similarity,
        state: FileState::Waiting,
        progress: 0,
        error: None,
        seconds: None,
        bytes: None,
        marks: None,
        created_at: now,
        updated_at: now,
    };
    if store::insert_file(tx, new.clone()).await? {
        let speech_payload = SpeechPayload {
            file: new.id,
            by: user_id,
            spent: spent.0.clone(),
        };
        job::enqueue(app, tx, &speech_payload, kind).await?;
        return Ok((new, true));
    }
    // Another request created the same file first.
    let existing = store::lock_latest(tx, &new.key).await?;
    let existing = existing
        .ok_or_else(|| DbErr::RecordNotFound("the audio file that was just created".to_owned()))?;
    Ok((existing, false))
}

/// Waits until the file is ready. It polls the database, because the job may run in another process.
async fn wait_until_finished(app: &App, audio: Audio) -> Result<Audio, VoiceError> {
    let started_at = Instant::now();
    let mut file = audio.file;
    loop {
        match file.state {
            FileState::Ready => {
                return Ok(Audio {
                    row: audio.row,
                    file,
                });
            }
            FileState::Failed => {
                return Err(VoiceError::from_stored_error(file.error));
            }
            FileState::Waiting | FileState::Making if started_at.elapsed() > MAX_WAIT => {
                return Err(VoiceError::StillGenerating);
            }
            FileState::Waiting | FileState::Making => sleep(POLL_INTERVAL).await,
        }
        file = Files::by_id(app.db.conn(), file.id)
            .await?
            .ok_or(VoiceError::NoAudio)?;
    }
}
