//! Why the ESV cannot be shown, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    platform::{limits::LimitError, settings::SettingsError},
    ports::EsvError,
};

/// When the service does not say how long to wait.
const USUAL_WAIT_SECONDS: u64 = 60;

#[derive(Debug, thiserror::Error)]
pub enum EsvReadError {
    #[error("The ESV is not set up here.")]
    Off,
    #[error(
        "The ESV may be shown 500 verses or half of a book at a time. Please ask for a shorter passage."
    )]
    TooMuch,
    #[error("The ESV does not have that passage.")]
    NotFound,
    #[error(
        "The ESV is asked for too often just now. Please try again in a minute, or read another translation."
    )]
    Busy { retry_after_seconds: u64 },
    #[error(
        "The ESV does not accept the key of this installation. Please read another translation; a super admin can change the key in the system settings."
    )]
    KeyRefused,
    #[error("The ESV cannot be reached just now. Please try again, or read another translation.")]
    Unavailable(anyhow::Error),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<EsvError> for EsvReadError {
    fn from(error: EsvError) -> Self {
        match error {
            EsvError::KeyRefused => Self::KeyRefused,
            EsvError::NotFound => Self::NotFound,
            EsvError::Throttled {
                retry_after_seconds,
            } => Self::Busy {
                retry_after_seconds: retry_after_seconds.unwrap_or(USUAL_WAIT_SECONDS),
            },
            EsvError::Unavailable(cause) => Self::Unavailable(cause),
        }
    }
}

impl From<LimitError> for EsvReadError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::Busy {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<EsvReadError> for Error {
    fn from(error: EsvReadError) -> Self {
        use EsvReadError as E;
        let message = error.to_string();
        match error {
            E::Off | E::NotFound => Error::not_found(message),
            E::TooMuch => Error::invalid_field("reference", message),
            E::Busy {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::KeyRefused => Error::new(ErrorCode::Unavailable, message),
            E::Unavailable(cause) => Error::new(ErrorCode::Unavailable, message).caused_by(cause),
            E::Settings(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
