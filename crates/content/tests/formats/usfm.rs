use trellis_bible::reference::Book;
use trellis_content::import::Format;

use crate::support::{books, expected, find, marks, read, skipped, verse, zipped};

const JOHN: &str = include_str!("../fixtures/john.usfm");
const PSALMS: &str = include_str!("../fixtures/psalms.usfm");

#[test]
fn preserves_words_and_marks() {
    let john = read("john.usfm", JOHN).unwrap();
    assert_eq!(john.report.format, Format::Usfm);
    let first = verse(&john, Book::John, 3, 1);
    assert_eq!(
        first.text,
        "There was a man of the Pharisees, named Nicodemus, a ruler of the Jews:"
    );
    assert_eq!(
        marks(&first),
        expected(&[
            ("", "heading Born again"),
            ("", "heading (Luke 9:1)"),
            ("", "Paragraph")
        ])
    );
    let joined = verse(&john, Book::John, 3, 2);
    assert_eq!(joined.through, 3);
    assert_eq!(
        joined.text,
        "The same came to Jesus by night. Verily, verily, I say unto thee."
    );
    assert_eq!(
        marks(&joined),
        expected(&[
            ("", "note Or, in the dark"),
            ("Verily, verily, I say unto thee.", "WordsOfJesus"),
            ("verily", "word G281 ἀμήν"),
        ])
    );
}

#[test]
fn poetry_supplied_words_and_cross_references_are_preserved() {
    let john = read("john.usfm", JOHN).unwrap();
    let sixteen = verse(&john, Book::John, 3, 16);
    assert_eq!(
        sixteen.text,
        "For God so loved the world, that he gave his only begotten Son."
    );
    assert_eq!(
        marks(&sixteen),
        expected(&[
            ("For God so loved the world,", "WordsOfJesus"),
            ("", "Paragraph"),
            ("God", "word G2316 G3588  N-NSM"),
            ("the", "Supplied"),
            ("", "note Rom 5:8"),
            ("", "Line(2)"),
        ])
    );
    let seventeen = verse(&john, Book::John, 3, 17);
    assert_eq!(seventeen.text, "For God sent not his Son into the world.");
    assert_eq!(
        marks(&seventeen),
        expected(&[("", "Stanza"), ("", "Line(1)")])
    );
}

#[test]
fn unsupported_content_is_skipped_and_reported() {
    let john = read("john.usfm", JOHN).unwrap();
    assert_eq!(find(&john, Book::John, 3, 36), None);
    let last = verse(&john, Book::John, 4, 1);
    assert_eq!(last.text, "When therefore the Lord knew it, he left.");
    let message = "the unknown marker \\zcustom (its text was imported)";
    assert_eq!(skipped(&john), [(Some(14), message, 2)]);
    let report = &john.report;
    assert_eq!(
        (report.books, report.chapters, report.verses, report.notes),
        (1, 2, 5, 2)
    );
}

#[test]
fn psalm_titles_precede_the_first_verse() {
    let psalms = read("psalms.usfm", PSALMS).unwrap();
    let title = verse(&psalms, Book::Psalms, 3, 0);
    assert_eq!(title.text, "A Psalm of David, when he fled.");
    assert_eq!(marks(&title), expected(&[("", "note Heb. Mizmor")]));
    let first = verse(&psalms, Book::Psalms, 3, 1);
    assert_eq!(
        marks(&first),
        expected(&[("Lord", "DivineName"), ("", "Line(1)"), ("", "Line(2)")])
    );
    let selah = verse(&psalms, Book::Psalms, 3, 2);
    assert_eq!(
        marks(&selah).last(),
        expected(&[("Selah", "Emphasis")]).first()
    );
}

#[test]
fn title_numbered_as_verse_becomes_that_verse() {
    let psalms = read("psalms.usfm", PSALMS).unwrap();
    assert_eq!(find(&psalms, Book::Psalms, 4, 0), None);
    let title = verse(&psalms, Book::Psalms, 4, 1);
    assert_eq!(
        marks(&title),
        expected(&[("To the chief Musician.", "Title")])
    );
    assert_eq!(
        verse(&psalms, Book::Psalms, 4, 2).text,
        "Hear me when I call."
    );
}

#[test]
fn acrostic_letters_are_headings_and_final_title_joins_last_verse() {
    let psalms = read("psalms.usfm", PSALMS).unwrap();
    assert_eq!(find(&psalms, Book::Psalms, 119, 0), None);
    let heading = |number| {
        marks(&verse(&psalms, Book::Psalms, 119, number))[0]
            .1
            .clone()
    };
    assert_eq!(
        (heading(1), heading(9)),
        ("heading ALEPH".into(), "heading BETH".into())
    );
    assert_eq!(verse(&psalms, Book::Psalms, 119, 8).text, "Forsake me not.");
    let last = verse(&psalms, Book::Psalms, 119, 9);
    assert_eq!(last.text, "Wherewithal? To the chief singer.");
    assert_eq!(marks(&last).last().unwrap().1, "Title");
}

#[test]
fn a_zip_file_of_books_is_one_text() {
    let bytes = zipped([
        ("a/01-JHN.usfm", JOHN.as_bytes()),
        ("a/19-PSA.usfm", PSALMS.as_bytes()),
        ("a/readme.txt", b"nothing of interest"),
    ]);
    let both = read("two.zip", bytes).unwrap();
    assert_eq!(both.report.books, 2);
    assert_eq!(verse(&both, Book::John, 4, 1).number, 1);
    assert_eq!(verse(&both, Book::Psalms, 3, 2).number, 2);
    // The numbers in the file names give the order: John comes first.
    assert_eq!(books(both), [Book::John, Book::Psalms]);
}

#[test]
fn books_use_the_names_in_the_file() {
    let text = "\\id GEN\n\\h 1. Mose\n\\toc2 Genesis\n\\c 1\n\\p\n\\v 1 Am Anfang";
    let pack = read("lut.usfm", text).unwrap().into_pack().unwrap();
    let pack = trellis_bible::pack::Pack::open(pack.into()).unwrap();
    let text = trellis_bible::text::Text::open(&pack, "lut").unwrap();
    assert_eq!(text.info.books[0].name, "1. Mose");
}

#[test]
fn peripheral_books_are_skipped() {
    let text = "\\id FRT\n\\ip Preface\n\\id GEN\n\\c 1\n\\p\n\\v 1 In the beginning";
    let read = read("x.usfm", text).unwrap();
    assert_eq!(read.report.verses, 1);
    assert_eq!(skipped(&read), [(Some(1), "the unsupported book FRT", 1)]);
}
