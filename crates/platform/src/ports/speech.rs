//! Speech generation, by a remote service or by the voices built into this process.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU8, Ordering},
    },
};

use async_trait::async_trait;
use bytes::Bytes;
use serde::{Deserialize, Serialize};

/// A voice that can read aloud.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechVoice {
    pub id: String,
    pub name: String,
    pub description: Option<String>,
    pub language: String,
}

/// A part of the text, such as a verse, whose start and end times in the audio are needed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpeechSegment {
    pub mark: u32,
    pub text: String,
}

/// What text to speak, and how.
#[derive(Debug, Clone)]
pub struct SpeechRequest {
    pub voice_id: String,
    pub stability: f64,
    pub similarity: f64,
    pub segments: Vec<SpeechSegment>,
}

/// When a segment is spoken, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SpeechMark {
    pub mark: u32,
    pub start: f64,
    pub end: f64,
}

/// The generated audio, as MP3.
#[derive(Debug, Clone)]
pub struct Speech {
    pub mp3: Bytes,
    pub seconds: f64,
    pub marks: Vec<SpeechMark>,
}

#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    #[error("the API key was rejected")]
    KeyRefused,
    #[error("the quota is used up")]
    QuotaExceeded,
    #[error("the voice doesn't exist")]
    NoVoice,
    #[error("the service is busy")]
    Busy,
    #[error("the job was canceled")]
    Stopped,
    #[error("the text has nothing to read aloud")]
    Unpronounceable,
    #[error("the service can't be reached: {0:#}")]
    Unreachable(anyhow::Error),
    /// The audio may have been generated and billed anyway.
    #[error("the response was lost: {0:#}")]
    ResponseLost(anyhow::Error),
    #[error("speech generation failed: {0:#}")]
    Failed(anyhow::Error),
}

impl SpeechError {
    /// The error's name in the usage records.
    pub fn name(&self) -> &'static str {
        match self {
            Self::KeyRefused => "key_refused",
            Self::QuotaExceeded => "out_of_credit",
            Self::NoVoice => "no_voice",
            Self::Busy => "throttled",
            Self::Stopped => "cancelled",
            Self::Unpronounceable => "unpronounceable",
            Self::Unreachable(_) => "unavailable",
            Self::ResponseLost(_) => "unusable",
            Self::Failed(_) => "failed",
        }
    }
}

/// The voices and models a service offers, for the admin who sets it up.
#[derive(Debug, Clone)]
pub struct SpeechCatalog {
    pub voices: Vec<SpeechVoice>,
    /// `None` if the key may generate speech but not list models.
    pub models: Option<Vec<String>>,
}

/// A speech job's progress, and whether it has been stopped.
#[derive(Debug, Clone, Default)]
pub struct SpeechProgress(Arc<ProgressState>);

#[derive(Debug, Default)]
struct ProgressState {
    percent: AtomicU8,
    is_stopped: AtomicBool,
}

impl SpeechProgress {
    /// Reports progress; `part` is the fraction that is done.
    pub fn tell(&self, part: f64) {
        let percent = (part.clamp(0.0, 1.0) * 100.0) as u8;
        self.0.percent.store(percent, Ordering::Relaxed);
    }

    pub fn percent(&self) -> u8 {
        self.0.percent.load(Ordering::Relaxed)
    }

    pub fn stop(&self) {
        self.0.is_stopped.store(true, Ordering::Relaxed);
    }

    pub fn is_stopped(&self) -> bool {
        self.0.is_stopped.load(Ordering::Relaxed)
    }
}

/// The service's address, key and model.
#[derive(Clone, PartialEq, Eq)]
pub struct SpeechAccess {
    pub key: String,
    pub base_url: String,
    pub model: String,
}

impl fmt::Debug for SpeechAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SpeechAccess")
            .field("base_url", &self.base_url)
            .field("model", &self.model)
            .finish_non_exhaustive()
    }
}

#[async_trait]
pub trait SpeechService: Send + Sync + fmt::Debug {
    async fn voices(&self, access: &SpeechAccess) -> Result<Vec<SpeechVoice>, SpeechError>;
    /// Asks the service itself for its catalog, bypassing any cache; free of charge.
    async fn offer(&self, access: &SpeechAccess) -> Result<SpeechCatalog, SpeechError>;
    async fn speak(
        &self,
        access: &SpeechAccess,
        order: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError>;
}

/// Voices that need no API key and no network.
#[async_trait]
pub trait LocalSpeech: Send + Sync + fmt::Debug {
    /// Empty if none is installed.
    fn voices(&self) -> Vec<SpeechVoice>;
    /// Incremented whenever the same text would sound different than before.
    fn version(&self) -> u32;
    async fn speak(
        &self,
        order: SpeechRequest,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError>;
}
