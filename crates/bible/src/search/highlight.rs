//! Finds the parts of a verse to highlight.

use super::matcher::Leaf;
use crate::index::fold::{Folding, Token, fold, tokens};
use crate::index::occurrences::Occurrence;
use crate::text::{Mark, MarkKind};

/// Words with a lower weight occur in about a third of all verses or more. They are only highlighted next to
/// other matches.
const COMMON_WEIGHT: f32 = 1.3;

type Bytes = (usize, usize);

/// The byte ranges to highlight, ascending and without overlaps.
pub(super) fn highlights(
    text: &str,
    marks: &[Mark],
    number: u32,
    leaves: &[&Leaf],
    folding: Folding,
) -> Vec<(u16, u16)> {
    let mut tokens = tokens(text, folding);
    // A joined word comes after its parts. Sorting by position makes it possible to use a binary search.
    tokens.sort_by_key(|token| token.position);
    let mut spans = Vec::new();
    for leaf in leaves {
        for occurrence in leaf.occurrences.places_in(number) {
            spans.extend(WordSpan::new(&tokens, leaf, *occurrence));
        }
    }
    drop_common(&mut spans);
    let mut ranges: Vec<Bytes> = spans.iter().map(|span| span.bytes).collect();
    for leaf in leaves {
        if leaf.is_marked() {
            let words = ranges.clone();
            ranges.extend(highlight_spans(marks, leaf, &words, folding));
        }
    }
    merged_ranges(ranges)
}

/// Adjacent words that match.
struct WordSpan {
    first: u16,
    last: u16,
    bytes: Bytes,
    is_common: bool,
}

impl WordSpan {
    fn new(tokens: &[Token], leaf: &Leaf, occurrence: Occurrence) -> Option<Self> {
        let first = occurrence.position();
        let last = first + leaf.width.max(1) - 1;
        let token = |position: u16, joined: bool| {
            let at = tokens.partition_point(|token| token.position < position);
            tokens
                .get(at..)?
                .iter()
                .take_while(|token| token.position == position)
                .find(|token| token.joined == joined)
        };
        let start = token(first, occurrence.is_joined())?;
        let end = if last == first {
            start
        } else {
            token(last, false)?
        };
        Some(Self {
            first,
            last,
            bytes: (start.range.start, end.range.end),
            is_common: leaf.weight < COMMON_WEIGHT,
        })
    }
}

/// Drops common words that aren't adjacent to a less common match.
fn drop_common(spans: &mut Vec<WordSpan>) {
    if spans.iter().all(|span| span.is_common) {
        return;
    }
    spans.sort_by_key(|span| span.first);
    let mut end = None;
    for span in spans.iter_mut() {
        let is_adjacent = end.is_some_and(|end| span.first <= end + 1);
        span.is_common &= !is_adjacent;
        if !span.is_common {
            end = Some(span.last);
        }
    }
    let mut start = None;
    for span in spans.iter_mut().rev() {
        let is_adjacent = start.is_some_and(|start| span.last + 1 >= start);
        span.is_common &= !is_adjacent;
        if !span.is_common {
            start = Some(span.first);
        }
    }
    spans.retain(|span| !span.is_common);
}

/// The byte ranges of words whose Strong's numbers or lemma match a leaf. The index only stores the position
/// of the first word in each mark, so this returns the range of the whole mark.
fn highlight_spans(
    marks: &[Mark],
    leaf: &Leaf,
    words: &[Bytes],
    folding: Folding,
) -> impl Iterator<Item = Bytes> {
    marks.iter().filter_map(move |mark| {
        let MarkKind::Word(word) = &mark.kind else {
            return None;
        };
        let range = (usize::from(mark.start), usize::from(mark.end));
        let touches = |(start, end): &Bytes| *start <= range.1 && range.0 <= *end;
        if !words.iter().any(touches) {
            return None;
        }
        let by_number = word
            .strongs
            .iter()
            .any(|strong| leaf.strongs.contains(strong));
        let by_lemma = || {
            let lemma = leaf.lemma.as_deref();
            lemma.is_some_and(|lemma| fold(&word.lemma, folding) == lemma)
        };
        (by_number || by_lemma()).then_some(range)
    })
}

fn merged_ranges(mut ranges: Vec<Bytes>) -> Vec<(u16, u16)> {
    ranges.sort_unstable();
    let mut merged_ranges: Vec<(u16, u16)> = Vec::with_capacity(ranges.len());
    for (start, end) in ranges {
        let (Ok(start), Ok(end)) = (u16::try_from(start), u16::try_from(end)) else {
            continue;
        };
        match merged_ranges.last_mut() {
            Some(last) if start < last.1 => last.1 = last.1.max(end),
            _ if start < end => merged_ranges.push((start, end)),
            _ => {}
        }
    }
    merged_ranges
}
