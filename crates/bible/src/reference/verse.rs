//! One place in scripture, and from one place to another.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Book;

/// One verse: book, chapter, number. Verse 0 is what stands before verse 1: a psalm's title.
///
/// It says nothing of the numbering that it is counted in; whoever mixes numberings goes through
/// [`crate::versification`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VerseId {
    /// The book.
    pub book: Book,
    /// From 1.
    pub chapter: u8,
    /// From 1; 0 is the title of a psalm.
    pub verse: u8,
}

impl VerseId {
    /// A verse that may or may not exist.
    pub const fn new(book: Book, chapter: u8, verse: u8) -> Self {
        Self {
            book,
            chapter,
            verse,
        }
    }

    /// One number that sorts like the verse does.
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

/// A part of a verse, as in "5b".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Part(u8);

impl Part {
    /// From the letter `a` to `z`.
    pub fn new(letter: char) -> Option<Self> {
        letter.is_ascii_lowercase().then_some(Self(letter as u8))
    }

    /// The letter.
    pub fn letter(self) -> char {
        char::from(self.0)
    }
}

/// One end of a passage: a whole book, a whole chapter, a verse, or a part of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Point {
    /// The book.
    pub book: Book,
    /// Without it the whole book is meant.
    pub chapter: Option<u8>,
    /// Without it the whole chapter is meant.
    pub verse: Option<u8>,
    /// Without it the whole verse is meant.
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

    /// The first verse of it.
    pub fn first_verse(self) -> VerseId {
        VerseId::new(
            self.book,
            self.chapter.unwrap_or(1),
            self.verse.unwrap_or(1),
        )
    }

    /// The last verse of it, or 255 where the numbering would have to be asked.
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

/// From one point to another, both included. A single verse begins and ends at the same point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Passage {
    /// Where it begins.
    pub start: Point,
    /// Where it ends.
    pub end: Point,
}

impl Passage {
    /// Just this point.
    pub const fn at(point: Point) -> Self {
        Self {
            start: point,
            end: point,
        }
    }

    /// Whether it is one point.
    pub fn is_single(&self) -> bool {
        self.start == self.end
    }

    /// Whether this verse lies in it.
    pub fn contains(&self, verse: VerseId) -> bool {
        self.start.first_verse() <= verse && verse <= self.end.last_verse()
    }
}
