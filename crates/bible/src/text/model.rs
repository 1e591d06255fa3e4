//! A chapter as printed: the plain words of each verse, with marks for formatting and notes.

use serde::{Deserialize, Serialize};

use crate::strong::Strong;

/// A chapter in the text's own numbering.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chapter {
    /// The verses, in order. If a number is missing, the text omits that verse.
    pub verses: Vec<Verse>,
}

impl Chapter {
    /// The verse with this number, or the joined verse that includes it.
    pub fn verse(&self, number: u8) -> Option<&Verse> {
        self.verses
            .iter()
            .find(|verse| verse.number <= number && number <= verse.through)
    }

    /// The verse numbers up to `last` that this text omits.
    pub fn omitted(&self, last: u8) -> Vec<u8> {
        (1..=last)
            .filter(|number| self.verse(*number).is_none())
            .collect()
    }
}

/// A verse. Number 0 is the text before verse 1, such as a psalm's title.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verse {
    /// The verse number.
    pub number: u8,
    /// The number of the last verse joined into this one. Usually the same as `number`.
    pub through: u8,
    /// The plain words, without verse numbers or notes. Single-spaced and trimmed.
    pub text: String,
    /// Formatting and notes, sorted by start. If two have the same start, the longer one comes first.
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

/// Formatting or a note for the bytes `start..end` of a verse's text. For anything placed between words
/// (breaks, headings, and notes), `start` and `end` are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mark {
    /// The byte offset where the mark starts, on a character boundary.
    pub start: u16,
    /// The byte offset where the mark ends, on a character boundary.
    pub end: u16,
    /// What the mark means.
    pub kind: MarkKind,
}

/// What a mark means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MarkKind {
    /// A paragraph, stanza, or line starts here.
    Break(Break),
    /// An editorial heading that comes before this point.
    Heading(String),
    /// A title that is part of the text, such as a psalm's title in verse 1.
    Title,
    /// Spoken by Jesus.
    WordsOfJesus,
    /// Words the translators added.
    Supplied,
    /// The divine name, printed in small capitals.
    DivineName,
    /// Emphasized text, such as a quotation, a foreign word, or "Selah".
    Emphasis,
    /// A footnote at this point.
    Note(Note),
    /// One or more words, along with the Hebrew or Greek word behind them.
    Word(Word),
}

/// What starts at a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Break {
    /// A paragraph of prose.
    Paragraph,
    /// A stanza of poetry, preceded by extra space.
    Stanza,
    /// A line of poetry. The value is its indentation level, counting from 1.
    Line(u8),
}

/// A footnote.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// The footnote as plain text.
    pub text: String,
}

/// The Hebrew or Greek word behind one or more words of the text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Word {
    /// Strong's numbers, the main one first.
    pub strongs: Vec<Strong>,
    /// The dictionary form, if the source has it.
    pub lemma: String,
    /// The parsing code from the source, such as `V-AAI-3S`.
    pub morph: String,
    /// A short English meaning. Only in original-language texts.
    pub gloss: String,
    /// The corresponding words in the aligned translation. Only in original-language texts.
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
