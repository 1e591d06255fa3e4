//! Why something about missions is refused, and what the person reads.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum MissionError {
    #[error("There is no such series.")]
    #[refusal(NotFound)]
    NoSeries,
    #[error("There is no such mission.")]
    #[refusal(NotFound)]
    NoMission,
    #[error("Your notes on missions are full.")]
    #[refusal(Conflict)]
    Full,
    #[error("There are as many series as there can be. Rewrite one that is no longer used.")]
    #[refusal(Conflict)]
    TooManySeries,
    #[error("This series has as many missions as it can have.")]
    #[refusal(Conflict)]
    TooManyMissions,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
