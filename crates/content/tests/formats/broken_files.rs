//! Tests that broken files are rejected as a whole, with line numbers.

use bytes::Bytes;
use trellis_bible::versification::Versifications;
use trellis_content::import::{ImportError, ImportOptions, import};

use crate::support::{read, zipped};

/// The problems in a file, as (line, message).
fn problems(name: &str, text: &str) -> Vec<(Option<u32>, String)> {
    match read(name, text) {
        Err(ImportError::Broken(problems)) => problems
            .into_iter()
            .map(|problem| (problem.line, problem.message))
            .collect(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn broken_usfm_errors_name_each_line() {
    let text = "\\id GEN\n\\c 1\n\\p\n\\v 1 one\n\\v x two\n\\v 1 again\n\\c zero\n\\v 1 \\f + \\ft open\n\\p\n";
    let found = problems("x.usfm", text);
    let lines: Vec<_> = found.iter().map(|(line, _)| line.unwrap()).collect();
    assert_eq!(lines, [5, 6, 7, 8, 8]);
    assert!(found[0].1.contains("\\v has no valid number"), "{found:?}");
    assert!(
        found[1].1.contains("Genesis 1:1 appears twice"),
        "{found:?}"
    );
    assert!(found[2].1.contains("\\c has no valid number"), "{found:?}");
    assert!(found[4].1.contains("\\f is never closed"), "{found:?}");
}

#[test]
fn verse_outside_chapter_is_a_problem() {
    let found = problems("x.usfm", "\\id GEN\n\\p\n\\v 1 one");
    assert_eq!(
        found,
        [(Some(3), "verse 1 of Genesis is not in a chapter".to_owned())]
    );
}

#[test]
fn broken_xml_error_names_the_line() {
    let osis = "<osis>\n<osisText>\n<div type='book' osisID='Gen'>\n<chapter osisID='Gen.1'>\n\
        <verse osisID='Gen.1.1'>one</vers>\n</chapter></div></osisText></osis>";
    assert_eq!(problems("x.xml", osis)[0].0, Some(5));
    let zefania = "<XMLBIBLE>\n<BIBLEBOOK bnumber='1'>\n<CHAPTER cnumber='1'>\n\
        <VERS vnumber='1'>one</VERS>\n<VERS vnumber='1'>again</VERS>\n<VERS>none</VERS>\n\
        </CHAPTER></BIBLEBOOK></XMLBIBLE>";
    let lines: Vec<_> = problems("x.xml", zefania)
        .iter()
        .map(|(line, _)| line.unwrap())
        .collect();
    assert_eq!(lines, [5, 6]);
}

#[test]
fn truncated_file_is_rejected() {
    let whole = include_str!("../fixtures/kjv.osis.xml");
    let truncated = &whole[..whole.find("<chapter eID").unwrap()];
    assert!(matches!(
        read("x.xml", truncated),
        Err(ImportError::Broken(_))
    ));
}

#[test]
fn zip_problems_name_the_file() {
    let bytes = zipped([("gen.usfm", &b"\\id GEN\n\\c 1\n\\v x one"[..])]);
    let error = read("x.zip", bytes).unwrap_err();
    assert!(
        error.problems()[0].message.starts_with("gen.usfm: "),
        "{error:?}"
    );
}

#[test]
fn non_bible_files_are_rejected() {
    assert!(matches!(read("x", b" \n"), Err(ImportError::Empty)));
    let zip = zipped([("a.txt", &b"hello"[..])]);
    let html = "<!DOCTYPE html><html><body>hello</body></html>";
    let no_verses = "\\id GEN\n\\c 1\n\\p\n";
    let unknown_book = "\\id XYZ\n\\c 1\n\\p\n\\v 1 text";
    for text in [
        b"hello".as_slice(),
        &zip,
        html.as_bytes(),
        no_verses.as_bytes(),
        unknown_book.as_bytes(),
    ] {
        let rejection = read("x", text);
        assert!(
            matches!(rejection, Err(ImportError::NotABible)),
            "{rejection:?}"
        );
    }
}

#[test]
fn unsafe_or_oversized_zip_is_rejected() {
    let unsafe_zip = zipped([("../gen.usfm", &b"\\id GEN\n\\c 1\n\\v 1 one"[..])]);
    assert!(
        read("x.zip", unsafe_zip)
            .unwrap_err()
            .to_string()
            .contains("unsafe path")
    );
    let zeros = vec![0u8; 3 * 1024 * 1024];
    let oversized_zip = Bytes::from(zipped([("gen.usfm", zeros.as_slice())]));
    assert!(oversized_zip.len() < 10_000);
    let options = ImportOptions {
        max_bytes: 2 * 1024 * 1024,
        ..ImportOptions::default()
    };
    let rejection = import(
        "x.zip",
        &oversized_zip,
        &options,
        &Versifications::default(),
    )
    .unwrap_err();
    assert_eq!(rejection.to_string(), "the file unpacks to more than 2 MiB");
}

#[test]
fn overlong_verse_is_rejected() {
    let text = format!("\\id GEN\n\\c 1\n\\p\n\\v 1 {}\n", "word ".repeat(20_000));
    assert!(
        problems("x.usfm", &text)[0]
            .1
            .contains("too long for a verse")
    );
}

#[test]
fn too_many_distinct_words_are_rejected() {
    let mut usfm = "\\id PSA\n\\c 119\n\\p\n".to_owned();
    let mut next = 0..501_000;
    for verse in 1..=255 {
        let words: Vec<String> = next.by_ref().take(1980).map(|n| format!("w{n}")).collect();
        usfm.push_str(&format!("\\v {verse} {}\n", words.join(" ")));
    }
    let rejection = read("words.usfm", &usfm).unwrap_err();
    assert!(
        matches!(rejection, ImportError::TooManyWords),
        "{rejection}"
    );
}
