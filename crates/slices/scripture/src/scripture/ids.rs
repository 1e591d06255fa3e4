//! Typed ids in requests: a translation, a book, a chapter, a verse.

use std::fmt;

use serde::{Deserialize, Serialize};
use trellis_bible::reference::Book;

use super::{error::ScriptureError, schema::string_schema};

/// A translation id, trimmed and lowercased. The translation may not exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String")]
pub struct TranslationId(String);

impl TranslationId {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_blank(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<String> for TranslationId {
    fn from(id: String) -> Self {
        id.as_str().into()
    }
}

impl From<&str> for TranslationId {
    fn from(id: &str) -> Self {
        Self(id.trim().to_lowercase())
    }
}

impl From<TranslationId> for String {
    fn from(id: TranslationId) -> Self {
        id.0
    }
}

impl fmt::Display for TranslationId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

string_schema!(TranslationId);

/// A book identified by its USFM code, in upper or lower case. An unknown code is rejected by [`Self::book`],
/// because serde can't return our own error message.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub struct BookId {
    input: String,
    book: Option<Book>,
}

impl BookId {
    pub fn as_str(&self) -> &str {
        &self.input
    }

    pub fn book(&self) -> Result<Book, ScriptureError> {
        self.book
            .ok_or_else(|| ScriptureError::no_book(&self.input))
    }

    pub fn chapter(&self, chapter: u32) -> Result<ChapterRef, ScriptureError> {
        let book = self.book()?;
        Ok(ChapterRef { book, chapter })
    }

    pub fn verse(&self, chapter: u32, verse: u32) -> Result<VerseRef, ScriptureError> {
        let chapter = self.chapter(chapter)?;
        Ok(VerseRef { chapter, verse })
    }
}

impl From<String> for BookId {
    fn from(input: String) -> Self {
        Self {
            book: Book::from_code(input.trim()),
            input,
        }
    }
}

impl From<BookId> for String {
    fn from(id: BookId) -> Self {
        id.input
    }
}

string_schema!(BookId);

/// A requested chapter; the translation decides whether it exists ([`super::texts::ChosenText::chapter`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChapterRef {
    pub book: Book,
    pub chapter: u32,
}

/// A requested verse; the translation decides whether it exists ([`super::texts::ChosenText::verse`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerseRef {
    pub chapter: ChapterRef,
    pub verse: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_ignore_case_and_surrounding_spaces() {
        assert_eq!(TranslationId::from(" KJV ").as_str(), "kjv");
        assert!(TranslationId::from("  ").is_blank());
        let book = |code: &str| BookId::from(code.to_owned()).book().ok();
        assert_eq!(book(" jhn "), Some(Book::John));
        assert_eq!(book("John?"), None);
    }

    #[test]
    fn an_unknown_book_is_quoted_as_entered() {
        let refused = BookId::from("XYZ".to_owned()).verse(1, 1);
        assert_eq!(
            refused.expect_err("no book").to_string(),
            "There is no book “XYZ”."
        );
    }
}
