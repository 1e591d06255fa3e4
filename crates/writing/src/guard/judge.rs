//! Decides for one block which reference a quotation belongs to and what to do with both.

use std::ops::Range;

use trellis_bible::reference::Style;

use super::{
    Item, Outcome, Verification,
    blocks::Kind as BlockKind,
    pairing::{self, Pairing},
    passage_cache::PassageCache,
    places::MentionedReference,
    quotes::{Kind, Quote, quotes},
    source_quotes,
    verdict::Verdict,
};

/// References in the neighboring blocks.
#[derive(Default)]
pub(super) struct Neighbors {
    /// The last reference in the previous block.
    pub(super) before: Option<MentionedReference>,
    /// Whether the previous block is only a reference.
    pub(super) is_below_reference: bool,
    /// The reference in the next block's first sentence.
    pub(super) after: Option<MentionedReference>,
    /// Whether the next block is only a reference.
    pub(super) is_above_reference: bool,
}

pub(super) struct Judge<'a> {
    pub(super) known: &'a PassageCache<'a>,
    pub(super) text: &'a str,
    pub(super) kind: BlockKind,
    pub(super) places: Vec<MentionedReference>,
    pub(super) neighbors: Neighbors,
    pub(super) quotes: Vec<Quote>,
    pub(super) sentences: Vec<Range<usize>>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(
        known: &'a PassageCache<'a>,
        text: &'a str,
        kind: BlockKind,
        places: Vec<MentionedReference>,
        neighbors: Neighbors,
    ) -> Self {
        let quotes = pairing::join_interrupted_quotes(text, kind, quotes(text));
        let sentences = pairing::sentences(text, kind, &quotes, &places);
        Self {
            known,
            text,
            kind,
            places,
            neighbors,
            quotes,
            sentences,
        }
    }

    /// Leaves these quotations alone.
    pub(super) fn without_quotes(mut self, ranges: &[Range<usize>]) -> Self {
        self.quotes
            .retain(|quote| !source_quotes::covers(ranges, &quote.outer));
        self
    }

    /// Applies the corrections and returns the block.
    pub(super) fn fixed(&self, verification: &mut Verification) -> String {
        let mut removed: Vec<Range<usize>> = Vec::new();
        for mention in self.places.iter().filter(|mention| !mention.exists()) {
            verification.count_made_up();
            verification.add(Item {
                reference: mention.shown.chars().take(60).collect(),
                outcome: Outcome::Removed,
                note: Some("This reference doesn't exist.".to_owned()),
            });
            removed.push(self.claim(&mention.range));
        }
        let is_removed = |removed: &[Range<usize>], range: &Range<usize>| {
            removed
                .iter()
                .any(|gone| gone.start <= range.start && range.end <= gone.end)
        };
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        for quote in &self.quotes {
            if is_removed(&removed, &quote.outer) {
                continue;
            }
            let (outcome, reference, note) = match self.verdict(quote) {
                Verdict::Ignored => continue,
                Verdict::Verified(reference) => {
                    verification.quotations += 1;
                    (Outcome::Verified, reference, None)
                }
                Verdict::Replaced(reference, words) => {
                    verification.corrected += 1;
                    edits.push((
                        quote.outer.clone(),
                        self.format_quotation(quote, &words, &reference),
                    ));
                    let note =
                        "The quotation differed from the Bible text and was replaced with it.";
                    (Outcome::Corrected, reference, Some(note))
                }
                Verdict::Unmarked(reference) => {
                    verification.corrected += 1;
                    edits.push((quote.outer.clone(), self.inner(quote)));
                    let note = "The Bible text doesn't contain these words, so the quotation marks were removed.";
                    (Outcome::Corrected, reference, Some(note))
                }
                Verdict::Removed(reference, note) => {
                    verification.count_made_up();
                    removed.push(self.claim(&quote.outer));
                    (Outcome::Removed, reference, Some(note))
                }
            };
            verification.add(Item {
                reference,
                outcome,
                note: note.map(str::to_owned),
            });
        }
        for (range, reference, words) in self.find_near_quotes() {
            if is_removed(&removed, &range) {
                continue;
            }
            verification.corrected += 1;
            verification.add(Item {
                reference,
                outcome: Outcome::Corrected,
                note: Some(
                    "The verse wasn't quoted exactly, so it was replaced with the Bible text."
                        .to_owned(),
                ),
            });
            let after = self.text.get(range.end..).unwrap_or_default();
            let is_closed = after.starts_with(['.', ',', ';']);
            let words = words.trim_end_matches(|c| is_closed && c == '.');
            edits.push((range, format!("“{words}”")));
        }
        for mention in &self.places {
            if mention.exists() && !is_removed(&removed, &mention.range) {
                verification.references += 1;
                verification.add(Item {
                    reference: self.shown(mention),
                    outcome: Outcome::Verified,
                    note: None,
                });
            }
        }
        edits.retain(|(range, _)| !is_removed(&removed, range));
        edits.extend(removed.into_iter().map(|range| (range, String::new())));
        edits.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
        self.apply_edits(&edits)
    }

    fn apply_edits(&self, edits: &[(Range<usize>, String)]) -> String {
        let mut out = String::with_capacity(self.text.len());
        let mut at = 0;
        for (range, replacement) in edits {
            if range.start >= at {
                out.push_str(self.text.get(at..range.start).unwrap_or_default());
                out.push_str(replacement);
            }
            at = at.max(range.end);
        }
        out.push_str(self.text.get(at..).unwrap_or_default());
        out
    }

    /// The range to remove along with a failed claim: its sentence, or the whole list item.
    fn claim(&self, range: &Range<usize>) -> Range<usize> {
        if self.kind != BlockKind::Paragraph {
            return 0..self.text.len();
        }
        let overlapping = self
            .sentences
            .iter()
            .filter(|sentence| sentence.start < range.end && range.start < sentence.end);
        let (mut start, mut end) = (range.start, range.end);
        for sentence in overlapping {
            start = start.min(sentence.start);
            end = end.max(sentence.end);
        }
        start..end
    }

    fn shown(&self, mention: &MentionedReference) -> String {
        mention.passages.first().map_or_else(
            || mention.shown.clone(),
            |passage| passage.format(Style::Long),
        )
    }

    /// The words inside the quotation marks, without any references or markers among them.
    pub(super) fn content(&self, quote: &Quote) -> String {
        let mut content = String::new();
        for (at, inner) in quote.inner.iter().enumerate() {
            if at > 0 {
                content.push(' ');
            }
            let mut from = inner.start;
            for mention in self.places_in(inner) {
                content.push_str(self.text.get(from..mention.range.start).unwrap_or_default());
                content.push(' ');
                from = mention.range.end;
            }
            content.push_str(self.text.get(from..inner.end).unwrap_or_default());
        }
        content
    }

    fn places_in(&self, range: &Range<usize>) -> impl Iterator<Item = &MentionedReference> {
        let first = self
            .places
            .partition_point(|mention| mention.range.start < range.start);
        let end = range.end;
        let places = self.places.get(first..).unwrap_or_default().iter();
        places.take_while(move |mention| mention.range.end <= end)
    }

    fn inner(&self, quote: &Quote) -> String {
        let inner = quote
            .inner
            .iter()
            .filter_map(|range| self.text.get(range.clone()));
        inner.collect::<Vec<_>>().join(" ")
    }

    pub(super) fn pairing(&self) -> Pairing<'_> {
        Pairing {
            text: self.text,
            places: &self.places,
            quotes: &self.quotes,
            sentences: &self.sentences,
        }
    }

    /// The Bible text in our quotation marks, followed by the reference if the original quotation contained
    /// one.
    fn format_quotation(&self, quote: &Quote, words: &str, reference: &str) -> String {
        let after = self.text.get(quote.outer.end..).unwrap_or_default();
        let mut words = words.to_owned();
        let next = after.trim_start().chars().next();
        let is_continued = next.is_some_and(|c| c.is_lowercase() || matches!(c, '.' | ',' | ';'));
        if is_continued && words.ends_with('.') {
            words.pop();
            let inner = self.inner(quote);
            if inner.trim_end().ends_with(',') && next.is_some_and(char::is_lowercase) {
                words.push(',');
            }
        }
        let had_reference = self.places_in(&quote.outer).next().is_some();
        let had_reference = if had_reference {
            format!(" ({reference})")
        } else {
            String::new()
        };
        let block_prefix = if quote.kind == Kind::Block { "> " } else { "" };
        format!("{block_prefix}“{words}”{had_reference}")
    }
}
