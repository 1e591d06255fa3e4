//! Translations that number some verses differently from most English Bibles.
//!
//! "3 John 15" exists in the ESV but not in the KJV, so a reference that names a translation is checked
//! against that translation's numbering.

use super::{Book, english};

/// The numbering used by a translation that a reference can name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Edition {
    /// The numbering used by most English Bibles.
    #[default]
    Common,
    Kjv,
    Ceb,
    Csb,
    Nab,
    Nlt,
    NrsvUe,
    /// No specific translation. Any chapter and verse number is valid.
    Any,
}

/// The translation names to look for in text, longest first.
const NAMES: &[(&str, Edition)] = &[
    ("nrsvue", Edition::NrsvUe),
    ("nabre", Edition::Nab),
    ("nasb", Edition::Common),
    ("nrsv", Edition::Csb),
    ("hcsb", Edition::Csb),
    ("nirv", Edition::Kjv),
    ("nkjv", Edition::Kjv),
    ("tniv", Edition::Kjv),
    ("niv", Edition::Kjv),
    ("net", Edition::Csb),
    ("nlt", Edition::Nlt),
    ("nab", Edition::Nab),
    ("nas", Edition::Common),
    ("asv", Edition::Kjv),
    ("erv", Edition::Common),
    ("esv", Edition::Common),
    ("kjv", Edition::Kjv),
    ("rsv", Edition::Common),
    ("amp", Edition::Common),
    ("ceb", Edition::Ceb),
    ("cev", Edition::Common),
    ("lxx", Edition::Common),
    ("msg", Edition::Common),
    ("csb", Edition::Csb),
];

/// The longest translation name at the end of these letters. Returns where the name starts and its numbering.
pub(super) fn translation_at_end(letters: &[u8]) -> Option<(usize, Edition)> {
    NAMES.iter().find_map(|&(name, edition)| {
        let start = letters.len().checked_sub(name.len())?;
        letters[start..]
            .eq_ignore_ascii_case(name.as_bytes())
            .then_some((start, edition))
    })
}

/// A book's chapters whose last verses differ from those in [`english`]. The last verse is 0 if the chapter
/// doesn't exist.
type Difference = (Book, &'static [(u16, u8)]);

#[rustfmt::skip]
const NAB: &[Difference] = &[
    (Book::Genesis, &[(31, 54), (32, 33)]),
    (Book::Exodus, &[(7, 29), (8, 28), (21, 37), (22, 30)]),
    (Book::Leviticus, &[(5, 26), (6, 23)]),
    (Book::Numbers, &[(16, 35), (17, 28), (25, 19), (29, 39), (30, 17)]),
    (Book::Deuteronomy, &[(12, 31), (13, 19), (22, 29), (23, 26), (28, 69), (29, 28)]),
    (Book::FirstSamuel, &[(21, 16), (23, 28), (24, 23)]),
    (Book::SecondSamuel, &[(18, 32), (19, 44)]),
    (Book::FirstKings, &[(4, 20), (5, 32), (22, 54)]),
    (Book::SecondKings, &[(11, 20), (12, 22)]),
    (Book::FirstChronicles, &[(5, 41), (6, 66), (12, 41)]),
    (Book::SecondChronicles, &[(1, 18), (2, 17), (13, 23), (14, 14)]),
    (Book::Nehemiah, &[(3, 38), (4, 17), (7, 72), (9, 37), (10, 40)]),
    (Book::Job, &[(40, 32), (41, 26)]),
    (Book::Psalms, &[
        (2, 11), (3, 9), (4, 9), (5, 13), (6, 11), (7, 18), (8, 10), (9, 21), (12, 9), (18, 51),
        (19, 15), (20, 10), (21, 14), (22, 32), (30, 13), (31, 25), (34, 23), (36, 13), (38, 23),
        (39, 14), (40, 18), (41, 14), (42, 12), (44, 27), (45, 18), (46, 12), (47, 10), (48, 15),
        (49, 21), (51, 21), (52, 11), (53, 7), (54, 9), (55, 24), (56, 14), (57, 12), (58, 12),
        (59, 18), (60, 14), (61, 9), (62, 13), (63, 12), (64, 11), (65, 14), (67, 8), (68, 36),
        (69, 37), (70, 6), (75, 11), (76, 13), (77, 21), (80, 20), (81, 17), (83, 19), (84, 13),
        (85, 14), (88, 19), (89, 53), (92, 16), (102, 29), (108, 14), (140, 14), (142, 8),
    ]),
    (Book::Ecclesiastes, &[(4, 17), (5, 19)]),
    (Book::SongOfSolomon, &[(6, 12), (7, 14)]),
    (Book::Isaiah, &[(8, 23), (9, 20), (64, 11)]),
    (Book::Jeremiah, &[(8, 23), (9, 25)]),
    (Book::Ezekiel, &[(20, 44), (21, 37)]),
    (Book::Daniel, &[(3, 100), (4, 34), (5, 30), (6, 29), (13, 64), (14, 42)]),
    (Book::Hosea, &[(1, 9), (2, 25), (11, 11), (12, 15), (13, 15), (14, 10)]),
    (Book::Joel, &[(2, 27), (3, 5), (4, 21)]),
    (Book::Jonah, &[(1, 16), (2, 11)]),
    (Book::Micah, &[(4, 14), (5, 14)]),
    (Book::Nahum, &[(1, 14), (2, 14)]),
    (Book::Zechariah, &[(1, 17), (2, 17)]),
    (Book::Malachi, &[(3, 24), (4, 0)]),
    (Book::Acts, &[(10, 49), (19, 40)]),
    (Book::SecondCorinthians, &[(13, 13)]),
    (Book::Revelation, &[(12, 18)]),
    (Book::Tobit, &[(7, 17), (13, 18)]),
    (Book::Sirach, &[(24, 33)]),
    (Book::Baruch, &[(3, 38), (6, 72)]),
    (Book::SecondMaccabees, &[(12, 46)]),
];

const KJV: &[Difference] = &[(Book::ThirdJohn, &[(1, 14)])];

const CSB: &[Difference] = &[
    (Book::SecondCorinthians, &[(13, 13)]),
    (Book::Revelation, &[(12, 18)]),
];

const NLT: &[Difference] = &[(Book::Revelation, &[(12, 18)])];

const CEB: &[Difference] = &[
    (Book::SecondCorinthians, &[(13, 13)]),
    (Book::Revelation, &[(12, 18)]),
    (Book::Tobit, &[(13, 18)]),
    (Book::PrayerOfAzariah, &[(1, 67)]),
    (Book::LetterOfJeremiah, &[(1, 72)]),
    (
        Book::FirstEsdras,
        &[(1, 55), (2, 26), (5, 71), (6, 33), (8, 92)],
    ),
    (Book::SecondEsdras, &[(7, 140), (10, 60)]),
];

const NRSV_UE: &[Difference] = &[
    (Book::SecondCorinthians, &[(13, 13)]),
    (Book::Revelation, &[(12, 18)]),
    (Book::Tobit, &[(13, 18)]),
    (Book::Baruch, &[(3, 38)]),
    (Book::PrayerOfAzariah, &[(1, 67)]),
    (Book::LetterOfJeremiah, &[(1, 72)]),
    (
        Book::FirstEsdras,
        &[(1, 55), (2, 25), (3, 23), (5, 70), (6, 33), (8, 92)],
    ),
];

impl Edition {
    fn differences(self, book: Book) -> &'static [(u16, u8)] {
        let all = match self {
            Self::Common | Self::Any => return &[],
            Self::Kjv => KJV,
            Self::Ceb => CEB,
            Self::Csb => CSB,
            Self::Nab => NAB,
            Self::Nlt => NLT,
            Self::NrsvUe => NRSV_UE,
        };
        all.iter()
            .find(|(other, _)| *other == book)
            .map_or(&[], |(_, chapters)| chapters)
    }

    /// Whether `next` comes right after `book`. In the NAB, deuterocanonical books separate some books that
    /// are adjacent in other translations.
    pub(super) fn is_next_book(self, book: Book, next: Book) -> bool {
        let is_separated = self == Self::Nab
            && matches!(
                book,
                Book::SecondChronicles
                    | Book::Nehemiah
                    | Book::Esther
                    | Book::SongOfSolomon
                    | Book::Lamentations
                    | Book::Daniel
            );
        book.number() + 1 == next.number() && !is_separated
    }
}

/// The chapter and verse count to use when any number is valid.
const ANY: u16 = u8::MAX as u16;

/// Looks up an edition's chapter and verse counts, with or without Psalm 151.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers {
    pub(super) edition: Edition,
    pub(super) psalm_151: bool,
}

impl Numbers {
    fn common(self, book: Book) -> &'static [u8] {
        if book == Book::Psalms && self.psalm_151 {
            english::psalms_and_151()
        } else {
            english::chapters(book)
        }
    }

    /// How many chapters the book has.
    pub(super) fn chapter_count(self, book: Book) -> u16 {
        let common = self.common(book).len();
        if self.edition == Edition::Any && common > 1 {
            return ANY;
        }
        let mut count = u16::try_from(common).unwrap_or(u16::MAX);
        for &(chapter, verses) in self.edition.differences(book) {
            if verses == 0 {
                count = count.min(chapter - 1);
            } else {
                count = count.max(chapter);
            }
        }
        count
    }

    /// How many verses the chapter has, or `None` if there is no such chapter.
    pub(super) fn verse_count(self, book: Book, chapter: u16) -> Option<u16> {
        let index = usize::from(chapter.checked_sub(1)?);
        if self.edition == Edition::Any {
            return (chapter <= self.chapter_count(book)).then_some(ANY);
        }
        let differences = self.edition.differences(book);
        let other = differences.iter().find(|(number, _)| *number == chapter);
        let verses = match other {
            Some(&(_, verses)) => verses,
            None => *self.common(book).get(index)?,
        };
        (verses > 0).then_some(u16::from(verses))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(edition: Edition) -> Numbers {
        Numbers {
            edition,
            psalm_151: false,
        }
    }

    #[test]
    fn nab_uses_hebrew_numbering() {
        assert_eq!(numbers(Edition::Nab).chapter_count(Book::Joel), 4);
        assert_eq!(numbers(Edition::Nab).chapter_count(Book::Malachi), 3);
        assert_eq!(numbers(Edition::Nab).verse_count(Book::Malachi, 4), None);
        assert_eq!(
            numbers(Edition::Common).verse_count(Book::Malachi, 4),
            Some(6)
        );
    }

    #[test]
    fn any_number_is_valid_except_in_single_chapter_books() {
        let any = numbers(Edition::Any);
        assert_eq!(any.verse_count(Book::Joel, 4), Some(255));
        assert_eq!(any.verse_count(Book::Joel, 256), None);
        assert_eq!(any.verse_count(Book::Joel, 0), None);
        assert_eq!(any.chapter_count(Book::ThirdJohn), 1);
        assert_eq!(any.verse_count(Book::ThirdJohn, 2), None);
    }

    #[test]
    fn psalm_151_requires_the_option() {
        let with = Numbers {
            edition: Edition::Common,
            psalm_151: true,
        };
        assert_eq!(with.verse_count(Book::Psalms, 151), Some(7));
        assert_eq!(
            numbers(Edition::Common).verse_count(Book::Psalms, 151),
            None
        );
    }

    #[test]
    fn translation_is_matched_at_the_end_of_a_word() {
        assert_eq!(translation_at_end(b"andNRSV"), Some((3, Edition::Csb)));
        assert_eq!(translation_at_end(b"tniv"), Some((0, Edition::Kjv)));
        assert_eq!(translation_at_end(b"word"), None);
    }
}
