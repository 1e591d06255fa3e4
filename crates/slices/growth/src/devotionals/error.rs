//! Why something about devotionals is refused, and what the person reads.

use crate::{
    kernel::{Error, ErrorCode},
    scripture::ScriptureError,
};

#[derive(Debug, thiserror::Error)]
pub enum DevotionalError {
    #[error("There is no devotional for today yet.")]
    NoneToday,
    #[error("Devotional Not Found")]
    NotFound,
    #[error("{0}")]
    NotAReference(String),
    #[error("This template does not exist.")]
    NoTemplate,
    #[error("There are as many templates as there can be. Change one that is no longer used.")]
    TooManyTemplates,
    #[error("You can flag at most {0} verses in one devotional.")]
    TooManyFlags(u64),
    #[error("This template does not exist, or is not used any more.")]
    TemplateNotUsed,
    #[error("The end date must not be before the start date.")]
    EndsBeforeItBegins,
    #[error("At most {0} days can be written for at once.")]
    TooManyDays(i64),
    #[error("There is no such batch of devotionals.")]
    NoBatch,
    #[error("Devotionals are being written {0} times over already. Please wait until one is done.")]
    TooManyBatches(u64),
    /// Why, in a sentence.
    #[error("{0}")]
    NotWritten(String),
    #[error("This was cancelled.")]
    WritingCancelled,
    #[error(
        "This takes longer than usual. It goes on; the draft will be in the list when it is done."
    )]
    StillWriting,
    #[error(transparent)]
    Scripture(#[from] ScriptureError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<DevotionalError> for Error {
    fn from(error: DevotionalError) -> Self {
        use DevotionalError as E;
        let message = error.to_string();
        match error {
            E::NoneToday | E::NotFound | E::NoTemplate | E::NoBatch => Error::not_found(message),
            E::TooManyTemplates | E::TooManyBatches(_) | E::WritingCancelled => {
                Error::new(ErrorCode::Conflict, message)
            }
            E::TemplateNotUsed => Error::invalid_field("templateId", message),
            E::EndsBeforeItBegins | E::TooManyDays(_) => Error::invalid_field("endDate", message),
            E::NotWritten(_) => Error::new(ErrorCode::Unavailable, message),
            E::StillWriting => Error::new(ErrorCode::Timeout, message),
            E::NotAReference(_) | E::TooManyFlags(_) => {
                Error::invalid_field("verseReference", message)
            }
            E::Scripture(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
