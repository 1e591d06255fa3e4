//! Tests that the built pack contains everything readers would miss if a source were read incorrectly.

#![allow(clippy::unwrap_used, reason = "a failing test should panic")]

use std::{path::PathBuf, sync::LazyLock};

use trellis_bible::{
    pack::Pack,
    reference::{Book, VerseId},
    text::{Break, Library, MarkKind, Strong, Text, Word},
};
use trellis_content::build::office::{Office, SECTION};

static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let target = option_env!("CARGO_TARGET_DIR").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target"),
        PathBuf::from,
    );
    let path = std::env::var_os("TRELLIS_CONTENT_PACK")
        .map_or_else(|| target.join("content/trellis.pack"), PathBuf::from);
    let bytes = std::fs::read(&path)
        .unwrap_or_else(|error| panic!("{}: {error}: run make content", path.display()));
    Pack::open(bytes.into()).unwrap()
});
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::open(&PACK).unwrap());

fn text(id: &str) -> &'static Text {
    LIBRARY
        .text(id)
        .unwrap_or_else(|| panic!("the pack has no text {id}; run `make content`"))
}

const fn verse(book: Book, chapter: u8, verse: u8) -> VerseId {
    VerseId::new(book, chapter, verse)
}

fn words(id: &str, verse: VerseId) -> String {
    text(id)
        .verse(verse)
        .map_or_else(String::new, |verse| verse.text)
}

fn parallel(verse: VerseId, from: &str, to: &str) -> Vec<VerseId> {
    LIBRARY.parallel(verse, text(from), text(to))
}

/// The words in a verse that have data attached, each with that data.
fn word_marks(id: &str, place: VerseId) -> Vec<(String, Word)> {
    let verse = text(id)
        .verse(place)
        .unwrap_or_else(|| panic!("{id} lacks {place:?}"));
    let marks = verse.marks.iter().filter_map(|mark| match &mark.kind {
        MarkKind::Word(word) => {
            let range = usize::from(mark.start)..usize::from(mark.end);
            Some((verse.text[range].to_owned(), word.clone()))
        }
        _ => None,
    });
    marks.collect()
}

#[test]
fn john_3_16_starts_correctly_in_every_text() {
    let beginnings = [
        (
            "akjv",
            "For God so loved the world, that he gave his only begotten Son",
        ),
        (
            "asv",
            "For God so loved the world, that he gave his only begotten Son",
        ),
        (
            "bsb",
            "For God so loved the world that He gave His one and only Son",
        ),
        (
            "darby",
            "For God so loved the world, that he gave his only-begotten Son",
        ),
        (
            "drb",
            "For God so loved the world, as to give his only begotten Son",
        ),
        (
            "erv",
            "For God so loved the world, that he gave his only begotten Son",
        ),
        (
            "kjv",
            "For God so loved the world, that he gave his only begotten Son",
        ),
        ("lut1912", "Also hat Gott die Welt geliebt"),
        (
            "nheb",
            "For God so loved the world, that he gave his one and only Son",
        ),
        ("rv1909", "Porque de tal manera amó Dios al mundo"),
        ("sblgnt", "Οὕτως γὰρ ἠγάπησεν ὁ θεὸς τὸν κόσμον"),
        ("sv1917", "Ty så älskade Gud världen"),
        ("svv", "Want alzo lief heeft God de wereld gehad"),
        ("vul", "Sic enim Deus dilexit mundum"),
        (
            "web",
            "For God so loved the world, that he gave his only born Son",
        ),
        ("ylt", "for God did so love the world"),
    ];
    for (id, beginning) in beginnings {
        let found = words(id, verse(Book::John, 3, 16));
        assert!(found.starts_with(beginning), "{id}: {found:?}");
    }
    let hebrew = ["wlc", "oshb"];
    assert_eq!(LIBRARY.texts().count(), beginnings.len() + hebrew.len());
    for id in hebrew {
        assert!(text(id).info.right_to_left, "{id}");
        assert!(words(id, verse(Book::Genesis, 1, 1)).ends_with('׃'), "{id}");
    }
}

#[test]
fn every_text_and_study_aid_has_attribution() {
    for text in LIBRARY.texts() {
        let info = &text.info;
        for (what, value) in [
            ("rights", &info.rights),
            ("attribution", &info.attribution),
            ("source", &info.source),
            ("language", &info.language),
            ("local name", &info.name_local),
        ] {
            assert!(!value.is_empty(), "{} has no {what}", info.id);
        }
        assert!(
            info.source.contains(char::is_numeric),
            "{}: no version",
            info.id
        );
    }
    let sources = LIBRARY.helps().sources();
    let ids: Vec<_> = sources.iter().map(|source| source.id.as_str()).collect();
    for id in [
        "cross-references",
        "mhcc",
        "scofield",
        "tdavid",
        "haydock",
        "strongs-greek",
        "nave",
    ] {
        assert!(ids.contains(&id), "{id} is not among {ids:?}");
    }
    assert!(
        sources
            .iter()
            .all(|source| !source.rights.is_empty() && !source.source.is_empty())
    );
}

#[test]
fn psalms_have_their_titles_before_verse_1() {
    let title = verse(Book::Psalms, 3, 0);
    assert_eq!(
        words("bsb", title),
        "A Psalm of David, when he fled from his son Absalom."
    );
    assert_eq!(
        words("darby", title),
        "A Psalm of David, when he fled from Absalom his son."
    );
    assert_eq!(
        words("kjv", title),
        "A Psalm of David, when he fled from Absalom his son."
    );
    assert!(words("bsb", verse(Book::Psalms, 3, 1)).starts_with("O LORD, how my foes"));
}

#[test]
fn omitted_verses_are_absent_and_not_renumbered() {
    for id in ["bsb", "asv", "erv"] {
        let chapter = text(id).chapter(Book::Matthew, 17).unwrap();
        assert_eq!(chapter.omitted(27), [21], "{id}");
        assert!(
            chapter
                .verse(22)
                .is_some_and(|verse| verse.text.contains("Galilee")),
            "{id}"
        );
    }
    assert!(words("kjv", verse(Book::Matthew, 17, 21)).starts_with("Howbeit this kind"));
}

#[test]
fn verses_map_to_other_numberings() {
    use Book::{Exodus, Isaiah, Joel, Malachi, Psalms, Revelation, Romans, ThirdJohn};
    for (here, from, there, to) in [
        (verse(Joel, 3, 1), "wlc", verse(Joel, 2, 28), "bsb"),
        (verse(Malachi, 3, 19), "wlc", verse(Malachi, 4, 1), "bsb"),
        (verse(Malachi, 3, 19), "drb", verse(Malachi, 4, 1), "kjv"),
        (verse(Psalms, 51, 3), "wlc", verse(Psalms, 51, 1), "bsb"),
        (verse(Psalms, 22, 2), "vul", verse(Psalms, 23, 2), "bsb"),
        (verse(Psalms, 22, 2), "drb", verse(Psalms, 22, 2), "vul"),
        (verse(Psalms, 50, 3), "vul", verse(Psalms, 51, 1), "kjv"),
        (verse(Psalms, 9, 22), "vul", verse(Psalms, 10, 1), "bsb"),
        (verse(Psalms, 3, 2), "lut1912", verse(Psalms, 3, 1), "kjv"),
        (verse(Isaiah, 9, 5), "lut1912", verse(Isaiah, 9, 6), "kjv"),
        (verse(Exodus, 5, 24), "svv", verse(Exodus, 6, 1), "kjv"),
        (
            verse(ThirdJohn, 1, 15),
            "sblgnt",
            verse(ThirdJohn, 1, 14),
            "bsb",
        ),
        (verse(Romans, 14, 24), "web", verse(Romans, 16, 25), "kjv"),
        (
            verse(Revelation, 12, 18),
            "sblgnt",
            verse(Revelation, 12, 17),
            "bsb",
        ),
        (
            verse(Revelation, 12, 18),
            "sblgnt",
            verse(Revelation, 13, 1),
            "kjv",
        ),
    ] {
        let found = parallel(here, from, to);
        assert!(found.contains(&there), "{from} {here:?} in {to}: {found:?}");
        let back = parallel(there, to, from);
        assert!(back.contains(&here), "{to} {there:?} in {from}: {back:?}");
    }
    // The words show that Luther's numbering and the Reformed numbering differ in this verse.
    assert!(words("lut1912", verse(Isaiah, 9, 5)).contains("ein Kind geboren"));
    assert!(words("web", verse(Romans, 14, 24)).starts_with("Now to him who is able"));
}

#[test]
fn translation_words_link_to_the_original() {
    let love = word_marks("bsb", verse(Book::John, 3, 16));
    let loved = love.iter().find(|(text, _)| text == "loved").unwrap();
    assert_eq!(loved.1.strongs, [Strong::greek(25)]);
    // This verse was aligned with an earlier wording, and the build realigned it.
    let cain = word_marks("bsb", verse(Book::Genesis, 4, 8));
    let killed = cain
        .iter()
        .find(|(text, _)| text.contains("killed"))
        .unwrap();
    assert_eq!(killed.1.strongs, [Strong::hebrew(2026)]);
    let title = word_marks("bsb", verse(Book::Psalms, 3, 0));
    assert!(
        title
            .iter()
            .any(|(text, word)| { text == "Absalom" && word.strongs == [Strong::hebrew(53)] })
    );
    let king_james = word_marks("kjv", verse(Book::Genesis, 1, 1));
    assert!(
        king_james
            .iter()
            .any(|(_, word)| word.strongs.contains(&Strong::hebrew(430)))
    );
}

#[test]
fn original_texts_form_an_interlinear() {
    let greek = word_marks("sblgnt", verse(Book::John, 3, 16));
    let (text, loved) = &greek[2];
    assert_eq!(text, "ἠγάπησεν");
    assert_eq!(
        (loved.lemma.as_str(), loved.morph.as_str()),
        ("ἀγαπάω", "V-AAI-3S")
    );
    assert_eq!(
        (loved.gloss.as_str(), loved.rendering.as_str()),
        ("loved", "loved")
    );
    let hebrew = word_marks("wlc", verse(Book::Genesis, 1, 2));
    let (_, earth) = &hebrew[0];
    assert_eq!(earth.strongs, [Strong::hebrew(776)]);
    assert_eq!(earth.morph, "HC/Td/Ncbsa");
    assert_eq!(earth.rendering, "Now the earth");
    assert!(!earth.lemma.is_empty());
    let pointed = word_marks("oshb", verse(Book::Genesis, 1, 1));
    assert_eq!(pointed.len(), 7);
    assert!(pointed.iter().all(|(_, word)| !word.morph.is_empty()));
}

#[test]
fn print_structure_is_preserved() {
    let kinds = |id: &str, place: VerseId| -> Vec<MarkKind> {
        let verse = text(id).verse(place).unwrap();
        verse.marks.into_iter().map(|mark| mark.kind).collect()
    };
    let jesus = kinds("kjv", verse(Book::John, 3, 16));
    assert!(jesus.contains(&MarkKind::WordsOfJesus));
    assert!(jesus.contains(&MarkKind::Break(Break::Paragraph)));
    assert!(kinds("kjv", verse(Book::Genesis, 1, 2)).contains(&MarkKind::Supplied));
    assert!(kinds("ylt", verse(Book::Genesis, 1, 2)).contains(&MarkKind::Supplied));
    assert!(kinds("darby", verse(Book::Psalms, 2, 6)).contains(&MarkKind::Emphasis));
    let poetry = kinds("web", verse(Book::Psalms, 23, 1));
    assert!(
        poetry.contains(&MarkKind::Break(Break::Line(1))),
        "{poetry:?}"
    );
    let notes = kinds("web", verse(Book::Genesis, 1, 1));
    assert!(
        notes.iter().any(|kind| matches!(kind, MarkKind::Note(_))),
        "{notes:?}"
    );
    let first = kinds("bsb", verse(Book::Genesis, 1, 1));
    assert!(first.contains(&MarkKind::Heading("The Creation".to_owned())));
    assert!(
        kinds("rv1909", verse(Book::Psalms, 119, 9))
            .contains(&MarkKind::Heading("BETH".to_owned()))
    );
}

#[test]
fn deuterocanonical_books_are_included() {
    assert!(words("web", verse(Book::Tobit, 1, 1)).starts_with("The book of the words of Tobit"));
    // In the source, this text is merged into other chapters.
    assert!(words("web", verse(Book::GreekEsther, 4, 19)).starts_with("He said, “Lord God"));
    assert!(words("web", verse(Book::GreekEsther, 5, 1)).starts_with("It came to pass"));
    assert!(words("vul", verse(Book::Wisdom, 1, 1)).starts_with("Diligite justitiam"));
    assert_eq!(
        text("vul").info.book(Book::Sirach).unwrap().name,
        "Ecclesiasticus"
    );
    assert_eq!(text("svv").info.book(Book::Psalms).unwrap().name, "Psalmen");
}

#[test]
fn study_aids_use_english_numbering() {
    let helps = LIBRARY.helps();
    let all: usize = Book::ALL
        .iter()
        .flat_map(|&book| {
            let first = VerseId::new(book, 0, 0);
            helps.cross_references_for_range(first, VerseId::new(book, u8::MAX, u8::MAX))
        })
        .count();
    assert_eq!(all, 213_267);
    let shepherd = helps.cross_references(verse(Book::Psalms, 23, 1));
    assert!(
        shepherd
            .iter()
            .any(|to| to.start == verse(Book::FirstPeter, 2, 25))
    );
    assert!(
        shepherd
            .windows(2)
            .all(|pair| pair[0].weight >= pair[1].weight)
    );
    let spirit = helps.cross_references(verse(Book::Joel, 2, 28));
    assert!(
        spirit
            .iter()
            .any(|to| (to.start, to.end) == (verse(Book::Acts, 2, 16), verse(Book::Acts, 2, 21))),
        "{spirit:?}"
    );

    for (id, place, words) in [
        ("mhcc", verse(Book::Genesis, 1, 4), "Let there be light"),
        ("scofield", verse(Book::John, 3, 16), "In no N.T. instance"),
        (
            "tdavid",
            verse(Book::Psalms, 23, 1),
            "What condescension is this",
        ),
        ("haydock", verse(Book::Genesis, 1, 7), "Above the firmament"),
    ] {
        let commentary = helps
            .commentaries()
            .iter()
            .find(|it| it.info.id == id)
            .unwrap();
        let remarks = commentary.for_verse(place);
        assert!(
            remarks.iter().any(|remark| remark.text.contains(words)),
            "{id}: {remarks:?}"
        );
        assert!(
            remarks.iter().all(|remark| !remark.text.contains('<')),
            "{id}"
        );
    }
}

#[test]
fn old_commentaries_are_spelled_out() {
    let remarks_of = |id: &str, book, chapter| {
        let helps = LIBRARY.helps();
        let mut commentaries = helps.commentaries().iter();
        let commentary = commentaries.find(|it| it.info.id == id).unwrap();
        let remarks = commentary.for_chapter(book, chapter);
        let texts: Vec<String> = remarks.iter().map(|it| it.text.clone()).collect();
        texts.join("\n")
    };
    let haydock = remarks_of("haydock", Book::Genesis, 1);
    for written_out in ["(Calmet)", "(Haydock)", "(Worthington)", "St. Augustine"] {
        assert!(haydock.contains(written_out), "{written_out}: {haydock}");
    }
    for abbreviation in [" C.—", " H.—", " W.—", "S. Aug", "Heb. "] {
        assert!(!haydock.contains(abbreviation), "{abbreviation}: {haydock}");
    }
    for book in [Book::Genesis, Book::Matthew, Book::John, Book::Revelation] {
        for chapter in 1..=book.chapter_count() {
            let scofield = remarks_of("scofield", book, chapter);
            assert!(!scofield.contains("See Scofield"), "{scofield}");
        }
    }
}

#[test]
fn dictionaries_and_topics_have_entries() {
    let helps = LIBRARY.helps();
    let love = helps.lexicon(Strong::greek(26)).unwrap();
    assert_eq!(
        (love.lemma.as_str(), love.transliteration.as_str()),
        ("ἀγάπη", "agápē")
    );
    assert_eq!(love.pronunciation, "ag-ah'-pay");
    assert!(
        love.definition.contains("affection or benevolence"),
        "{love:?}"
    );
    let god = helps.lexicon(Strong::hebrew(430)).unwrap();
    assert!(
        god.definition.contains("supreme God") && !god.definition.contains('{'),
        "{god:?}"
    );
    assert_eq!(helps.lexicon_entries().count(), 5_624 + 8_674);

    let (_, care) = helps.topics("care", 1).remove(0);
    assert_eq!(care.name, "CARE");
    let remedy = care
        .headings
        .iter()
        .find(|heading| heading.text == "REMEDY FOR")
        .unwrap();
    let cast = verse(Book::FirstPeter, 5, 7);
    assert!(remedy.passages.contains(&(cast, cast)), "{remedy:?}");
    assert!(
        care.see_also.iter().any(|topic| topic == "RICHES"),
        "{:?}",
        care.see_also
    );
}

#[test]
fn daily_office_is_complete() {
    let office: Office = PACK.value(SECTION).unwrap();
    assert_eq!((office.year_one.len(), office.year_two.len()), (405, 405));
    assert_eq!(office.collects.len(), 138);
    let advent = &office.year_one[0];
    assert_eq!(advent.title, "The First Sunday of Advent");
    let lessons: Vec<_> = advent
        .lessons
        .iter()
        .map(|it| it.reference.as_str())
        .collect();
    assert_eq!(lessons, ["Isa 1:1–9", "2 Pet 3:1–10", "Matt 25:1–13"]);
}
