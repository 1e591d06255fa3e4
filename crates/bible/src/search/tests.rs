//! Tests search on a handful of verses; `crates/content/tests/search.rs` searches the real texts. This file
//! is long because every feature of the query language is tested on the same verses.

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::*;
use crate::{
    index::fold::{Folding, tokens},
    pack::{Pack, PackWriter},
    reference::{Passage, Point, Testament},
    text::{Mark, MarkKind, Strong, TextInfo, TextWriter, Verse, Word},
};

const VERSES: &[(Book, u8, u8, &str)] = &[
    (
        Book::Genesis,
        1,
        1,
        "In the beginning God created the heaven and the earth.",
    ),
    (
        Book::Genesis,
        12,
        8,
        "And he removed from thence unto a mountain on the east of Beth-el.",
    ),
    (
        Book::Psalms,
        23,
        1,
        "The LORD is my shepherd; I shall not want.",
    ),
    (
        Book::Psalms,
        23,
        2,
        "He maketh me to lie down in green pastures.",
    ),
    (
        Book::Matthew,
        5,
        6,
        "Blessed are they which do hunger and thirst after righteousness: for they shall be filled.",
    ),
    (
        Book::John,
        1,
        1,
        "In the beginning was the Word, and the Word was with God, and the Word was God.",
    ),
    (
        Book::John,
        3,
        16,
        "For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish.",
    ),
    (
        Book::John,
        21,
        15,
        "Simon, son of Jonas, lovest thou me more than these?",
    ),
    (
        Book::FirstCorinthians,
        13,
        13,
        "And now abideth faith, hope, charity, these three; but the greatest of these is charity.",
    ),
    (
        Book::FirstJohn,
        2,
        15,
        "Love not the world, neither the things that are in the world.",
    ),
    (
        Book::FirstJohn,
        4,
        8,
        "He that loveth not knoweth not God; for God is love.",
    ),
];

fn with_word(mut verse: Verse, words: &str, strong: Strong, lemma: &str) -> Verse {
    let start = verse.text.find(words).unwrap();
    verse.marks.push(Mark {
        start: start as u16,
        end: (start + words.len()) as u16,
        kind: MarkKind::Word(Word {
            strongs: vec![strong],
            lemma: lemma.to_owned(),
            ..Word::default()
        }),
    });
    verse
}

/// Creates a text in this language with these verses, along with its index.
fn pack(language: &str, verses: &[(Book, u8, Verse)]) -> Text {
    let write = |index: Option<Vec<u8>>| {
        let mut writer = TextWriter::new();
        for (book, chapter, verse) in verses {
            writer.add(*book, *chapter, verse.clone());
        }
        let mut pack = PackWriter::new();
        let info = TextInfo {
            id: "x".to_owned(),
            language: language.to_owned(),
            ..TextInfo::default()
        };
        writer.write(&mut pack, info, &BTreeMap::new());
        if let Some(index) = index {
            pack.add("text/x/index", index);
        }
        Text::open(&Pack::open(pack.finish().into()).unwrap(), "x").unwrap()
    };
    let plain = write(None);
    assert!(plain.index().is_none());
    write(Some(build(&plain)))
}

fn english() -> Text {
    let verses: Vec<_> = VERSES
        .iter()
        .map(|&(book, chapter, number, text)| {
            let verse = Verse::plain(number, text);
            let verse = match (book, number) {
                (Book::John, 16) => with_word(verse, "so loved", Strong::greek(25), "ἀγαπάω"),
                (Book::FirstJohn, 8) => with_word(verse, "love.", Strong::greek(26), "ἀγάπη"),
                _ => verse,
            };
            (book, chapter, verse)
        })
        .collect();
    pack("en", &verses)
}

fn run_search(text: &Text, request: &Request<'_>) -> Hits {
    search(text, text.index().unwrap(), request)
}

fn request_for<'a>(query: &'a str) -> Request<'a> {
    Request {
        query,
        limit: 20,
        ..Request::default()
    }
}

/// The verses found by a query, as OSIS, in the order of the results.
fn found(text: &Text, query: &str) -> Vec<String> {
    let hits = run_search(text, &request_for(query)).hits;
    hits.iter().map(|hit| format!("{:?}", hit.verse)).collect()
}

fn highlighted(hit: &Hit) -> Vec<&str> {
    let ranges = hit.highlights.iter();
    ranges
        .map(|&(start, end)| &hit.text[usize::from(start)..usize::from(end)])
        .collect()
}

#[test]
fn all_words_must_match_in_any_form() {
    let text = english();
    assert_eq!(found(&text, "God so loved the world"), ["John.3.16"]);
    assert_eq!(found(&text, "make lie pasture"), ["Ps.23.2"]);
    let love = found(&text, "love");
    assert_eq!(love.len(), 4);
    assert_eq!(love[0], "1John.4.8", "the verse contains the word twice");
}

#[test]
fn adjacent_words_rank_higher() {
    let found = found(&english(), "in the beginning god");
    assert_eq!(found, ["Gen.1.1", "John.1.1"]);
}

#[test]
fn phrases_are_exact() {
    let text = english();
    assert_eq!(found(&text, "\"the world\""), ["1John.2.15", "John.3.16"]);
    assert!(found(&text, "\"so love the\"").is_empty());
    assert_eq!(found(&text, "\"god so lov*\""), ["John.3.16"]);
}

#[test]
fn operators_narrow_and_widen_the_results() {
    let text = english();
    assert_eq!(found(&text, "world -things"), ["John.3.16"]);
    assert_eq!(found(&text, "shepherd OR pastures").len(), 2);
    assert_eq!(found(&text, "god (word OR heaven)").len(), 2);
    assert_eq!(found(&text, "right*"), ["Matt.5.6"]);
    assert!(found(&text, "-love").is_empty());
}

#[test]
fn hyphenated_words_are_found_in_every_spelling() {
    let text = english();
    for query in ["Beth-el", "bethel", "beth el", "\"beth-el\""] {
        let hits = run_search(&text, &request_for(query)).hits;
        assert_eq!(hits.len(), 1, "{query}");
        let highlighted = highlighted(&hits[0]).concat();
        assert!(
            highlighted == "Beth-el" || highlighted == "Bethel",
            "{query}: {highlighted}"
        );
    }
}

#[test]
fn typos_are_corrected_only_when_nothing_matches() {
    let text = english();
    let hits = run_search(&text, &request_for("hungr after rightousness"));
    assert_eq!(
        hits.corrected.as_deref(),
        Some("hunger after righteousness")
    );
    assert_eq!(hits.total, 1);
    assert_eq!(
        run_search(&text, &request_for("righteousness")).corrected,
        None
    );
    let nothing = run_search(&text, &request_for("xylophones"));
    assert_eq!((nothing.total, nothing.corrected), (0, None));
}

#[test]
fn most_words_are_enough_when_no_verse_has_all() {
    let text = english();
    let hits = run_search(&text, &request_for("faith hope charity perish"));
    assert!(hits.relaxed);
    assert_eq!(
        hits.hits[0].verse,
        VerseId::new(Book::FirstCorinthians, 13, 13)
    );
    assert!(!run_search(&text, &request_for("faith hope")).relaxed);
    assert_eq!(
        run_search(&text, &request_for("\"faith hope\" perish")).total,
        0
    );
}

#[test]
fn book_and_passage_limits_narrow_the_search() {
    let text = english();
    assert_eq!(found(&text, "god testament:ot"), ["Gen.1.1"]);
    assert_eq!(found(&text, "world book:john"), ["John.3.16"]);
    assert_eq!(found(&text, "god in:\"1 John 4\""), ["1John.4.8"]);
    let filtered = |filters| {
        run_search(
            &text,
            &Request {
                filters,
                ..request_for("god")
            },
        )
        .total
    };
    let (books, testaments, passages) = (vec![Book::John], vec![Testament::New], Vec::new());
    assert_eq!(
        filtered(Filters {
            books,
            ..Filters::default()
        }),
        2
    );
    assert_eq!(
        filtered(Filters {
            testaments,
            passages,
            ..Filters::default()
        }),
        3
    );
    let chapter = Passage::at(Point::chapter(Book::John, 3));
    assert_eq!(
        filtered(Filters {
            passages: vec![chapter],
            ..Filters::default()
        }),
        1
    );
    let both = Filters {
        books: vec![Book::John],
        testaments: vec![Testament::Old],
        ..Filters::default()
    };
    assert_eq!(filtered(both), 0);
}

#[test]
fn passage_filter_finds_joined_verses() {
    let mut verse = Verse::plain(4, "four to six");
    verse.through = 6;
    let text = pack(
        "en",
        &[
            (Book::John, 1, verse),
            (Book::John, 1, Verse::plain(7, "six more")),
        ],
    );
    assert_eq!(found(&text, "six in:john1:5"), ["John.1.4"]);
}

#[test]
fn strongs_numbers_and_lemmas_are_found() {
    let text = english();
    for query in ["G25", "strong:g25", "lemma:αγαπαω", "ἀγαπάω"] {
        let hits = run_search(&text, &request_for(query)).hits;
        assert_eq!(hits.len(), 1, "{query}");
        assert_eq!(highlighted(&hits[0]), ["so loved"], "{query}");
    }
    assert!(found(&text, "agape").is_empty());
}

#[test]
fn lemma_search_uses_the_dictionary_for_texts_with_only_numbers() {
    let verse = with_word(
        Verse::plain(1, "בְּרֵאשִׁ֖ית בָּרָ֣א"),
        "רֵאשִׁ֖ית",
        Strong::hebrew(7225),
        "",
    );
    let text = pack("he", &[(Book::Genesis, 1, verse)]);
    let entry = crate::helps::LexiconEntry {
        strong: Strong::hebrew(7225),
        lemma: "רֵאשִׁית".to_owned(),
        transliteration: "rêʼshîyth".to_owned(),
        pronunciation: String::new(),
        definition: String::new(),
    };
    let lemmas = Lemmas::new([entry].into_iter());
    assert_eq!(
        found(&text, "בראשית"),
        ["Gen.1.1"],
        "found by its spelling in the text, without vowel points"
    );
    let without_dictionary = run_search(&text, &request_for("ראשית"));
    assert_eq!(
        without_dictionary.corrected.as_deref(),
        Some("בראשית"),
        "without the dictionary, it is corrected as a typo"
    );
    let request = Request {
        lemmas: Some(&lemmas),
        ..request_for("ראשית")
    };
    let hits = run_search(&text, &request).hits;
    assert_eq!(
        highlighted(&hits[0]),
        ["בְּרֵאשִׁ֖ית"],
        "the whole word that contains the lemma is highlighted"
    );
    assert_eq!(
        run_search(
            &text,
            &Request {
                query: "lemma:reshiyth",
                ..request
            }
        )
        .total,
        1
    );
}

#[test]
fn highlights_mark_matches() {
    let text = english();
    let hits = run_search(
        &text,
        &request_for("\"so loved\" belie* -earth world OR nothing"),
    );
    assert_eq!(
        highlighted(&hits.hits[0]),
        ["so loved", "world", "believeth"]
    );
}

#[test]
fn common_words_are_highlighted_only_next_to_matches() {
    let mut verses: Vec<_> = (1..=100)
        .map(|number| {
            (
                Book::Psalms,
                1,
                Verse::plain(number, "the day of the night"),
            )
        })
        .collect();
    let verse_text = "the sheep of the shepherd of the hills, the good";
    verses.push((Book::Psalms, 2, Verse::plain(1, verse_text)));
    let text = pack("en", &verses);
    let hits = run_search(&text, &request_for("of the shepherd")).hits;
    assert_eq!(
        highlighted(&hits[0]),
        ["of", "the", "shepherd", "of", "the"]
    );
    let only_common = run_search(&text, &request_for("of the")).hits;
    assert_eq!(highlighted(&only_common[0]).len(), 6);
}

#[test]
fn pages_are_consecutive_in_both_orders() {
    let text = english();
    for order in [Order::Relevance, Order::Canonical] {
        let all = run_search(
            &text,
            &Request {
                order,
                ..request_for("the")
            },
        );
        let mut paged_hits = Vec::new();
        for offset in (0..all.total).step_by(2) {
            paged_hits.extend(
                run_search(
                    &text,
                    &Request {
                        order,
                        offset,
                        limit: 2,
                        ..request_for("the")
                    },
                )
                .hits,
            );
        }
        assert_eq!(paged_hits, all.hits);
        assert_eq!(
            all.by_book
                .iter()
                .map(|(_, count)| *count as usize)
                .sum::<usize>(),
            all.total
        );
    }
    let canonical = run_search(
        &text,
        &Request {
            order: Order::Canonical,
            ..request_for("the")
        },
    );
    assert!(canonical.hits.is_sorted_by_key(|hit| hit.verse));
    let past_end = run_search(
        &text,
        &Request {
            offset: 99,
            ..request_for("the")
        },
    );
    assert!(past_end.hits.is_empty() && past_end.total > 0);
}

#[test]
fn index_is_deterministic() {
    assert_eq!(build(&english()), build(&english()));
}

#[test]
fn truncated_index_is_rejected_or_finds_fewer_matches() {
    let whole = build(&english());
    for length in 0..whole.len() {
        if let Ok(index) = Index::open(whole[..length].to_vec().into()) {
            search(&english(), &index, &request_for("god so loved"));
        }
    }
    assert!(Index::open(Vec::new().into()).is_err());
}

fn queries() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        Just("\"".to_owned()),
        Just("(".to_owned()),
        Just(")".to_owned()),
        Just(" OR ".to_owned()),
        Just(" -".to_owned()),
        Just("*".to_owned()),
        Just(" ".to_owned()),
        Just("in:".to_owned()),
        Just("strong:".to_owned()),
        Just("lemma:".to_owned()),
        Just("love".to_owned()),
        Just("beth-el".to_owned()),
        Just("god".to_owned()),
        Just("the".to_owned()),
        Just("G26".to_owned()),
        Just("john 3:16".to_owned()),
        "\\PC{0,3}",
    ];
    proptest::collection::vec(part, 0..12).prop_map(|parts| parts.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn no_query_panics(query in prop_oneof![queries(), any::<String>()], language in 0usize..6) {
        let language = ["en", "es", "de", "la", "fr", "he"][language];
        let verses: Vec<_> = VERSES
            .iter()
            .map(|&(book, chapter, number, text)| (book, chapter, Verse::plain(number, text)))
            .collect();
        let text = pack(language, &verses);
        let hits = run_search(&text, &request_for(&query));
        prop_assert!(hits.hits.len() <= hits.total);
        for hit in &hits.hits {
            for &(start, end) in &hit.highlights {
                prop_assert!(start < end);
                prop_assert!(hit.text.get(usize::from(start)..usize::from(end)).is_some());
            }
        }
    }

    #[test]
    fn damaged_index_does_not_panic(changes in proptest::collection::vec((any::<usize>(), any::<u8>()), 1..8), query in queries()) {
        let text = english();
        let mut bytes = build(&text);
        for (at, byte) in changes {
            let length = bytes.len();
            bytes[at % length] = byte;
        }
        if let Ok(index) = Index::open(bytes.into()) {
            for query in [query.as_str(), "god so loved", "lov*", "G25", "beleive", "\"the world\""] {
                search(&text, &index, &request_for(query));
            }
        }
    }

    #[test]
    fn any_words_can_be_indexed(words in any::<String>(), language in 0usize..14) {
        let language = ["en", "es", "de", "nl", "sv", "fr", "pt", "it", "la", "he", "grc", "ru", "hu", "ro"][language];
        let words = &words[..words.floor_char_boundary(60_000)];
        let text = pack(language, &[(Book::Genesis, 1, Verse::plain(1, words))]);
        for token in tokens(words, Folding::for_language(language)) {
            prop_assert!(words.get(token.range.clone()).is_some());
            let phrase = format!("\"{}\"", &words[token.range.clone()]);
            prop_assert_eq!(run_search(&text, &request_for(&phrase)).total, 1, "{}", phrase);
        }
    }
}

#[test]
fn words_are_looked_up_as_they_are() {
    let text = english();
    let lookup = Lookup::new(&text).unwrap();
    let verses = |numbers: Vec<u32>| -> Vec<String> {
        let verses = numbers
            .into_iter()
            .filter_map(|number| lookup.verse(number));
        verses.map(|verse| format!("{verse:?}")).collect()
    };
    let in_a_row = verses(lookup.with_phrase("the Lord is my shepherd"));
    assert_eq!(in_a_row, found(&text, "\"the lord is my shepherd\""));
    assert!(lookup.with_phrase("shepherd my is").is_empty());
    assert!(lookup.with_phrase("the lord is my sheperd").is_empty());
    assert!(lookup.with_phrase("").is_empty());

    let forms = lookup.with_any_form("loved");
    assert_eq!(verses(forms.clone()).len(), found(&text, "loved").len());
    let words: Vec<&str> = forms
        .iter()
        .filter_map(|number| lookup.words(*number))
        .collect();
    assert!(words.iter().any(|words| words.contains("God so loved")));
}
