//! Looks up each word of a query to find where it occurs in the text.

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
    postings::{Within, verse_count},
};
use crate::text::{Strong, Text};

/// Postings of a term, and whether the term is an exact match.
type List<'a> = (&'a [u8], bool);

/// An upper bound on the number of verses these terms occur in.
fn size(lists: &[List<'_>]) -> u32 {
    let sizes = lists.iter().map(|(postings, _)| verse_count(postings));
    sizes.fold(0, u32::saturating_add)
}

/// Looks words up in the index of a text.
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

    /// Looks up all parts, the rarest first; later parts are only read in verses that still match.
    pub(super) fn all(&self, all: &All, within: Within<'_>) -> Matcher {
        let mut order: Vec<_> = (0..).zip(&all.wanted).collect();
        order.sort_by_key(|(_, node)| self.size(node));
        let mut verses: Option<Vec<u32>> = None;
        let mut parts = Vec::with_capacity(order.len());
        for (place, node) in order {
            let part = self.node(node, verses.as_deref().map_or(within, Within::Some));
            verses = Some(part.verses().to_vec());
            parts.push((place, part));
        }
        let mut verses = verses.unwrap_or_default();
        for node in &all.unwanted {
            let part = self.node(node, Within::Some(&verses));
            verses = without(&verses, part.verses());
        }
        // Restores the order they were typed in, because matching that order scores higher.
        parts.sort_by_key(|(place, _): &(usize, _)| *place);
        Matcher::All {
            parts: parts.into_iter().map(|(_, part)| part).collect(),
            verses,
        }
    }

    /// Verses with most of the words of a plain query.
    pub(super) fn most(&self, query: &Query, within: Within<'_>) -> Matcher {
        let leaves = query.root.wanted.iter().filter_map(|node| match node {
            Node::Word(word) => Some(self.word(word, within)),
            _ => None,
        });
        Matcher::most(leaves.collect(), self.index.verse_count())
    }

    fn node(&self, node: &Node, within: Within<'_>) -> Matcher {
        match node {
            Node::Word(word) => Matcher::Leaf(self.word(word, within)),
            Node::Phrase(words) => Matcher::Leaf(self.phrase(words, within)),
            Node::Strong(strong) => Matcher::Leaf(self.original(vec![*strong], None, within)),
            Node::Lemma(lemma) => {
                let strongs = self.strongs_of(lemma);
                Matcher::Leaf(self.original(strongs, Some(lemma.clone()), within))
            }
            Node::All(all) => self.all(all, within),
            Node::Any(nodes) => {
                let parts = nodes.iter().map(|node| self.node(node, within));
                Matcher::any(parts.collect())
            }
        }
    }

    /// An upper bound on the number of verses that match.
    fn size(&self, node: &Node) -> u32 {
        match node {
            Node::Word(word) => size(&self.word_lists(word)),
            Node::Phrase(words) => {
                let sizes = words.iter().map(|word| size(&self.exact_lists(word)));
                sizes.min().unwrap_or_default()
            }
            Node::Strong(strong) => size(&self.original_lists(&[*strong], None, true)),
            Node::Lemma(lemma) => {
                size(&self.original_lists(&self.strongs_of(lemma), Some(lemma), true))
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

    fn word(&self, word: &Word, within: Within<'_>) -> Leaf {
        let leaf = self.leaf(&self.word_lists(word), within);
        if word.prefix || !is_hebrew_or_greek(&word.term) {
            return leaf;
        }
        Leaf {
            strongs: self.strongs_of(&word.term),
            lemma: Some(word.term.clone()),
            ..leaf
        }
    }

    /// A word in all its forms. A word in Hebrew or Greek script also matches the words translated from it.
    fn word_lists(&self, word: &Word) -> Vec<List<'a>> {
        let mut lists = self.surface(word);
        if !word.prefix && is_hebrew_or_greek(&word.term) {
            let strongs = self.strongs_of(&word.term);
            lists.extend(self.original_lists(&strongs, Some(&word.term), false));
        }
        lists
    }

    /// The postings of the word as typed (exact) and of its other forms.
    fn surface(&self, word: &Word) -> Vec<List<'a>> {
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

    fn phrase(&self, words: &[Word], within: Within<'_>) -> Leaf {
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
        for (place, lists) in order {
            let within = verses.as_deref().map_or(within, Within::Some);
            let word = Occurrences::read_all(&lists, within);
            verses = Some(word.verses.clone());
            found.push((place, word));
        }
        found.sort_by_key(|(place, _)| *place);
        let found: Vec<_> = found.into_iter().map(|(_, word)| word).collect();
        Leaf {
            occurrences: Occurrences::in_sequence(&found),
            weight,
            width: words.len() as u16,
            ..Leaf::default()
        }
    }

    /// The word in exactly this form, or all words with this prefix.
    fn exact_lists(&self, word: &Word) -> Vec<List<'a>> {
        if word.prefix {
            return self.surface(word);
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

    fn original(&self, strongs: Vec<Strong>, lemma: Option<String>, within: Within<'_>) -> Leaf {
        let lists = self.original_lists(&strongs, lemma.as_deref(), true);
        Leaf {
            strongs,
            lemma,
            ..self.leaf(&lists, within)
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

    fn strongs_of(&self, lemma: &str) -> Vec<Strong> {
        self.lemmas
            .map(|lemmas| lemmas.strongs(lemma))
            .unwrap_or_default()
    }

    fn leaf(&self, lists: &[List<'_>], within: Within<'_>) -> Leaf {
        Leaf {
            occurrences: Occurrences::read_all(lists, within),
            weight: self.weight(size(lists)),
            width: 1,
            ..Leaf::default()
        }
    }

    /// The weight of a match that this many verses share: BM25's inverse document frequency.
    fn weight(&self, verses: u32) -> f32 {
        let (all, having) = (self.index.verse_count() as f32, verses as f32);
        (1.0 + (all - having + 0.5).max(0.0) / (having + 0.5)).ln()
    }

    /// Replaces each unknown word with the most similar word in the text. Returns the corrected query if
    /// anything changed.
    pub(super) fn correct_spelling(&self, query: &mut Query, typed: &str) -> Option<String> {
        let mut mended = Vec::new();
        query.root.each_word(&mut |word, exactly| {
            if self.contains_word(word, exactly) {
                return;
            }
            let weight = |term| self.index.term_postings(term).map_or(0, verse_count);
            if let Some(near) = typo::nearest(&word.term, self.index.terms_from(0), weight) {
                let near = near.to_owned();
                mended.push((word.range.clone(), unfold(&near)));
                word.written.clone_from(&near);
                word.term = near;
            }
        });
        if mended.is_empty() {
            return None;
        }
        let mut corrected = String::with_capacity(typed.len());
        let mut at = 0;
        for (range, near) in mended {
            // The parts of a hyphenated word come before the whole word, which overlaps them.
            if range.start >= at {
                corrected.push_str(typed.get(at..range.start).unwrap_or_default());
                corrected.push_str(&near);
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
