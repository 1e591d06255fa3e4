use trellis_bible::reference::Book;
use trellis_content::import::Format;

use crate::support::{expected, marks, read, skipped, verse};

const LUTHER: &str = include_str!("../fixtures/lut.zefania.xml");

#[test]
fn verses_notes_styles_and_numbers_are_read() {
    let luther = read("x.xml", LUTHER).unwrap();
    assert_eq!(luther.report.format, Format::Zefania);
    let first = verse(&luther, Book::Genesis, 1, 1);
    assert_eq!(first.text, "Am Anfang schuf Gott Himmel und Erde.");
    assert_eq!(
        marks(&first),
        expected(&[
            ("", "heading Die Schöpfung"),
            ("Anfang", "word H7225"),
            ("", "note Elohim"),
            ("", "Line(1)"),
            ("Erde", "Emphasis"),
        ])
    );
    let second = verse(&luther, Book::Genesis, 1, 2);
    assert_eq!(marks(&second), expected(&[("Herr", "DivineName")]));
    let sixteen = verse(&luther, Book::John, 3, 16);
    assert_eq!(
        marks(&sixteen),
        expected(&[
            ("Also hat Gott die Welt geliebt", "WordsOfJesus"),
            ("Gott", "word G2316  N-NSM"),
        ])
    );
}

#[test]
fn information_element_supplies_metadata() {
    let luther = read("x.xml", LUTHER).unwrap();
    assert_eq!(luther.info.id, "luts");
    assert_eq!(luther.info.name, "Luther 1912 Sample");
    assert_eq!(luther.info.rights, "Public Domain");
    assert_eq!(
        (
            luther.info.language.as_str(),
            luther.info.language_name.as_str()
        ),
        ("de", "German")
    );
    assert_eq!(
        skipped(&luther),
        [(Some(14), "the unsupported book 85 Henoch", 1)]
    );
}
