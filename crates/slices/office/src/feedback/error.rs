//! Errors for the feedback slice, with the messages members see.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum FeedbackError {
    #[error("We couldn't find this feedback.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("Thank you! You've reached today's limit for feedback. You can send more tomorrow.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
