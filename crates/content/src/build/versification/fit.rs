//! Determines a text's numbering chapter by chapter, for texts that don't follow one numbering throughout.
//!
//! German, Dutch, Swedish, and Catholic Bibles follow the Hebrew in some places and the Vulgate in others.
//! Two chapters fit together when the second begins where the first ends in the original numbering. The best
//! fit for a book is the one with the fewest gaps and overlaps.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, VerseId},
    versification::{System, Versifications},
};

/// The first and last verse of each chapter.
pub type Layout = BTreeMap<(Book, u8), (u8, u8)>;

const SYSTEMS: [System; 4] = [
    System::English,
    System::Original,
    System::Vulgate,
    System::RussianProtestant,
];
const NO_SUCH_CHAPTER: i32 = 1000;

/// The result of fitting a text to the numberings.
#[derive(Clone, Debug, Default)]
pub struct Fit {
    /// Verses that don't follow the default numbering: (verse in this text, verse in the original numbering).
    pub moved: Vec<(VerseId, VerseId)>,
    /// Descriptions of the chapters whose last verse doesn't match any numbering.
    pub unmatched_chapters: Vec<String>,
}

/// Finds the numbering that fits each chapter best. If several fit equally well, the default one wins.
pub fn fit(layout: &Layout, default: System, versifications: &Versifications) -> Fit {
    let mut found = Fit::default();
    let mut books: BTreeMap<Book, Vec<Chapter>> = BTreeMap::new();
    for (&(book, number), &(first, last)) in layout {
        books.entry(book).or_default().push(Chapter {
            book,
            number,
            first,
            last,
        });
    }
    for chapters in books.into_values() {
        let systems = best_path(&chapters, default, versifications);
        for (chapter, system) in chapters.iter().zip(systems) {
            let counted = versifications.last_verse(system, chapter.book, chapter.number);
            if counted != Some(chapter.last) {
                found.unmatched_chapters.push(format!(
                    "{} {}: {} verses, {} in the numbering",
                    chapter.book.code(),
                    chapter.number,
                    chapter.last,
                    counted.unwrap_or(0),
                ));
            }
            if system != default {
                found
                    .moved
                    .extend(chapter.differences(system, default, versifications));
            }
        }
    }
    found
}

#[derive(Clone, Copy)]
struct Chapter {
    book: Book,
    number: u8,
    first: u8,
    last: u8,
}

impl Chapter {
    fn verse(self, verse: u8) -> VerseId {
        VerseId::new(self.book, self.number, verse)
    }

    fn cost(self, system: System, default: System, versifications: &Versifications) -> i32 {
        let preference = i32::from(system != default);
        match versifications.last_verse(system, self.book, self.number) {
            Some(last) => 10 * (i32::from(last) - i32::from(self.last)).abs() + preference,
            None => NO_SUCH_CHAPTER,
        }
    }

    fn differences(
        self,
        system: System,
        default: System,
        versifications: &Versifications,
    ) -> Vec<(VerseId, VerseId)> {
        (self.first..=self.last)
            .map(|verse| self.verse(verse))
            .filter(|&verse| {
                versifications.to_original(system, verse)
                    != versifications.to_original(default, verse)
                    // Another verse in the default numbering may map to this one's position.
                    || versifications.from_original(default, verse) != [verse]
            })
            .flat_map(|verse| {
                let originals = versifications.to_original(system, verse);
                originals.into_iter().map(move |original| (verse, original))
            })
            .collect()
    }
}

fn best_path(chapters: &[Chapter], default: System, v: &Versifications) -> Vec<System> {
    let mut costs = [0i32; SYSTEMS.len()];
    let mut came_from: Vec<[usize; SYSTEMS.len()]> = Vec::with_capacity(chapters.len());
    for (at, chapter) in chapters.iter().enumerate() {
        let mut next = [0i32; SYSTEMS.len()];
        let mut from = [0usize; SYSTEMS.len()];
        for (to, &system) in SYSTEMS.iter().enumerate() {
            let begins = v
                .to_original(system, chapter.verse(chapter.first))
                .into_iter()
                .min();
            let options = SYSTEMS.iter().enumerate().map(|(before, &before_system)| {
                let gap = match at.checked_sub(1).map(|at| chapters[at]) {
                    Some(earlier) => {
                        let ends = v.to_original(before_system, earlier.verse(earlier.last));
                        gap_cost(ends.into_iter().max(), begins, v)
                    }
                    None => gap_cost(None, begins, v),
                };
                (costs[before] + gap, before)
            });
            let (cost, before) = options.min().unwrap_or_default();
            next[to] = cost + chapter.cost(system, default, v);
            from[to] = before;
        }
        costs = next;
        came_from.push(from);
    }
    let mut at = (0..SYSTEMS.len()).min_by_key(|at| costs[*at]).unwrap_or(0);
    let mut path = Vec::with_capacity(chapters.len());
    for from in came_from.iter().rev() {
        path.push(SYSTEMS[at]);
        at = from[at];
    }
    path.reverse();
    path
}

/// The cost of a gap or overlap between the end of a chapter and the start of the next one, in the original
/// numbering.
fn gap_cost(end: Option<VerseId>, start: Option<VerseId>, v: &Versifications) -> i32 {
    let Some(start) = start else { return 20 };
    let Some(end) = end else {
        return i32::from(start.chapter > 1 || start.verse > 1) * 20;
    };
    if start.book != end.book {
        return 0;
    }
    let index_of = |verse: VerseId| {
        let before: i32 = (1..verse.chapter)
            .filter_map(|chapter| v.last_verse(System::Original, verse.book, chapter))
            .map(i32::from)
            .sum();
        before + i32::from(verse.verse)
    };
    // An overlap of one verse costs little, because two chapters may share a verse in the original.
    let gap = index_of(start) - index_of(end) - 1;
    if gap == -1 {
        1
    } else {
        (2 * gap.abs()).min(60)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trellis_bible::versification::Numbering;

    const fn joel(chapter: u8, verse: u8) -> VerseId {
        VerseId::new(Book::Joel, chapter, verse)
    }

    /// Joel has 3 chapters in English and 4 in Hebrew.
    fn versifications() -> Versifications {
        let second = (28..=32).map(|verse| (joel(2, verse), joel(3, verse - 27)));
        let third = (1..=21).map(|verse| (joel(3, verse), joel(4, verse)));
        let english = Numbering {
            last_verses: BTreeMap::from([(Book::Joel, vec![20, 32, 21])]),
            moved: second.chain(third).collect(),
        };
        let original = Numbering {
            last_verses: BTreeMap::from([(Book::Joel, vec![20, 27, 5, 21])]),
            moved: Vec::new(),
        };
        let numberings = [(System::English, english), (System::Original, original)];
        Versifications::new(BTreeMap::from(numberings))
    }

    fn layout(last: &[u8]) -> Layout {
        (1..)
            .zip(last)
            .map(|(chapter, &last)| ((Book::Joel, chapter), (1, last)))
            .collect()
    }

    #[test]
    fn text_with_default_numbering_has_no_moved_verses() {
        let found = fit(&layout(&[20, 32, 21]), System::English, &versifications());
        assert!(
            found.moved.is_empty() && found.unmatched_chapters.is_empty(),
            "{found:?}"
        );
    }

    #[test]
    fn hebrew_chapters_are_detected() {
        let found = fit(
            &layout(&[20, 27, 5, 21]),
            System::English,
            &versifications(),
        );
        assert!(found.moved.contains(&(joel(3, 1), joel(3, 1))), "{found:?}");
        assert!(
            found.moved.contains(&(joel(4, 21), joel(4, 21))),
            "{found:?}"
        );
        assert!(found.unmatched_chapters.is_empty(), "{found:?}");
    }

    #[test]
    fn unmatched_chapter_is_reported() {
        let found = fit(&layout(&[19, 32, 21]), System::English, &versifications());
        assert_eq!(
            found.unmatched_chapters,
            ["JOL 1: 19 verses, 20 in the numbering"]
        );
    }
}
