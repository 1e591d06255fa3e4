//! Why something about the journal is refused, and what the person reads.

use super::model::MOST_AT_ONCE;
use trellis_kernel::Refusal;
use trellis_platform::once::OnceError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum JournalError {
    #[error("There is no such devotional in your journal.")]
    #[refusal(NotFound)]
    NoDevotional,
    #[error("There is no such prayer in your journal.")]
    #[refusal(NotFound)]
    NoPrayer,
    #[error("Please fill in all required fields.")]
    #[refusal(field = "type")]
    NoKind,
    #[error("Please choose a date.")]
    #[refusal(field = "answeredOn")]
    NotADate,
    #[error("Please choose a date from 1900 on.")]
    #[refusal(field = "answeredOn")]
    DateTooEarly,
    #[error("Please choose a date that is not in the future.")]
    #[refusal(field = "answeredOn")]
    DateTooLate,
    #[error("Limit must be from 1 to {MOST_AT_ONCE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("Please search for at most {0} characters.")]
    #[refusal(field = "q")]
    LongQuery(usize),
    #[error("Your journal is full. Please export it, and delete what you no longer need.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
