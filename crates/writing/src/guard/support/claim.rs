//! What can be compared in a sentence: its words, names, numbers, and negations.

use std::collections::BTreeSet;

use super::{
    unit::Word,
    words::{Lists, Vocabulary},
};
use crate::guard::tokens::folded;

/// What can be compared in a claim.
#[derive(Debug, Default)]
pub(super) struct Claim {
    pub(super) words: BTreeSet<String>,
    pub(super) names: BTreeSet<String>,
    pub(super) numbers: BTreeSet<u32>,
    pub(super) clauses: Vec<Clause>,
}

#[derive(Debug, Default)]
pub(super) struct Clause {
    pub(super) words: BTreeSet<String>,
    is_negated: bool,
}

impl Clause {
    fn share_in(&self, other: &Self) -> f32 {
        let shared = self.words.intersection(&other.words).count() as f32;
        shared / (self.words.len().max(1) as f32)
    }
}

/// Long enough to tell words apart, and short enough to ignore endings.
const STEM: usize = 5;

pub(super) fn stem(word: &str) -> String {
    word.chars().take(STEM).collect()
}

/// "Abra" of Abram and Abraham.
pub(super) fn prefix(name: &str) -> String {
    const LENGTH: usize = 4;
    folded(name).trim().chars().take(LENGTH).collect()
}

pub(super) fn is_content(word: &Word) -> bool {
    !word
        .lists
        .has(Lists::STOP.and(Lists::THIRD).and(Lists::SPEECH))
        && word.lower.chars().count() >= 3
}

impl Claim {
    pub(super) fn of<'w>(words: impl Iterator<Item = &'w Word>, vocabulary: &Vocabulary) -> Self {
        let mut claim = Self::default();
        let mut is_first = true;
        for word in words {
            if word.starts_clause || claim.clauses.is_empty() {
                claim.clauses.push(Clause::default());
            }
            if let Some(clause) = claim.clauses.last_mut() {
                clause.is_negated |= word.lists.has(Lists::NEGATION);
                if is_content(word) {
                    clause.words.insert(stem(&word.lower));
                }
            }
            if let Some(number) = word.number.filter(|number| *number > 1) {
                claim.numbers.insert(number);
            } else if is_content(word) {
                let stem = stem(&word.lower);
                let is_known = word.lists != Lists::default();
                let is_name = if vocabulary.capitalizes_nouns {
                    word.lists.has(Lists::PERSON)
                } else {
                    word.is_capitalized
                        && (word.lists.has(Lists::PERSON)
                            || !(is_first && (is_known || word.lower.len() < 4)))
                };
                // Whom it is about may be named "he" in the passage.
                let is_certain = !is_first || word.lists.has(Lists::PERSON);
                let is_book = word.lists.has(Lists::BOOK) && !word.lists.has(Lists::PERSON);
                if is_name && !is_book && !word.lists.has(Lists::DIVINE) && is_certain {
                    claim.names.insert(word.lower.clone());
                }
                claim.words.insert(stem);
            }
            is_first = false;
        }
        claim
    }
}

/// Whether no clause of the claim is negated where the passage isn't, or the other way round. What a passage
/// doesn't say in the same words can't contradict the claim.
pub(super) fn agrees(claim: &Claim, sentences: &[Claim]) -> bool {
    const MIN_SHARE: f32 = 0.6;
    const MIN_WORDS: usize = 2;
    let mut clauses = claim
        .clauses
        .iter()
        .filter(|clause| clause.words.len() >= MIN_WORDS);
    clauses.all(|clause| {
        let own = sentences.iter().flat_map(|sentence| &sentence.clauses);
        let same: Vec<_> = own
            .filter(|own| clause.share_in(own) >= MIN_SHARE)
            .collect();
        same.is_empty() || same.iter().any(|own| own.is_negated == clause.is_negated)
    })
}
