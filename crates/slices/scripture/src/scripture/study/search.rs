//! Finds verses by their words. A query that is a reference finds that passage.

use std::{sync::Arc, time::Instant};

use crate::scripture::{
    error::ScriptureError,
    ids::TranslationId,
    numbering,
    reading::passages,
    references::ParsedReference,
    texts::{self, ChosenText},
    translations::service as translations,
};
use trellis_bible::{
    reference::{Book, Reference, Style, Testament, VerseId},
    search::{Filters, Hit, Order, Request, search, search_texts},
    text::{Library, Text},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::{
    model::{BookCount, FoundPassage, SearchAnswer, SearchResult, Span},
    topics,
};

pub(super) const MIN_QUERY_LENGTH: usize = 3;
const PAGE_SIZE: u32 = 20;
const MAX_TOPICS: usize = 5;
/// Searches every translation in the member's library.
const ALL: &str = "all";

#[derive(Debug)]
pub struct SearchParams {
    pub query: String,
    pub translation: Option<TranslationId>,
    pub page: u32,
    pub book: Option<Book>,
    pub testament: Option<Testament>,
    pub in_canonical_order: bool,
}

/// Search results, before conversion to the API's types.
#[derive(Default)]
struct RawResults {
    hits: Vec<(Arc<Text>, Hit)>,
    total: usize,
    corrected: Option<String>,
    relaxed: bool,
    by_book: Vec<(Book, u32)>,
}

pub async fn find(
    app: &App,
    who: &SignedIn,
    requested: SearchParams,
) -> Result<SearchAnswer, ScriptureError> {
    if requested.query.chars().count() < MIN_QUERY_LENGTH {
        return Err(ScriptureError::QueryTooShort);
    }
    let started = Instant::now();
    let page = requested.page.max(1);
    let (texts, notice) = texts_to_search(app, who, requested.translation.as_ref()).await?;
    let library = app.scripture.library();
    let offset = (page - 1).saturating_mul(PAGE_SIZE) as usize;
    let parsed = ParsedReference::from(requested.query.as_str());
    let reference = match texts.first() {
        Some(text) => parsed.in_text(text).ok(),
        None => parsed.in_english().ok(),
    };
    let found = match (&reference, texts.first()) {
        (Some(reference), Some(text)) if is_chapter_reference(reference) => {
            passage(text, reference, offset)
        }
        _ => {
            let request = Request {
                query: &requested.query,
                filters: Filters {
                    books: requested.book.into_iter().collect(),
                    testaments: requested.testament.into_iter().collect(),
                    passages: Vec::new(),
                },
                offset,
                limit: PAGE_SIZE as usize,
                order: if requested.in_canonical_order {
                    Order::Canonical
                } else {
                    Order::Relevance
                },
                lemmas: Some(app.scripture.lemmas()),
            };
            words(&library, &texts, &request)
        }
    };
    Ok(SearchAnswer {
        total: u32::try_from(found.total).unwrap_or(u32::MAX),
        page,
        page_size: PAGE_SIZE,
        corrected: found.corrected,
        relaxed: found.relaxed,
        notice,
        passage: reference.as_ref().and_then(found_passage),
        by_book: found.by_book.into_iter().map(book_count).collect(),
        topics: if page == 1 {
            topics::names(&library, &requested.query, MAX_TOPICS)
        } else {
            Vec::new()
        },
        results: found.hits.into_iter().map(result).collect(),
        took_ms: took_ms(started),
    })
}

/// In milliseconds, rounded to hundredths.
pub(super) fn took_ms(started: Instant) -> f64 {
    (started.elapsed().as_secs_f64() * 100_000.0).round() / 100.0
}

async fn texts_to_search(
    app: &App,
    who: &SignedIn,
    requested: Option<&TranslationId>,
) -> Result<(Vec<Arc<Text>>, Option<String>), ScriptureError> {
    if requested.is_some_and(|id| id.as_str() == ALL) {
        let library = texts::library(app).await?;
        let ids = translations::library_ids(app, &library, who).await?;
        let texts = ids.iter().filter_map(|id| library.text(id)).cloned();
        return Ok((texts.collect(), None));
    }
    let chosen_text = texts::requested_or_default(app, who, requested).await?;
    let notice = notice(&chosen_text);
    Ok((vec![chosen_text.open_bundled().text], notice))
}

/// The notice shown when a translation other than the requested one is searched.
pub(super) fn notice(chosen_text: &ChosenText) -> Option<String> {
    let searched = chosen_text.clone().open_bundled();
    if chosen_text.is_fetched() {
        Some(format!(
            "The ESV can't be searched; these results are from the {}.",
            searched.text.info.abbreviation
        ))
    } else {
        searched.notice
    }
}

/// A book's name may also be a word, so a search for "Mark" alone finds both.
fn is_chapter_reference(reference: &Reference) -> bool {
    let mut passages = reference.passages.iter();
    passages.all(|passage| passage.start.chapter.is_some())
}

fn passage(text: &Arc<Text>, reference: &Reference, offset: usize) -> RawResults {
    let verses = passages::verses(text, reference);
    let mut by_book: Vec<(Book, u32)> = Vec::new();
    for (verse, _) in &verses {
        match by_book.last_mut() {
            Some((book, count)) if *book == verse.book => *count += 1,
            _ => by_book.push((verse.book, 1)),
        }
    }
    let page = verses.iter().skip(offset).take(PAGE_SIZE as usize);
    let hits = page.map(|(id, verse)| {
        let hit = Hit {
            verse: *id,
            text: verse.text.clone(),
            score: 0.0,
            highlights: Vec::new(),
        };
        (Arc::clone(text), hit)
    });
    RawResults {
        hits: hits.collect(),
        total: verses.len(),
        by_book,
        ..RawResults::default()
    }
}

fn words(library: &Library, texts: &[Arc<Text>], request: &Request<'_>) -> RawResults {
    if let [text] = texts {
        // A translation without an index is still being imported.
        let Some(index) = text.index() else {
            return RawResults::default();
        };
        let found = search(text, index, request);
        let hits = found.hits.into_iter();
        return RawResults {
            hits: hits.map(|hit| (Arc::clone(text), hit)).collect(),
            total: found.total,
            corrected: found.corrected,
            relaxed: found.relaxed,
            by_book: found.by_book,
        };
    }
    let found = search_texts(library, texts, request);
    let hits = found.hits.into_iter();
    RawResults {
        hits: hits.map(|shared| (shared.text, shared.hit)).collect(),
        total: found.total,
        corrected: found.corrected,
        relaxed: found.relaxed,
        by_book: found.by_book,
    }
}

fn found_passage(reference: &Reference) -> Option<FoundPassage> {
    let start = reference.passages.first()?.start;
    Some(FoundPassage {
        reference: reference.format(Style::Long),
        book_id: start.book.code(),
        chapter: start.chapter.unwrap_or(1),
        verse: start.verse,
    })
}

fn book_count((book, count): (Book, u32)) -> BookCount {
    BookCount {
        book_id: book.code(),
        book: book.name(),
        count,
    }
}

fn result((text, hit): (Arc<Text>, Hit)) -> SearchResult {
    let VerseId {
        book,
        chapter,
        verse,
    } = hit.verse;
    SearchResult {
        book_id: book.code(),
        book: book.name(),
        chapter,
        // A psalm's title is shown with its first verse.
        verse: verse.max(1),
        reference: match verse {
            0 => format!("{} {chapter} (title)", book.chapter_name()),
            _ => numbering::format_range(hit.verse, hit.verse),
        },
        highlights: as_utf16(&hit.text, &hit.highlights),
        text: hit.text,
        translation_id: text.id().to_owned(),
    }
}

/// Converts byte offsets from the search engine to UTF-16 code units, which browsers use.
fn as_utf16(text: &str, spans: &[(u16, u16)]) -> Vec<Span> {
    let units = |end: u16| {
        let before = text.get(..usize::from(end)).unwrap_or(text);
        u32::try_from(before.encode_utf16().count()).unwrap_or(u32::MAX)
    };
    let spans = spans.iter().map(|&(start, end)| Span {
        start: units(start),
        end: units(end),
    });
    spans.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn highlights_use_utf16_offsets() {
        let text = "ἐν ἀρχῇ 𐤀 ἦν";
        let start = text.find("ἦν").unwrap();
        let span = (
            u16::try_from(start).unwrap(),
            u16::try_from(text.len()).unwrap(),
        );
        assert_eq!(as_utf16(text, &[span]), [Span { start: 11, end: 13 }]);
    }
}
