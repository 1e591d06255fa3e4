//! Why something about devotionals is refused, and what the person reads.

use crate::kernel::{Error, ErrorCode};

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
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
}

impl From<DevotionalError> for Error {
    fn from(error: DevotionalError) -> Self {
        use DevotionalError as E;
        let message = error.to_string();
        match error {
            E::NoneToday | E::NotFound | E::NoTemplate => Error::not_found(message),
            E::TooManyTemplates => Error::new(ErrorCode::Conflict, message),
            E::NotAReference(_) | E::TooManyFlags(_) => {
                Error::invalid_field("verseReference", message)
            }
            E::Storage(cause) => cause.into(),
        }
    }
}
