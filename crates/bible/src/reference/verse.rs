//! Single verses, verse parts, and passages.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Book;

/// One verse: book, chapter, and number. Verse 0 is the text before verse 1, such as a psalm's title.
///
/// The numbering system isn't stored; use [`crate::versification`] to convert between systems.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VerseId {
    /// The book.
    pub book: Book,
    /// The chapter, counting from 1.
    pub chapter: u8,
    /// The verse, counting from 1. Verse 0 is a psalm's title.
    pub verse: u8,
}

impl VerseId {
    /// Creates a verse without checking whether it exists.
    pub const fn new(book: Book, chapter: u8, verse: u8) -> Self {
        Self {
            book,
            chapter,
            verse,
        }
    }

    /// A number that sorts in the same order as the verse.
    pub fn key(self) -> u32 {
        u32::from(self.book.number()) << 16 | u32::from(self.chapter) << 8 | u32::from(self.verse)
    }

    /// The verse with this [`VerseId::key`].
    pub fn from_key(key: u32) -> Option<Self> {
        let [zero, book, chapter, verse] = key.to_be_bytes();
        (zero == 0).then_some(())?;
        Some(Self::new(Book::from_number(book)?, chapter, verse))
    }
}

impl fmt::Debug for VerseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.book.osis(), self.chapter, self.verse)
    }
}

/// A verse part, as in "5b".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Part(u8);

impl Part {
    /// The part with this letter, from `a` to `z`.
    pub fn new(letter: char) -> Option<Self> {
        letter.is_ascii_lowercase().then_some(Self(letter as u8))
    }

    /// The letter.
    pub fn letter(self) -> char {
        char::from(self.0)
    }
}

/// The start or end of a passage: a whole book, a whole chapter, a verse, or part of a verse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// The book.
    pub book: Book,
    /// `None` means the whole book.
    pub chapter: Option<u8>,
    /// `None` means the whole chapter.
    pub verse: Option<u8>,
    /// `None` means the whole verse.
    pub part: Option<Part>,
}

impl Point {
    /// A whole book.
    pub const fn book(book: Book) -> Self {
        Self {
            book,
            chapter: None,
            verse: None,
            part: None,
        }
    }

    /// A whole chapter.
    pub const fn chapter(book: Book, chapter: u8) -> Self {
        Self {
            book,
            chapter: Some(chapter),
            verse: None,
            part: None,
        }
    }

    /// A verse.
    pub const fn verse(book: Book, chapter: u8, verse: u8) -> Self {
        Self {
            book,
            chapter: Some(chapter),
            verse: Some(verse),
            part: None,
        }
    }

    /// The first verse of the book, chapter, or verse.
    pub fn first_verse(self) -> VerseId {
        VerseId::new(
            self.book,
            self.chapter.unwrap_or(1),
            self.verse.unwrap_or(1),
        )
    }

    /// The last verse of the book, chapter, or verse. Where the last chapter or verse depends on the
    /// numbering, it is 255.
    pub fn last_verse(self) -> VerseId {
        VerseId::new(
            self.book,
            self.chapter.unwrap_or(u8::MAX),
            self.verse.unwrap_or(u8::MAX),
        )
    }
}

impl From<VerseId> for Point {
    fn from(verse: VerseId) -> Self {
        Self::verse(verse.book, verse.chapter, verse.verse)
    }
}

/// A range from one point to another, inclusive. A single verse starts and ends at the same point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Passage {
    /// The first point.
    pub start: Point,
    /// The last point.
    pub end: Point,
}

impl Passage {
    /// Creates a passage that consists of just this point.
    pub const fn at(point: Point) -> Self {
        Self {
            start: point,
            end: point,
        }
    }

    /// Whether the passage is a single point.
    pub fn is_single(&self) -> bool {
        self.start == self.end
    }

    /// Whether the passage includes this verse.
    pub fn contains(&self, verse: VerseId) -> bool {
        self.start.first_verse() <= verse && verse <= self.end.last_verse()
    }
}
