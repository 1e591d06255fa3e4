//! Why there is no focus, and what the person reads.

use crate::kernel::Error;

#[derive(Debug, thiserror::Error)]
pub enum CharacterError {
    #[error("There is no character focus yet.")]
    None,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<CharacterError> for Error {
    fn from(error: CharacterError) -> Self {
        match error {
            CharacterError::None => Error::not_found(error.to_string()),
            CharacterError::Storage(cause) => cause.into(),
        }
    }
}
