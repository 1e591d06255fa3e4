//! Errors for the devotionals slice, with the messages members see.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum DevotionalError {
    #[error("There's no devotional for today yet.")]
    #[refusal(NotFound)]
    NoneToday,
    #[error("Devotional Not Found")]
    #[refusal(NotFound)]
    NotFound,
    #[error("{0}")]
    #[refusal(field = "verseReference")]
    NotAReference(String),
    #[error("We couldn't find this template.")]
    #[refusal(NotFound)]
    NoTemplate,
    #[error("You can't add any more templates. Edit one you no longer need instead.")]
    #[refusal(Conflict)]
    TooManyTemplates,
    #[error("You can flag up to {0} verses in one devotional.")]
    #[refusal(field = "verseReference")]
    TooManyFlags(u64),
    #[error("This template doesn't exist or is no longer active.")]
    #[refusal(field = "templateId")]
    TemplateUnavailable,
    #[error("The end date can't be before the start date.")]
    #[refusal(field = "endDate")]
    EndBeforeStart,
    #[error("You can generate devotionals for up to {0} days at a time.")]
    #[refusal(field = "endDate")]
    TooManyDays(i64),
    #[error("We couldn't find this batch of devotionals.")]
    #[refusal(NotFound)]
    NoBatch,
    #[error("{0} batches of devotionals are already being generated. Wait for one to finish.")]
    #[refusal(Conflict)]
    TooManyBatches(u64),
    /// Why no devotional was generated, as a sentence.
    #[error("{0}")]
    #[refusal(Unavailable)]
    GenerationFailed(String),
    #[error("Only a draft from the built-in library can be swapped for another one.")]
    #[refusal(Conflict)]
    NotSwappable,
    #[error("This devotional was changed in the meantime. Reload it and try again.")]
    #[refusal(Conflict)]
    ChangedMeanwhile,
    #[error("This request was canceled.")]
    #[refusal(Conflict)]
    WritingCancelled,
    #[error(
        "This is taking longer than usual. We'll keep working on it, and the draft will appear in the list when it's done."
    )]
    #[refusal(Timeout)]
    StillGenerating,
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
