//! Why a notification request is rejected, and the message people see.

use super::{model::MAX_NOTIFICATIONS_PER_PAGE, push::service::MAX_DEVICES};
use trellis_kernel::Refusal;
use trellis_platform::settings::SettingsError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum NotificationError {
    #[error("Limit must be from 1 to {MAX_NOTIFICATIONS_PER_PAGE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("We couldn't find that notification.")]
    #[refusal(NotFound)]
    NoSuchNotification,
    #[error("Endpoint must be an HTTPS URL of up to 1,000 characters")]
    #[refusal(field = "endpoint")]
    BadEndpoint,
    #[error("This push service isn't on the public internet, so it can't be used")]
    #[refusal(field = "endpoint")]
    PrivateEndpoint,
    #[error("This isn't a valid device key.")]
    #[refusal(field = "keys")]
    BadKeys,
    #[error(
        "Push notifications are already on for {MAX_DEVICES} devices. Turn them off on one device first."
    )]
    #[refusal(Conflict)]
    TooManyDevices,
    #[error("Too many test notifications. Please try again in a minute.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
