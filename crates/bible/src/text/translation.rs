//! One text, opened.

use serde::{Deserialize, Serialize};

use super::{
    model::{Chapter, Verse},
    one_verse::{self, Start},
};
use crate::{
    index::Index,
    pack::{Pack, PackError, Table},
    reference::{Book, VerseId},
    versification::{System, Versifications},
};

/// What kind of text it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum TextKind {
    /// Translated from another language.
    #[default]
    Translation,
    /// Hebrew or Greek, word by word.
    Original,
}

/// What the source of a text tells besides its words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Features {
    /// Words carry Strong's numbers.
    pub strongs: bool,
    /// Words carry lemma, parsing and meaning.
    pub interlinear: bool,
    /// There are footnotes.
    pub footnotes: bool,
    /// The words of Jesus are marked.
    pub words_of_jesus: bool,
    /// Paragraphs or lines of poetry are marked.
    pub paragraphs: bool,
}

/// What a text is, and whose.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextInfo {
    /// Short and lower case: `bsb`.
    pub id: String,
    /// As people write it: `BSB`.
    pub abbreviation: String,
    /// In English.
    pub name: String,
    /// In its own language.
    pub name_local: String,
    /// BCP 47: `en`, `la`, `grc`.
    pub language: String,
    /// The language's name in English.
    pub language_name: String,
    /// Hebrew is.
    pub right_to_left: bool,
    /// Translation or original.
    pub kind: TextKind,
    /// Who may do what with it: "Public domain", "CC BY 4.0".
    pub rights: String,
    /// The line that has to be shown with it.
    pub attribution: String,
    /// The package and version that it came from.
    pub source: String,
    /// How its chapters and verses are counted.
    pub versification: System,
    /// Verses that stand elsewhere than the numbering says: (here, in the original numbering).
    pub moved: Vec<(VerseId, VerseId)>,
    /// What it can show.
    pub features: Features,
    /// Its books, in its own order.
    pub books: Vec<BookInfo>,
}

/// A book of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BookInfo {
    /// Which.
    pub book: Book,
    /// In the text's own language.
    pub name: String,
    /// Its chapters' numbers.
    pub chapters: Vec<u8>,
}

impl TextInfo {
    /// A book of this text.
    pub fn book(&self, book: Book) -> Option<&BookInfo> {
        self.books.iter().find(|info| info.book == book)
    }

    /// Where one of its verses stands in the original numbering.
    pub fn to_original(&self, verse: VerseId, versifications: &Versifications) -> Vec<VerseId> {
        let own: Vec<_> = exceptions(&self.moved, |(here, _)| *here == verse, |(_, there)| *there);
        if own.is_empty() {
            versifications.to_original(self.versification, verse)
        } else {
            own
        }
    }

    /// Where a verse of the original numbering stands in this text. A place that this text uses
    /// for another verse does not answer to it, whatever the numbering says.
    pub fn from_original(&self, verse: VerseId, versifications: &Versifications) -> Vec<VerseId> {
        let own: Vec<_> = exceptions(&self.moved, |(_, there)| *there == verse, |(here, _)| *here);
        if !own.is_empty() {
            return own;
        }
        let mut places = versifications.from_original(self.versification, verse);
        places.retain(|place| !self.moved.iter().any(|(here, _)| here == place));
        places
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

/// A text, opened: its facts in memory, its chapters where they lie.
#[derive(Clone, Debug)]
pub struct Text {
    /// What it is.
    pub info: TextInfo,
    chapters: Table<Chapter>,
    index: Option<Index>,
}

/// The key of a chapter in a text's table.
pub(super) fn chapter_key(book: Book, chapter: u8) -> u32 {
    VerseId::new(book, chapter, 0).key()
}

impl Text {
    /// Opens the text with this id in a pack.
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

    /// What it is searched with; a text that was only just written has none yet.
    pub fn index(&self) -> Option<&Index> {
        self.index.as_ref()
    }

    /// Its id.
    pub fn id(&self) -> &str {
        &self.info.id
    }

    /// A chapter, if it has it.
    pub fn chapter(&self, book: Book, chapter: u8) -> Option<Chapter> {
        self.chapters.get(chapter_key(book, chapter))
    }

    /// A verse, if it has it; where verses are joined, the whole of them.
    pub fn verse(&self, verse: VerseId) -> Option<Verse> {
        one_verse::decode(self.encoded(verse)?, verse.verse)
    }

    /// Where the verses of a chapter begin, for [`Text::verse_at`] and [`Text::words_at`].
    pub(crate) fn starts(&self, book: Book, chapter: u8) -> impl Iterator<Item = Start> {
        let encoded = self.encoded(VerseId::new(book, chapter, 0));
        one_verse::starts(encoded.unwrap_or_default())
    }

    /// A verse, when it is known where it begins.
    pub(crate) fn verse_at(&self, verse: VerseId, start: usize) -> Option<Verse> {
        one_verse::decode_at(self.encoded(verse)?, start, verse.verse)
    }

    /// Only its words.
    pub(crate) fn words_at(&self, verse: VerseId, start: usize) -> Option<&str> {
        one_verse::words_at(self.encoded(verse)?, start, verse.verse)
    }

    fn encoded(&self, verse: VerseId) -> Option<&[u8]> {
        self.chapters.bytes(chapter_key(verse.book, verse.chapter))
    }

    /// How many verses it has, titles not counted. Reads the whole text.
    pub fn verse_count(&self) -> usize {
        let verses = |chapter: Chapter| chapter.verses.iter().filter(|v| v.number > 0).count();
        self.chapters().map(|(_, _, chapter)| verses(chapter)).sum()
    }

    /// Every chapter, in the order of the books.
    pub fn chapters(&self) -> impl Iterator<Item = (Book, u8, Chapter)> {
        self.info.books.iter().flat_map(move |info| {
            info.chapters.iter().filter_map(move |&number| {
                Some((info.book, number, self.chapter(info.book, number)?))
            })
        })
    }

    /// The verses from one to another, chapters between them whole; no titles, and no more than
    /// `limit`.
    pub fn verses(&self, start: VerseId, end: VerseId, limit: usize) -> Vec<(VerseId, Verse)> {
        let keys = chapter_key(start.book, start.chapter)..=chapter_key(end.book, end.chapter);
        let chapters = self
            .chapters
            .range(keys)
            .filter_map(|(key, chapter)| VerseId::from_key(key).map(|place| (place, chapter)));
        chapters
            .flat_map(|(place, chapter)| {
                chapter.verses.into_iter().map(move |verse| {
                    (VerseId::new(place.book, place.chapter, verse.number), verse)
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
    fn a_place_that_a_text_uses_for_another_verse_does_not_answer() {
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
