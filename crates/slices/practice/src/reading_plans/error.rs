//! Reading plan errors, with the messages members see.

use super::schedule::MAX_OPEN_PLANS;
use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum ReadingPlanError {
    #[error("We couldn't find this reading plan.")]
    #[refusal(NotFound)]
    NoPlan,
    #[error("You aren't following this plan.")]
    #[refusal(NotFound)]
    NoEnrolment,
    #[error("This plan doesn't have that day.")]
    #[refusal(NotFound)]
    NoDay,
    #[error("You can only mark a reading as read with today's date.")]
    #[refusal(field = "date")]
    NotToday,
    #[error("You're already following this plan.")]
    #[refusal(Conflict)]
    AlreadyOpen,
    #[error("You're already following {MAX_OPEN_PLANS} plans. Finish or leave one first.")]
    #[refusal(Conflict)]
    TooManyOpen,
    #[error("You've reached the maximum number of finished plans. Remove one first.")]
    #[refusal(Conflict)]
    Full,
    #[error("You've already finished this plan.")]
    #[refusal(Conflict)]
    Completed,
    /// No valid book was chosen in the named field.
    #[error("Choose a book of the Bible.")]
    #[refusal(field = .0)]
    NoBook(&'static str),
    #[error("The last book can't come before the first.")]
    #[refusal(field = "toBook")]
    BooksOutOfOrder,
    #[error("The number of days can't be more than the number of chapters, which is {0}.")]
    #[refusal(field = "days")]
    TooManyDays(usize),
    #[error("You've reached the maximum number of reading plans.")]
    #[refusal(Conflict)]
    TooManyPlans,
    /// We couldn't parse a stored plan.
    #[error(transparent)]
    #[refusal(internal)]
    Plans(#[from] anyhow::Error),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
