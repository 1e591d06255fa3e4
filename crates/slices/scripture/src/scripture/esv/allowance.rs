//! How much of the ESV may be shown at once and how much may be stored: 500 verses or half of a book,
//! whichever is less. The storage limit applies to the whole installation.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::Book,
    versification::{System, Versifications},
};
use trellis_platform::ports::EsvRange;

pub const MAX_VERSES: usize = 500;

/// Half of a book's verses, rounded down; 0 for a book without verse counts.
pub fn half_of_book(numberings: &Versifications, book: Book) -> usize {
    let counted: usize = (1..=book.chapter_count())
        .filter_map(|chapter| numberings.last_verse(System::English, book, chapter))
        .map(usize::from)
        .sum();
    counted.saturating_sub(omitted_verses(book)) / 2
}

/// The number of verses that exist in English numbering but that the ESV prints only in footnotes.
fn omitted_verses(book: Book) -> usize {
    match book {
        Book::Matthew => 3,
        Book::Mark => 5,
        Book::Luke => 2,
        Book::John | Book::Romans => 1,
        Book::Acts => 4,
        _ => 0,
    }
}

/// Whether one query may request these ranges. Books with one or two chapters may be requested whole.
pub fn is_query_allowed(numberings: &Versifications, ranges: &[EsvRange]) -> bool {
    let mut by_book: BTreeMap<Book, usize> = BTreeMap::new();
    for range in ranges {
        *by_book.entry(range.book).or_default() += size(numberings, range);
    }
    let is_short = |book: Book| book.chapter_count() <= 2;
    // A single chapter of a longer book is always allowed, because it's never more than half of the book.
    let is_one_chapter = ranges.len() == 1;
    by_book.values().sum::<usize>() <= MAX_VERSES
        && by_book.iter().all(|(&book, &verses)| {
            is_short(book) || is_one_chapter || verses <= half_of_book(numberings, book)
        })
}

fn size(numberings: &Versifications, range: &EsvRange) -> usize {
    let last = || numberings.last_verse(System::English, range.book, range.chapter);
    let (first, last) = range.verses.unwrap_or_else(|| (1, last().unwrap_or(1)));
    usize::from(last.saturating_sub(first)) + 1
}

/// A passage that is stored or is about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredPassage<K> {
    pub key: K,
    pub book: Book,
    pub verses: usize,
}

/// The stored passages that can stay when `new` is added. `kept` is ordered from most to least recently used,
/// and the least recently used are dropped first. Returns `None` if `new` alone exceeds the limit.
pub fn make_room<K>(
    numberings: &Versifications,
    new: &[StoredPassage<K>],
    kept: Vec<StoredPassage<K>>,
) -> Option<Vec<StoredPassage<K>>> {
    let mut total = 0;
    let mut by_book: BTreeMap<Book, usize> = BTreeMap::new();
    for item in new {
        total += item.verses;
        *by_book.entry(item.book).or_default() += item.verses;
    }
    let fits = |book: Book, verses: usize| verses <= half_of_book(numberings, book);
    if total > MAX_VERSES || by_book.iter().any(|(&book, &verses)| !fits(book, verses)) {
        return None;
    }
    let mut is_full = false;
    let mut retained = Vec::with_capacity(kept.len());
    for item in kept {
        is_full |= total + item.verses > MAX_VERSES;
        let book_verses = by_book.entry(item.book).or_default();
        if is_full || !fits(item.book, *book_verses + item.verses) {
            continue;
        }
        total += item.verses;
        *book_verses += item.verses;
        retained.push(item);
    }
    Some(retained)
}

#[cfg(test)]
mod tests {
    use trellis_bible::versification::Numbering;

    use super::*;

    /// Genesis with 50 chapters of 30 verses, Haggai and Jude with their real counts, Titus with 46 verses.
    fn numberings() -> Versifications {
        let last_verses = BTreeMap::from([
            (Book::Genesis, vec![30; 50]),
            (Book::Haggai, vec![15, 23]),
            (Book::Titus, vec![16, 15, 15]),
            (Book::Jude, vec![25]),
            (Book::Mark, vec![45; 16]),
        ]);
        let english = Numbering {
            last_verses,
            moved: Vec::new(),
        };
        Versifications::new(BTreeMap::from([(System::English, english)]))
    }

    fn chapter(book: Book, chapter: u8) -> EsvRange {
        EsvRange {
            book,
            chapter,
            verses: None,
        }
    }

    fn item(book: Book, verses: usize) -> StoredPassage<usize> {
        StoredPassage {
            key: verses,
            book,
            verses,
        }
    }

    #[test]
    fn half_of_a_book_rounds_down_and_skips_verses_the_esv_omits() {
        assert_eq!(half_of_book(&numberings(), Book::Jude), 12);
        assert_eq!(half_of_book(&numberings(), Book::Mark), (45 * 16 - 5) / 2);
        assert_eq!(half_of_book(&numberings(), Book::Exodus), 0);
    }

    #[test]
    fn a_query_is_limited_to_500_verses_or_half_a_book() {
        let may = |ranges: &[EsvRange]| is_query_allowed(&numberings(), ranges);
        let genesis = |chapters: u8| -> Vec<_> {
            (1..=chapters).map(|n| chapter(Book::Genesis, n)).collect()
        };
        assert!(may(&genesis(16)));
        assert!(!may(&genesis(17)), "510 verses");
        assert!(may(&[chapter(Book::Titus, 1)]));
        assert!(!may(&[chapter(Book::Titus, 1), chapter(Book::Titus, 2)]));
        assert!(may(&[chapter(Book::Jude, 1)]), "short books are exempt");
        assert!(may(&[chapter(Book::Haggai, 1), chapter(Book::Haggai, 2)]));
        assert!(!may(&[EsvRange {
            verses: Some((1, 24)),
            ..chapter(Book::Titus, 1)
        }; 2]));
    }

    #[test]
    fn a_whole_short_book_is_never_stored() {
        assert_eq!(
            make_room(&numberings(), &[item(Book::Jude, 25)], vec![]),
            None
        );
        assert_eq!(
            make_room(&numberings(), &[item(Book::Jude, 12)], vec![]),
            Some(vec![])
        );
        assert_eq!(
            make_room(&numberings(), &[item(Book::Exodus, 1)], vec![]),
            None
        );
    }

    #[test]
    fn the_least_recently_used_is_dropped_first() {
        let kept = vec![
            item(Book::Genesis, 200),
            item(Book::Mark, 260),
            item(Book::Genesis, 20),
        ];
        let retained = make_room(&numberings(), &[item(Book::Genesis, 100)], kept).unwrap();
        assert_eq!(retained, [item(Book::Genesis, 200)]);
    }

    #[test]
    fn no_reading_order_exceeds_the_storage_limit() {
        let numberings = numberings();
        let books = [
            Book::Genesis,
            Book::Haggai,
            Book::Titus,
            Book::Jude,
            Book::Mark,
        ];
        for seed in 1..200_u64 {
            let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let mut random_below = |limit: usize| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                usize::try_from(state % limit as u64).unwrap()
            };
            let mut kept: Vec<StoredPassage<usize>> = Vec::new();
            for _ in 0..60 {
                let new = item(books[random_below(books.len())], 1 + random_below(60));
                if let Some(mut retained) =
                    make_room(&numberings, std::slice::from_ref(&new), kept.clone())
                {
                    retained.insert(0, new);
                    kept = retained;
                }
                let total: usize = kept.iter().map(|item| item.verses).sum();
                assert!(total <= MAX_VERSES);
                for book in books {
                    let book_verses = kept.iter().filter(|item| item.book == book);
                    let verses: usize = book_verses.map(|item| item.verses).sum();
                    assert!(verses <= half_of_book(&numberings, book), "{book}");
                }
            }
        }
    }
}
