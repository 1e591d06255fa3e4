//! Finds one verse that fits a topic, in the member's translation.

use crate::scripture::{error::ScriptureError, numbering, texts};
use trellis_bible::{
    reference::{Book, Options, Passage, VerseId, subject},
    text::{Library, Text},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::meaning::verses_about;

/// One of this many matches is chosen.
const CANDIDATES: usize = 8;
const CHOICES: usize = 3;
/// Longer verses would be too small to read on an image.
const MAX_VERSE_LENGTH: usize = 320;
/// A passage this short may be shown whole.
const MAX_VERSES: usize = 3;

/// Fallback verses for a topic without matches.
const FALLBACK_VERSES: [(Book, u8, u8); 8] = [
    (Book::Psalms, 23, 1),
    (Book::John, 3, 16),
    (Book::Psalms, 46, 10),
    (Book::Isaiah, 41, 10),
    (Book::Romans, 8, 28),
    (Book::Philippians, 4, 13),
    (Book::Proverbs, 3, 5),
    (Book::Lamentations, 3, 22),
];

/// A verse or short passage with its reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FittingVerse {
    pub text: String,
    /// Such as "John 3:16", in the translation's numbering.
    pub reference: String,
    /// The abbreviation of the translation.
    pub translation: String,
}

/// Returns the verse that `words` name, or one that matches them; `pick` chooses among the matches. The ESV
/// may not be redistributed, so a bundled translation replaces it.
pub async fn fitting_verse(
    app: &App,
    who: &SignedIn,
    words: &str,
    pick: usize,
) -> Result<FittingVerse, ScriptureError> {
    let found = texts::of_member(app, who).await?.open_bundled();
    let (library, text) = (&found.library, &found.text);
    let named = subject(words, &Options::default());
    let named = named.and_then(|found| found.passages.into_iter().next());
    if let Some(shown) = named.and_then(|named| passage(library, text, named)) {
        return Ok(shown);
    }
    let mut choices = Vec::new();
    for verse in verses_about(app, words, CANDIDATES).await {
        let shown = shown(library, text, &[verse]);
        choices.extend(shown.filter(|shown| shown.text.chars().count() <= MAX_VERSE_LENGTH));
    }
    choices.truncate(CHOICES);
    if choices.is_empty() {
        let known =
            FALLBACK_VERSES.map(|(book, chapter, verse)| VerseId::new(book, chapter, verse));
        choices.extend(
            known
                .iter()
                .filter_map(|verse| shown(library, text, &[*verse])),
        );
    }
    let at = pick.checked_rem(choices.len()).unwrap_or_default();
    choices.into_iter().nth(at).ok_or(ScriptureError::NoPassage)
}

/// A short passage in full, or the first verse of a longer one.
fn passage(library: &Library, text: &Text, named: Passage) -> Option<FittingVerse> {
    let (start, end) = (named.start.first_verse(), named.end.last_verse());
    let first = VerseId::new(start.book, start.chapter, start.verse.max(1));
    let is_short = (start.book, start.chapter) == (end.book, end.chapter)
        && usize::from(end.verse.saturating_sub(first.verse)) < MAX_VERSES;
    let whole: Vec<VerseId> = (first.verse..=end.verse)
        .take(if is_short { MAX_VERSES } else { 1 })
        .map(|number| VerseId::new(first.book, first.chapter, number))
        .collect();
    shown(library, text, &whole)
        .filter(|shown| shown.text.chars().count() <= MAX_VERSE_LENGTH)
        .or_else(|| shown(library, text, &[first]))
}

/// Converts verses from English numbering and quotes them from the translation.
fn shown(library: &Library, text: &Text, english: &[VerseId]) -> Option<FittingVerse> {
    let mut places: Vec<VerseId> = english
        .iter()
        .flat_map(|verse| numbering::from_english(library, text, *verse))
        .filter(|verse| verse.verse > 0)
        .collect();
    places.sort_unstable();
    places.dedup();
    let words: Vec<String> = places
        .iter()
        .filter_map(|place| text.verse(*place))
        .map(|verse| verse.text)
        .filter(|words| !words.trim().is_empty())
        .collect();
    let (first, last) = (places.first()?, places.last()?);
    (!words.is_empty()).then(|| FittingVerse {
        text: words.join(" "),
        reference: numbering::written(*first, *last),
        translation: text.info.abbreviation.clone(),
    })
}
