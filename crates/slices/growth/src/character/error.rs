//! Errors for the character slice, with the messages members see.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum CharacterError {
    #[error("There are no character focuses yet.")]
    #[refusal(NotFound)]
    None,
    #[error("We couldn't find this focus.")]
    #[refusal(NotFound)]
    NoFocus,
    #[error("A focus with this name already exists.")]
    #[refusal(Conflict, field = "name")]
    NameTaken,
    #[error(
        "You've reached the maximum number of focuses. To add another, edit one you no longer use and reuse it."
    )]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
