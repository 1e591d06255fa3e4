//! Zefania XML: a format for whole Bibles in a single file, which many German programs use.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::{Book, Testament},
    text::{Break, MarkKind, OriginalLanguage, Word},
};

use super::{
    books,
    compose::{Aside, Scribe, Span},
    osis::numbered,
    xml::{Element, Piece, Xml},
};

enum Closing {
    Nothing,
    Span(Span),
    Aside(Aside),
    Verse,
    Chapter,
}

/// Reads a file into a scribe, which logs its problems. The returned map contains the file's metadata.
pub fn read_document(scribe: &mut Scribe, text: &str) -> BTreeMap<String, String> {
    let mut information = BTreeMap::new();
    let mut frames: Vec<(String, Closing)> = Vec::new();
    let mut xml = Xml::document(text);
    loop {
        let piece = xml.next_piece();
        scribe.log.line = Some(xml.line());
        match piece {
            Ok(Some(Piece::Start(element))) => {
                if let Some(name) = element.get("biblename") {
                    information.insert("biblename".to_owned(), name.to_owned());
                }
                let closing = begin(scribe, &element);
                frames.push((element.name.to_ascii_lowercase(), closing));
            }
            Ok(Some(Piece::End(_))) => match frames.pop() {
                Some((_, Closing::Span(span))) => scribe.close(span),
                Some((_, Closing::Aside(aside))) => scribe.end_aside(aside),
                Some((_, Closing::Verse)) => scribe.end_verse(),
                Some((_, Closing::Chapter)) => scribe.end_chapter(),
                Some((_, Closing::Nothing)) | None => {}
            },
            Ok(Some(Piece::Words(words))) => match &frames[..] {
                [.., (parent, _), (field, _)] if parent == "information" => {
                    let value: &mut String = information.entry(field.clone()).or_default();
                    value.push_str(words.trim());
                }
                _ => scribe.words(&words),
            },
            Ok(None) => break,
            Err(error) => {
                scribe.log.line = Some(error.line);
                scribe.log.problem(error.message);
                break;
            }
        }
    }
    scribe.end_chapter();
    information
}

fn begin(scribe: &mut Scribe, element: &Element) -> Closing {
    match element.name.to_ascii_lowercase().as_str() {
        "biblebook" => book(scribe, element),
        "chapter" => chapter(scribe, element),
        "vers" | "v" => verse(scribe, element),
        "note" => aside(scribe, Aside::Note),
        "caption" | "title" if scribe.chapter() > 0 => aside(scribe, Aside::Heading),
        "prolog" | "remark" | "xref" | "media" => aside(scribe, Aside::Ignored),
        "gr" | "gram" => {
            let word = parse_word(scribe, element);
            Closing::Span(scribe.open(MarkKind::Word(word)))
        }
        "style" => style(scribe, element),
        "em" | "i" => Closing::Span(scribe.open(MarkKind::Emphasis)),
        "br" => {
            let is_paragraph = element.is("art", "x-p");
            scribe.begin(if is_paragraph {
                Break::Paragraph
            } else {
                Break::Line(1)
            });
            Closing::Nothing
        }
        "xmlbible" | "information" | "div" | "sup" | "sub" | "bible" => Closing::Nothing,
        _ if scribe.book().is_none() => Closing::Nothing,
        other => {
            scribe.skip(format!(
                "the unknown element <{other}> (its text was imported)"
            ));
            Closing::Nothing
        }
    }
}

fn aside(scribe: &mut Scribe, aside: Aside) -> Closing {
    scribe.begin_aside(aside);
    Closing::Aside(aside)
}

fn book(scribe: &mut Scribe, element: &Element) -> Closing {
    let written = element.get("bnumber").unwrap_or_default().trim();
    let name = element.get("bname").unwrap_or_default();
    match written.parse().map(books::from_zefania) {
        Ok(Some(book)) => {
            scribe.begin_book(book);
            scribe.set_book_name(name);
        }
        Ok(None) => scribe.begin_unknown_book(&format!("{written} {name}")),
        Err(_) => scribe
            .log
            .problem(format!("<BIBLEBOOK> has no valid bnumber: {written:?}")),
    }
    Closing::Chapter
}

fn chapter(scribe: &mut Scribe, element: &Element) -> Closing {
    let written = element.get("cnumber").unwrap_or_default().trim();
    match written.parse() {
        Ok(number) if number > 0 => scribe.begin_chapter(number),
        _ => scribe
            .log
            .problem(format!("<CHAPTER> has no valid cnumber: {written:?}")),
    }
    Closing::Chapter
}

fn verse(scribe: &mut Scribe, element: &Element) -> Closing {
    let written = element.get("vnumber").unwrap_or_default().trim();
    let (first, last) = written.split_once('-').unwrap_or((written, written));
    match (first.parse(), last.parse()) {
        (Ok(number), Ok(last_number)) if number <= last_number => {
            scribe.begin_verse(number, last_number)
        }
        _ => scribe
            .log
            .problem(format!("<VERS> has no valid vnumber: {written:?}")),
    }
    Closing::Verse
}

/// `<gr str="2316" rmac="N-NSM">`: numbers are Hebrew in the Old Testament and Greek in the New.
fn parse_word(scribe: &Scribe, element: &Element) -> Word {
    let original_language = match scribe.book().map(Book::testament) {
        Some(Testament::Old) => OriginalLanguage::Hebrew,
        _ => OriginalLanguage::Greek,
    };
    let written = element.get("str").unwrap_or_default();
    let strongs = written
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(|number| numbered(number, original_language));
    Word {
        strongs: strongs.collect(),
        morph: element.get("rmac").unwrap_or_default().to_owned(),
        ..Word::default()
    }
}

fn style(scribe: &mut Scribe, element: &Element) -> Closing {
    let css = element.get("css").unwrap_or_default().to_ascii_lowercase();
    let is_red = ["red", "#ff0000", "jesus"]
        .iter()
        .any(|red| css.contains(red));
    let kind = match element.get("fs").unwrap_or_default() {
        "divineName" => MarkKind::DivineName,
        _ if is_red => MarkKind::WordsOfJesus,
        _ => MarkKind::Emphasis,
    };
    Closing::Span(scribe.open(kind))
}
