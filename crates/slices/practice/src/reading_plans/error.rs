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
    /// Which field it is about.
    #[error("Please choose a book of the Bible.")]
    NoBook(&'static str),
    #[error("The last book must not come before the first.")]
    Backwards,
    #[error("There are {0} chapters to read: choose from 1 to {0} days.")]
    TooManyDays(usize),
    #[error("There are as many plans as there can be.")]
    TooManyPlans,
    /// What is kept of a plan cannot be read.
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
            E::NoBook(field) => Error::invalid_field(field, message),
            E::Backwards => Error::invalid_field("toBook", message),
            E::TooManyDays(_) => Error::invalid_field("days", message),
            E::AlreadyOpen | E::TooManyOpen | E::Full | E::Completed | E::TooManyPlans => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::Plans(cause) => Error::internal(cause),
            E::Storage(cause) => cause.into(),
        }
    }
}
