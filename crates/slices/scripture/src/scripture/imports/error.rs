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
    #[error("The ID must be 1 to 32 lowercase letters, digits, or dashes, such as “web-2020”.")]
    #[refusal(field = "id")]
    InvalidId,
    #[error("“{0}” is a translation that comes with Trellis. Choose another ID.")]
    #[refusal(Conflict, field = "id")]
    Bundled(String),
    #[error(
        "An imported text with the ID “{0}” already exists. Delete it first, or choose another ID."
    )]
    #[refusal(Conflict, field = "id")]
    Taken(String),
    #[error("Another file is being imported. Try again in a moment.")]
    #[refusal(Conflict)]
    Busy,
    #[error("“{0}” comes with Trellis and can't be deleted.")]
    #[refusal(Conflict)]
    CannotRemoveBundled(String),
    #[error("There is no imported text with the ID “{0}”.")]
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
