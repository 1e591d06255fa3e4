//! Why something about a backup is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    platform::settings::SettingsError,
};

#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("There is no such backup. It may have been removed.")]
    NotFound,
    #[error("A backup is being made already. Please wait until it is finished.")]
    UnderWay,
    #[error("This backup is still being made.")]
    Unfinished,
    #[error("This backup wasn't completed, so there is nothing to verify.")]
    Failed,
    #[error("Choose a time zone from the list.")]
    UnknownTimeZone,
    #[error(transparent)]
    Settings(#[from] SettingsError),
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
            BackupError::UnderWay | BackupError::Unfinished | BackupError::Failed => {
                Error::new(ErrorCode::Conflict, message)
            }
            BackupError::UnknownTimeZone => Error::invalid_field("timeZone", message),
            BackupError::Settings(cause) => cause.into(),
            BackupError::Storage(cause) => cause.into(),
            BackupError::Internal(cause) => Error::internal(cause),
        }
    }
}
