//! Finds near-quotations without quotation marks: "John 3:16: For God so loved the planet …".
//!
//! Paraphrases are allowed, but a sentence with nearly all of a verse's words in order isn't a paraphrase.

use std::ops::Range;

use trellis_bible::reference::Style;

use super::{
    compare,
    judge::Judge,
    passage_cache::PassageText,
    tokens::folded,
    verdict::{MAX_VERSES, verses},
};

/// A match shorter than this could be a coincidence.
const MIN_WORDS: usize = 8;
/// The share of neighboring word pairs that must match the verse.
const MIN_MATCHING_SHARE: f32 = 0.8;
/// One changed word breaks two pairs, which still counts as a near-quotation in a short verse.
const MAX_BROKEN_PAIRS: usize = 2;
const MAX_LENGTH: usize = 2_000;

impl Judge<'_> {
    /// Parts of sentences without quotation marks that nearly match the verse named in the sentence.
    pub(super) fn find_near_quotes(&self) -> Vec<(Range<usize>, String, String)> {
        let mut near_quotes: Vec<(Range<usize>, String, String)> = Vec::new();
        // A verse may be in a separate paragraph below its reference.
        let above = self.neighbors.before.iter();
        let above = above.filter(|_| self.neighbors.is_below_reference && self.places.is_empty());
        for mention in self.places.iter().chain(above) {
            let passage = mention
                .passages
                .first()
                .filter(|passage| verses(passage) <= MAX_VERSES);
            let real = passage.and_then(|passage| Some((passage, self.known.real(*passage)?)));
            let Some((passage, real)) = real else {
                continue;
            };
            let sentence = if self.places.is_empty() {
                self.claim_of_sentence(&(0..0))
            } else {
                self.claim_of_sentence(&mention.range)
            };
            for piece in self.pieces(sentence) {
                let is_new = near_quotes
                    .last()
                    .is_none_or(|(last, _, _)| last.end <= piece.start);
                if let Some(range) = nearly(self.text, piece, &real).filter(|_| is_new) {
                    let words = compare::format_words(&real.words);
                    near_quotes.push((range, passage.format(Style::Long), words));
                }
            }
        }
        near_quotes
    }

    /// The sentence that contains a reference and, in a paragraph, the next sentence too, because either may
    /// contain the verse.
    fn claim_of_sentence(&self, range: &Range<usize>) -> Range<usize> {
        let at = self
            .sentences
            .partition_point(|sentence| sentence.end <= range.start);
        let own = self.sentences.get(at).cloned().unwrap_or(0..0);
        let next = self.sentences.get(at + 1);
        own.start..next.map_or(own.end, |next| next.end)
    }

    /// The parts of a range between quotations, references, and strong punctuation.
    fn pieces(&self, range: Range<usize>) -> Vec<Range<usize>> {
        const MAX_LENGTH: usize = 4_000;
        if range.len() > MAX_LENGTH {
            return Vec::new();
        }
        let first = self
            .quotes
            .partition_point(|quote| quote.outer.end <= range.start);
        let quotes = self.quotes.get(first..).unwrap_or_default().iter();
        let quotes = quotes
            .map(|quote| &quote.outer)
            .take_while(|quote| quote.start < range.end);
        let first = self
            .places
            .partition_point(|mention| mention.range.end <= range.start);
        let places = self.places.get(first..).unwrap_or_default().iter();
        let places = places
            .map(|mention| &mention.range)
            .take_while(|mention| mention.start < range.end);
        let mut excluded_ranges: Vec<Range<usize>> = quotes.chain(places).cloned().collect();
        let text = self.text.get(range.clone()).unwrap_or_default();
        let is_boundary =
            |c: char| matches!(c, ':' | '—' | '–' | '(' | ')' | '[' | ']' | '|' | '>');
        excluded_ranges.extend(
            text.match_indices(is_boundary)
                .map(|(at, cut)| range.start + at..range.start + at + cut.len()),
        );
        excluded_ranges.sort_by_key(|cut| cut.start);
        let mut pieces = Vec::new();
        let mut at = range.start;
        for cut in excluded_ranges {
            if cut.start > at {
                pieces.push(at..cut.start);
            }
            at = at.max(cut.end);
        }
        pieces.push(at..range.end.max(at));
        pieces
    }
}

/// Finds the part of a string that nearly matches the verse but isn't exact.
fn nearly(text: &str, range: Range<usize>, real: &PassageText) -> Option<Range<usize>> {
    let part = text
        .get(range.clone())
        .filter(|part| part.len() <= MAX_LENGTH)?;
    let words = words(part);
    if words.len() < MIN_WORDS {
        return None;
    }
    let shared: Vec<bool> = words
        .windows(2)
        .map(|pair| matches!(pair, [(_, a), (_, b)] if real.has_pair(a, b)))
        .collect();
    let first = shared.iter().position(|shared| *shared)?;
    let last = shared.iter().rposition(|shared| *shared)? + 1;
    let count = last - first + 1;
    let hits = shared.iter().filter(|shared| **shared).count();
    let is_near_match = count >= MIN_WORDS
        && count * 10 >= words.len() * 6
        && (hits + MAX_BROKEN_PAIRS >= count - 1
            || hits as f32 >= (count - 1) as f32 * MIN_MATCHING_SHARE);
    if !is_near_match {
        return None;
    }
    let window: Vec<&str> = words
        .get(first..=last)?
        .iter()
        .map(|(_, word)| word.as_str())
        .collect();
    if real.folded.contains(&format!(" {} ", window.join(" "))) {
        return None;
    }
    let (start, end) = (words.first()?.0.start, words.last()?.0.end);
    Some(range.start + start..range.start + end)
}

/// Folded words with their positions.
fn words(text: &str) -> Vec<(Range<usize>, String)> {
    let mut words = Vec::new();
    let mut at = 0;
    for piece in text.split(char::is_whitespace) {
        let range = at..at + piece.len();
        at = range.end
            + text
                .get(range.end..)
                .and_then(|r| r.chars().next())
                .map_or(0, char::len_utf8);
        let own = folded(piece);
        words.extend(
            own.split_whitespace()
                .map(|word| (range.clone(), word.to_owned())),
        );
    }
    words
}
