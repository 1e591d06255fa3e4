//! Finds the subject of a verb, and whether it is God, a person in the Bible, or someone of today.

use super::{
    unit::{Unit, Word},
    words::Lists,
};

/// Who is speaking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Speaker {
    /// God or Scripture.
    Biblical,
    /// Someone with the name of a person in the Bible.
    Person,
    /// The writer or the reader.
    Writer,
    /// "my friend Ruth", "John Newton"
    Introduced,
    /// "the baker", "my aunt"
    Everyday,
    /// "He" or "she": the one named before.
    Pronoun,
    /// A name or noun that isn't in any list.
    Unknown,
}

/// How many words before a verb its subject is looked for.
const DISTANCE_BEFORE: usize = 14;
/// How many words after a verb its subject is looked for.
const DISTANCE_AFTER: usize = 4;

pub(super) fn subject(unit: &Unit<'_>, verb: usize) -> Speaker {
    let Some(written) = unit.words.get(verb) else {
        return Speaker::Unknown;
    };
    let before = unit.words.get(..verb).unwrap_or_default();
    if follows_quotation(unit, written)
        && let Some(speaker) = after(unit, verb)
        && (speaker != Speaker::Pronoun || !unit.quotes.is_empty())
    {
        return speaker;
    }
    let from = clause_start(unit, written.range.start);
    // "Take it, say aloud that …"
    let break_at = unit
        .text
        .get(..written.range.start)
        .and_then(|before| before.rfind([',', ';', ':', '.', '?', '!', '—', '–']))
        .map_or(0, |at| at + 1);
    let since = before.iter().filter(|word| word.range.start >= break_at);
    // "Jesus, teach me to rest."
    let is_called = |word: &Word| {
        let after = unit.text.get(word.range.end..).unwrap_or_default();
        word.lists.has(Lists::DIVINE.and(Lists::BOOK)) && after.starts_with(',')
    };
    let begins = before
        .iter()
        .all(|word| word.range.start < from || word.lists.has(Lists::OPENER) || is_called(word));
    let is_step = written.lists.has(Lists::STEP.and(Lists::OPENER));
    let is_command = if unit.vocabulary.drops_subjects {
        begins && is_step
    } else {
        begins
            || since.clone().next().is_none() && is_step
            || unit.is_prayer && since.clone().all(|word| word.lists.has(Lists::OPENER))
    };
    if is_command
        && !unit
            .quotes
            .iter()
            .any(|quote| quote.outer.end <= written.range.start)
    {
        // "Say no." but "Dice el Señor: …"
        return after(unit, verb)
            .filter(|speaker| {
                matches!(speaker, Speaker::Biblical | Speaker::Person)
                    && !written.lists.has(Lists::OPENER)
            })
            .filter(|_| is_directly_after(unit, verb))
            .unwrap_or(Speaker::Writer);
    }
    let is_passive = before
        .last()
        .is_some_and(|word| word.lists.has(Lists::BE) && !word.lists.has(Lists::SPEECH));
    // "Ma fille s'est écriée"
    let is_reflexive = before
        .iter()
        .rev()
        .nth(1)
        .is_some_and(|word| word.lists.has(Lists::CLITIC));
    let is_passive = is_passive && !is_reflexive;
    if is_passive && (unit.has(Lists::BIBLICAL) || !unit.references.is_empty()) {
        return Speaker::Biblical;
    }

    let mut object = None;
    for at in (before.len().saturating_sub(DISTANCE_BEFORE)..before.len()).rev() {
        let Some(word) = before.get(at).filter(|word| word.range.start >= from) else {
            break;
        };
        let is_next_to_verb = at + 2 >= before.len();
        if is_next_to_verb && word.lists.has(Lists::CLITIC) {
            continue;
        }
        if unit.is_quoted(word) {
            break;
        }
        let Some(speaker) = speaker(unit, word) else {
            continue;
        };
        if is_object(before, at) {
            object.get_or_insert(speaker);
        } else {
            return speaker;
        }
    }
    // Another noun before the verb is its subject, although it's in no list.
    let is_inverted = before
        .iter()
        .enumerate()
        .filter(|(_, word)| word.range.start >= from)
        .all(|(at, word)| {
            word.lists.has(
                Lists::STOP
                    .and(Lists::PREPOSITION)
                    .and(Lists::SO)
                    .and(Lists::OPENER)
                    .and(Lists::CLITIC),
            ) || is_object(before, at)
        });
    let inverted = || {
        if !is_inverted {
            return None;
        }
        let after = after(unit, verb).filter(|_| is_directly_after(unit, verb));
        after.filter(|speaker| {
            matches!(speaker, Speaker::Biblical | Speaker::Person) || unit.vocabulary.inverts
        })
    };
    object
        .filter(|speaker| *speaker == Speaker::Biblical)
        .or_else(inverted)
        .or(object)
        .unwrap_or(if unit.vocabulary.drops_subjects {
            Speaker::Pronoun
        } else {
            Speaker::Unknown
        })
}

/// Whether the word follows a preposition and, at most, an article.
fn is_object(before: &[Word], at: usize) -> bool {
    let previous = |back: usize| at.checked_sub(back).and_then(|at| before.get(at));
    let is = |back: usize, lists: Lists| {
        previous(back).is_some_and(|word| word.lists.has(lists) && !word.lists.has(Lists::SO))
    };
    is(1, Lists::PREPOSITION) || is(1, Lists::ARTICLE) && is(2, Lists::PREPOSITION)
}

/// Where the clause around this place starts.
fn clause_start(unit: &Unit<'_>, at: usize) -> usize {
    unit.text
        .get(..at)
        .and_then(|before| before.rfind(['.', ';', ':', '?', '!', '—', '(', '|']))
        .map_or(0, |at| at + 1)
}

/// Whether a quotation, a comma, or nothing is right before the verb: "“…,” said the prophet Amos".
fn follows_quotation(unit: &Unit<'_>, verb: &Word) -> bool {
    let before = unit
        .text
        .get(..verb.range.start)
        .unwrap_or_default()
        .trim_end();
    let last = unit
        .words
        .iter()
        .rev()
        .find(|word| word.range.end <= verb.range.start);
    before.ends_with([
        '”', '"', '’', '»', '“', '‘', ',', ':', '–', '—', '*', '_', '-',
    ]) || last.is_some_and(|word| word.lists.has(Lists::SO) && word.range.end == before.len())
}

/// The subject after the verb.
fn after(unit: &Unit<'_>, verb: usize) -> Option<Speaker> {
    let written = unit.words.get(verb)?;
    let end = unit
        .text
        .get(written.range.end..)?
        .find(['.', ',', ';', ':', '“', '"', '„', '«'])
        .map_or(unit.text.len(), |at| written.range.end + at);
    let next = unit.words.get(verb + 1..).unwrap_or_default();
    let near = next
        .iter()
        .take(DISTANCE_AFTER)
        .take_while(|word| word.range.start < end && !word.lists.has(Lists::TO));
    near.filter(|word| !word.lists.has(Lists::CLITIC))
        .find_map(|word| speaker(unit, word))
}

/// Whether the subject comes right after the verb, without a preposition.
fn is_directly_after(unit: &Unit<'_>, verb: usize) -> bool {
    let next = unit.words.get(verb + 1..).unwrap_or_default();
    let mut near = next.iter().take(DISTANCE_AFTER);
    near.find(|word| speaker(unit, word).is_some() || word.lists.has(Lists::PREPOSITION))
        .is_some_and(|word| !word.lists.has(Lists::PREPOSITION))
}

/// Who is meant by a word, if anyone.
pub(super) fn speaker(unit: &Unit<'_>, word: &Word) -> Option<Speaker> {
    if unit.is_in_reference(word) {
        return Some(Speaker::Biblical);
    }
    if word.lists.has(
        Lists::PERSON
            .and(Lists::AUTHOR)
            .and(Lists::DIVINE)
            .and(Lists::ROLE),
    ) && is_introduced(unit, word)
    {
        return Some(Speaker::Introduced);
    }
    if word.lists.has(Lists::BIBLICAL.without(Lists::PERSON)) {
        return Some(Speaker::Biblical);
    }
    if word.lists.has(Lists::PERSON) {
        return Some(Speaker::Person);
    }
    // In a prayer, and wherever it has a capital letter inside a sentence, "You" is God.
    if word.lists.has(Lists::YOU) && unit.addresses_god(word) {
        return Some(Speaker::Biblical);
    }
    // "one thing" isn't "one".
    if word.lists.has(Lists::FIRST.and(Lists::GENERIC)) && word.number.is_none() {
        return Some(Speaker::Writer);
    }
    if word.lists.has(Lists::EVERYDAY.and(Lists::MODERN)) {
        return Some(Speaker::Everyday);
    }
    word.lists.has(Lists::THIRD).then_some(Speaker::Pronoun)
}

/// "my friend Ruth", "Ruth Miller", "Dr. David Kane".
fn is_introduced(unit: &Unit<'_>, word: &Word) -> bool {
    const DISTANCE: usize = 2;
    let Some(at) = unit.words.iter().position(|it| it.range == word.range) else {
        return false;
    };
    let next = unit.words.get(at + 1);
    let has_surname = next.is_some_and(|next| {
        let between = unit.text.get(word.range.end..next.range.start);
        next.is_capitalized
            && between == Some(" ")
            && !unit.vocabulary.capitalizes_nouns
            && !next
                .lists
                .has(Lists::BIBLICAL.and(Lists::STOP).and(Lists::AUTHOR))
            && (unit.vocabulary.drops_subjects || word.lists.has(Lists::PERSON.and(Lists::AUTHOR)))
    });
    let before = unit
        .words
        .get(at.saturating_sub(DISTANCE)..at)
        .unwrap_or_default();
    // "Our carpenter is called Joseph."
    let is_named = before.iter().any(|word| word.lists.has(Lists::NAME))
        && unit.has(Lists::FIRST.and(Lists::GENERIC));
    let is_of_today = before
        .iter()
        .any(|word| word.lists.has(Lists::EVERYDAY) && !word.lists.has(Lists::GENERIC));
    // "o Pedro"
    let has_article = word.lists.has(Lists::PERSON)
        && before
            .last()
            .is_some_and(|word| word.lists.has(Lists::FAMILIAR));
    // "Gabriel, the mail carrier"
    let after = unit.words.get(at + 1..).unwrap_or_default().iter();
    let after: Vec<&Word> = after.take(DISTANCE + 1).collect();
    let is_explained = word.lists.has(Lists::PERSON)
        && unit
            .text
            .get(word.range.end..)
            .is_some_and(|after| after.starts_with(", "))
        && after
            .first()
            .is_some_and(|next| next.lists.has(Lists::ARTICLE.and(Lists::GENERIC)))
        && after.iter().any(|next| {
            next.lists.has(Lists::EVERYDAY) && !next.lists.has(Lists::GENERIC.and(Lists::ROLE))
        });
    has_surname || is_named || is_of_today || has_article || is_explained
}
