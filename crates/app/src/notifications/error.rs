//! Why something about notifications is refused, and what the person reads.

use super::{
    bell::service::LONGEST_PAGE, push::service::MOST_DEVICES, reminders::service::MOST_REMINDERS,
};
use crate::{
    kernel::{Error, ErrorCode},
    platform::{limits::LimitError, settings::SettingsError},
};

#[derive(Debug, thiserror::Error)]
pub enum NotificationError {
    #[error("Limit must be from 1 to {LONGEST_PAGE}")]
    Limit,
    #[error("There is no such notification.")]
    NoSuchNotification,
    #[error("There is no such reminder.")]
    NoSuchReminder,
    #[error("Time is required")]
    TimeMissing,
    #[error("Time must be a time like 07:30")]
    NotATime,
    #[error("Days must be numbers from 0 (Sunday) to 6")]
    NotADay,
    #[error("Please choose at least one day")]
    NoDay,
    #[error("You can have {MOST_REMINDERS} reminders. Please remove one first.")]
    TooManyReminders,
    #[error("You have a reminder of this kind already.")]
    ReminderTaken,
    #[error("Endpoint must be an https address of at most 1000 characters")]
    BadEndpoint,
    #[error("This push service is not on the public internet, so it can't be used")]
    PrivateEndpoint,
    #[error("This is not the key of a device.")]
    BadKeys,
    #[error("{MOST_DEVICES} devices are told already. Please turn one of them off first.")]
    TooManyDevices,
    #[error("That was often enough for now. Please try again in a minute.")]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<LimitError> for NotificationError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooOften {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<NotificationError> for Error {
    fn from(error: NotificationError) -> Self {
        use NotificationError as E;
        let message = error.to_string();
        match error {
            E::Limit => Error::invalid_field("limit", message),
            E::NoSuchNotification | E::NoSuchReminder => Error::not_found(message),
            E::TimeMissing | E::NotATime => Error::invalid_field("time", message),
            E::NotADay | E::NoDay => Error::invalid_field("days", message),
            E::BadEndpoint | E::PrivateEndpoint => Error::invalid_field("endpoint", message),
            E::BadKeys => Error::invalid_field("keys", message),
            E::TooManyReminders | E::TooManyDevices => Error::new(ErrorCode::Conflict, message),
            E::ReminderTaken => Error::new(ErrorCode::Conflict, message).on_field("kind"),
            E::TooOften {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::Settings(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
