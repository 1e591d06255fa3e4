//! Converts between a translation's verse numbering and the English one, which all study aids use.

use trellis_bible::{
    reference::{Passage, Style, VerseId},
    text::{Library, Text},
    versification::System,
};

/// Converts a verse from a translation's numbering to English numbering. If the first verse of a Hebrew psalm
/// is both a title and a verse in English, returns only the verse.
pub fn to_english(library: &Library, text: &Text, verse: VerseId) -> Vec<VerseId> {
    if text.info.versification == System::English && !is_moved(text, verse) {
        return vec![verse];
    }
    let numberings = library.versifications();
    let mut english = sorted(
        text.info
            .to_original(verse, numberings)
            .into_iter()
            .flat_map(|original| numberings.from_original(System::English, original)),
    );
    if verse.verse > 0 && english.iter().any(|verse| verse.verse > 0) {
        english.retain(|verse| verse.verse > 0);
    }
    english
}

/// Converts a verse from one translation's numbering to another's.
pub fn parallel(library: &Library, verse: VerseId, from: &Text, to: &Text) -> Vec<VerseId> {
    let is_same_numbering = from.info.versification == to.info.versification;
    if is_same_numbering && !is_moved(from, verse) && !is_moved(to, verse) {
        return vec![verse];
    }
    library.parallel(verse, from, to)
}

/// Whether a translation numbers this verse differently than its numbering system does.
fn is_moved(text: &Text, verse: VerseId) -> bool {
    let mut moved = text.info.moved.iter();
    moved.any(|&(here, original)| here == verse || original == verse)
}

/// Like `to_english`, including all verses joined to this one.
pub fn all_to_english(library: &Library, text: &Text, verse: VerseId) -> Vec<VerseId> {
    let joined = text.verse(verse);
    let numbers = joined.map_or(verse.verse..=verse.verse, |found| {
        found.number..=found.through
    });
    sorted(
        numbers
            .map(|number| VerseId::new(verse.book, verse.chapter, number))
            .flat_map(|verse| to_english(library, text, verse)),
    )
}

/// Converts an English verse to a translation's numbering; the translation may not contain it.
pub fn from_english(library: &Library, text: &Text, verse: VerseId) -> Vec<VerseId> {
    let numberings = library.versifications();
    sorted(
        numberings
            .to_original(System::English, verse)
            .into_iter()
            .flat_map(|original| text.info.from_original(original, numberings)),
    )
}

fn sorted(verses: impl Iterator<Item = VerseId>) -> Vec<VerseId> {
    let mut verses: Vec<_> = verses.collect();
    verses.sort_unstable();
    verses.dedup();
    verses
}

/// Formats a verse range: "John 3:16", "Psalm 51:1–3", "Genesis 1:31–2:3", "Jude 5".
pub fn format_range(start: VerseId, end: VerseId) -> String {
    let passage = Passage {
        start: start.into(),
        end: end.into(),
    };
    passage.format(Style::Long)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use trellis_bible::{
        helps::HelpsWriter,
        pack::{Pack, PackWriter},
        reference::Book,
        text::{TextInfo, TextWriter},
        versification::Numbering,
    };

    use super::*;

    /// Hebrew Psalm 3 counts its title as verse 1; Psalm 23 has the title within verse 1.
    fn library() -> (Library, Text, Text) {
        let psalm = |number, verse| VerseId::new(Book::Psalms, number, verse);
        let moved = (0..=8)
            .map(|verse| (psalm(3, verse), psalm(3, verse + 1)))
            .chain([(psalm(23, 0), psalm(23, 1)), (psalm(23, 1), psalm(23, 1))])
            .collect();
        let english = Numbering {
            last_verses: BTreeMap::new(),
            moved,
        };
        let mut pack = PackWriter::new();
        pack.add_value(
            "versifications",
            &BTreeMap::from([(System::English, english)]),
        );
        HelpsWriter::default().write(&mut pack);
        for (id, versification) in [("en", System::English), ("he", System::Original)] {
            let info = TextInfo {
                id: id.to_owned(),
                versification,
                // An exception for one verse must not affect the others.
                moved: vec![(psalm(150, 1), psalm(150, 2))],
                ..TextInfo::default()
            };
            TextWriter::new().write(&mut pack, info, &BTreeMap::new());
        }
        let pack = Pack::open(pack.finish().into()).unwrap();
        let open = |id| Text::open(&pack, id).unwrap();
        (Library::open(&pack).unwrap(), open("en"), open("he"))
    }

    #[test]
    fn verses_and_psalm_titles_convert_between_numberings() {
        let (library, english, hebrew) = library();
        let psalm = |number, verse| VerseId::new(Book::Psalms, number, verse);
        assert_eq!(to_english(&library, &hebrew, psalm(3, 2)), [psalm(3, 1)]);
        assert_eq!(to_english(&library, &hebrew, psalm(3, 1)), [psalm(3, 0)]);
        assert_eq!(to_english(&library, &hebrew, psalm(23, 1)), [psalm(23, 1)]);
        assert_eq!(to_english(&library, &english, psalm(23, 1)), [psalm(23, 1)]);
        assert_eq!(from_english(&library, &hebrew, psalm(3, 8)), [psalm(3, 9)]);
        assert_eq!(
            parallel(&library, psalm(23, 1), &english, &english),
            [psalm(23, 1)]
        );
        assert_eq!(
            parallel(&library, psalm(3, 1), &english, &hebrew),
            [psalm(3, 2)]
        );
    }

    #[test]
    fn verse_ranges_are_formatted_as_references() {
        let john = |chapter, verse| VerseId::new(Book::John, chapter, verse);
        let jude = |verse| VerseId::new(Book::Jude, 1, verse);
        let psalm = VerseId::new(Book::Psalms, 23, 1);
        assert_eq!(format_range(john(3, 16), john(3, 16)), "John 3:16");
        assert_eq!(format_range(john(3, 16), john(3, 18)), "John 3:16–18");
        assert_eq!(format_range(john(3, 36), john(4, 2)), "John 3:36–4:2");
        assert_eq!(format_range(jude(3), jude(5)), "Jude 3–5");
        assert_eq!(format_range(psalm, psalm), "Psalm 23:1");
    }
}
