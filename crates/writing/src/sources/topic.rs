//! Gathers sources on a topic, with verses chosen by meaning, by the topical index, and by words.

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    helps::{Helps, Topic},
    reference::VerseId,
    search::{Request, search},
    text::{Library, Text},
    versification::System,
};

use super::{Collection, Kind, Source, Sources, places, remarks, text_of, written};
use crate::prose;

const MAX_VERSES: usize = 12;
const MAX_CANDIDATES: usize = 40;
const COMMENTARY_SPACE: usize = 7_000;
const MAX_CROSS_REFERENCES: usize = 5;
/// The length, in bytes, of a verse that makes sense by itself: longer ones are usually stories, and shorter
/// ones are fragments.
const STANDALONE_LENGTH: std::ops::RangeInclusive<usize> = 45..=330;

/// Gathers the sources on a topic, quoting the given translation. `candidates` are verses known to be about
/// the topic, best first and in English numbering; the list may be empty.
pub fn for_topic(library: &Library, text: &Text, words: &str, candidates: &[VerseId]) -> Sources {
    let helps = library.helps();
    let topics = topics(helps, words);
    let subjects = prose::subjects(words);
    let verses = chosen(library, text, words, candidates, &topics);
    let mut collection = Collection::default();
    for verse in &verses {
        if let Some(found) = text_of(library, text, *verse, *verse, usize::MAX) {
            let reference = written(*verse, *verse);
            collection.add_passage(text, Kind::Passage, reference, found);
        }
    }
    let best = verses.first().copied();
    if let Some(verse) = best {
        let verses_around = places::verses_around(library, text, verse);
        if let Some((reference, words)) = verses_around {
            collection.add_passage(text, Kind::Passage, reference, words);
        }
        let mut references = places::cross_references(helps, &[verse]);
        references.retain(|(_, to)| !verses.contains(&to.start));
        for (start, end) in places::best_cross_references(&references, MAX_CROSS_REFERENCES) {
            let room = places::MAX_CROSS_REFERENCE_LENGTH;
            if let Some(words) = text_of(library, text, start, end, room) {
                collection.add_passage(text, Kind::CrossReference, written(start, end), words);
            }
        }
    }
    // The first verse gets most of the space; the next two get enough to be understood.
    for (at, verse) in verses.iter().take(3).enumerate() {
        let room = if at == 0 {
            COMMENTARY_SPACE / 2
        } else {
            COMMENTARY_SPACE / 4
        };
        let mut about = subjects.clone();
        let own = text_of(library, text, *verse, *verse, usize::MAX);
        about.extend(prose::subjects(&own.unwrap_or_default()));
        for source in remarks::about(helps, &[*verse], &[*verse], &about, room) {
            collection.add(source);
        }
    }
    for (_, topic) in topics.iter().take(4) {
        collection.add(source(topic, &verses));
    }
    if let Some(verse) = best {
        for source in super::lexicon::key_words(library, text, &[verse], 4) {
            collection.add(source);
        }
    }
    Sources {
        list: collection.list,
        passage: best.map(places::reference_to),
        verses,
        topics: topics.iter().map(|(_, topic)| shown(&topic.name)).collect(),
    }
}

/// Topics that match all the words or any one of them.
fn topics(helps: &Helps, words: &str) -> Vec<(u32, Topic)> {
    const MAX_COUNT: usize = 8;
    const MAX_WORDS_QUERIED: usize = 12;
    const MAX_PER_ITEM: usize = 3;
    let mut found = helps.topics(words, MAX_PER_ITEM);
    let parts = words.split(|c: char| !c.is_alphanumeric());
    let parts = parts.filter(|word| !prose::subjects(word).is_empty());
    for word in parts.take(MAX_WORDS_QUERIED) {
        let named = helps.topics(word, MAX_PER_ITEM).into_iter();
        // Skip topics that only start with the same letters because they're about something else ("work"
        // isn't "workman").
        found.extend(named.filter(|(_, topic)| !topic.headings.is_empty()));
    }
    let mut seen = BTreeSet::new();
    found.retain(|(key, topic)| !topic.headings.is_empty() && seen.insert(*key));
    found.truncate(MAX_COUNT);
    found
}

fn chosen(
    library: &Library,
    text: &Text,
    words: &str,
    candidates: &[VerseId],
    topics: &[(u32, Topic)],
) -> Vec<VerseId> {
    let mut scores: BTreeMap<VerseId, f32> = BTreeMap::new();
    let mut rank = |verses: &[VerseId], weight: f32| {
        for (at, verse) in verses.iter().take(MAX_CANDIDATES).enumerate() {
            *scores.entry(*verse).or_default() += weight / (at as f32 + 8.0);
        }
    };
    rank(candidates, 2.0);
    for (at, (_, topic)) in topics.iter().enumerate() {
        rank(
            &cited_verses(library.helps(), topic),
            1.2 / (at as f32 + 1.0).sqrt(),
        );
    }
    rank(&by_words(text, words), 1.0);
    let mut scored: Vec<(VerseId, f32)> = scores
        .into_iter()
        .filter_map(|(verse, score)| {
            let words = text_of(library, text, verse, verse, usize::MAX)?;
            let is_standalone = STANDALONE_LENGTH.contains(&words.len());
            let known = library.helps().cross_references(verse).len() as f32;
            let known = 1.0 + (known.min(60.0) / 60.0) * 0.5;
            Some((verse, score * known * if is_standalone { 1.0 } else { 0.4 }))
        })
        .collect();
    scored.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let mut verses: Vec<VerseId> = Vec::new();
    for (verse, _) in scored {
        let same_chapter =
            |other: &&VerseId| (other.book, other.chapter) == (verse.book, verse.chapter);
        if verses.len() < MAX_VERSES && verses.iter().filter(same_chapter).count() < 2 {
            verses.push(verse);
        }
    }
    if verses.is_empty() {
        verses.extend(fallback(library, text));
    }
    verses
}

/// The verses listed under a topic, with the most cross-referenced ones first.
fn cited_verses(helps: &Helps, topic: &Topic) -> Vec<VerseId> {
    const MAX_SCANNED: usize = 150;
    let passages = topic.headings.iter().flat_map(|heading| &heading.passages);
    let short = passages.filter(|(start, end)| {
        (start.book, start.chapter) == (end.book, end.chapter)
            && end.verse - start.verse.min(end.verse) <= 2
    });
    let mut seen = BTreeSet::new();
    let mut verses: Vec<_> = short
        .map(|(start, _)| *start)
        .filter(|verse| seen.insert(*verse))
        .take(MAX_SCANNED)
        .map(|verse| {
            (
                std::cmp::Reverse(helps.cross_references(verse).len()),
                verse,
            )
        })
        .collect();
    verses.sort_unstable();
    verses.into_iter().map(|(_, verse)| verse).collect()
}

/// Verses that contain the words, in English numbering.
fn by_words(text: &Text, words: &str) -> Vec<VerseId> {
    let Some(index) = text
        .index()
        .filter(|_| text.info.versification == System::English)
    else {
        return Vec::new();
    };
    let query: Vec<&str> = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !prose::subjects(word).is_empty())
        .take(8)
        .collect();
    let query = query.join(" ");
    if query.is_empty() {
        return Vec::new();
    }
    let request = Request {
        query: &query,
        limit: MAX_CANDIDATES / 2,
        ..Request::default()
    };
    let hits = search(text, index, &request).hits;
    hits.into_iter().map(|hit| hit.verse).collect()
}

/// The default verses when nothing matches, as with a topic in a language that the index doesn't cover.
fn fallback(library: &Library, text: &Text) -> Vec<VerseId> {
    use trellis_bible::reference::Book;
    let verses = [
        VerseId::new(Book::Psalms, 46, 1),
        VerseId::new(Book::Lamentations, 3, 22),
        VerseId::new(Book::Matthew, 11, 28),
        VerseId::new(Book::Romans, 8, 28),
        VerseId::new(Book::Philippians, 4, 6),
    ];
    let has = |verse: &VerseId| text_of(library, text, *verse, *verse, usize::MAX).is_some();
    verses.into_iter().filter(has).collect()
}

/// Converts a topic to a source with the headings that cite these verses and with other passages.
pub(super) fn source(topic: &Topic, verses: &[VerseId]) -> Source {
    const MAX_HEADINGS: usize = 3;
    const MAX_PASSAGES: usize = 6;
    let names = |(start, end): &(VerseId, VerseId)| verses.iter().any(|v| start <= v && v <= end);
    let mut headings: Vec<_> = topic.headings.iter().collect();
    headings.sort_by_key(|heading| !heading.passages.iter().any(names));
    let lines: Vec<String> = headings
        .into_iter()
        .filter(|heading| !heading.passages.is_empty())
        .take(MAX_HEADINGS)
        .map(|heading| {
            let passages: Vec<String> = heading
                .passages
                .iter()
                .take(MAX_PASSAGES)
                .map(|(start, end)| written(*start, *end))
                .collect();
            let passages = passages.join("; ");
            match shown(&heading.text).as_str() {
                "" => passages,
                text => format!("{text}: {passages}"),
            }
        })
        .collect();
    Source {
        number: 0,
        kind: Kind::Topic,
        title: format!("Nave's Topical Bible: {}", shown(&topic.name)),
        author: Some("Orville J. Nave".to_owned()),
        reference: None,
        rights: "Public domain".to_owned(),
        text: lines.join(". "),
    }
}

/// Converts "GIFTS FROM GOD" to title case. Every word is capitalized because "Gifts from god" would be
/// wrong.
pub(super) fn shown(name: &str) -> String {
    if name.chars().any(char::is_lowercase) {
        return name.to_owned();
    }
    const SMALL: &[&str] = &[
        "of", "from", "to", "in", "the", "and", "or", "for", "with", "by",
    ];
    let mut out = String::with_capacity(name.len());
    for (at, word) in name.split(' ').enumerate() {
        if at > 0 {
            out.push(' ');
        }
        let lower = word.to_lowercase();
        if at > 0 && SMALL.contains(&lower.as_str()) {
            out.push_str(&lower);
            continue;
        }
        let mut chars = lower.chars();
        out.extend(chars.next().into_iter().flat_map(char::to_uppercase));
        out.push_str(chars.as_str());
    }
    out
}
