//! Why the ESV cannot be shown, and the message shown to the member.

use trellis_kernel::Refusal;
use trellis_platform::{ports::EsvError, settings::SettingsError};

/// Used when the service doesn't say how long to wait.
const DEFAULT_WAIT_SECONDS: u64 = 60;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum EsvReadError {
    #[error("The ESV isn't set up here.")]
    #[refusal(NotFound)]
    Off,
    #[error(
        "The ESV can show up to 500 verses, or half a book, at a time. Choose a shorter passage."
    )]
    #[refusal(field = "reference")]
    PassageTooLarge,
    #[error("This passage isn't in the ESV.")]
    #[refusal(NotFound)]
    NotFound,
    #[error(
        "The ESV service is receiving too many requests. Try again in a minute, or read another translation."
    )]
    #[refusal(limit)]
    Busy { retry_after_seconds: u64 },
    #[error(
        "The ESV service rejected this installation's key. Read another translation for now; a super admin can change the key in System Settings."
    )]
    #[refusal(Unavailable)]
    KeyRefused,
    #[error("We couldn't reach the ESV service. Try again, or read another translation.")]
    #[refusal(Unavailable)]
    Unavailable(#[source] anyhow::Error),
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
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
                retry_after_seconds: retry_after_seconds.unwrap_or(DEFAULT_WAIT_SECONDS),
            },
            EsvError::Unavailable(cause) => Self::Unavailable(cause),
        }
    }
}
