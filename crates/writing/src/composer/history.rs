//! Composes the timeline around a passage and describes the historical context of its era.

use trellis_bible::{
    reference::{Passage, Point, Reference, Style, VerseId},
    text::{Library, Text},
};

use super::{
    passage::{self, resolve_span},
    session::{Span, WritingSession},
    stock::{
        books::facts,
        eras,
        events::{self, Event},
    },
};
use crate::{
    draft::{HistoricalContext, Timeline, TimelineEvent},
    sources::{Kind, Source},
};

/// Enough to place a passage in its time.
const MAX_EVENTS: usize = 8;
const MIN_EVENTS: usize = 5;

/// The events a passage tells of and those closest to it in time, earliest first. Each names the chapters it
/// appears in; nothing is said about how an event and the passage are related.
pub fn timeline(library: &Library, text: &Text, reference: &Reference) -> (Timeline, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    session.quoted(span, usize::MAX, Kind::Passage);
    let events = nearest(span).into_iter().map(|event| TimelineEvent {
        period: event.period.to_owned(),
        event: event.event.to_owned(),
        significance: format!("{}{}", event.significance, told_in(event)),
    });
    let events = events.collect();
    (Timeline { events }, session.into_sources(&span.written()))
}

/// The chapters that tell of an event: " (Luke 2; Matthew 1–2)".
fn told_in(event: &Event) -> String {
    const MAX_PLACES: usize = 3;
    let places = event
        .chapters
        .iter()
        .take(MAX_PLACES)
        .map(|(book, first, last)| {
            let passage = Passage {
                start: Point::chapter(*book, *first),
                end: Point::chapter(*book, *last),
            };
            passage.format(Style::Long)
        });
    let places: Vec<String> = places.collect();
    if places.is_empty() {
        return String::new();
    }
    format!(" ({})", places.join("; "))
}

fn distance(event: &Event, span: Span) -> u8 {
    let chapters = span.start.chapter..=span.end.chapter;
    let at = |chapter| VerseId::new(span.start.book, chapter, 1);
    let each = chapters.map(|chapter| event.distance(at(chapter)));
    each.min().unwrap_or(2)
}

/// The events of the passage's chapters and book, and those just before or after them.
fn nearest(span: Span) -> Vec<&'static Event> {
    let book_era = facts(span.start.book).era;
    let candidates: Vec<_> = events::all()
        .map(|event| (event, distance(event, span)))
        .collect();
    // If an event is linked to this chapter, the event's year is more precise than the book's era.
    let own = candidates
        .iter()
        .filter(|(_, distance)| *distance == 0)
        .map(|(event, _)| event.year);
    let era = eras::of(span.start, book_era).world().year;
    let year = own.min_by_key(|year| year.abs_diff(era)).unwrap_or(era);
    let mut ranked = candidates;
    ranked.sort_by_key(|(event, distance)| (*distance, event.year.abs_diff(year)));
    let direct_count = ranked.iter().filter(|(_, distance)| *distance < 2).count();
    // Reserve two slots for events just before or after the book's own events.
    let count = (direct_count + 2).clamp(MIN_EVENTS, MAX_EVENTS);
    let mut selected: Vec<_> = ranked.drain(..direct_count.min(count)).collect();
    ranked.sort_by_key(|(event, _)| event.year.abs_diff(year));
    let missing = count - selected.len();
    selected.extend(
        ranked
            .into_iter()
            .filter(|(_, distance)| *distance == 2)
            .take(missing),
    );
    selected.sort_by_key(|(event, _)| event.year);
    selected.into_iter().map(|(event, _)| event).collect()
}

/// Describes who ruled, how people lived and worshiped, and where: the world of the passage's era, and what the
/// companion knows about the setting of its chapters.
pub fn historical_context(
    library: &Library,
    text: &Text,
    reference: &Reference,
) -> (HistoricalContext, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    session.quoted(span, usize::MAX, Kind::Passage);
    let facts = facts(span.start.book);
    let world = eras::of(span.start, facts.era).world();
    let settings = passage::chapters(span).into_iter().take(MAX_SETTINGS);
    let settings: Vec<&str> = settings.map(|chapter| chapter.setting.as_str()).collect();
    let context = HistoricalContext {
        political_context: join(&[&settings.join(" "), world.politics]),
        cultural_context: join(&[
            world.culture,
            &format!(
                "{} {} It was first addressed to {}.",
                facts.author, facts.date, facts.readers
            ),
        ]),
        religious_context: world.religion.to_owned(),
        geographical_context: join(&[world.geography, facts.setting]),
    };
    (context, session.into_sources(&span.written()))
}

/// The settings of the first chapters are enough for a longer passage.
const MAX_SETTINGS: usize = 3;

fn join(paragraphs: &[&str]) -> String {
    let paragraphs = paragraphs.iter().filter(|text| !text.is_empty());
    paragraphs.copied().collect::<Vec<_>>().join("\n\n")
}
