//! Why something about reading plans is refused, and what the person reads.

use super::schedule::MOST_OPEN;
use crate::kernel::{Error, ErrorCode};

#[derive(Debug, thiserror::Error)]
pub enum ReadingPlanError {
    #[error("There is no such reading plan.")]
    NoPlan,
    #[error("You are not following that plan.")]
    NoEnrolment,
    #[error("This plan has no such day.")]
    NoDay,
    #[error("Only today's reading can be marked.")]
    NotToday,
    #[error("You are following this plan already.")]
    AlreadyOpen,
    #[error("You are following {MOST_OPEN} plans. Finish or leave one of them first.")]
    TooManyOpen,
    #[error("You have finished a great many plans. Remove an old one first.")]
    Full,
    #[error("You have finished this plan.")]
    Completed,
    /// What came with Trellis cannot be read.
    #[error(transparent)]
    Plans(#[from] anyhow::Error),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<ReadingPlanError> for Error {
    fn from(error: ReadingPlanError) -> Self {
        use ReadingPlanError as E;
        let message = error.to_string();
        match error {
            E::NoPlan | E::NoEnrolment | E::NoDay => Error::not_found(message),
            E::NotToday => Error::invalid_field("date", message),
            E::AlreadyOpen | E::TooManyOpen | E::Full | E::Completed => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::Plans(cause) => Error::internal(cause),
            E::Storage(cause) => cause.into(),
        }
    }
}
