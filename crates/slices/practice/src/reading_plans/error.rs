//! Why something about reading plans is refused, and what the person reads.

use super::schedule::MOST_OPEN;
use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum ReadingPlanError {
    #[error("There is no such reading plan.")]
    #[refusal(NotFound)]
    NoPlan,
    #[error("You are not following that plan.")]
    #[refusal(NotFound)]
    NoEnrolment,
    #[error("This plan has no such day.")]
    #[refusal(NotFound)]
    NoDay,
    #[error("Only today's reading can be marked.")]
    #[refusal(field = "date")]
    NotToday,
    #[error("You are following this plan already.")]
    #[refusal(Conflict)]
    AlreadyOpen,
    #[error("You are following {MOST_OPEN} plans. Finish or leave one of them first.")]
    #[refusal(Conflict)]
    TooManyOpen,
    #[error("You have finished a great many plans. Remove an old one first.")]
    #[refusal(Conflict)]
    Full,
    #[error("You have finished this plan.")]
    #[refusal(Conflict)]
    Completed,
    /// Which field it is about.
    #[error("Please choose a book of the Bible.")]
    #[refusal(field = .0)]
    NoBook(&'static str),
    #[error("The last book must not come before the first.")]
    #[refusal(field = "toBook")]
    Backwards,
    #[error("There are {0} chapters to read: choose from 1 to {0} days.")]
    #[refusal(field = "days")]
    TooManyDays(usize),
    #[error("There are as many plans as there can be.")]
    #[refusal(Conflict)]
    TooManyPlans,
    /// What is kept of a plan cannot be read.
    #[error(transparent)]
    #[refusal(internal)]
    Plans(#[from] anyhow::Error),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
