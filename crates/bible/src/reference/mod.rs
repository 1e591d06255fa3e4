//! References: books, verses, and passages, and how to parse and format them.
//!
//! [`find`] finds every reference in running text, [`read`] parses one from a search box, and
//! [`Reference::format`] formats it.
//!
//! Parsing, step by step: `scan` finds the names of books (`names`, `automaton`); `run` tokenizes the text
//! after each book, as far as it may belong to references; `grammar` builds nodes from the tokens; `resolve`
//! works out what they mean (`places`, `range`) and whether they exist (`check`, `system`); `find` joins
//! adjacent passages (`complete_passage`) and returns the result.

mod automaton;
mod book;
mod chars;
mod check;
mod comma;
mod complete_passage;
pub mod english;
mod find;
mod format;
mod grammar;
mod grammar_books;
mod grammar_numbers;
mod language;
mod names;
mod node;
mod phrase;
mod places;
mod range;
mod read;
mod resolve;
mod run;
mod run_end;
mod scan;
mod separators;
mod subject;
mod system;
mod token;
mod verse;
mod words;

use serde::{Deserialize, Serialize};

use crate::numbering::System;

pub use book::{Book, Testament};
pub use find::{Finder, Found, Mention, Validity};
pub use format::Style;
pub use language::{Language, Languages};
pub use read::{ReadError, read};
pub use subject::subject;
pub use verse::{Part, Passage, Point, VerseId};

/// Options for finding references.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether to find the deuterocanonical books and Psalm 151.
    pub deuterocanon: bool,
    /// The languages to look for book names in.
    pub languages: Languages,
    /// Whether lowercase "is", "am", and "so" are ordinary words rather than Isaiah, Amos, and the Song of
    /// Solomon, unless chapter and verse follow ("is 53:5"). The same goes for "job", "mark", "acts", and
    /// similar words within a sentence ("my job 2 weeks ago").
    pub everyday_words: bool,
    /// Whether a book with more than one chapter may have any chapter and verse, for numberings that differ
    /// from the English one. Also lets a comma separate chapter and verse.
    pub any_numbers: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            deuterocanon: false,
            languages: Languages::ENGLISH,
            everyday_words: true,
            any_numbers: false,
        }
    }
}

/// A passage or a list of passages, and the numbering they use.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reference {
    /// In the order they were named.
    pub passages: Vec<Passage>,
    /// How chapters and verses are numbered.
    pub versification: System,
}

impl Reference {
    /// A reference to these passages in English numbering.
    pub fn from_passages(passages: Vec<Passage>) -> Self {
        Self {
            passages,
            versification: System::English,
        }
    }
}

impl From<Passage> for Reference {
    fn from(passage: Passage) -> Self {
        Self::from_passages(vec![passage])
    }
}

/// Every existing reference in the text, in order. Use a [`Finder`] to search many texts.
pub fn find(text: &str, options: &Options) -> Vec<Found> {
    Finder::new(*options).find(text)
}

/// Every place named in the text, including those that don't exist, with the reason.
pub fn mentions(text: &str, options: &Options) -> Vec<Mention> {
    Finder::new(*options).mentions(text)
}

/// The OSIS of every existing reference in the text, separated by commas.
pub fn osis(text: &str, options: &Options) -> String {
    let mut out = String::new();
    Finder::new(*options).osis_into(text, &mut out);
    out
}
