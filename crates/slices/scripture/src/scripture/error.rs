//! Why something about scripture is refused, and what the person reads.

use super::esv::EsvReadError;
use crate::{
    accounts::AccountError,
    kernel::{Error, ErrorCode},
    platform::{limits::LimitError, once::OnceError},
};

/// As much of what was asked as fits into a sentence.
const LONGEST_QUOTE: usize = 40;

#[derive(Debug, thiserror::Error)]
pub enum ScriptureError {
    #[error("The Bible texts are not installed. Ask your administrator to run `trellis doctor`.")]
    NotInstalled,
    #[error("There is no translation “{0}”.")]
    NoTranslation(String),
    #[error("There is no book “{0}”.")]
    NoBook(String),
    #[error("{book} has {}; there is no chapter {asked}.", counted(*.chapters, "chapter"))]
    NoChapter {
        book: &'static str,
        chapters: usize,
        asked: u32,
    },
    #[error("{chapter} has {}; there is no verse {asked}.", counted(*.verses, "verse"))]
    NoVerse {
        chapter: String,
        verses: usize,
        asked: u32,
    },
    #[error("The {text} does not have {what}.")]
    NotInText { text: String, what: String },
    #[error("There is no original text of {0} here.")]
    NoOriginal(&'static str),
    #[error("Choose two or three translations to read side by side.")]
    NotParallel,
    #[error("There is no word “{0}” in the dictionaries.")]
    NoWord(String),
    #[error("There is no such topic.")]
    NoTopic,
    #[error("There is no such note.")]
    NoNote,
    #[error("Your notes are full. Please delete some before you write more.")]
    NotesAreFull,
    #[error("{0}")]
    NotAReference(String),
    #[error("Please enter a reference.")]
    BlankReference,
    #[error("No scripture text found")]
    NoPassage,
    #[error("That is more than {0} verses. Please ask for a shorter passage.")]
    PassageTooLong(usize),
    #[error("Enter at least 3 characters to search.")]
    QueryTooShort,
    #[error("That is a lot of searching at once. Please wait a little.")]
    TooOften { retry_after_seconds: u64 },
    #[error("Keep at least one translation in your library.")]
    LastTranslation,
    #[error(transparent)]
    Esv(#[from] EsvReadError),
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Once(#[from] OnceError),
    #[error(transparent)]
    Storage(#[from] sea_orm::DbErr),
    #[error(transparent)]
    Internal(#[from] anyhow::Error),
}

impl ScriptureError {
    pub fn no_translation(asked: &str) -> Self {
        Self::NoTranslation(quoted(asked))
    }

    pub fn no_book(asked: &str) -> Self {
        Self::NoBook(quoted(asked))
    }

    /// For a form: what is wrong with a reference stands beside its field. What went wrong on our
    /// side is no fault of what was typed.
    pub fn beside(self, field: &str) -> Error {
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

    pub fn no_word(asked: &str) -> Self {
        Self::NoWord(quoted(asked))
    }
}

fn quoted(asked: &str) -> String {
    asked.chars().take(LONGEST_QUOTE).collect()
}

fn counted(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

impl From<LimitError> for ScriptureError {
    fn from(error: LimitError) -> Self {
        match error {
            LimitError::Exceeded {
                retry_after_seconds,
            } => Self::TooOften {
                retry_after_seconds,
            },
            LimitError::Storage(cause) => cause.into(),
        }
    }
}

impl From<ScriptureError> for Error {
    fn from(error: ScriptureError) -> Self {
        use ScriptureError as E;
        let message = error.to_string();
        match error {
            E::NotInstalled => Error::new(ErrorCode::Unavailable, message),
            E::NoTranslation(_)
            | E::NoBook(_)
            | E::NoChapter { .. }
            | E::NoVerse { .. }
            | E::NotInText { .. }
            | E::NoOriginal(_)
            | E::NoWord(_)
            | E::NoTopic
            | E::NoNote
            | E::NotAReference(_)
            | E::NoPassage => Error::not_found(message),
            E::NotParallel => Error::invalid_field("translations", message),
            E::BlankReference | E::PassageTooLong(_) => Error::invalid_field("reference", message),
            E::QueryTooShort => Error::invalid_field("q", message),
            E::LastTranslation | E::NotesAreFull => Error::new(ErrorCode::Conflict, message),
            E::TooOften {
                retry_after_seconds,
            } => Error::new(ErrorCode::RateLimited, message).retry_after(retry_after_seconds),
            E::Esv(cause) => cause.into(),
            E::Account(cause) => cause.into(),
            E::Once(cause) => cause.into(),
            E::Storage(cause) => cause.into(),
            E::Internal(cause) => Error::internal(cause),
        }
    }
}
