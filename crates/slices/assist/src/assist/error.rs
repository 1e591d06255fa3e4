//! Why nothing was written, and what the person reads.

use super::model::Failure;
use crate::{
    kernel::{Error, ErrorCode},
    platform::{limits::LimitError, settings::SettingsError},
    ports::ServiceError,
    scripture::ScriptureError,
};

/// Seconds until a piece may be done.
const WAIT_FOR_ONE: u64 = 20;

#[derive(Debug, thiserror::Error)]
pub enum AssistError {
    #[error("There is no such piece of work.")]
    NoGeneration,
    #[error("There is no such study guide.")]
    NoStudy,
    #[error("There is no such picture.")]
    NoImage,
    #[error("This id belongs to another piece of work.")]
    IdTaken,
    #[error("This was cancelled.")]
    Cancelled,
    #[error("{}", .0.sentence())]
    Failed(Failure),
    #[error("This takes longer than usual. It goes on, and will be found here when it is done.")]
    StillWriting,
    #[error(
        "You have used up today’s {quota} pieces of assisted writing. Tomorrow there will be more."
    )]
    QuotaUsedUp {
        quota: u32,
        retry_after_seconds: u64,
    },
    #[error("{0} pieces are being written for you already. Please wait until one is done.")]
    TooManyAtOnce(u64),
    #[error("That is a lot at once. Please wait a little.")]
    TooMuch { retry_after_seconds: u64 },
    #[error("No writing service is set up here. The compiled commentary is there for every verse.")]
    NoService,
    /// What was not understood, and the field it stood in.
    #[error("{message}")]
    NotUnderstood {
        field: &'static str,
        message: String,
    },
    #[error("You have {0} study guides. Please delete some before you write more.")]
    TooManyStudies(u64),
    #[error("Your study guides are full. Please delete some before you write more.")]
    StudiesAreFull,
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
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
            AssistError::TooManyStudies(_) | AssistError::StudiesAreFull => Self::Full,
            _ => Self::Internal,
        }
    }
}

impl From<LimitError> for AssistError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooMuch {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<AssistError> for Error {
    fn from(error: AssistError) -> Self {
        use AssistError as E;
        let message = error.to_string();
        match error {
            E::NoGeneration | E::NoStudy | E::NoImage => Error::not_found(message),
            E::IdTaken | E::Cancelled | E::NoService | E::TooManyStudies(_) | E::StudiesAreFull => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::Failed(failure) => Error::new(failure.code(), message),
            E::TooManyAtOnce(_) => {
                Error::new(ErrorCode::RateLimited, message).retry_after(WAIT_FOR_ONE)
            }
            E::StillWriting => Error::new(ErrorCode::Timeout, message),
            E::QuotaUsedUp {
                retry_after_seconds,
                ..
            }
            | E::TooMuch {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::NotUnderstood { field, .. } => {
                Error::new(ErrorCode::PassageNotUnderstood, message).on_field(field)
            }
            E::Scripture(cause) => cause.into(),
            E::Settings(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
