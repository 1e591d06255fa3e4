//! Why something about prayer is refused, and what the person reads.

use super::service::LONGEST_PAGE;
use crate::{
    kernel::{Error, ErrorCode},
    platform::once::OnceError,
};

#[derive(Debug, thiserror::Error)]
pub enum PrayerError {
    #[error("Limit must be from 1 to {LONGEST_PAGE}")]
    Limit,
    #[error("Your notes on prayer are full.")]
    Full,
    #[error("Only today's prayer can be saved.")]
    NotToday,
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<PrayerError> for Error {
    fn from(error: PrayerError) -> Self {
        let message = error.to_string();
        match error {
            PrayerError::Full => Error::new(ErrorCode::Conflict, message),
            PrayerError::Limit => Error::invalid_field("limit", message),
            PrayerError::NotToday => Error::invalid_field("date", message),
            PrayerError::Once(cause) => cause.into(),
            PrayerError::Storage(cause) => cause.into(),
        }
    }
}
