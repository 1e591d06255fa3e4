//! Why something about study guides is refused, and what the person reads.

use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum StudyError {
    #[error("There is no such study guide.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("You have {0} study guides. Please delete some before you write more.")]
    #[refusal(Conflict)]
    TooMany(u64),
    #[error("Your study guides are full. Please delete some before you write more.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
