//! Why there is no moment, and what the person reads.

use crate::kernel::Error;

#[derive(Debug, thiserror::Error)]
pub enum AbideError {
    #[error("There is no Abide Moment yet.")]
    None,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<AbideError> for Error {
    fn from(error: AbideError) -> Self {
        match error {
            AbideError::None => Error::not_found(error.to_string()),
            AbideError::Storage(cause) => cause.into(),
        }
    }
}
