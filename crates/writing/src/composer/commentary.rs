//! Composes a commentary on a passage, for a sermon.

use trellis_bible::{
    reference::Reference,
    text::{Library, Text},
};

use super::{
    desk::{Desk, Span, Wanted},
    history::span_of,
    matching::{listed, themes_of},
    stock::{
        books::{self, facts},
        themes::{self, Theme},
    },
    verse::written_span,
};
use crate::{
    draft::PassageCommentary,
    prose,
    sources::{Kind, Source},
};

const MOST_CROSS_REFERENCES: usize = 8;

/// Composes a passage's meaning, theological insights, and applications.
pub fn passage_commentary(
    library: &Library,
    text: &Text,
    reference: &Reference,
) -> (PassageCommentary, Vec<Source>) {
    let mut desk = Desk::new(library, text);
    let Some(span) = span_of(library, text, reference) else {
        return Default::default();
    };
    let quoted = desk.quoted(span, 120, Kind::Passage);
    let words = desk.words(span, 6_000).unwrap_or_default();
    let about = prose::subjects(&words);
    let wanted = Wanted {
        about: &about,
        room: 95,
        gentle: false,
        only: &[],
    };
    let offers = desk.offers(span, wanted);
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
    explanation.extend(desk.best(offers, 320, 5));
    let themes = themes_for(&mut desk, span, 2);
    let topics = desk.spoken_topics(span, 4);
    let mut insights: Vec<String> = Vec::new();
    if !topics.is_empty() {
        for topic in &topics {
            desk.cite_topic(topic, span);
        }
        insights.push(format!(
            "{} has long been looked up for what it says about {}. (Orville J. Nave)",
            span.written(),
            listed(&topics)
        ));
    }
    insights.extend(
        themes
            .iter()
            .filter_map(|theme| desk.first_of(theme.says.iter().copied())),
    );
    let said: Vec<String> = desk
        .key_words(span, 2)
        .iter()
        .filter_map(|word| desk.word_sentence(word, true))
        .collect();
    if !said.is_empty() {
        insights.push(format!("{} (Strong's Dictionary)", said.join(" ")));
    }
    let more = desk.offers(span, wanted);
    insights.extend(desk.best(more, 110, 1));
    let mut applications: Vec<String> = Vec::new();
    for theme in &themes {
        let (title, description) = theme.application;
        applications.extend(desk.once(&format!("{title}: {description}")));
        applications.extend(desk.first_of(theme.days.iter().copied()));
    }
    let commentary = PassageCommentary {
        explanation: explanation.join("\n\n"),
        theological_insights: insights.join("\n\n"),
        practical_applications: applications.join("\n\n"),
        cross_references: cross_references(&desk, span, MOST_CROSS_REFERENCES)
            .iter()
            .map(Span::written)
            .collect(),
    };
    (commentary, desk.into_sources(&span.written()))
}

/// The themes of a passage, best first; never empty.
pub fn themes_for(desk: &mut Desk<'_>, span: Span, most: usize) -> Vec<&'static Theme> {
    let words = desk.words(span, 4_000).unwrap_or_default();
    let topics = desk.topics(span, 12).join(" ");
    let of_book = facts(span.start.book).theme;
    let in_words = themes_of(&words);
    let named = themes_of(&topics);
    let mut scored: Vec<(usize, &'static Theme)> = Vec::new();
    for theme in themes::all() {
        let found = |all: &[(usize, &'static Theme)]| {
            let own = all.iter().find(|(_, other)| other.id == theme.id);
            own.map_or(0, |(score, _)| *score)
        };
        let anchors = theme
            .verses
            .iter()
            .filter_map(|written| written_span(written));
        let anchored = anchors
            .filter(|anchor| span.contains(anchor.start))
            .count()
            .min(2);
        let score = found(&in_words).min(8)
            + found(&named).min(14) * 3 / 2
            + found(&themes_of(of_book)) / 3
            + anchored * 24;
        // Nearly every passage mentions God, so a match on that says little.
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

/// The passages this one cross-references, best first, at most one per chapter.
pub fn cross_references(desk: &Desk<'_>, span: Span, most: usize) -> Vec<Span> {
    const LOOKED_AT: usize = 400;
    let all = desk.helps().cross_references_of_range(span.start, span.end);
    let mut found: Vec<Span> = Vec::new();
    for (_, to) in all.into_iter().take(LOOKED_AT) {
        let there = Span {
            start: to.start,
            end: to.end,
        };
        let within = span.contains(to.start);
        let crosses = (to.end.book, to.end.chapter) != (to.start.book, to.start.chapter);
        let known = found.iter().any(|other| {
            (other.start.book, other.start.chapter) == (to.start.book, to.start.chapter)
        });
        let long = to.end.verse.saturating_sub(to.start.verse) > 3;
        if found.len() < most
            && !within
            && !crosses
            && !known
            && !long
            && desk.words(there, 40).is_some()
        {
            found.push(there);
        }
    }
    found
}
