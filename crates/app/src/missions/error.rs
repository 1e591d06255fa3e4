//! Why something about missions is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    scripture::ScriptureError,
};

#[derive(Debug, thiserror::Error)]
pub enum MissionError {
    #[error("There is no such series.")]
    NoSeries,
    #[error("There is no such mission.")]
    NoMission,
    #[error("Your notes on missions are full.")]
    Full,
    #[error("There are as many series as there can be. Rewrite one that is no longer used.")]
    TooManySeries,
    #[error("This series has as many missions as it can have.")]
    TooManyMissions,
    #[error(transparent)]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<MissionError> for Error {
    fn from(error: MissionError) -> Self {
        use MissionError as E;
        let message = error.to_string();
        match error {
            E::NoSeries | E::NoMission => Error::not_found(message),
            E::Full | E::TooManySeries | E::TooManyMissions => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::Verse(cause) => cause.beside("verseReference"),
            E::Storage(cause) => cause.into(),
        }
    }
}
