//! Limits a search to books, testaments, and passages.

use std::ops::Range;

use crate::index::{
    Index,
    fold::{Folding, fold},
};
use crate::{
    reference::{Book, Language, Languages, Options, Passage, Point, Testament, VerseId, read},
    text::TextInfo,
};

/// Limits where to search. An empty list means no restriction; otherwise, a verse must be in at least one of
/// the list's entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filters {
    /// Only search in these books.
    pub books: Vec<Book>,
    /// Only search in these testaments.
    pub testaments: Vec<Testament>,
    /// Only search in these passages, in the text's own numbering.
    pub passages: Vec<Passage>,
}

/// A book, passage, or testament named in a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Location {
    start: VerseId,
    end: VerseId,
}

impl Location {
    fn books(first: Book, last: Book) -> Self {
        Self {
            start: VerseId::new(first, 0, 0),
            end: VerseId::new(last, u8::MAX, u8::MAX),
        }
    }

    fn testament(testament: Testament) -> Self {
        match testament {
            Testament::Old => Self::books(Book::Genesis, Book::Malachi),
            Testament::New => Self::books(Book::Matthew, Book::Revelation),
            Testament::Deuterocanon => Self::books(Book::Tobit, Book::GreekDaniel),
        }
    }

    /// The verses in a passage. Unlike [`Passage::contains`], includes a psalm's title when the passage is a
    /// whole chapter.
    fn passage(passage: &Passage) -> Self {
        let Passage { start, end } = passage;
        let first = |point: &Point| {
            VerseId::new(
                point.book,
                point.chapter.unwrap_or(0),
                point.verse.unwrap_or(0),
            )
        };
        Self {
            start: first(start),
            end: end.last_verse(),
        }
    }

    /// Parses `nt`, `gospels`, or any reference the parser supports: `romans`, `rom8`, `1 john 4:7-12`. Book
    /// names can also be in the text's language. Returns an empty list if the passage doesn't exist.
    pub(super) fn read(written: &str, info: &TextInfo) -> Vec<Self> {
        if let Some(group) = read_group(written) {
            return vec![group];
        }
        // Links contain only the book's code, which the reference parser doesn't accept.
        if let Some(book) = Book::from_code(written) {
            return vec![Self::books(book, book)];
        }
        let english = Languages::ENGLISH;
        let own = Language::from_code(&info.language);
        let options = Options {
            deuterocanon: true,
            languages: own.map_or(english, |own| english.with(own)),
            ..Options::default()
        };
        let passages = read(written, &options).map(|reference| reference.passages);
        passages
            .unwrap_or_default()
            .iter()
            .map(Self::passage)
            .collect()
    }

    fn verses(&self, index: &Index) -> Range<u32> {
        index.verses_between(self.start, self.end)
    }
}

fn read_group(written: &str) -> Option<Location> {
    let name = fold(written, Folding::default());
    Some(match name.as_str() {
        "ot" | "old" | "oldtestament" => Location::testament(Testament::Old),
        "nt" | "new" | "newtestament" => Location::testament(Testament::New),
        "dc" | "deuterocanon" | "apocrypha" => Location::testament(Testament::Deuterocanon),
        "law" | "torah" | "pentateuch" => Location::books(Book::Genesis, Book::Deuteronomy),
        "prophets" => Location::books(Book::Isaiah, Book::Malachi),
        "gospels" => Location::books(Book::Matthew, Book::John),
        "letters" | "epistles" => Location::books(Book::Romans, Book::Jude),
        _ => return None,
    })
}

/// The verses to search, as ranges in ascending order.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Scope(Vec<Range<u32>>);

/// The verses to search, in ascending order; `None` for all of them.
pub(super) fn verses_in(
    index: &Index,
    filters: &Filters,
    locations: &[Location],
) -> Option<Vec<u32>> {
    if locations.is_empty() && *filters == Filters::default() {
        return None;
    }
    Some(
        Scope::new(index, filters, locations)
            .0
            .into_iter()
            .flatten()
            .collect(),
    )
}

impl Scope {
    fn new(index: &Index, filters: &Filters, locations: &[Location]) -> Self {
        let mut scope = Self::whole(index.verse_count() as u32);
        let books = filters
            .books
            .iter()
            .map(|book| Location::books(*book, *book));
        let testaments = filters
            .testaments
            .iter()
            .map(|testament| Location::testament(*testament));
        let passages = filters.passages.iter().map(Location::passage);
        scope.narrow(books.map(|part| part.verses(index)).collect());
        scope.narrow(testaments.map(|part| part.verses(index)).collect());
        scope.narrow(passages.map(|part| part.verses(index)).collect());
        scope.narrow(locations.iter().map(|part| part.verses(index)).collect());
        scope
    }

    fn whole(verse_count: u32) -> Self {
        Self(std::iter::once(0..verse_count).collect())
    }

    /// Keeps only the verses in these ranges. An empty list means no restriction.
    fn narrow(&mut self, mut ranges: Vec<Range<u32>>) {
        if ranges.is_empty() {
            return;
        }
        ranges.sort_by_key(|range| range.start);
        let mut narrowed: Vec<Range<u32>> = Vec::new();
        for range in &ranges {
            for own in &self.0 {
                // Skips verses that were already added, because ranges may overlap.
                let covered_until = narrowed.last().map_or(0, |last| last.end);
                let both = range.start.max(own.start).max(covered_until)..range.end.min(own.end);
                if !both.is_empty() {
                    narrowed.push(both);
                }
            }
        }
        self.0 = narrowed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(written: &str) -> Vec<(VerseId, VerseId)> {
        let locations = Location::read(written, &TextInfo::default());
        locations
            .iter()
            .map(|part| (part.start, part.end))
            .collect()
    }

    #[test]
    fn locations_are_parsed_in_common_spellings() {
        let id = VerseId::new;
        let (last, john) = (u8::MAX, Book::FirstJohn);
        for (written, start, end) in [
            (
                "romans",
                id(Book::Romans, 0, 0),
                id(Book::Romans, last, last),
            ),
            ("JHN", id(Book::John, 0, 0), id(Book::John, last, last)),
            ("rom8", id(Book::Romans, 8, 0), id(Book::Romans, 8, last)),
            (
                "romans 8",
                id(Book::Romans, 8, 0),
                id(Book::Romans, 8, last),
            ),
            (
                "romans 8-9",
                id(Book::Romans, 8, 0),
                id(Book::Romans, 9, last),
            ),
            ("1 john 4:7", id(john, 4, 7), id(john, 4, 7)),
            ("1john4:7-12", id(john, 4, 7), id(john, 4, 12)),
            ("1jn 4:7-5:2", id(john, 4, 7), id(john, 5, 2)),
            (
                "nt",
                id(Book::Matthew, 0, 0),
                id(Book::Revelation, last, last),
            ),
        ] {
            assert_eq!(read(written), [(start, end)], "{written}");
        }
        assert_eq!(read("john, romans").len(), 2);
        for wrong in ["", "nobook", "8", "john 999"] {
            assert!(read(wrong).is_empty(), "{wrong}");
        }
    }

    #[test]
    fn overlapping_ranges_are_searched_once() {
        let mut scope = Scope::whole(100);
        scope.narrow(vec![40..60, 10..20, 15..45]);
        assert!(scope.0.iter().cloned().flatten().eq(10..60));
        scope.narrow(vec![]);
        scope.narrow(vec![50..200, 300..400]);
        assert!(scope.0.into_iter().flatten().eq(50..60));
    }
}
