//! Why no service is asked, and what the person reads.

use trellis_kernel::Refusal;
use trellis_platform::settings::SettingsError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum UsageError {
    #[error(
        "You have used up today’s {quota} pieces of assisted writing. Tomorrow there will be more."
    )]
    #[refusal(RateLimited)]
    QuotaUsedUp {
        quota: u32,
        retry_after_seconds: u64,
    },
    #[error("That is a lot at once. Please wait a little.")]
    #[refusal(limit)]
    TooMuch { retry_after_seconds: u64 },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
