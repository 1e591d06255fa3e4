//! Finds the text for a reference.

use crate::scripture::{
    error::ScriptureError,
    ids::TranslationId,
    references::ParsedReference,
    study::companion,
    texts::{self, OpenText},
};
use trellis_bible::{
    reference::{self as engine, Style, VerseId},
    text::{Text, Verse, with_paired_quotation_marks},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::model::{Passage, PassageVerse, Reference, StudyPassage};

/// The most verses in one passage.
const MAX_VERSES: usize = 500;
/// The most verses in one quotation.
const MAX_QUOTED_VERSES: usize = 12;

pub async fn resolve_reference(
    app: &App,
    parsed: &ParsedReference,
    translation: Option<&TranslationId>,
) -> Result<Reference, ScriptureError> {
    let chosen_text = match translation {
        Some(id) => Some(texts::resolve(app, id).await?),
        None => None,
    };
    if parsed.is_blank() {
        return Err(ScriptureError::BlankReference);
    }
    let reference = match chosen_text {
        Some(chosen_text) => chosen_text.reference(parsed)?,
        None => parsed.in_english()?,
    };
    let first = reference
        .passages
        .first()
        .ok_or(ScriptureError::NoPassage)?;
    let is_range = !first.is_single();
    Ok(Reference {
        reference: reference.format(Style::Long),
        osis: reference.format(Style::Osis),
        book_id: first.start.book.code(),
        chapter: first.start.chapter.unwrap_or(1),
        verse: first.start.verse,
        end_chapter: first.end.chapter.filter(|_| is_range),
        end_verse: first.end.verse.filter(|_| is_range),
    })
}

/// The verses in a reference, in the translation's own numbering. Returns at most one more than the limit, so
/// that callers can tell when there are too many.
pub fn verses(text: &Text, reference: &engine::Reference) -> Vec<(VerseId, Verse)> {
    let passages = reference.passages.iter();
    passages
        .flat_map(|passage| {
            let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
            text.verses(start, end, MAX_VERSES + 1)
        })
        .take(MAX_VERSES + 1)
        .collect()
}

/// The text for a reference.
pub async fn fetch(
    app: &App,
    who: &SignedIn,
    parsed: &ParsedReference,
    translation: Option<&TranslationId>,
) -> Result<Passage, ScriptureError> {
    if parsed.is_blank() {
        return Err(ScriptureError::BlankReference);
    }
    let chosen_text = texts::requested_or_default(app, who, translation).await?;
    // The specification defines a single message for any invalid reference.
    let reference = chosen_text
        .reference(parsed)
        .map_err(|_| ScriptureError::NoPassage)?;
    let text = chosen_text.open_passages(app, &spans(&reference)).await?;
    quote(&text, &reference)
}

/// The first and last verse in each passage.
fn spans(reference: &engine::Reference) -> Vec<(VerseId, VerseId)> {
    let passages = reference.passages.iter();
    passages
        .map(|passage| (passage.start.first_verse(), passage.end.last_verse()))
        .collect()
}

fn quote(found: &OpenText, reference: &engine::Reference) -> Result<Passage, ScriptureError> {
    let verses = verses(&found.text, reference);
    if verses.is_empty() {
        return Err(ScriptureError::NoPassage);
    }
    if verses.len() > MAX_VERSES {
        return Err(ScriptureError::PassageTooLong(MAX_VERSES));
    }
    let verses: Vec<PassageVerse> = verses
        .into_iter()
        .map(|(id, verse)| PassageVerse {
            verse: id.verse,
            text: verse.text,
            chapter: id.chapter,
            book_id: id.book.code(),
        })
        .collect();
    let verse_texts: Vec<&str> = verses.iter().map(|verse| verse.text.as_str()).collect();
    Ok(Passage {
        text: verse_texts.join(" "),
        reference: reference.format(Style::Long),
        verses,
        translation_id: found.text.id().to_owned(),
        attribution: found.attribution(),
        attribution_url: found.attribution_url(),
    })
}

/// The source named for texts from the built-in library.
const LIBRARY: &str = "Built-in library";

/// A stored reference with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quoted {
    pub reference: ParsedReference,
    pub text: String,
}

/// Fills in the verse text in admin content from the bundled translation, so that it can't be misquoted. If
/// the reference hasn't changed, the stored text (`kept`) is returned.
pub async fn quoted(
    app: &App,
    parsed: &ParsedReference,
    kept: Option<Quoted>,
) -> Result<Quoted, ScriptureError> {
    let standard = parsed.standard()?;
    let is_same = |kept: &Quoted| kept.reference.standard().is_ok_and(|kept| kept == standard);
    if let Some(kept) = kept.filter(is_same) {
        return Ok(Quoted {
            reference: standard,
            ..kept
        });
    }
    let library = texts::library(app).await?;
    let found = verses(texts::default_text(&library)?, &standard.in_english()?);
    if found.is_empty() {
        return Err(ScriptureError::NoPassage);
    }
    if found.len() > MAX_QUOTED_VERSES {
        return Err(ScriptureError::PassageTooLong(MAX_QUOTED_VERSES));
    }
    let verse_texts: Vec<&str> = found.iter().map(|(_, verse)| verse.text.as_str()).collect();
    Ok(Quoted {
        text: with_paired_quotation_marks(&verse_texts.join(" ")),
        reference: standard,
    })
}

/// The text for each of many references, for a list.
#[derive(Debug, Default)]
pub struct Quotations {
    /// The translation's abbreviation.
    pub translation: String,
    /// One for each reference; `None` if the translation has no such verses.
    pub texts: Vec<Option<String>>,
}

/// The text for each reference in the member's translation. Because ESV use is limited, a bundled translation
/// replaces it; `translation` names the one used.
pub async fn quotations(
    app: &App,
    who: &SignedIn,
    parsed: &[&ParsedReference],
) -> Result<Quotations, ScriptureError> {
    let found = texts::default_for_member(app, who).await?.open_bundled();
    let text_of = |parsed: &&ParsedReference| {
        let reference = parsed.in_text(&found.text).ok()?;
        let passage = quote(&found, &reference).ok()?;
        Some(with_paired_quotation_marks(&passage.text)).filter(|text| !text.trim().is_empty())
    };
    Ok(Quotations {
        translation: found.text.info.abbreviation.clone(),
        texts: parsed.iter().map(text_of).collect(),
    })
}

/// The text for a reference, along with what the built-in library says about its chapter.
pub async fn study(
    app: &App,
    who: &SignedIn,
    parsed: &ParsedReference,
) -> Result<StudyPassage, ScriptureError> {
    if parsed.is_blank() {
        return Err(ScriptureError::BlankReference);
    }
    let chosen_text = texts::esv_or_default(app, who).await?;
    let reference = chosen_text.reference(parsed)?;
    let text = chosen_text.open_passages(app, &spans(&reference)).await?;
    let passage = quote(&text, &reference)?;
    let first = reference
        .passages
        .first()
        .ok_or(ScriptureError::NoPassage)?;
    let first_verse = first.start.first_verse();
    let found = companion::find(&text, first_verse.book, first_verse.chapter);
    let (chapter_summary, historical_context) = found
        .map(|(_, chapter)| (chapter.sense.clone(), chapter.setting.clone()))
        .unwrap_or_default();
    Ok(StudyPassage {
        reference: passage.reference,
        text: passage.text,
        sources: found.iter().map(|_| LIBRARY.to_owned()).collect(),
        chapter_summary,
        historical_context,
        attribution: passage.attribution,
    })
}
