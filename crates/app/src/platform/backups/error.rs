//! Why something about a backup is refused, and what the person reads.

use crate::kernel::{Error, ErrorCode};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("There is no such backup. It may have been removed.")]
    NotFound,
    #[error("A backup is being made already. Please wait until it is finished.")]
    UnderWay,
    #[error("This backup is still being made.")]
    Unfinished,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<BackupError> for Error {
    fn from(error: BackupError) -> Self {
        let message = error.to_string();
        match error {
            BackupError::NotFound => Error::not_found(message),
            BackupError::UnderWay | BackupError::Unfinished => {
                Error::new(ErrorCode::Conflict, message)
            }
            BackupError::Storage(cause) => cause.into(),
            BackupError::Internal(cause) => Error::internal(cause),
        }
    }
}
