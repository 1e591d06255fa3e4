//! Why a scripture request is rejected, and the message shown to the member.

use super::esv::EsvReadError;
use trellis_kernel::{Error, Refusal};
use trellis_platform::once::CreationIdError;

/// The maximum length of the input quoted in an error message.
const MAX_QUOTE_LENGTH: usize = 40;

#[derive(Debug, thiserror::Error, Refusal)]
pub enum ScriptureError {
    #[error("The Bible texts aren't installed. Ask an admin to run `trellis doctor`.")]
    #[refusal(Unavailable)]
    NotInstalled,
    #[error("There is no translation “{0}”.")]
    #[refusal(NotFound)]
    NoTranslation(String),
    #[error("There is no book “{0}”.")]
    #[refusal(NotFound)]
    NoBook(String),
    #[error("{book} has {}; there is no chapter {requested_value}.", pluralize(*.chapters, "chapter"))]
    #[refusal(NotFound)]
    NoChapter {
        book: &'static str,
        chapters: usize,
        requested_value: u32,
    },
    #[error("{chapter} has {}; there is no verse {requested_value}.", pluralize(*.verses, "verse"))]
    #[refusal(NotFound)]
    NoVerse {
        chapter: String,
        verses: usize,
        requested_value: u32,
    },
    #[error("The {text} doesn't have {what}.")]
    #[refusal(NotFound)]
    NotInText { text: String, what: String },
    #[error("The original-language text of {0} isn't available.")]
    #[refusal(NotFound)]
    NoOriginal(&'static str),
    #[error("Choose two or three translations to read side by side.")]
    #[refusal(field = "translations")]
    WrongTranslationCount,
    #[error("There is no word “{0}” in the dictionaries.")]
    #[refusal(NotFound)]
    NoWord(String),
    #[error("We couldn't find that topic.")]
    #[refusal(NotFound)]
    NoTopic,
    #[error("We couldn't find that note.")]
    #[refusal(NotFound)]
    NoNote,
    #[error("You've reached the maximum number of notes. Delete some before you write more.")]
    #[refusal(Conflict)]
    NoteStorageFull,
    #[error("{0}")]
    #[refusal(NotFound)]
    NotAReference(String),
    #[error("Please enter a reference.")]
    #[refusal(field = "reference")]
    BlankReference,
    #[error("No scripture text found")]
    #[refusal(NotFound)]
    NoPassage,
    #[error("That's more than {0} verses. Choose a shorter passage.")]
    #[refusal(field = "reference")]
    PassageTooLong(usize),
    #[error("Enter at least 3 characters to search.")]
    #[refusal(field = "q")]
    QueryTooShort,
    #[error("Too many searches. Wait a moment and try again.")]
    #[refusal(limit)]
    TooOften { retry_after_seconds: u64 },
    #[error("Keep at least one translation in your library.")]
    #[refusal(Conflict)]
    LastTranslation,
    #[error(transparent)]
    Esv(#[from] EsvReadError),
    #[error(transparent)]
    InvalidCreationId(#[from] CreationIdError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    #[refusal(internal)]
    Internal(#[from] anyhow::Error),
}

impl ScriptureError {
    pub fn no_translation(requested_value: &str) -> Self {
        Self::NoTranslation(quoted(requested_value))
    }

    pub fn no_book(requested_value: &str) -> Self {
        Self::NoBook(quoted(requested_value))
    }

    /// Shows errors in a reference next to a form field. A server error isn't attached to a field, because
    /// the input didn't cause it.
    pub fn for_field(self, field: &str) -> Error {
        let message = self.to_string();
        match self {
            Self::NoBook(_)
            | Self::NoChapter { .. }
            | Self::NoVerse { .. }
            | Self::NotInText { .. }
            | Self::NotAReference(_)
            | Self::BlankReference
            | Self::NoPassage
            | Self::PassageTooLong(_) => Error::invalid_field(field, message),
            other => other.into(),
        }
    }

    pub fn no_word(requested_value: &str) -> Self {
        Self::NoWord(quoted(requested_value))
    }
}

fn quoted(requested_value: &str) -> String {
    requested_value.chars().take(MAX_QUOTE_LENGTH).collect()
}

fn pluralize(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}
