//! Helpers for the tests for all formats.

use std::io::{Cursor, Write};

use bytes::Bytes;
use trellis_bible::{
    pack::Pack,
    reference::{Book, VerseId},
    text::{MarkKind, Text, Verse},
    versification::Versifications,
};
use trellis_content::import::{ImportError, ImportOptions, ImportedText, import};
use zip::{ZipWriter, write::SimpleFileOptions};

/// Imports a file without any metadata from the administrator.
pub fn read(name: &str, bytes: impl AsRef<[u8]>) -> Result<ImportedText, ImportError> {
    let bytes = Bytes::copy_from_slice(bytes.as_ref());
    import(
        name,
        &bytes,
        &ImportOptions::default(),
        &Versifications::default(),
    )
}

/// Returns a verse, and panics if it doesn't exist.
pub fn verse(imported: &ImportedText, book: Book, chapter: u8, number: u8) -> Verse {
    find(imported, book, chapter, number).expect("the verse exists")
}

/// Returns a verse, or `None` if it doesn't exist.
pub fn find(imported: &ImportedText, book: Book, chapter: u8, number: u8) -> Option<Verse> {
    let verse_id = VerseId::new(book, chapter, number);
    let mut verses = imported.text.verses();
    verses
        .find(|(id, _)| *id == verse_id)
        .map(|(_, verse)| verse.clone())
}

/// The words under each mark, with a short description of the mark.
pub fn marks(verse: &Verse) -> Vec<(String, String)> {
    let words = |start: u16, end: u16| verse.text[usize::from(start)..usize::from(end)].to_owned();
    let short = |kind: &MarkKind| match kind {
        MarkKind::Break(what) => format!("{what:?}"),
        MarkKind::Heading(text) => format!("heading {text}"),
        MarkKind::Note(note) => format!("note {}", note.text),
        MarkKind::Word(word) => {
            let strongs: Vec<_> = word.strongs.iter().map(ToString::to_string).collect();
            let parts = [strongs.join(" "), word.lemma.clone(), word.morph.clone()];
            format!("word {}", parts.join(" ").trim())
        }
        other => format!("{other:?}"),
    };
    verse
        .marks
        .iter()
        .map(|mark| (words(mark.start, mark.end), short(&mark.kind)))
        .collect()
}

/// The expected marks, in the form returned by [`marks`].
pub fn expected(marks: &[(&str, &str)]) -> Vec<(String, String)> {
    let owned = |(words, kind): &(&str, &str)| ((*words).to_owned(), (*kind).to_owned());
    marks.iter().map(owned).collect()
}

/// The books in the text, in reading order.
pub fn books(imported: ImportedText) -> Vec<Book> {
    let id = imported.info.id.clone();
    let pack = Pack::open(imported.into_pack().expect("a pack").into()).expect("a pack");
    let text = Text::open(&pack, &id).expect("a text");
    text.info.books.iter().map(|info| info.book).collect()
}

/// The skipped content, as (line, what was skipped, how often).
pub fn skipped(imported: &ImportedText) -> Vec<(Option<u32>, &str, u32)> {
    let all = imported.report.skipped.iter();
    all.map(|skipped| (skipped.line, skipped.what.as_str(), skipped.count))
        .collect()
}

/// Builds a zip file.
pub fn zipped<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (path, contents) in files {
        zip.start_file(path, SimpleFileOptions::default())
            .expect("a name");
        zip.write_all(contents).expect("memory");
    }
    zip.finish().expect("memory").into_inner()
}
