//! References: books, verses, and passages, and how to parse and format them.
//!
//! [`find`] finds every reference in running text, [`read`] parses one from a search box, and
//! [`Reference::format`] formats it.
//!
//! Parsing works in steps: `scan` finds the names of books (`names`, `automaton`). `run` tokenizes the text
//! after each book, as far as it could belong to references. `grammar` builds nodes from the tokens.
//! `resolve` works out what the nodes mean (`places`, `range`) and whether the places exist (`check`,
//! `system`). `find` joins adjacent passages (`complete_passage`) and returns the result.

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
pub use find::{Finder, FoundReference, Mention, Validity};
pub use format::Style;
pub use language::{Language, Languages};
pub use read::{ReadError, read};
pub use subject::subject;
pub use verse::{Part, Passage, Point, VerseId};

/// Options for finding references.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether to look for the deuterocanonical books and Psalm 151.
    pub deuterocanon: bool,
    /// The languages to look for book names in.
    pub languages: Languages,
    /// Whether to treat lowercase "is", "am", and "so" as ordinary words rather than Isaiah, Amos, and the
    /// Song of Solomon, unless a chapter and verse follow ("is 53:5"). In the middle of a sentence, this also
    /// applies to "job", "mark", "acts", and similar words ("my job 2 weeks ago").
    pub everyday_words: bool,
    /// Whether to accept any chapter and verse number (except in books with only one chapter), for numberings
    /// that differ from the English one. Also allows a comma between chapter and verse.
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

/// A passage or a list of passages, along with their numbering system.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reference {
    /// The passages, in the order they were written.
    pub passages: Vec<Passage>,
    /// How chapters and verses are numbered.
    pub versification: System,
}

impl Reference {
    /// Creates a reference to these passages in English numbering.
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

/// Finds the references in the text, in order, leaving out any that don't exist. To search many strings, use
/// a [`Finder`].
pub fn find(text: &str, options: &Options) -> Vec<FoundReference> {
    Finder::new(*options).find(text)
}

/// Finds every reference in the text, including ones that don't exist, along with the reason they don't.
pub fn mentions(text: &str, options: &Options) -> Vec<Mention> {
    Finder::new(*options).mentions(text)
}

/// The OSIS form of every reference in the text, separated by commas, leaving out any that don't exist.
pub fn osis(text: &str, options: &Options) -> String {
    let mut out = String::new();
    Finder::new(*options).osis_into(text, &mut out);
    out
}
