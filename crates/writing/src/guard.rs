//! Checks every string of a draft before anyone reads it, until nothing is left to correct.
//!
//! `clean` removes markup and invisible characters, `places` checks every reference (also "v. 5" and books
//! that do not exist), `quotes` and `pairing` find what is quoted and beside which reference, `speakers` and
//! `others` find sentences in which Scripture is said to speak (a known person who speaks for themselves is
//! left alone), `compare` goes clause by clause, so that an ellipsis cannot turn a meaning around, and
//! `verdict` decides: the reference wins, and other words are replaced by the text's. When in doubt it
//! checks; what never settles is left out. References in another numbering become English ones once, in
//! `sources::in_english`. Verse words come through the `Words` port: a bundled text (`TextWords`), or words
//! that were fetched from a text's service beforehand (`references`).

mod blocks;
mod checking;
mod clean;
mod compare;
mod drafts;
mod fields;
mod judge;
mod known;
mod marks;
mod numerals;
mod others;
mod pairing;
mod places;
mod quotes;
mod speakers;
mod text_words;
mod tokens;
mod unmarked;
mod verdict;

use std::fmt;

use serde::{Deserialize, Serialize};
use trellis_bible::reference::{Book, Reference};

pub use drafts::Draft;
pub use marks::{cited, without_marks};
pub use places::references;
pub use text_words::TextWords;

/// The real words of a passage in the chosen translation.
pub trait Words {
    /// `None` when the translation lacks it. The guard asks only for single passages.
    fn words(&self, reference: &Reference) -> Option<String>;

    /// Where a quotation that names no reference stands; `None` when it stands nowhere.
    fn find(&self, quotation: &str) -> Option<Reference> {
        let _ = quotation;
        None
    }
}

/// What became of the references and quotations of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// Looked up and found.
    pub references: u32,
    /// Compared with the text.
    pub quotations: u32,
    /// Differed, and were replaced by the text.
    pub corrected: u32,
    /// Did not exist, and went with what they were to prove.
    pub removed: u32,
    /// One by one.
    pub items: Vec<Item>,
}

/// One reference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// As written in full; as it was found when it does not exist.
    pub reference: String,
    /// What became of it.
    pub outcome: Outcome,
    /// What was changed, in a sentence.
    pub note: Option<String>,
}

/// What became of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It exists, and what is quoted beside it is its text.
    Verified,
    /// What was quoted beside it was not its text.
    Corrected,
    /// It does not exist.
    Removed,
}

/// The most that is listed; the counts go on.
const MOST_ITEMS: usize = 200;

impl Verification {
    /// Lists what became of a reference, the same only once.
    fn add(&mut self, item: Item) {
        if self.items.len() < MOST_ITEMS && !self.items.contains(&item) {
            self.items.push(item);
        }
    }

    /// Adds what another text came to.
    pub fn extend(&mut self, other: Self) {
        self.references += other.references;
        self.quotations += other.quotations;
        self.corrected += other.corrected;
        self.removed += other.removed;
        for item in other.items {
            self.add(item);
        }
    }
}

/// What is known when texts are checked.
#[derive(Clone, Copy)]
pub struct Guard<'a> {
    words: &'a dyn Words,
    /// How many sources "[n]" may cite.
    sources: Option<u16>,
    /// The chapter that "verse 5" is about where the text itself names none.
    about: Option<(Book, u8)>,
}

impl fmt::Debug for Guard<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guard")
            .field("sources", &self.sources)
            .field("about", &self.about)
            .finish_non_exhaustive()
    }
}

impl<'a> Guard<'a> {
    /// Knows only the words of the translation: "[n]" is left alone.
    pub fn new(words: &'a dyn Words) -> Self {
        Self {
            words,
            sources: None,
            about: None,
        }
    }

    /// "[n]" beyond this many sources is no citation, and goes.
    pub fn with_sources(self, count: usize) -> Self {
        Self {
            sources: Some(u16::try_from(count).unwrap_or(u16::MAX)),
            ..self
        }
    }

    /// "Verse 5" without a chapter is meant to be of this passage.
    pub fn about(self, reference: &Reference) -> Self {
        let start = reference.passages.first().map(|passage| passage.start);
        let about = start.map(|start| (start.book, start.chapter.unwrap_or(1)));
        Self {
            about: about.or(self.about),
            ..self
        }
    }
}

/// Checks one text.
pub fn check(text: &str, words: &dyn Words, verification: &mut Verification) -> String {
    Guard::new(words).text(text, verification)
}
