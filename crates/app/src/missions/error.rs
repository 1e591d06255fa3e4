//! Why something about missions is refused, and what the person reads.

use crate::kernel::{Error, ErrorCode};

#[derive(Debug, thiserror::Error)]
pub enum MissionError {
    #[error("There is no such series.")]
    NoSeries,
    #[error("There is no such mission.")]
    NoMission,
    #[error("Your notes on missions are full.")]
    Full,
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<MissionError> for Error {
    fn from(error: MissionError) -> Self {
        let message = error.to_string();
        match error {
            MissionError::NoSeries | MissionError::NoMission => Error::not_found(message),
            MissionError::Full => Error::new(ErrorCode::Conflict, message),
            MissionError::Storage(cause) => cause.into(),
        }
    }
}
