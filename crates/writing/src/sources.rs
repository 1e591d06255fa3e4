//! Gathers numbered sources on a passage or a topic from the bundled commentaries, dictionaries, and indexes.

mod lexicon;
mod places;
mod remarks;
mod topic;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trellis_bible::{
    reference::{Reference, VerseId, english},
    text::{Library, Text},
};

use crate::prose;

pub use lexicon::Lemma;
pub(crate) use lexicon::{latin_spelling, letters};
pub use places::{from_english, in_english, text_of, verses_of, written};
pub use topic::for_topic;

/// The kinds of source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// The passage itself.
    Passage,
    /// A cross-reference.
    CrossReference,
    /// A commentator's remark.
    Commentary,
    /// A heading in the topical index.
    Topic,
    /// An entry in Strong's dictionaries.
    Lexicon,
}

/// A numbered source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Source {
    /// The number that statements cite, starting at 1.
    pub number: u16,
    /// What kind of source this is.
    pub kind: Kind,
    /// The title, such as "Matthew Henry's Concise Commentary" or "Berean Standard Bible".
    pub title: String,
    /// The author.
    pub author: Option<String>,
    /// The passage the source is about, such as "Psalm 23:1–3".
    pub reference: Option<String>,
    /// The rights, such as "Public domain".
    pub rights: String,
    /// The source's text.
    pub text: String,
}

impl Source {
    /// Whether its words are those of the reader's translation.
    pub fn is_scripture(&self) -> bool {
        matches!(self.kind, Kind::Passage | Kind::CrossReference)
    }

    /// Its sentences, which are cited by their numbers. Pieces that open or close a bracket without the other
    /// aren't sentences, and very long ones are lists.
    pub fn sentences(&self) -> impl Iterator<Item = &str> {
        const MAX_LENGTH: usize = 400;
        self.text.lines().flat_map(|line| {
            let sentences = prose::sentences(line).into_iter();
            let sentences = sentences.filter_map(|range| Some(line.get(range)?.trim()));
            let count = |sentence: &str, mark: char| sentence.matches(mark).count();
            sentences.filter(move |sentence| {
                (1..=MAX_LENGTH).contains(&sentence.len())
                    && count(sentence, '(') == count(sentence, ')')
            })
        })
    }
}

/// The sources found and the passage or topic they're about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sources {
    /// The sources, numbered from 1, starting with the passage.
    pub list: Vec<Source>,
    /// The requested passage; for a topic, the verse that fits it best.
    pub passage: Option<Reference>,
    /// Verses that can represent the passage or topic, best first, in English numbering.
    pub verses: Vec<VerseId>,
    /// Topic names, most relevant first.
    pub topics: Vec<String>,
}

/// The size of a passage, which determines how much source text to gather. The source text grows more slowly
/// than the passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Depth {
    /// One verse, with everything about it.
    Verse,
    /// A few verses, read one by one.
    Passage,
    /// A long chapter, or several chapters.
    Chapters,
    /// A book, or most of one.
    Book,
}

/// How much space each kind of source gets, as a count or in bytes.
struct SpaceLimits {
    passage: usize,
    cross_references: usize,
    commentary: usize,
    topics: usize,
    words: usize,
}

impl Depth {
    /// The depth for a passage of this length.
    pub fn of(reference: &Reference) -> Self {
        let verses = verses_of(reference).len();
        match verses {
            0 | 1 => Self::Verse,
            2..=40 => Self::Passage,
            41..=180 => Self::Chapters,
            _ => Self::Book,
        }
    }

    /// The space for each kind of source. The total is at most about 24,000 characters, so that even sources
    /// on a whole book fit into a prompt.
    fn room(self) -> SpaceLimits {
        let (passage, cross_references, commentary, topics, words) = match self {
            Self::Verse => (1_500, 8, 7_000, 6, 6),
            Self::Passage => (7_500, 10, 8_000, 6, 8),
            Self::Chapters => (9_000, 10, 7_500, 6, 8),
            Self::Book => (8_000, 8, 8_500, 8, 8),
        };
        SpaceLimits {
            passage,
            cross_references,
            commentary,
            topics,
            words,
        }
    }
}

/// Numbers sources as they're added.
#[derive(Default)]
struct Collection {
    list: Vec<Source>,
}

impl Collection {
    fn add(&mut self, mut source: Source) {
        let Ok(number) = u16::try_from(self.list.len() + 1) else {
            return;
        };
        if !source.text.trim().is_empty() {
            source.number = number;
            self.list.push(source);
        }
    }

    fn add_passage(&mut self, text: &Text, kind: Kind, reference: String, words: String) {
        self.add(Source {
            number: 0,
            kind,
            title: text.info.name.clone(),
            author: None,
            reference: Some(reference),
            rights: text.info.rights.clone(),
            text: words,
        });
    }
}

/// Gathers the sources on a passage, quoting the given translation.
pub fn for_passage(library: &Library, text: &Text, reference: &Reference, depth: Depth) -> Sources {
    let reference = in_english(library, text, reference);
    let verses = verses_of(&reference);
    let room = depth.room();
    let helps = library.helps();
    let mut collection = Collection::default();
    let mut cross_references = places::cross_references(helps, &verses);
    let key_verses = places::key_verses(&verses, &cross_references);
    let shown = places::shown(library, text, &verses, &key_verses, room.passage);
    for part in &shown {
        let words = part.words.clone();
        collection.add_passage(text, Kind::Passage, part.reference.clone(), words);
    }
    let about = prose::subjects(
        &shown
            .iter()
            .map(|part| part.words.as_str())
            .collect::<Vec<_>>()
            .join(" "),
    );
    if let (Depth::Verse, [verse]) = (depth, verses.as_slice())
        && let Some((reference, words)) = places::verses_around(library, text, *verse)
    {
        collection.add_passage(text, Kind::Passage, reference, words);
    }
    cross_references.retain(|(_, to)| verses.binary_search(&to.start).is_err());
    let best_references =
        places::best_cross_references(&cross_references, room.cross_references * 2);
    let mut remaining = room.cross_references;
    for (start, end) in best_references {
        let words = text_of(
            library,
            text,
            start,
            end,
            places::MAX_CROSS_REFERENCE_LENGTH,
        );
        if let Some(words) = words.filter(|_| remaining > 0) {
            remaining -= 1;
            collection.add_passage(text, Kind::CrossReference, written(start, end), words);
        }
    }
    for source in remarks::about(helps, &verses, &key_verses, &about, room.commentary) {
        collection.add(source);
    }
    let topics = topics_of(library, &key_verses, room.topics);
    for (name, source) in &topics {
        collection.add(Source {
            title: format!("Nave's Topical Bible: {name}"),
            ..source.clone()
        });
    }
    for source in lexicon::key_words(library, text, &verses, room.words) {
        collection.add(source);
    }
    Sources {
        list: collection.list,
        passage: Some(reference),
        verses: key_verses,
        topics: topics.into_iter().map(|(name, _)| name).collect(),
    }
}

/// The topics that cite these verses, starting with those that cite the most of them.
fn topics_of(library: &Library, verses: &[VerseId], most: usize) -> Vec<(String, Source)> {
    const MAX_VERSES_QUERIED: usize = 40;
    const MAX_TOPICS_PER_VERSE: usize = 8;
    let helps = library.helps();
    let mut found: BTreeMap<u32, (usize, usize)> = BTreeMap::new();
    for verse in verses.iter().take(MAX_VERSES_QUERIED) {
        for (rank, (key, _)) in helps
            .topics_of(*verse, MAX_TOPICS_PER_VERSE)
            .iter()
            .enumerate()
        {
            let entry = found.entry(*key).or_insert((0, rank));
            entry.0 += 1;
        }
    }
    let mut found: Vec<_> = found.into_iter().collect();
    found.sort_by_key(|(key, (count, rank))| (std::cmp::Reverse(*count), *rank, *key));
    found
        .into_iter()
        .take(most)
        .filter_map(|(key, _)| {
            let topic = helps.topic(key)?;
            Some((topic::shown(&topic.name), topic::source(&topic, verses)))
        })
        .collect()
}

/// The last verse in a chapter, in English numbering.
fn last_verse(book: trellis_bible::reference::Book, chapter: u8) -> u8 {
    english::verse_count(book, chapter).unwrap_or(0)
}
