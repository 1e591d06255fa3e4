//! Divides a passage into units; the study type decides how.

use std::collections::BTreeSet;

use trellis_bible::{
    reference::{Book, VerseId},
    text::MarkKind,
};

use super::StudyLimits;
use crate::composer::{
    commentary::cross_references,
    matching::spoken_topic,
    session::{Span, WritingSession},
    stock::people::PEOPLE,
};
use crate::draft::{Difficulty, StudyOptions, StudyType};

/// The maximum number of items in a study.
const MAX_COUNT: usize = 60;
/// Passages longer than this are divided into sections.
const MAX_VERSES: usize = 40;
/// The translation whose headings divide a passage, regardless of which translation the member reads.
const HEADINGS_TRANSLATION: &str = "bsb";

/// Verses that a study treats together.
#[derive(Clone, Debug)]
pub struct Unit {
    pub span: Span,
    /// Why the study includes these verses.
    pub heading: Option<String>,
}

impl Unit {
    fn verse(verse: VerseId) -> Self {
        Self {
            span: Span::verse(verse),
            heading: None,
        }
    }

    fn with_heading(verse: VerseId, heading: String) -> Self {
        Self {
            span: Span::verse(verse),
            heading: Some(heading),
        }
    }
}

pub fn study_units(
    session: &WritingSession<'_>,
    span: Span,
    verses: &[VerseId],
    options: StudyOptions,
    limits: StudyLimits,
    topics: &[String],
    key_verse: VerseId,
) -> Vec<Unit> {
    let study_units = match options.study_type {
        StudyType::Expository => Vec::new(),
        StudyType::Topical => by_topic(session, verses, topics, limits.units),
        StudyType::Character => by_person(session, span, verses, limits.units),
        StudyType::Book => by_place_in_book(session, span),
        StudyType::Thematic => by_theme(session, verses, key_verse, limits.units),
    };
    if !study_units.is_empty() {
        return study_units;
    }
    let few = match options.difficulty {
        Difficulty::Beginner => 12,
        Difficulty::Intermediate | Difficulty::Advanced => MAX_VERSES,
    };
    if verses.len() <= few {
        return verses.iter().map(|verse| Unit::verse(*verse)).collect();
    }
    let found = sections(session, span);
    if found.len() < 2 && verses.len() <= MAX_VERSES {
        return verses.iter().map(|verse| Unit::verse(*verse)).collect();
    }
    if found.len() <= MAX_COUNT {
        found
    } else {
        by_chapter(span, MAX_COUNT)
    }
}

/// One unit per chapter, grouping chapters when there are too many.
fn by_chapter(span: Span, most: usize) -> Vec<Unit> {
    let chapters: Vec<u8> = (span.start.chapter..=span.end.chapter).collect();
    let size = chapters.len().div_ceil(most).max(1);
    let units = chapters.chunks(size).filter_map(|chunk| {
        let (first, last) = (chunk.first()?, chunk.last()?);
        let mut unit = Span::chapters(span.start.book, *first, *last);
        unit.start = unit.start.max(span.start);
        unit.end = unit.end.min(span.end);
        Some(Unit {
            span: unit,
            heading: None,
        })
    });
    units.collect()
}

/// The passage's sections, based on the editors' headings.
pub fn sections(session: &WritingSession<'_>, span: Span) -> Vec<Unit> {
    let Some(text) = session.library.text(HEADINGS_TRANSLATION) else {
        return by_chapter(span, MAX_COUNT);
    };
    let mut units: Vec<Unit> = Vec::new();
    for chapter in span.start.chapter..=span.end.chapter {
        let Some(found) = text.chapter(span.start.book, chapter) else {
            continue;
        };
        // A heading may come before a psalm's title, so keep it until the next numbered verse.
        let mut pending_heading: Option<String> = None;
        for verse in &found.verses {
            let heading = verse.marks.iter().find_map(|mark| match &mark.kind {
                MarkKind::Heading(heading) => Some(clean(heading)),
                _ => None,
            });
            if verse.number == 0 {
                pending_heading = heading;
                continue;
            }
            let heading = heading.or_else(|| pending_heading.take());
            let at = VerseId::new(span.start.book, chapter, verse.number);
            if !span.contains(at) {
                continue;
            }
            match units.last_mut().filter(|_| heading.is_none()) {
                Some(unit) => unit.span.end = at,
                None => units.push(Unit {
                    span: Span::verse(at),
                    heading,
                }),
            }
        }
    }
    // A translation may number the last verses differently than English Bibles do.
    if let Some(last) = units.last_mut() {
        last.span.end = span.end;
    }
    units
}

/// Drops the parallel passages that editors list after a heading.
fn clean(heading: &str) -> String {
    let heading = heading.split(['(', '\n']).next().unwrap_or_default();
    heading.trim().replace("Yahweh", "the LORD")
}

fn by_topic(
    session: &WritingSession<'_>,
    verses: &[VerseId],
    topics: &[String],
    most: usize,
) -> Vec<Unit> {
    let mut used = BTreeSet::new();
    let mut units: Vec<Unit> = Vec::new();
    for topic in topics {
        if units.len() >= most {
            break;
        }
        let cites_topic = |verse: &&VerseId| {
            let own = session.topics_of(**verse);
            own.iter().any(|(_, found)| found == topic)
        };
        let cited: Vec<VerseId> = verses
            .iter()
            .take(400)
            .filter(cites_topic)
            .copied()
            .collect();
        let unused_verse = cited.iter().find(|verse| !used.contains(*verse));
        let words = unused_verse.and_then(|verse| session.words(Span::verse(*verse), usize::MAX));
        let spoken = spoken_topic(topic, &words.unwrap_or_default());
        if let (Some(verse), Some(spoken)) = (unused_verse, spoken) {
            used.insert(*verse);
            units.push(Unit::with_heading(*verse, spoken));
        }
    }
    units
}

fn by_person(
    session: &WritingSession<'_>,
    span: Span,
    verses: &[VerseId],
    most: usize,
) -> Vec<Unit> {
    const MAX_PER_ITEM: usize = 3;
    let mut units = Vec::new();
    for (name, _) in people_in(session, span) {
        let mut found: Vec<VerseId> = Vec::new();
        for verse in verses {
            let words = session
                .words(Span::verse(*verse), usize::MAX)
                .unwrap_or_default();
            if names(&words, name) {
                found.push(*verse);
            }
        }
        // Pick the first verse that names the person and up to two more, evenly spaced.
        let step = (found.len() / MAX_PER_ITEM).max(1);
        let selected = found.into_iter().step_by(step).take(MAX_PER_ITEM);
        units.extend(selected.map(|verse| Unit::with_heading(verse, name.to_owned())));
    }
    let mut seen = BTreeSet::new();
    units.retain(|unit| seen.insert(unit.span));
    units.truncate(most);
    if units.is_empty() {
        // If the passage names no one, study the verses that speak about God or to him.
        let mentions_god = |verse: &&VerseId| {
            let words = session
                .words(Span::verse(**verse), usize::MAX)
                .unwrap_or_default();
            [
                "God", "LORD", "Lord", "Christ", "Father", "Yahweh", "Spirit",
            ]
            .iter()
            .any(|name| names(&words, name))
        };
        let found = verses.iter().filter(mentions_god).take(most);
        units.extend(found.map(|verse| Unit::with_heading(*verse, "the Lord".to_owned())));
    }
    units
}

fn names(words: &str, name: &str) -> bool {
    words
        .split(|c: char| !c.is_alphabetic())
        .any(|word| word == name)
}

/// The people in a passage, most often named first.
pub fn people_in(session: &WritingSession<'_>, span: Span) -> Vec<(&'static str, &'static str)> {
    let words = session.words(span, 60_000).unwrap_or_default();
    let words: Vec<&str> = words.split(|c: char| !c.is_alphabetic()).collect();
    let mut found: Vec<(usize, &'static str, &'static str)> = PEOPLE
        .iter()
        .map(|(name, who)| {
            (
                words.iter().filter(|word| *word == name).count(),
                *name,
                *who,
            )
        })
        // Outside Genesis, Judah means the tribe or the country, not the person.
        .filter(|(_, name, _)| *name != "Judah" || span.start.book == Book::Genesis)
        .filter(|(count, ..)| *count > 0)
        .collect();
    found.sort_by_key(|(count, ..)| std::cmp::Reverse(*count));
    found
        .into_iter()
        .map(|(_, name, who)| (name, who))
        .take(5)
        .collect()
}

/// Units for the text before the passage, the passage itself, and the text after it. A longer passage is
/// divided into parts.
fn by_place_in_book(session: &WritingSession<'_>, span: Span) -> Vec<Unit> {
    let book = span.start.book;
    if span.start.chapter != span.end.chapter {
        let found = sections(session, span);
        return if found.len() <= 30 {
            found
        } else {
            by_chapter(span, MAX_COUNT)
        };
    }
    let chapters =
        |first: u8, last: u8| Span::chapters(book, first.max(1), last.min(book.chapter_count()));
    let near = chapters(
        span.start.chapter.saturating_sub(1),
        span.end.chapter.saturating_add(1),
    );
    let all = sections(session, near);
    let overlaps = |unit: &Unit| unit.span.start <= span.end && unit.span.end >= span.start;
    let first = all.iter().position(overlaps).unwrap_or(0);
    let last = all.iter().rposition(overlaps).unwrap_or(first);
    all.into_iter()
        .enumerate()
        .filter(|(at, _)| (first.saturating_sub(1)..=last + 1).contains(at))
        .map(|(_, unit)| unit)
        .collect()
}

/// Units for the passage's key verse, other verses in the passage, and then its cross-references in Bible
/// order.
fn by_theme(
    session: &WritingSession<'_>,
    verses: &[VerseId],
    key_verse: VerseId,
    most: usize,
) -> Vec<Unit> {
    let mut units = vec![Unit::with_heading(
        key_verse,
        "Where the thread begins".to_owned(),
    )];
    let at = verses
        .iter()
        .position(|verse| *verse == key_verse)
        .unwrap_or(0);
    let step = (verses.len() / 3).max(1);
    let verses_in_span = verses
        .iter()
        .enumerate()
        .filter(|(i, verse)| (i % step == at % step) && **verse != key_verse);
    let verses_in_span: Vec<VerseId> = verses_in_span.map(|(_, verse)| *verse).take(2).collect();
    units.extend(
        verses_in_span
            .into_iter()
            .map(|verse| Unit::with_heading(verse, "Within the passage".to_owned())),
    );
    let mut references = cross_references(
        session,
        Span::verse(key_verse),
        most.saturating_sub(units.len()),
    );
    references.sort_by_key(|span| span.start);
    units.extend(references.into_iter().map(|span| {
        let heading = if span.start < key_verse {
            "Earlier in scripture"
        } else {
            "Later in scripture"
        };
        Unit {
            span,
            heading: Some(heading.to_owned()),
        }
    }));
    units
}
