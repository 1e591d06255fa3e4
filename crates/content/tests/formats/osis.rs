use trellis_bible::reference::Book;
use trellis_content::import::Format;

use crate::support::{books, expected, find, marks, read, skipped, verse, zipped};

const KJV: &str = include_str!("../fixtures/kjv.osis.xml");

#[test]
fn header_supplies_metadata() {
    let kjv = read("upload.xml", KJV).unwrap();
    assert_eq!(kjv.report.format, Format::Osis);
    assert_eq!(kjv.info.id, "kjvsample");
    assert_eq!(kjv.info.name, "King James Sample");
    assert_eq!(kjv.info.rights, "Public domain");
    assert_eq!(kjv.info.attribution, "Nobody in particular");
    assert_eq!(kjv.info.language, "en");
    assert_eq!(kjv.info.source, "upload");
}

#[test]
fn verse_milestones_preserve_words_and_notes() {
    let kjv = read("upload.xml", KJV).unwrap();
    let first = verse(&kjv, Book::Genesis, 1, 1);
    assert_eq!(first.text, "In the beginning God created.");
    assert_eq!(
        marks(&first),
        expected(&[
            ("", "heading The Creation"),
            ("", "Paragraph"),
            ("beginning", "word H7225  TH8804"),
            ("God", "word H430"),
            ("", "note Heb. Elohim"),
        ])
    );
    let second = verse(&kjv, Book::Genesis, 1, 2);
    assert_eq!(second.through, 3);
    assert_eq!(second.text, "And the same Lord said, “Let there be light”.");
    assert_eq!(
        marks(&second),
        expected(&[("same", "Supplied"), ("Lord", "DivineName")])
    );
}

#[test]
fn verse_elements_preserve_poetry_and_psalm_title() {
    let kjv = read("upload.xml", KJV).unwrap();
    assert_eq!(verse(&kjv, Book::Psalms, 3, 0).text, "A Psalm of David.");
    let first = verse(&kjv, Book::Psalms, 3, 1);
    assert_eq!(marks(&first), expected(&[("", "Stanza"), ("", "Line(1)")]));
    let second = verse(&kjv, Book::Psalms, 3, 2);
    assert_eq!(
        marks(&second),
        expected(&[("", "Line(2)"), ("Selah.", "Emphasis")])
    );
}

#[test]
fn words_of_jesus_span_verses() {
    let kjv = read("upload.xml", KJV).unwrap();
    let three = verse(&kjv, Book::Matthew, 5, 3);
    let four = verse(&kjv, Book::Matthew, 5, 4);
    assert_eq!(marks(&three)[0].0, "Blessed are the poor");
    assert_eq!(four.text, "Blessed are they. He said. So");
    let red: Vec<_> = marks(&four)
        .into_iter()
        .filter(|(_, kind)| kind == "WordsOfJesus")
        .collect();
    assert_eq!(red, expected(&[("Blessed are they.", "WordsOfJesus")]));
    assert_eq!(marks(&four).last(), expected(&[("", "Line(1)")]).first());
}

#[test]
fn unknown_books_and_elements_are_reported() {
    let kjv = read("upload.xml", KJV).unwrap();
    assert_eq!(find(&kjv, Book::Genesis, 1, 4), None);
    assert_eq!(
        skipped(&kjv),
        [
            (Some(28), "the unsupported book 1En", 1),
            (
                Some(32),
                "the unknown element <oddity> (its text was imported)",
                1
            ),
        ]
    );
    let report = &kjv.report;
    assert_eq!(
        (report.books, report.chapters, report.verses, report.titles),
        (3, 3, 6, 1)
    );
}

#[test]
fn zip_of_books_is_one_text_and_split_words_are_joined() {
    let book = |id: &str, body: &str| {
        format!(
            "<osis><osisText osisIDWork='OSHB'><div type='book' osisID='{id}'><chapter osisID='{id}.1'>{body}</chapter></div></osisText></osis>"
        )
    };
    let genesis = book(
        "Gen",
        "<verse osisID='Gen.1.1'><w lemma='b/7225' morph='HR/Ncfsa'>בְּ/רֵאשִׁ֖ית</w></verse>",
    );
    let exodus = book("Exod", "<verse osisID='Exod.1.1'>and/or</verse>");
    let bytes = zipped([
        ("Exod.xml", exodus.as_bytes()),
        ("Gen.xml", genesis.as_bytes()),
        ("map.xml", b"<map/>"),
    ]);
    let both = read("oshb.zip", bytes).unwrap();
    let first = verse(&both, Book::Genesis, 1, 1);
    assert_eq!(first.text, "בְּרֵאשִׁ֖ית");
    assert_eq!(marks(&first)[0].1, "word H7225  HR/Ncfsa");
    assert_eq!(verse(&both, Book::Exodus, 1, 1).text, "and/or");
    assert!(both.info.right_to_left);
    assert_eq!(books(both), [Book::Genesis, Book::Exodus]);
}
