//! Times our verse search and SQLite's FTS5 over the same verses, alternating between them for each query,
//! and prints the median and the 99th percentile.
//!
//! Both return 20 ranked hits with the matches highlighted. Ours also counts all hits by book; FTS5 would
//! need another query for that, which isn't included in its time.

mod queries;

use std::{
    env,
    error::Error,
    hint::black_box,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use queries::QUERIES;
use rusqlite::{Connection, params};
use trellis_bible::{
    pack::Pack,
    search::{Index, Request, search, search_texts},
    text::{Library, Text},
};

const ROUNDS: usize = 100;
const ALL_TEXTS_ROUNDS: usize = 10;
const HITS: usize = 20;
const ENGLISH: &str = "kjv";

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let path = env::var_os("TRELLIS_CONTENT_PACK").map(PathBuf::from);
    let path = path.ok_or("TRELLIS_CONTENT_PACK must be the path of the content pack")?;
    let library = Library::open(&Pack::open(trellis_mapped_file::map(&path)?)?)?;
    let text = library.text(ENGLISH).ok_or("the content pack has no King James Version")?;
    let index = text.index().ok_or("the King James Version has no search index")?;
    println!(
        "{} queries, {ROUNDS} rounds, {HITS} hits each, over the {} verses of {}\n",
        QUERIES.len(),
        index.verse_count(),
        text.info.name,
    );
    benchmark_one_text(text, index)?;
    let texts: Vec<_> = library
        .texts()
        .filter(|text| text.index().is_some())
        .cloned()
        .collect();
    benchmark_all_texts(&library, &texts);
    Ok(())
}

fn benchmark_one_text(text: &Text, index: &Index) -> Outcome<()> {
    let database = fill(text)?;
    let mut statement = database.prepare(
        "SELECT rowid, highlight(verses, 0, '<b>', '</b>'), rank FROM verses
         WHERE verses MATCH ?1 ORDER BY rank LIMIT ?2",
    )?;
    let (mut ours, mut fts5_time) = (Times::default(), Times::default());
    let (mut our_slowest, mut their_slowest) = (Duration::ZERO, Duration::ZERO);
    println!(
        "{:<28} {:>12} {:>12} {:>8}",
        "median per query", "Trellis", "FTS5", "ratio"
    );
    for query in QUERIES {
        let (mut our_times, mut their_times) = (Times::default(), Times::default());
        for round in 0..=ROUNDS {
            let started = Instant::now();
            let results = search(text, index, &request(query.ours));
            let trellis_time = started.elapsed();
            let started = Instant::now();
            let rows = statement.query_map(params![query.fts5, HITS as i64], |row| {
                Ok((
                    row.get::<_, i64>(0)?,
                    row.get::<_, String>(1)?,
                    row.get::<_, f64>(2)?,
                ))
            })?;
            let rows = rows.collect::<Result<Vec<_>, _>>()?;
            let sqlite_time = started.elapsed();
            if results.hits.is_empty() || rows.is_empty() {
                return Err(format!("{} has no hits", query.ours).into());
            }
            black_box((results, rows));
            // The first round only warms up both caches.
            if round > 0 {
                our_times.0.push(trellis_time);
                their_times.0.push(sqlite_time);
            }
        }
        let (trellis_time, sqlite_time) = (our_times.at(0.5), their_times.at(0.5));
        line(query.ours, trellis_time, sqlite_time);
        our_slowest = our_slowest.max(trellis_time);
        their_slowest = their_slowest.max(sqlite_time);
        ours.0.append(&mut our_times.0);
        fts5_time.0.append(&mut their_times.0);
    }
    println!();
    line("slowest query, median", our_slowest, their_slowest);
    line("all queries, p50", ours.at(0.5), fts5_time.at(0.5));
    line("all queries, p99", ours.at(0.99), fts5_time.at(0.99));
    line(
        "all queries, together",
        ours.0.iter().sum(),
        fts5_time.0.iter().sum(),
    );
    Ok(())
}

/// Indexes the same verses in FTS5, with its stemmer, accents removed, and a prefix index.
fn fill(text: &Text) -> Outcome<Connection> {
    let mut database = Connection::open_in_memory()?;
    database.execute_batch(
        "CREATE VIRTUAL TABLE verses USING fts5(
           text, tokenize = 'porter unicode61 remove_diacritics 2', prefix = '3 4 5 6')",
    )?;
    let filling = database.transaction()?;
    for (book, chapter, content) in text.chapters() {
        for verse in content.verses {
            let key = trellis_bible::reference::VerseId::new(book, chapter, verse.number).key();
            filling.execute(
                "INSERT INTO verses (rowid, text) VALUES (?1, ?2)",
                params![key, verse.text],
            )?;
        }
    }
    filling.commit()?;
    database.execute_batch("INSERT INTO verses (verses) VALUES ('optimize')")?;
    Ok(database)
}

fn benchmark_all_texts(library: &Library, texts: &[Arc<Text>]) {
    let mut times = Times::default();
    for query in QUERIES {
        for _ in 0..ALL_TEXTS_ROUNDS {
            let started = Instant::now();
            black_box(search_texts(library, texts, &request(query.ours)));
            times.0.push(started.elapsed());
        }
    }
    println!(
        "\nTrellis over all {} texts at once: p50 {}, p99 {}",
        texts.len(),
        format_duration(times.at(0.5)),
        format_duration(times.at(0.99)),
    );
}

fn request(query: &str) -> Request<'_> {
    Request {
        query,
        limit: HITS,
        ..Request::default()
    }
}

#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    /// A percentile: this fraction of the queries finished within the returned time.
    fn at(&mut self, part: f64) -> Duration {
        self.0.sort_unstable();
        let index_at = (self.0.len() as f64 * part).ceil() as usize;
        self.0
            .get(index_at.saturating_sub(1))
            .copied()
            .unwrap_or_default()
    }
}

fn line(what: &str, ours: Duration, fts5_time: Duration) {
    let ratio = fts5_time.as_secs_f64() / ours.as_secs_f64().max(f64::EPSILON);
    println!(
        "{what:<28} {:>12} {:>12} {ratio:>7.1}×",
        format_duration(ours),
        format_duration(fts5_time)
    );
}

fn format_duration(time: Duration) -> String {
    format!("{:.3} ms", time.as_secs_f64() * 1000.0)
}
