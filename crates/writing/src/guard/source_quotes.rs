//! Finds sentences that are quoted word for word from a source, so that nothing in them is corrected.

use std::ops::Range;

use super::{
    Words, citations,
    quotes::{Kind, quotes},
    tokens::folded,
};

/// The sources, folded once for many texts.
pub(super) struct SourceTexts(Vec<String>);

impl SourceTexts {
    pub(super) fn new(words: &dyn Words) -> Self {
        Self(words.sources().iter().map(|text| folded(text)).collect())
    }

    /// Where the words between quotation marks are those of the source that is cited behind them, with its
    /// credit: "“…” (Matthew Henry) [4]".
    pub(super) fn quoted_in(&self, text: &str) -> Vec<Range<usize>> {
        if self.0.is_empty() {
            return Vec::new();
        }
        let quotes = quotes(text).into_iter();
        quotes
            .filter(|quote| quote.kind == Kind::Marks)
            .filter_map(|quote| Some(quote.outer.start..self.end_of_credit(text, &quote.outer)?))
            .collect()
    }

    /// Where the credit behind a quotation ends, if its source has these words.
    fn end_of_credit(&self, text: &str, quote: &Range<usize>) -> Option<usize> {
        let after = text.get(quote.end..)?.trim_start();
        let after_author = after
            .strip_prefix('(')
            .and_then(|author| author.split_once(')'))
            .map_or(after, |(_, after)| after.trim_start());
        let mark = after_author.strip_prefix('[')?.split_once(']')?.0;
        let end = text.len() - after_author.len() + mark.len() + "[]".len();
        let needle = text.get(quote.clone()).map(folded)?;
        let mut numbers = citations::cited(&format!("[{mark}]")).into_iter();
        let is_found = numbers.any(|number| {
            let at = usize::from(number).checked_sub(1);
            let source = at.and_then(|at| self.0.get(at));
            source.is_some_and(|source| source.contains(&needle))
        });
        (is_found && !needle.trim().is_empty()).then_some(end)
    }
}

/// Whether one of the ranges includes this one.
pub(super) fn covers(ranges: &[Range<usize>], inside: &Range<usize>) -> bool {
    ranges
        .iter()
        .any(|range| range.start <= inside.start && inside.end <= range.end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_cited_source_counts() {
        let sources = ["Grace comes first, Ro 5:8. Then peace.", "He rules."].map(folded);
        let texts = SourceTexts(sources.to_vec());
        for (text, is_found) in [
            (
                "He writes, “Grace comes first, Ro 5:8” (Matthew Henry) [1].",
                true,
            ),
            ("“Grace comes first” [1, 2]", true),
            ("“Then peace” [2]", false),
            ("“Then peace” (Matthew Henry)", false),
            ("“Then war” [1]", false),
            ("“Then peace” is what he writes [1].", false),
        ] {
            let found = texts.quoted_in(text);
            assert_eq!(!found.is_empty(), is_found, "{text}");
        }
    }
}
