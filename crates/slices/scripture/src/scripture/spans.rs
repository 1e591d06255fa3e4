//! Converts references to verse ranges that can be compared across numberings.

use trellis_bible::{
    reference::{Passage, Reference, Style},
    text::{Library, Text},
    versification::System,
};
use trellis_writing::sources::in_english;

use super::{error::ScriptureError, ids::TranslationId, references::ParsedReference};

/// An inclusive range of verses in English numbering. Each verse is a number that sorts in Bible order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    pub first: i32,
    pub last: i32,
    /// The reference in the translation's own numbering.
    pub label: String,
}

/// The passages in a reference, read in the translation's numbering, or in English numbering if no
/// translation is given.
pub fn spans(
    library: &Library,
    parsed: &ParsedReference,
    translation: Option<&TranslationId>,
) -> Result<Vec<Span>, ScriptureError> {
    let text = translation
        .and_then(|id| library.text(id.as_str()))
        .filter(|text| text.info.versification != System::English);
    let reference = match text {
        Some(text) => parsed.in_text(text)?,
        None => parsed.in_english()?,
    };
    let passages = reference.passages.iter();
    Ok(passages
        .filter_map(|passage| span(library, text.map(|text| &**text), passage))
        .collect())
}

fn span(library: &Library, text: Option<&Text>, passage: &Passage) -> Option<Span> {
    let english = match text {
        // Convert from the translation's own numbering, because those are the verses shown.
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
