//! Finds one verse that fits a topic, in the member's translation.

use crate::scripture::{error::ScriptureError, numbering, texts};
use trellis_bible::{
    reference::{Book, Options, Passage, VerseId, subject},
    search::{Request, search},
    text::{Library, Text},
};
use trellis_identity::SignedIn;
use trellis_library::{read_passage, topics};
use trellis_meaning as meaning;
use trellis_platform::App;

use super::meaning::verses_about;

/// How many matches are considered. One of the first `CHOICES` that aren't too long is picked.
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
pub struct PickedVerse {
    pub text: String,
    /// For example "John 3:16", in the translation's numbering.
    pub reference: String,
    /// The translation's abbreviation.
    pub translation: String,
}

/// Returns the verse that `words` refer to, or one that matches them; `pick` chooses among the matches. The
/// ESV may not be redistributed, so a bundled translation replaces it.
pub async fn pick_verse(
    app: &App,
    who: &SignedIn,
    words: &str,
    pick: usize,
) -> Result<PickedVerse, ScriptureError> {
    let found = texts::default_for_member(app, who).await?.open_bundled();
    let (library, text) = (&found.library, &found.text);
    let requested = subject(words, &Options::default());
    let requested = requested.and_then(|found| found.passages.into_iter().next());
    if let Some(shown) = requested.and_then(|requested| passage(library, text, requested)) {
        return Ok(shown);
    }
    let is_short = |shown: &PickedVerse| shown.text.chars().count() <= MAX_VERSE_LENGTH;
    let quoted = quoted(library, words).into_iter();
    let mut choices: Vec<PickedVerse> = quoted
        .filter_map(|verse| shown(library, text, &[verse]))
        .collect();
    if choices.is_empty() {
        choices = hearts(words)
            .filter_map(|heart| passage(library, text, heart))
            .collect();
    }
    if choices.is_empty() {
        for verse in verses_about(app, words, CANDIDATES).await {
            choices.extend(shown(library, text, &[verse]).filter(is_short));
        }
        choices.truncate(CHOICES);
    }
    choices.retain(is_short);
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

/// The verses that have these very words: "The Lord is my light" is Psalm 27:1. Those that begin with them come
/// first.
fn quoted(library: &Library, words: &str) -> Vec<VerseId> {
    const MIN_WORDS: usize = 4;
    let plain: String = words
        .chars()
        .filter(|c| !matches!(c, '"' | '“' | '”'))
        .collect();
    if plain.split_whitespace().count() < MIN_WORDS {
        return Vec::new();
    }
    let query = format!("\"{plain}\"");
    let request = Request {
        query: &query,
        limit: CANDIDATES,
        ..Request::default()
    };
    let english = [meaning::TEXT, "kjv"]
        .into_iter()
        .filter_map(|id| library.text(id));
    let mut found = english.filter_map(|text| {
        let found = search(text, text.index()?, &request);
        // A search that had to drop or correct words found something else.
        let is_exact = !found.relaxed && found.corrected.is_none();
        let mut verses: Vec<VerseId> = found.hits.iter().map(|hit| hit.verse).collect();
        let begins = |verse: &VerseId| {
            let start = text.verse(*verse).map(|verse| verse.text.to_lowercase());
            start.is_some_and(|start| start.starts_with(&plain.to_lowercase()))
        };
        verses.sort_by_key(|verse| !begins(verse));
        verses.truncate(1);
        Some(verses).filter(|verses| is_exact && !verses.is_empty())
    });
    found.next().unwrap_or_default()
}

/// The verses at the heart of the reflections on the topic that the words name.
fn hearts(words: &str) -> impl Iterator<Item = Passage> {
    // A longer sentence says more than a topic does.
    const MAX_WORDS: usize = 3;
    let is_topic = words.split_whitespace().count() <= MAX_WORDS;
    let named = topics::named_in(words)
        .into_iter()
        .filter(move |_| is_topic)
        .take(1);
    let reflections = named.flat_map(|found| &found.topic.reflections);
    reflections.filter_map(|reflection| read_passage(&reflection.heart))
}

/// A short passage in full, or the first verse of a longer one.
fn passage(library: &Library, text: &Text, requested: Passage) -> Option<PickedVerse> {
    let (start, end) = (requested.start.first_verse(), requested.end.last_verse());
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
fn shown(library: &Library, text: &Text, english: &[VerseId]) -> Option<PickedVerse> {
    let mut verse_ids: Vec<VerseId> = english
        .iter()
        .flat_map(|verse| numbering::from_english(library, text, *verse))
        .filter(|verse| verse.verse > 0)
        .collect();
    verse_ids.sort_unstable();
    verse_ids.dedup();
    let words: Vec<String> = verse_ids
        .iter()
        .filter_map(|verse_id| text.verse(*verse_id))
        .map(|verse| verse.text)
        .filter(|words| !words.trim().is_empty())
        .collect();
    let (first, last) = (verse_ids.first()?, verse_ids.last()?);
    (!words.is_empty()).then(|| PickedVerse {
        text: words.join(" "),
        reference: numbering::format_range(*first, *last),
        translation: text.info.abbreviation.clone(),
    })
}
