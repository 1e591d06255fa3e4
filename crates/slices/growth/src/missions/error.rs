//! Errors of the missions slice, with the messages members see.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum MissionError {
    #[error("We couldn't find this series.")]
    #[refusal(NotFound)]
    NoSeries,
    #[error("We couldn't find this mission.")]
    #[refusal(NotFound)]
    NoMission,
    #[error("Your mission notes are full. Delete some you no longer need.")]
    #[refusal(Conflict)]
    Full,
    #[error("You've reached the maximum number of series. Edit one you no longer use.")]
    #[refusal(Conflict)]
    TooManySeries,
    #[error("This series has reached its limit of missions.")]
    #[refusal(Conflict)]
    TooManyMissions,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
