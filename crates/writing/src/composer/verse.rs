//! Chooses the verse a devotional is based on.

use std::collections::BTreeSet;

use trellis_bible::reference::{Options, Passage, VerseId, read};

use super::{
    desk::{Desk, Span},
    dice::Dice,
    extract,
    matching::themes_of,
    stock::{
        focuses::Focus,
        themes::{self, Theme},
    },
};
use crate::{draft::DevotionalWish, prose, sources::Sources};

/// The verse must be short enough to read at a glance.
const MOST_WORDS: usize = 90;
/// The seed picks among this many of the best.
const CHOICE: usize = 4;

/// The verse and theme of a devotional.
pub struct Chosen {
    pub span: Span,
    pub theme: &'static Theme,
}

/// Parses a passage from our tables, or from a topic that is a reference. Long passages are cut to two
/// verses.
pub fn written_span(written: &str) -> Option<Span> {
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
pub fn whole_span(written: &str) -> Option<Span> {
    let reference = read(written, &Options::default()).ok()?;
    let Passage { start, end } = reference.passages.first()?;
    Some(Span {
        start: start.first_verse(),
        end: end.last_verse(),
    })
}

pub fn choose(
    desk: &mut Desk<'_>,
    sources: &Sources,
    wish: &DevotionalWish,
    focus: &Focus,
    dice: &mut Dice,
) -> Option<Chosen> {
    let asked = written_span(&wish.topic).filter(|span| fits(desk, *span));
    let by_topic = themes_of(&wish.topic);
    if let Some(span) = asked {
        let theme = theme_of(desk, span)?;
        return Some(Chosen { span, theme });
    }
    let subjects = prose::subjects(&wish.topic);
    let mut scored: Vec<(usize, usize, Span)> = Vec::new();
    let best_score = by_topic.first().map_or(0, |(score, _)| *score);
    // A theme that matches only one of several words gets a lower weight.
    for (score, theme) in by_topic.iter().filter(|(score, _)| score * 2 >= best_score) {
        for (at, written) in theme.verses.iter().enumerate() {
            let Some(span) = written_span(written).filter(|span| fits(desk, *span)) else {
                continue;
            };
            let focused = if focus.themes.contains(&theme.id) {
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
                + focused
                + shared(desk, span, &subjects) * 3
                + dwelt(desk, span, focus)
                + if suggested { 6 } else { 0 }
                + usize::from(at < 3);
            scored.push((weight, scored.len(), span));
        }
    }
    for (at, verse) in sources.verses.iter().take(8).enumerate() {
        let span = Span::verse(*verse);
        if fits(desk, span) && !scored.iter().any(|(_, _, known)| known.contains(*verse)) {
            let weight = 8_usize.saturating_sub(at) + shared(desk, span, &subjects) * 4;
            scored.push((weight, scored.len(), span));
        }
    }
    if scored.is_empty() {
        let themes = focus.themes.iter().copied().chain(["trust", "hope"]);
        let spans = themes
            .filter_map(themes::named)
            .flat_map(|theme| theme.verses);
        for span in spans.filter_map(|written| written_span(written)) {
            if fits(desk, span) {
                scored.push((0, scored.len(), span));
            }
        }
    }
    let scored = not_avoided(scored, wish);
    let top = scored.first()?.0;
    let near: Vec<Span> = scored
        .iter()
        .filter(|(weight, ..)| weight * 2 >= top)
        .take(CHOICE)
        .map(|(_, _, span)| *span)
        .collect();
    let span = dice.pick(&near)?;
    let theme = match by_topic.first() {
        Some((_, theme)) => theme,
        None => theme_of(desk, span)?,
    };
    Some(Chosen { span, theme })
}

/// The candidates that no other devotional uses yet, best first; all of them if every one is used.
fn not_avoided(
    mut scored: Vec<(usize, usize, Span)>,
    wish: &DevotionalWish,
) -> Vec<(usize, usize, Span)> {
    scored.sort_by_key(|(weight, order, _)| (std::cmp::Reverse(*weight), *order));
    let taken: Vec<Span> = wish
        .avoid
        .iter()
        .filter_map(|one| whole_span(one))
        .collect();
    let is_new = |span: &Span| !taken.iter().any(|one| one.contains(span.start));
    let new: Vec<_> = scored
        .iter()
        .copied()
        .filter(|(_, _, span)| is_new(span))
        .collect();
    if new.is_empty() { scored } else { new }
}

fn shared(desk: &Desk<'_>, span: Span, subjects: &BTreeSet<String>) -> usize {
    let words = desk.words(span, usize::MAX).unwrap_or_default();
    prose::subjects(&words).intersection(subjects).count()
}

/// How well a passage matches the focus.
fn dwelt(desk: &Desk<'_>, span: Span, focus: &Focus) -> usize {
    let words = desk
        .words(span, usize::MAX)
        .unwrap_or_default()
        .to_lowercase();
    let is_named = |key: &&&str| words.split(' ').any(|word| word.starts_with(**key));
    focus.keys.iter().filter(is_named).count().min(2) * 5
}

fn fits(desk: &Desk<'_>, span: Span) -> bool {
    let words = desk.words(span, usize::MAX);
    words.is_some_and(|words| (5..=MOST_WORDS).contains(&extract::words(&words)))
}

/// The theme that a passage and its topics suggest; defaults to trust.
fn theme_of(desk: &mut Desk<'_>, span: Span) -> Option<&'static Theme> {
    let words = desk.words(span, 2_000).unwrap_or_default();
    let topics = desk.topics(span, 8).join(" ");
    let named = themes_of(&format!("{words} {topics}"));
    let listed = |theme: &Theme| {
        let mut spans = theme
            .verses
            .iter()
            .filter_map(|written| written_span(written));
        spans.any(|own| own.contains(span.start))
    };
    let known = themes::all().find(|theme| listed(theme));
    known
        .or(named.first().map(|(_, theme)| *theme))
        .or_else(|| themes::named("trust"))
}
