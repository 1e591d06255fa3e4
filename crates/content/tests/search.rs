//! Tests that well-known verses are found in the real texts.
#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

use std::{path::PathBuf, sync::LazyLock};

use trellis_bible::{
    pack::Pack,
    reference::{Book, VerseId},
    search::{Filters, Hits, Lemmas, Order, Request, search, search_texts},
    text::{Library, Text},
};

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let target = option_env!("CARGO_TARGET_DIR").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target"),
        PathBuf::from,
    );
    let path = std::env::var_os("TRELLIS_CONTENT_PACK")
        .map_or_else(|| target.join("content/trellis.pack"), PathBuf::from);
    let bytes = std::fs::read(&path)
        .unwrap_or_else(|error| panic!("{}: {error}: run make content", path.display()));
    Library::open(&Pack::open(bytes.into()).unwrap()).unwrap()
});
static LEMMAS: LazyLock<Lemmas> = LazyLock::new(|| Lemmas::new(LIBRARY.helps().lexicon_entries()));

fn request(query: &str) -> Request<'_> {
    Request {
        query,
        limit: 20,
        lemmas: Some(&LEMMAS),
        ..Request::default()
    }
}

fn text(id: &str) -> &'static Text {
    LIBRARY
        .text(id)
        .unwrap_or_else(|| panic!("the pack has no text {id}; run `make content`"))
}

fn ask(id: &str, query: &str) -> Hits {
    let text = text(id);
    search(text, text.index().unwrap(), &request(query))
}

/// The OSIS references for the first verses that a query finds.
fn first(id: &str, query: &str, count: usize) -> Vec<String> {
    let hits = ask(id, query).hits;
    hits.iter()
        .take(count)
        .map(|hit| format!("{:?}", hit.verse))
        .collect()
}

fn highlighted_words(id: &str, query: &str) -> Vec<String> {
    let hits = ask(id, query).hits;
    let of = |text: &str, (start, end): (u16, u16)| {
        text[usize::from(start)..usize::from(end)].to_owned()
    };
    hits.iter()
        .flat_map(|hit| hit.highlights.iter().map(|range| of(&hit.text, *range)))
        .collect()
}

#[test]
fn every_text_can_be_searched() {
    for text in LIBRARY.texts() {
        let index = text
            .index()
            .unwrap_or_else(|| panic!("{} has no index", text.id()));
        assert!(index.verse_count() > 7_000, "{}", text.id());
        let strongs = text.info.features.strongs;
        assert_eq!(index.has_strongs(), strongs, "{}", text.id());
    }
    let asv = text("asv");
    let verses = asv.chapters().map(|(_, _, chapter)| chapter.verses.len());
    let index = asv.index().unwrap();
    assert_eq!(index.verse_count(), verses.sum::<usize>());
}

#[test]
fn well_known_verse_ranks_first() {
    for (id, query, verse) in [
        ("bsb", "God so loved the world", "John.3.16"),
        ("kjv", "God so loved the world", "John.3.16"),
        ("bsb", "the lord is my shepherd", "Ps.23.1"),
        ("kjv", "the lord is my shepherd", "Ps.23.1"),
        ("bsb", "love is patient", "1Cor.13.4"),
        ("web", "love is patient", "1Cor.13.4"),
        ("bsb", "faith hope love", "1Cor.13.13"),
        ("asv", "jesus wept", "John.11.35"),
        ("kjv", "I can do all things through Christ", "Phil.4.13"),
        ("kjv", "be still and know that I am God", "Ps.46.10"),
        ("bsb", "the fruit of the spirit", "Gal.5.22"),
        ("kjv", "wages of sin", "Rom.6.23"),
        ("rv1909", "Jehová es mi pastor", "Ps.23.1"),
        (
            "rv1909",
            "bienaventurados los pobres en espiritu",
            "Matt.5.3",
        ),
        ("lut1912", "der Herr ist mein Hirte", "Ps.23.1"),
        ("svv", "de Heere is mijn Herder", "Ps.23.1"),
        ("sv1917", "Herren är min herde", "Ps.23.1"),
        ("vul", "in principio erat verbum", "John.1.1"),
    ] {
        assert_eq!(first(id, query, 1), [verse], "{id}: {query}");
    }
}

#[test]
fn both_in_the_beginning_verses_rank_first() {
    for id in ["bsb", "kjv", "asv", "web"] {
        let found = first(id, "in the beginning", 3);
        for verse in ["Gen.1.1", "John.1.1"] {
            assert!(found.contains(&verse.to_owned()), "{id}: {found:?}");
        }
    }
}

#[test]
fn words_match_other_forms_and_ignore_accents() {
    assert!(
        highlighted_words("kjv", "love")
            .iter()
            .any(|word| word != "love")
    );
    assert!(ask("kjv", "believe").total > ask("kjv", "\"believe\"").total);
    assert!(ask("rv1909", "bienaventurado").total >= ask("rv1909", "\"bienaventurados\"").total);
    assert_eq!(
        ask("rv1909", "corazon").total,
        ask("rv1909", "corazón").total
    );
    assert!(ask("lut1912", "Hirte").total > 10);
    assert_eq!(ask("vul", "Iesus").total, ask("vul", "Jesus").total);
}

#[test]
fn typos_are_corrected() {
    for (input, mended) in [
        ("beleive", "believe"),
        ("rightousness", "righteousness"),
        ("Jeruselem", "jerusalem"),
    ] {
        let hits = ask("bsb", input);
        assert_eq!(hits.corrected.as_deref(), Some(mended), "{input}");
        assert!(hits.total > 50, "{input}");
    }
    assert_eq!(ask("bsb", "believe").corrected, None);
}

#[test]
fn half_remembered_verse_is_found() {
    let hits = ask("kjv", "train up a child in the path he should go");
    assert!(hits.relaxed);
    assert_eq!(hits.hits[0].verse, VerseId::new(Book::Proverbs, 22, 6));
}

#[test]
fn operators_narrow_the_search() {
    let all = ask("bsb", "love").total;
    let (with, without) = (
        ask("bsb", "love world").total,
        ask("bsb", "love -world").total,
    );
    assert_eq!(with + without, all);
    assert!(ask("bsb", "right*").total > ask("bsb", "righteous").total);
    assert_eq!(
        ask("bsb", "faith OR hope").total,
        ask("bsb", "(hope | faith)").total
    );
    let new = ask("bsb", "love testament:nt");
    assert!(new.by_book.iter().all(|(book, _)| *book >= Book::Matthew));
    let sum: u32 = new.by_book.iter().map(|(_, count)| count).sum();
    assert_eq!(sum as usize, new.total);
    let john = ask("bsb", "love in:john3");
    assert!(
        john.hits
            .iter()
            .all(|hit| (hit.verse.book, hit.verse.chapter) == (Book::John, 3))
    );
    assert!(john.total > 0);
    let books = Filters {
        books: vec![Book::Romans],
        ..Filters::default()
    };
    let text = text("bsb");
    let filtered = search(
        text,
        text.index().unwrap(),
        &Request {
            filters: books,
            ..request("love")
        },
    );
    assert_eq!(filtered.total, ask("bsb", "love book:romans").total);
}

#[test]
fn hebrew_and_greek_match_without_points_and_accents() {
    assert!(first("wlc", "בראשית ברא אלהים", 1) == ["Gen.1.1"]);
    assert!(first("oshb", "בראשית ברא אלהים", 1) == ["Gen.1.1"]);
    assert!(first("sblgnt", "εν αρχη ην ο λογος", 1) == ["John.1.1"]);
    assert!(
        ask("wlc", "אלהים").total > 2000,
        "the word is also found with its prefixes, through the dictionary"
    );
    assert!(
        ask("sblgnt", "λογος").total > 300,
        "the word is found in all its forms, through the lemma"
    );
}

#[test]
fn strongs_numbers_find_translated_words() {
    for id in ["sblgnt", "kjv", "web", "bsb"] {
        let love = ask(id, "G26");
        assert!((90..130).contains(&love.total), "{id}: {}", love.total);
        assert!(
            love.hits.iter().all(|hit| !hit.highlights.is_empty()),
            "{id}"
        );
        assert_eq!(ask(id, "strong:g0026").total, love.total, "{id}");
    }
    assert!(ask("kjv", "H430").total > 2000);
    assert!(
        highlighted_words("kjv", "G26")
            .iter()
            .any(|word| word.contains("charity"))
    );
    for query in ["ἀγάπη", "αγαπη", "lemma:ἀγάπη", "lemma:agape"] {
        assert_eq!(ask("kjv", query).total, ask("kjv", "G26").total, "{query}");
    }
}

#[test]
fn searching_all_texts_returns_each_verse_once() {
    let texts: Vec<_> = ["bsb", "kjv", "wlc", "vul", "lut1912"]
        .into_iter()
        .filter_map(|id| LIBRARY.text(id).cloned())
        .collect();
    let found = search_texts(&LIBRARY, &texts, &request("the lord is my shepherd"));
    assert_eq!(found.hits[0].verse, VerseId::new(Book::Psalms, 23, 1));
    assert!(found.hits[0].found_in.contains(&"kjv".to_owned()));
    let latin = search_texts(&LIBRARY, &texts, &request("\"Dominus regit me\""));
    assert_eq!(
        latin.hits[0].verse,
        VerseId::new(Book::Psalms, 23, 1),
        "in English numbering"
    );
    assert_eq!(latin.hits[0].hit.verse.chapter, 22, "in its own");
    let mut verses: Vec<_> = search_texts(
        &LIBRARY,
        &texts,
        &Request {
            limit: 5000,
            ..request("shepherd")
        },
    )
    .hits
    .iter()
    .map(|hit| hit.verse)
    .collect();
    let all = verses.len();
    verses.sort_unstable();
    verses.dedup();
    assert_eq!(verses.len(), all);
    let ordered = search_texts(
        &LIBRARY,
        &texts,
        &Request {
            order: Order::Canonical,
            ..request("shepherd")
        },
    );
    assert!(ordered.hits.is_sorted_by_key(|hit| hit.verse));
}
