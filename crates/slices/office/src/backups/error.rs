//! Why something about a backup is refused, and what the person reads.

use trellis_kernel::Refusal;
use trellis_platform::settings::SettingsError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum BackupError {
    #[error("There is no such backup. It may have been removed.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("A backup is being made already. Please wait until it is finished.")]
    #[refusal(Conflict)]
    UnderWay,
    #[error("This backup is still being made.")]
    #[refusal(Conflict)]
    Unfinished,
    #[error("This backup wasn't completed, so there is nothing to verify.")]
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
