//! References: books, verses, passages; reading them out of text and writing them down.
//!
//! [`find`] finds every reference in running text, [`read`] reads one from a search box,
//! [`Reference::format`] writes it down again.
//!
//! How a text is read, step by step: `scan` finds the names of books (`names`, `automaton`); `run`
//! takes what follows each as far as it may belong to references, as tokens; `grammar` puts the
//! tokens together; `resolve` says what they mean (`places`, `range`) and whether it exists
//! (`check`, `system`); `find` joins neighbours (`filled`) and hands out the result.

mod automaton;
mod book;
mod chars;
mod check;
mod comma;
pub mod english;
mod filled;
mod find;
mod format;
mod grammar;
mod grammar_books;
mod grammar_numbers;
mod language;
mod marks;
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

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Whether the books that only some canons have count as books, and Psalm 151 as a psalm.
    pub deuterocanon: bool,
    /// The languages in which books may be named.
    pub languages: Languages,
    /// Whether "is", "am" and "so" in small letters are words and not Isaiah, Amos and the Song of
    /// Solomon, unless chapter and verse follow ("is 53:5"); and "job", "mark", "acts" and the
    /// like within a sentence ("my job 2 weeks ago").
    pub everyday_words: bool,
    /// Whether a book may have any chapter and any verse, unless it has only one chapter: for
    /// numberings other than the English one, which only their texts know. Where those are read, a
    /// comma parts chapter and verse.
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

/// A passage or a list of passages, and the numbering that it is counted in.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reference {
    /// In the order in which they were named.
    pub passages: Vec<Passage>,
    /// How chapters and verses are counted.
    pub versification: System,
}

impl Reference {
    /// These passages, counted as English Bibles do.
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

/// Every reference in the text that exists, in order. For many texts keep a [`Finder`].
pub fn find(text: &str, options: &Options) -> Vec<Found> {
    Finder::new(*options).find(text)
}

/// Every place named in the text, also those that do not exist, with the reason.
pub fn mentions(text: &str, options: &Options) -> Vec<Mention> {
    Finder::new(*options).mentions(text)
}

/// The OSIS of every reference in the text that exists, with commas between.
pub fn osis(text: &str, options: &Options) -> String {
    let mut out = String::new();
    Finder::new(*options).osis_into(text, &mut out);
    out
}
