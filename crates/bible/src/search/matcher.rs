//! Determines which verses match a query, and how well they match.

use crate::index::Index;
use crate::index::occurrences::{Occurrence, Occurrences, seek};
use crate::text::Strong;

/// How quickly repeated words stop adding to the score (BM25's k1).
const SATURATION: f32 = 1.2;
/// How much long verses are penalized (BM25's b).
const LENGTH_PENALTY: f32 = 0.75;
/// The weight given to another form of a word, relative to the form that was typed.
const OTHER_FORM_WEIGHT: f32 = 0.55;
/// The proximity score for words that are adjacent and in order at the very start of the verse. Elsewhere in
/// the verse, the score is 1.
const START_SCORE: f32 = 1.3;
/// The highest proximity scores for words that are in order but not adjacent, and for words in any order.
const IN_ORDER_SCORE: f32 = 0.7;
const ANY_ORDER_SCORE: f32 = 0.5;
/// When no verse has every word, the fraction of the words' total weight a verse must have to match.
const MIN_WEIGHT_SHARE: f32 = 0.6;

/// A query whose words have been looked up.
#[derive(Debug)]
pub(super) enum Matcher {
    Leaf(Leaf),
    /// All parts match. Words and phrases score higher when they are close together.
    All {
        parts: Vec<Matcher>,
        verses: Vec<u32>,
    },
    Any {
        parts: Vec<Matcher>,
        verses: Vec<u32>,
    },
}

/// A word, a phrase, or a Hebrew or Greek word behind the text.
#[derive(Debug, Default)]
pub(super) struct Leaf {
    pub(super) occurrences: Occurrences,
    /// How much a match adds to the score.
    pub(super) weight: f32,
    /// The number of words in the phrase, or 1 for a single word.
    pub(super) width: u16,
    /// Strong's numbers that also count as a match when highlighting.
    pub(super) strongs: Vec<Strong>,
    /// A folded lemma that also counts as a match when highlighting.
    pub(super) lemma: Option<String>,
}

impl Matcher {
    /// Builds a matcher that requires at least one part to match.
    pub(super) fn any(parts: Vec<Matcher>) -> Self {
        let mut verses: Vec<u32> = Vec::new();
        parts
            .iter()
            .for_each(|part| verses.extend_from_slice(part.verses()));
        // A stable sort is fast here because it detects each part's ascending run.
        verses.sort();
        verses.dedup();
        Self::Any { parts, verses }
    }

    /// Finds verses with most of these words, for use when no verse has all of them. Matches nothing if the
    /// text contains fewer than half of the words.
    pub(super) fn most(leaves: Vec<Leaf>, verse_count: usize) -> Self {
        let known = leaves
            .iter()
            .filter(|leaf| !leaf.occurrences.is_empty())
            .count();
        let mut weights = vec![0f32; verse_count];
        let mut counts = vec![0u8; verse_count];
        let mut min_weight = 0.0;
        for leaf in leaves.iter().filter(|leaf| !leaf.occurrences.is_empty()) {
            min_weight += leaf.weight * MIN_WEIGHT_SHARE;
            for &verse in &leaf.occurrences.verses {
                weights[verse as usize] += leaf.weight;
                counts[verse as usize] += 1;
            }
        }
        let verses = (0u32..).zip(weights.into_iter().zip(counts));
        let has_most = |&(_, (weight, count)): &(u32, (f32, u8))| weight >= min_weight && count > 1;
        let verses = verses.filter(has_most).map(|(verse, _)| verse);
        Self::All {
            verses: if known * 2 < leaves.len() {
                Vec::new()
            } else {
                verses.collect()
            },
            parts: leaves.into_iter().map(Self::Leaf).collect(),
        }
    }

    /// The index numbers of the matching verses, in ascending order.
    pub(super) fn verses(&self) -> &[u32] {
        match self {
            Self::Leaf(leaf) => &leaf.occurrences.verses,
            Self::All { verses, .. } | Self::Any { verses, .. } => verses,
        }
    }

    /// The score for each of these verses, which must be in ascending order.
    pub(super) fn scores(&self, index: &Index, verses: &[u32]) -> Vec<f32> {
        let mut scores = vec![0.0; verses.len()];
        self.add_scores(index, verses, &mut scores);
        scores
    }

    fn add_scores(&self, index: &Index, verses: &[u32], scores: &mut [f32]) {
        match self {
            Self::Leaf(leaf) => leaf.add_scores(index, verses, scores),
            Self::Any { parts, .. } => {
                parts
                    .iter()
                    .for_each(|part| part.add_scores(index, verses, scores));
            }
            Self::All { parts, .. } => {
                parts
                    .iter()
                    .for_each(|part| part.add_scores(index, verses, scores));
                let leaves: Vec<_> = parts
                    .iter()
                    .filter_map(|part| match part {
                        Self::Leaf(leaf) => Some(leaf),
                        _ => None,
                    })
                    .collect();
                if leaves.len() > 1 {
                    add_proximity(&leaves, verses, scores);
                }
            }
        }
    }

    /// Collects the leaves in this matcher.
    pub(super) fn leaves<'a>(&'a self, leaves: &mut Vec<&'a Leaf>) {
        match self {
            Self::Leaf(leaf) => leaves.push(leaf),
            Self::Any { parts, .. } | Self::All { parts, .. } => {
                parts.iter().for_each(|part| part.leaves(leaves));
            }
        }
    }
}

/// The verses not in `excluded`; both must be in ascending order.
pub(super) fn without(verses: &[u32], excluded: &[u32]) -> Vec<u32> {
    let mut at = 0;
    let is_kept = |verse: &u32| {
        at = seek(excluded, at, *verse);
        excluded.get(at) != Some(verse)
    };
    verses.iter().copied().filter(is_kept).collect()
}

impl Leaf {
    /// Whether this can also match a verse's word marks (Strong's numbers or lemmas).
    pub(super) fn is_marked(&self) -> bool {
        !self.strongs.is_empty() || self.lemma.is_some()
    }

    /// Adds the BM25 score. Other forms of a word count less.
    fn add_scores(&self, index: &Index, verses: &[u32], scores: &mut [f32]) {
        let average = index.average_length();
        let matches = &self.occurrences;
        let mut at = 0;
        for (&verse, score) in verses.iter().zip(scores) {
            at = seek(&matches.verses, at, verse);
            if matches.verses.get(at) != Some(&verse) {
                continue;
            }
            let places = matches.places(at).iter();
            let count: f32 = places
                .map(|occurrence| {
                    if occurrence.is_exact() {
                        1.0
                    } else {
                        OTHER_FORM_WEIGHT
                    }
                })
                .sum();
            let length = f32::from(index.length(verse)) / average;
            let norm = SATURATION * (1.0 - LENGTH_PENALTY + LENGTH_PENALTY * length);
            *score += self.weight * count * (SATURATION + 1.0) / (count + norm);
        }
    }
}

/// Raises the scores for verses in which the words are close together.
fn add_proximity(leaves: &[&Leaf], verses: &[u32], scores: &mut [f32]) {
    let weight: f32 = leaves.iter().map(|leaf| leaf.weight).sum();
    let mut cursors = vec![0; leaves.len()];
    let mut matched_words: Vec<(&[Occurrence], u16)> = Vec::with_capacity(leaves.len());
    let mut scratch = Scratch::default();
    for (&verse, score) in verses.iter().zip(scores) {
        matched_words.clear();
        for (leaf, cursor) in leaves.iter().zip(&mut cursors) {
            *cursor = seek(&leaf.occurrences.verses, *cursor, verse);
            if leaf.occurrences.verses.get(*cursor) == Some(&verse) {
                matched_words.push((leaf.occurrences.places(*cursor), leaf.width));
            }
        }
        if matched_words.len() > 1 {
            let share = matched_words.len() as f32 / leaves.len() as f32;
            *score += weight * share * proximity(&matched_words, &mut scratch);
        }
    }
}

/// Buffers reused for every verse, to avoid allocations.
#[derive(Default)]
struct Scratch {
    /// The position of each word, with the index of that word.
    positions: Vec<(u16, usize)>,
    /// How often each word occurs in the current span.
    inside: Vec<u16>,
}

/// Returns 1 if the words are adjacent and in order, or more if they start the verse. The farther apart the
/// words are, the lower the value.
fn proximity(words: &[(&[Occurrence], u16)], scratch: &mut Scratch) -> f32 {
    let width: u16 = words.iter().map(|(_, width)| width).sum();
    let (span, start) = ordered_span(words, width);
    if span == width {
        return if start == 0 { START_SCORE } else { 1.0 };
    }
    let ratio = |span: u16| f32::from(width) / f32::from(span.max(width));
    let ordered = if span < u16::MAX {
        IN_ORDER_SCORE * ratio(span)
    } else {
        0.0
    };
    if ordered >= ANY_ORDER_SCORE {
        return ordered;
    }
    ordered.max(ANY_ORDER_SCORE * ratio(any_span(words, scratch)))
}

/// The length and start of the shortest span that contains all words in order. Stops as soon as it finds a
/// span of length `min_length`, the shortest possible.
fn ordered_span(words: &[(&[Occurrence], u16)], min_length: u16) -> (u16, u16) {
    let mut best = (u16::MAX, 0);
    let Some(((first, width), rest)) = words.split_first() else {
        return best;
    };
    'starts: for start in first.iter().map(|occurrence| occurrence.position()) {
        let mut end = start + width;
        for (places, width) in rest {
            let next = places.partition_point(|occurrence| occurrence.position() < end);
            let Some(occurrence) = places.get(next) else {
                break 'starts;
            };
            end = occurrence.position() + width;
        }
        best = best.min((end - start, start));
        if best.0 == min_length {
            break;
        }
    }
    best
}

/// The length of the shortest span with all words in any order.
fn any_span(words: &[(&[Occurrence], u16)], scratch: &mut Scratch) -> u16 {
    let Scratch { positions, inside } = scratch;
    positions.clear();
    for (number, (places, _)) in words.iter().enumerate() {
        positions.extend(
            places
                .iter()
                .map(|occurrence| (occurrence.position(), number)),
        );
    }
    positions.sort_unstable();
    inside.clear();
    inside.resize(words.len(), 0);
    let mut missing = words.len();
    let mut left = 0;
    let mut best = u16::MAX;
    for &(end, number) in positions.iter() {
        missing -= usize::from(inside[number] == 0);
        inside[number] += 1;
        while missing == 0 {
            let (start, first) = positions[left];
            best = best.min(end - start + 1);
            inside[first] -= 1;
            missing += usize::from(inside[first] == 0);
            left += 1;
        }
    }
    best
}
