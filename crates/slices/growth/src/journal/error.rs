//! Why something about the journal is refused, and what the person reads.

use super::model::MOST_AT_ONCE;
use crate::{
    kernel::{Error, ErrorCode},
    platform::once::OnceError,
};

#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    #[error("There is no such devotional in your journal.")]
    NoDevotional,
    #[error("There is no such prayer in your journal.")]
    NoPrayer,
    #[error("Please fill in all required fields.")]
    NoKind,
    #[error("Please choose a date.")]
    NotADate,
    #[error("Please choose a date from 1900 on.")]
    DateTooEarly,
    #[error("Please choose a date that is not in the future.")]
    DateTooLate,
    #[error("Limit must be from 1 to {MOST_AT_ONCE}")]
    Limit,
    #[error("Please search for at most {0} characters.")]
    LongQuery(usize),
    #[error("Your journal is full. Please export it, and delete what you no longer need.")]
    Full,
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<JournalError> for Error {
    fn from(error: JournalError) -> Self {
        use JournalError as E;
        let message = error.to_string();
        match error {
            E::NoDevotional | E::NoPrayer => Error::not_found(message),
            E::NoKind => Error::invalid_field("type", message),
            E::NotADate | E::DateTooEarly | E::DateTooLate => {
                Error::invalid_field("answeredOn", message)
            }
            E::Full => Error::new(ErrorCode::Conflict, message),
            E::Limit => Error::invalid_field("limit", message),
            E::LongQuery(_) => Error::invalid_field("q", message),
            E::Once(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
        }
    }
}
