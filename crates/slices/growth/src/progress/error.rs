//! Errors for the progress slice, with the messages members see.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum ProgressError {
    #[error("Only completed practices can be recorded.")]
    #[refusal(field = "completed")]
    NotCompleted,
    #[error("You can only record a practice with today's date.")]
    #[refusal(field = "date")]
    NotToday,
    #[error("Devotional is required")]
    #[refusal(field = "devotionalId")]
    DevotionalMissing,
    #[error("You can only include a devotional with a devotional practice.")]
    #[refusal(field = "devotionalId")]
    UnexpectedDevotional,
    #[error("You've recorded the maximum number of devotionals for one day.")]
    #[refusal(field = "devotionalId")]
    TooMany,
    #[error("We couldn't find this devotional.")]
    #[refusal(NotFound)]
    NoDevotional,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
