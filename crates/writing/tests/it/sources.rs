use trellis_bible::reference::{Book, Passage, Point, Reference, Style, VerseId};
use trellis_writing::{
    composer,
    draft::{Difficulty, StudyOptions, StudyType},
    guard::{TextWords, Words},
    sources::{Depth, Kind, Sources, for_passage, for_topic, in_english, text_of},
};

use super::{library, reference, text};

fn about(written: &str, id: &str) -> Sources {
    let reference = reference(written);
    for_passage(library(), text(id), &reference, Depth::of(&reference))
}

fn count(sources: &Sources, kind: Kind) -> usize {
    sources.list.iter().filter(|s| s.kind == kind).count()
}

fn size(sources: &Sources) -> usize {
    sources.list.iter().map(|source| source.text.len()).sum()
}

#[test]
fn a_verse_has_text_cross_references_and_remarks() {
    let sources = about("John 3:16", "bsb");
    assert_eq!(sources.list[0].reference.as_deref(), Some("John 3:16"));
    assert!(
        sources.list[0]
            .text
            .starts_with("For God so loved the world")
    );
    assert!(count(&sources, Kind::CrossReference) >= 5);
    assert!(count(&sources, Kind::Topic) >= 3);
    assert!(count(&sources, Kind::Lexicon) >= 3);
    let authors: Vec<_> = sources
        .list
        .iter()
        .filter_map(|s| s.author.as_deref())
        .collect();
    assert!(authors.contains(&"Matthew Henry"), "{authors:?}");
    let numbers: Vec<u16> = sources.list.iter().map(|s| s.number).collect();
    assert_eq!(numbers, (1..=sources.list.len() as u16).collect::<Vec<_>>());
    for source in &sources.list {
        assert!(
            !source.text.trim().is_empty() && !source.rights.is_empty(),
            "{source:?}"
        );
    }
}

#[test]
fn every_passage_fits_a_prompt_in_full_if_possible() {
    for written in [
        "Psalm 23",
        "John 3",
        "Romans 8:1-39",
        "Jude",
        "Luke 1",
        "Genesis 1-11",
        "Obadiah",
    ] {
        let sources = about(written, "bsb");
        assert!(size(&sources) <= 24_000, "{written}: {}", size(&sources));
        assert!(count(&sources, Kind::Passage) >= 1, "{written}");
        assert!(count(&sources, Kind::Commentary) >= 1, "{written}");
    }
    let shepherd = about("Psalm 23", "bsb");
    let words: String = shepherd
        .list
        .iter()
        .filter(|s| s.kind == Kind::Passage)
        .map(|s| s.text.as_str())
        .collect();
    assert!(words.contains("The LORD is my shepherd") && words.contains("dwell in the house"));
}

#[test]
fn a_whole_book_fits_a_prompt() {
    for book in [Book::Psalms, Book::Obadiah, Book::ThirdJohn, Book::Romans] {
        let reference = Reference::from(Passage::at(Point::book(book)));
        let sources = for_passage(library(), text("web"), &reference, Depth::of(&reference));
        assert!(size(&sources) <= 26_000, "{book}: {}", size(&sources));
        assert!(count(&sources, Kind::Commentary) >= 1, "{book}");
        assert!(count(&sources, Kind::CrossReference) >= 1, "{book}");
    }
}

#[test]
fn other_numberings_get_the_same_passage() {
    // Psalm 23 is number 22 in the Vulgate.
    let latin = about("Psalm 23:1", "vul");
    assert!(
        latin.list[0].text.contains("Dominus regit me"),
        "{}",
        latin.list[0].text
    );
    let german = about("Joel 2:28", "lut1912");
    assert!(
        german.list[0].text.contains("Geist ausgießen"),
        "{}",
        german.list[0].text
    );
}

#[test]
fn references_in_a_texts_own_numbering_are_converted() {
    // The German translation divides Joel into four chapters; its fourth chapter is the third in English.
    let german = text("lut1912");
    let own = |start: Point, end: Point| Reference {
        passages: vec![Passage { start, end }],
        versification: german.info.versification,
    };
    for (start, end, english) in [
        (
            Point::chapter(Book::Joel, 4),
            Point::chapter(Book::Joel, 4),
            "Joel 3",
        ),
        (
            Point::verse(Book::Joel, 4, 1),
            Point::verse(Book::Joel, 4, 3),
            "Joel 3:1–3",
        ),
        (
            Point::verse(Book::Joel, 3, 1),
            Point::verse(Book::Joel, 3, 1),
            "Joel 2:28",
        ),
    ] {
        let reference = in_english(library(), german, &own(start, end));
        assert_eq!(reference.format(Style::Long), english);
        assert_eq!(in_english(library(), german, &reference), reference);
    }
    let fourth = own(Point::chapter(Book::Joel, 4), Point::chapter(Book::Joel, 4));
    let sources = for_passage(library(), german, &fourth, Depth::of(&reference("Joel 3")));
    assert!(
        sources.list[0].text.contains("Juda"),
        "{}",
        sources.list[0].text
    );
    let options = StudyOptions {
        difficulty: Difficulty::Beginner,
        study_type: StudyType::Expository,
        include_resources: false,
    };
    let (study, _) = composer::study(library(), german, &fourth, &options);
    let first = &study.verse_by_verse_commentary[0];
    assert!(first.verse.starts_with("Joel 3:1"), "{}", first.verse);
    assert!(!first.text.is_empty());
    let words = TextWords::new(library(), german);
    assert!(
        words
            .words(&fourth)
            .is_some_and(|words| words.starts_with(&first.text[..20]))
    );
}

#[test]
fn a_shortened_passage_is_marked() {
    let (start, end) = (
        VerseId::new(Book::Psalms, 119, 1),
        VerseId::new(Book::Psalms, 119, 176),
    );
    let some = text_of(library(), text("bsb"), start, end, 200).unwrap_or_default();
    assert!(some.ends_with(". …") && some.len() < 220, "{some}");
    let verse = text_of(library(), text("bsb"), start, start, 10).unwrap_or_default();
    assert!(!verse.is_empty() && !verse.contains('…'), "{verse}");
}

#[test]
fn a_topic_returns_verses_about_it() {
    for (words, expected) in [
        ("anxiety about work", Kind::Commentary),
        ("forgiveness", Kind::Topic),
        ("hope in grief", Kind::CrossReference),
        ("qwertyuiop", Kind::Passage),
        ("", Kind::Passage),
    ] {
        let sources = for_topic(library(), text("bsb"), words, &[]);
        assert!(sources.passage.is_some(), "{words}");
        assert!(count(&sources, expected) >= 1, "{words}");
        assert!(size(&sources) <= 24_000, "{words}");
    }
    let candidate = VerseId::new(Book::FirstPeter, 5, 7);
    let sources = for_topic(library(), text("bsb"), "worry", &[candidate]);
    assert!(sources.verses.contains(&candidate));
}

#[test]
fn printed_citation_marks_are_not_treated_as_ours() {
    for written in ["Jude", "Psalm 22", "Matthew 5"] {
        for source in about(written, "kjv").list {
            assert!(
                trellis_writing::guard::cited(&source.text).is_empty(),
                "{source:?}"
            );
        }
    }
}
