//! Whether words are said by God or a person in the Bible, or by the writer or someone of today.

use std::ops::Range;

use super::{
    super::{
        speech::{Said, Speaker, attributions},
        subject::speaker,
        unit::{Unit, Word},
        words::Lists,
    },
    Rules,
};
use crate::guard::{compare, places::MentionedReference};

/// How many words someone of today needs to name a passage.
const MAX_ANNOUNCEMENT: usize = 8;
/// Words that no one says of people of today.
const HOLY: Lists = Lists::DIVINE.and(Lists::SCRIPTURE).and(Lists::BOOK);

impl<'a> Rules<'a> {
    /// Whether the speaker is the writer, the reader, or someone of today.
    pub(super) fn is_said_by_others(&self, at: usize, speaker: Speaker, said: &Said) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        match speaker {
            // "An old widow told me, “…”"
            Speaker::Biblical => {
                matches!(said, Said::Quote(_))
                    && self.tells_writer(unit)
                    && unit.references.is_empty()
            }
            Speaker::Introduced => true,
            Speaker::Writer => !speaks_with_bible(unit),
            Speaker::Person => self.is_namesake(at, said),
            Speaker::Pronoun if matches!(said, Said::Quote(_)) && self.follows_everyday(at) => true,
            Speaker::Pronoun if !matches!(said, Said::Quote(_)) && !self.touches_bible(at) => true,
            Speaker::Pronoun => {
                self.is_of_today(at, said)
                    && (self.has_modern_things(at, said) || !self.names_person(at))
            }
            Speaker::Everyday
                if matches!(said, Said::Quote(_))
                    && self.speaks_writer(at)
                    && !unit.has(Lists::BIBLICAL) =>
            {
                true
            }
            Speaker::Everyday | Speaker::Unknown => {
                self.is_of_today(at, said) || !self.touches_bible(at)
            }
        }
    }

    /// Whether someone without a name says something to the writer.
    fn tells_writer(&self, unit: &Unit<'_>) -> bool {
        let outside = unit.words.iter().filter(|word| !unit.is_quoted(word));
        let is_holy = |word: &Word| word.lists.has(HOLY.and(Lists::PERSON).and(Lists::AUTHOR));
        let has_me = outside.clone().collect::<Vec<_>>().windows(2).any(|pair| {
            matches!(pair, [told, me] if told.lists.has(Lists::SPEECH) && me.lists.has(Lists::FIRST))
        });
        has_me && !unit.is_prayer && unit.has(Lists::ROLE) && !outside.into_iter().any(is_holy)
    }

    /// Whether God or a person in the Bible thinks or says this, and not something about the writer: "You know
    /// that I am tired".
    pub(super) fn is_thought_in_bible(
        &self,
        at: usize,
        speaker: Speaker,
        range: &Range<usize>,
    ) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let mut said = unit
            .words
            .iter()
            .filter(|word| word.range.start >= range.start)
            .take(2);
        let is_about_writer = unit.is_prayer && said.any(|word| word.lists.has(Lists::FIRST));
        let before = at.checked_sub(1).and_then(|at| self.units.get(at));
        let is_named = before.is_some_and(|before| {
            before.paragraph == unit.paragraph && before.has(Lists::PERSON.and(Lists::DIVINE))
        });
        !is_about_writer
            && match speaker {
                Speaker::Biblical | Speaker::Person => true,
                Speaker::Pronoun => is_named,
                _ => unit.has(Lists::AUTHOR),
            }
    }

    /// Ordinary prose, of which "those words" can't be meant.
    pub(super) fn is_plain(&self, at: usize) -> bool {
        self.units.get(at).is_none_or(|unit| {
            unit.has(Lists::FIRST.and(Lists::MODERN))
                || unit.words.len() < 3 && !unit.has(Lists::BIBLICAL)
        })
    }

    pub(super) fn paragraph(&self, at: usize) -> impl Iterator<Item = &'a Unit<'a>> + Clone {
        let paragraph = self.units.get(at).map(|unit| unit.paragraph);
        let units = self.units.iter();
        units.filter(move |other| Some(other.paragraph) == paragraph)
    }

    /// Whether the paragraph is about people of today and doesn't speak of God or Scripture.
    pub(super) fn is_of_today(&self, at: usize, said: &Said) -> bool {
        let of_today = Lists::FIRST.and(Lists::MODERN);
        let mut paragraph = self.paragraph(at);
        let mut is_today = false;
        let own = self.units.get(at).map(|unit| unit.start);
        let said = said.range();
        let is_holy = paragraph.any(|unit| {
            let is_said = |word: &Word| Some(unit.start) == own && said.contains(&word.range.start);
            let mut outside = unit
                .words
                .iter()
                .filter(|word| !unit.is_quoted(word) && !is_said(word));
            let mut pairs = unit.words.windows(2);
            // "our baker"
            is_today |= pairs.any(|pair| {
                matches!(pair, [our, baker] if our.lists.has(Lists::GENERIC) && baker.lists.has(Lists::EVERYDAY))
            });
            is_today |= unit.words.iter().any(|word| word.lists.has(Lists::MODERN) && !is_said(word));
            outside.any(|word| {
                is_today |= word.lists.has(of_today);
                word.lists.has(HOLY) && speaker(unit, word) != Some(Speaker::Introduced)
            }) || !unit.references.is_empty()
        });
        is_today && !is_holy
    }

    /// Whether the paragraph or the one before it names God, Scripture, or a person or place in the Bible.
    pub(super) fn touches_bible(&self, at: usize) -> bool {
        let paragraph = self.units.get(at).map_or(0, |unit| unit.paragraph);
        let mut near = self
            .units
            .iter()
            .filter(|unit| unit.paragraph <= paragraph && paragraph <= unit.paragraph + 2);
        near.any(|unit| {
            let mut names = unit.words.iter().enumerate();
            unit.has(Lists::BIBLICAL.and(Lists::TEXT))
                || !unit.references.is_empty()
                || names.any(|(index, word)| index > 0 && self.evidence.is_bible_name(word))
        })
    }

    /// Whether a name from the Bible is someone's of today here. Isaiah's words may be remembered in a
    /// hospital, so reported speech needs more than a hospital.
    pub(super) fn is_namesake(&self, at: usize, said: &Said) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let is_reported = matches!(said, Said::Clause(_) | Said::Thought(_));
        (self.has_modern_things(at, said)
            || matches!(said, Said::Quote(_)) && self.speaks_writer(at))
            && self.is_of_today(at, said)
            && !(is_reported && unit.has(Lists::SO) || unit.has(Lists::WRITTEN))
    }

    /// Whether the one who was named last before is someone of today: "A farmer I knew read it. He told me …"
    pub(super) fn follows_everyday(&self, at: usize) -> bool {
        let own = self.units.get(at);
        let before = self.units.get(..at).unwrap_or_default().iter().rev();
        let mut near =
            before.take_while(|unit| own.is_some_and(|own| own.paragraph == unit.paragraph));
        let last = near.find_map(|unit| {
            let mut speakers = unit.words.iter().filter_map(|word| speaker(unit, word));
            speakers.find(|speaker| !matches!(speaker, Speaker::Pronoun | Speaker::Writer))
        });
        matches!(last, Some(Speaker::Everyday | Speaker::Introduced))
            && (self.speaks_writer(at) || !self.touches_bible(at))
    }

    /// Whether the paragraph names a person of the Bible, and not as someone's friend or by a surname.
    pub(super) fn names_person(&self, at: usize) -> bool {
        let named = self.paragraph(at).flat_map(|unit| {
            let people = unit
                .words
                .iter()
                .filter(|word| word.lists.has(Lists::PERSON));
            people.map(move |word| (word, speaker(unit, word)))
        });
        let named: Vec<_> = named.collect();
        let is_introduced = |name: &str| {
            let mut same = named.iter().filter(|(word, _)| word.lower == name);
            same.any(|(_, speaker)| *speaker == Some(Speaker::Introduced))
        };
        !named.iter().all(|(word, _)| is_introduced(&word.lower))
    }

    /// Whether the paragraph mentions something that the Bible can't.
    pub(super) fn has_modern_things(&self, at: usize, said: &Said) -> bool {
        let own = self.units.get(at).map(|unit| unit.start);
        let said = said.range();
        self.paragraph(at).any(|unit| {
            unit.words.iter().any(|word| {
                let is_said = Some(unit.start) == own && said.contains(&word.range.start);
                word.lists.has(Lists::MODERN) && !is_said
            })
        })
    }

    /// Whether the writer is part of the story: "“Hold the ladder,” said Simon. I held it."
    pub(super) fn speaks_writer(&self, at: usize) -> bool {
        self.paragraph(at).any(|unit| {
            let mut outside = unit.words.iter().filter(|word| !unit.is_quoted(word));
            outside.any(|word| word.lists.has(Lists::FIRST))
        })
    }

    pub(super) fn is_said_today(&self, at: usize, quote: usize) -> bool {
        let Some(unit) = self.units.get(at) else {
            return false;
        };
        let near = self.units.get(at.saturating_sub(1)..=at + 1);
        let mut near = near.into_iter().flatten();
        // “I can say Psalm 23 now.”
        let quoted = unit.quotes.get(quote).map(|quote| quote.outer.clone());
        let is_short = self
            .quote_text(at, quote)
            .is_some_and(|inside| compare::count(&inside) <= MAX_ANNOUNCEMENT);
        let is_repeated = |it: &MentionedReference| {
            is_short
                && quoted.as_ref().is_some_and(|quoted| {
                    quoted.start < it.range.start && it.range.end < quoted.end
                })
        };
        let speaks_for_bible = unit.has(Lists::AUTHOR)
            || unit.words.iter().any(|word| {
                word.lists.has(HOLY.and(Lists::ROLE))
                    && !unit.is_quoted(word)
                    && speaker(unit, word) != Some(Speaker::Introduced)
            })
            || unit.references.iter().any(|it| !is_repeated(it));
        let said = attributions(unit);
        let by = said.iter().find(|it| it.said == Said::Quote(quote));
        let is_near = near.any(|unit| !unit.references.is_empty());
        let is_by_writer = by.is_some_and(|by| by.speaker == Speaker::Writer);
        is_by_writer && !speaks_with_bible(unit) && !unit.has(Lists::AUTHOR)
            || !speaks_for_bible
                && (!is_near || by.is_some())
                && by.map_or_else(
                    || self.is_of_today(at, &Said::Quote(quote)) || self.continues_story(at),
                    |by| self.is_said_by_others(at, by.speaker, &by.said),
                )
    }

    /// Whether someone of today continues: "“No,” said the baker. “Not on Mondays.”"
    pub(super) fn continues_story(&self, at: usize) -> bool {
        let before = at.checked_sub(1).and_then(|at| self.units.get(at));
        let own = self.units.get(at);
        before.zip(own).is_some_and(|(before, own)| {
            before.paragraph == own.paragraph
                && !before.quotes.is_empty()
                && !self.touches_bible(at)
                && !self.has_unfound_quotation(at - 1)
        })
    }
}

/// "With David I pray", "as Paul says, we …", "our text says".
fn speaks_with_bible(unit: &Unit<'_>) -> bool {
    let is_biblical = |word: &Word| word.lists.has(Lists::BIBLICAL);
    unit.words.windows(3).any(|words| {
        matches!(words, [with, a, b] if with.lists.has(Lists::WITH.and(Lists::SO)) && (is_biblical(a) || is_biblical(b)))
    }) || unit.words.windows(2).any(|pair| {
        matches!(pair, [our, text] if our.lists.has(Lists::GENERIC) && text.lists.has(Lists::TEXT))
    })
}
