//! Why something about devotionals is refused, and what the person reads.

use trellis_kernel::Refusal;
use trellis_scripture::scripture::ScriptureError;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum DevotionalError {
    #[error("There is no devotional for today yet.")]
    #[refusal(NotFound)]
    NoneToday,
    #[error("Devotional Not Found")]
    #[refusal(NotFound)]
    NotFound,
    #[error("{0}")]
    #[refusal(field = "verseReference")]
    NotAReference(String),
    #[error("This template does not exist.")]
    #[refusal(NotFound)]
    NoTemplate,
    #[error("There are as many templates as there can be. Change one that is no longer used.")]
    #[refusal(Conflict)]
    TooManyTemplates,
    #[error("You can flag at most {0} verses in one devotional.")]
    #[refusal(field = "verseReference")]
    TooManyFlags(u64),
    #[error("This template does not exist, or is not used any more.")]
    #[refusal(field = "templateId")]
    TemplateNotUsed,
    #[error("The end date must not be before the start date.")]
    #[refusal(field = "endDate")]
    EndsBeforeItBegins,
    #[error("At most {0} days can be written for at once.")]
    #[refusal(field = "endDate")]
    TooManyDays(i64),
    #[error("There is no such batch of devotionals.")]
    #[refusal(NotFound)]
    NoBatch,
    #[error("Devotionals are being written {0} times over already. Please wait until one is done.")]
    #[refusal(Conflict)]
    TooManyBatches(u64),
    /// Why, in a sentence.
    #[error("{0}")]
    #[refusal(Unavailable)]
    NotWritten(String),
    #[error("This was cancelled.")]
    #[refusal(Conflict)]
    WritingCancelled,
    #[error(
        "This takes longer than usual. It goes on; the draft will be in the list when it is done."
    )]
    #[refusal(Timeout)]
    StillWriting,
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}
