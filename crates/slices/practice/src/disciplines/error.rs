//! Why something about disciplines is refused, and what the person reads.

use super::practices::service::LONGEST_PAGE;
use crate::{
    kernel::{Error, ErrorCode},
    scripture::ScriptureError,
};

#[derive(Debug, thiserror::Error)]
pub enum DisciplineError {
    #[error("There is no such discipline.")]
    NoDiscipline,
    #[error("There is no such practice.")]
    NoPractice,
    #[error("You are practising this discipline already.")]
    AlreadyPractised,
    #[error("You have begun more practices than can be kept.")]
    TooManyPractices,
    #[error("This practice is completed. You can begin it anew.")]
    PracticeCompleted,
    #[error("This practice is paused. Resume it to check in.")]
    PracticePaused,
    #[error("You can only check in for today.")]
    NotToday,
    #[error("There is no such reflection.")]
    NoReflection,
    #[error("Limit must be from 1 to {LONGEST_PAGE}")]
    Limit,
    #[error("Your reflections are full. Please delete some that you no longer need.")]
    ReflectionsFull,
    #[error("There is no such fasting plan.")]
    NoPlan,
    #[error("There is no such fast.")]
    NoFast,
    #[error("You have another fast that is still open. Please complete or end it first.")]
    FastOpen,
    #[error("A fast can begin at the earliest a day ago and at the latest in thirty days.")]
    StartsAt,
    #[error("Your history of fasts is full. Please delete some that you no longer need.")]
    FastsFull,
    #[error(
        "Your fast is not over yet. You can complete it when its time has come, or end it early: \
         that is no failure."
    )]
    FastNotOver,
    #[error("This fast is closed already.")]
    FastClosed,
    #[error("This fast is under way. Please complete or end it first.")]
    FastUnderWay,
    #[error("There is no such sabbath.")]
    NoSabbath,
    #[error("You keep a sabbath on this day already.")]
    SabbathTaken,
    #[error("Start and end must be times like 18:00")]
    NotATime,
    #[error("Only activities of this sabbath can be prepared.")]
    NotAnActivity,
    #[error("There are as many of these as there can be. Rewrite one that is no longer used.")]
    TooManyKept,
    #[error(transparent)]
    Reference(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<DisciplineError> for Error {
    fn from(error: DisciplineError) -> Self {
        use DisciplineError as E;
        let message = error.to_string();
        match error {
            E::NoDiscipline
            | E::NoPractice
            | E::NoReflection
            | E::NoPlan
            | E::NoFast
            | E::NoSabbath => Error::not_found(message),
            E::AlreadyPractised
            | E::TooManyPractices
            | E::PracticeCompleted
            | E::PracticePaused
            | E::ReflectionsFull
            | E::FastOpen
            | E::FastsFull
            | E::FastNotOver
            | E::FastClosed
            | E::FastUnderWay
            | E::TooManyKept => Error::new(ErrorCode::Conflict, message),
            E::SabbathTaken => Error::new(ErrorCode::Conflict, message).on_field("dayOfWeek"),
            E::NotToday => Error::invalid_field("date", message),
            E::Limit => Error::invalid_field("limit", message),
            E::StartsAt => Error::invalid_field("startsAt", message),
            E::NotATime => Error::invalid_field("startTime", message),
            E::NotAnActivity => Error::invalid_field("prepared", message),
            E::Reference(cause) => cause.beside("scriptureReferences"),
            E::Storage(cause) => cause.into(),
        }
    }
}
