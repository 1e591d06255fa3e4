//! References as people type them, each parsed once.

use std::{convert::Infallible, fmt, str::FromStr};

use sea_orm::DeriveValueType;
use serde::{Deserialize, Serialize};
use trellis_bible::{
    reference::{self as engine, Languages, Options, Passage, ReadError, Reference, Style},
    text::Text,
    versification::System,
};

use super::{error::ScriptureError, schema::string_schema};

/// In bytes; no request field is this long. Longer input is rejected without being parsed.
const MAX_INPUT_BYTES: usize = 4_000;

/// A reference as entered, together with its parsed passages. It is parsed once, when it is read from a
/// request or a database row; both store it as text.
///
/// It is parsed in English numbering. A verse missing from English Bibles may exist in a translation with
/// another numbering ("Joel 4:1" in Hebrew), but the translation may not be known until later, so both
/// interpretations are stored and [`Self::in_text`] chooses between them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, DeriveValueType)]
#[serde(from = "String", into = "String")]
#[sea_orm(value_type = "String")]
pub struct ParsedReference {
    input: String,
    english: Result<Reference, ReadError>,
    /// The passages in another translation's numbering; set only if the reference doesn't exist in English
    /// numbering.
    other: Option<Vec<Passage>>,
}

impl ParsedReference {
    /// The reference as entered.
    pub fn as_str(&self) -> &str {
        &self.input
    }

    pub fn is_blank(&self) -> bool {
        self.input.trim().is_empty()
    }

    /// The reference in English numbering.
    pub fn in_english(&self) -> Result<Reference, ScriptureError> {
        self.english.clone().map_err(refused)
    }

    /// The reference in this translation's numbering if it exists only there, otherwise in English numbering.
    pub fn in_text(&self, text: &Text) -> Result<Reference, ScriptureError> {
        let is_in_text = |passage: &Passage| {
            let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
            !text.verses(start, end, 1).is_empty()
        };
        match &self.other {
            Some(passages)
                if text.info.versification != System::English
                    && passages.iter().all(is_in_text) =>
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
            input: reference.format(Style::Long),
            english: Ok(reference),
            other: None,
        })
    }
}

impl From<String> for ParsedReference {
    fn from(input: String) -> Self {
        let options = Options {
            deuterocanon: true,
            languages: Languages::all(),
            ..Options::default()
        };
        let english = if input.len() > MAX_INPUT_BYTES {
            Err(ReadError::NotAReference)
        } else {
            engine::read(&input, &options)
        };
        let other = match &english {
            Err(ReadError::NoSuchChapter { .. } | ReadError::NoSuchVerse { .. }) => {
                let any = Options {
                    any_numbers: true,
                    ..options
                };
                engine::read(&input, &any).ok()
            }
            _ => None,
        };
        Self {
            input,
            english,
            other: other.map(|reference| reference.passages),
        }
    }
}

impl From<&str> for ParsedReference {
    fn from(input: &str) -> Self {
        input.to_owned().into()
    }
}

impl FromStr for ParsedReference {
    type Err = Infallible;

    fn from_str(input: &str) -> Result<Self, Infallible> {
        Ok(input.into())
    }
}

impl From<ParsedReference> for String {
    fn from(reference: ParsedReference) -> Self {
        reference.input
    }
}

impl AsRef<str> for ParsedReference {
    fn as_ref(&self) -> &str {
        &self.input
    }
}

impl Default for ParsedReference {
    fn default() -> Self {
        "".into()
    }
}

impl fmt::Display for ParsedReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.input)
    }
}

string_schema!(ParsedReference);

/// "Joel 4:10ff" ends with the chapter's last verse, which depends on the translation.
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
            requested_value: chapter.into(),
        },
        ReadError::NoSuchVerse {
            book,
            chapter,
            verse,
            verses,
        } => ScriptureError::NoVerse {
            chapter: format!("{} {chapter}", book.chapter_name()),
            verses: verses.into(),
            requested_value: verse.into(),
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
        for input in ["jn 3:16", " John 3:16 ", "JOHN 3.16", "Jn3:16"] {
            let standard = ParsedReference::from(input).standard();
            assert_eq!(standard.expect("a reference").as_str(), "John 3:16");
        }
        for input in ["", "love", "John 99:1", "Hezekiah 3:16"] {
            assert!(
                ParsedReference::from(input).standard().is_err(),
                "{input:?}"
            );
        }
    }

    #[test]
    fn the_standard_form_parses_to_itself() {
        for input in ["jn 3:16-18; 4:2", "Ps 151", "Tobit 3", "Jude 5", "Genesis"] {
            let standard = ParsedReference::from(input).standard().expect(input);
            assert_eq!(ParsedReference::from(standard.as_str()), standard);
        }
    }
}
