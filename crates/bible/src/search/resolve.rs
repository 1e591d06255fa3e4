//! Looks up each word in a query to find where it occurs in the text.

use super::{
    lemmas::Lemmas,
    matcher::{Leaf, Matcher, without},
    query::{All, Node, Query, Word},
    typo,
};
use crate::index::occurrences::Occurrences;
use crate::index::{
    Analysis, Index,
    fold::{is_hebrew_or_greek, unfold},
    postings::{VerseSet, verse_count},
};
use crate::text::{Strong, Text};

/// Postings for a term, and whether the term is an exact match.
type List<'a> = (&'a [u8], bool);

/// An upper bound on the number of verses these terms occur in.
fn size(lists: &[List<'_>]) -> u32 {
    let sizes = lists.iter().map(|(postings, _)| verse_count(postings));
    sizes.fold(0, u32::saturating_add)
}

/// Looks words up in a text's index.
pub(super) struct Resolver<'a> {
    index: &'a Index,
    lemmas: Option<&'a Lemmas>,
    analysis: Analysis,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(text: &Text, index: &'a Index, lemmas: Option<&'a Lemmas>) -> Self {
        Self {
            index,
            lemmas,
            analysis: Analysis::of(&text.info.language),
        }
    }

    /// Looks up all parts, rarest first. Each later part is only read in the verses that match so far.
    pub(super) fn all(&self, all: &All, allowed_verses: VerseSet<'_>) -> Matcher {
        let mut order: Vec<_> = (0..).zip(&all.wanted).collect();
        order.sort_by_key(|(_, node)| self.size(node));
        let mut verses: Option<Vec<u32>> = None;
        let mut parts = Vec::with_capacity(order.len());
        for (child_index, node) in order {
            let part = self.node(
                node,
                verses.as_deref().map_or(allowed_verses, VerseSet::Some),
            );
            verses = Some(part.verses().to_vec());
            parts.push((child_index, part));
        }
        let mut verses = verses.unwrap_or_default();
        for node in &all.unwanted {
            let part = self.node(node, VerseSet::Some(&verses));
            verses = without(&verses, part.verses());
        }
        // Restores the order in which the parts were typed, because verses with the words in that order score
        // higher.
        parts.sort_by_key(|(child_index, _): &(usize, _)| *child_index);
        Matcher::All {
            parts: parts.into_iter().map(|(_, part)| part).collect(),
            verses,
        }
    }

    /// Finds verses with most of the words in a plain query.
    pub(super) fn most(&self, query: &Query, allowed_verses: VerseSet<'_>) -> Matcher {
        let leaves = query.root.wanted.iter().filter_map(|node| match node {
            Node::Word(word) => Some(self.word(word, allowed_verses)),
            _ => None,
        });
        Matcher::most(leaves.collect(), self.index.verse_count())
    }

    fn node(&self, node: &Node, allowed_verses: VerseSet<'_>) -> Matcher {
        match node {
            Node::Word(word) => Matcher::Leaf(self.word(word, allowed_verses)),
            Node::Phrase(words) => Matcher::Leaf(self.phrase(words, allowed_verses)),
            Node::Strong(strong) => {
                Matcher::Leaf(self.original(vec![*strong], None, allowed_verses))
            }
            Node::Lemma(lemma) => {
                let strongs = self.strongs_for_lemma(lemma);
                Matcher::Leaf(self.original(strongs, Some(lemma.clone()), allowed_verses))
            }
            Node::All(all) => self.all(all, allowed_verses),
            Node::Any(nodes) => {
                let parts = nodes.iter().map(|node| self.node(node, allowed_verses));
                Matcher::any(parts.collect())
            }
        }
    }

    /// An upper bound on the number of verses that match this part of the query.
    fn size(&self, node: &Node) -> u32 {
        match node {
            Node::Word(word) => size(&self.word_lists(word)),
            Node::Phrase(words) => {
                let sizes = words.iter().map(|word| size(&self.exact_lists(word)));
                sizes.min().unwrap_or_default()
            }
            Node::Strong(strong) => size(&self.original_lists(&[*strong], None, true)),
            Node::Lemma(lemma) => {
                size(&self.original_lists(&self.strongs_for_lemma(lemma), Some(lemma), true))
            }
            Node::All(all) => all
                .wanted
                .iter()
                .map(|node| self.size(node))
                .min()
                .unwrap_or_default(),
            Node::Any(nodes) => nodes
                .iter()
                .map(|node| self.size(node))
                .fold(0, u32::saturating_add),
        }
    }

    fn word(&self, word: &Word, allowed_verses: VerseSet<'_>) -> Leaf {
        let leaf = self.leaf(&self.word_lists(word), allowed_verses);
        if word.prefix || !is_hebrew_or_greek(&word.term) {
            return leaf;
        }
        Leaf {
            strongs: self.strongs_for_lemma(&word.term),
            lemma: Some(word.term.clone()),
            ..leaf
        }
    }

    /// The postings for all forms of a word. For a word in Hebrew or Greek script, includes the words
    /// translated from it.
    fn word_lists(&self, word: &Word) -> Vec<List<'a>> {
        let mut lists = self.form_lists(word);
        if !word.prefix && is_hebrew_or_greek(&word.term) {
            let strongs = self.strongs_for_lemma(&word.term);
            lists.extend(self.original_lists(&strongs, Some(&word.term), false));
        }
        lists
    }

    /// The postings for the word as typed (exact) and for its other forms.
    fn form_lists(&self, word: &Word) -> Vec<List<'a>> {
        if word.prefix {
            let terms = self.index.terms_with_prefix(&word.term);
            let lists = terms
                .into_iter()
                .filter_map(|term| self.index.term_postings(term));
            return lists.map(|postings| (postings, true)).collect();
        }
        let own = self.index.term(&word.term);
        let mut terms: Vec<(usize, bool)> = own.map(|term| (term, true)).into_iter().collect();
        let exists = |term: &str| self.index.term(term).is_some();
        for stem in self
            .analysis
            .stemmer
            .stems(&word.written, &word.term, exists)
        {
            for term in self.index.terms_with_stem(&stem) {
                if !terms.iter().any(|(known, _)| *known == term) {
                    terms.push((term, false));
                }
            }
        }
        let lists = terms.into_iter();
        lists
            .filter_map(|(term, exact)| Some((self.index.term_postings(term)?, exact)))
            .collect()
    }

    fn phrase(&self, words: &[Word], allowed_verses: VerseSet<'_>) -> Leaf {
        let mut order: Vec<_> = (0..)
            .zip(words.iter().map(|word| self.exact_lists(word)))
            .collect();
        let weight = order
            .iter()
            .map(|(_, lists)| self.weight(size(lists)))
            .sum();
        order.sort_by_key(|(_, lists): &(usize, _)| size(lists));
        let mut verses: Option<Vec<u32>> = None;
        let mut found = Vec::with_capacity(words.len());
        for (child_index, lists) in order {
            let allowed_verses = verses.as_deref().map_or(allowed_verses, VerseSet::Some);
            let word = Occurrences::read_all(&lists, allowed_verses);
            verses = Some(word.verses.clone());
            found.push((child_index, word));
        }
        found.sort_by_key(|(child_index, _)| *child_index);
        let found: Vec<_> = found.into_iter().map(|(_, word)| word).collect();
        Leaf {
            occurrences: Occurrences::find_phrases(&found),
            weight,
            width: words.len() as u16,
            ..Leaf::default()
        }
    }

    /// The postings for the word in exactly this form. For a prefix, the postings for all words with that
    /// prefix.
    fn exact_lists(&self, word: &Word) -> Vec<List<'a>> {
        if word.prefix {
            return self.form_lists(word);
        }
        let postings = self
            .index
            .term(&word.term)
            .and_then(|term| self.index.term_postings(term));
        postings
            .map(|postings| (postings, true))
            .into_iter()
            .collect()
    }

    fn original(
        &self,
        strongs: Vec<Strong>,
        lemma: Option<String>,
        allowed_verses: VerseSet<'_>,
    ) -> Leaf {
        let lists = self.original_lists(&strongs, lemma.as_deref(), true);
        Leaf {
            strongs,
            lemma,
            ..self.leaf(&lists, allowed_verses)
        }
    }

    fn original_lists(
        &self,
        strongs: &[Strong],
        lemma: Option<&str>,
        exact: bool,
    ) -> Vec<List<'a>> {
        let by_lemma = lemma.and_then(|lemma| self.index.lemma_postings(lemma));
        let by_number = strongs
            .iter()
            .filter_map(|strong| self.index.strong_postings(*strong));
        let lists = by_lemma.into_iter().chain(by_number);
        lists.map(|postings| (postings, exact)).collect()
    }

    fn strongs_for_lemma(&self, lemma: &str) -> Vec<Strong> {
        self.lemmas
            .map(|lemmas| lemmas.strongs(lemma))
            .unwrap_or_default()
    }

    fn leaf(&self, lists: &[List<'_>], allowed_verses: VerseSet<'_>) -> Leaf {
        Leaf {
            occurrences: Occurrences::read_all(lists, allowed_verses),
            weight: self.weight(size(lists)),
            width: 1,
            ..Leaf::default()
        }
    }

    /// The weight of a match found in this many verses: the inverse document frequency from BM25.
    fn weight(&self, verses: u32) -> f32 {
        let (all, matching) = (self.index.verse_count() as f32, verses as f32);
        (1.0 + (all - matching + 0.5).max(0.0) / (matching + 0.5)).ln()
    }

    /// Replaces each word that isn't in the text with the most similar word that is. Returns the corrected
    /// query, or `None` if nothing changed.
    pub(super) fn correct_spelling(&self, query: &mut Query, typed: &str) -> Option<String> {
        let mut corrections = Vec::new();
        query.root.each_word(&mut |word, exactly| {
            if self.contains_word(word, exactly) {
                return;
            }
            let weight = |term| self.index.term_postings(term).map_or(0, verse_count);
            if let Some(correction) = typo::nearest(&word.term, self.index.terms_from(0), weight) {
                let correction = correction.to_owned();
                corrections.push((word.range.clone(), unfold(&correction)));
                word.written.clone_from(&correction);
                word.term = correction;
            }
        });
        if corrections.is_empty() {
            return None;
        }
        let mut corrected = String::with_capacity(typed.len());
        let mut at = 0;
        for (range, correction) in corrections {
            // The whole hyphenated word comes after its parts and overlaps them, so skip it.
            if range.start >= at {
                corrected.push_str(typed.get(at..range.start).unwrap_or_default());
                corrected.push_str(&correction);
                at = range.end;
            }
        }
        corrected.push_str(typed.get(at..).unwrap_or_default());
        Some(corrected)
    }

    fn contains_word(&self, word: &Word, exactly: bool) -> bool {
        let lists = if exactly {
            self.exact_lists(word)
        } else {
            self.word_lists(word)
        };
        !lists.is_empty()
    }
}
