//! Errors for the missions slice, with the messages members see.

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
    #[error("You've reached the limit for mission notes. Delete some you no longer need.")]
    #[refusal(Conflict)]
    Full,
    #[error("You can't add any more series. Edit one you no longer need instead.")]
    #[refusal(Conflict)]
    TooManySeries,
    #[error("This series can't have any more missions.")]
    #[refusal(Conflict)]
    TooManyMissions,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
