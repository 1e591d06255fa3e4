//! A chapter as it was printed: the plain words of each verse, and marks on them.

use serde::{Deserialize, Serialize};

use crate::strong::Strong;

/// A chapter, in the text's own numbering.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// In order. Numbers may skip: what is not there is omitted in this text.
    pub verses: Vec<Verse>,
}

impl Chapter {
    /// The verse with this number, or the one that it was joined to.
    pub fn verse(&self, number: u8) -> Option<&Verse> {
        self.verses
            .iter()
            .find(|verse| verse.number <= number && number <= verse.through)
    }

    /// Numbers between the first verse and `last` that this text leaves out.
    pub fn omitted(&self, last: u8) -> Vec<u8> {
        (1..=last)
            .filter(|number| self.verse(*number).is_none())
            .collect()
    }
}

/// A verse. Number 0 is what stands before verse 1, such as the title of a psalm.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verse {
    /// Its number.
    pub number: u8,
    /// The number of the last verse that is joined into it; mostly its own.
    pub through: u8,
    /// The plain words: no numbers, no notes, single spaces, none at the ends.
    pub text: String,
    /// What the print shows besides, sorted by start, longer ones first.
    pub marks: Vec<Mark>,
}

impl Verse {
    /// A verse with no marks.
    pub fn plain(number: u8, text: impl Into<String>) -> Self {
        Self {
            number,
            through: number,
            text: text.into(),
            marks: Vec::new(),
        }
    }
}

/// Something about the bytes `start..end` of a verse's text; for what stands between words
/// (breaks, headings, notes) both are the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Byte offset, on a character boundary.
    pub start: u16,
    /// Byte offset, on a character boundary.
    pub end: u16,
    /// What it is.
    pub kind: MarkKind,
}

/// What a mark says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkKind {
    /// Before this place begins something.
    Break(Break),
    /// A heading of the editors before this place.
    Heading(String),
    /// Part of the text that is a title: that of a psalm where it is numbered into verse 1.
    Title,
    /// Spoken by Jesus.
    WordsOfJesus,
    /// Supplied by the translators.
    Supplied,
    /// The divine name, set in small capitals.
    DivineName,
    /// Set apart: a quotation, a foreign word, a Selah.
    Emphasis,
    /// A footnote at this place.
    Note(Note),
    /// A word, or words, with what stands behind them in the original.
    Word(Word),
}

/// What begins at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Break {
    /// A paragraph of prose.
    Paragraph,
    /// A stanza of poetry, with some space before it.
    Stanza,
    /// A line of poetry, with its level of indent from 1.
    Line(u8),
}

/// A footnote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Plain text.
    pub text: String,
}

/// What stands behind a word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    /// Strong's numbers, the main one first.
    pub strongs: Vec<Strong>,
    /// The form in a dictionary, where the source tells it.
    pub lemma: String,
    /// The parsing code, as in the source.
    pub morph: String,
    /// A short English meaning; only original texts have it.
    pub gloss: String,
    /// The words that stand for it in the aligned translation; only original texts have it.
    pub rendering: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chapter_tells_what_it_leaves_out_but_not_what_it_joins() {
        let mut joined = Verse::plain(2, "two and three");
        joined.through = 3;
        let chapter = Chapter {
            verses: vec![Verse::plain(1, "one"), joined, Verse::plain(5, "five")],
        };
        assert_eq!(chapter.verse(3).map(|verse| verse.number), Some(2));
        assert_eq!(chapter.omitted(5), [4]);
    }
}
