//! Why something is not read aloud, and what the person reads.

use crate::{
    assist::AssistError,
    kernel::{Error, ErrorCode},
    platform::limits::LimitError,
    ports::SpeechError,
    scripture::ScriptureError,
};

/// Most texts are read in less.
const SOON_SECONDS: u64 = 30;

#[derive(Debug, thiserror::Error)]
pub enum VoiceError {
    #[error("There is no audio like this.")]
    NoAudio,
    #[error("Please choose what is to be read aloud.")]
    NoContentType,
    #[error("Content is required")]
    NoContent,
    #[error("Content must be at most 200 characters")]
    LongContent,
    #[error("Please choose a voice from the list.")]
    UnknownVoice,
    #[error("There is no voice on this server yet. Please tell an administrator.")]
    Nobody,
    #[error(
        "The publisher of the ESV allows no audio of its text. Choose another translation to listen."
    )]
    NoAudioAllowed,
    #[error("The voices here speak English. Choose an English translation to listen.")]
    OtherLanguage,
    #[error("There is nothing to read aloud in this chapter.")]
    NoWords,
    #[error("This takes longer than usual. It goes on: come back in a few minutes.")]
    StillMaking,
    #[error("{0}")]
    NotMade(String),
    #[error("{}", sentence(&SpeechError::Unpronounceable))]
    Unpronounceable,
    #[error("{}", sentence(.0))]
    Service(SpeechError),
    #[error("Please wait a while before you make more audio.")]
    TooOften { retry_after_seconds: u64 },
    #[error("{0} pieces of audio are being made for you. Please wait until one of them is there.")]
    TooManyAtOnce(u64),
    #[error(
        "You have used up today’s {quota} pieces of writing, pictures and audio. Tomorrow there will be more."
    )]
    QuotaUsedUp {
        quota: u32,
        retry_after_seconds: u64,
    },
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Assist(AssistError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
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

impl From<AssistError> for VoiceError {
    fn from(error: AssistError) -> Self {
        match error {
            AssistError::QuotaUsedUp {
                quota,
                retry_after_seconds,
            } => Self::QuotaUsedUp {
                quota,
                retry_after_seconds,
            },
            AssistError::Storage(cause) => Self::Storage(cause),
            other => Self::Assist(other),
        }
    }
}

impl From<LimitError> for VoiceError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooOften {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => Self::Storage(cause),
        }
    }
}

impl From<VoiceError> for Error {
    fn from(error: VoiceError) -> Self {
        use VoiceError as E;
        let message = error.to_string();
        match error {
            E::NoAudio => Error::not_found(message),
            E::NoContentType => Error::invalid_field("contentType", message),
            E::NoContent | E::LongContent => Error::invalid_field("contentId", message),
            E::UnknownVoice => Error::invalid_field("voiceId", message),
            E::Unpronounceable | E::Service(SpeechError::Unpronounceable) => {
                Error::invalid_field("text", message)
            }
            E::Nobody | E::NoAudioAllowed | E::OtherLanguage | E::NoWords => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::StillMaking => Error::new(ErrorCode::Timeout, message),
            E::NotMade(_) => Error::new(ErrorCode::Unavailable, message),
            E::Service(
                SpeechError::Unreachable(cause)
                | SpeechError::Lost(cause)
                | SpeechError::Failed(cause),
            ) => Error::new(ErrorCode::Unavailable, message).caused_by(cause),
            E::Service(_) => Error::new(ErrorCode::Unavailable, message),
            E::TooManyAtOnce(_) => {
                Error::new(ErrorCode::RateLimited, message).retry_after(SOON_SECONDS)
            }
            E::TooOften {
                retry_after_seconds,
            }
            | E::QuotaUsedUp {
                retry_after_seconds,
                ..
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::Scripture(error) => error.into(),
            E::Assist(error) => error.into(),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
