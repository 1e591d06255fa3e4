//! Why there is no focus, or why it is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    scripture::ScriptureError,
};

#[derive(Debug, thiserror::Error)]
pub enum CharacterError {
    #[error("There is no character focus yet.")]
    None,
    #[error("There is no such focus.")]
    NoFocus,
    #[error("There is a focus with this name already.")]
    NameTaken,
    #[error("There are as many focuses as there can be. Rewrite one that is no longer used.")]
    Full,
    #[error(transparent)]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<CharacterError> for Error {
    fn from(error: CharacterError) -> Self {
        use CharacterError as E;
        let message = error.to_string();
        match error {
            E::None | E::NoFocus => Error::not_found(message),
            E::NameTaken => Error::new(ErrorCode::Conflict, message).on_field("name"),
            E::Full => Error::new(ErrorCode::Conflict, message),
            E::Verse(cause) => cause.beside("verseReference"),
            E::Storage(cause) => cause.into(),
        }
    }
}
