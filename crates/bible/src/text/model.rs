//! A chapter as printed: the plain words of each verse, with marks for formatting and notes.

use serde::{Deserialize, Serialize};

use crate::strong::Strong;

/// A chapter in the text's own numbering.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// The verses in order. Missing numbers are verses this text omits.
    pub verses: Vec<Verse>,
}

impl Chapter {
    /// The verse with this number, or the one it was joined to.
    pub fn verse(&self, number: u8) -> Option<&Verse> {
        self.verses
            .iter()
            .find(|verse| verse.number <= number && number <= verse.through)
    }

    /// The numbers between the first verse and `last` that this text omits.
    pub fn omitted(&self, last: u8) -> Vec<u8> {
        (1..=last)
            .filter(|number| self.verse(*number).is_none())
            .collect()
    }
}

/// A verse. Number 0 is the text before verse 1, such as a psalm's title.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verse {
    /// Its number.
    pub number: u8,
    /// The number of the last verse joined into it, usually its own.
    pub through: u8,
    /// The plain words: no numbers or notes, single spaces, trimmed.
    pub text: String,
    /// Formatting and notes, sorted by start, longer ones first.
    pub marks: Vec<Mark>,
}

impl Verse {
    /// A verse without marks.
    pub fn plain(number: u8, text: impl Into<String>) -> Self {
        Self {
            number,
            through: number,
            text: text.into(),
            marks: Vec::new(),
        }
    }
}

/// Formatting or a note for the bytes `start..end` of a verse's text. The two are equal for anything between
/// words: breaks, headings, and notes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// Byte offset, on a character boundary.
    pub start: u16,
    /// Byte offset, on a character boundary.
    pub end: u16,
    /// What the mark means.
    pub kind: MarkKind,
}

/// The meaning of a mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkKind {
    /// A paragraph, stanza, or line starts here.
    Break(Break),
    /// An editorial heading before this point.
    Heading(String),
    /// A title within the text, such as a psalm's title in verse 1.
    Title,
    /// Spoken by Jesus.
    WordsOfJesus,
    /// Words the translators added.
    Supplied,
    /// The divine name, printed in small capitals.
    DivineName,
    /// Emphasized text: a quotation, a foreign word, a Selah.
    Emphasis,
    /// A footnote at this point.
    Note(Note),
    /// One or more words, with the original word behind them.
    Word(Word),
}

/// What starts at a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Break {
    /// A paragraph of prose.
    Paragraph,
    /// A stanza of poetry, with space before it.
    Stanza,
    /// A line of poetry, with its indentation level from 1.
    Line(u8),
}

/// A footnote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Plain text.
    pub text: String,
}

/// The original word behind the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    /// Strong's numbers, the main one first.
    pub strongs: Vec<Strong>,
    /// The dictionary form, if the source has it.
    pub lemma: String,
    /// The parsing code from the source.
    pub morph: String,
    /// A short English meaning; only in original texts.
    pub gloss: String,
    /// The matching words in the aligned translation; only in original texts.
    pub rendering: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn omitted_excludes_joined_verses() {
        let mut joined = Verse::plain(2, "two and three");
        joined.through = 3;
        let chapter = Chapter {
            verses: vec![Verse::plain(1, "one"), joined, Verse::plain(5, "five")],
        };
        assert_eq!(chapter.verse(3).map(|verse| verse.number), Some(2));
        assert_eq!(chapter.omitted(5), [4]);
    }
}
