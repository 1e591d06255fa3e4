//! Sentences that are wrong because of what is before or around them.

use super::{
    super::{
        claim::is_content,
        dress,
        speech::{Said, Speaker, colon},
        subject::speaker,
        unit::{Unit, Word},
        words::Lists,
    },
    MAX_TERM, Rules,
};
use crate::guard::compare;

/// What shows that the words after a colon are a quotation.
const INTRODUCING: Lists = Lists::BIBLICAL
    .and(Lists::REPORT)
    .and(Lists::SAYING)
    .and(Lists::TEXT);
/// The writer's own life.
const TODAY: Lists = Lists::FIRST.and(Lists::MODERN).and(Lists::EVERYDAY);

impl<'a> Rules<'a> {
    /// "The promise has never been withdrawn: What the night has taken …"
    pub(super) fn is_unfound_after_colon(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 4;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let Some(colon) = colon_outside_references(unit) else {
            return false;
        };
        let (before, after): (Vec<&Word>, Vec<&Word>) =
            unit.words.iter().partition(|word| word.range.end <= colon);
        let introduces = !unit.references.is_empty()
            || before.iter().any(|word| {
                word.lists.has(INTRODUCING) && speaker(unit, word) != Some(Speaker::Introduced)
            });
        let is_step = before
            .first()
            .is_some_and(|word| word.lists.has(Lists::STEP));
        let is_said = before
            .iter()
            .any(|word| word.lists.has(Lists::REPORT.and(Lists::SAYING)));
        let opens = after.first().is_some_and(|word| word.is_capitalized);
        let is_sentence = opens && !unit.vocabulary.capitalizes_nouns || is_said && !is_step;
        let is_today = unit.words.iter().any(|word| {
            word.lists.has(TODAY) && !word.lists.has(Lists::BIBLICAL) && !unit.is_quoted(word)
        }) || unit.has(Lists::GENERIC);
        if !introduces || !is_sentence || is_today || after.len() < MIN_WORDS {
            return false;
        }
        let text = self.plain(at, colon + 1..unit.text.len());
        !unit.text.trim_end().ends_with('?')
            && !self.is_found_text(&text, at)
            && !self.is_partly_found(at)
            && !(0..unit.quotes.len()).any(|quote| self.is_said_today(at, quote))
    }

    /// Tells what someone in the Bible did, although the Bible doesn't: "Joshua stretched out his staff and the
    /// Red Sea parted."
    pub(super) fn is_untold_deed(&self, at: usize) -> bool {
        const MIN_SHARE: f32 = 0.66;
        const MIN_WORDS: usize = 3;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let is_exempt = !self.evidence.can_compare
            || !self.names_several(at)
            || unit.has(Lists::NAME)
            || unit.is_prayer
            || !unit.quotes.is_empty()
            || !unit.references.is_empty()
            || unit.text.ends_with('?')
            || unit.has(Lists::AUTHOR)
            || self.is_of_today(at, &Said::Next);
        if is_exempt {
            return false;
        }
        let of_reader = Lists::FIRST.and(Lists::GENERIC).and(Lists::YOU);
        let parts: Vec<&[Word]> = if unit.has(of_reader.and(Lists::STEP)) {
            clauses(unit).collect()
        } else {
            vec![&unit.words]
        };
        parts.into_iter().any(|clause| {
            let names = |word: &&Word| {
                word.is_capitalized
                    && word.lists.has(Lists::PERSON)
                    && speaker(unit, word) != Some(Speaker::Introduced)
            };
            let is_about_reader = clause
                .iter()
                .any(|word| word.lists.has(of_reader.and(Lists::STEP)));
            let words: Vec<&Word> = clause.iter().collect();
            let content = words
                .iter()
                .filter(|word| is_content(word) && !word.lists.has(Lists::PERSON.and(INTRODUCING)));
            clause.iter().any(|word| names(&word))
                && !is_about_reader
                && content.count() >= MIN_WORDS
                && !self.evidence.is_told(&words, MIN_SHARE)
        })
    }

    /// Whether the paragraph names more of the Bible than one person, who may be someone of today.
    fn names_several(&self, at: usize) -> bool {
        let mut first: Option<&str> = None;
        self.paragraph(at).any(|unit| {
            let mut words = unit.words.iter();
            !unit.references.is_empty()
                || words.any(|word| {
                    let is_name = word.is_capitalized && word.lists.has(Lists::PERSON)
                        || word.range.start > 0 && self.evidence.is_bible_name(word);
                    let is_other = is_name && first.is_some_and(|first| first != word.lower);
                    if is_name && speaker(unit, word) != Some(Speaker::Introduced) {
                        first.get_or_insert(&word.lower);
                    }
                    is_other || word.lists.has(Lists::BIBLICAL.without(Lists::PERSON))
                })
        })
    }

    /// A heading about God or someone in the Bible that sounds like a verse but is none.
    pub(super) fn is_unfound_heading(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 6;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let outside = unit.words.iter().filter(|word| !unit.is_in_reference(word));
        let is_verse = self.is_title && !unit.references.is_empty() && outside.count() > 2;
        let sounds_like_verse = (unit.text.starts_with('#') || self.is_title)
            && unit.words.len() >= MIN_WORDS
            && unit.has(Lists::DIVINE.and(Lists::PERSON))
            && unit.references.is_empty()
            && !unit.text.ends_with('?');
        (is_verse || sounds_like_verse) && !self.is_found(at)
    }

    /// What follows a verse that has no quotation marks but comes after its reference.
    pub(super) fn runs_on_after_verse(&self, at: usize) -> bool {
        let Some((unit, first)) = self.units.get(at).zip(self.paragraph(at).next()) else {
            return false;
        };
        let first_at = self
            .units
            .iter()
            .position(|other| other.start == first.start);
        let Some(first_at) = first_at.filter(|first_at| *first_at < at) else {
            return false;
        };
        let starts = |unit: &Unit<'_>| {
            dress::starts_with_verse_number(unit.text)
                || unit
                    .references
                    .first()
                    .is_some_and(|it| it.range.start <= 1)
        };
        let outside = |unit: &Unit<'_>| {
            unit.words
                .iter()
                .filter(|word| !unit.is_in_reference(word))
                .count()
        };
        starts(first)
            && first.quotes.is_empty()
            && outside(first) > MAX_TERM
            && self.is_found(first_at)
            && unit.quotes.is_empty()
            && unit.references.is_empty()
            && !unit.has(TODAY.and(Lists::GENERIC).and(Lists::YOU))
            && compare::count(unit.text) > MAX_TERM
            && !self.is_found(at)
    }
}

/// The first colon that isn't part of a reference.
fn colon_outside_references(unit: &Unit<'_>) -> Option<usize> {
    let mut from = 0;
    while let Some(found) = unit.text.get(from..).and_then(colon) {
        let at = from + found;
        let ranges = unit.references.iter().map(|it| &it.range);
        if !ranges
            .chain(&unit.confirmed)
            .any(|range| range.contains(&at))
        {
            return Some(at);
        }
        from = at + 1;
    }
    None
}

fn clauses<'u>(unit: &'u Unit<'_>) -> impl Iterator<Item = &'u [Word]> {
    unit.words.chunk_by(|_, next| !next.starts_clause)
}
