//! A range of verses within a book.

use trellis_bible::reference::{Book, Passage, Point, Style, VerseId, english};

use crate::sources::written;

/// A range of verses in one book, in English numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    pub start: VerseId,
    pub end: VerseId,
}

impl Span {
    pub fn verse(verse: VerseId) -> Self {
        Self {
            start: verse,
            end: verse,
        }
    }

    /// A range of whole chapters.
    pub fn chapters(book: Book, first: u8, last: u8) -> Self {
        let end = english::verse_count(book, last).unwrap_or(1);
        Self {
            start: VerseId::new(book, first, 1),
            end: VerseId::new(book, last, end),
        }
    }

    pub fn contains(&self, verse: VerseId) -> bool {
        (self.start..=self.end).contains(&verse)
    }

    fn is_whole_chapters(&self) -> bool {
        let last = english::verse_count(self.end.book, self.end.chapter);
        self.start.verse == 1 && Some(self.end.verse) == last && self.start != self.end
    }

    /// Formats the range as a reference: "John 3:16–18", "Psalm 23" or "Genesis 1–3" for whole chapters,
    /// "Ruth" for a whole book.
    pub fn written(&self) -> String {
        let book = self.start.book;
        if *self == Self::chapters(book, 1, book.chapter_count()) {
            return book.name().to_owned();
        }
        if !self.is_whole_chapters() || self.start.book.chapter_count() == 1 {
            return written(self.start, self.end);
        }
        let passage = Passage {
            start: Point::chapter(self.start.book, self.start.chapter),
            end: Point::chapter(self.end.book, self.end.chapter),
        };
        passage.format(Style::Long)
    }

    /// Every verse in the range, in order.
    pub fn verses(&self) -> impl Iterator<Item = VerseId> + use<> {
        let Self { start, end } = *self;
        (start.chapter..=end.chapter)
            .flat_map(move |chapter| {
                let last = english::verse_count(start.book, chapter).unwrap_or(0);
                (1..=last).map(move |verse| VerseId::new(start.book, chapter, verse))
            })
            .filter(move |verse| (start..=end).contains(verse))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_format_as_readable_references() {
        assert_eq!(Span::chapters(Book::Psalms, 23, 23).written(), "Psalm 23");
        assert_eq!(Span::chapters(Book::Genesis, 1, 3).written(), "Genesis 1–3");
        assert_eq!(Span::chapters(Book::Ruth, 1, 4).verses().count(), 85);
        let verse = VerseId::new(Book::John, 3, 16);
        assert_eq!(Span::verse(verse).written(), "John 3:16");
    }
}
