//! Reads the ESV from our storage or, if it isn't stored, from its publisher's service, within the limits set
//! by its conditions of use.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use trellis_bible::{
    pack::{Pack, PackWriter},
    reference::{Book, VerseId},
    text::{Text, TextWriter, Verse},
    versification::System,
};
use trellis_kernel::db::{ExclusiveLock, take_lock};
use trellis_platform::{
    App,
    limits::{self, Limit},
    ports::{EsvError, EsvPassage, EsvRange},
    settings::{self, SettingsError},
};

use super::{
    allowance::{self, MAX_VERSES, StoredPassage},
    entity,
    error::EsvReadError,
    model, store,
};

/// The service's rate limits, shared by all replicas.
const LIMITS: [(&str, i32, TimeDelta); 3] = [
    ("esv:minute", 60, TimeDelta::minutes(1)),
    ("esv:hour", 1_000, TimeDelta::hours(1)),
    ("esv:day", 5_000, TimeDelta::days(1)),
];
/// Set when the service asks us to wait.
const PAUSE_KEY: &str = "esv:pause";
/// The last use is recorded at most once a minute.
const LAST_USE_UPDATE_INTERVAL: TimeDelta = TimeDelta::minutes(1);
/// The shortest verse, used to test a key.
const PROBE: EsvRange = EsvRange {
    book: Book::John,
    chapter: 11,
    verses: Some((35, 35)),
};

/// Whether the ESV is available. A key that can't be decrypted is logged and treated as missing, so members
/// continue in another translation.
pub async fn is_enabled(app: &App) -> Result<bool, EsvReadError> {
    Ok(key(app).await?.is_some())
}

async fn key(app: &App) -> Result<Option<String>, EsvReadError> {
    match settings::service::api_settings(app).await {
        Ok(settings) => Ok(settings.esv_key().map(str::to_owned)),
        Err(error @ SettingsError::Unreadable { .. }) => {
            tracing::warn!(%error, "the ESV is off because its key can't be decrypted");
            Ok(None)
        }
        Err(error) => Err(error.into()),
    }
}

/// The text of the given chapters.
pub async fn chapters(app: &App, chapters: &[(Book, u8)]) -> Result<Text, EsvReadError> {
    let ranges: Vec<_> = chapters
        .iter()
        .map(|&(book, chapter)| EsvRange {
            book,
            chapter,
            verses: None,
        })
        .collect();
    read(app, &ranges).await
}

/// The text of the given passages.
pub async fn passages(app: &App, spans: &[(VerseId, VerseId)]) -> Result<Text, EsvReadError> {
    let mut all = Vec::new();
    for &(start, end) in spans {
        all.extend(ranges(app, start, end)?);
    }
    read(app, &all).await
}

async fn read(app: &App, ranges: &[EsvRange]) -> Result<Text, EsvReadError> {
    let passages = load_passages(app, ranges).await?;
    let verses = ranges.iter().zip(passages).flat_map(|(range, passage)| {
        let place = (range.book, range.chapter);
        passage.verses.into_iter().map(move |verse| (place, verse))
    });
    Ok(to_text(verses)?)
}

/// Converts verses to a [`Text`], the type that all other translations use.
fn to_text(verses: impl Iterator<Item = ((Book, u8), Verse)>) -> anyhow::Result<Text> {
    let mut writer = TextWriter::new();
    for ((book, chapter), verse) in verses {
        writer.add(book, chapter, verse);
    }
    let mut pack = PackWriter::new();
    let info = model::info();
    writer.write(&mut pack, info.clone(), &BTreeMap::new());
    let mut text = Text::open(&Pack::open(pack.finish().into())?, model::ID)?;
    // Lists all books in the ESV, not only the requested ones.
    text.info.books = info.books;
    Ok(text)
}

/// Splits a passage into chapters or parts of chapters.
fn ranges(app: &App, start: VerseId, end: VerseId) -> Result<Vec<EsvRange>, EsvReadError> {
    let library = app.scripture.library();
    let numberings = library.versifications();
    let last_chapter = if end.book == start.book {
        end.chapter.min(start.book.chapter_count())
    } else {
        return Err(EsvReadError::PassageTooLarge);
    };
    let ranges: Vec<_> = (start.chapter..=last_chapter)
        .map(|chapter| {
            let known = numberings.last_verse(System::English, start.book, chapter);
            let first = if chapter == start.chapter {
                start.verse.max(1)
            } else {
                1
            };
            let last = if chapter == end.chapter {
                end.verse
            } else {
                u8::MAX
            };
            let is_whole = first == 1 && known.is_none_or(|known| last >= known);
            let last = known.map_or(last, |known| last.min(known));
            EsvRange {
                book: start.book,
                chapter,
                verses: (!is_whole).then_some((first, last)),
            }
        })
        .filter(|range| range.verses.is_none_or(|(first, last)| first <= last))
        .collect();
    if ranges.is_empty() {
        return Err(EsvReadError::NotFound);
    }
    Ok(ranges)
}

async fn load_passages(app: &App, ranges: &[EsvRange]) -> Result<Vec<EsvPassage>, EsvReadError> {
    let key = key(app).await?.ok_or(EsvReadError::Off)?;
    if !allowance::is_query_allowed(app.scripture.library().versifications(), ranges) {
        return Err(EsvReadError::PassageTooLarge);
    }
    let mut results = Vec::with_capacity(ranges.len());
    for range in ranges {
        results.push(read_stored(app, range).await?);
    }
    let missing: Vec<EsvRange> = ranges
        .iter()
        .zip(&results)
        .filter(|(_, results)| results.is_none())
        .map(|(range, _)| *range)
        .collect();
    if !missing.is_empty() {
        let fetched = fetch(app, &key, &missing).await?;
        store_passages(app, &missing, &fetched).await?;
        let mut fetched = fetched.into_iter();
        for place in results.iter_mut().filter(|place| place.is_none()) {
            *place = fetched.next();
        }
    }
    Ok(results.into_iter().flatten().collect())
}

/// Sends one query, within the rate limits.
async fn fetch(app: &App, key: &str, ranges: &[EsvRange]) -> Result<Vec<EsvPassage>, EsvReadError> {
    if let Some(retry_after_seconds) = limits::pause_seconds_left(app, PAUSE_KEY).await? {
        return Err(EsvReadError::Busy {
            retry_after_seconds,
        });
    }
    for (name, attempts, window) in LIMITS {
        limits::consume(app, name, Limit { attempts, window }).await?;
    }
    let response = app.esv.passages(key, ranges).await;
    let error = match response {
        Ok(passages) => return Ok(passages),
        Err(error @ EsvError::Throttled { .. }) => EsvReadError::from(error),
        Err(error) => return Err(error.into()),
    };
    if let EsvReadError::Busy {
        retry_after_seconds,
    } = error
    {
        limits::pause(app, PAUSE_KEY, retry_after_seconds).await?;
    }
    Err(error)
}

/// The stored text for a range, if all of it is stored.
async fn read_stored(app: &App, range: &EsvRange) -> Result<Option<EsvPassage>, EsvReadError> {
    let rows = store::list_by_chapter(app.db.conn(), range.book, range.chapter).await?;
    let covers = |row: &&entity::Model| match range.verses {
        None => row.is_whole_chapter,
        Some((first, last)) => {
            row.is_whole_chapter
                || (row.first_verse <= i32::from(first) && row.last_verse >= i32::from(last))
        }
    };
    let Some(row) = rows.iter().find(covers) else {
        return Ok(None);
    };
    // Text stored by an older version in another format counts as missing.
    let Ok(mut verses) = serde_json::from_value::<Vec<Verse>>(row.verses.clone()) else {
        return Ok(None);
    };
    if let Some((first, last)) = range.verses {
        // A psalm's title belongs to verse 1.
        let first = if first == 1 { 0 } else { first };
        verses.retain(|verse| (first..=last).contains(&verse.number));
    }
    if verses.is_empty() {
        return Err(EsvReadError::NotFound);
    }
    if app.now() - row.last_used_at >= LAST_USE_UPDATE_INTERVAL {
        store::touch(app.db.conn(), row.key(), app.now()).await?;
    }
    Ok(Some(EsvPassage {
        reference: row.reference.clone(),
        verses,
    }))
}

/// Stores what the license allows, replacing the least recently used passages.
async fn store_passages(
    app: &App,
    ranges: &[EsvRange],
    passages: &[EsvPassage],
) -> Result<(), EsvReadError> {
    let library = app.scripture.library();
    let tx = app.db.begin().await?;
    take_lock(&tx, ExclusiveLock::ApiSettings).await?;
    // The ESV was turned off during the request, so nothing is stored.
    if settings::service::read(app, &tx).await?.esv_key().is_none() {
        return Ok(());
    }
    for (range, passage) in ranges.iter().zip(passages) {
        let Some(row) = row(app, range, passage)? else {
            continue;
        };
        let new = StoredPassage {
            key: row.key(),
            book: range.book,
            verses: passage.verses.len(),
        };
        let before = store::list_by_last_use(&tx).await?;
        let others: Vec<_> = before.iter().filter_map(to_stored_passage).collect();
        let others = others
            .into_iter()
            .filter(|old| !contains(&row, &old.key))
            .collect();
        let Some(retained) = allowance::make_room(library.versifications(), &[new], others) else {
            continue;
        };
        for (key, _) in before {
            if !retained.iter().any(|item| item.key == key) {
                store::delete(&tx, key).await?;
            }
        }
        store::put(&tx, row).await?;
    }
    tx.commit().await?;
    Ok(())
}

fn row(
    app: &App,
    range: &EsvRange,
    passage: &EsvPassage,
) -> Result<Option<entity::Model>, EsvReadError> {
    let (Some(first), Some(last)) = (passage.verses.first(), passage.verses.last()) else {
        return Ok(None);
    };
    if passage.verses.len() > MAX_VERSES {
        return Ok(None);
    }
    let (first, last) = range.verses.unwrap_or((first.number.max(1), last.number));
    Ok(Some(entity::Model {
        book: range.book.code().to_owned(),
        chapter: range.chapter.into(),
        first_verse: first.into(),
        last_verse: last.into(),
        is_whole_chapter: range.verses.is_none(),
        verse_count: i32::try_from(passage.verses.len()).map_err(anyhow::Error::from)?,
        reference: passage.reference.clone(),
        verses: serde_json::to_value(&passage.verses).map_err(anyhow::Error::from)?,
        last_used_at: app.now(),
    }))
}

fn to_stored_passage((key, verses): &(store::Key, i32)) -> Option<StoredPassage<store::Key>> {
    Some(StoredPassage {
        book: Book::from_code(&key.0)?,
        verses: usize::try_from(*verses).ok()?,
        key: key.clone(),
    })
}

/// Whether a new passage includes a stored one, which is then deleted so that no verse is stored twice.
fn contains(row: &entity::Model, (book, chapter, first, last): &store::Key) -> bool {
    row.book == *book
        && row.chapter == *chapter
        && (row.is_whole_chapter || (row.first_verse <= *first && row.last_verse >= *last))
}

/// The test result for the super admin.
#[derive(Debug)]
pub struct Probe {
    pub reference: String,
    pub text: String,
}

/// Tests a key. A masked value means the saved key.
pub async fn probe(app: &App, key: String) -> Result<Probe, EsvReadError> {
    let key = if settings::mask::is_masked(&key) {
        settings::service::api_settings(app).await?.esv_api_key
    } else {
        key
    };
    let passages = fetch(app, &key, &[PROBE]).await?;
    let passage = passages.into_iter().next().ok_or(EsvReadError::NotFound)?;
    let verses: Vec<_> = passage.verses.iter().map(|v| v.text.as_str()).collect();
    Ok(Probe {
        text: verses.join(" "),
        reference: passage.reference,
    })
}
