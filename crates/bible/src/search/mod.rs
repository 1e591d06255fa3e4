//! Search: every verse of a text by its words, by phrases, and by the Hebrew and Greek behind them.
//!
//! A query is words that all have to be there, in any form (`love` finds `loved`). Besides:
//! `"exact phrase"`, `this OR that`, `-not`, `begin*`, `(brackets)`, Strong's numbers (`G26`,
//! `strong:H430`), lemmas (`lemma:ἀγάπη`, or just a Greek or Hebrew word), and places (`book:john`,
//! `in:romans8`, `testament:nt`). No query is wrong: what cannot be read is a word like others.
//! When no verse has all words, misspelled ones are mended; when still none has, verses that have
//! most of the words are found.
//!
//! [`build`] makes the index of a text, to be put into the pack beside it; [`Index`] reads it where
//! it lies.

mod build;
mod highlight;
mod lemmas;
mod lexer;
mod many;
mod matcher;
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
pub use many::{ManyHits, SharedHit, search_many};
pub use scope::Filters;

use crate::{
    index::{fold::Folding, postings::Within},
    reference::{Book, VerseId},
    text::Text,
};

/// What is asked.
#[derive(Clone, Debug, Default)]
pub struct Request<'a> {
    /// As it was typed.
    pub query: &'a str,
    /// Where to look, besides what the query says.
    pub filters: Filters,
    /// How many hits to pass over.
    pub offset: usize,
    /// How many hits to give.
    pub limit: usize,
    /// In which order.
    pub order: Order,
    /// The words of the dictionaries; without them a lemma is found only in texts that tell it.
    pub lemmas: Option<&'a Lemmas>,
}

/// In which order hits come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// Best first; equals in the order of the canon.
    #[default]
    Relevance,
    /// From Genesis on.
    Canonical,
}

/// What was found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Hits {
    /// How many verses match.
    pub total: usize,
    /// Those of the page that was asked for.
    pub hits: Vec<Hit>,
    /// What was searched instead, when misspelled words had to be mended.
    pub corrected: Option<String>,
    /// No verse has all words; these have most of them.
    pub relaxed: bool,
    /// How many verses match in each book, in the order of the canon.
    pub by_book: Vec<(Book, u32)>,
}

/// A verse that matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// Which, in the text's own numbering.
    pub verse: VerseId,
    /// The words of it.
    pub text: String,
    /// How well it matches: good to compare with others of the same answer.
    pub score: f32,
    /// The bytes of `text` that match, ascending and apart.
    pub highlights: Vec<(u16, u16)>,
}

/// Finds verses of a text.
pub fn search(text: &Text, index: &Index, request: &Request<'_>) -> Hits {
    let found = Found::new(text, index, request);
    let page = found.page(index, request);
    Hits {
        total: found.verses().len(),
        hits: hits(text, index, &found.matcher, &page),
        by_book: found.by_book(index),
        corrected: found.corrected,
        relaxed: found.relaxed,
    }
}

/// A query, read for a text and looked up in its index.
struct Asked<'a> {
    index: &'a Index,
    resolver: Resolver<'a>,
    query: Query,
    /// Where to look; `None` for everywhere.
    listed: Option<Vec<u32>>,
}

impl<'a> Asked<'a> {
    fn new(text: &Text, index: &'a Index, request: &Request<'a>) -> Self {
        let query = Query::read(request.query, &text.info);
        Self {
            index,
            resolver: Resolver::new(text, index, request.lemmas),
            listed: scope::verses_in(index, &request.filters, &query.places),
            query,
        }
    }

    fn within(&self) -> Within<'_> {
        self.listed
            .as_deref()
            .map_or(self.index.whole(), Within::Some)
    }

    /// Just what was asked for.
    fn strictly(&self) -> Found {
        Found {
            matcher: self.resolver.all(&self.query.root, self.within()),
            corrected: None,
            relaxed: false,
        }
    }

    /// With misspelled words mended, or most of the words.
    fn leniently(&mut self, typed: &str) -> Found {
        let corrected = self.resolver.mend(&mut self.query, typed);
        let mut found = self.strictly();
        if found.verses().is_empty() && self.query.is_plain() {
            found.matcher = self.resolver.most(&self.query, self.within());
            found.relaxed = !found.verses().is_empty();
        }
        found.corrected = corrected.filter(|_| !found.verses().is_empty());
        found
    }
}

/// The verses that match, before they are put in order.
struct Found {
    matcher: Matcher,
    corrected: Option<String>,
    relaxed: bool,
}

impl Found {
    /// The verses that match; if none does, those that match with slips mended, or most of it.
    fn new(text: &Text, index: &Index, request: &Request<'_>) -> Self {
        let mut asked = Asked::new(text, index, request);
        let found = asked.strictly();
        if found.verses().is_empty() {
            asked.leniently(request.query)
        } else {
            found
        }
    }

    /// Ascending.
    fn verses(&self) -> &[u32] {
        self.matcher.verses()
    }

    /// All verses with their scores, ascending.
    fn scored(&self, index: &Index) -> Vec<(u32, f32)> {
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
        let mut scored = self.scored(index);
        best_first(&mut scored, end, |(verse, score)| (*score, *verse));
        scored.truncate(end);
        scored.drain(..page.start);
        scored
    }

    fn by_book(&self, index: &Index) -> Vec<(Book, u32)> {
        let mut counts = Vec::new();
        let mut rest = self.verses();
        while let Some(first) = rest.first().and_then(|verse| index.verse(*verse)) {
            let end = index.verses_of(first.book).end;
            // At least the one verse, even where the index is damaged.
            let count = rest.partition_point(|verse| *verse < end).max(1);
            counts.push((first.book, count as u32));
            rest = &rest[count..];
        }
        counts
    }
}

/// Puts the best `count` first, in order; what follows them is in none.
fn best_first<T, K: Ord>(items: &mut [T], count: usize, key: impl Fn(&T) -> (f32, K)) {
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

/// Reads the verses of a page and marks what matches in them.
fn hits(text: &Text, index: &Index, matcher: &Matcher, page: &[(u32, f32)]) -> Vec<Hit> {
    let folding = Folding::of_language(&text.info.language);
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
