//! Why a reminder is rejected, and the message people see.

use super::service::MAX_REMINDERS;
use trellis_kernel::Refusal;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum ReminderError {
    #[error("We couldn't find that reminder.")]
    #[refusal(NotFound)]
    NotFound,
    #[error("Time is required")]
    #[refusal(field = "time")]
    MissingTime,
    #[error("Time must be in 24-hour format, such as 07:30")]
    #[refusal(field = "time")]
    InvalidTime,
    #[error("Days must be numbers from 0 (Sunday) to 6")]
    #[refusal(field = "days")]
    InvalidDay,
    #[error("Please choose at least one day")]
    #[refusal(field = "days")]
    NoDay,
    #[error("You can have up to {MAX_REMINDERS} reminders. Remove one to add another.")]
    #[refusal(Conflict)]
    TooMany,
    #[error("You already have a reminder of this kind.")]
    #[refusal(Conflict, field = "kind")]
    Taken,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
