//! The voices available, a member's voice settings, and how long audio is stored.

use chrono::TimeDelta;
use uuid::Uuid;

use super::{
    entities::{
        speech_audio::{self, Entity as Audios},
        speech_files, speech_settings,
    },
    error::VoiceError,
    model::{Content, Provider, Speaker, SpeechState, TtsSettings, Voice},
    store,
};
use crate::usage;
use trellis_kernel::BelongsToUser;
use trellis_platform::{
    App, blobs,
    ports::{SpeechAccess, SpeechVoice},
    settings::ApiSettings,
};

/// A running job reports progress every few seconds, and a waiting file has a queued job.
pub const STALLED_AFTER: TimeDelta = TimeDelta::minutes(15);
const DELETE_BATCH_SIZE: u64 = 500;

/// The engine that generates the audio.
#[derive(Debug, Clone)]
pub enum Engine {
    Service(SpeechAccess),
    Local,
}

impl Engine {
    pub fn provider(&self) -> Provider {
        match self {
            Self::Service(_) => Provider::ElevenLabs,
            Self::Local => Provider::Local,
        }
    }
}

/// The voice service if a key is set, otherwise the built-in voices.
pub async fn engine(app: &App) -> Result<Option<Engine>, VoiceError> {
    if let Some(access) = access(app).await? {
        return Ok(Some(Engine::Service(access)));
    }
    let has_voices = !app.local_speech.voices().is_empty();
    Ok(has_voices.then_some(Engine::Local))
}

/// A key that can't be decrypted is treated as missing, because the built-in voices need none.
pub async fn access(app: &App) -> Result<Option<SpeechAccess>, VoiceError> {
    Ok(service(&usage::settings(app).await?))
}

/// How to reach the voice service, if one is set up and allowed.
pub fn service(settings: &ApiSettings) -> Option<SpeechAccess> {
    let is_enabled = !settings.eleven_labs_api_key.is_empty() && !settings.assistance_off;
    is_enabled.then(|| SpeechAccess {
        key: settings.eleven_labs_api_key.clone(),
        base_url: settings.eleven_labs_base_url.clone(),
        model: settings.eleven_labs_model.clone(),
    })
}

pub fn speaker(app: &App, settings: &ApiSettings) -> Speaker {
    if service(settings).is_some() {
        Speaker::Service
    } else if app.local_speech.voices().is_empty() {
        Speaker::None
    } else {
        Speaker::Local
    }
}

async fn engine_voices(app: &App, engine: &Engine) -> Result<Vec<SpeechVoice>, VoiceError> {
    Ok(match engine {
        Engine::Service(access) => app.speech.voices(access).await?,
        Engine::Local => app.local_speech.voices(),
    })
}

pub async fn voices(app: &App) -> Result<Vec<Voice>, VoiceError> {
    let Some(engine) = engine(app).await? else {
        return Ok(Vec::new());
    };
    let provider = engine.provider();
    let voices = engine_voices(app, &engine).await?;
    Ok(voices
        .into_iter()
        .map(|voice| Voice::of(provider, voice))
        .collect())
}

/// A voice and its settings.
#[derive(Debug, Clone)]
pub struct ChosenVoice {
    pub engine: Engine,
    pub voice: SpeechVoice,
    pub stability: f64,
    pub similarity: f64,
}

/// A member's engine and saved settings, known without calling the service.
#[derive(Debug)]
pub struct VoicePreference {
    pub engine: Engine,
    pub saved: TtsSettings,
}

impl VoicePreference {
    /// Whether this may be the member's current voice. If they haven't chosen one, it is the service's first
    /// voice, and we don't know which that is without calling the service.
    pub fn may_use(&self, app: &App, voice_id: &str) -> bool {
        let local_voices = app.local_speech.voices();
        let saved = self.saved.voice_id.as_ref();
        match self.engine {
            Engine::Local => {
                saved_or_first(&local_voices, saved).is_some_and(|voice| voice.id == voice_id)
            }
            Engine::Service(_) => saved
                .filter(|id| local_voices.iter().all(|voice| voice.id != **id))
                .is_none_or(|id| id == voice_id),
        }
    }

    /// Falls back to the first voice if the saved one is gone or belongs to another engine.
    pub async fn resolve_voice(self, app: &App) -> Result<ChosenVoice, VoiceError> {
        let voices = engine_voices(app, &self.engine).await?;
        let voice = saved_or_first(&voices, self.saved.voice_id.as_ref());
        Ok(ChosenVoice {
            voice: voice.ok_or(VoiceError::NoVoices)?.clone(),
            engine: self.engine,
            stability: self.saved.stability,
            similarity: self.saved.similarity_boost,
        })
    }
}

fn saved_or_first<'a>(
    voices: &'a [SpeechVoice],
    saved: Option<&String>,
) -> Option<&'a SpeechVoice> {
    let is_saved = |voice: &&SpeechVoice| Some(&voice.id) == saved;
    voices.iter().find(is_saved).or_else(|| voices.first())
}

pub async fn preference(app: &App, user_id: Uuid) -> Result<VoicePreference, VoiceError> {
    Ok(VoicePreference {
        engine: engine(app).await?.ok_or(VoiceError::NoVoices)?,
        saved: store::settings(app.db.conn(), user_id).await?.into(),
    })
}

/// Finds a voice by its id, to sample or save it.
pub async fn find_voice(
    app: &App,
    voice_id: &str,
    stability: f64,
    similarity: f64,
) -> Result<ChosenVoice, VoiceError> {
    let engine = engine(app).await?.ok_or(VoiceError::NoVoices)?;
    let voices = engine_voices(app, &engine).await?;
    let voice = voices.into_iter().find(|voice| voice.id == voice_id);
    Ok(ChosenVoice {
        engine,
        voice: voice.ok_or(VoiceError::UnknownVoice)?,
        stability,
        similarity,
    })
}

pub async fn settings(app: &App, user_id: Uuid) -> Result<TtsSettings, VoiceError> {
    Ok(store::settings(app.db.conn(), user_id).await?.into())
}

pub async fn save_settings(
    app: &App,
    user_id: Uuid,
    voice_id: &str,
    stability: f64,
    similarity: f64,
) -> Result<TtsSettings, VoiceError> {
    let chosen = find_voice(app, voice_id, stability, similarity).await?;
    let row = speech_settings::Model {
        user_id,
        voice_id: chosen.voice.id,
        stability,
        similarity,
        updated_at: app.now(),
    };
    store::save_settings(app.db.conn(), row.clone()).await?;
    Ok(Some(row).into())
}

pub async fn state(app: &App, user_id: Uuid, content: &Content) -> Result<SpeechState, VoiceError> {
    let existing_audio = store::find_audio(app.db.conn(), user_id, content).await?;
    Ok(existing_audio
        .map(|audio| audio.state())
        .unwrap_or_default())
}

/// Deletes the audio for this content; it isn't an error if there is none.
pub async fn delete(app: &App, user_id: Uuid, content: &Content) -> Result<(), VoiceError> {
    if let Some(audio) = store::find_audio(app.db.conn(), user_id, content).await? {
        drop_audio(app, &audio.row).await?;
    }
    Ok(())
}

/// Deletes a file unless it is still needed. The row is deleted first, because a file without a row only
/// wastes space, while a row without a file can't be played.
pub async fn drop_if_unneeded(app: &App, file_id: Uuid) -> Result<bool, VoiceError> {
    let gone = store::delete_if_unneeded(app.db.conn(), file_id).await?;
    if gone {
        blobs::delete(app.blobs.as_ref(), &speech_files::blob_key(file_id)).await?;
    }
    Ok(gone)
}

/// Deletes the audio for deleted content. If that fails, the hourly cleanup deletes it after it has gone
/// unplayed for long enough.
pub async fn delete_content_audio(app: &App, user_id: Uuid, content_id: Uuid) {
    let deletion = async {
        let content_id = content_id.to_string();
        for row in store::audio_by_content_id(app.db.conn(), user_id, &content_id).await? {
            drop_audio(app, &row).await?;
        }
        Ok::<(), VoiceError>(())
    };
    if let Err(cause) = deletion.await {
        tracing::warn!(?cause, "could not delete the audio of deleted content");
    }
}

pub async fn drop_audio(app: &App, row: &speech_audio::Model) -> Result<(), VoiceError> {
    Audios::delete_for_user(app.db.conn(), row.user_id, row.id).await?;
    drop_if_unneeded(app, row.file_id).await?;
    Ok(())
}

/// Deletes files no one needs anymore, such as those from a deleted account.
pub async fn delete_unneeded(app: &App) -> Result<u64, VoiceError> {
    let mut gone = 0;
    loop {
        let ids = store::unneeded_files(app.db.conn(), DELETE_BATCH_SIZE).await?;
        let mut deleted_in_batch = 0;
        for id in ids {
            deleted_in_batch += u64::from(drop_if_unneeded(app, id).await?);
        }
        gone += deleted_in_batch;
        if deleted_in_batch < DELETE_BATCH_SIZE {
            return Ok(gone);
        }
    }
}
