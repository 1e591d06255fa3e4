//! A plan and its daily readings.

use anyhow::{Context, ensure};
use serde::Deserialize;
use trellis_bible::reference::{Book, Passage, Point, Style, english};

use super::{entities::reading_plans, model::PlanPortion, partition};

/// A plan with its calculated readings.
#[derive(Debug)]
pub struct Plan {
    pub id: String,
    pub title: String,
    pub description: String,
    /// One portion per day.
    pub portions: Vec<PlanPortion>,
    pub is_retired: bool,
}

impl Plan {
    pub fn days(&self) -> i16 {
        self.portions.last().map_or(0, |portion| portion.day)
    }

    pub fn portion(&self, day: i16) -> Option<&PlanPortion> {
        let index = usize::try_from(day).ok()?.checked_sub(1)?;
        self.portions.get(index)
    }
}

impl TryFrom<reading_plans::Model> for Plan {
    type Error = anyhow::Error;

    fn try_from(row: reading_plans::Model) -> anyhow::Result<Self> {
        let portions = serde_json::from_value(row.portions)
            .with_context(|| format!("couldn't read the daily readings of the plan {}", row.id))?;
        Ok(Self {
            id: row.id,
            title: row.title,
            description: row.description,
            portions,
            is_retired: row.retired_at.is_some(),
        })
    }
}

/// A range of books, from the first through the last.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Track {
    pub from: Book,
    pub to: Book,
}

/// A chapter and how many verses it has.
#[derive(Debug, Clone, Copy)]
struct Chapter {
    book: Book,
    number: u8,
    verses: u32,
}

impl Track {
    fn chapters(&self) -> Vec<Chapter> {
        let books = Book::ALL.iter().filter(|book| {
            let is_within = (self.from.number()..=self.to.number()).contains(&book.number());
            is_within && book.is_protocanonical()
        });
        books
            .flat_map(|&book| {
                let verses = english::chapters(book)
                    .iter()
                    .map(|count| u32::from(*count));
                verses.zip(1..).map(move |(verses, number)| Chapter {
                    book,
                    number,
                    verses,
                })
            })
            .collect()
    }
}

/// The total amount to read, in chapters and verses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    pub chapters: usize,
    pub verses: u32,
}

pub fn extent(track: Track) -> Extent {
    let chapters = track.chapters();
    Extent {
        chapters: chapters.len(),
        verses: chapters.iter().map(|chapter| chapter.verses).sum(),
    }
}

/// Calculates the reading for each day. Tracks run side by side, and at least one of them must have a chapter
/// for every day. Takes a while for the whole Bible.
pub fn portions(tracks: &[Track], days: i16) -> anyhow::Result<Vec<PlanPortion>> {
    let days = usize::try_from(days).context("days")?;
    let mut tracks: Vec<(usize, Vec<Chapter>)> =
        tracks.iter().map(Track::chapters).enumerate().collect();
    ensure!(
        days > 0 && tracks.iter().any(|(_, chapters)| chapters.len() >= days),
        "more days than chapters"
    );
    // Assign shorter tracks first, because longer ones have more chapters with which to even out the days.
    tracks.sort_by_key(|(_, chapters)| chapters.len());
    let mut loads = vec![0; days];
    let mut portions_by_track = vec![Vec::new(); tracks.len()];
    for (track_index, chapters) in tracks {
        let weights: Vec<u32> = chapters.iter().map(|chapter| chapter.verses).collect();
        let mut rest = chapters.as_slice();
        let mut portions = Vec::with_capacity(days);
        for (count, load) in partition::distribute(&weights, &loads)
            .iter()
            .zip(&mut loads)
        {
            let (of_day, later) = rest.split_at(*count);
            *load += of_day.iter().map(|chapter| chapter.verses).sum::<u32>();
            portions.push(references(of_day));
            rest = later;
        }
        portions_by_track[track_index] = portions;
    }
    let portions = (0..days).zip(1..).map(|(index, day)| {
        let references = portions_by_track
            .iter()
            .flat_map(|portions| portions[index].clone());
        PlanPortion {
            day,
            references: references.collect(),
        }
    });
    Ok(portions.collect())
}

/// Returns one reference per book.
fn references(chapters: &[Chapter]) -> Vec<String> {
    chapters
        .chunk_by(|one, next| one.book == next.book)
        .filter_map(|run| Some(passage(run.first()?, run.last()?).format(Style::Long)))
        .collect()
}

fn passage(first: &Chapter, last: &Chapter) -> Passage {
    // A whole book is written without a chapter, because "Jude 1" would mean its first verse.
    if first.number == 1 && last.number == last.book.chapter_count() {
        let whole = Point::book(first.book);
        return Passage {
            start: whole,
            end: whole,
        };
    }
    Passage {
        start: Point::chapter(first.book, first.number),
        end: Point::chapter(last.book, last.number),
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, sync::LazyLock};

    use trellis_bible::reference::{Options, Testament, read as read_reference};

    use super::*;
    use crate::reading_plans::shipped;
    use trellis_scripture::scripture::ParsedReference;

    fn all() -> &'static [Plan] {
        static ALL: LazyLock<Vec<Plan>> = LazyLock::new(|| {
            let texts = shipped::texts().expect("the plans");
            texts.into_iter().map(build_plan).collect()
        });
        &ALL
    }

    fn build_plan(text: shipped::ShippedPlan) -> Plan {
        Plan {
            portions: portions(&text.track, text.days).expect("portions"),
            id: text.id,
            title: text.title,
            description: text.description,
            is_retired: false,
        }
    }

    type Place = (Book, u8);

    /// The chapters that the reference parser finds in a reference.
    fn chapters_in(reference: &str) -> Vec<Place> {
        let read = read_reference(reference, &Options::default()).expect(reference);
        assert_eq!(read.passages.len(), 1, "{reference}");
        let Passage { start, end } = read.passages[0];
        assert_eq!(start.book, end.book, "{reference}");
        assert_eq!(
            (start.verse, end.verse),
            (None, None),
            "{reference} is of whole chapters"
        );
        let last = end.chapter.unwrap_or(end.book.chapter_count());
        (start.chapter.unwrap_or(1)..=last)
            .map(|chapter| (start.book, chapter))
            .collect()
    }

    fn locations(plan: &Plan) -> Vec<Vec<Place>> {
        let portions = plan.portions.iter();
        portions
            .map(|portion| {
                portion
                    .references
                    .iter()
                    .flat_map(|r| chapters_in(r))
                    .collect()
            })
            .collect()
    }

    fn verses(locations: &[Place]) -> u32 {
        let counts = locations
            .iter()
            .map(|&(book, chapter)| english::verse_count(book, chapter));
        counts
            .map(|count| u32::from(count.expect("a chapter")))
            .sum()
    }

    fn chapters_in_books(from: Book, to: Book) -> Vec<Place> {
        let chapters = Track { from, to }.chapters();
        chapters
            .iter()
            .map(|chapter| (chapter.book, chapter.number))
            .collect()
    }

    fn plan(id: &str) -> &'static Plan {
        all().iter().find(|plan| plan.id == id).expect(id)
    }

    #[test]
    fn the_bundled_plans_are_complete() {
        let plans: Vec<(&str, i16)> = all()
            .iter()
            .map(|plan| (plan.id.as_str(), plan.days()))
            .collect();
        assert_eq!(
            plans,
            [
                ("whole-bible-1-year", 365),
                ("new-testament-90", 90),
                ("psalms-30", 30),
                ("gospels-40", 40)
            ]
        );
    }

    #[test]
    fn every_chapter_is_read_once_and_in_order() {
        for (id, from, to) in [
            ("new-testament-90", Book::Matthew, Book::Revelation),
            ("psalms-30", Book::Psalms, Book::Psalms),
            ("gospels-40", Book::Matthew, Book::John),
        ] {
            assert_eq!(
                locations(plan(id)).concat(),
                chapters_in_books(from, to),
                "{id}"
            );
        }
        let year = locations(plan("whole-bible-1-year")).concat();
        let of = |testament| -> Vec<Place> {
            let locations = year.iter().copied();
            locations
                .filter(|(book, _)| book.testament() == testament)
                .collect()
        };
        assert_eq!(
            of(Testament::Old),
            chapters_in_books(Book::Genesis, Book::Malachi)
        );
        assert_eq!(
            of(Testament::New),
            chapters_in_books(Book::Matthew, Book::Revelation)
        );
        assert_eq!(year.len(), 1189);
    }

    #[test]
    fn every_day_has_readable_references() {
        for plan in all() {
            for (portion, day) in plan.portions.iter().zip(1..) {
                assert_eq!(portion.day, day);
                assert!(!portion.references.is_empty(), "{} {day}", plan.id);
                assert_eq!(plan.portion(day), Some(portion));
                let books: BTreeSet<&str> = portion
                    .references
                    .iter()
                    .map(|reference| chapters_in(reference)[0].0.code())
                    .collect();
                assert_eq!(books.len(), portion.references.len(), "one for each book");
                for reference in &portion.references {
                    let parsed = ParsedReference::from(reference.as_str());
                    assert_eq!(parsed.standard().expect("a reference"), parsed);
                }
            }
            for day in [0, -1, plan.days() + 1] {
                assert_eq!(plan.portion(day), None);
            }
        }
    }

    #[test]
    fn no_day_is_far_longer_than_the_others() {
        let psalm_119 = 176;
        for (id, usual, longest) in [
            ("whole-bible-1-year", 86, psalm_119),
            ("new-testament-90", 89, 108),
            ("psalms-30", 83, psalm_119),
            ("gospels-40", 95, 120),
        ] {
            let days: Vec<u32> = locations(plan(id)).iter().map(|day| verses(day)).collect();
            let mean = days.iter().sum::<u32>() / u32::try_from(days.len()).expect("few");
            assert!(mean <= usual, "{id}: {mean}");
            let mut sorted = days.clone();
            sorted.sort_unstable();
            assert!(sorted.last() <= Some(&longest), "{id}: {sorted:?}");
            // Psalm 119 is very long and must not make the other days uneven.
            let next = sorted.get(sorted.len() - 2).expect("two days");
            assert!(*next <= usual * 3 / 2, "{id}: {sorted:?}");
        }
        let alone = locations(plan("psalms-30"))
            .into_iter()
            .find(|day| day.contains(&(Book::Psalms, 119)));
        assert_eq!(alone, Some(vec![(Book::Psalms, 119)]));
    }

    #[test]
    fn a_whole_book_is_written_without_chapters() {
        let all = &plan("whole-bible-1-year").portions;
        let references: BTreeSet<&str> = all
            .iter()
            .flat_map(|portion| &portion.references)
            .map(String::as_str)
            .collect();
        for name in ["Jonah", "Obadiah", "Philemon", "2 John", "3 John", "Jude"] {
            assert!(references.contains(name), "{name}");
        }
    }

    #[test]
    fn an_impossible_plan_is_rejected() {
        let matthew = Track {
            from: Book::Matthew,
            to: Book::Matthew,
        };
        assert_eq!(portions(&[matthew], 28).expect("portions").len(), 28);
        for days in [0, -1, 29] {
            assert!(portions(&[matthew], days).is_err(), "{days}");
        }
        assert!(portions(&[], 1).is_err());
    }

    #[test]
    fn a_range_of_books_has_the_right_extent() {
        let (from, to) = (Book::Genesis, Book::Revelation);
        let whole = extent(Track { from, to });
        // One verse more than in the KJV, because most other translations number an additional verse at the
        // end of 3 John.
        assert_eq!((whole.chapters, whole.verses), (1189, 31_103));
        let reversed = extent(Track { from: to, to: from });
        assert_eq!(reversed.chapters, 0);
    }
}
