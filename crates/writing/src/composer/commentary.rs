//! Composes a commentary on a passage, for a sermon.

use trellis_bible::{
    reference::Reference,
    text::{Library, Text},
};

use super::{
    history::resolve_span,
    matching::{find_themes, join_list},
    session::{ExcerptOptions, Span, WritingSession},
    stock::{
        books::{self, facts},
        themes::{self, Theme},
    },
    verse::parse_span,
};
use crate::{
    draft::PassageCommentary,
    prose,
    sources::{Kind, Source},
};

const MAX_CROSS_REFERENCES: usize = 8;

/// Composes a passage's meaning, theological insights, and applications.
pub fn passage_commentary(
    library: &Library,
    text: &Text,
    reference: &Reference,
) -> (PassageCommentary, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    let quoted = session.quoted(span, 120, Kind::Passage);
    let words = session.words(span, 6_000).unwrap_or_default();
    let about = prose::subjects(&words);
    let excerpt_options = ExcerptOptions {
        about: &about,
        room: 95,
        gentle: false,
        only: &[],
    };
    let offers = session.offers(span, excerpt_options);
    let facts = facts(span.start.book);
    let title = books::title(span.start.book);
    let mut explanation: Vec<String> = Vec::new();
    explanation.extend(quoted);
    explanation.push(format!(
        "{} stands in {title}. {} Its theme is {}.",
        span.written(),
        facts.setting,
        facts.theme
    ));
    explanation.extend(session.best(offers, 320, 5));
    let themes = themes_for(&mut session, span, 2);
    let topics = session.spoken_topics(span, 4);
    let mut insights: Vec<String> = Vec::new();
    if !topics.is_empty() {
        for topic in &topics {
            session.cite_topic(topic, span);
        }
        insights.push(format!(
            "{} has long been looked up for what it says about {}. (Orville J. Nave)",
            span.written(),
            join_list(&topics)
        ));
    }
    insights.extend(
        themes
            .iter()
            .filter_map(|theme| session.first_unused(theme.says.iter().copied())),
    );
    let word_sentences: Vec<String> = session
        .key_words(span, 2)
        .iter()
        .filter_map(|word| session.word_sentence(word, true))
        .collect();
    if !word_sentences.is_empty() {
        insights.push(format!(
            "{} (Strong's Dictionary)",
            word_sentences.join(" ")
        ));
    }
    let offers = session.offers(span, excerpt_options);
    insights.extend(session.best(offers, 110, 1));
    let mut applications: Vec<String> = Vec::new();
    for theme in &themes {
        let (title, description) = theme.application;
        applications.extend(session.once(&format!("{title}: {description}")));
        applications.extend(session.first_unused(theme.days.iter().copied()));
    }
    let commentary = PassageCommentary {
        explanation: explanation.join("\n\n"),
        theological_insights: insights.join("\n\n"),
        practical_applications: applications.join("\n\n"),
        cross_references: cross_references(&session, span, MAX_CROSS_REFERENCES)
            .iter()
            .map(Span::written)
            .collect(),
    };
    (commentary, session.into_sources(&span.written()))
}

/// A passage's themes, best first; never empty.
pub fn themes_for(
    session: &mut WritingSession<'_>,
    span: Span,
    most: usize,
) -> Vec<&'static Theme> {
    let words = session.words(span, 4_000).unwrap_or_default();
    let topics = session.topics(span, 12).join(" ");
    let book_theme = facts(span.start.book).theme;
    let themes_in_words = find_themes(&words);
    let named = find_themes(&topics);
    let mut scored: Vec<(usize, &'static Theme)> = Vec::new();
    for theme in themes::all() {
        let found = |all: &[(usize, &'static Theme)]| {
            let own = all.iter().find(|(_, other)| other.id == theme.id);
            own.map_or(0, |(score, _)| *score)
        };
        let theme_spans = theme
            .verses
            .iter()
            .filter_map(|written| parse_span(written));
        let listed_count = theme_spans
            .filter(|anchor| span.contains(anchor.start))
            .count()
            .min(2);
        let score = found(&themes_in_words).min(8)
            + found(&named).min(14) * 3 / 2
            + found(&find_themes(book_theme)) / 3
            + listed_count * 24;
        // Nearly every passage mentions God, so a match on that theme says little.
        let score = if theme.id == "creation" {
            score / 3
        } else {
            score
        };
        if score > 0 {
            scored.push((score, theme));
        }
    }
    scored.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let mut found: Vec<_> = scored
        .into_iter()
        .map(|(_, theme)| theme)
        .take(most)
        .collect();
    for id in ["trust", "word", "obedience", "prayer", "hope"] {
        let missing = themes::named(id).filter(|_| found.len() < most);
        if let Some(theme) = missing.filter(|theme| !found.iter().any(|own| own.id == theme.id)) {
            found.push(theme);
        }
    }
    found
}

/// The cross-references for this passage, best first, with at most one per chapter.
pub fn cross_references(session: &WritingSession<'_>, span: Span, most: usize) -> Vec<Span> {
    const MAX_SCANNED: usize = 400;
    let all = session
        .helps()
        .cross_references_for_range(span.start, span.end);
    let mut found: Vec<Span> = Vec::new();
    for (_, to) in all.into_iter().take(MAX_SCANNED) {
        let target = Span {
            start: to.start,
            end: to.end,
        };
        let is_in_passage = span.contains(to.start);
        let spans_chapters = (to.end.book, to.end.chapter) != (to.start.book, to.start.chapter);
        let known = found.iter().any(|other| {
            (other.start.book, other.start.chapter) == (to.start.book, to.start.chapter)
        });
        let long = to.end.verse.saturating_sub(to.start.verse) > 3;
        if found.len() < most
            && !is_in_passage
            && !spans_chapters
            && !known
            && !long
            && session.words(target, 40).is_some()
        {
            found.push(target);
        }
    }
    found
}
