//! Corrections to errors and omissions in the numbering files, each verified in the texts themselves.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, VerseId},
    versification::{Numbering, System},
};

/// In Hebrew, these psalms' titles are part of verse 1; in English Bibles, they have no number. In other
/// psalms with a title, the title is a separate verse in Hebrew, which the files handle.
const TITLE_IN_VERSE_1: [u8; 53] = [
    11, 14, 15, 16, 17, 23, 24, 25, 26, 27, 28, 29, 32, 35, 37, 50, 66, 72, 73, 74, 78, 79, 82, 86,
    87, 90, 98, 100, 101, 103, 109, 110, 120, 121, 122, 123, 124, 125, 126, 127, 128, 129, 130,
    131, 132, 133, 134, 138, 139, 141, 143, 144, 145,
];

/// Chapter and verse.
type Place = (u8, u8);

/// English verses that cover more of the original than the file says: (book, English verse, verse in the
/// original).
const ENGLISH_CORRECTIONS: [(Book, Place, Place); 15] = [
    (Book::Numbers, (26, 1), (25, 19)),
    (Book::Numbers, (26, 1), (26, 1)),
    (Book::FirstSamuel, (20, 42), (20, 42)),
    (Book::FirstKings, (22, 43), (22, 43)),
    (Book::FirstChronicles, (12, 4), (12, 4)),
    (Book::Psalms, (13, 6), (13, 6)),
    (Book::Isaiah, (63, 19), (63, 19)),
    (Book::Isaiah, (64, 1), (63, 19)),
    (Book::SecondCorinthians, (13, 12), (13, 12)),
    (Book::SecondCorinthians, (13, 13), (13, 12)),
    (Book::SecondCorinthians, (13, 14), (13, 13)),
    (Book::ThirdJohn, (1, 14), (1, 14)),
    (Book::ThirdJohn, (1, 14), (1, 15)),
    (Book::Revelation, (13, 1), (12, 18)),
    (Book::Revelation, (13, 1), (13, 1)),
];

/// Corrects the numberings.
pub fn correct(numberings: &mut BTreeMap<System, Numbering>) {
    let original_esther = numberings
        .get_mut(&System::Original)
        .map(|original| {
            // All other numberings map to the original one, which therefore has no moved verses itself.
            original.moved.clear();
            original.last_verses.get(&Book::GreekEsther).cloned()
        })
        .unwrap_or_default();
    for numbering in numberings.values_mut() {
        // The files map Greek Esther to lettered parts of verses, even in numberings whose verse counts match
        // the original. Those mappings are dropped.
        if numbering.last_verses.get(&Book::GreekEsther) == original_esther.as_ref() {
            numbering
                .moved
                .retain(|(here, _)| here.book != Book::GreekEsther);
        }
    }
    if let Some(english) = numberings.get_mut(&System::English) {
        correct_english(english);
    }
}

fn correct_english(english: &mut Numbering) {
    for (book, here, original) in ENGLISH_CORRECTIONS {
        let verse = |(chapter, verse)| VerseId::new(book, chapter, verse);
        english.moved.push((verse(here), verse(original)));
    }
    for psalm in TITLE_IN_VERSE_1 {
        let verse = |verse| VerseId::new(Book::Psalms, psalm, verse);
        if english.moved.iter().any(|(here, _)| *here == verse(0)) {
            continue;
        }
        english.moved.push((verse(0), verse(1)));
        english.moved.push((verse(1), verse(1)));
    }
    // English Bibles end these chapters one verse earlier than the file does.
    for (book, chapter, last) in [(Book::ThirdJohn, 1, 14), (Book::Revelation, 12, 17)] {
        if let Some(chapters) = english.last_verses.get_mut(&book) {
            chapters[chapter - 1] = last;
        }
    }
    english.moved.sort_unstable();
    english.moved.dedup();
}
