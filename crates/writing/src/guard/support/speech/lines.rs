//! Finds speakers and references beside, above, or below what is said.

use super::{
    super::{
        subject::speaker,
        unit::{Unit, Word},
        words::Lists,
    },
    Attribution, Said, Speaker,
    clause::said_after_mark,
};

/// "Jesus: …", "God: Where are you?", "Then: …"
pub(super) fn by_name_and_colon(unit: &Unit<'_>) -> Option<Attribution> {
    const MAX_WORDS: usize = 14;
    let is_quoted = |at: &usize| unit.quotes.iter().any(|quote| quote.outer.contains(at));
    let colons = unit.text.match_indices(": ").map(|(at, _)| at);
    let colons = colons.filter(|at| !is_quoted(at));
    let last = unit.text.ends_with(':').then(|| unit.text.len() - 1);
    // "P.S.: I copy Psalm 1:1 for you: Blessed …"
    let is_direct = |at: &usize| matches!(said_after_mark(unit, at + 1), Said::Direct(_));
    let colon = colons
        .clone()
        .filter(is_direct)
        .last()
        .or(colons.min())
        .or(last)?;
    let before: Vec<&Word> = unit
        .words
        .iter()
        .filter(|word| word.range.end <= colon)
        .collect();
    let said = colon + 1..unit.text.len();
    let direct = said_after_mark(unit, colon + 1);
    let is_then = before.len() <= 2 && before.iter().all(|word| word.lists.has(Lists::STOP));
    if is_then && matches!(direct, Said::Direct(_)) {
        return Some(Attribution {
            start: 0,
            speaker: Speaker::Pronoun,
            said: direct,
        });
    }

    let is_vocative = |word: &Word| {
        let after = unit.text.get(word.range.end..);
        after.is_some_and(|after| after.starts_with(','))
            && word.lists.has(Lists::DIVINE.and(Lists::PERSON))
    };
    let named: Vec<Speaker> = before
        .iter()
        .filter(|word| word.lists.has(Lists::BIBLICAL) && !is_vocative(word))
        .filter_map(|word| speaker(unit, word))
        .collect();
    // "Copy this into your notebook: Blessed … (Psalm 1:1)"
    let is_cited = unit.references.last().is_some_and(|reference| {
        let after = unit.text.get(reference.range.end..).unwrap_or_default();
        let before = unit.text.get(..reference.range.start).unwrap_or_default();
        before.ends_with('(') && !after.contains(char::is_alphanumeric)
    }) && matches!(direct, Said::Direct(_));
    let has_reference = is_cited
        || unit
            .references
            .iter()
            .any(|reference| reference.range.end <= colon + 1);
    // "those words, which one hears too rarely: …"
    let is_pointing = before.windows(2).any(|pair| {
        matches!(pair, [those, words] if those.lists.has(Lists::POINTING) && words.lists.has(Lists::SAYING))
    }) && matches!(direct, Said::Direct(_));
    // "We may bring God everything: the joy, …", "You may say to God: …"
    let is_ours = !has_reference
        && before.iter().find_map(|word| speaker(unit, word)) == Some(Speaker::Writer);
    let speaker = if has_reference || named.contains(&Speaker::Biblical) {
        Speaker::Biblical
    } else if named.contains(&Speaker::Person) {
        Speaker::Person
    } else if is_pointing {
        Speaker::Unknown
    } else {
        return None;
    };
    let is_today = before.iter().any(|word| word.lists.has(Lists::FIRST))
        && !(has_reference && matches!(direct, Said::Direct(_)));
    let continues = unit
        .text
        .get(said.clone())?
        .trim_start()
        .starts_with(char::is_lowercase);
    // "Read Psalm 23 three times: once for the sense, …"
    let first = unit.words.first();
    let is_step = continues && first.is_some_and(|word| word.lists.has(Lists::STEP));
    // "“God is love” (1 John 4:8): three words"
    let is_quoted = unit
        .quotes
        .first()
        .is_some_and(|quote| quote.outer.end <= colon);
    // "Say to the Lord: “I am tired”"
    let is_address =
        first.is_some_and(|word| word.lists.has(Lists::OPENER) && word.lists.has(Lists::SPEECH));
    if is_ours
        || before.len() > MAX_WORDS
        || is_today
        || is_step
        || is_address
        || is_quoted && continues
    {
        return None;
    }
    let is_last = unit.text.get(said)?.trim().is_empty();
    Some(Attribution {
        start: 0,
        speaker,
        said: if is_last { Said::Next } else { direct },
    })
}

/// A line that names a speaker or a reference and nothing else: "— Jesus", "JESUS.", "(John 3:16)".
pub(super) fn by_signature(unit: &Unit<'_>) -> Vec<Attribution> {
    const MAX_WORDS: usize = 4;
    let others = unit
        .words
        .iter()
        .filter(|word| !unit.is_in_reference(word))
        .count();
    let is_enclosed = unit.references.first().is_some_and(|reference| {
        let before = unit.text.get(..reference.range.start).unwrap_or_default();
        others > 0 && before.ends_with(['(', '['])
    });
    // "Then read Psalm 23."
    let is_step = unit.has(Lists::STEP.and(Lists::LEARN));
    let is_reference = !unit.references.is_empty() && others <= 2 && !is_enclosed && !is_step;
    let is_dashed = unit.text.starts_with(['—', '–', '-', '~']);
    let is_name = unit.words.len() <= MAX_WORDS && unit.has(Lists::BIBLICAL);
    let is_told = is_reference && others == 0 && unit.text.ends_with('.') && unit.is_first;
    let is_cue = unit.words.len() == 1 && is_name && unit.text == unit.text.to_uppercase();
    let said = if is_cue {
        vec![Said::Next]
    } else if is_told {
        vec![Said::Told, Said::Previous]
    } else if is_reference && unit.is_first {
        vec![Said::NextLine, Said::Previous]
    } else if is_reference || is_dashed && is_name {
        vec![Said::Previous]
    } else {
        Vec::new()
    };
    let of = |said| Attribution {
        start: 0,
        speaker: Speaker::Biblical,
        said,
    };
    said.into_iter().map(of).collect()
}

/// "## Today's verse", "## Psalm 30:7", "One of the proverbs of Solomon fits here."
pub(super) fn by_heading(unit: &Unit<'_>) -> Option<Attribution> {
    const MAX_WORDS: usize = 6;
    let is_short = unit.is_alone && unit.words.len() <= MAX_WORDS && !unit.text.ends_with('?');
    let names = unit.has(Lists::SCRIPTURE) || !unit.references.is_empty();
    let ends = [unit.words.first(), unit.words.last()];
    let names_someone = unit.words.len() <= MAX_WORDS + 2
        && unit
            .words
            .first()
            .is_some_and(|word| word.lists.has(Lists::HERE))
        && unit
            .words
            .last()
            .is_some_and(|word| word.lists.has(Lists::PERSON.and(Lists::DIVINE)));
    let announces = ends
        .into_iter()
        .flatten()
        .any(|word| word.lists.has(Lists::HERE))
        && unit.has(Lists::SAYING.and(Lists::SCRIPTURE).and(Lists::REPORT))
        && (unit.has(Lists::BIBLICAL));
    let is_heading = is_short && names && unit.quotes.is_empty();
    (is_heading || names_someone || announces && unit.quotes.is_empty()).then_some(Attribution {
        start: 0,
        speaker: Speaker::Biblical,
        said: Said::NextLine,
    })
}

/// "Psalm 1:1 – Blessed …", "Psalm 1:1 (Blessed …)", "Blessed … — Psalm 1:1"
pub(super) fn by_mark(unit: &Unit<'_>) -> Vec<Attribution> {
    const MIN_WORDS: usize = 4;
    const MARKS: [char; 6] = ['—', '–', '·', '|', '~', '→'];
    let mut found = Vec::new();
    for reference in &unit.references {
        let after = unit.text.get(reference.range.end..).unwrap_or_default();
        let inside = after
            .trim_start()
            .trim_start_matches([' ', '(', '—', '–', '-', ':', '|', '·']);
        let start = unit.text.len() - inside.len();
        let marked = after.trim_start();
        let end = inside
            .find([')', '—'])
            .map_or(unit.text.len(), |at| start + at);
        let is_marked = marked.starts_with(['—', '–', '·', '|', '(', '-', ':']);
        let count = unit
            .text
            .get(start..end)
            .map_or(0, |text| text.split_whitespace().count());
        if is_marked && count >= MIN_WORDS {
            let said = match said_after_mark(unit, start) {
                Said::Direct(_) => Said::Direct(start..end),
                _ => Said::Clause(start..end),
            };
            found.push(said);
        }
        let before = unit
            .text
            .get(..reference.range.start)
            .unwrap_or_default()
            .trim_end();
        let is_last = !after.contains(char::is_alphanumeric);
        if let Some(before) = before.strip_suffix(MARKS).filter(|_| is_last) {
            let before = before.trim_end();
            let start = before.rfind(['·', '|']).map_or(0, |at| at + 1);
            let start = (start..before.len())
                .find(|at| before.is_char_boundary(*at))
                .unwrap_or(0);
            let count = before
                .get(start..)
                .map_or(0, |text| text.split_whitespace().count());
            if count > MIN_WORDS {
                found.push(Said::Direct(start..before.len()));
            }
        }
    }
    let of = |said| Attribution {
        start: 0,
        speaker: Speaker::Biblical,
        said,
    };
    found.into_iter().map(of).collect()
}
