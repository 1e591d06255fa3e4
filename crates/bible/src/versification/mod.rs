//! Numbering systems for chapters and verses, and conversions between them.
//!
//! The same sentence is Joel 2:28 in an English Bible and Joel 3:1 in a Hebrew one. For each system, we store
//! the verse count of every chapter and the verses that are numbered differently in the original (Hebrew and
//! Greek) system. Conversions between two other systems go through the original one.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::reference::{Book, VerseId};

pub use crate::numbering::System;

/// One numbering system: its verse counts, and how its verses map to the original numbering.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbering {
    /// The last verse of each chapter, starting with chapter 1.
    pub last_verses: BTreeMap<Book, Vec<u8>>,
    /// Pairs of (verse here, verse in the original numbering), only for verses where the two differ.
    pub moved: Vec<(VerseId, VerseId)>,
}

/// A numbering system indexed for fast lookups.
#[derive(Clone, Debug, Default)]
struct IndexedNumbering {
    last_verses: BTreeMap<Book, Vec<u8>>,
    to_original: Vec<(VerseId, VerseId)>,
    from_original: Vec<(VerseId, VerseId)>,
}

impl IndexedNumbering {
    fn new(numbering: Numbering) -> Self {
        let mut to_original = numbering.moved;
        let mut from_original: Vec<_> = to_original
            .iter()
            .map(|&(here, original)| (original, here))
            .collect();
        to_original.sort_unstable();
        from_original.sort_unstable();
        Self {
            last_verses: numbering.last_verses,
            to_original,
            from_original,
        }
    }
}

/// All numbering systems, and the mapping between any two.
#[derive(Clone, Debug, Default)]
pub struct Versifications {
    systems: BTreeMap<System, IndexedNumbering>,
}

impl Versifications {
    /// Indexes these systems. A missing system is treated as the original numbering.
    pub fn new(numberings: BTreeMap<System, Numbering>) -> Self {
        let systems = numberings
            .into_iter()
            .map(|(system, numbering)| (system, IndexedNumbering::new(numbering)))
            .collect();
        Self { systems }
    }

    /// How many chapters a book has.
    pub fn chapter_count(&self, system: System, book: Book) -> Option<u8> {
        let chapters = self.systems.get(&system)?.last_verses.get(&book)?;
        u8::try_from(chapters.len()).ok()
    }

    /// The number of the last verse in a chapter.
    pub fn last_verse(&self, system: System, book: Book, chapter: u8) -> Option<u8> {
        let chapters = self.systems.get(&system)?.last_verses.get(&book)?;
        chapters.get(usize::from(chapter.checked_sub(1)?)).copied()
    }

    /// Converts a verse from one numbering system to another. The result is usually one verse, but sometimes
    /// several.
    pub fn map(&self, verse: VerseId, from: System, to: System) -> Vec<VerseId> {
        if from == to {
            return vec![verse];
        }
        let mut there: Vec<_> = self
            .to_original(from, verse)
            .into_iter()
            .flat_map(|original| self.from_original(to, original))
            .collect();
        there.sort_unstable();
        there.dedup();
        there
    }

    /// Converts a verse to the original numbering.
    pub fn to_original(&self, from: System, verse: VerseId) -> Vec<VerseId> {
        self.systems.get(&from).map_or_else(
            || vec![verse],
            |s| moved(&s.to_original, &s.from_original, verse),
        )
    }

    /// Converts a verse from the original numbering to another.
    pub fn from_original(&self, to: System, verse: VerseId) -> Vec<VerseId> {
        self.systems.get(&to).map_or_else(
            || vec![verse],
            |s| moved(&s.from_original, &s.to_original, verse),
        )
    }
}

/// Looks up a verse in the pairs. A verse that isn't in any pair keeps its number, unless another verse has
/// moved to that number; then there is no match.
fn moved(
    pairs: &[(VerseId, VerseId)],
    reverse_pairs: &[(VerseId, VerseId)],
    verse: VerseId,
) -> Vec<VerseId> {
    let mapped: Vec<_> = at(pairs, verse).collect();
    if mapped.is_empty() && at(reverse_pairs, verse).next().is_none() {
        return vec![verse];
    }
    mapped
}

fn at(pairs: &[(VerseId, VerseId)], verse: VerseId) -> impl Iterator<Item = VerseId> {
    let first = pairs.partition_point(|(from, _)| *from < verse);
    pairs[first..]
        .iter()
        .take_while(move |(from, _)| *from == verse)
        .map(|(_, to)| *to)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn joel(chapter: u8, verse: u8) -> VerseId {
        VerseId::new(Book::Joel, chapter, verse)
    }

    /// In this example, Joel has 3 chapters in English and 4 in Hebrew: English 2:28-32 is Hebrew 3:1-5, and
    /// English chapter 3 is Hebrew chapter 4.
    fn versifications() -> Versifications {
        let moved = (28..=32).map(|verse| (joel(2, verse), joel(3, verse - 27)));
        let moved = moved
            .chain((1..=21).map(|verse| (joel(3, verse), joel(4, verse))))
            .collect();
        let last_verses = BTreeMap::from([(Book::Joel, vec![20, 32, 21])]);
        let english = Numbering { last_verses, moved };
        Versifications::new(BTreeMap::from([(System::English, english)]))
    }

    #[test]
    fn verses_map_to_other_numberings_and_back() {
        let v = versifications();
        let to_hebrew = |verse| v.map(verse, System::English, System::Original);
        let to_english = |verse| v.map(verse, System::Original, System::English);
        assert_eq!(to_hebrew(joel(2, 28)), [joel(3, 1)]);
        assert_eq!(to_hebrew(joel(3, 1)), [joel(4, 1)]);
        assert_eq!(to_hebrew(joel(1, 1)), [joel(1, 1)]);
        assert_eq!(to_english(joel(3, 5)), [joel(2, 32)]);
        assert_eq!(to_english(joel(4, 21)), [joel(3, 21)]);
    }

    #[test]
    fn reused_numbers_do_not_match() {
        assert_eq!(
            versifications().map(joel(2, 28), System::Original, System::English),
            []
        );
    }

    #[test]
    fn last_verse_of_each_chapter() {
        let v = versifications();
        assert_eq!(v.chapter_count(System::English, Book::Joel), Some(3));
        assert_eq!(v.last_verse(System::English, Book::Joel, 2), Some(32));
        assert_eq!(v.last_verse(System::English, Book::Joel, 0), None);
        assert_eq!(v.last_verse(System::English, Book::Joel, 4), None);
    }
}
