//! An open text and its metadata.

use serde::{Deserialize, Serialize};

use super::{
    model::{Chapter, Verse},
    verse_decoder::{self, Start},
};
use crate::{
    index::Index,
    pack::{Pack, PackError, Table},
    reference::{Book, VerseId},
    versification::{System, Versifications},
};

/// What kind of text this is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TextKind {
    /// A translation from another language.
    #[default]
    Translation,
    /// The Hebrew or Greek original, with data for each word.
    Original,
}

/// What a text's source includes besides the words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Features {
    /// Words have Strong's numbers.
    pub strongs: bool,
    /// Words have a lemma, parsing, and meaning.
    pub interlinear: bool,
    /// The text has footnotes.
    pub footnotes: bool,
    /// The words of Jesus are marked.
    pub words_of_jesus: bool,
    /// Paragraphs or lines of poetry are marked.
    pub paragraphs: bool,
}

/// A text's metadata.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextInfo {
    /// A short lowercase id: `bsb`.
    pub id: String,
    /// The usual abbreviation: `BSB`.
    pub abbreviation: String,
    /// The text's name in English.
    pub name: String,
    /// The text's name in its own language.
    pub name_local: String,
    /// The BCP 47 language tag: `en`, `la`, `grc`.
    pub language: String,
    /// The language's name in English.
    pub language_name: String,
    /// Whether the language is written right to left, like Hebrew.
    pub right_to_left: bool,
    /// Whether this is a translation or an original-language text.
    pub kind: TextKind,
    /// The license: "Public domain", "CC BY 4.0".
    pub rights: String,
    /// The attribution line that must be shown with the text.
    pub attribution: String,
    /// The package and version the text was built from.
    pub source: String,
    /// The numbering system for its chapters and verses.
    pub versification: System,
    /// Exceptions to the numbering system, as pairs of (verse here, verse in the original numbering).
    pub moved: Vec<(VerseId, VerseId)>,
    /// What the text's source includes.
    pub features: Features,
    /// The books in the text, in its own order.
    pub books: Vec<BookInfo>,
}

/// A book in a translation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookInfo {
    /// The book.
    pub book: Book,
    /// The book's name in the text's language.
    pub name: String,
    /// The chapter numbers the text has.
    pub chapters: Vec<u8>,
}

impl TextInfo {
    /// The book's metadata, if the text has the book.
    pub fn book(&self, book: Book) -> Option<&BookInfo> {
        self.books.iter().find(|info| info.book == book)
    }

    /// Converts a verse in this text to the original numbering.
    pub fn to_original(&self, verse: VerseId, versifications: &Versifications) -> Vec<VerseId> {
        let own: Vec<_> = exceptions(&self.moved, |(here, _)| *here == verse, |(_, there)| *there);
        if own.is_empty() {
            versifications.to_original(self.versification, verse)
        } else {
            own
        }
    }

    /// Converts a verse in the original numbering to this text's numbering. A result is skipped if this text
    /// uses that verse number for a different verse.
    pub fn from_original(&self, verse: VerseId, versifications: &Versifications) -> Vec<VerseId> {
        let own: Vec<_> = exceptions(&self.moved, |(_, there)| *there == verse, |(here, _)| *here);
        if !own.is_empty() {
            return own;
        }
        let mut verse_ids = versifications.from_original(self.versification, verse);
        verse_ids.retain(|verse_id| !self.moved.iter().any(|(here, _)| here == verse_id));
        verse_ids
    }
}

fn exceptions(
    moved: &[(VerseId, VerseId)],
    matches: impl Fn(&(VerseId, VerseId)) -> bool,
    side: impl Fn(&(VerseId, VerseId)) -> VerseId,
) -> Vec<VerseId> {
    moved
        .iter()
        .filter(|pair| matches(pair))
        .map(side)
        .collect()
}

/// An open text. Its metadata is in memory; its chapters stay in the pack.
#[derive(Clone, Debug)]
pub struct Text {
    /// The text's metadata.
    pub info: TextInfo,
    chapters: Table<Chapter>,
    index: Option<Index>,
}

/// The key of a chapter in a text's table.
pub(super) fn chapter_key(book: Book, chapter: u8) -> u32 {
    VerseId::new(book, chapter, 0).key()
}

impl Text {
    /// Opens the text with this id from a pack.
    pub fn open(pack: &Pack, id: &str) -> Result<Self, PackError> {
        let info = pack.value(&format!("text/{id}/info"))?;
        let chapters = pack.table(&format!("text/{id}/chapters"))?;
        let index = match pack.section(&format!("text/{id}/index")) {
            Ok(bytes) => Some(Index::open(bytes)?),
            Err(_) => None,
        };
        Ok(Self {
            info,
            chapters,
            index,
        })
    }

    /// The text's search index, or `None` if the text was just written and isn't indexed yet.
    pub fn index(&self) -> Option<&Index> {
        self.index.as_ref()
    }

    /// The text's id.
    pub fn id(&self) -> &str {
        &self.info.id
    }

    /// A chapter, if the text has it.
    pub fn chapter(&self, book: Book, chapter: u8) -> Option<Chapter> {
        self.chapters.get(chapter_key(book, chapter))
    }

    /// The verse, if the text has it. If the verse is joined with others, returns the joined verse.
    pub fn verse(&self, verse: VerseId) -> Option<Verse> {
        verse_decoder::decode(self.encoded(verse)?, verse.verse)
    }

    /// The positions of a chapter's verses, for use with [`Text::verse_at`] and [`Text::words_at`].
    pub(crate) fn starts(&self, book: Book, chapter: u8) -> impl Iterator<Item = Start> {
        let encoded = self.encoded(VerseId::new(book, chapter, 0));
        verse_decoder::starts(encoded.unwrap_or_default())
    }

    /// The verse at a known offset in its encoded chapter.
    pub(crate) fn verse_at(&self, verse: VerseId, start: usize) -> Option<Verse> {
        verse_decoder::decode_at(self.encoded(verse)?, start, verse.verse)
    }

    /// The plain words of the verse at a known offset in its encoded chapter.
    pub(crate) fn words_at(&self, verse: VerseId, start: usize) -> Option<&str> {
        verse_decoder::words_at(self.encoded(verse)?, start, verse.verse)
    }

    fn encoded(&self, verse: VerseId) -> Option<&[u8]> {
        self.chapters.bytes(chapter_key(verse.book, verse.chapter))
    }

    /// The number of verses, not counting titles. Reads the whole text.
    pub fn verse_count(&self) -> usize {
        let verses = |chapter: Chapter| chapter.verses.iter().filter(|v| v.number > 0).count();
        self.chapters().map(|(_, _, chapter)| verses(chapter)).sum()
    }

    /// Every chapter, in book order.
    pub fn chapters(&self) -> impl Iterator<Item = (Book, u8, Chapter)> {
        self.info.books.iter().flat_map(move |info| {
            info.chapters.iter().filter_map(move |&number| {
                Some((info.book, number, self.chapter(info.book, number)?))
            })
        })
    }

    /// The verses from `start` to `end`, excluding titles. Returns at most `limit` verses.
    pub fn verses(&self, start: VerseId, end: VerseId, limit: usize) -> Vec<(VerseId, Verse)> {
        let keys = chapter_key(start.book, start.chapter)..=chapter_key(end.book, end.chapter);
        let chapters = self.chapters.range(keys).filter_map(|(key, chapter)| {
            VerseId::from_key(key).map(|verse_id| (verse_id, chapter))
        });
        chapters
            .flat_map(|(verse_id, chapter)| {
                chapter.verses.into_iter().map(move |verse| {
                    (
                        VerseId::new(verse_id.book, verse_id.chapter, verse.number),
                        verse,
                    )
                })
            })
            .filter(|(id, verse)| {
                let last = VerseId::new(id.book, id.chapter, verse.through);
                id.verse > 0 && last >= start && *id <= end
            })
            .take(limit)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_original_skips_reused_verse_numbers() {
        let luke = |verse| VerseId::new(Book::Luke, 23, verse);
        let info = TextInfo {
            moved: vec![(luke(17), luke(18))],
            ..TextInfo::default()
        };
        let none = Versifications::default();
        assert_eq!(info.from_original(luke(18), &none), [luke(17)]);
        assert_eq!(info.from_original(luke(17), &none), []);
        assert_eq!(info.from_original(luke(19), &none), [luke(19)]);
    }
}
