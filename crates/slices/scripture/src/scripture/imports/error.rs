//! Why a file can't be imported, and the message shown to the admin.

use trellis_kernel::{Error, ErrorCode, Refusal, error::FieldErrors};

#[derive(Debug, thiserror::Error, Refusal)]
pub enum TextImportError {
    #[error("{message}")]
    #[refusal(with = broken_import)]
    Broken {
        message: String,
        /// Keyed by line, for example "line 12".
        problems: FieldErrors,
    },
    #[error("The id must be 1 to 32 lowercase letters, digits or dashes, such as “web-2020”.")]
    #[refusal(field = "id")]
    InvalidId,
    #[error("“{0}” is a translation that came with Trellis. Please choose another id.")]
    #[refusal(Conflict, field = "id")]
    Bundled(String),
    #[error(
        "An imported text with the id “{0}” already exists. Remove it first, or choose another id."
    )]
    #[refusal(Conflict, field = "id")]
    Taken(String),
    #[error("Another file is being imported. Try again in a moment.")]
    #[refusal(Conflict)]
    Busy,
    #[error("“{0}” came with Trellis and can't be removed.")]
    #[refusal(Conflict)]
    CannotRemoveBundled(String),
    #[error("There is no imported text “{0}”.")]
    #[refusal(NotFound)]
    NoSuchText(String),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}

fn broken_import(message: String, _: String, problems: FieldErrors) -> Error {
    Error::new(ErrorCode::BrokenImport, message).with_fields(problems)
}
