//! Errors for the backups slice, with the messages super admins see.

use trellis_kernel::Refusal;
use trellis_platform::settings::SettingsError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum BackupError {
    #[error("We couldn't find this backup. It may have been deleted.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("A backup is already running. Wait for it to finish.")]
    #[refusal(Conflict)]
    AlreadyRunning,
    #[error("This backup is still running.")]
    #[refusal(Conflict)]
    Unfinished,
    #[error("This backup didn't finish, so there's nothing to verify.")]
    #[refusal(Conflict)]
    Failed,
    #[error("Choose a time zone from the list.")]
    #[refusal(field = "timeZone")]
    UnknownTimeZone,
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
