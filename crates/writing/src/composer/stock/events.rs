//! What happened when: the Bible's own story and the world around it. Dates are approximate, and
//! early ones are disputed; the words say so.

use trellis_bible::reference::{Book, VerseId};

/// A table of events, a line each.
macro_rules! events {
    ($($year:literal, $period:literal, $event:literal, $significance:literal, [$($book:ident $first:literal-$last:literal),* $(,)?];)*) => {
        &[$(Event {
            year: $year,
            period: $period,
            event: $event,
            significance: $significance,
            told_in: &[$((Book::$book, $first, $last)),*],
        },)*]
    };
}

mod new;
mod old;

/// Something that happened.
pub struct Event {
    /// To sort by; negative before Christ.
    pub year: i16,
    /// As people read it, with its uncertainty.
    pub period: &'static str,
    /// What.
    pub event: &'static str,
    /// Why it matters.
    pub significance: &'static str,
    /// Which chapters tell of it, or belong to it.
    pub told_in: &'static [(Book, u8, u8)],
}

impl Event {
    /// How close it is to a place: 0 when its chapter belongs to it, 1 when its book does.
    pub fn distance(&self, verse: VerseId) -> u8 {
        let of_book = || self.told_in.iter().filter(|(book, ..)| *book == verse.book);
        if of_book().any(|(_, first, last)| (*first..=*last).contains(&verse.chapter)) {
            0
        } else if of_book().next().is_some() {
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
