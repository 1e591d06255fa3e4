//! Checks every string in a draft before anyone reads it, repeating until nothing is left to correct.
//!
//! `clean` removes markup and invisible characters; `places` checks every reference (including "v. 5" and books that don't exist); `quotes` and `pairing` find each quotation and the reference that belongs to it; `speakers` and `other_authors` decide whether a sentence attributes a quotation to Scripture or to a known author, whose words are left alone; `compare` works clause by clause, so an ellipsis can't reverse the meaning; and `verdict` decides what to do: the reference takes precedence, and wrong words are replaced with the Bible text. When in doubt, a quotation is checked; text that keeps changing is removed. References in another numbering are converted to English numbering once, in `sources::in_english`. [`Trust`] is how much of a draft is believed after something in it turned out to be made up. Verse text is read through the [`Words`] trait, either from a bundled translation (`TextWords`) or from words fetched from a Bible service beforehand (`references`).

mod blocks;
mod checking;
mod citations;
mod clean;
mod compare;
mod drafts;
mod fields;
mod judge;
mod near_quotes;
mod numerals;
mod other_authors;
mod pairing;
mod passage_cache;
mod places;
mod quotes;
mod reference_finder;
mod source_quotes;
mod speakers;
mod support;
mod text_words;
mod tokens;
mod verdict;

use std::fmt;

use serde::{Deserialize, Serialize};
use trellis_bible::reference::{Book, Passage, Reference};

use crate::sources::Lemma;

pub use citations::{cited, without_marks};
pub use drafts::Draft;
pub use places::references;
pub use text_words::TextWords;
pub(crate) use {
    clean::with_english_marks, compare::format_words, drafts::one_reference,
    reference_finder::in_own_language, tokens::folded,
};

/// Looks up a passage's words in the chosen translation.
pub trait Words {
    /// Returns `None` if the translation lacks the passage. The guard asks only for single passages.
    fn words(&self, reference: &Reference) -> Option<String>;

    /// The abbreviation and the names of the translation.
    fn labels(&self) -> Vec<&str> {
        Vec::new()
    }

    /// The language of the text that is checked.
    fn language(&self) -> &str {
        "en"
    }

    /// The words of a passage in each of the other translations in the language, with their abbreviations.
    fn in_others(&self, reference: &Reference) -> Vec<(&str, String)> {
        let _ = reference;
        Vec::new()
    }

    /// Whether there is a translation in the language of the text that is checked.
    fn has_language(&self) -> bool {
        true
    }

    /// The sources whose sentences may be repeated.
    fn sources(&self) -> &[String] {
        &[]
    }

    /// The numbers of the verses with any form of a word; verses are counted from the beginning of the Bible.
    fn with_any_form(&self, word: &str) -> Vec<u32> {
        let _ = word;
        Vec::new()
    }

    /// The passage in the English numbering, if the translation numbers its verses in another way.
    fn in_english(&self, passage: &Passage) -> Option<Passage> {
        let _ = passage;
        None
    }

    /// The dictionary's explanations of a Greek or Hebrew word, written in its letters or in Latin ones.
    fn definitions(&self, word: &str) -> Vec<String> {
        let _ = word;
        Vec::new()
    }

    /// The Greek or Hebrew word behind an English word of a passage.
    fn lemma(&self, passage: &Reference, word: &str) -> Option<Lemma> {
        let _ = (passage, word);
        None
    }

    /// The numbers of the verses in a passage, in ascending order.
    fn numbers_of(&self, passage: &Passage) -> Vec<u32> {
        let _ = passage;
        Vec::new()
    }

    /// The words of the verses with these numbers.
    fn words_at(&self, verses: std::ops::Range<u32>) -> String {
        let _ = verses;
        String::new()
    }

    /// Finds the reference for a quotation that doesn't name one; `None` if it isn't in the translation.
    fn find(&self, quotation: &str) -> Option<Reference> {
        let _ = quotation;
        None
    }
}

/// The results of checking the references and quotations in some text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Verification {
    /// References that were looked up and found.
    pub references: u32,
    /// The number of quotations that were compared with the Bible text.
    pub quotations: u32,
    /// The number of quotations that differed and were replaced with the Bible text.
    pub corrected: u32,
    /// References and quotations that don't exist and were removed with the claims they supported.
    pub removed: u32,
    /// How many of them are words that were given to someone who didn't say them.
    #[serde(skip)]
    pub(crate) made_up: u32,
    /// How many of them are facts or retellings that couldn't be found.
    #[serde(skip)]
    pub(crate) not_found: u32,
    /// The result for each reference.
    pub items: Vec<Item>,
}

/// The result for one reference.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Item {
    /// The full reference, or the original wording if it doesn't exist.
    pub reference: String,
    /// The result of the check.
    pub outcome: Outcome,
    /// One sentence on what changed.
    pub note: Option<String>,
}

/// The result of checking a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// The reference exists and its quotation matches the Bible text.
    Verified,
    /// The quotation didn't match the Bible text and was replaced.
    Corrected,
    /// The reference or quotation doesn't exist and was removed.
    Removed,
}

/// The maximum number of items to list; the counts aren't limited.
const MAX_ITEMS: usize = 200;

impl Verification {
    /// Counts something that doesn't exist and was removed.
    pub(crate) fn count_made_up(&mut self) {
        self.removed += 1;
        self.made_up += 1;
    }

    /// Adds an item unless it's already listed.
    pub(crate) fn add(&mut self, item: Item) {
        if self.items.len() < MAX_ITEMS && !self.items.contains(&item) {
            self.items.push(item);
        }
    }

    /// Adds the results from checking another string.
    pub fn extend(&mut self, other: Self) {
        self.references += other.references;
        self.quotations += other.quotations;
        self.corrected += other.corrected;
        self.removed += other.removed;
        self.made_up += other.made_up;
        self.not_found += other.not_found;
        for item in other.items {
            self.add(item);
        }
    }
}

/// What a string is in its draft.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum TextKind {
    #[default]
    Text,
    /// In a prayer, "you" is God.
    Prayer,
    /// Whatever a title quotes must exist.
    Title,
}

/// How much a writer is believed. A writer who makes up Scripture once may do it again in a way that no rule
/// recognizes, so what was removed decides about the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Trust {
    /// Only what is confirmed stays, and plain talk of today.
    None,
    /// What speaks of the Bible stays only if it's found there.
    Little,
    /// A sentence stays unless something is wrong with it.
    #[default]
    Full,
}

impl Trust {
    /// What the writer of a text deserves. A retelling may only be in other words, so it takes more of them.
    fn after(found: &Verification, sentences: usize) -> Self {
        /// One made-up quotation in so many sentences is forgiven.
        const SENTENCES: usize = 25;
        /// One finding of any kind in so many sentences is forgiven.
        const SENTENCES_OF_ANY: usize = 12;
        // A model that types verses by heart gets some of them wrong.
        let misquotes = u32::from(found.corrected > 1);
        let made_up = (found.made_up + misquotes) as usize;
        let all = made_up + found.not_found as usize;
        let is_made_up = made_up > 1 && made_up * SENTENCES >= sentences;
        let is_much = all > 3 && all * SENTENCES_OF_ANY >= sentences;
        if is_made_up || is_much {
            Self::None
        } else if made_up > 0 || all > 1 {
            Self::Little
        } else {
            Self::Full
        }
    }
}

/// The settings and translation used to check strings.
#[derive(Clone, Copy)]
pub struct Guard<'a> {
    words: &'a dyn Words,
    /// The number of sources that "[n]" may cite.
    sources: Option<u16>,
    /// The chapter that "verse 5" belongs to when the string doesn't name one.
    about: Option<(Book, u8)>,
    kind: TextKind,
    /// Whether Trellis itself put the text together, so that only its quotations are checked.
    is_ours: bool,
    trust: Trust,
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
    /// Creates a guard that checks against the translation only and leaves "[n]" unchanged.
    pub fn new(words: &'a dyn Words) -> Self {
        Self {
            words,
            sources: None,
            about: None,
            kind: TextKind::Text,
            is_ours: false,
            trust: Trust::Full,
        }
    }

    /// Makes the guard remove "[n]" where n is higher than this number of sources.
    pub fn with_sources(self, count: usize) -> Self {
        Self {
            sources: Some(u16::try_from(count).unwrap_or(u16::MAX)),
            ..self
        }
    }

    /// Checks only quotations and references, because Trellis itself put the text together.
    pub fn for_our_own_words(self) -> Self {
        Self {
            is_ours: true,
            ..self
        }
    }

    /// Makes the guard keep less of what it can't confirm.
    #[must_use]
    pub fn with_trust(self, trust: Trust) -> Self {
        Self { trust, ..self }
    }

    /// Makes the guard treat "verse 5" without a chapter as a verse in this passage.
    pub fn about(self, reference: &Reference) -> Self {
        let start = reference.passages.first().map(|passage| passage.start);
        let about = start.map(|start| (start.book, start.chapter.unwrap_or(1)));
        Self {
            about: about.or(self.about),
            ..self
        }
    }
}

/// Checks one string.
pub fn check(text: &str, words: &dyn Words, verification: &mut Verification) -> String {
    Guard::new(words).text(text, verification)
}
