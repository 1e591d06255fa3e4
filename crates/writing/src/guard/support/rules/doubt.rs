//! What stays beside something that was made up: words that are confirmed, and plain talk of everyday things.
//!
//! A writer who made up one thing may have made up the next, in a way that no other rule recognizes. So if the
//! writer can't be trusted, a sentence needs a reason to stay, not a reason to go.

use super::{
    super::{
        claim::is_content,
        speech::{Said, Speaker},
        subject::speaker,
        unit::{Unit, Word},
        words::Lists,
    },
    Finding, MAX_TERM, Rules,
    origin::is_writer,
};
use crate::guard::{Trust, compare};

/// Who and what the Bible is about.
const SACRED: Lists = Lists::BIBLICAL
    .and(Lists::AUTHOR)
    .and(Lists::LANGUAGES)
    .and(Lists::ARCHAIC);
/// Words that introduce other words.
const INTRODUCING: Lists = Lists::SPEECH
    .and(Lists::REPORT)
    .and(Lists::SAYING)
    .and(Lists::WRITTEN)
    .and(Lists::HERE);
/// Words around a quotation that claim nothing.
const FRAMING: Lists = Lists::BIBLICAL
    .and(INTRODUCING)
    .and(Lists::LEARN)
    .and(Lists::TEXT)
    .and(Lists::STEP)
    .and(Lists::NUMBER)
    .and(Lists::FIRST)
    .and(Lists::GENERIC);
/// People and things that no verse tells of.
const TODAY: Lists = Lists::MODERN.and(Lists::EVERYDAY);

impl Rules<'_> {
    /// Marks what goes because the writer is trusted so little. Returns what is left of the units of which only
    /// a part is confirmed.
    pub(in super::super) fn mark_doubtful(
        &self,
        findings: &mut [Finding],
        trust: Trust,
    ) -> Vec<Option<String>> {
        let mut rest = vec![None; self.units.len()];
        if trust == Trust::Full {
            return rest;
        }
        let found = findings.to_vec();
        for ((at, finding), rest) in findings.iter_mut().enumerate().zip(&mut rest) {
            let is_fine = *finding == Finding::Fine;
            let is_kept = match trust {
                Trust::Full => true,
                Trust::Little => {
                    !self.speaks_of_bible(at)
                        || self.is_confirmed(at)
                        || self.only_frames(at)
                        || self.is_told_somewhere(at)
                }
                Trust::None => self.is_plain_talk(at, &found),
            };
            if is_fine && is_kept {
                continue;
            }
            let confirmed = self
                .confirmed(at)
                .filter(|_| is_fine || trust == Trust::None);
            *finding = match confirmed {
                Some(_) => Finding::Fine,
                None => (*finding).max(Finding::InDoubt),
            };
            *rest = confirmed;
        }
        rest
    }

    /// What is confirmed of a unit, without the words around it: quotations with their reference, sentences of
    /// the sources, words of the original.
    fn confirmed(&self, at: usize) -> Option<String> {
        let unit = self.units.get(at)?;
        let outside = unit.words.iter().filter(|word| !unit.is_in_reference(word));
        if outside.clone().next().is_none() && unit.confirmed.is_empty() {
            return Some(unit.text.to_owned());
        }
        let is_only_quoted = outside.clone().all(|word| unit.is_quoted(word));
        if (unit.quotes.is_empty() || is_only_quoted) && self.is_found(at) {
            return Some(unit.text.to_owned());
        }
        let reference = unit
            .references
            .first()
            .map(|it| self.text(at, it.range.clone()));
        let quoted = unit.quotes.iter().enumerate().filter_map(|(index, quote)| {
            let inside = self.quote_text(at, index)?;
            let is_verse = compare::count(&inside) >= MAX_TERM && self.is_quote_found(at, index);
            let is_source = unit
                .confirmed
                .iter()
                .any(|it| it.start <= quote.outer.start && quote.outer.end <= it.end);
            (is_verse && !is_source).then(|| {
                let written = self.text(at, quote.outer.clone());
                let place = reference.map_or_else(String::new, |it| format!(" ({it})"));
                (quote.outer.start, format!("{written}{place}"))
            })
        });
        let kept = unit
            .confirmed
            .iter()
            .map(|it| (it.start, self.text(at, it.clone()).to_owned()));
        let mut parts: Vec<(usize, String)> = quoted.chain(kept).collect();
        parts.sort_unstable();
        let parts: Vec<String> = parts
            .into_iter()
            .map(|(_, part)| with_period(part))
            .collect();
        (!parts.is_empty()).then(|| parts.join(" "))
    }

    /// Whether the unit is little more than a reference, or than words that are in the Bible or the sources.
    fn is_confirmed(&self, at: usize) -> bool {
        /// What introduces a quotation is short.
        const MAX_WORDS: usize = 3;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let outside = || words_around(unit);
        let content = || outside().filter(|word| is_content(word) && !word.lists.has(FRAMING));
        if outside().next().is_none() && (unit.quotes.is_empty() || self.is_found(at)) {
            return true;
        }
        if unit.confirmed_lemma.is_some() {
            return content().count() <= MAX_WORDS;
        }
        let has_quotes = !unit.quotes.is_empty()
            && (0..unit.quotes.len()).all(|quote| self.is_quote_found(at, quote));
        if !has_quotes {
            let text = self.plain(at, 0..unit.text.len());
            return self.is_found_text(&text, at);
        }
        let end = unit.quotes.last().map_or(0, |quote| quote.outer.end);
        let is_after = |word: &Word| word.range.start >= end;
        content().count() <= MAX_WORDS
            && !content().any(is_after)
            && outside().all(|word| self.is_near_quotation(at, word))
    }

    /// Whether the words around a reference or a confirmed quotation tell what the reader should do, ask something,
    /// or speak of today: "On the night shift I say “…” (Psalm 23:1)", "Open Proverbs 12:18 and read it aloud."
    fn only_frames(&self, at: usize) -> bool {
        /// A few words that claim nothing, or that at least are few.
        const MAX_WORDS: usize = 4;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let outside = || words_around(unit);
        let content = || outside().filter(|word| is_content(word) && !word.lists.has(FRAMING));
        let has = |lists: Lists| outside().any(|word| word.lists.has(lists));
        if !outside().all(|word| self.is_near_quotation(at, word)) || has(Lists::THAT) {
            return false;
        }
        if unit.quotes.is_empty() && content().next().is_none() {
            return true;
        }
        let of_reader = Lists::FIRST.and(Lists::GENERIC).and(Lists::YOU);
        let begins_step = unit
            .words
            .first()
            .is_some_and(|word| word.lists.has(Lists::STEP));
        if unit.quotes.is_empty() {
            let is_question = unit.text.ends_with('?') && !unit.text.contains(':');
            return !has(Lists::PERSON.and(Lists::DIVINE))
                && (is_question && has(of_reader)
                    || has(of_reader.and(TODAY).and(Lists::STEP))
                        && !has(Lists::SPEECH)
                        && content().count() <= MAX_WORDS);
        }
        let end = unit.quotes.last().map_or(0, |quote| quote.outer.end);
        let (after, before): (Vec<&Word>, Vec<&Word>) =
            content().partition(|word| word.range.start >= end);
        let is_found = (0..unit.quotes.len()).all(|quote| self.is_quote_found(at, quote));
        is_found
            && (before.len() <= MAX_WORDS || begins_step || has(of_reader.and(TODAY)))
            && (after.is_empty() || after.iter().any(|word| word.lists.has(TODAY)))
    }

    /// Whether most of what the unit says is in the passage it names, or near each other in the Bible.
    fn is_told_somewhere(&self, at: usize) -> bool {
        /// The share of the words that must be in the passage.
        const MIN_IN_PASSAGE: f32 = 0.4;
        /// The share of the words that must be near each other.
        const MIN_ANYWHERE: f32 = 0.66;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let words = unit.words.iter().filter(|word| !unit.is_in_reference(word));
        let words: Vec<&Word> = words.collect();
        let near = self.near(at);
        self.evidence.can_compare
            && unit.quotes.is_empty()
            && !unit.has(INTRODUCING)
            && if near.is_empty() {
                self.evidence.is_told(&words, MIN_ANYWHERE)
            } else {
                self.evidence.is_supported(&words, &near, MIN_IN_PASSAGE)
            }
    }

    /// Whether a name beside a quotation belongs to its writer or to someone in its chapter.
    pub(super) fn is_near_quotation(&self, at: usize, word: &Word) -> bool {
        let near = self.near(at);
        let mut passages = near.iter().flat_map(|reference| &reference.passages);
        !word.lists.has(Lists::PERSON)
            || near.is_empty()
            || passages.any(|passage| {
                is_writer(&word.lower, passage.start.book)
                    || self.evidence.is_named_around(&word.lower, passage)
            })
    }

    /// Whether the unit speaks of today, of the writer, or of the reader, and not of the Bible.
    fn is_plain_talk(&self, at: usize, findings: &[Finding]) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let is_apart = unit.is_set_apart
            || unit
                .text
                .starts_with(['#', '>', '|', '*', '-', '•', '—', '–'])
            || unit.text.contains('|')
            || unit.text.trim_end().ends_with(':');
        if is_apart || !unit.quotes.is_empty() || !unit.references.is_empty() {
            return false;
        }
        if unit.words.iter().any(|word| self.is_sacred(unit, word)) {
            return false;
        }
        let is_beside = |other: Option<usize>| {
            other.is_some_and(|other| {
                findings.get(other) > Some(&Finding::Fine)
                    || !unit.is_prayer
                        && self
                            .units
                            .get(other)
                            .is_some_and(|other| other.has(SACRED) || !other.references.is_empty())
                        && !self.is_confirmed(other)
            })
        };
        if is_beside(at.checked_sub(1)) || is_beside(Some(at + 1)) {
            return unit.has(Lists::MODERN) && !unit.has(INTRODUCING);
        }
        let is_question = unit.text.ends_with('?') && unit.has(Lists::GENERIC.and(Lists::YOU));
        let is_prayer = unit.is_prayer && !unit.has(Lists::THAT);
        let is_personal = unit.has(Lists::FIRST) && unit.has(TODAY);
        unit.has(Lists::MODERN)
            || is_personal
            || !unit.has(INTRODUCING) && (is_question || is_prayer)
    }

    /// Whether the unit says something about the Bible or someone in it. What it says about God to the reader or
    /// to God himself is faith, not a quotation.
    fn speaks_of_bible(&self, at: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let is_today = self.is_of_today(at, &Said::Next);
        let to_reader = Lists::FIRST.and(Lists::GENERIC).and(Lists::YOU);
        let is_faith =
            unit.has(to_reader) && !unit.has(Lists::SPEECH.and(Lists::WRITTEN).and(Lists::THAT));
        let outside = unit.words.iter().filter(|word| !unit.is_quoted(word));
        !unit.references.is_empty()
            || outside
                .filter(|word| self.is_sacred(unit, word))
                .any(|word| {
                    let is_namesake = is_today && !word.lists.has(SACRED.without(Lists::PERSON))
                        || word.lists.has(Lists::AUTHOR);
                    let is_god = word.lists.has(Lists::DIVINE) && !word.lists.has(Lists::PERSON);
                    !(is_namesake || is_god && is_faith)
                })
    }

    /// Whether a word names God, Scripture, or someone or something of the Bible. A prayer may name God.
    fn is_sacred(&self, unit: &Unit<'_>, word: &Word) -> bool {
        if word.lists.has(Lists::DIVINE) && (unit.is_prayer || unit.addresses_god(word)) {
            let is_personal = unit.is_prayer
                || self
                    .units
                    .iter()
                    .any(|other| other.paragraph == unit.paragraph && other.has(Lists::FIRST));
            return unit.has(INTRODUCING.and(Lists::THAT)) || !is_personal;
        }
        word.lists.has(SACRED) && speaker(unit, word) != Some(Speaker::Introduced)
            || word.range.start > 0 && self.evidence.is_bible_name(word)
    }
}

/// The words of a unit that are neither quoted nor in a reference.
fn words_around<'u>(unit: &'u Unit<'_>) -> impl Iterator<Item = &'u Word> {
    unit.words
        .iter()
        .filter(|word| !unit.is_quoted(word) && !unit.is_in_reference(word))
}

/// The text with a period, unless it ends a sentence already: “Jesus wept.”
fn with_period(text: String) -> String {
    let inside = text.trim_end_matches(['”', '’', '"', '»']);
    if inside.ends_with(['.', '!', '?']) {
        text
    } else {
        text + "."
    }
}
