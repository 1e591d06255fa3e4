//! Errors for the prayer slice, with the messages members see.

use super::service::MAX_PAGE_SIZE;
use trellis_kernel::Refusal;
use trellis_platform::once::CreationIdError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum PrayerError {
    #[error("Limit must be from 1 to {MAX_PAGE_SIZE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("Duration is required")]
    #[refusal(field = "duration")]
    NoDuration,
    #[error(
        "You've reached the limit for prayer notes. You can still save this prayer without notes."
    )]
    #[refusal(Conflict)]
    Full,
    #[error("You can only save a prayer with today's date.")]
    #[refusal(field = "date")]
    NotToday,
    #[error(transparent)]
    InvalidCreationId(#[from] CreationIdError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
