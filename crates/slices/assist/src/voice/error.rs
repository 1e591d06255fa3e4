//! Why something is not read aloud, and what the person reads.

use crate::usage::UsageError;
use trellis_kernel::{Error, ErrorCode, Refusal};
use trellis_platform::ports::SpeechError;
use trellis_scripture::scripture::ScriptureError;

/// Most texts are read in less.
const SOON_SECONDS: u64 = 30;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum VoiceError {
    #[error("There is no audio like this.")]
    #[refusal(NotFound)]
    NoAudio,
    #[error("Please choose what is to be read aloud.")]
    #[refusal(field = "contentType")]
    NoContentType,
    #[error("Content is required")]
    #[refusal(field = "contentId")]
    NoContent,
    #[error("Content must be at most 200 characters")]
    #[refusal(field = "contentId")]
    LongContent,
    #[error("Please choose a voice from the list.")]
    #[refusal(field = "voiceId")]
    UnknownVoice,
    #[error("There is no voice on this server yet. Please tell an administrator.")]
    #[refusal(Conflict)]
    Nobody,
    #[error(
        "The publisher of the ESV allows no audio of its text. Choose another translation to listen."
    )]
    #[refusal(Conflict)]
    NoAudioAllowed,
    #[error("The voices here speak English. Choose an English translation to listen.")]
    #[refusal(Conflict)]
    OtherLanguage,
    #[error("There is nothing to read aloud in this chapter.")]
    #[refusal(Conflict)]
    NoWords,
    #[error("This takes longer than usual. It goes on: come back in a few minutes.")]
    #[refusal(Timeout)]
    StillMaking,
    #[error("{0}")]
    #[refusal(Unavailable)]
    NotMade(String),
    #[error("{}", sentence(&SpeechError::Unpronounceable))]
    #[refusal(field = "text")]
    Unpronounceable,
    #[error("{}", sentence(.0))]
    #[refusal(with = service_failed)]
    Service(SpeechError),
    #[error("Please wait a while before you make more audio.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("{0} pieces of audio are being made for you. Please wait until one of them is there.")]
    #[refusal(RateLimited, retry_after = SOON_SECONDS)]
    TooManyAtOnce(u64),
    #[error(
        "You have used up today’s {quota} pieces of writing, pictures and audio. Tomorrow there will be more."
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

/// What a person is told when a voice did not speak.
pub fn sentence(error: &SpeechError) -> &'static str {
    match error {
        SpeechError::KeyRefused => {
            "The voice service refused this server's key. Please tell an administrator."
        }
        SpeechError::QuotaSpent => {
            "The voice service's allowance is used up. Please try again later."
        }
        SpeechError::NoVoice => {
            "This voice is no longer there. Please choose another one in Audio Settings."
        }
        SpeechError::Busy => "The voice service is busy. Please try again in a minute.",
        SpeechError::Stopped => "The audio was deleted before it was made.",
        SpeechError::Unpronounceable => {
            "This voice can't read this text aloud. Enter some words in its language."
        }
        SpeechError::Unreachable(_) | SpeechError::Lost(_) | SpeechError::Failed(_) => {
            "Could not generate audio for this content."
        }
    }
}

impl VoiceError {
    /// From the sentence that was stored when the audio could not be made.
    pub fn not_made(stored: Option<String>) -> Self {
        let stored = stored.unwrap_or_default();
        if stored == sentence(&SpeechError::Unpronounceable) {
            Self::Unpronounceable
        } else {
            Self::NotMade(stored)
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
        SpeechError::Unreachable(cause) | SpeechError::Lost(cause) | SpeechError::Failed(cause) => {
            Error::new(ErrorCode::Unavailable, message).caused_by(cause)
        }
        _ => Error::new(ErrorCode::Unavailable, message),
    }
}
