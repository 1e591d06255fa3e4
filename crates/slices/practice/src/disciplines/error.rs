//! Errors for the disciplines slice, with the messages members see.

use super::practices::service::MAX_PAGE_SIZE;
use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum DisciplineError {
    #[error("We couldn't find this discipline.")]
    #[refusal(NotFound)]
    NoDiscipline,
    #[error("We couldn't find this practice.")]
    #[refusal(NotFound)]
    NoPractice,
    #[error("You're already practicing this discipline.")]
    #[refusal(Conflict)]
    AlreadyPracticed,
    #[error("You've reached the maximum number of practices.")]
    #[refusal(Conflict)]
    TooManyPractices,
    #[error("You've already completed this practice. You can start it again.")]
    #[refusal(Conflict)]
    PracticeCompleted,
    #[error("This practice is paused. Resume it to check in.")]
    #[refusal(Conflict)]
    PracticePaused,
    #[error("You can only check in for today.")]
    #[refusal(field = "date")]
    NotToday,
    #[error("We couldn't find this reflection.")]
    #[refusal(NotFound)]
    NoReflection,
    #[error("Limit must be from 1 to {MAX_PAGE_SIZE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("You've reached the maximum number of reflections. Delete some you no longer need.")]
    #[refusal(Conflict)]
    TooManyReflections,
    #[error("We couldn't find this fasting plan.")]
    #[refusal(NotFound)]
    NoPlan,
    #[error("We couldn't find this fast.")]
    #[refusal(NotFound)]
    NoFast,
    #[error("You have another fast in progress. Complete or end it first.")]
    #[refusal(Conflict)]
    FastOpen,
    #[error("Choose a start time between one day ago and 30 days from now.")]
    #[refusal(field = "startsAt")]
    StartOutOfRange,
    #[error("You've reached the maximum number of fasts. Delete some you no longer need.")]
    #[refusal(Conflict)]
    TooManyFasts,
    #[error(
        "Your fast isn't over yet. You can complete it when its time is up, or end it early, and \
         that's no failure."
    )]
    #[refusal(Conflict)]
    FastNotFinished,
    #[error("This fast has already ended.")]
    #[refusal(Conflict)]
    FastClosed,
    #[error("This fast is in progress. Complete or end it first.")]
    #[refusal(Conflict)]
    FastInProgress,
    #[error("We couldn't find this Sabbath.")]
    #[refusal(NotFound)]
    NoSabbath,
    #[error("You already have a Sabbath on this day.")]
    #[refusal(Conflict, field = "dayOfWeek")]
    SabbathDayTaken,
    #[error("Start and end times must be in 24-hour format, such as 18:00")]
    #[refusal(field = "startTime")]
    InvalidTime,
    #[error("You can only check off activities on this Sabbath's list.")]
    #[refusal(field = "prepared")]
    UnknownActivity,
    #[error("You can't add any more to this list. Edit an entry you no longer need instead.")]
    #[refusal(Conflict)]
    LimitReached,
    #[error(transparent)]
    #[refusal(field = "scriptureReferences")]
    Reference(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
