//! Why something is not recorded, and what the person reads.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum ProgressError {
    #[error("Only what is completed can be recorded.")]
    #[refusal(field = "completed")]
    NotCompleted,
    #[error("Only today's practice can be recorded.")]
    #[refusal(field = "date")]
    NotToday,
    #[error("Devotional is required")]
    #[refusal(field = "devotionalId")]
    DevotionalMissing,
    #[error("Only a devotional practice names a devotional.")]
    #[refusal(field = "devotionalId")]
    DevotionalUncalledFor,
    #[error("That is more than can be read in a day.")]
    #[refusal(field = "devotionalId")]
    TooMany,
    #[error("There is no such devotional.")]
    #[refusal(NotFound)]
    NoDevotional,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
