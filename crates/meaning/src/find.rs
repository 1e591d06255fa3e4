//! Finds verses by meaning, words, and topics combined.

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    reference::VerseId,
    search::{Filters, Order, Request, search},
    text::{Library, Text},
    versification::System,
};

use crate::{
    TEXT,
    subject::subject,
    vectors::{Nearest, Vectors},
};

/// How many of the best verses or topics are considered from each kind of search.
const MAX_MEANING_MATCHES: usize = 400;
const MAX_WORD_MATCHES: usize = 120;
const MAX_TOPICS: usize = 3;
/// Longer passages in the topical index are skipped, because they say too little about each of their verses.
const MAX_PASSAGE_LENGTH: u8 = 6;

/// Below the minimum, similarity is random. From the maximum on, two sentences say the same thing.
const MIN_SIMILARITY: f32 = 0.15;
const MAX_SIMILARITY: f32 = 0.75;

/// The weight of each signal, tuned with the queries in tests/quality.rs.
const MEANING: f32 = 1.0;
const WORDS: f32 = 0.3;
const TOPIC: f32 = 0.3;
const POPULARITY: f32 = 0.2;

/// The strongest reason why a verse was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchReason {
    /// The verse's meaning matches the query, even in different words.
    Meaning,
    /// The verse contains the words.
    Words,
    /// The topical index lists the verse.
    Topic,
}

/// A search result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VerseMatch {
    /// The verse in [`TEXT`]'s numbering.
    pub verse: VerseId,
    /// The score from 0 to 1. Only comparable within the same results.
    pub score: f32,
    /// The strongest reason for this result.
    pub reason: MatchReason,
}

#[derive(Clone, Copy, Default)]
struct Parts {
    meaning: f32,
    words: f32,
    topic: f32,
    known: f32,
}

impl Parts {
    fn found(self, verse: VerseId) -> VerseMatch {
        let (meaning, words, topic) = (
            self.meaning * MEANING,
            self.words * WORDS,
            self.topic * TOPIC,
        );
        let reason = if self.meaning >= 0.5 || (meaning >= words && meaning >= topic) {
            MatchReason::Meaning
        } else if words >= topic {
            MatchReason::Words
        } else {
            MatchReason::Topic
        };
        let sum = meaning + words + topic + self.known * POPULARITY;
        VerseMatch {
            verse,
            score: sum / (MEANING + WORDS + TOPIC + POPULARITY),
            reason,
        }
    }
}

/// Finds the verses that best match the query, best first. Without vectors and the embedding of the query's
/// [`subject`], only words and topics are used.
pub fn find(
    library: &Library,
    query_text: &str,
    near: Option<(&Vectors, &[f32])>,
    limit: usize,
) -> Vec<VerseMatch> {
    let Some(text) = library.text(TEXT) else {
        return Vec::new();
    };
    let subject = subject(query_text);
    let mut candidates: BTreeMap<VerseId, Parts> = BTreeMap::new();
    for (verse, score) in word_matches(text, subject) {
        candidates.entry(verse).or_default().words = score;
    }
    for (verse, score) in topic_matches(library, text, subject) {
        let topic = &mut candidates.entry(verse).or_default().topic;
        *topic = topic.max(score);
    }
    if let Some((vectors, direction)) = near {
        add_meaning(&mut candidates, vectors.compare(direction));
    }
    let mut found: Vec<VerseMatch> = candidates
        .into_iter()
        .map(|(verse, parts)| parts.found(verse))
        .collect();
    found.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.verse.cmp(&b.verse)));
    // Skips verses that have no words in this text, because they appear only in other manuscripts.
    let has_words = |found: &VerseMatch| {
        text.verse(found.verse)
            .is_some_and(|verse| !verse.text.is_empty())
    };
    found.into_iter().filter(has_words).take(limit).collect()
}

/// Adds similarities to the candidates, and adds the most similar verses as candidates.
fn add_meaning(candidates: &mut BTreeMap<VerseId, Parts>, mut all: Vec<Nearest>) {
    let last = MAX_MEANING_MATCHES.min(all.len());
    if let Some(last) = last.checked_sub(1) {
        all.select_nth_unstable_by(last, |a, b| b.similarity.total_cmp(&a.similarity));
    }
    for (at, near) in all.into_iter().enumerate() {
        let Some(verse) = VerseId::from_key(near.key) else {
            continue;
        };
        let parts = if at < last {
            candidates.entry(verse).or_default()
        } else if let Some(parts) = candidates.get_mut(&verse) {
            parts
        } else {
            continue;
        };
        parts.meaning = ((near.similarity - MIN_SIMILARITY) / (MAX_SIMILARITY - MIN_SIMILARITY))
            .clamp(0.0, 1.0);
        parts.known = near.weight;
    }
}

fn word_matches(text: &Text, subject: &str) -> Vec<(VerseId, f32)> {
    let (Some(index), query) = (text.index(), significant_words(subject).join(" ")) else {
        return Vec::new();
    };
    if query.is_empty() {
        return Vec::new();
    }
    let request = Request {
        query: &query,
        filters: Filters::default(),
        offset: 0,
        limit: MAX_WORD_MATCHES,
        order: Order::Relevance,
        lemmas: None,
    };
    let found = search(text, index, &request);
    let best = found.hits.first().map_or(0.0, |hit| hit.score);
    if best <= 0.0 {
        return Vec::new();
    }
    // If the search had to drop or correct words, its results count less.
    let most = if found.relaxed || found.corrected.is_some() {
        0.6
    } else {
        1.0
    };
    let hits = found.hits.into_iter().filter(|hit| hit.verse.verse > 0);
    hits.map(|hit| (hit.verse, most * (hit.score / best).clamp(0.0, 1.0)))
        .collect()
}

fn topic_matches(library: &Library, text: &Text, subject: &str) -> Vec<(VerseId, f32)> {
    let helps = library.helps();
    let mut topics: Vec<(f32, _)> = Vec::new();
    let whole = helps.topics(subject, MAX_TOPICS);
    topics.extend(
        (0u8..)
            .zip(whole)
            .map(|(rank, (_, topic))| (1.0 / (1.0 + f32::from(rank)), topic)),
    );
    if topics.is_empty() {
        // A whole sentence doesn't name a topic, but one of its words might.
        let words: BTreeSet<String> = significant_words(subject)
            .into_iter()
            .map(str::to_lowercase)
            .collect();
        for word in &words {
            let found = helps.topics(word, 2).into_iter().zip([0.7, 0.4]);
            topics.extend(found.map(|((_, topic), score)| (score, topic)));
        }
    }
    let numberings = library.versifications();
    let mut verses = Vec::new();
    for (score, topic) in topics {
        let size: usize = topic
            .headings
            .iter()
            .map(|heading| heading.passages.len())
            .sum();
        #[allow(clippy::cast_precision_loss, reason = "a few thousand at most")]
        let score = score / (1.0 + (size as f32 / 60.0)).sqrt();
        for (start, end) in topic.headings.iter().flat_map(|heading| &heading.passages) {
            let is_short = (start.book, start.chapter) == (end.book, end.chapter)
                && end.verse.saturating_sub(start.verse) < MAX_PASSAGE_LENGTH;
            if !is_short {
                continue;
            }
            for number in start.verse.max(1)..=end.verse {
                let english = VerseId::new(start.book, start.chapter, number);
                let here = numberings
                    .to_original(System::English, english)
                    .into_iter()
                    .flat_map(|original| text.info.from_original(original, numberings));
                verses.extend(here.map(|verse| (verse, score)));
            }
        }
    }
    verses
}

/// The meaningful words in a query.
fn significant_words(subject: &str) -> Vec<&str> {
    const STOP_WORDS: &str = " a about after all am an and any are as at be because been being but by can cannot could did \
        do does doing don't dont down each ever every feel feels feeling for from get gets getting give going had has \
        have having he her here him his how i i'm i've if im in into is isn't it its just keep like made make me more \
        most much must my myself need no not of off on one or other our out over own really she should so some \
        someone something still such than that the their them then there these they thing things this those to too \
        up us very want was we were what when where which while who why will with would you your ";
    let words = subject.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’');
    let is_significant = |word: &&str| {
        let padded = format!(" {} ", word.to_lowercase().replace('’', "'"));
        word.chars().count() > 1 && !STOP_WORDS.contains(&padded)
    };
    words.filter(is_significant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_words_are_ignored() {
        assert_eq!(
            significant_words("How do I forgive someone who hurt me?"),
            ["forgive", "hurt"]
        );
        assert_eq!(significant_words("I don’t know what to do"), ["know"]);
        assert!(significant_words("how to be").is_empty());
    }

    #[test]
    fn an_empty_library_has_no_verses() {
        assert_eq!(find(&Library::default(), "worry", None, 10), []);
    }
}
