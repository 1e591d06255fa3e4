//! Why audio is not available, and the message shown to the member.

use crate::usage::UsageError;
use trellis_kernel::{Error, ErrorCode, Refusal};
use trellis_platform::ports::SpeechError;
use trellis_scripture::scripture::ScriptureError;

/// Most audio is ready sooner.
const RETRY_AFTER_SECONDS: u64 = 30;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum VoiceError {
    #[error("Audio not found.")]
    #[refusal(NotFound)]
    NoAudio,
    #[error("Choose something to read aloud.")]
    #[refusal(field = "contentType")]
    NoContentType,
    #[error("Content is required")]
    #[refusal(field = "contentId")]
    NoContent,
    #[error("Content must be at most 200 characters")]
    #[refusal(field = "contentId")]
    LongContent,
    #[error("Choose a voice from the list.")]
    #[refusal(field = "voiceId")]
    UnknownVoice,
    #[error("No voices are installed on this server. Ask an admin to set one up.")]
    #[refusal(Conflict)]
    NoVoices,
    #[error(
        "The ESV's publisher doesn't allow its text to be read aloud. Choose another translation to listen."
    )]
    #[refusal(Conflict)]
    AudioNotAllowed,
    #[error("The built-in voices speak only English. Choose an English translation to listen.")]
    #[refusal(Conflict)]
    OtherLanguage,
    #[error("This chapter has nothing to read aloud.")]
    #[refusal(Conflict)]
    NothingToRead,
    #[error("This is taking longer than usual. It's still running. Come back in a few minutes.")]
    #[refusal(Timeout)]
    StillGenerating,
    #[error("{0}")]
    #[refusal(Unavailable)]
    GenerationFailed(String),
    #[error("{}", sentence(&SpeechError::Unpronounceable))]
    #[refusal(field = "text")]
    Unpronounceable,
    #[error("{}", sentence(.0))]
    #[refusal(with = service_failed)]
    Service(SpeechError),
    #[error("You've generated a lot of audio. Try again later.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("You already have {0} audio files in progress. Wait for one to finish.")]
    #[refusal(RateLimited, retry_after = RETRY_AFTER_SECONDS)]
    TooManyAtOnce(u64),
    #[error(
        "You've used all {quota} of today's AI requests for text, images, and audio. You can make more tomorrow."
    )]
    #[refusal(RateLimited)]
    QuotaUsedUp {
        quota: u32,
        retry_after_seconds: u64,
    },
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Usage(UsageError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}

/// The message shown to the member when a voice fails.
pub fn sentence(error: &SpeechError) -> &'static str {
    match error {
        SpeechError::KeyRefused => {
            "The voice service rejected this server's key. Tell an administrator."
        }
        SpeechError::QuotaExceeded => "The voice service has no quota left. Try again later.",
        SpeechError::NoVoice => {
            "This voice is no longer available. Choose another one in Audio Settings."
        }
        SpeechError::Busy => "The voice service is busy. Try again in a minute.",
        SpeechError::Stopped => "The audio was deleted before it was ready.",
        SpeechError::Unpronounceable => {
            "This voice can't read this text aloud. Enter some words in its language."
        }
        SpeechError::Unreachable(_) | SpeechError::ResponseLost(_) | SpeechError::Failed(_) => {
            "Could not generate audio for this content."
        }
    }
}

impl VoiceError {
    /// Builds the error from the message stored when generating the audio failed.
    pub fn from_stored_error(stored: Option<String>) -> Self {
        let stored = stored.unwrap_or_default();
        if stored == sentence(&SpeechError::Unpronounceable) {
            Self::Unpronounceable
        } else {
            Self::GenerationFailed(stored)
        }
    }
}

impl From<SpeechError> for VoiceError {
    fn from(error: SpeechError) -> Self {
        Self::Service(error)
    }
}

impl From<UsageError> for VoiceError {
    fn from(error: UsageError) -> Self {
        match error {
            UsageError::QuotaUsedUp {
                quota,
                retry_after_seconds,
            } => Self::QuotaUsedUp {
                quota,
                retry_after_seconds,
            },
            UsageError::Storage(cause) => Self::Storage(cause),
            other => Self::Usage(other),
        }
    }
}

fn service_failed(message: String, error: SpeechError) -> Error {
    match error {
        SpeechError::Unpronounceable => Error::invalid_field("text", message),
        SpeechError::Unreachable(cause)
        | SpeechError::ResponseLost(cause)
        | SpeechError::Failed(cause) => {
            Error::new(ErrorCode::Unavailable, message).caused_by(cause)
        }
        _ => Error::new(ErrorCode::Unavailable, message),
    }
}
