//! Finds chapters and verses in a translation.

use trellis_bible::{
    reference::VerseId,
    text::{Chapter, Text},
};

use crate::scripture::{
    error::ScriptureError,
    ids::{ChapterRef, VerseRef},
};

/// A chapter in a translation, with its number.
pub(super) fn chapter(text: &Text, requested: ChapterRef) -> Result<(u8, Chapter), ScriptureError> {
    let ChapterRef {
        book,
        chapter: requested_value,
    } = requested;
    let not_in_text = |what: String| ScriptureError::NotInText {
        text: text.info.abbreviation.clone(),
        what,
    };
    let Some(info) = text.info.book(book) else {
        return Err(not_in_text(book.name().to_owned()));
    };
    let last = info.chapters.iter().copied().max().unwrap_or_default();
    let number = u8::try_from(requested_value).unwrap_or(u8::MAX);
    if number == 0 || number > last || u32::from(number) != requested_value {
        return Err(ScriptureError::NoChapter {
            book: book.name(),
            chapters: last.into(),
            requested_value,
        });
    }
    text.chapter(book, number)
        .map(|chapter| (number, chapter))
        .ok_or_else(|| not_in_text(format!("{} {number}", book.chapter_name())))
}

/// A verse in a translation.
pub(super) fn verse(text: &Text, requested: VerseRef) -> Result<VerseId, ScriptureError> {
    let (book, requested_value) = (requested.chapter.book, requested.verse);
    let (number, chapter) = chapter(text, requested.chapter)?;
    let last = chapter.verses.iter().map(|verse| verse.through).max();
    let last = last.unwrap_or_default();
    match u8::try_from(requested_value) {
        Ok(verse) if 0 < verse && verse <= last => Ok(VerseId::new(book, number, verse)),
        _ => Err(ScriptureError::NoVerse {
            chapter: format!("{} {number}", book.chapter_name()),
            verses: last.into(),
            requested_value,
        }),
    }
}
