//! Why nothing was written, and what the person reads.

use super::model::Failure;
use crate::{studies::StudyError, usage::UsageError};
use trellis_kernel::{Error, ErrorCode, Refusal};
use trellis_platform::{ports::ServiceError, settings::SettingsError};
use trellis_scripture::scripture::ScriptureError;

/// Seconds until a piece may be done.
const WAIT_FOR_ONE: u64 = 20;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum AssistError {
    #[error("There is no such piece of work.")]
    #[refusal(NotFound)]
    NoGeneration,
    #[error("There is no such picture.")]
    #[refusal(NotFound)]
    NoImage,
    #[error("This id belongs to another piece of work.")]
    #[refusal(Conflict)]
    IdTaken,
    #[error("This was cancelled.")]
    #[refusal(Conflict)]
    Cancelled,
    #[error("{}", .0.sentence())]
    #[refusal(with = failed)]
    Failed(Failure),
    #[error("This takes longer than usual. It goes on, and will be found here when it is done.")]
    #[refusal(Timeout)]
    StillWriting,
    #[error("{0} pieces are being written for you already. Please wait until one is done.")]
    #[refusal(RateLimited, retry_after = WAIT_FOR_ONE)]
    TooManyAtOnce(u64),
    #[error("That is a lot at once. Please wait a little.")]
    #[refusal(limit)]
    TooMuch { retry_after_seconds: u64 },
    #[error("No writing service is set up here. The compiled commentary is there for every verse.")]
    #[refusal(Conflict)]
    NoService,
    /// What was not understood, and the field it stood in.
    #[error("{message}")]
    #[refusal(PassageNotUnderstood, field = .field)]
    NotUnderstood {
        field: &'static str,
        message: String,
    },
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
    /// What a person may read. Whose key or credit it is they need not know.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::KeyRefused | Self::OutOfCredit => {
                "The writing service does not take our requests. Please tell your administrator."
            }
            Self::Throttled => "The writing service is very busy. Please try again in a minute.",
            Self::Unavailable => {
                "The writing service cannot be reached just now. Please try again later."
            }
            Self::Unusable => {
                "The writing service gave no answer that could be used. Please try again."
            }
            Self::TimedOut => "The writing service took too long. Please try again.",
            Self::Full => "Your study guides are full. Please delete some before you write more.",
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

impl From<&ServiceError> for Failure {
    fn from(error: &ServiceError) -> Self {
        match error {
            ServiceError::KeyRefused => Self::KeyRefused,
            ServiceError::OutOfCredit => Self::OutOfCredit,
            ServiceError::Throttled { .. } => Self::Throttled,
            ServiceError::NoSuchModel | ServiceError::NotThere | ServiceError::Unavailable(_) => {
                Self::Unavailable
            }
            ServiceError::TimedOut => Self::TimedOut,
            ServiceError::Unusable { .. } => Self::Unusable,
        }
    }
}

impl From<&AssistError> for Failure {
    /// Why something that was written could not be kept.
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
