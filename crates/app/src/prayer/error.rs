//! Why something about prayer is refused, and what the person reads.

use super::service::LONGEST_PAGE;
use crate::kernel::{Error, ErrorCode};

#[derive(Debug, thiserror::Error)]
pub enum PrayerError {
    #[error("Limit must be from 1 to {LONGEST_PAGE}")]
    Limit,
    #[error("Your notes on prayer are full.")]
    Full,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<PrayerError> for Error {
    fn from(error: PrayerError) -> Self {
        let message = error.to_string();
        match error {
            PrayerError::Full => Error::new(ErrorCode::Conflict, message),
            PrayerError::Limit => Error::invalid_field("limit", message),
            PrayerError::Storage(cause) => cause.into(),
        }
    }
}
