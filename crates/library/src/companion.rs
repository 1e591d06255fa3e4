//! The companion to every chapter of the Bible: where it was written, what it says, and what to ask.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;
use trellis_bible::reference::Book;

use crate::files::{self, CompanionFiles, Unreadable};

/// The companion to one chapter. Verses are in English numbering.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub number: u8,
    /// Who, where and when.
    pub setting: String,
    /// What happens and what it means.
    pub sense: String,
    /// The verse at the heart of the chapter.
    pub heart: u8,
    pub themes: Vec<String>,
    /// A question for one person or a group.
    pub question: String,
    /// A line of prayer.
    pub prayer: String,
    /// An explanation of a hard verse.
    pub hard: Option<HardVerses>,
    /// Words worth knowing.
    #[serde(default)]
    pub words: Vec<Word>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HardVerses {
    /// Such as "20-21".
    pub verses: String,
    pub text: String,
}

impl HardVerses {
    /// The first and last verse.
    pub fn range(&self) -> Option<(u8, u8)> {
        let (first, last) = self
            .verses
            .split_once('-')
            .unwrap_or((&self.verses, &self.verses));
        Some((first.parse().ok()?, last.parse().ok()?))
    }
}

/// A Hebrew or Greek word.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Word {
    pub verse: u8,
    /// Such as "H2617".
    pub strong: String,
    /// In Latin letters.
    pub word: String,
    pub meaning: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BookFile {
    /// A USFM book code.
    book: String,
    chapter: Vec<Chapter>,
}

type Chapters = BTreeMap<(u8, u8), Chapter>;

static CHAPTERS: LazyLock<(Chapters, Vec<Unreadable>)> = LazyLock::new(|| {
    let (mut chapters, mut unreadable) = (Chapters::new(), Vec::new());
    for file in files::read_all::<CompanionFiles, BookFile>() {
        match file {
            Ok((path, file)) => match Book::from_code(&file.book) {
                Some(book) => {
                    let keyed = file
                        .chapter
                        .into_iter()
                        .map(|one| ((book.number(), one.number), one));
                    chapters.extend(keyed);
                }
                None => unreadable.push(Unreadable {
                    path,
                    cause: format!("{} is not a book", file.book),
                }),
            },
            Err(error) => unreadable.push(error),
        }
    }
    (chapters, unreadable)
});

/// The companion to a chapter.
pub fn chapter(book: Book, number: u8) -> Option<&'static Chapter> {
    CHAPTERS.0.get(&(book.number(), number))
}

/// All chapters in the order of the Bible.
pub fn all() -> impl Iterator<Item = (Book, &'static Chapter)> {
    let chapters = CHAPTERS.0.iter();
    chapters.filter_map(|((book, _), chapter)| Some((Book::from_number(*book)?, chapter)))
}

/// The files that couldn't be read.
pub fn unreadable() -> &'static [Unreadable] {
    &CHAPTERS.1
}
