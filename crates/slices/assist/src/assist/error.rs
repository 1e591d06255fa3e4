//! Why a generation request was rejected, and the message shown to the member.

use super::{fill::UnusableDraft, model::Failure};
use crate::{studies::StudyError, usage::UsageError};
use trellis_kernel::{Error, ErrorCode, Refusal};
use trellis_platform::{ports::ServiceError, settings::SettingsError};
use trellis_scripture::scripture::ScriptureError;

/// Seconds until one of the generation requests in progress is likely to be done.
const RETRY_AFTER_SECONDS: u64 = 20;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum AssistError {
    #[error("We couldn't find that request.")]
    #[refusal(NotFound)]
    NoGeneration,
    #[error("We couldn't find that image.")]
    #[refusal(NotFound)]
    NoImage,
    #[error("This ID is already used by another request.")]
    #[refusal(Conflict)]
    IdTaken,
    #[error("This request was canceled.")]
    #[refusal(Conflict)]
    Cancelled,
    #[error("{}", .0.sentence())]
    #[refusal(with = failed)]
    Failed(Failure),
    #[error(
        "This is taking longer than usual. It's still running, and you'll find it here when it's done."
    )]
    #[refusal(Timeout)]
    StillGenerating,
    #[error("You already have {0} generations in progress. Wait for one to finish.")]
    #[refusal(RateLimited, retry_after = RETRY_AFTER_SECONDS)]
    TooManyAtOnce(u64),
    #[error("Too many requests. Wait a moment and try again.")]
    #[refusal(limit)]
    RateLimited { retry_after_seconds: u64 },
    #[error("No AI service is set up here. The built-in commentary is available for every verse.")]
    #[refusal(Conflict)]
    NoService,
    /// The reason a field couldn't be understood, and the field's name.
    #[error("{message}")]
    #[refusal(PassageNotUnderstood, field = .field)]
    NotUnderstood {
        field: &'static str,
        message: String,
    },
    /// The built-in library has nothing on the topic.
    #[error("We don't have a devotional on this topic yet. {suggestion}")]
    #[refusal(TopicNotFound, field = "topic")]
    UnknownTopic { suggestion: String },
    #[error(transparent)]
    Study(#[from] StudyError),
    #[error(transparent)]
    Usage(#[from] UsageError),
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}

impl Failure {
    /// The message for the member, which doesn't reveal whose key or credit is involved.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::KeyRefused | Self::OutOfCredit => {
                "The AI service rejected our request. Tell your administrator."
            }
            Self::Throttled => "The AI service is very busy. Try again in a minute.",
            Self::Unavailable => "We couldn't reach the AI service. Try again later.",
            Self::Unusable => "The AI service gave no usable answer. Try again.",
            Self::TimedOut => "The AI service took too long. Try again.",
            Self::Full => {
                "You've reached the maximum number of study guides. Delete some before you generate more."
            }
            Self::Internal => "Something went wrong on our side. Please try again.",
        }
    }

    fn code(self) -> ErrorCode {
        match self {
            Self::TimedOut => ErrorCode::Timeout,
            Self::Full => ErrorCode::Conflict,
            Self::Internal => ErrorCode::Internal,
            _ => ErrorCode::Unavailable,
        }
    }
}

impl From<UnusableDraft> for AssistError {
    fn from(unusable: UnusableDraft) -> Self {
        match unusable {
            UnusableDraft::NeedsService => Self::NoService,
            other => Self::Internal(other.into()),
        }
    }
}

impl From<&ServiceError> for Failure {
    fn from(error: &ServiceError) -> Self {
        match error {
            ServiceError::KeyRefused => Self::KeyRefused,
            ServiceError::OutOfCredit => Self::OutOfCredit,
            ServiceError::Throttled { .. } => Self::Throttled,
            ServiceError::NoSuchModel
            | ServiceError::EndpointNotFound
            | ServiceError::Unavailable(_) => Self::Unavailable,
            ServiceError::TimedOut => Self::TimedOut,
            ServiceError::SchemaRefused | ServiceError::Unusable { .. } => Self::Unusable,
        }
    }
}

impl From<&AssistError> for Failure {
    /// The failure to record when generated content could not be stored.
    fn from(error: &AssistError) -> Self {
        match error {
            AssistError::Study(StudyError::TooMany(_) | StudyError::Full) => Self::Full,
            _ => Self::Internal,
        }
    }
}

fn failed(message: String, failure: Failure) -> Error {
    Error::new(failure.code(), message)
}
