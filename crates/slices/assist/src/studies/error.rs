//! Why a study guide request is rejected, and the message shown to the member.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum StudyError {
    #[error("We couldn't find that study guide.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("You have {0} study guides. Delete some before you generate more.")]
    #[refusal(Conflict)]
    TooMany(u64),
    #[error(
        "You've reached the maximum number of study guides. Delete some before you generate more."
    )]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
