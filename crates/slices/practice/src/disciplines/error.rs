//! Why something about disciplines is refused, and what the person reads.

use super::practices::service::LONGEST_PAGE;
use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum DisciplineError {
    #[error("There is no such discipline.")]
    #[refusal(NotFound)]
    NoDiscipline,
    #[error("There is no such practice.")]
    #[refusal(NotFound)]
    NoPractice,
    #[error("You are practising this discipline already.")]
    #[refusal(Conflict)]
    AlreadyPractised,
    #[error("You have begun more practices than can be kept.")]
    #[refusal(Conflict)]
    TooManyPractices,
    #[error("This practice is completed. You can begin it anew.")]
    #[refusal(Conflict)]
    PracticeCompleted,
    #[error("This practice is paused. Resume it to check in.")]
    #[refusal(Conflict)]
    PracticePaused,
    #[error("You can only check in for today.")]
    #[refusal(field = "date")]
    NotToday,
    #[error("There is no such reflection.")]
    #[refusal(NotFound)]
    NoReflection,
    #[error("Limit must be from 1 to {LONGEST_PAGE}")]
    #[refusal(field = "limit")]
    Limit,
    #[error("Your reflections are full. Please delete some that you no longer need.")]
    #[refusal(Conflict)]
    ReflectionsFull,
    #[error("There is no such fasting plan.")]
    #[refusal(NotFound)]
    NoPlan,
    #[error("There is no such fast.")]
    #[refusal(NotFound)]
    NoFast,
    #[error("You have another fast that is still open. Please complete or end it first.")]
    #[refusal(Conflict)]
    FastOpen,
    #[error("A fast can begin at the earliest a day ago and at the latest in thirty days.")]
    #[refusal(field = "startsAt")]
    StartsAt,
    #[error("Your history of fasts is full. Please delete some that you no longer need.")]
    #[refusal(Conflict)]
    FastsFull,
    #[error(
        "Your fast is not over yet. You can complete it when its time has come, or end it early: \
         that is no failure."
    )]
    #[refusal(Conflict)]
    FastNotOver,
    #[error("This fast is closed already.")]
    #[refusal(Conflict)]
    FastClosed,
    #[error("This fast is under way. Please complete or end it first.")]
    #[refusal(Conflict)]
    FastUnderWay,
    #[error("There is no such sabbath.")]
    #[refusal(NotFound)]
    NoSabbath,
    #[error("You keep a sabbath on this day already.")]
    #[refusal(Conflict, field = "dayOfWeek")]
    SabbathTaken,
    #[error("Start and end must be times like 18:00")]
    #[refusal(field = "startTime")]
    NotATime,
    #[error("Only activities of this sabbath can be prepared.")]
    #[refusal(field = "prepared")]
    NotAnActivity,
    #[error("There are as many of these as there can be. Rewrite one that is no longer used.")]
    #[refusal(Conflict)]
    TooManyKept,
    #[error(transparent)]
    #[refusal(field = "scriptureReferences")]
    Reference(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
