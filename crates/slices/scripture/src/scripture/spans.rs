//! Where a reference lies, so that it can be compared with others however each is counted.

use trellis_bible::{
    reference::{Passage, Reference, Style},
    text::{Library, Text},
    versification::System,
};
use trellis_writing::sources::in_english;

use super::{error::ScriptureError, ids::TranslationId, references::ParsedReference};

/// From one verse to another, both included, in English numbers; each is one number that sorts
/// like its verse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    pub first: i32,
    pub last: i32,
    /// Written out, as the text itself counts.
    pub label: String,
}

/// The passages of a reference. Numbers are those of the text it is read in; where that is not
/// known, English ones.
pub fn spans(
    library: &Library,
    asked: &ParsedReference,
    translation: Option<&TranslationId>,
) -> Result<Vec<Span>, ScriptureError> {
    let text = translation
        .and_then(|id| library.text(id.as_str()))
        .filter(|text| text.info.versification != System::English);
    let reference = match text {
        Some(text) => asked.in_text(text)?,
        None => asked.in_english()?,
    };
    let passages = reference.passages.iter();
    Ok(passages
        .filter_map(|passage| span(library, text.map(|text| &**text), passage))
        .collect())
}

fn span(library: &Library, text: Option<&Text>, passage: &Passage) -> Option<Span> {
    let english = match text {
        // The words that are shown for it are those of the text's own numbers.
        Some(text) => {
            let own = Reference {
                passages: vec![*passage],
                versification: text.info.versification,
            };
            *in_english(library, text, &own).passages.first()?
        }
        None => *passage,
    };
    Some(Span {
        first: i32::try_from(english.start.first_verse().key()).ok()?,
        last: i32::try_from(english.end.last_verse().key()).ok()?,
        label: passage.format(Style::Long),
    })
}
