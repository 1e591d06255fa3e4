//! Composes the timeline around a passage and describes the historical context of its era.

use std::collections::BTreeSet;

use trellis_bible::{
    reference::Reference,
    text::{Library, Text},
};

use super::{
    session::{ExcerptOptions, Span, WritingSession},
    stock::{
        books::{self, facts},
        eras,
        events::{self, Event},
    },
};
use crate::{
    draft::{HistoricalContext, Timeline, TimelineEvent},
    sources::{Kind, Source, in_english, verses_of},
};

const MAX_EVENTS: usize = 8;
const MIN_EVENTS: usize = 5;
/// These commentaries explain customs, places, and words.
pub const BACKGROUND_COMMENTARIES: &[&str] = &["haydock", "scofield"];

/// Words about a time and its customs, shortened as in [`crate::prose::subjects`].
pub const PERIOD_WORDS: &[&str] = &[
    "custo", "ancie", "accus", "formerly", "city", "citie", "river", "mount", "templ", "pries",
    "feast", "taber", "tribe", "reign", "roman", "egypt", "babyl", "assyr", "persi", "syria",
    "philis", "coin", "weigh", "garme", "deser", "sheph", "flock", "harve", "field", "soldi",
    "marri", "buria", "altar", "synag", "phari", "born", "built", "situa", "miles", "centu",
    "easte", "orien", "wells", "gates", "walls", "tents", "vineya", "viney", "merch", "publi",
];

/// The part of a reference that lies in its first book: from the first verse there to the last.
pub fn resolve_span(library: &Library, text: &Text, reference: &Reference) -> Option<Span> {
    let verses = verses_of(&in_english(library, text, reference));
    let start = *verses.first()?;
    let end = verses.iter().rev().find(|verse| verse.book == start.book)?;
    Some(Span { start, end: *end })
}

/// The events closest to a passage, earliest first.
pub fn timeline(library: &Library, text: &Text, reference: &Reference) -> (Timeline, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    session.quoted(span, 120, Kind::Passage);
    let span_text = span.written();
    let (events, year) = nearest(span);
    let mut used = BTreeSet::new();
    let events = events
        .into_iter()
        .map(|(event, distance)| {
            let years = i32::from(event.year) - i32::from(year);
            let link = link(&mut used, distance, years).unwrap_or_default();
            let significance = format!(
                "{} {}",
                event.significance,
                link.replace("{span_text}", &span_text)
            );
            TimelineEvent {
                period: event.period.to_owned(),
                event: event.event.to_owned(),
                significance: significance.trim_end().to_owned(),
            }
        })
        .collect();
    (Timeline { events }, session.into_sources(&span.written()))
}

fn distance(event: &Event, span: Span) -> u8 {
    let chapters = span.start.chapter..=span.end.chapter;
    let at = |chapter| trellis_bible::reference::VerseId::new(span.start.book, chapter, 1);
    let each = chapters.map(|chapter| event.distance(at(chapter)));
    each.min().unwrap_or(2)
}

/// Returns the closest events and the year at the center of the timeline.
fn nearest(span: Span) -> (Vec<(&'static Event, u8)>, i16) {
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
    (selected, year)
}

/// A sentence that connects an event to the passage; each is used only once.
fn link(used: &mut BTreeSet<&'static str>, distance: u8, years: i32) -> Option<&'static str> {
    const DIRECT_LINKS: &[&str] = &[
        "{span_text} is to be read in the light of it.",
        "It stands behind the words of {span_text}.",
        "{span_text} has its roots here.",
        "Without it {span_text} would not be what it is.",
        "Here lies a key to {span_text}.",
        "{span_text} keeps the memory of it.",
        "It belongs to what {span_text} takes for granted.",
        "{span_text} speaks out of this.",
    ];
    const EARLIER_EVENT_LINKS: &[&str] = &[
        "By the days of {span_text} it was already the past, and still at work.",
        "It prepared the ground for the days of {span_text}.",
        "It shows from how far the road to {span_text} has come.",
        "The people of {span_text} lived in a world that it had shaped.",
        "It helps to see {span_text} at the right distance.",
        "Those who first heard {span_text} could look back on it.",
    ];
    const LATER_EVENT_LINKS: &[&str] = &[
        "It still lies ahead of {span_text}.",
        "The road from {span_text} leads on towards it.",
        "Later readers of {span_text} read it with this in mind.",
        "It shows what became of the world of {span_text}.",
        "It came when {span_text} was already being handed on.",
    ];
    const SAME_TIME_LINKS: &[&str] = &[
        "It belongs to the same years as {span_text}.",
        "It is part of the world of {span_text}.",
        "Those who lived through it are neighbors of {span_text}.",
    ];
    const FULFILLMENT_LINKS: &[&str] = &[
        "Christians have always read {span_text} in the light of it.",
        "Those who lived through it turned to {span_text} to understand it.",
        "In it the church has heard an answer to {span_text}.",
    ];
    let all = match (distance, years) {
        (0, 60..) => FULFILLMENT_LINKS,
        (0, _) => DIRECT_LINKS,
        (_, -12..=12) => SAME_TIME_LINKS,
        (_, ..=-13) => EARLIER_EVENT_LINKS,
        _ => LATER_EVENT_LINKS,
    };
    let unused = all.iter().find(|said| !used.contains(**said)).copied()?;
    used.insert(unused);
    Some(unused)
}

/// Describes who ruled, how people lived and worshiped, and where, with notes from the commentators.
pub fn historical_context(
    library: &Library,
    text: &Text,
    reference: &Reference,
) -> (HistoricalContext, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    session.quoted(span, 120, Kind::Passage);
    let facts = facts(span.start.book);
    let world = eras::of(span.start, facts.era).world();
    let title = books::title(span.start.book);
    let span_text = span.written();
    let mut part = |opening: String, subjects: &[&str]| {
        let about: BTreeSet<String> = subjects.iter().map(|word| (*word).to_owned()).collect();
        let excerpt_options = ExcerptOptions {
            about: &about,
            room: 80,
            gentle: false,
            only: &[],
        };
        let mut offers = session.offers(span, excerpt_options);
        offers.retain(|offer| offer.weight() > 1);
        let notes = session.best(offers, 90, 1);
        [vec![opening], notes].concat().join("\n\n")
    };
    let context = HistoricalContext {
        political_context: part(
            format!(
                "{span_text} takes us into the time of {}. {} {}",
                world.name, world.politics, facts.date
            ),
            &[
                "king", "kings", "ruler", "army", "armie", "natio", "reign", "gover", "roman",
                "soldi",
            ],
        ),
        cultural_context: part(
            format!(
                "{} It was first addressed to {}. {}",
                world.culture, facts.readers, facts.author
            ),
            &[
                "custo", "famil", "marri", "field", "bread", "famin", "trade", "cloth", "feast",
                "guest", "daugh", "accus",
            ],
        ),
        religious_context: part(
            format!(
                "{} The theme of {title} is {}.",
                world.religion, facts.theme
            ),
            &[
                "templ", "pries", "sacri", "altar", "worsh", "idol", "idols", "idola", "cerem",
                "relig", "sabba", "taber",
            ],
        ),
        geographical_context: part(
            format!("{} {}", world.geography, facts.setting),
            &[
                "city", "citie", "mount", "river", "wilde", "deser", "valle", "jorda", "jerus",
                "situa", "egypt", "judea", "galil",
            ],
        ),
    };
    (context, session.into_sources(&span.written()))
}
