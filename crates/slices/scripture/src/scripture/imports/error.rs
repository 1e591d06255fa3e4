//! Why a file is not imported, and what the administrator reads.

use crate::kernel::{Error, ErrorCode, error::FieldErrors};

#[derive(Debug, thiserror::Error)]
pub enum ImportRefused {
    #[error("{message}")]
    Broken {
        message: String,
        /// By line: "line 12".
        problems: FieldErrors,
    },
    #[error("The id must be 1 to 32 small letters, digits or dashes, such as “web-2020”.")]
    BadId,
    #[error("“{0}” is a translation that came with Trellis. Please choose another id.")]
    Bundled(String),
    #[error("There is already an imported text “{0}”. Remove it first, or choose another id.")]
    Taken(String),
    #[error("Another file is being read. Please try again in a moment.")]
    Busy,
    #[error("“{0}” came with Trellis and cannot be taken away.")]
    BundledStays(String),
    #[error("There is no imported text “{0}”.")]
    NoSuchText(String),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl From<ImportRefused> for Error {
    fn from(error: ImportRefused) -> Self {
        use ImportRefused as E;
        let message = error.to_string();
        match error {
            E::Broken { problems, .. } => {
                Error::new(ErrorCode::BrokenImport, message).with_fields(problems)
            }
            E::BadId => Error::invalid_field("id", message),
            E::Bundled(_) | E::Taken(_) => Error::new(ErrorCode::Conflict, message).on_field("id"),
            E::Busy | E::BundledStays(_) => Error::new(ErrorCode::Conflict, message),
            E::NoSuchText(_) => Error::not_found(message),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
