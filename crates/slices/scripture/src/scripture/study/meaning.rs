//! Finds verses for an everyday question by meaning, words and topics together. Until this server has
//! prepared search by meaning, only words and topics are used, and the response says so.

use std::{collections::BTreeSet, time::Instant};

use crate::scripture::{error::ScriptureError, ids::TranslationId, numbering, texts};
use chrono::TimeDelta;
use trellis_bible::{
    reference::VerseId,
    text::{Library, Text},
};
use trellis_identity::SignedIn;
use trellis_meaning::{self as engine, MatchReason, VerseMatch};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::MeaningState,
};

use super::{
    model::{MeaningAnswer, MeaningReason, MeaningResult, MeaningSearchState, MeaningSearchStatus},
    search::{self, MIN_QUERY_LENGTH},
};

/// Longer queries are cut off.
const MAX_QUERY_LENGTH: usize = 300;
const MAX_RESULTS: u32 = 30;
const DEFAULT_LIMIT: u32 = 20;
/// Extra matches, because some verses don't exist in other translations.
const EXTRA_MATCHES: usize = 10;

/// More than anyone could type. The limit exists because each search uses a CPU core for a moment.
const SEARCH_LIMIT: Limit = Limit {
    attempts: 120,
    window: TimeDelta::minutes(1),
};

#[derive(Debug)]
pub struct SearchParams {
    pub query: String,
    pub translation: Option<TranslationId>,
    pub limit: Option<u32>,
}

pub async fn find(
    app: &App,
    who: &SignedIn,
    requested: SearchParams,
) -> Result<MeaningAnswer, ScriptureError> {
    if requested.query.chars().count() < MIN_QUERY_LENGTH {
        return Err(ScriptureError::QueryTooShort);
    }
    limits::consume_for_read(app, &format!("meaning:{}", who.user.id), SEARCH_LIMIT).await?;
    let started = Instant::now();
    let limit = requested
        .limit
        .unwrap_or(DEFAULT_LIMIT)
        .clamp(1, MAX_RESULTS) as usize;
    let chosen_text = texts::requested_or_default(app, who, requested.translation.as_ref()).await?;
    let (notice, text) = (search::notice(&chosen_text), chosen_text.open_bundled());
    let (found, is_by_meaning) = nearest(app, &requested.query, limit + EXTRA_MATCHES).await?;
    let words_only = (!is_by_meaning).then(|| words_only_notice(app.meaning.state()));
    let notices: Vec<String> = notice.into_iter().chain(words_only).collect();
    Ok(MeaningAnswer {
        results: results(&text.library, &text.text, found, limit),
        notice: (!notices.is_empty()).then(|| notices.join(" ")),
        took_ms: search::took_ms(started),
    })
}

fn words_only_notice(state: MeaningState) -> String {
    let why = match state {
        MeaningState::Preparing { progress, .. } => format!(
            "Search by meaning is still being prepared ({}%).",
            progress.percent()
        ),
        MeaningState::Ready { .. }
        | MeaningState::Off
        | MeaningState::Failed
        | MeaningState::NoModel => "Search by meaning isn't available right now.".to_owned(),
    };
    format!("{why} These results match your words and related topics.")
}

/// The status of search by meaning on this server.
pub fn status(app: &App) -> MeaningSearchStatus {
    let count = |verses| u32::try_from(verses).unwrap_or(u32::MAX);
    let without_progress = |state| MeaningSearchStatus {
        state,
        done: 0,
        total: 0,
        percent: 0,
        seconds_left: None,
    };
    match app.meaning.state() {
        MeaningState::Ready { verses } => MeaningSearchStatus {
            state: MeaningSearchState::Ready,
            done: count(verses),
            total: count(verses),
            percent: 100,
            seconds_left: None,
        },
        MeaningState::Preparing { progress, left } => MeaningSearchStatus {
            state: MeaningSearchState::Preparing,
            done: count(progress.done),
            total: count(progress.total),
            percent: progress.percent(),
            seconds_left: left.map(|left| left.as_secs()),
        },
        MeaningState::Off => without_progress(MeaningSearchState::Off),
        MeaningState::Failed => without_progress(MeaningSearchState::Failed),
        MeaningState::NoModel => without_progress(MeaningSearchState::NoModel),
    }
}

/// Whether search by meaning is available, now or once it is prepared.
pub fn is_available(app: &App) -> bool {
    matches!(
        app.meaning.state(),
        MeaningState::Ready { .. } | MeaningState::Preparing { .. }
    )
}

/// Verses about a subject, best first, in English numbering. Without a model it uses topics and words alone;
/// if no translations are installed, it returns none.
pub async fn verses_about(app: &App, words: &str, limit: usize) -> Vec<VerseId> {
    let found = nearest(app, words, limit).await;
    let (found, _) = found.unwrap_or_else(|error| {
        tracing::warn!(%error, "could not search for verses on a topic");
        Default::default()
    });
    found.into_iter().map(|found| found.verse).collect()
}

/// The matching verses, and whether meaning was used to find them.
async fn nearest(
    app: &App,
    requested: &str,
    limit: usize,
) -> Result<(Vec<VerseMatch>, bool), ScriptureError> {
    let requested: String = requested.chars().take(MAX_QUERY_LENGTH).collect();
    let library = texts::library(app).await?;
    let vector_query = match app.meaning.vectors() {
        Some(vectors) => match app.meaning.direction(engine::subject(&requested)).await {
            Ok(direction) => Some((vectors, direction)),
            // Verses can still be found by topics and words.
            Err(error) => {
                tracing::error!(
                    error = format!("{error:#}"),
                    "the model for search by meaning failed"
                );
                None
            }
        },
        None => None,
    };
    let is_by_meaning = vector_query.is_some();
    // Comparing all verses takes a few milliseconds of CPU time, so it runs on a blocking thread.
    let search_task = tokio::task::spawn_blocking(move || {
        let vector_query = vector_query
            .as_ref()
            .map(|(vectors, direction)| (vectors, direction.as_slice()));
        engine::find(&library, &requested, vector_query, limit)
    });
    let found = search_task.await.map_err(anyhow::Error::from)?;
    Ok((found, is_by_meaning))
}

/// Converts matches to the member's translation, without duplicates or empty verses.
fn results(
    library: &Library,
    text: &Text,
    found: Vec<VerseMatch>,
    limit: usize,
) -> Vec<MeaningResult> {
    let Some(embedded) = library.text(engine::TEXT) else {
        return Vec::new();
    };
    let mut seen = BTreeSet::new();
    let here = found.into_iter().flat_map(|found| {
        let verses = numbering::parallel(library, found.verse, embedded, text);
        verses.into_iter().map(move |verse| (verse, found))
    });
    here.filter(|(verse, _)| verse.verse > 0)
        .filter_map(|(id, found)| {
            let verse = text
                .verse(id)
                .filter(|verse| !verse.text.trim().is_empty())?;
            // Verses that this translation joins count as one result.
            let verse_id = VerseId::new(id.book, id.chapter, verse.number);
            seen.insert(verse_id)
                .then(|| result(text, verse_id, verse.text, found))
        })
        .take(limit)
        .collect()
}

fn result(text: &Text, verse_id: VerseId, words: String, found: VerseMatch) -> MeaningResult {
    MeaningResult {
        book_id: verse_id.book.code(),
        book: verse_id.book.name(),
        chapter: verse_id.chapter,
        verse: verse_id.verse,
        text: words,
        reference: numbering::format_range(verse_id, verse_id),
        translation_id: text.id().to_owned(),
        score: (f64::from(found.score) * 1000.0).round() / 1000.0,
        because: match found.reason {
            MatchReason::Meaning => MeaningReason::Meaning,
            MatchReason::Words => MeaningReason::Words,
            MatchReason::Topic => MeaningReason::Topic,
        },
    }
}
