//! Finds who is said to say what: "Jesus said that …", "according to Moses", "“…,” she told him".

mod clause;
mod lines;
mod noun;

use std::ops::Range;

pub(super) use self::clause::colon;
use self::{
    clause::{STOPS, complement, reversed, that_clause},
    lines::{by_heading, by_mark, by_name_and_colon, by_signature},
    noun::by_noun,
};
pub(super) use super::subject::Speaker;
use super::{subject::subject, unit::Unit, words::Lists};

/// What is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    /// A clause of the unit.
    Clause(Range<usize>),
    /// A clause right after the verb, which may only be its object.
    Bare(Range<usize>),
    /// A clause that counts only if God, Scripture, or a person in the Bible is its subject.
    Thought(Range<usize>),
    /// Words without quotation marks: "He said: Come."
    Direct(Range<usize>),
    /// The quotation with this index.
    Quote(usize),
    /// The next unit: "And what did he say to them?"
    Next,
    /// The line below a heading: "Today's verse"
    NextLine,
    /// The unit before: "— Jesus", "Those are the words of Isaiah."
    Previous,
    /// The sentence after a reference: "Genesis 22. Abraham climbs the mountain."
    Told,
}

impl Said {
    /// The part of the unit that is said, if it is a clause.
    pub(super) fn range(&self) -> Range<usize> {
        match self {
            Self::Clause(range)
            | Self::Bare(range)
            | Self::Thought(range)
            | Self::Direct(range) => range.clone(),
            _ => 0..0,
        }
    }
}

#[derive(Debug)]
pub(super) struct Attribution {
    /// Where the verb or noun is that says so.
    pub(super) start: usize,
    pub(super) speaker: Speaker,
    pub(super) said: Said,
}

pub(super) fn attributions(unit: &Unit<'_>) -> Vec<Attribution> {
    let mut found = Vec::new();
    for at in 0..unit.words.len() {
        found.extend(by_verb(unit, at));
        found.extend(by_noun(unit, at));
    }
    found.extend(by_name_and_colon(unit));
    found.extend(by_signature(unit));
    found.extend(by_heading(unit));
    found.extend(by_mark(unit));
    found
}

fn by_verb(unit: &Unit<'_>, at: usize) -> Option<Attribution> {
    let word = unit.words.get(at)?;
    let is_speech = word.lists.has(Lists::SPEECH);
    let mut after = unit.words.get(at + 1..).unwrap_or_default().iter().take(3);
    let mut reads_bible = || after.any(|word| word.lists.has(Lists::SCRIPTURE));
    let is_learned = word.lists.has(Lists::LEARN) && (!unit.references.is_empty() || reads_bible());
    let previous = at.checked_sub(1).and_then(|at| unit.words.get(at));
    // "the call", "his answer"
    let is_noun = previous.is_some_and(|word| {
        word.lists.has(Lists::ARTICLE.and(Lists::POINTING))
            && !word.lists.has(Lists::SPEECH.and(Lists::CLITIC))
    });
    // "God never told me where to park."
    let before = unit.words.get(..at).unwrap_or_default().iter().rev();
    let is_denied = before
        .clone()
        .find(|word| !word.lists.has(Lists::CLITIC))
        .is_some_and(|word| word.lists.has(Lists::NEGATION) && !unit.is_quoted(word))
        && !unit.text.contains('?');
    let is_thought = word.lists.has(Lists::THINK);
    // "was called Matthew"
    let is_naming =
        word.lists.has(Lists::NAME) && previous.is_some_and(|word| word.lists.has(Lists::BE));
    if !is_speech && !is_learned && !is_thought
        || is_naming
        || is_noun
        || is_denied
        || unit.is_in_reference(word)
    {
        return None;
    }
    let is_after = at == 1
        && previous.is_some_and(|first| first.lists.has(Lists::SO))
        && !unit.text.contains([',', ':', '?']);
    let said = if is_after && unit.quotes.is_empty() {
        Said::Previous
    } else if is_speech || is_learned {
        complement(unit, at, is_speech)?
    } else {
        let next = unit.words.get(at + 1..).unwrap_or_default();
        let rest = unit.text.get(word.range.end..).unwrap_or_default();
        let clause_end = word.range.end + rest.find(STOPS).unwrap_or(rest.len());
        match that_clause(unit, next, clause_end).or_else(|| reversed(unit, word))? {
            Said::Clause(range) => Said::Thought(range),
            said => said,
        }
    };

    let before = unit.words.get(..at).unwrap_or_default();
    let is_i = before.iter().any(|word| word.lists.has(Lists::FIRST));
    let speaker = match subject(unit, at) {
        // "In John 3:16 we learn that", "it is written".
        Speaker::Writer | Speaker::Everyday | Speaker::Pronoun | Speaker::Unknown
            if is_learned && !is_speech && !is_i =>
        {
            Speaker::Biblical
        }
        Speaker::Pronoun | Speaker::Unknown | Speaker::Writer
            if word.lists.has(Lists::WRITTEN)
                && previous.is_some_and(|word| word.lists.has(Lists::BE))
                && !is_written_on_something(unit, at) =>
        {
            Speaker::Biblical
        }
        speaker => speaker,
    };
    Some(Attribution {
        start: word.range.start,
        speaker,
        said,
    })
}

/// "It was written on the box", but not "it is written in Proverbs".
fn is_written_on_something(unit: &Unit<'_>, verb: usize) -> bool {
    let mut next = unit
        .words
        .get(verb + 1..)
        .unwrap_or_default()
        .iter()
        .take(3);
    let is_on = next
        .clone()
        .next()
        .is_some_and(|word| word.lists.has(Lists::PREPOSITION));
    is_on
        && !next.any(|word| {
            word.lists
                .has(Lists::BOOK.and(Lists::SCRIPTURE).and(Lists::PERSON))
        })
}
