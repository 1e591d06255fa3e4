//! Why a service isn't called, and the message shown to the member.

use trellis_kernel::Refusal;
use trellis_platform::settings::SettingsError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum UsageError {
    #[error("You've used all {quota} of today's AI requests. You can make more tomorrow.")]
    #[refusal(RateLimited)]
    QuotaUsedUp {
        quota: u32,
        retry_after_seconds: u64,
    },
    #[error("Too many requests. Wait a moment and try again.")]
    #[refusal(limit)]
    RateLimited { retry_after_seconds: u64 },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
