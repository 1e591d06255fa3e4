//! Composes a study guide for any passage, from one verse to a whole book.

mod connection;
mod follow_ups;
mod items;
mod notes;
mod summary;
mod units;

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    reference::{Reference, VerseId},
    text::{Library, Text},
};

use super::{
    commentary::themes_for,
    extract,
    history::resolve_span,
    session::{Span, WritingSession},
    stock::themes::Theme,
};
use crate::{
    draft::{Difficulty, Study, StudyOptions, StudyType},
    prose,
    sources::{Kind, Source},
};

use units::Unit;

/// How long each part of a study can be.
#[derive(Clone, Copy)]
struct StudyLimits {
    /// The number of words of commentary per item.
    commentary: usize,
    /// Hebrew or Greek words per item.
    words: usize,
    cross_references: usize,
    questions: usize,
    themes: usize,
    takeaways: usize,
    insights: usize,
    /// The maximum number of items when the study isn't verse by verse.
    units: usize,
}

impl StudyLimits {
    fn of(difficulty: Difficulty) -> Self {
        let [
            commentary,
            words,
            cross_references,
            questions,
            themes,
            takeaways,
            insights,
            units,
        ] = match difficulty {
            Difficulty::Beginner => [60, 1, 4, 6, 2, 3, 2, 5],
            Difficulty::Intermediate => [110, 1, 6, 9, 3, 5, 4, 8],
            Difficulty::Advanced => [190, 3, 10, 12, 4, 7, 6, 12],
        };
        Self {
            commentary,
            words,
            cross_references,
            questions,
            themes,
            takeaways,
            insights,
            units,
        }
    }
}

/// Everything a study is composed from, gathered in advance.
struct StudyBuilder<'a> {
    session: WritingSession<'a>,
    options: StudyOptions,
    limits: StudyLimits,
    span: Span,
    place: String,
    verses: Vec<VerseId>,
    themes: Vec<&'static Theme>,
    /// The topics by their index names; `spoken` has the same topics worded for a sentence.
    topics: Vec<String>,
    spoken: Vec<String>,
    /// Topics that an item has already used.
    named: BTreeSet<String>,
    /// Words the passage repeats, most frequent first.
    repeated: Vec<(String, usize)>,
    /// The verse with the most cross-references.
    key_verse: VerseId,
    units: Vec<Unit>,
}

/// Composes a study guide and lists its sources.
pub fn study(
    library: &Library,
    text: &Text,
    reference: &Reference,
    options: &StudyOptions,
) -> (Study, Vec<Source>) {
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    let mut session = WritingSession::new(library, text);
    let limits = StudyLimits::of(options.difficulty);
    let verses: Vec<VerseId> = span
        .verses()
        .filter(|verse| has(&session, *verse))
        .collect();
    let themes = themes_for(&mut session, span, limits.themes);
    let topics = session.topics(span, limits.units.max(6) * 2);
    let spoken = session.spoken_topics(span, 4);
    let repeated = repeated(&session, span);
    let key_verse = key_verse(&session, span, &verses);
    let units = units::study_units(
        &session, span, &verses, *options, limits, &topics, key_verse,
    );
    let mut builder = StudyBuilder {
        session,
        options: *options,
        limits,
        span,
        place: span.written(),
        verses,
        themes,
        topics,
        spoken,
        named: BTreeSet::new(),
        repeated,
        key_verse,
        units,
    };
    let study = builder.write();
    (study, builder.session.into_sources(&builder.place))
}

/// Whether this translation contains the verse; some translations omit verses.
fn has(session: &WritingSession<'_>, verse: VerseId) -> bool {
    session
        .words(Span::verse(verse), 1)
        .is_some_and(|words| !words.trim().is_empty())
}

fn repeated(session: &WritingSession<'_>, span: Span) -> Vec<(String, usize)> {
    let words = session.words(span, 40_000).unwrap_or_default();
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for word in words.split(|c: char| !c.is_alphabetic()) {
        let lower = word.to_lowercase();
        if is_meaningful(&lower) {
            let entry = counts.entry(lower).or_default();
            entry.0 += 1;
            entry.1 += usize::from(word.starts_with(char::is_uppercase));
        }
    }
    let counts = counts.into_iter().filter(|(_, (count, _))| *count > 1);
    let mut counts: Vec<(String, usize)> = counts
        .map(|(word, (count, capitals))| match count == capitals {
            // Names stay capitalized.
            true => (super::matching::capitalize(&word), count),
            false => (word, count),
        })
        .collect();
    counts.sort_by_key(|(word, count)| (std::cmp::Reverse(*count), word.clone()));
    counts.truncate(8);
    counts
}

/// Whether a lowercase word says something about its passage.
fn is_meaningful(word: &str) -> bool {
    word.len() > 3 && !prose::subjects(word).is_empty() && !STOP_WORDS.contains(&word)
}

/// Words too common to say anything about a passage.
const STOP_WORDS: &[&str] = &[
    "lord",
    "king",
    "people",
    "house",
    "land",
    "sons",
    "father",
    "hand",
    "city",
    "behold",
    "then",
    "there",
    "away",
    "back",
    "brought",
    "took",
    "called",
    "told",
    "asked",
    "answered",
    "replied",
    "declares",
    "came",
    "went",
    "let",
    "around",
    "toward",
    "whoever",
    "everyone",
    "another",
    "next",
    "once",
    "whatever",
    "something",
    "things",
    "selah",
    "indeed",
    "truly",
    "order",
    "according",
    "twice",
    "seven",
    "thousand",
    "hundred",
    "first",
    "second",
    "third",
    "year",
    "years",
];

fn key_verse(session: &WritingSession<'_>, span: Span, verses: &[VerseId]) -> VerseId {
    let mut weights: BTreeMap<VerseId, i64> = BTreeMap::new();
    for (from, to) in session
        .helps()
        .cross_references_for_range(span.start, span.end)
    {
        *weights.entry(from).or_default() += i64::from(to.weight.max(1));
    }
    let has_usable_length = |verse: &&VerseId| {
        let words = session
            .words(Span::verse(**verse), usize::MAX)
            .unwrap_or_default();
        (6..=60).contains(&extract::words(&words))
    };
    let weight = |verse: &&VerseId| weights.get(*verse).copied().unwrap_or_default();
    let best = verses
        .iter()
        .filter(has_usable_length)
        .rev()
        .max_by_key(weight);
    best.copied().unwrap_or(span.start)
}

impl StudyBuilder<'_> {
    fn write(&mut self) -> Study {
        let place_words = self.session.quoted(self.span, 160, Kind::Passage);
        let title = self.title();
        // No sentence is used twice, so parts that are composed earlier get first choice.
        let contextual_background = self.background();
        let overview = self.overview(place_words);
        let key_takeaways = self.takeaways();
        let verse_by_verse_commentary = self.items();
        let theological_insights = self.insights();
        let cross_references = self.cross_references();
        let practical_applications = self.applications();
        let discussion_questions = self.questions(&cross_references);
        let resources = if self.options.include_resources {
            self.resources()
        } else {
            Vec::new()
        };
        let mut study = Study {
            title,
            tags: self.tags(),
            estimated_time: 0,
            overview,
            contextual_background,
            key_takeaways,
            verse_by_verse_commentary,
            theological_insights,
            cross_references,
            practical_applications,
            discussion_questions,
            resources,
        };
        study.estimated_time = minutes(&study);
        study
    }

    fn tags(&self) -> Vec<String> {
        let kind = match self.options.study_type {
            StudyType::Expository => "Verse by verse",
            StudyType::Topical => "Topical",
            StudyType::Character => "Character",
            StudyType::Book => "Book study",
            StudyType::Thematic => "Thematic",
        };
        let mut tags = vec![self.span.start.book.name().to_owned(), kind.to_owned()];
        tags.extend(
            self.themes
                .iter()
                .map(|theme| super::matching::capitalize(theme.name)),
        );
        let mut seen = BTreeSet::new();
        tags.retain(|tag| seen.insert(tag.clone()));
        tags.truncate(6);
        tags
    }
}

/// Estimates the study time in minutes from an easy reading pace and three minutes per question, rounded to
/// five minutes.
fn minutes(study: &Study) -> u16 {
    const WORDS_PER_MINUTE: usize = 160;
    let items = study.verse_by_verse_commentary.iter().map(|item| {
        [
            &item.text,
            &item.commentary,
            &item.original_language_insights,
            &item.historical_context,
            &item.theological_notes,
        ]
        .iter()
        .map(|part| extract::words(part))
        .sum::<usize>()
    });
    let rest = [&study.overview, &study.contextual_background]
        .into_iter()
        .chain(&study.theological_insights);
    let words = items.sum::<usize>() + rest.map(|part| extract::words(part)).sum::<usize>();
    let minutes = words / WORDS_PER_MINUTE + study.discussion_questions.len() * 3;
    let rounded = (minutes.div_ceil(5) * 5).clamp(15, 300);
    u16::try_from(rounded).unwrap_or(300)
}
