//! A timeline with events from the Bible and the surrounding world. Dates are approximate and early ones are
//! disputed, and the entries say so.

use trellis_bible::reference::{Book, VerseId};

/// A table of events, one per line.
macro_rules! events {
    ($($year:literal, $period:literal, $event:literal, $significance:literal, [$($book:ident $first:literal-$last:literal),* $(,)?];)*) => {
        &[$(Event {
            year: $year,
            period: $period,
            event: $event,
            significance: $significance,
            chapters: &[$((Book::$book, $first, $last)),*],
        },)*]
    };
}

mod new;
mod old;

/// An event in the timeline.
pub struct Event {
    /// The year for sorting; negative means BC.
    pub year: i16,
    /// The date as readers see it, including its uncertainty.
    pub period: &'static str,
    /// What happened.
    pub event: &'static str,
    /// Why it matters.
    pub significance: &'static str,
    /// The chapters that describe the event or belong to it.
    pub chapters: &'static [(Book, u8, u8)],
}

impl Event {
    /// How closely the event is related to a verse: 0 if it belongs to the verse's chapter, 1 if it belongs
    /// to the same book, 2 otherwise.
    pub fn distance(&self, verse: VerseId) -> u8 {
        let book_chapters = || {
            self.chapters
                .iter()
                .filter(|(book, ..)| *book == verse.book)
        };
        if book_chapters().any(|(_, first, last)| (*first..=*last).contains(&verse.chapter)) {
            0
        } else if book_chapters().next().is_some() {
            1
        } else {
            2
        }
    }
}

/// Every event, earliest first.
pub fn all() -> impl Iterator<Item = &'static Event> {
    old::EVENTS.iter().chain(new::EVENTS)
}
