//! Why something about connected apps is refused, and what the person reads.

use crate::kernel::Error;

#[derive(Debug, thiserror::Error)]
pub enum SisterAppError {
    #[error("This notification does not exist.")]
    NoSuchNotification,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<SisterAppError> for Error {
    fn from(error: SisterAppError) -> Self {
        match error {
            SisterAppError::NoSuchNotification => Error::not_found(error.to_string()),
            SisterAppError::Storage(cause) => cause.into(),
        }
    }
}
