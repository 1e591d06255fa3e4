//! Errors for the Abide slice, with the messages members see.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum AbideError {
    #[error("There are no Abide Moments yet.")]
    #[refusal(NotFound)]
    None,
    #[error("We couldn't find this moment.")]
    #[refusal(NotFound)]
    NoMoment,
    #[error(
        "You've reached the maximum number of moments. To add another, edit one you no longer use and reuse it."
    )]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
