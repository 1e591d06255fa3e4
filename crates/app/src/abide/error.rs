//! Why there is no moment, or why it is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    scripture::ScriptureError,
};

#[derive(Debug, thiserror::Error)]
pub enum AbideError {
    #[error("There is no Abide Moment yet.")]
    None,
    #[error("There is no such moment.")]
    NoMoment,
    #[error("There are as many moments as there can be. Rewrite one that is no longer used.")]
    Full,
    #[error(transparent)]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<AbideError> for Error {
    fn from(error: AbideError) -> Self {
        use AbideError as E;
        let message = error.to_string();
        match error {
            E::None | E::NoMoment => Error::not_found(message),
            E::Full => Error::new(ErrorCode::Conflict, message),
            E::Verse(cause) => cause.beside("verseReference"),
            E::Storage(cause) => cause.into(),
        }
    }
}
