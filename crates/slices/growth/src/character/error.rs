//! Why there is no focus, or why it is refused, and what the person reads.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum CharacterError {
    #[error("There is no character focus yet.")]
    #[refusal(NotFound)]
    None,
    #[error("There is no such focus.")]
    #[refusal(NotFound)]
    NoFocus,
    #[error("There is a focus with this name already.")]
    #[refusal(Conflict, field = "name")]
    NameTaken,
    #[error("There are as many focuses as there can be. Rewrite one that is no longer used.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
