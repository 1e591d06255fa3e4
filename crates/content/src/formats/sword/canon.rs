//! The order of books, chapters, and verses in a module's index.
//!
//! An index has one slot each for the module, the testament, every book, every chapter, and every verse. The
//! slots above verse level are for introductory text.

use trellis_bible::reference::Book;

use super::SwordError;
use crate::formats::books;

const CANONS: &str = include_str!("canons.txt");
/// If another table lists a book without verse counts, the book has the counts from this table.
const BASE: &str = "KJV";

/// A book in a versification table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CanonBook {
    /// The book's OSIS ID.
    pub osis: &'static str,
    /// The book, or `None` for unsupported books, which still take up slots.
    pub book: Option<Book>,
    /// The last verse of each chapter.
    pub last_verses: Vec<u8>,
}

/// A versification: the books of both testaments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canon {
    /// The books in the `ot` files and in the `nt` files.
    pub testaments: [Vec<CanonBook>; 2],
}

impl Canon {
    /// The versification with this name, ignoring case.
    pub fn named(name: &str) -> Result<Self, SwordError> {
        let unknown = || SwordError::Versification(name.to_owned());
        let base = if name.eq_ignore_ascii_case(BASE) {
            None
        } else {
            Some(Self::named(BASE)?)
        };
        let mut testaments = [Vec::new(), Vec::new()];
        let mut testament = 0;
        for word in table(name).ok_or_else(unknown)?.split_whitespace() {
            if word == "/" {
                testament = 1;
            } else if let Ok(last_verse) = word.parse::<u8>() {
                let book: Option<&mut CanonBook> = testaments[testament].last_mut();
                book.ok_or_else(unknown)?.last_verses.push(last_verse);
            } else {
                testaments[testament].push(CanonBook {
                    osis: word,
                    book: books::from_osis(word),
                    last_verses: Vec::new(),
                });
            }
        }
        for book in testaments.iter_mut().flatten() {
            if book.last_verses.is_empty() {
                let same = base
                    .iter()
                    .flat_map(|base| base.testaments.iter().flatten());
                let same = same.into_iter().find(|other| other.osis == book.osis);
                book.last_verses
                    .clone_from(&same.ok_or_else(unknown)?.last_verses);
            }
        }
        Ok(Self { testaments })
    }
}

fn table(name: &str) -> Option<&'static str> {
    CANONS.split("\n[").find_map(|section| {
        let (title, books) = section.split_once("]\n")?;
        title.eq_ignore_ascii_case(name).then_some(books)
    })
}

/// What an index slot contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The book's index in the testament, or `None` for the module's and the testament's own slots.
    pub book: Option<usize>,
    /// 0 for text before chapter 1.
    pub chapter: u8,
    /// 0 for text before verse 1.
    pub verse: u8,
}

/// All slots of a testament's index, in order.
pub fn slots(books: &[CanonBook]) -> impl Iterator<Item = Slot> {
    let before = [Slot {
        book: None,
        chapter: 0,
        verse: 0,
    }; 2];
    let book_slots = books.iter().enumerate().flat_map(|(number, book)| {
        let slot = move |chapter, verse| Slot {
            book: Some(number),
            chapter,
            verse,
        };
        let chapters = (1u8..).zip(book.last_verses.iter());
        let chapter_slots = chapters
            .flat_map(move |(chapter, last)| (0..=*last).map(move |verse| slot(chapter, verse)));
        std::iter::once(slot(0, 0)).chain(chapter_slots)
    });
    before.into_iter().chain(book_slots)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verses(books: &[CanonBook]) -> usize {
        let chapters = books.iter().flat_map(|book| &book.last_verses);
        chapters.map(|last| usize::from(*last)).sum()
    }

    #[test]
    fn the_king_james_has_31102_verses_in_1189_chapters() {
        let Canon {
            testaments: [old, new],
        } = Canon::named("kjv").unwrap();
        assert_eq!((old.len(), new.len()), (39, 27));
        assert_eq!((verses(&old), verses(&new)), (23_145, 7957));
        assert_eq!(slots(&old).count(), 2 + 39 + 929 + 23_145);
        assert_eq!(slots(&new).count(), 2 + 27 + 260 + 7957);
        assert!(old.iter().chain(&new).all(|book| book.book.is_some()));
    }

    #[test]
    fn every_table_is_complete() {
        for (name, books, in_all) in [
            ("KJVA", 53 + 27, 36_819),
            ("NRSV", 66, 31_104),
            ("NRSVA", 56 + 27, 37_791),
            ("Catholic", 46 + 27, 35_502),
            ("Catholic2", 46 + 27, 35_610),
            ("Vulg", 46 + 32, 37_255),
            ("MT", 39, 23_213),
            ("Leningrad", 39, 23_213),
            ("LXX", 57 + 27, 39_594),
            ("Orthodox", 53 + 27, 37_465),
            ("Synodal", 51 + 27, 37_099),
            ("SynodalProt", 66, 31_163),
            ("German", 66, 31_172),
            ("Luther", 49 + 27, 35_769),
            ("Calvin", 66, 31_170),
            ("DarbyFr", 66, 31_107),
            ("Segond", 66, 31_170),
        ] {
            let Canon {
                testaments: [old, new],
            } = Canon::named(name).unwrap();
            assert_eq!(old.len() + new.len(), books, "{name}");
            assert_eq!(verses(&old) + verses(&new), in_all, "{name}");
        }
    }

    #[test]
    fn unknown_table_error_names_it() {
        let error = Canon::named("Klingon").unwrap_err();
        assert_eq!(error, SwordError::Versification("Klingon".into()));
    }

    #[test]
    fn slots_start_with_introductions() {
        let books = [CanonBook {
            osis: "Gen",
            book: Some(Book::Genesis),
            last_verses: vec![2, 1],
        }];
        let all: Vec<_> = slots(&books)
            .map(|slot| (slot.book, slot.chapter, slot.verse))
            .collect();
        let genesis = Some(0);
        assert_eq!(
            all,
            [
                (None, 0, 0),
                (None, 0, 0),
                (genesis, 0, 0),
                (genesis, 1, 0),
                (genesis, 1, 1),
                (genesis, 1, 2),
                (genesis, 2, 0),
                (genesis, 2, 1),
            ]
        );
    }
}
