//! Passages with every chapter and verse filled in, so they can be compared and joined.

use super::{Book, Part, Passage, Point, resolve::Resolved, system::Numbers};

/// A passage with every chapter and verse filled in.
#[derive(Clone, Copy, Debug)]
pub(super) struct CompletePassage {
    start: CompleteVerse,
    end: CompleteVerse,
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) passage: Passage,
}

#[derive(Clone, Copy, Debug)]
struct CompleteVerse {
    book: Book,
    chapter: u16,
    verse: u16,
    part: u8,
}

/// Used as the last verse of a chapter this edition doesn't have.
const UNKNOWN_END: u16 = 999;

impl CompletePassage {
    pub(super) fn new(passage: &Resolved, numbers: Numbers) -> Option<Self> {
        let start = CompleteVerse {
            book: passage.start.book?,
            chapter: passage.start.chapter.unwrap_or(1),
            verse: passage.start.verse.unwrap_or(1),
            part: passage.start.part,
        };
        let book = passage.end.book?;
        let chapter = passage
            .end
            .chapter
            .unwrap_or_else(|| numbers.chapter_count(book));
        let last_verse = || numbers.verse_count(book, chapter).unwrap_or(UNKNOWN_END);
        let verse = passage.end.verse.unwrap_or_else(last_verse);
        let end = CompleteVerse {
            book,
            chapter,
            verse,
            part: passage.end.part,
        };
        Some(Self::from_verses(
            start,
            end,
            (passage.from, passage.to),
            numbers,
        ))
    }

    fn from_verses(
        start: CompleteVerse,
        end: CompleteVerse,
        (from, to): (u32, u32),
        numbers: Numbers,
    ) -> Self {
        let to_chapter_end = end.verse == UNKNOWN_END
            || numbers.verse_count(end.book, end.chapter) == Some(end.verse);
        let whole_chapters = start.verse == 1 && to_chapter_end;
        let whole_books =
            whole_chapters && start.chapter == 1 && end.chapter == numbers.chapter_count(end.book);
        let point = |endpoint: CompleteVerse| {
            let byte = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
            if whole_books {
                Point::book(endpoint.book)
            } else if whole_chapters {
                Point::chapter(endpoint.book, byte(endpoint.chapter))
            } else {
                let verse =
                    Point::verse(endpoint.book, byte(endpoint.chapter), byte(endpoint.verse));
                Point {
                    part: Part::new(char::from(endpoint.part)),
                    ..verse
                }
            }
        };
        let passage = Passage {
            start: point(start),
            end: point(end),
        };
        Self {
            start,
            end,
            from,
            to,
            passage,
        }
    }

    pub(super) fn is_followed_by(&self, next: &Self, numbers: Numbers) -> bool {
        let (end, start) = (self.end, next.start);
        let last_verse = |endpoint: CompleteVerse| {
            numbers.verse_count(endpoint.book, endpoint.chapter) == Some(endpoint.verse)
        };
        if end.book == start.book && end.chapter == start.chapter {
            return end.verse + 1 == start.verse;
        }
        if start.verse != 1 || !last_verse(end) {
            return false;
        }
        if end.book == start.book {
            return end.chapter + 1 == start.chapter;
        }
        start.chapter == 1
            && numbers.edition.is_next_book(end.book, start.book)
            && end.chapter == numbers.chapter_count(end.book)
    }

    pub(super) fn joined(&self, next: &Self, numbers: Numbers) -> Self {
        Self::from_verses(
            self.start,
            next.end,
            (self.from, next.to.max(self.to)),
            numbers,
        )
    }
}
