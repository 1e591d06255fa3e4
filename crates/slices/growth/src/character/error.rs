//! Errors for the character slice, with the messages members see.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum CharacterError {
    #[error("No weekly focuses have been added yet.")]
    #[refusal(NotFound)]
    None,
    #[error("We couldn't find this focus.")]
    #[refusal(NotFound)]
    NoFocus,
    #[error("A focus with this name already exists.")]
    #[refusal(Conflict, field = "name")]
    NameTaken,
    #[error("You can't add any more focuses. Edit one you no longer need instead.")]
    #[refusal(Conflict)]
    Full,
    #[error(transparent)]
    #[refusal(field = "verseReference")]
    Verse(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}
