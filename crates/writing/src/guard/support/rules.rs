//! Decides which units go.

mod claims;
mod context;
mod doubt;
mod found;
mod origin;
mod people;

use std::{cell::RefCell, collections::HashMap};

use super::{
    dress,
    evidence::Evidence,
    speech::{Said, Speaker, attributions},
    unit::Unit,
    words::{Lists, Vocabulary},
};
use crate::guard::compare;

/// A quotation of up to this many words may be irony or a term.
const MAX_TERM: usize = 3;
/// What an author calls something may be a word longer: "the pearl of psalms".
const MAX_AUTHORS_TERM: usize = 4;
/// The share of the words that must be in the passage if someone is said to say them.
const MIN_SAID: f32 = 0.3;
/// The share of the words that must be in the passage that is named for them.
const MIN_TOLD: f32 = 0.2;

/// What was found about a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Finding {
    /// It stays.
    Fine,
    /// It's only removed because of others.
    InDoubt,
    /// A fact or a retelling that couldn't be found, perhaps only because it's told in other words.
    Doubtful,
    /// Words that were given to God, to Scripture, or to someone who didn't say them.
    MadeUp,
}

pub(super) struct Rules<'a> {
    pub(super) units: &'a [Unit<'a>],
    pub(super) evidence: &'a Evidence<'a>,
    pub(super) vocabulary: &'static Vocabulary,
    /// Whether the text is a title.
    pub(super) is_title: bool,
    /// Parts of units that have been looked up, and whether they were found.
    pub(super) found: RefCell<HashMap<(usize, String), bool>>,
}

impl<'a> Rules<'a> {
    /// For each unit, whether it has to go, and why.
    pub(super) fn unsupported(&self) -> Vec<Finding> {
        let mut removed = vec![Finding::Fine; self.units.len()];
        for (at, unit) in self.units.iter().enumerate() {
            let is_made_up = self.has_unfound_quotation(at)
                || self.is_unfound_line(at)
                || dress::is_disguised(unit)
                || self.is_wrongly_ascribed(at)
                || self.is_misleading_frame(at)
                || self.has_archaic_words(at)
                || self.speaks_as_god(at)
                || self.is_unfound_saying(at)
                || self.is_unfound_after_colon(at)
                || self.runs_on_after_verse(at);
            let is_doubtful = || {
                self.claims_meaning(unit)
                    || self.names_wrong_writer(unit)
                    || self.counts_words(unit)
                    || self.contradicts_reference(at)
                    || self.is_untold_event(at)
                    || self.is_untold_deed(at)
                    || self.is_unfound_heading(at)
            };
            if is_made_up {
                mark(&mut removed, at);
            } else if is_doubtful() {
                doubt(&mut removed, at);
            }
            for attribution in attributions(unit) {
                if !self.is_in_found_quotation(at, attribution.start) {
                    self.judge(at, attribution.speaker, attribution.said, &mut removed);
                }
            }
        }
        removed
    }

    fn judge(&self, at: usize, speaker: Speaker, said: Said, removed: &mut [Finding]) {
        let Some(unit) = self.units.get(at) else {
            return;
        };
        let is_ours = !unit.has(Lists::AUTHOR) && self.is_said_by_others(at, speaker, &said);
        if is_ours || unit.has(Lists::LANGUAGES) && self.is_defined(unit) {
            return;
        }
        match said {
            Said::Bare(_) if !matches!(speaker, Speaker::Biblical | Speaker::Person) => {}
            Said::Thought(range) if !self.is_thought_in_bible(at, speaker, &range) => {}
            Said::Clause(range) | Said::Bare(range) | Said::Thought(range) => {
                if !self.is_clause_supported(at, range.clone()) {
                    doubt(removed, at);
                }
            }
            Said::Direct(range) => {
                let text = self.plain(at, range);
                if compare::count(&text) > 1
                    && !self.is_found_text(&text, at)
                    && !self.is_partly_found(at)
                {
                    mark(removed, at);
                }
            }
            Said::Told => {
                let next = self.units.get(at + 1).filter(|next| {
                    next.paragraph == unit.paragraph
                        && next.references.is_empty()
                        && next.quotes.is_empty()
                        && !next.has(
                            Lists::FIRST
                                .and(Lists::GENERIC)
                                .and(Lists::MODERN)
                                .and(Lists::STEP),
                        )
                });
                if let Some(next) = next {
                    let words: Vec<_> = next.words.iter().collect();
                    let references: Vec<_> = unit.references.iter().collect();
                    if !self.evidence.is_supported(&words, &references, MIN_TOLD) {
                        mark(removed, at + 1);
                    }
                }
            }
            Said::Quote(quote) if unit.has(Lists::AUTHOR) && unit.references.is_empty() => {
                let inside = self.quote_text(at, quote).unwrap_or_default();
                let is_known = self.is_term(at, quote)
                    || compare::count(&inside) <= MAX_AUTHORS_TERM
                    || self.evidence.is_in_source(&inside)
                    || self.evidence.is_at(&inside, &self.near(at));
                if !is_known {
                    mark(removed, at);
                }
            }
            Said::Quote(quote) => {
                let is_term = self.is_term(at, quote)
                    && (speaker != Speaker::Biblical || unit.has(Lists::AUTHOR.and(Lists::TITLE)));
                let inside = self.quote_text(at, quote).unwrap_or_default();
                let is_authors =
                    unit.has(Lists::AUTHOR) && compare::count(&inside) <= MAX_AUTHORS_TERM;
                let is_term = is_term || is_authors;
                let is_phrase = compare::count(&inside) <= MAX_TERM
                    && inside.starts_with(char::is_lowercase)
                    && self.evidence.is_together(&inside);
                // What a commentator says isn't what God says.
                let is_by_god = speaker == Speaker::Biblical
                    && unit.has(Lists::DIVINE)
                    && !unit.has(Lists::AUTHOR);
                let is_found = if is_by_god && self.evidence.is_in_source(&inside) {
                    self.evidence.is_scripture(&inside, &self.near(at))
                } else {
                    self.is_quote_found(at, quote)
                };
                if !is_term && !is_phrase && !is_found {
                    mark(removed, at);
                }
            }
            Said::Next | Said::NextLine => {
                let before = at.checked_sub(1).filter(|before| self.is_found(*before));
                let next = self
                    .units
                    .get(at + 1)
                    .filter(|_| said == Said::Next || before.is_none());
                let is_claim = next.is_some_and(|next| {
                    // Below a reference, only a verse speaks to "you" in a line of its own.
                    let is_reference = unit.words.iter().all(|word| unit.is_in_reference(word));
                    let plain = if is_reference {
                        Lists::FIRST.and(Lists::MODERN)
                    } else {
                        Lists::FIRST.and(Lists::GENERIC).and(Lists::MODERN)
                    };
                    let is_plain = said == Said::NextLine
                        && (next.has(plain) || unit.is_alone && !next.is_alone);
                    let is_step = said == Said::NextLine
                        && [unit, next].iter().any(|unit| {
                            unit.words
                                .first()
                                .is_some_and(|word| word.lists.has(Lists::STEP))
                        });
                    next.references.is_empty()
                        && !is_plain
                        && !is_step
                        && !next.text.starts_with('#')
                });
                if is_claim && !self.is_found(at + 1) {
                    mark(removed, at);
                    mark(removed, at + 1);
                }
            }
            Said::Previous => {
                // A line of its own, or the sentence before.
                let before = at.checked_sub(1).filter(|before| {
                    self.units.get(*before).is_some_and(|before| {
                        let is_title = before.text.ends_with(':');
                        !is_title
                            && (before.paragraph == unit.paragraph
                                || before.is_alone && unit.is_first)
                    })
                });
                let is_elsewhere = |before: usize| {
                    let refs: Vec<_> = unit.references.iter().collect();
                    let quoted = self.quote_text(before, 0);
                    unit.has(Lists::SAYING)
                        && !refs.is_empty()
                        && quoted.is_some_and(|quoted| !self.evidence.is_at(&quoted, &refs))
                };
                if before.is_some_and(is_elsewhere) {
                    mark(removed, at);
                }
                if let Some(before) =
                    before.filter(|before| !self.is_found(*before) && !self.is_plain(*before))
                {
                    mark(removed, before);
                    mark(removed, at);
                }
            }
        }
    }
}

fn doubt(removed: &mut [Finding], at: usize) {
    if let Some(removed) = removed.get_mut(at) {
        *removed = (*removed).max(Finding::Doubtful);
    }
}

fn mark(removed: &mut [Finding], at: usize) {
    if let Some(removed) = removed.get_mut(at) {
        *removed = Finding::MadeUp;
    }
}
