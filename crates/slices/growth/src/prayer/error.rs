//! Errors of the prayer slice, with the messages members see.

use super::service::MAX_PAGE_SIZE;
use trellis_kernel::Refusal;
use trellis_platform::once::OnceError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum PrayerError {
    #[error("Limit must be from 1 to {MAX_PAGE_SIZE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("Duration is required")]
    #[refusal(field = "duration")]
    NoDuration,
    #[error("Your prayer notes are full.")]
    #[refusal(Conflict)]
    Full,
    #[error("You can only save a prayer for today.")]
    #[refusal(field = "date")]
    NotToday,
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
