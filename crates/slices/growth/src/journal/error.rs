//! Errors for the journal slice, with the messages members see.

use super::model::MAX_PAGE_SIZE;
use trellis_kernel::Refusal;
use trellis_platform::once::CreationIdError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum JournalError {
    #[error("We couldn't find this devotional in your journal.")]
    #[refusal(NotFound)]
    NoDevotional,
    #[error("We couldn't find this prayer in your journal.")]
    #[refusal(NotFound)]
    NoPrayer,
    #[error("Please fill in all required fields.")]
    #[refusal(field = "type")]
    NoKind,
    #[error("Choose a date.")]
    #[refusal(field = "answeredOn")]
    NotADate,
    #[error("Choose a date in 1900 or later.")]
    #[refusal(field = "answeredOn")]
    DateTooEarly,
    #[error("Choose a date that isn't in the future.")]
    #[refusal(field = "answeredOn")]
    DateTooLate,
    #[error("Limit must be from 1 to {MAX_PAGE_SIZE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("Searches can be up to {0} characters long.")]
    #[refusal(field = "q")]
    LongQuery(usize),
    #[error("Your journal is full. Export it, then delete entries you no longer need.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    InvalidCreationId(#[from] CreationIdError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
