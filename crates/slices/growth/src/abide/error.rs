//! Errors for the Abide slice, with the messages members see.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum AbideError {
    #[error("No Abide Moments have been added yet.")]
    #[refusal(NotFound)]
    None,
    #[error("We couldn't find this Abide Moment.")]
    #[refusal(NotFound)]
    NoMoment,
    #[error("You can't add any more moments. Edit one you no longer need instead.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
