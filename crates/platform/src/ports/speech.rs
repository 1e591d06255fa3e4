//! Speech: a service far away, and the voices that are in this process.

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

/// Somebody who can read aloud.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechVoice {
    pub id: String,
    pub name: String,
    pub description: Option<String>,
    pub language: String,
}

/// A part of a text whose time is told: a verse.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpeechSegment {
    pub mark: u32,
    pub text: String,
}

/// What is to be said, and how.
#[derive(Debug, Clone)]
pub struct SpeechOrder {
    pub voice_id: String,
    pub stability: f64,
    pub similarity: f64,
    pub segments: Vec<SpeechSegment>,
}

/// When a segment is heard, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct SpeechMark {
    pub mark: u32,
    pub start: f64,
    pub end: f64,
}

/// What came of it: MP3.
#[derive(Debug, Clone)]
pub struct Speech {
    pub mp3: Bytes,
    pub seconds: f64,
    pub marks: Vec<SpeechMark>,
}

#[derive(Debug, thiserror::Error)]
pub enum SpeechError {
    #[error("the key was refused")]
    KeyRefused,
    #[error("the allowance is used up")]
    QuotaSpent,
    #[error("there is no such voice")]
    NoVoice,
    #[error("it is busy")]
    Busy,
    #[error("nobody wants it any more")]
    Stopped,
    #[error("the text has nothing that can be said")]
    Unpronounceable,
    #[error("nobody answers there: {0:#}")]
    Unreachable(anyhow::Error),
    /// It may have spoken, and then it was paid for.
    #[error("its answer was lost: {0:#}")]
    Lost(anyhow::Error),
    #[error("it cannot be said: {0:#}")]
    Failed(anyhow::Error),
}

impl SpeechError {
    /// Its name in the books.
    pub fn name(&self) -> &'static str {
        match self {
            Self::KeyRefused => "key_refused",
            Self::QuotaSpent => "out_of_credit",
            Self::NoVoice => "no_voice",
            Self::Busy => "throttled",
            Self::Stopped => "cancelled",
            Self::Unpronounceable => "unpronounceable",
            Self::Unreachable(_) => "unavailable",
            Self::Lost(_) => "unusable",
            Self::Failed(_) => "failed",
        }
    }
}

/// What a service has for whoever sets it up.
#[derive(Debug, Clone)]
pub struct SpeechOffer {
    pub voices: Vec<SpeechVoice>,
    /// `None` where the key may speak but not list models.
    pub models: Option<Vec<String>>,
}

/// How far a piece of work is; and whether anybody still waits for it.
#[derive(Debug, Clone, Default)]
pub struct SpeechProgress(Arc<Watched>);

#[derive(Debug, Default)]
struct Watched {
    percent: AtomicU8,
    is_stopped: AtomicBool,
}

impl SpeechProgress {
    /// `part` of the whole is done.
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

/// How the service is reached.
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
    /// Asks the service itself, whatever is known of it; costs nothing.
    async fn offer(&self, access: &SpeechAccess) -> Result<SpeechOffer, SpeechError>;
    async fn speak(
        &self,
        access: &SpeechAccess,
        order: SpeechOrder,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError>;
}

/// The voices that need no key and no network.
#[async_trait]
pub trait LocalSpeech: Send + Sync + fmt::Debug {
    /// Empty where none is installed.
    fn voices(&self) -> Vec<SpeechVoice>;
    /// Goes up when the same text would sound different.
    fn version(&self) -> u32;
    async fn speak(
        &self,
        order: SpeechOrder,
        progress: &SpeechProgress,
    ) -> Result<Speech, SpeechError>;
}
