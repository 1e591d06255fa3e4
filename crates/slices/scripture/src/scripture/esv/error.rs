//! Why the ESV cannot be shown, and what the person reads.

use trellis_kernel::Refusal;
use trellis_platform::{ports::EsvError, settings::SettingsError};

/// When the service does not say how long to wait.
const USUAL_WAIT_SECONDS: u64 = 60;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum EsvReadError {
    #[error("The ESV is not set up here.")]
    #[refusal(NotFound)]
    Off,
    #[error(
        "The ESV may be shown 500 verses or half of a book at a time. Please ask for a shorter passage."
    )]
    #[refusal(field = "reference")]
    TooMuch,
    #[error("The ESV does not have that passage.")]
    #[refusal(NotFound)]
    NotFound,
    #[error(
        "The ESV is asked for too often just now. Please try again in a minute, or read another translation."
    )]
    #[refusal(limit)]
    Busy { retry_after_seconds: u64 },
    #[error(
        "The ESV does not accept the key of this installation. Please read another translation; a super admin can change the key in the system settings."
    )]
    #[refusal(Unavailable)]
    KeyRefused,
    #[error("The ESV cannot be reached just now. Please try again, or read another translation.")]
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
                retry_after_seconds: retry_after_seconds.unwrap_or(USUAL_WAIT_SECONDS),
            },
            EsvError::Unavailable(cause) => Self::Unavailable(cause),
        }
    }
}
