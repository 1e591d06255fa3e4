//! Finds what a verb of saying introduces.

use super::{
    super::{
        subject::speaker,
        unit::{Unit, Word},
        words::Lists,
    },
    Said,
};

/// How many words after a verb "that" is looked for.
const THAT_DISTANCE: usize = 10;
/// How many words may be between a verb and the quotation it introduces.
const QUOTE_DISTANCE: usize = 8;
/// Where a sentence or clause ends.
pub(super) const STOPS: [char; 4] = ['.', ';', '?', '!'];

/// What the verb introduces.
pub(super) fn complement(unit: &Unit<'_>, at: usize, is_speech: bool) -> Option<Said> {
    let verb = unit.words.get(at)?;
    let rest = unit.text.get(verb.range.end..)?;
    let clause_end = verb.range.end + rest.find(STOPS).unwrap_or(rest.len());
    let next = unit.words.get(at + 1..).unwrap_or_default();
    if let Some(clause) = that_clause(unit, next, clause_end) {
        return Some(clause);
    }
    if let Some(quote) = quote_after(unit, verb, next) {
        return Some(Said::Quote(quote));
    }
    if let Some(quote) = quote_before(unit, verb).filter(|_| is_speech) {
        return Some(Said::Quote(quote));
    }
    let start = |offset: usize| Said::Clause(verb.range.end + offset..unit.text.len());
    if let Some(colon) = colon(rest).filter(|at| verb.range.end + at <= clause_end) {
        let said = rest.get(colon + 1..).unwrap_or_default();
        // "Read it three times: once for the sense, …"
        let continues = said.trim_start().starts_with(char::is_lowercase);
        if continues && at == 0 && verb.lists.has(Lists::STEP) {
            return None;
        }
        return Some(if said.trim().is_empty() {
            Said::Next
        } else {
            said_after_mark(unit, verb.range.end + colon + 1)
        });
    }
    // "The Lord said to Joshua — Walk, and …"
    let dash = [" — ", " – "]
        .iter()
        .filter_map(|dash| rest.find(dash))
        .min();
    if let Some(dash) = dash.filter(|at| verb.range.end + at <= clause_end && is_speech) {
        let direct = said_after_mark(unit, verb.range.end + dash + " — ".len());
        if matches!(direct, Said::Direct(_)) {
            return Some(direct);
        }
    }
    // In German, the infinitive is at the end.
    let distance = if unit.vocabulary.capitalizes_nouns {
        next.len()
    } else {
        5
    };
    let is_to = next
        .iter()
        .take(distance)
        .any(|word| word.lists.has(Lists::TO) && word.range.end < clause_end);
    if verb.lists.has(Lists::COMMAND) && is_to && next.len() > 3 {
        return Some(start(0));
    }
    if unit.text.ends_with('?') && is_speech {
        let is_asked = next.len() <= 4
            && next
                .iter()
                .all(|word| word.lists.has(Lists::STOP.and(Lists::THIRD)));
        let starts_with_what = unit
            .words
            .first()
            .is_some_and(|word| word.lists.has(Lists::STOP));
        if is_asked {
            return Some(Said::Next);
        }
        if starts_with_what && !unit.has(Lists::GENERIC) && at < 6 {
            return Some(Said::NextLine);
        }
    }
    if is_parenthesis(unit, verb) || is_interrupted(unit, verb) || is_tag(unit, at) {
        return Some(Said::Clause(0..unit.text.len()));
    }
    if let Some(said) = reversed(unit, verb) {
        return Some(said);
    }
    let first = next.first()?;
    if let Some(clause) = reported_clause(unit, verb, next).filter(|_| is_speech) {
        return Some(clause);
    }
    if let Some(comma) = rest.find(',').filter(|at| verb.range.end + at < clause_end) {
        let said = rest.get(comma + 1..).unwrap_or_default().trim_start();
        let between = rest.get(..comma).unwrap_or_default();
        let is_short = between.split_whitespace().count() <= 4;
        let is_sentence =
            said.starts_with(char::is_uppercase) && !unit.vocabulary.capitalizes_nouns;
        if is_sentence && is_short && is_speech {
            return Some(said_after_mark(unit, verb.range.end + comma + 1));
        }
    }
    // "He said it softly", "who said nothing"
    let is_object = !first.is_capitalized
        && first
            .lists
            .has(Lists::PREPOSITION.and(Lists::THIRD).and(Lists::NEGATION));
    let starts_clause = !is_object && first.range.end < clause_end;
    let previous = at.checked_sub(1).and_then(|at| unit.words.get(at));
    let is_passive = previous.is_some_and(|word| word.lists.has(Lists::BE));
    let is_bare = verb.lists.has(Lists::BARE) && !is_passive && starts_clause && next.len() >= 3;
    is_bare.then(|| match said_after_mark(unit, verb.range.end) {
        Said::Clause(range) => Said::Bare(range),
        said => said,
    })
}

/// "Jesus antwortete ihr, Gott höre jedes Gebet."
pub(super) fn reported_clause(unit: &Unit<'_>, verb: &Word, next: &[Word]) -> Option<Said> {
    const MAX_WORDS_BEFORE: usize = 5;
    const MAX_WORDS_AFTER: usize = 8;
    let mut near = next.iter().take(MAX_WORDS_BEFORE);
    let first = near.find(|word| word.starts_clause)?;
    let inside = unit
        .words
        .iter()
        .filter(|word| word.range.start >= first.range.start);
    let is_reported = inside
        .take(MAX_WORDS_AFTER)
        .any(|word| word.lists.has(Lists::REPORTED));
    (is_reported && verb.range.end < first.range.start)
        .then_some(Said::Clause(first.range.start..unit.text.len()))
}

/// What is said after a colon or comma, in its own words if it begins like a sentence.
pub(super) fn said_after_mark(unit: &Unit<'_>, at: usize) -> Said {
    let said = at..unit.text.len();
    let first = unit.words.iter().find(|word| word.range.start >= at);
    let is_sentence = first.is_some_and(|word| {
        word.is_capitalized && !word.lists.has(Lists::BIBLICAL) && !unit.is_quoted(word)
    });
    if is_sentence {
        Said::Direct(said)
    } else {
        Said::Clause(said)
    }
}

/// The first colon that isn't part of a time or reference.
pub(in super::super) fn colon(text: &str) -> Option<usize> {
    let mut colons = text.match_indices(':').map(|(at, _)| at);
    colons.find(|at| {
        let after = text.get(at + 1..).unwrap_or_default();
        !after.starts_with(|c: char| c.is_ascii_digit())
    })
}

pub(super) fn that_clause(unit: &Unit<'_>, next: &[Word], clause_end: usize) -> Option<Said> {
    let determiners = Lists::ARTICLE.and(Lists::POINTING).and(Lists::NUMBER);
    // "He wrote: The tongue that …" isn't "He wrote that".
    let from = next.first().map_or(0, |word| word.range.start);
    let after = unit.text.get(from..).unwrap_or_default();
    let clause_end = colon(after).map_or(clause_end, |at| clause_end.min(from + at));
    let is_quoted = next.first().is_some_and(|word| unit.is_quoted(word));
    let near = next.iter().take(THAT_DISTANCE).enumerate();
    let mut near = near.take_while(|(_, word)| {
        word.range.start <= clause_end && unit.is_quoted(word) == is_quoted
    });
    let (distance, that) = near.find(|(distance, word)| {
        let previous = distance.checked_sub(1).and_then(|at| next.get(at));
        let is_relative = previous.is_some_and(|word| word.lists.has(Lists::ARTICLE));
        // "Gott hört mich, und ich weiß, dass …"
        let is_nearer = next
            .get(..*distance)
            .unwrap_or_default()
            .iter()
            .any(|word| {
                word.lists.has(Lists::SPEECH.and(Lists::THINK)) && !word.lists.has(Lists::STOP)
            });
        let is_relative = is_relative || is_nearer;
        // "that said", "what that is"
        let after = next.get(distance + 1);
        let other = if unit.vocabulary.drops_subjects {
            Lists::SPEECH
        } else {
            Lists::SPEECH.and(Lists::BE)
        };
        let is_other =
            after.is_some_and(|word| word.lists.has(other) && !word.lower.ends_with("ing"));
        word.lists.has(Lists::THAT) && !is_relative && !is_other
    })?;
    // "meint er nicht, dass …"
    let between = next.get(..distance).unwrap_or_default();
    if between.iter().any(|word| word.lists.has(Lists::NEGATION)) && !unit.text.contains('?') {
        return None;
    }
    let said = that.range.end..unit.text.len();
    // "Paulo escreveu cartas que ainda nos incomodam."
    let people = Lists::BIBLICAL
        .and(Lists::EVERYDAY)
        .and(Lists::CLITIC)
        .and(Lists::THIRD)
        .and(Lists::FIRST)
        .and(Lists::GENERIC)
        .and(Lists::STOP);
    let between = next.get(..distance).unwrap_or_default();
    let is_romance = unit.vocabulary.drops_subjects || unit.vocabulary.elides;
    let follows_noun = between.last().is_some_and(|last| {
        let comma = unit
            .text
            .get(last.range.end..that.range.start)
            .is_some_and(|it| it.contains(','));
        let is_of = between
            .iter()
            .rev()
            .take(3)
            .any(|word| word.lists.has(Lists::OF));
        !comma
            && (!last.lists.has(people) || is_of && !last.lists.has(Lists::STOP.and(Lists::CLITIC)))
    });
    if is_romance && follows_noun {
        return None;
    }
    // "say one sentence that helps"
    let noun = distance.checked_sub(1).and_then(|at| next.get(at));
    let determiner = distance.checked_sub(2).and_then(|at| next.get(at));
    let is_noun = noun.is_some_and(|noun| {
        !noun.is_capitalized
            && !noun
                .lists
                .has(Lists::EVERYDAY.and(Lists::ROLE).and(Lists::STOP))
    });
    let is_determined =
        determiner.is_some_and(|word| word.lists.has(determiners) || word.number.is_some());
    Some(if is_noun && is_determined {
        Said::Thought(said)
    } else {
        Said::Clause(said)
    })
}

pub(super) fn quote_after(unit: &Unit<'_>, verb: &Word, next: &[Word]) -> Option<usize> {
    unit.quotes.iter().position(|quote| {
        let between = verb.range.end..quote.outer.start;
        let words = next.iter().take_while(|word| word.range.end <= between.end);
        let is_near = between.start <= between.end && words.count() <= QUOTE_DISTANCE;
        let text = unit.text.get(between);
        is_near && text.is_some_and(|text| !text.contains(STOPS))
    })
}

pub(super) fn quote_before(unit: &Unit<'_>, verb: &Word) -> Option<usize> {
    unit.quotes.iter().rposition(|quote| {
        let between = quote.outer.end..verb.range.start;
        let text = unit.text.get(between.clone());
        between.start <= between.end
            && text.is_some_and(|text| {
                text.split_whitespace().count() <= QUOTE_DISTANCE && !text.contains(STOPS)
            })
    })
}

/// "…, as Isaiah says", "…: so said Amos", "As Isaiah says, …".
pub(super) fn is_parenthesis(unit: &Unit<'_>, verb: &Word) -> bool {
    const MAX_WORDS: usize = 8;
    let before = unit
        .words
        .iter()
        .filter(|word| word.range.end <= verb.range.start);
    let mut near = before.rev().take(MAX_WORDS);
    near.find(|word| word.lists.has(Lists::SO))
        .is_some_and(|so| {
            let before = unit
                .text
                .get(..so.range.start)
                .unwrap_or_default()
                .trim_end();
            let between = unit
                .text
                .get(so.range.end..verb.range.start)
                .unwrap_or_default();
            let starts = before.split_whitespace().count() <= 1
                || before.ends_with([',', ':', '–', '—', '”', '"', '(']);
            let mut inside = unit
                .words
                .iter()
                .filter(|it| so.range.end <= it.range.start && it.range.end <= verb.range.start);
            let names = unit.words.iter().any(|word| {
                so.range.end <= word.range.start
                    && word.range.end <= verb.range.end + 40
                    && word.range != verb.range
                    && speaker(unit, word).is_some()
            });
            starts
                && names
                && !between.contains(',')
                && !inside.any(|word| word.lists.has(Lists::BE))
        })
}

/// "That a house is holy is what Moses heard."
pub(super) fn reversed(unit: &Unit<'_>, verb: &Word) -> Option<Said> {
    let that = unit
        .words
        .first()
        .filter(|word| word.lists.has(Lists::THAT))?;
    // "That sentence has been prayed …"
    let before = unit
        .words
        .iter()
        .filter(|word| word.range.end <= verb.range.start);
    let mut near = before.rev().take(4);
    // In English, "that" may also be "that one".
    if that.lists.has(Lists::POINTING) {
        near.find(|word| word.lists.has(Lists::WHAT))?;
    } else {
        unit.text
            .get(that.range.end..verb.range.start)?
            .contains(',')
            .then_some(())?;
    }
    Some(Said::Clause(that.range.end..verb.range.start))
}

/// "Love, writes Paul, keeps …"
pub(super) fn is_interrupted(unit: &Unit<'_>, verb: &Word) -> bool {
    const MAX_WORDS: usize = 5;
    let before = unit
        .text
        .get(..verb.range.start)
        .unwrap_or_default()
        .trim_end();
    let after = unit.text.get(verb.range.end..).unwrap_or_default();
    let Some(comma) = after.find(',') else {
        return false;
    };
    // "Matthew Henry, writing on Psalm 23, …"
    let next = unit
        .words
        .iter()
        .find(|word| word.range.start > verb.range.end);
    if next.is_some_and(|word| word.lists.has(Lists::PREPOSITION)) {
        return false;
    }
    let between = after.get(..comma).unwrap_or_default();
    let since = before.rsplit([',', '–', '—']).next().unwrap_or_default();
    let names_speaker = unit.words.iter().any(|word| {
        let is_before = word.range.end <= verb.range.start
            && word.range.start + since.trim_start().len() >= verb.range.start - 1;
        let is_after =
            word.range.start >= verb.range.end && word.range.end <= verb.range.end + comma;
        (is_before || is_after) && speaker(unit, word).is_some()
    });
    before.contains([',', '–', '—'])
        && names_speaker
        && since.split_whitespace().count() <= 1
        && (0..=MAX_WORDS).contains(&between.split_whitespace().count())
}

/// "…, he told her gently."
pub(super) fn is_tag(unit: &Unit<'_>, verb: usize) -> bool {
    const MAX_WORDS_BEFORE: usize = 3;
    const MAX_WORDS_AFTER: usize = 4;
    let after = unit.words.len() - verb - 1;
    let Some(word) = unit.words.get(verb) else {
        return false;
    };
    let before = unit.text.get(..word.range.start).unwrap_or_default();
    let since = before
        .rfind([',', '–', '—'])
        .and_then(|comma| before.get(comma + 1..));
    // ", he told her", but not "and he says it"
    let first = unit.words.iter().find(|it| {
        since.is_some_and(|since| it.range.start >= word.range.start - since.trim_start().len())
    });
    let names_speaker = first.is_some_and(|first| {
        first.lists.has(Lists::THIRD.and(Lists::BIBLICAL))
            || first.range == word.range
                && unit
                    .words
                    .get(verb + 1..)
                    .is_some_and(|next| next.iter().any(|word| word.lists.has(Lists::BIBLICAL)))
    });
    word.lists.has(Lists::SPEECH)
        && names_speaker
        && after <= MAX_WORDS_AFTER
        && since.is_some_and(|since| since.split_whitespace().count() <= MAX_WORDS_BEFORE)
        && verb > MAX_WORDS_BEFORE + 2
}
