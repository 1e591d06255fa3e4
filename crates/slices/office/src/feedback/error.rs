//! Why something about feedback is refused, and what the person reads.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum FeedbackError {
    #[error("This feedback does not exist.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("Thank you: that is a lot for one day. Please send the rest tomorrow.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
