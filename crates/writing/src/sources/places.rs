//! The verses in a passage, in English numbering (used by the commentaries and indexes) and in a
//! translation's own numbering.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use trellis_bible::{
    helps::{CrossReference, Helps},
    reference::{Book, Passage, Point, Reference, Style, VerseId},
    text::{Library, Text},
    versification::System,
};

use super::last_verse;

/// Psalms has 2,461 verses; no passage within one book has more.
const MAX_VERSES: usize = 2_600;
/// The maximum length of a cross-reference's text, in bytes.
pub(super) const MAX_CROSS_REFERENCE_LENGTH: usize = 400;

/// Part of a passage with its words.
pub(super) struct QuotedPart {
    pub(super) reference: String,
    pub(super) words: String,
}

/// Formats a reference: "John 3:16", "Psalm 51:1–3", "Genesis 1:31–2:3", "Jude 5".
pub fn written(start: VerseId, end: VerseId) -> String {
    Passage {
        start: start.into(),
        end: end.into(),
    }
    .format(Style::Long)
}

/// Every verse in a reference, in order and in English numbering.
pub fn verses_of(reference: &Reference) -> Vec<VerseId> {
    let mut verses = BTreeSet::new();
    for passage in &reference.passages {
        verses.extend(verses_between(passage).take(MAX_VERSES));
    }
    verses.into_iter().take(MAX_VERSES).collect()
}

fn verses_between(passage: &Passage) -> impl Iterator<Item = VerseId> {
    let (from, to) = (passage.start.first_verse(), passage.end.last_verse());
    let books = (from.book.number()..=to.book.number()).filter_map(Book::from_number);
    books.flat_map(move |book| {
        let first = if book == from.book { from.chapter } else { 1 };
        let last = book.chapter_count();
        let last = if book == to.book {
            last.min(to.chapter)
        } else {
            last
        };
        (first..=last).flat_map(move |chapter| {
            (1..=last_verse(book, chapter))
                .map(move |verse| VerseId::new(book, chapter, verse))
                .filter(move |verse| from <= *verse && *verse <= to)
        })
    })
}

/// The verses in a translation that match a verse in English Bibles. The translation may not contain them.
pub fn from_english(library: &Library, text: &Text, verse: VerseId) -> Vec<VerseId> {
    let is_moved = |(here, original): &(VerseId, VerseId)| *here == verse || *original == verse;
    if text.info.versification == System::English && !text.info.moved.iter().any(is_moved) {
        return vec![verse];
    }
    let numberings = library.versifications();
    let mut own_verses: Vec<_> = numberings
        .to_original(System::English, verse)
        .into_iter()
        .flat_map(|original| text.info.from_original(original, numberings))
        .collect();
    own_verses.sort_unstable();
    own_verses.dedup();
    own_verses
}

/// Converts a reference to English numbering: "Joel 4" in a Hebrew Bible becomes Joel 3. The rest of this
/// crate expects English numbers.
pub fn in_english(library: &Library, text: &Text, reference: &Reference) -> Reference {
    if reference.versification == System::English {
        return reference.clone();
    }
    let passages = reference.passages.iter();
    let passages = passages.map(|passage| {
        let english = english_verses(library, text, reference.versification, passage);
        let (first, last) = (english.first(), english.last());
        first
            .zip(last)
            .map_or(*passage, |(first, last)| whole(*first, *last))
    });
    Reference::from_passages(passages.collect())
}

fn english_verses(
    library: &Library,
    text: &Text,
    system: System,
    passage: &Passage,
) -> BTreeSet<VerseId> {
    let numberings = library.versifications();
    let (from, to) = (passage.start.first_verse(), passage.end.last_verse());
    let books = (from.book.number()..=to.book.number()).filter_map(Book::from_number);
    let own = books.flat_map(|book| {
        let first = if book == from.book { from.chapter } else { 1 };
        let chapters = numberings.chapter_count(system, book).unwrap_or_default();
        let last = if book == to.book {
            to.chapter.min(chapters)
        } else {
            chapters
        };
        (first..=last).flat_map(move |chapter| {
            let verses = numberings.last_verse(system, book, chapter);
            (1..=verses.unwrap_or_default()).map(move |verse| VerseId::new(book, chapter, verse))
        })
    });
    own.filter(|verse| from <= *verse && *verse <= to)
        .take(MAX_VERSES)
        .flat_map(|verse| text.info.to_original(verse, numberings))
        .flat_map(|verse| numberings.from_original(System::English, verse))
        .filter(|verse| (1..=last_verse(verse.book, verse.chapter)).contains(&verse.verse))
        .collect()
}

/// A passage from one verse to another, expressed as whole chapters when it covers them.
fn whole(first: VerseId, last: VerseId) -> Passage {
    let are_chapters = first.verse == 1 && last.verse == last_verse(last.book, last.chapter);
    if are_chapters {
        Passage {
            start: Point::chapter(first.book, first.chapter),
            end: Point::chapter(last.book, last.chapter),
        }
    } else {
        Passage {
            start: first.into(),
            end: last.into(),
        }
    }
}

/// A passage's words (given in English numbering): as many whole verses as fit. An ellipsis shows where the
/// text was cut.
pub fn text_of(
    library: &Library,
    text: &Text,
    start: VerseId,
    end: VerseId,
    room: usize,
) -> Option<String> {
    let passage = Passage {
        start: start.into(),
        end: end.into(),
    };
    let mut words = String::new();
    let mut seen = BTreeSet::new();
    for verse in verses_between(&passage).take(MAX_VERSES) {
        for target in from_english(library, text, verse) {
            let Some(found) = text.verse(target) else {
                continue;
            };
            // A translation may join several verses into one, so add each joined verse only once.
            if !seen.insert((target.book, target.chapter, found.number)) {
                continue;
            }
            if !words.is_empty() && words.len() + found.text.len() > room {
                words.push_str(" …");
                return Some(words);
            }
            if !words.is_empty() {
                words.push(' ');
            }
            words.push_str(&found.text);
        }
    }
    (!words.is_empty()).then_some(words)
}

/// The cross-references for all these verses.
pub(super) fn cross_references(
    helps: &Helps,
    verses: &[VerseId],
) -> Vec<(VerseId, CrossReference)> {
    let (Some(first), Some(last)) = (verses.first(), verses.last()) else {
        return Vec::new();
    };
    let mut found = helps.cross_references_for_range(*first, *last);
    found.retain(|(from, _)| verses.binary_search(from).is_ok());
    found
}

/// The verses with the most cross-references, best first, which are usually the most important ones.
pub(super) fn key_verses(
    verses: &[VerseId],
    references: &[(VerseId, CrossReference)],
) -> Vec<VerseId> {
    let mut weights: BTreeMap<VerseId, i64> = BTreeMap::new();
    for (from, to) in references {
        *weights.entry(*from).or_default() += i64::from(to.weight.max(1));
    }
    let weight = |verse: &VerseId| weights.get(verse).copied().unwrap_or_default();
    let mut best = verses.to_vec();
    best.sort_by_key(|verse| (Reverse(weight(verse)), *verse));
    best
}

/// The cross-references with the most votes, without neighbors or duplicates.
pub(super) fn best_cross_references(
    references: &[(VerseId, CrossReference)],
    most: usize,
) -> Vec<(VerseId, VerseId)> {
    const MAX_SCANNED: usize = 4_000;
    let mut weights: BTreeMap<(VerseId, VerseId), i64> = BTreeMap::new();
    for (_, to) in references.iter().take(MAX_SCANNED) {
        *weights.entry((to.start, to.end)).or_default() += i64::from(to.weight.max(1));
    }
    let mut best: Vec<_> = weights.into_iter().collect();
    best.sort_by_key(|(target, weight)| (Reverse(*weight), *target));
    let mut selected: Vec<(VerseId, VerseId)> = Vec::new();
    for ((start, end), _) in best {
        let near = |(other, _): &(VerseId, VerseId)| {
            (other.book, other.chapter) == (start.book, start.chapter)
                && other.verse.abs_diff(start.verse) <= 2
        };
        if selected.len() < most && !selected.iter().any(near) {
            selected.push((start, end));
        }
    }
    selected
}

/// The passage itself, in groups of consecutive verses. If the passage is too long, only its first verse and
/// its key verses are included.
pub(super) fn shown(
    library: &Library,
    text: &Text,
    verses: &[VerseId],
    key_verses: &[VerseId],
    room: usize,
) -> Vec<QuotedPart> {
    const MAX_RUN_LENGTH: usize = 1_200;
    const MAX_READ: usize = 200;
    let words = |verse: VerseId| text_of(library, text, verse, verse, usize::MAX);
    let mut selected: BTreeMap<VerseId, String> = BTreeMap::new();
    let mut remaining = room;
    let is_short = verses.len() <= MAX_READ;
    let in_order = verses.iter().filter(|_| is_short);
    let whole: Vec<_> = in_order
        .map(|verse| (*verse, words(*verse).unwrap_or_default()))
        .collect();
    let length: usize = whole.iter().map(|(_, words)| words.len() + 1).sum();
    if is_short && length <= room {
        selected.extend(whole);
    } else {
        // The first verse is always included because it shows where the passage starts.
        for verse in verses.iter().take(1).chain(key_verses).take(MAX_READ) {
            if let Some(words) = words(*verse).filter(|words| words.len() <= remaining)
                && !selected.contains_key(verse)
            {
                remaining -= words.len();
                selected.insert(*verse, words);
            }
        }
    }
    selected.retain(|_, words| !words.is_empty());
    let mut runs: Vec<(VerseId, VerseId, String)> = Vec::new();
    for (verse, words) in selected {
        match runs.last_mut() {
            Some((_, last, run))
                if follows(*last, verse) && run.len() + words.len() < MAX_RUN_LENGTH =>
            {
                *last = verse;
                // A translation that joins two verses returns the same words for both, so add them only once.
                if !run.ends_with(&words) {
                    run.push(' ');
                    run.push_str(&words);
                }
            }
            _ => runs.push((verse, verse, words)),
        }
    }
    runs.into_iter()
        .map(|(start, end, words)| QuotedPart {
            reference: written(start, end),
            words,
        })
        .collect()
}

fn follows(last: VerseId, verse: VerseId) -> bool {
    (last.book, last.chapter) == (verse.book, verse.chapter)
        && verse.verse == last.verse.saturating_add(1)
}

/// A verse's context: two verses before and two after.
pub(super) fn verses_around(
    library: &Library,
    text: &Text,
    verse: VerseId,
) -> Option<(String, String)> {
    const CONTEXT_VERSES: u8 = 2;
    let at = |number| VerseId::new(verse.book, verse.chapter, number);
    let last = last_verse(verse.book, verse.chapter).max(verse.verse);
    let start = at(verse.verse.saturating_sub(CONTEXT_VERSES).max(1));
    let end = at(verse.verse.saturating_add(CONTEXT_VERSES).min(last));
    let words = text_of(library, text, start, end, 2_000)?;
    (start != end).then(|| (written(start, end), words))
}

/// Converts a verse to a reference.
pub(super) fn reference_to(verse: VerseId) -> Reference {
    Reference::from(Passage::at(Point::from(verse)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_expands_to_all_its_verses() {
        let count = |reference: Passage| verses_of(&reference.into()).len();
        assert_eq!(count(Passage::at(Point::verse(Book::John, 3, 16))), 1);
        assert_eq!(count(Passage::at(Point::chapter(Book::Psalms, 119))), 176);
        assert_eq!(count(Passage::at(Point::book(Book::Psalms))), 2_461);
        let over_two_books = Passage {
            start: Point::verse(Book::Malachi, 4, 5),
            end: Point::verse(Book::Matthew, 1, 2),
        };
        assert_eq!(count(over_two_books), 4);
    }
}
