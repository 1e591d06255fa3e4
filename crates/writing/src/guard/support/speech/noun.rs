//! Finds what a noun of saying introduces: "his promise is that …"

use super::{
    super::{subject::speaker, unit::Unit, words::Lists},
    Attribution, Said, Speaker,
    clause::{colon, said_after_mark},
};

/// "His promise is that …", "in the words of Moses", "according to Moses".
pub(super) fn by_noun(unit: &Unit<'_>, at: usize) -> Option<Attribution> {
    const DISTANCE: usize = 9;
    let word = unit.words.get(at)?;
    let next = unit.words.get(at + 1..).unwrap_or_default();
    // "the Gospel according to Mark"
    let is_title = unit
        .words
        .get(at.saturating_sub(2)..at)
        .unwrap_or_default()
        .iter()
        .any(|word| word.lists.has(Lists::SCRIPTURE.and(Lists::TITLE)));
    if word.lists.has(Lists::ACCORDING) && !is_title {
        // "aquel versículo según el cual"
        let is_relative = next
            .iter()
            .take(2)
            .any(|word| word.lists.has(Lists::THAT.and(Lists::WHAT)));
        let before = unit.words.get(at.saturating_sub(2)..at).unwrap_or_default();
        let mut near = if is_relative {
            before.iter().take(2)
        } else {
            next.iter().take(4)
        };
        return Some(Attribution {
            start: word.range.start,
            speaker: near
                .clone()
                .filter_map(|word| speaker(unit, word))
                .find(|it| matches!(it, Speaker::Biblical | Speaker::Person))
                .or_else(|| near.find_map(|word| speaker(unit, word)))?,
            said: Said::Clause(0..unit.text.len()),
        });
    }
    let previous = at.checked_sub(1).and_then(|at| unit.words.get(at));
    let is_pointing = previous.is_some_and(|word| word.lists.has(Lists::POINTING));
    let names_bible = unit.has(Lists::BIBLICAL) || !unit.references.is_empty();
    let points_back = next
        .iter()
        .take(2)
        .any(|word| word.lists.has(Lists::POINTING));
    let of = next.first().is_some_and(|word| word.lists.has(Lists::OF));
    let is_someones = of
        && next.iter().take(4).any(|word| {
            speaker(unit, word).is_some_and(|it| matches!(it, Speaker::Biblical | Speaker::Person))
        });
    // "Those are the words of Isaiah", "With stories like that Jesus …"
    let refers_back = is_someones
        && unit
            .words
            .iter()
            .take(3)
            .any(|word| word.lists.has(Lists::POINTING))
        || is_pointing && !unit.references.is_empty()
        || points_back && unit.has(Lists::DIVINE.and(Lists::PERSON));
    // "Those words moved the night."
    let is_subject =
        at == 1 && is_pointing && !unit.has(Lists::MODERN) && word.lists.has(Lists::REPORT);
    let refers_back = refers_back || is_subject;
    let is_advice = unit
        .words
        .iter()
        .any(|word| word.lists.has(Lists::GENERIC.and(Lists::FIRST)) && word.number.is_none());
    if word.lists.has(Lists::SAYING) && refers_back && !is_advice && unit.quotes.is_empty() {
        return Some(Attribution {
            start: word.range.start,
            speaker: if is_someones || names_bible {
                Speaker::Biblical
            } else {
                Speaker::Unknown
            },
            said: Said::Previous,
        });
    }
    if !word.lists.has(Lists::REPORT) {
        return None;
    }
    let of = next.first().filter(|word| word.lists.has(Lists::OF));
    let owner = of.and_then(|_| {
        let mut near = next.iter().skip(1).take(3);
        near.find_map(|word| speaker(unit, word))
    });
    let owner = owner.or_else(|| previous.and_then(|word| speaker(unit, word)));
    // "Die Zusage Jesu", "the promise You gave"
    let owner = owner.or_else(|| {
        let next = next.first().and_then(|word| speaker(unit, word));
        next.filter(|it| matches!(it, Speaker::Biblical | Speaker::Person))
    });
    let is_owned = owner.is_some();
    let is_introduced = || {
        let after = unit.text.get(word.range.end..).unwrap_or_default();
        let colon = colon(after).map(|at| said_after_mark(unit, word.range.end + at + 1));
        let comma = after
            .find(", ")
            .map(|at| said_after_mark(unit, word.range.end + at + 1));
        matches!(colon, Some(Said::Direct(_)))
            || matches!(comma, Some(Said::Direct(_)))
            || !unit.quotes.is_empty()
    };
    let owner = owner.or_else(|| (names_bible && is_introduced()).then_some(Speaker::Biblical))?;
    let rest = unit.text.get(word.range.end..)?;
    let comma = rest.find([',', ';']).into_iter().chain(colon(rest)).min();
    let comma = word.range.end + comma.unwrap_or(rest.len());
    let mut near = next
        .iter()
        .take(DISTANCE)
        .take_while(|word| word.range.start <= comma + 5);
    let verb = near.find(|word| {
        word.lists.has(Lists::THAT) || word.lists.has(Lists::BE) && word.range.start < comma
    });
    // "Magdalene's news, gasped out between breaths, was that …"
    let was_that = next.windows(2).find_map(|pair| match pair {
        [was, that] if was.lists.has(Lists::BE) && that.lists.has(Lists::THAT) => Some(was),
        _ => None,
    });
    let said = match verb.or(was_that) {
        Some(verb) => verb.range.end..unit.text.len(),
        None => {
            let comma = rest
                .find(',')
                .into_iter()
                .chain(colon(rest))
                .min()
                .filter(|comma| {
                    let between = rest.get(..*comma);
                    between.is_some_and(|between| between.split(' ').count() <= 6)
                })?;
            let is_direct = matches!(
                said_after_mark(unit, word.range.end + comma + 1),
                Said::Direct(_)
            );
            let before = unit.words.get(at.saturating_sub(2)..at).unwrap_or_default();
            let is_in = before.iter().any(|word| word.lists.has(Lists::PREPOSITION))
                && !word.lists.has(Lists::TEXT);
            if !is_direct && (of.is_none() || !is_owned || !is_in) {
                return None;
            }
            word.range.end + comma + 1..unit.text.len()
        }
    };
    let introduces = unit.text.get(said.clone())?.trim_start();
    let mut first = unit
        .words
        .iter()
        .filter(|word| word.range.start >= said.start)
        .take(3);
    let is_clause = first.any(|word| word.lists.has(Lists::THAT))
        || introduces.starts_with([':', '“', '"', '‘', '*', '„', '«'])
        || introduces.contains(": ")
        || introduces.contains(" — ")
        || introduces.contains(" – ")
        || verb.is_none_or(|verb| verb.lists.has(Lists::THAT));
    let inside = unit.text.get(said.clone()).unwrap_or_default();
    let mark = inside.char_indices().find(|(at, c)| {
        let is_colon = *c == ':' && colon(inside) == Some(*at);
        is_colon || matches!(c, '—' | '–')
    });
    let direct = mark.map(|(at, c)| said_after_mark(unit, said.start + at + c.len_utf8()));
    let direct = direct.or_else(|| verb.is_none().then(|| said_after_mark(unit, said.start)));
    let direct = direct.filter(|direct| matches!(direct, Said::Direct(_)));
    is_clause.then_some(Attribution {
        start: word.range.start,
        speaker: owner,
        said: direct.unwrap_or(Said::Clause(said)),
    })
}
