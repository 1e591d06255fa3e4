//! Finds the parts of a verse to highlight.

use super::matcher::Leaf;
use crate::index::fold::{Folding, Token, fold, tokens};
use crate::index::occurrences::Place;
use crate::text::{Mark, MarkKind};

/// Words with a lower weight occur in about every third verse. They are only highlighted next to other
/// matches.
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
    // A joined word comes after both of its parts; sorting by position allows a binary search.
    tokens.sort_by_key(|token| token.position);
    let mut stretches = Vec::new();
    for leaf in leaves {
        for place in leaf.occurrences.places_in(number) {
            stretches.extend(WordSpan::new(&tokens, leaf, *place));
        }
    }
    drop_common(&mut stretches);
    let mut ranges: Vec<Bytes> = stretches.iter().map(|stretch| stretch.bytes).collect();
    for leaf in leaves {
        if leaf.is_marked() {
            let words = ranges.clone();
            ranges.extend(marked(marks, leaf, &words, folding));
        }
    }
    merged(ranges)
}

/// Adjacent words that match.
struct WordSpan {
    first: u16,
    last: u16,
    bytes: Bytes,
    is_common: bool,
}

impl WordSpan {
    fn new(tokens: &[Token], leaf: &Leaf, place: Place) -> Option<Self> {
        let first = place.position();
        let last = first + leaf.width.max(1) - 1;
        let token = |position: u16, joined: bool| {
            let at = tokens.partition_point(|token| token.position < position);
            tokens
                .get(at..)?
                .iter()
                .take_while(|token| token.position == position)
                .find(|token| token.joined == joined)
        };
        let start = token(first, place.is_joined())?;
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
fn drop_common(stretches: &mut Vec<WordSpan>) {
    if stretches.iter().all(|stretch| stretch.is_common) {
        return;
    }
    stretches.sort_by_key(|stretch| stretch.first);
    let mut end = None;
    for stretch in stretches.iter_mut() {
        let tied = end.is_some_and(|end| stretch.first <= end + 1);
        stretch.is_common &= !tied;
        if !stretch.is_common {
            end = Some(stretch.last);
        }
    }
    let mut start = None;
    for stretch in stretches.iter_mut().rev() {
        let tied = start.is_some_and(|start| stretch.last + 1 >= start);
        stretch.is_common &= !tied;
        if !stretch.is_common {
            start = Some(stretch.first);
        }
    }
    stretches.retain(|stretch| !stretch.is_common);
}

/// The byte ranges of marked words whose Strong's numbers or lemma match a leaf. The index only has the first
/// word of each mark, so this returns the whole mark.
fn marked(
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

fn merged(mut ranges: Vec<Bytes>) -> Vec<(u16, u16)> {
    ranges.sort_unstable();
    let mut merged: Vec<(u16, u16)> = Vec::with_capacity(ranges.len());
    for (start, end) in ranges {
        let (Ok(start), Ok(end)) = (u16::try_from(start), u16::try_from(end)) else {
            continue;
        };
        match merged.last_mut() {
            Some(last) if start < last.1 => last.1 = last.1.max(end),
            _ if start < end => merged.push((start, end)),
            _ => {}
        }
    }
    merged
}
