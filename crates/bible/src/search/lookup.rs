//! Looks words up in a text as they are, without correcting, relaxing, or ranking anything.

use std::{fmt, rc::Rc};

use crate::{
    index::{Analysis, Index, fold::tokens, occurrences::Occurrences, postings::VerseSet},
    reference::VerseId,
    text::Text,
};

/// Looks words up in one text.
#[derive(Clone)]
pub struct Lookup<'a> {
    text: &'a Text,
    index: &'a Index,
    analysis: Rc<Analysis>,
}

impl fmt::Debug for Lookup<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Lookup")
            .field("text", &self.text.info.id)
            .finish_non_exhaustive()
    }
}

impl<'a> Lookup<'a> {
    /// Returns `None` if the text has no index.
    pub fn new(text: &'a Text) -> Option<Self> {
        Some(Self {
            text,
            index: text.index()?,
            analysis: Rc::new(Analysis::of(&text.info.language)),
        })
    }

    /// The text that words are looked up in.
    pub fn text(&self) -> &'a Text {
        self.text
    }

    /// The numbers of the verses that contain these words in a row, in exactly these forms. Verses are counted
    /// from the beginning of the text.
    pub fn with_phrase(&self, words: &str) -> Vec<u32> {
        let folding = self.analysis.folding;
        let mut postings = Vec::new();
        for token in tokens(words, folding).iter().filter(|token| !token.joined) {
            let found = self.index.term(&token.term(words, folding));
            match found.and_then(|number| self.index.term_postings(number)) {
                Some(found) => postings.push(found),
                None => return Vec::new(),
            }
        }
        let mut order: Vec<_> = postings.iter().enumerate().collect();
        order.sort_by_key(|(_, postings)| postings.len());
        let mut verses: Option<Vec<u32>> = None;
        let mut found: Vec<(usize, Occurrences)> = Vec::new();
        for (at, postings) in order {
            let allowed = verses.as_deref().map_or(self.index.whole(), VerseSet::Some);
            let word = Occurrences::read(postings, allowed, true);
            if word.is_empty() {
                return Vec::new();
            }
            verses = Some(word.verses.clone());
            found.push((at, word));
        }
        found.sort_by_key(|(at, _)| *at);
        let words: Vec<_> = found.into_iter().map(|(_, word)| word).collect();
        Occurrences::find_phrases(&words).verses
    }

    /// The numbers of the verses that contain a word in any form, in ascending order. Verses are counted from
    /// the beginning of the text.
    pub fn with_any_form(&self, word: &str) -> Vec<u32> {
        let folding = self.analysis.folding;
        let mut terms = Vec::new();
        for token in tokens(word, folding) {
            let term = token.term(word, folding);
            let exists = |term: &str| self.index.term(term).is_some();
            terms.extend(self.index.term(&term));
            let lower = word
                .get(token.range.clone())
                .unwrap_or_default()
                .to_lowercase();
            for stem in self.analysis.stemmer.stems(&lower, &term, exists) {
                terms.extend(self.index.terms_with_stem(&stem));
            }
        }
        terms.sort_unstable();
        terms.dedup();
        let postings = terms
            .into_iter()
            .filter_map(|term| self.index.term_postings(term));
        let mut verses: Vec<u32> = postings
            .flat_map(|postings| Occurrences::read(postings, self.index.whole(), true).verses)
            .collect();
        verses.sort_unstable();
        verses.dedup();
        verses
    }

    /// The words of the verse with this number.
    pub fn words(&self, number: u32) -> Option<&'a str> {
        let verse = self.index.verse(number)?;
        self.text.words_at(verse, self.index.start(number)?)
    }

    /// The verse with this number.
    pub fn verse(&self, number: u32) -> Option<VerseId> {
        self.index.verse(number)
    }

    /// The numbers of the verses in a range of the text's own numbering.
    pub fn between(&self, start: VerseId, end: VerseId) -> std::ops::Range<u32> {
        self.index.verses_between(start, end)
    }
}
