//! Search: finds verses in a text by word, by phrase, or by the underlying Hebrew or Greek.
//!
//! A verse must contain every word in the query, in any form (`love` finds `loved`). Queries also support
//! `"exact phrase"`, `this OR that`, `-not`, `begin*`, `(parentheses)`, Strong's numbers (`G26`,
//! `strong:H430`), lemmas (`lemma:ἀγάπη`, or just a Greek or Hebrew word), and places (`book:john`,
//! `in:romans8`, `testament:nt`). No query is invalid: anything that can't be parsed is treated as plain
//! words. If no verse contains every word, misspelled words are corrected. If there is still no match, the
//! search returns verses with most of the words.
//!
//! [`build`] creates a text's index, which is stored next to the text in the pack; [`Index`] reads it in
//! place.

mod build;
mod highlight;
mod lemmas;
mod lexer;
mod lookup;
mod matcher;
mod multi_text;
mod query;
mod resolve;
mod scope;
#[cfg(test)]
mod tests;
mod typo;

use matcher::Matcher;
use query::Query;
use resolve::Resolver;

pub use crate::index::Index;
pub use build::build;
pub use lemmas::Lemmas;
pub use lookup::Lookup;
pub use multi_text::{MultiTextHits, SharedHit, search_texts};
pub use scope::Filters;

use crate::{
    index::{fold::Folding, postings::VerseSet},
    reference::{Book, VerseId},
    text::Text,
};

/// A search request.
#[derive(Clone, Debug, Default)]
pub struct Request<'a> {
    /// The query as typed.
    pub query: &'a str,
    /// Limits where to search, in addition to any limits in the query.
    pub filters: Filters,
    /// How many hits to skip.
    pub offset: usize,
    /// The maximum number of hits to return.
    pub limit: usize,
    /// The order of the hits.
    pub order: Order,
    /// The words in the dictionaries. Without them, lemmas are only found in texts that include lemmas.
    pub lemmas: Option<&'a Lemmas>,
}

/// The order of search hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Best matches first, with ties in canonical order.
    #[default]
    Relevance,
    /// In canonical order, starting with Genesis.
    Canonical,
}

/// The results of a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hits {
    /// How many verses match.
    pub total: usize,
    /// The requested page of hits.
    pub hits: Vec<Hit>,
    /// The corrected query, if misspelled words were corrected.
    pub corrected: Option<String>,
    /// True if no verse contains every word; the hits then contain most of them.
    pub relaxed: bool,
    /// How many verses match in each book, in canonical order.
    pub by_book: Vec<(Book, u32)>,
}

/// A matching verse.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The verse, in the text's own numbering.
    pub verse: VerseId,
    /// The verse's text.
    pub text: String,
    /// How well the verse matches. Scores are only comparable within one search.
    pub score: f32,
    /// The byte ranges of `text` that match, ascending and without overlaps.
    pub highlights: Vec<(u16, u16)>,
}

/// Searches a text.
pub fn search(text: &Text, index: &Index, request: &Request<'_>) -> Hits {
    let found = MatchSet::new(text, index, request);
    let page = found.page(index, request);
    Hits {
        total: found.verses().len(),
        hits: hits(text, index, &found.matcher, &page),
        by_book: found.by_book(index),
        corrected: found.corrected,
        relaxed: found.relaxed,
    }
}

/// A query that has been parsed for a text and is ready to run on its index.
struct PreparedQuery<'a> {
    index: &'a Index,
    resolver: Resolver<'a>,
    query: Query,
    /// The verses to search, or `None` for all of them.
    scope_verses: Option<Vec<u32>>,
}

impl<'a> PreparedQuery<'a> {
    fn new(text: &Text, index: &'a Index, request: &Request<'a>) -> Self {
        let query = Query::read(request.query, &text.info);
        Self {
            index,
            resolver: Resolver::new(text, index, request.lemmas),
            scope_verses: scope::verses_in(index, &request.filters, &query.places),
            query,
        }
    }

    fn within(&self) -> VerseSet<'_> {
        self.scope_verses
            .as_deref()
            .map_or(self.index.whole(), VerseSet::Some)
    }

    /// Runs the query as typed.
    fn search_strict(&self) -> MatchSet {
        MatchSet {
            matcher: self.resolver.all(&self.query.root, self.within()),
            corrected: None,
            relaxed: false,
        }
    }

    /// Corrects misspelled words and searches again. If nothing matches, accepts verses with most of the
    /// words.
    fn search_lenient(&mut self, typed: &str) -> MatchSet {
        let corrected = self.resolver.correct_spelling(&mut self.query, typed);
        let mut found = self.search_strict();
        if found.verses().is_empty() && self.query.is_plain() {
            found.matcher = self.resolver.most(&self.query, self.within());
            found.relaxed = !found.verses().is_empty();
        }
        found.corrected = corrected.filter(|_| !found.verses().is_empty());
        found
    }
}

/// The matching verses, before sorting.
struct MatchSet {
    matcher: Matcher,
    corrected: Option<String>,
    relaxed: bool,
}

impl MatchSet {
    /// Runs the query as typed. If nothing matches, tries again with corrections.
    fn new(text: &Text, index: &Index, request: &Request<'_>) -> Self {
        let mut prepared = PreparedQuery::new(text, index, request);
        let found = prepared.search_strict();
        if found.verses().is_empty() {
            prepared.search_lenient(request.query)
        } else {
            found
        }
    }

    /// The matching verses, in ascending order.
    fn verses(&self) -> &[u32] {
        self.matcher.verses()
    }

    /// All matching verses with their scores, in ascending order.
    fn scored_verses(&self, index: &Index) -> Vec<(u32, f32)> {
        let scores = self.matcher.scores(index, self.verses());
        self.verses().iter().copied().zip(scores).collect()
    }

    fn page(&self, index: &Index, request: &Request<'_>) -> Vec<(u32, f32)> {
        let end = request
            .offset
            .saturating_add(request.limit)
            .min(self.verses().len());
        let page = request.offset.min(end)..end;
        if request.order == Order::Canonical {
            let verses = &self.verses()[page];
            let scores = self.matcher.scores(index, verses);
            return verses.iter().copied().zip(scores).collect();
        }
        let mut scored_verses = self.scored_verses(index);
        sort_best_first(&mut scored_verses, end, |(verse, score)| (*score, *verse));
        scored_verses.truncate(end);
        scored_verses.drain(..page.start);
        scored_verses
    }

    fn by_book(&self, index: &Index) -> Vec<(Book, u32)> {
        let mut counts = Vec::new();
        let mut rest = self.verses();
        while let Some(first) = rest.first().and_then(|verse| index.verse(*verse)) {
            let end = index.verses_in_book(first.book).end;
            // Count at least one verse, even if the index is damaged.
            let count = rest.partition_point(|verse| *verse < end).max(1);
            counts.push((first.book, count as u32));
            rest = &rest[count..];
        }
        counts
    }
}

/// Moves the best `count` items to the front, sorted; the rest are in no particular order.
fn sort_best_first<T, K: Ord>(items: &mut [T], count: usize, key: impl Fn(&T) -> (f32, K)) {
    let compare = |a: &T, b: &T| {
        let ((a, first), (b, second)) = (key(a), key(b));
        b.total_cmp(&a).then(first.cmp(&second))
    };
    if count < items.len() && count > 0 {
        items.select_nth_unstable_by(count - 1, compare);
    }
    let count = count.min(items.len());
    items[..count].sort_unstable_by(compare);
}

/// Loads the verses for a page of hits and highlights the matches.
fn hits(text: &Text, index: &Index, matcher: &Matcher, page: &[(u32, f32)]) -> Vec<Hit> {
    let folding = Folding::for_language(&text.info.language);
    let mut leaves = Vec::new();
    matcher.leaves(&mut leaves);
    let needs_marks = leaves.iter().any(|leaf| leaf.is_marked());
    let hit = |&(number, score): &(u32, f32)| {
        let verse = index.verse(number)?;
        let start = index.start(number);
        let words = start.filter(|_| !needs_marks);
        let (text, marks) = match words.and_then(|start| text.words_at(verse, start)) {
            Some(words) => (words.to_owned(), Vec::new()),
            None => {
                let known = start.and_then(|start| text.verse_at(verse, start));
                let verse = known.or_else(|| text.verse(verse))?;
                (verse.text, verse.marks)
            }
        };
        Some(Hit {
            verse,
            score,
            highlights: highlight::highlights(&text, &marks, number, &leaves, folding),
            text,
        })
    };
    page.iter().filter_map(hit).collect()
}
