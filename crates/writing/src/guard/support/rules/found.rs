//! What is in the Bible or the sources.

use std::ops::Range;

use super::{
    super::{dress, words::Lists},
    MAX_TERM, MIN_SAID, Rules,
};
use crate::guard::{compare, places::MentionedReference};

impl<'a> Rules<'a> {
    pub(super) fn text(&self, at: usize, range: Range<usize>) -> &'a str {
        let text = self.units.get(at).map_or("", |unit| unit.text);
        text.get(range).unwrap_or_default()
    }

    /// The references in this unit and, if it has none, in the nearest ones.
    pub(super) fn near(&self, at: usize) -> Vec<&'a MentionedReference> {
        let of = |at: Option<usize>| {
            let unit = at.and_then(|at| self.units.get(at));
            unit.into_iter().flat_map(|unit| &unit.references)
        };
        // The nearest ones, with at most one sentence between: "“…” Amen. — Psalm 1:1"
        let distances = 0..=2;
        let near = distances.map(|distance| {
            let after = (distance > 0).then_some(at + distance);
            let both = of(at.checked_sub(distance)).chain(of(after));
            both.collect::<Vec<_>>()
        });
        near.into_iter()
            .find(|near| !near.is_empty())
            .unwrap_or_default()
    }

    pub(super) fn quote_text(&self, at: usize, quote: usize) -> Option<String> {
        let quote = self.units.get(at)?.quotes.get(quote)?;
        let inside = quote
            .inner
            .iter()
            .map(|range| self.plain(at, range.clone()));
        Some(inside.collect::<Vec<_>>().join(" "))
    }

    pub(super) fn is_quote_found(&self, at: usize, quote: usize) -> bool {
        let inside = self.quote_text(at, quote);
        inside.is_none_or(|inside| self.is_found_text(&inside, at))
    }

    /// A part of a unit without the references in it.
    pub(super) fn plain(&self, at: usize, range: Range<usize>) -> String {
        let Some(unit) = self.units.get(at) else {
            return String::new();
        };
        let mut text = unit.text.get(range.clone()).unwrap_or_default().to_owned();
        let inside = unit
            .references
            .iter()
            .filter(|it| range.start <= it.range.start && it.range.end <= range.end);
        for reference in inside.rev() {
            let place = reference.range.start - range.start..reference.range.end - range.start;
            text.replace_range(place, "");
        }
        text
    }

    /// A title or a few words.
    pub(super) fn is_term(&self, at: usize, quote: usize) -> bool {
        let inside = self.quote_text(at, quote).unwrap_or_default();
        compare::count(&inside) <= MAX_TERM || self.is_name_of_work(at, quote)
    }

    /// "Great Is Thy Faithfulness", or a few words after "song".
    pub(super) fn is_name_of_work(&self, at: usize, quote: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let inside = self.quote_text(at, quote).unwrap_or_default();
        if !self.is_title && !self.vocabulary.capitalizes_nouns && dress::is_title(&inside) {
            return true;
        }
        const MAX_WORDS: usize = 7;
        let start = unit.quotes.get(quote).map_or(0, |quote| quote.outer.start);
        let before = unit.words.iter().filter(|word| word.range.end <= start);
        let mut near = before.rev().take(3);
        compare::count(&inside) <= MAX_WORDS && near.any(|word| word.lists.has(Lists::TITLE))
    }

    pub(super) fn is_found_text(&self, text: &str, at: usize) -> bool {
        let key = (at, text.to_owned());
        if let Some(found) = self.found.borrow().get(&key) {
            return *found;
        }
        let plain = dress::without_marks(text);
        let is_found = compare::count(&plain) == 0
            || self.evidence.is_scripture(&plain, &self.near(at))
            || self.evidence.is_in_source(&plain)
            || self.is_found_inside(text, at);
        self.found.borrow_mut().insert(key, is_found);
        is_found
    }

    /// “Our text is ‘…’”: whether the words in the inner marks are found, and the rest only introduces them.
    fn is_found_inside(&self, text: &str, at: usize) -> bool {
        const MAX_WORDS: usize = 5;
        compare::nested(text).is_some_and(|nested| {
            let around = compare::count(text) - compare::count(nested);
            compare::count(nested) > MAX_TERM
                && around <= MAX_WORDS
                && self.is_found_text(nested, at)
        })
    }

    /// Whether the whole unit is in the Bible or the sources, apart from references and marks.
    pub(super) fn is_found(&self, at: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return true;
        };
        let mut quotes = 0..unit.quotes.len();
        if !unit.quotes.is_empty() && quotes.all(|quote| self.is_quote_found(at, quote)) {
            return true;
        }
        let text = self.plain(at, 0..unit.text.len());
        self.is_found_text(&text, at)
    }

    /// Whether most of the unit is quoted and found.
    pub(super) fn is_partly_found(&self, at: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return true;
        };
        let mut quotes = 0..unit.quotes.len();
        !unit.quotes.is_empty() && quotes.all(|quote| self.is_quote_found(at, quote))
    }

    /// Whether the place is inside a quotation that is in the Bible or the sources.
    pub(super) fn is_in_found_quotation(&self, at: usize, place: usize) -> bool {
        let quotes = self
            .units
            .get(at)
            .map(|unit| unit.quotes.iter().enumerate());
        let mut quotes = quotes.into_iter().flatten();
        quotes.any(|(index, quote)| quote.outer.contains(&place) && self.is_quote_found(at, index))
    }

    pub(super) fn is_clause_supported(&self, at: usize, range: Range<usize>) -> bool {
        const MIN_RUN: usize = 4;
        let Some(unit) = self.units.get(at) else {
            return true;
        };
        let text = self.plain(at, range.clone());
        // "The opening words are “In the beginning,” and they …"
        let is_quoted_first = unit.quotes.iter().enumerate().any(|(index, quote)| {
            let between = unit.text.get(range.start..quote.outer.start);
            between.is_some_and(|between| between.trim().is_empty())
                && self.is_quote_found(at, index)
        });
        // "“…” So says Psalm 1:1, and so we begin."
        let is_quoted_before = unit
            .words
            .first()
            .is_some_and(|word| word.lists.has(Lists::SO))
            && unit.quotes.is_empty()
            && at.checked_sub(1).is_some_and(|before| {
                self.units
                    .get(before)
                    .is_some_and(|unit| !unit.quotes.is_empty())
                    && self.is_found(before)
            });
        if is_quoted_first || is_quoted_before {
            return true;
        }
        let before = unit.text.get(..range.start).unwrap_or_default().trim_end();
        let is_marked = before.ends_with([':', '–', '—', '-', '(']);
        if is_marked && self.evidence.shares_run(&text, &self.near(at), MIN_RUN) {
            return self.is_found_text(&text, at);
        }
        let count = compare::count(&text);
        if count < 2 || self.is_found_text(&text, at) {
            return true;
        }
        let quotes = unit.quotes.iter().enumerate();
        let found: usize = quotes
            .filter(|(_, quote)| range.start <= quote.outer.start && quote.outer.end <= range.end)
            .filter(|(index, _)| self.is_quote_found(at, *index))
            .map(|(_, quote)| compare::count(self.text(at, quote.outer.clone())))
            .sum();
        if found * 2 >= count {
            return true;
        }
        let inside = unit.words.iter().filter(|word| {
            range.start <= word.range.start
                && word.range.end <= range.end
                && !unit.is_in_reference(word)
        });
        let inside: Vec<_> = inside.collect();
        self.evidence
            .is_supported(&inside, &self.near(at), MIN_SAID)
    }
}
