//! Why there is no moment, or why it is refused, and what the person reads.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum AbideError {
    #[error("There is no Abide Moment yet.")]
    #[refusal(NotFound)]
    None,
    #[error("There is no such moment.")]
    #[refusal(NotFound)]
    NoMoment,
    #[error("There are as many moments as there can be. Rewrite one that is no longer used.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
