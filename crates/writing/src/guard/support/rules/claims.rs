//! Sentences that are wrong no matter who says them.

use super::{
    super::{
        dress,
        speech::Said,
        unit::{Unit, Word},
        words::Lists,
    },
    MAX_AUTHORS_TERM, MAX_TERM, MIN_SAID, MIN_TOLD, Rules,
};
use crate::guard::{compare, quotes::Kind};

impl<'a> Rules<'a> {
    /// A quotation of more than a few words must be in the Bible or the sources, unless someone of today says
    /// it or it is a title.
    pub(super) fn has_unfound_quotation(&self, at: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        (0..unit.quotes.len()).any(|quote| {
            let inside = self.quote_text(at, quote).unwrap_or_default();
            let count = compare::count(&inside);
            let is_emphasis = unit
                .quotes
                .get(quote)
                .is_some_and(|it| it.kind == Kind::Emphasis);
            let most = if self.is_title {
                1
            } else if unit.has(Lists::AUTHOR) {
                MAX_AUTHORS_TERM
            } else {
                MAX_TERM
            };
            let is_long = count > most && (!is_emphasis || count > 5);
            is_long
                && !self.is_name_of_work(at, quote)
                && !self.is_found_text(&inside, at)
                && (!self.is_said_today(at, quote) || self.has_unfound_nested_quotation(at, quote))
        })
    }

    /// A line set apart like a verse must be one.
    pub(super) fn is_unfound_line(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 5;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let is_numbered = unit.is_alone && dress::starts_with_verse_number(unit.text);
        let in_table = unit.text.contains('|') && !unit.references.is_empty();
        let is_line = unit.is_set_apart || is_numbered || in_table;
        let is_today =
            unit.has(Lists::FIRST) && unit.has(Lists::MODERN) && !unit.has(Lists::DIVINE);
        // “I am not angry,” my son said, “I am tired.”
        let is_said_today = !unit.quotes.is_empty()
            && unit.words.iter().any(|word| !unit.is_quoted(word))
            && (0..unit.quotes.len()).all(|quote| self.is_said_today(at, quote));
        is_line
            && unit.words.len() >= MIN_WORDS
            && !is_today
            && !is_said_today
            && !self.is_found(at)
    }

    /// "Blessed are the …", "Surely …".
    pub(super) fn is_unfound_saying(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 5;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let first = unit.words.first();
        first.is_some_and(|word| word.lists.has(Lists::SOLEMN))
            && unit.words.len() >= MIN_WORDS
            && unit.quotes.is_empty()
            && !unit.has(Lists::FIRST.and(Lists::MODERN))
            && !self.is_found(at)
    }

    /// Explains a Greek or Hebrew word, or a name.
    pub(super) fn claims_meaning(&self, unit: &Unit<'_>) -> bool {
        let explains_name = || {
            let mut pairs = unit.words.windows(2);
            unit.has(Lists::NAME)
                && pairs.any(|pair| {
                    matches!(pair, [means, of] if means.lists.has(Lists::MEANS) && !of.lists.has(Lists::GENERIC.and(Lists::FIRST)))
                })
        };
        let is_well_known = || {
            let mut glosses = unit
                .words
                .iter()
                .filter_map(|word| self.vocabulary.gloss(&word.lower));
            let explains = |meaning: &str| {
                unit.words
                    .iter()
                    .any(|word| word.lower.starts_with(meaning))
            };
            glosses.any(|meaning| !unit.has(Lists::MEANS) || explains(meaning))
        };
        let mut outside = unit.words.iter().filter(|word| !unit.is_quoted(word));
        // What leads up to a confirmed word explains nothing.
        let from = unit.confirmed_lemma.unwrap_or_default();
        let mut rest = unit.words.iter().filter(|word| word.range.start >= from);
        let explains = rest.any(|word| word.lists.has(Lists::MEANING))
            || unit
                .text
                .get(from..)
                .is_some_and(|rest| rest.contains(": "));
        let explains_word = outside.any(|word| word.lists.has(Lists::LANGUAGES))
            && explains
            && !is_well_known()
            && !self.is_defined(unit);
        // "The Greek word …" alone explains nothing.
        const MIN_WORDS: usize = 5;
        unit.words.len() >= MIN_WORDS
            && (explains_word || explains_name())
            && !self.evidence.is_in_source(unit.text)
    }

    /// Whether the dictionary confirms what the unit says about a Greek or Hebrew word.
    pub(super) fn is_defined(&self, unit: &Unit<'_>) -> bool {
        let explains = |word: &&Word| word.lists.has(Lists::MEANING);
        let quote = unit.quotes.last().map(|quote| quote.outer.start);
        let colon = unit.text.rfind(": ");
        let verb = unit.words.iter().rfind(explains).map(|word| word.range.end);
        let quote = quote.filter(|quote| verb.is_none_or(|verb| verb <= *quote));
        let start = quote.or(colon).or(verb).unwrap_or_default();
        let meaning: Vec<_> = unit
            .words
            .iter()
            .filter(|word| word.range.start >= start && !word.lists.has(Lists::LANGUAGES))
            .collect();
        let mut before = unit.words.iter().filter(|word| {
            word.range.end <= start && word.lists == Lists::default() && !unit.is_in_reference(word)
        });
        before.any(|word| self.evidence.is_defined(word, &meaning))
    }

    /// "Thou shalt", "verily".
    pub(super) fn has_archaic_words(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 2;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let mut archaic = unit
            .words
            .iter()
            .filter(|word| word.lists.has(Lists::ARCHAIC) && !unit.is_quoted(word));
        let Some(first) = archaic.next() else {
            return false;
        };
        // "Learn this by heart: And it came to pass …"
        let colon = unit
            .text
            .get(..first.range.start)
            .and_then(|before| before.rfind(": "));
        let is_verse_below = colon.is_some_and(|colon| {
            let verse = self.plain(at, colon + 1..unit.text.len());
            self.is_found_text(&verse, at)
        });
        unit.words.len() >= MIN_WORDS && !is_verse_below && !self.is_found(at)
    }

    /// "I am the Lord who …".
    pub(super) fn speaks_as_god(&self, at: usize) -> bool {
        const DISTANCE: usize = 3;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let mut starts = unit.words.iter().enumerate();
        let speaks = starts.any(|(at, word)| {
            let near = unit
                .words
                .get(at + 1..(at + 1 + DISTANCE).min(unit.words.len()));
            let near = near.unwrap_or_default();
            let is_i = word.lists.has(Lists::FIRST) && word.lists.has(Lists::SOLEMN);
            let am = near
                .first()
                .is_some_and(|next| next.lists.has(Lists::BE.and(Lists::ARTICLE)));
            is_i && am
                && near
                    .iter()
                    .any(|word| word.lists.has(Lists::DIVINE.and(Lists::BOOK)))
                && !unit.is_quoted(word)
        });
        speaks && !self.is_found(at)
    }

    /// Says something about a passage that isn't in it: "(John 3:16)" after a sentence.
    pub(super) fn contradicts_reference(&self, at: usize) -> bool {
        const MIN_WORDS: usize = 5;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        if self.has_short_false_claim(unit) {
            return true;
        }
        let is_question = unit.text.contains('?') && unit.has(Lists::GENERIC);
        let is_exempt = unit.references.is_empty()
            || !self.evidence.can_compare
            || is_question
            || unit.has(Lists::FIRST.and(Lists::MODERN))
            || !unit.quotes.is_empty()
            || unit
                .words
                .first()
                .is_some_and(|word| word.lists.has(Lists::STEP));
        if is_exempt {
            return false;
        }
        let outside = unit.words.iter().filter(|word| !unit.is_in_reference(word));
        let outside: Vec<_> = outside.collect();
        let references: Vec<_> = unit.references.iter().collect();
        // "Psalm 119 has 22 sections" counts what no verse says.
        let counts_verses = unit.has(Lists::SAYING.and(Lists::TEXT).and(Lists::SCRIPTURE));
        if !counts_verses && self.evidence.contradicts_numbers(&outside, &references) {
            return true;
        }
        let is_tied = unit.references.iter().any(|it| dress::is_tied(unit, it));
        is_tied
            && outside.len() >= MIN_WORDS
            && !self.evidence.is_supported(&outside, &references, MIN_TOLD)
    }

    /// "…, Abraham danced (Psalm 118:29)": two or three words that aren't in the passage.
    pub(super) fn has_short_false_claim(&self, unit: &Unit<'_>) -> bool {
        const MAX_WORDS: usize = 4;
        unit.references.iter().any(|reference| {
            let before = unit.text.get(..reference.range.start).unwrap_or_default();
            let inside = before.trim_end_matches(['(', ' ', '–', '—', ',', '.', '*']);
            let start = inside
                .rfind([',', ':', '.', '—', '–', '(', ')'])
                .map_or(0, |at| at + 1);
            let words: Vec<_> = unit
                .words
                .iter()
                .filter(|word| start <= word.range.start && word.range.end <= inside.len())
                .collect();
            let names = words.first().is_some_and(|word| {
                word.is_capitalized && word.lists.has(Lists::PERSON.and(Lists::DIVINE))
            });
            let is_apart = before.trim_end().ends_with(['(', '–', '—', '.', '*']);
            names
                && is_apart
                && (2..=MAX_WORDS).contains(&words.len())
                && !self.evidence.is_supported(&words, &[reference], MIN_SAID)
        })
    }

    /// Tells of an event that the Bible doesn't tell of.
    pub(super) fn is_untold_event(&self, at: usize) -> bool {
        const MIN_SHARE: f32 = 0.55;
        const MIN_WORDS: usize = 4;
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let names_people = unit.has(
            Lists::PERSON
                .and(Lists::ROLE)
                .and(Lists::DIVINE)
                .and(Lists::BOOK),
        );
        let is_number = |word: &Word| word.number.is_some_and(|number| number > 1);
        let people = unit
            .words
            .iter()
            .filter(|word| word.lists.has(Lists::PERSON));
        let is_counted = unit.words.iter().any(is_number)
            && (people.count() > 1 || unit.has(Lists::DIVINE.and(Lists::ROLE)));
        let is_event = unit.has(Lists::EVENT) || is_counted;
        let names_place = || {
            let mut words = unit.words.iter().skip(1);
            words.any(|word| self.evidence.is_bible_name(word))
        };
        let is_exempt = !names_people && !names_place()
            || !self.evidence.can_compare
            || !is_event
            || unit.has(Lists::SAYING)
            || unit.is_prayer
            || unit.text.ends_with('?')
            || !unit.quotes.is_empty()
            || !unit.references.is_empty()
            || unit.has(Lists::GENERIC)
            || self.is_of_today(at, &Said::Next)
            || unit.has(Lists::FIRST.and(Lists::MODERN));
        if is_exempt {
            return false;
        }
        let words: Vec<_> = unit.words.iter().collect();
        words.len() >= MIN_WORDS && !self.evidence.is_told(&words, MIN_SHARE)
    }
}
