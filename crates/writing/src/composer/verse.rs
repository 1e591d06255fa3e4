//! Chooses the verse a devotional is based on.

use std::collections::BTreeSet;

use trellis_bible::reference::{Options, Passage, VerseId, read};

use super::{
    extract,
    matching::find_themes,
    session::{Span, WritingSession},
    stock::{
        focuses::Focus,
        themes::{self, Theme},
    },
};
use crate::{draft::DevotionalOptions, prose, rng::SeededRng, sources::Sources};

/// Longer verses are hard to read at a glance.
const MAX_WORDS: usize = 90;
/// The seed picks one of this many top candidates.
const MAX_CANDIDATES: usize = 4;

/// The verse and theme chosen for a devotional.
pub struct ChosenVerse {
    pub span: Span,
    pub theme: &'static Theme,
}

/// Parses a passage from our tables, or from a topic that is a reference. Long passages are cut to two
/// verses.
pub fn parse_span(written: &str) -> Option<Span> {
    let reference = read(written, &Options::default()).ok()?;
    let Passage { start, end } = reference.passages.first()?;
    let start = start.first_verse();
    let mut end = end.last_verse();
    if (end.book, end.chapter) != (start.book, start.chapter)
        || end.verse > start.verse.saturating_add(5)
    {
        end = VerseId::new(start.book, start.chapter, start.verse.saturating_add(1));
    }
    Some(Span { start, end })
}

/// Parses a passage of any length, without shortening it.
pub fn parse_whole_span(written: &str) -> Option<Span> {
    let reference = read(written, &Options::default()).ok()?;
    let Passage { start, end } = reference.passages.first()?;
    Some(Span {
        start: start.first_verse(),
        end: end.last_verse(),
    })
}

pub fn choose(
    session: &mut WritingSession<'_>,
    sources: &Sources,
    options: &DevotionalOptions,
    focus: &Focus,
    rng: &mut SeededRng,
) -> Option<ChosenVerse> {
    let requested_span = parse_span(&options.topic).filter(|span| is_usable(session, *span));
    let by_topic = find_themes(&options.topic);
    if let Some(span) = requested_span {
        let theme = best_theme(session, span)?;
        return Some(ChosenVerse { span, theme });
    }
    let subjects = prose::subjects(&options.topic);
    let mut scored: Vec<(usize, usize, Span)> = Vec::new();
    let best_score = by_topic.first().map_or(0, |(score, _)| *score);
    // A theme that matches only one of several words in the topic gets a lower weight.
    for (score, theme) in by_topic.iter().filter(|(score, _)| score * 2 >= best_score) {
        for (at, written) in theme.verses.iter().enumerate() {
            let Some(span) = parse_span(written).filter(|span| is_usable(session, *span)) else {
                continue;
            };
            let focus_bonus = if focus.themes.contains(&theme.id) {
                2
            } else {
                0
            };
            let suggested = sources
                .verses
                .iter()
                .take(12)
                .any(|verse| span.contains(*verse));
            let weight = score * 2
                + focus_bonus
                + shared(session, span, &subjects) * 3
                + focus_score(session, span, focus)
                + if suggested { 6 } else { 0 }
                + usize::from(at < 3);
            scored.push((weight, scored.len(), span));
        }
    }
    for (at, verse) in sources.verses.iter().take(8).enumerate() {
        let span = Span::verse(*verse);
        if is_usable(session, span) && !scored.iter().any(|(_, _, known)| known.contains(*verse)) {
            let weight = 8_usize.saturating_sub(at) + shared(session, span, &subjects) * 4;
            scored.push((weight, scored.len(), span));
        }
    }
    if scored.is_empty() {
        let themes = focus.themes.iter().copied().chain(["trust", "hope"]);
        let spans = themes
            .filter_map(themes::named)
            .flat_map(|theme| theme.verses);
        for span in spans.filter_map(|written| parse_span(written)) {
            if is_usable(session, span) {
                scored.push((0, scored.len(), span));
            }
        }
    }
    let scored = remove_avoided(scored, options);
    let top = scored.first()?.0;
    let near: Vec<Span> = scored
        .iter()
        .filter(|(weight, ..)| weight * 2 >= top)
        .take(MAX_CANDIDATES)
        .map(|(_, _, span)| *span)
        .collect();
    let span = rng.pick(&near)?;
    let theme = match by_topic.first() {
        Some((_, theme)) => theme,
        None => best_theme(session, span)?,
    };
    Some(ChosenVerse { span, theme })
}

/// The candidates that other devotionals don't use yet, best first; all candidates if every one is used.
fn remove_avoided(
    mut scored: Vec<(usize, usize, Span)>,
    options: &DevotionalOptions,
) -> Vec<(usize, usize, Span)> {
    scored.sort_by_key(|(weight, order, _)| (std::cmp::Reverse(*weight), *order));
    let avoided_spans: Vec<Span> = options
        .avoid
        .iter()
        .filter_map(|one| parse_whole_span(one))
        .collect();
    let is_new = |span: &Span| !avoided_spans.iter().any(|one| one.contains(span.start));
    let new: Vec<_> = scored
        .iter()
        .copied()
        .filter(|(_, _, span)| is_new(span))
        .collect();
    if new.is_empty() { scored } else { new }
}

fn shared(session: &WritingSession<'_>, span: Span, subjects: &BTreeSet<String>) -> usize {
    let words = session.words(span, usize::MAX).unwrap_or_default();
    prose::subjects(&words).intersection(subjects).count()
}

/// How well a passage matches the focus.
fn focus_score(session: &WritingSession<'_>, span: Span, focus: &Focus) -> usize {
    let words = session
        .words(span, usize::MAX)
        .unwrap_or_default()
        .to_lowercase();
    let is_named = |key: &&&str| words.split(' ').any(|word| word.starts_with(**key));
    focus.keys.iter().filter(is_named).count().min(2) * 5
}

fn is_usable(session: &WritingSession<'_>, span: Span) -> bool {
    let words = session.words(span, usize::MAX);
    words.is_some_and(|words| (5..=MAX_WORDS).contains(&extract::words(&words)))
}

/// The theme suggested by a passage and its topics; defaults to trust.
fn best_theme(session: &mut WritingSession<'_>, span: Span) -> Option<&'static Theme> {
    let words = session.words(span, 2_000).unwrap_or_default();
    let topics = session.topics(span, 8).join(" ");
    let named = find_themes(&format!("{words} {topics}"));
    let is_listed = |theme: &Theme| {
        let mut spans = theme
            .verses
            .iter()
            .filter_map(|written| parse_span(written));
        spans.any(|own| own.contains(span.start))
    };
    let known = themes::all().find(|theme| is_listed(theme));
    known
        .or(named.first().map(|(_, theme)| *theme))
        .or_else(|| themes::named("trust"))
}
