//! References as people write them, each parsed once.

use std::{convert::Infallible, fmt, str::FromStr};

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use trellis_bible::{
    reference::{self as engine, Languages, Options, Passage, ReadError, Reference, Style},
    text::Text,
    versification::System,
};

use super::{error::ScriptureError, schema::text_like};

/// In bytes. Longer than any request field; longer input is refused without being parsed.
const MAX_INPUT_BYTES: usize = 4_000;

/// A reference and its meaning, parsed once when it enters from a request or a row. Both store it as text.
///
/// It is read in English numbering. A verse that English Bibles lack may exist in a translation with another
/// numbering ("Joel 4:1" in Hebrew), but the translation may only be known later, so both readings are stored
/// and [`Self::in_text`] chooses between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, DeriveValueType)]
#[serde(from = "String", into = "String")]
#[sea_orm(value_type = "String")]
pub struct ParsedReference {
    written: String,
    english: Result<Reference, ReadError>,
    /// Set only if the reference doesn't exist in English numbering.
    other: Option<Vec<Passage>>,
}

impl ParsedReference {
    /// The text as entered.
    pub fn as_str(&self) -> &str {
        &self.written
    }

    pub fn is_blank(&self) -> bool {
        self.written.trim().is_empty()
    }

    /// Read in English numbering.
    pub fn in_english(&self) -> Result<Reference, ScriptureError> {
        self.english.clone().map_err(refused)
    }

    /// Read in this translation's numbering, if only that makes sense.
    pub fn in_text(&self, text: &Text) -> Result<Reference, ScriptureError> {
        let is_there = |passage: &Passage| {
            let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
            !text.verses(start, end, 1).is_empty()
        };
        match &self.other {
            Some(passages)
                if text.info.versification != System::English && passages.iter().all(is_there) =>
            {
                Ok(Reference {
                    passages: passages
                        .iter()
                        .map(|passage| with_last_verse(*passage, text))
                        .collect(),
                    versification: text.info.versification,
                })
            }
            _ => self.in_english(),
        }
    }

    /// The standard form in which references are stored: "jn 3:16" becomes "John 3:16".
    pub fn standard(&self) -> Result<Self, ScriptureError> {
        let reference = self.in_english()?;
        Ok(Self {
            written: reference.format(Style::Long),
            english: Ok(reference),
            other: None,
        })
    }
}

impl From<String> for ParsedReference {
    fn from(written: String) -> Self {
        let options = Options {
            deuterocanon: true,
            languages: Languages::all(),
            ..Options::default()
        };
        let english = if written.len() > MAX_INPUT_BYTES {
            Err(ReadError::NotAReference)
        } else {
            engine::read(&written, &options)
        };
        let other = match &english {
            Err(ReadError::NoSuchChapter { .. } | ReadError::NoSuchVerse { .. }) => {
                let any = Options {
                    any_numbers: true,
                    ..options
                };
                engine::read(&written, &any).ok()
            }
            _ => None,
        };
        Self {
            written,
            english,
            other: other.map(|reference| reference.passages),
        }
    }
}

impl From<&str> for ParsedReference {
    fn from(written: &str) -> Self {
        written.to_owned().into()
    }
}

impl FromStr for ParsedReference {
    type Err = Infallible;

    fn from_str(written: &str) -> Result<Self, Infallible> {
        Ok(written.into())
    }
}

impl From<ParsedReference> for String {
    fn from(reference: ParsedReference) -> Self {
        reference.written
    }
}

impl AsRef<str> for ParsedReference {
    fn as_ref(&self) -> &str {
        &self.written
    }
}

impl Default for ParsedReference {
    fn default() -> Self {
        "".into()
    }
}

impl fmt::Display for ParsedReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

text_like!(ParsedReference);

/// "Joel 4:10ff" ends with the chapter's last verse, which only the translation knows.
fn with_last_verse(mut passage: Passage, text: &Text) -> Passage {
    if let (Some(chapter), Some(u8::MAX)) = (passage.end.chapter, passage.end.verse) {
        let chapter = text.chapter(passage.end.book, chapter);
        let last = chapter.and_then(|chapter| chapter.verses.last().map(|verse| verse.number));
        passage.end.verse = last.or(passage.end.verse);
    }
    passage
}

fn refused(error: ReadError) -> ScriptureError {
    match error {
        ReadError::NoSuchChapter {
            book,
            chapter,
            chapters,
        } => ScriptureError::NoChapter {
            book: book.name(),
            chapters: chapters.into(),
            asked: chapter.into(),
        },
        ReadError::NoSuchVerse {
            book,
            chapter,
            verse,
            verses,
        } => ScriptureError::NoVerse {
            chapter: format!("{} {chapter}", book.chapter_name()),
            verses: verses.into(),
            asked: verse.into(),
        },
        ReadError::NotAReference | ReadError::NoSuchBook { .. } => {
            ScriptureError::NotAReference(error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_have_one_standard_form() {
        for written in ["jn 3:16", " John 3:16 ", "JOHN 3.16", "Jn3:16"] {
            let standard = ParsedReference::from(written).standard();
            assert_eq!(standard.expect("a reference").as_str(), "John 3:16");
        }
        for written in ["", "love", "John 99:1", "Hezekiah 3:16"] {
            assert!(
                ParsedReference::from(written).standard().is_err(),
                "{written:?}"
            );
        }
    }

    #[test]
    fn the_standard_form_parses_to_itself() {
        for written in ["jn 3:16-18; 4:2", "Ps 151", "Tobit 3", "Jude 5", "Genesis"] {
            let standard = ParsedReference::from(written).standard().expect(written);
            assert_eq!(ParsedReference::from(standard.as_str()), standard);
        }
    }
}
