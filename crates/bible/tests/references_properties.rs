//! Tests properties that hold for every reference and every string.

use proptest::prelude::*;
use trellis_bible::reference::{
    Book, Finder, Language, Languages, Options, Part, Passage, Point, Reference, Style, english,
    find, mentions, osis, read,
};

fn deuterocanon() -> Options {
    Options {
        deuterocanon: true,
        ..Options::default()
    }
}

fn book() -> impl Strategy<Value = Book> {
    prop::sample::select(Book::ALL)
}

/// A verse that exists.
fn verse() -> impl Strategy<Value = Point> {
    (
        book(),
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
    )
        .prop_map(|(book, chapter, verse)| {
            let chapters = english::chapters(book);
            let chapter = chapter.index(chapters.len());
            let verse = verse.index(usize::from(chapters[chapter]));
            let one_based = |index: usize| u8::try_from(index + 1).unwrap_or(u8::MAX);
            Point::verse(book, one_based(chapter), one_based(verse))
        })
}

/// A passage in the form the parser returns. For example, it returns a whole chapter rather than a range of
/// all its verses.
fn passage() -> impl Strategy<Value = Passage> {
    let part = prop::option::of(prop::sample::select(&['a', 'b', 'c', 'd', 'e'][..]));
    (verse(), verse(), 0..5_u8, part).prop_map(|(one, other, kind, part)| {
        let (start, end) = (one.min(other), one.max(other));
        let passage = match kind {
            0 => Passage::at(one),
            1 => Passage::at(Point {
                part: part.and_then(Part::new),
                ..one
            }),
            // Psalm 151 is formatted as a psalm, so it can't be the end of a range of books.
            2 if start.book != end.book && end.book >= Book::Psalm151 => Passage::at(one),
            2 => Passage { start, end },
            3 => Passage::at(Point::chapter(one.book, one.chapter.unwrap_or(1))),
            _ => {
                let end = end.book.min(start.book);
                Passage {
                    start,
                    end: Point { book: end, ..start },
                }
            }
        };
        normalize(passage)
    })
}

/// Converts a passage to the form the parser returns.
fn normalize(passage: Passage) -> Passage {
    let text = Reference::from(passage).format(Style::Osis);
    let read = read(&text, &deuterocanon()).map(|read| read.passages);
    let Ok(&[mut one]) = read.as_deref() else {
        panic!("{text} is not a single passage");
    };
    if passage.is_single() && one.is_single() && one.start.verse.is_some() {
        one.start.part = passage.start.part;
        one.end.part = passage.end.part;
    }
    one
}

fn text_pieces() -> impl Strategy<Value = String> {
    const PIECES: &[&str] = &[
        "John",
        "1 Sam",
        "Ps",
        "Genesis",
        "Jude",
        "23rd Psalm",
        "is",
        "Jo",
        " ",
        "  ",
        "3",
        "16",
        "0",
        "151",
        "999",
        "120,000",
        ":",
        ".",
        ",",
        ";",
        "-",
        "–",
        "(",
        ")",
        "[",
        "]",
        "*",
        "'",
        "’",
        "ff",
        "f.",
        "a",
        "title",
        "chapter ",
        "ch. ",
        "verse ",
        "vv",
        "of ",
        "the book of ",
        "to",
        "and",
        "see also",
        "cf.",
        "NIV",
        "(NAB)",
        "ß",
        "é",
        "\u{1f}",
        "\u{1e}",
        "\u{212a}ings",
        "ſ",
        "Johannes",
        "1. Mose",
        "\u{301}",
        "日本",
        "\n",
        "\u{a0}",
        "Ps151.1",
        "2nd ",
    ];
    prop::collection::vec(prop::sample::select(PIECES), 0..14).prop_map(|pieces| pieces.concat())
}

fn check_any_text(text: &str) {
    for options in [
        Options::default(),
        Options {
            languages: Languages::all(),
            deuterocanon: true,
            everyday_words: false,
            ..Options::default()
        },
        Options {
            any_numbers: true,
            ..Options::default()
        },
        Options {
            languages: Language::German.into(),
            ..Options::default()
        },
    ] {
        for found in find(text, &options) {
            assert!(found.start < found.end, "{text:?}");
            assert!(!text[found.start..found.end].is_empty());
            assert!(!found.passages.is_empty());
        }
        for mention in mentions(text, &options) {
            assert!(!text[mention.start..mention.end].is_empty());
        }
        let _ = read(text, &options);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formatted_passages_parse_back(passage in passage()) {
        for style in [Style::Long, Style::Short] {
            let reference = Reference::from(passage);
            let written = reference.format(style);
            prop_assert_eq!(read(&written, &deuterocanon()), Ok(reference), "{}", written);
        }
        let plain = Passage {
            start: Point { part: None, ..passage.start },
            end: Point { part: None, ..passage.end },
        };
        let written = plain.format(Style::Osis);
        prop_assert_eq!(read(&written, &deuterocanon()), Ok(Reference::from(plain)), "{}", written);
    }

    #[test]
    fn formatted_lists_parse_back(passages in prop::collection::vec(passage(), 1..5)) {
        let mut reference = Reference { passages, ..Reference::from(Passage::at(Point::book(Book::John))) };
        // Parsing joins adjacent passages, so the first parse normalizes the list.
        for style in [Style::Long, Style::Short] {
            let written = reference.format(style);
            reference = read(&written, &deuterocanon()).expect(&written);
            let reformatted = reference.format(style);
            prop_assert_eq!(read(&reformatted, &deuterocanon()), Ok(reference.clone()), "{}", reformatted);
        }
    }

    #[test]
    fn a_reference_is_found_in_running_text(passage in passage()) {
        prop_assume!(passage.start.chapter.is_some());
        let written = passage.format(Style::Long);
        let text = format!("We read ({written}) aloud.");
        let found = find(&text, &deuterocanon());
        prop_assert_eq!(found.len(), 1, "{}", text);
        prop_assert_eq!(&found[0].passages, &[passage]);
        prop_assert_eq!(&text[found[0].start..found[0].end], written);
    }

    #[test]
    fn any_text_does_not_panic(text in any::<String>()) {
        check_any_text(&text);
    }

    #[test]
    fn any_mix_of_pieces_does_not_panic(text in text_pieces()) {
        check_any_text(&text);
    }

    #[test]
    fn any_bytes_do_not_panic(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        check_any_text(&String::from_utf8_lossy(&bytes));
    }
}

/// Generates pseudorandom numbers that are the same in every run.
fn random_numbers() -> impl FnMut(usize) -> usize {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    move |below| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % below as u64).unwrap_or(0)
    }
}

#[test]
fn twenty_thousand_random_texts_do_not_panic() {
    const SEED: &[&str] = &[
        "Luke 8:1-3; 24:10 (and Matthew 14:1-12 and Luke 23:7-12 for background) NIV",
        "chapters 3 to 5 of the book of Daniel, verse 7ff., 9a; cf. Ps 3 title",
        "1 John 4:8 — II Sam 7; 23rd Psalm, v. 1, Jude 5-7, Phlm 6 (ESV, [KJV])",
    ];
    let mut below = random_numbers();
    let mut finder = Finder::new(Options {
        languages: Languages::all(),
        ..deuterocanon()
    });
    let mut out = String::new();
    for _ in 0..20_000 {
        let mut text: Vec<char> = SEED[below(SEED.len())].chars().collect();
        for _ in 0..below(8) {
            let at = below(text.len().max(1));
            if text.len() < 2 {
                break;
            }
            match below(4) {
                0 => drop(text.remove(at)),
                1 => text.insert(
                    at,
                    char::from_u32(u32::try_from(below(0x250)).unwrap_or(0)).unwrap_or(' '),
                ),
                2 => text.truncate(at.max(1)),
                _ => {
                    let other = below(text.len());
                    text.swap(at, other);
                }
            }
        }
        let text: String = text.into_iter().collect();
        out.clear();
        finder.osis_into(&text, &mut out);
        for mention in finder.mentions(&text) {
            assert!(text.get(mention.start..mention.end).is_some(), "{text:?}");
        }
    }
}

#[test]
fn deep_parentheses_do_not_panic() {
    let deep = format!("John 3{}", "(1 (".repeat(20_000));
    assert!(osis(&deep, &Options::default()).starts_with("John.3"));
    let many = "(Matt 1 ".repeat(20_000);
    assert!(osis(&many, &Options::default()).starts_with("Matt.1"));
}
