//! Why something about feedback is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    platform::limits::LimitError,
};

#[derive(Debug, thiserror::Error)]
pub enum FeedbackError {
    #[error("This feedback does not exist.")]
    NotFound,
    #[error("Thank you: that is a lot for one day. Please send the rest tomorrow.")]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<LimitError> for FeedbackError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooOften {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<FeedbackError> for Error {
    fn from(error: FeedbackError) -> Self {
        let message = error.to_string();
        match error {
            FeedbackError::NotFound => Error::not_found(message),
            FeedbackError::TooOften {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            FeedbackError::Storage(cause) => cause.into(),
        }
    }
}
