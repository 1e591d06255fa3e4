//! Passages related to a verse. They are stored in English numbering and shown in the numbering used by the
//! member's translation.

use std::cmp::Reverse;

use crate::scripture::{
    error::ScriptureError,
    ids::{TranslationId, VerseRef},
    numbering, texts,
};
use trellis_bible::{
    helps,
    reference::VerseId,
    text::{Library, Text},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::model::CrossReference;

/// The maximum number of verses shown for a passage in a list.
const PREVIEW_VERSES: usize = 4;
/// The weight given to references from the margins of old Bibles. They have no votes.
const UNVOTED_WEIGHT: i32 = 100;

pub async fn list_for_verse(
    app: &App,
    who: &SignedIn,
    translation: Option<&TranslationId>,
    requested: VerseRef,
) -> Result<Vec<CrossReference>, ScriptureError> {
    let chosen_text = texts::requested_or_default(app, who, translation).await?;
    let chosen_text = chosen_text.open_bundled();
    let own = texts::default_for_member(app, who).await?.open_bundled();
    let verse_id = chosen_text.verse(requested)?;
    let library = &chosen_text.library;
    let english = numbering::all_to_english(library, &chosen_text.text, verse_id);
    let mut references: Vec<_> = english
        .iter()
        .flat_map(|verse| library.helps().cross_references(*verse))
        .collect();
    // References with equal votes are sorted by how strongly they refer back to the verse.
    let refers_back = |to: &helps::CrossReference| {
        let back = library.helps().cross_references(to.start).into_iter();
        let back = back.filter(|back| {
            english
                .iter()
                .any(|verse| (back.start..=back.end).contains(verse))
        });
        back.map(|back| back.weight).max()
    };
    references.sort_by_cached_key(|to| {
        (
            Reverse(to.weight),
            Reverse(refers_back(to)),
            to.start,
            to.end,
        )
    });
    references.dedup_by_key(|to| (to.start, to.end));

    let texts = [&chosen_text.text, &own.text];
    Ok((1..)
        .zip(references)
        .map(|(rank, to)| {
            let preview = texts
                .iter()
                .find_map(|text| Preview::of(library, text, to.start, to.end))
                .unwrap_or_else(|| Preview::without_text(to.start, to.end));
            let Preview { start, end, text } = preview;
            let is_range = start != end;
            CrossReference {
                to_book: start.book.name(),
                book_id: start.book.code(),
                to_chapter: start.chapter,
                to_verse: start.verse,
                to_end_chapter: is_range.then_some(end.chapter),
                to_end_verse: is_range.then_some(end.verse),
                reference_type: None,
                reference: numbering::format_range(start, end),
                text,
                votes: (to.weight < UNVOTED_WEIGHT).then_some(to.weight),
                rank,
            }
        })
        .collect())
}

/// A passage, numbered as in the translation it is quoted from.
struct Preview {
    start: VerseId,
    end: VerseId,
    text: String,
}

impl Preview {
    fn of(library: &Library, text: &Text, start: VerseId, end: VerseId) -> Option<Self> {
        let first = numbering::from_english(library, text, start);
        let last = numbering::from_english(library, text, end);
        let (start, end) = (*first.first()?, *last.last()?);
        let verses = text.verses(start, end, PREVIEW_VERSES + 1);
        let verse_texts: Vec<&str> = verses
            .iter()
            .take(PREVIEW_VERSES)
            .map(|(_, verse)| verse.text.as_str())
            .collect();
        if verse_texts.is_empty() {
            return None;
        }
        let more = if verses.len() > PREVIEW_VERSES {
            " …"
        } else {
            ""
        };
        Some(Self {
            start,
            end,
            text: verse_texts.join(" ") + more,
        })
    }

    fn without_text(start: VerseId, end: VerseId) -> Self {
        Self {
            start,
            end,
            text: String::new(),
        }
    }
}
