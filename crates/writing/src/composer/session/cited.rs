//! The sources a draft has used, one per work, and the index topics that cite a passage.

use std::collections::BTreeMap;

use trellis_bible::reference::VerseId;

use super::{Span, WritingSession};
use crate::{
    composer::matching::{spoken_topic, topic_name},
    sources::{Kind, Source},
};

/// If a work is cited for more references than this, its source entry shows the whole passage instead of
/// listing each one.
const MAX_REFERENCES: usize = 6;
/// Enough text to show what was taken from a source.
const MAX_TEXT_LENGTH: usize = 4_000;

impl WritingSession<'_> {
    /// The sources used, numbered, with each work listed once. `place` is the passage the draft is about.
    pub fn into_sources(self, place: &str) -> Vec<Source> {
        let mut works: Vec<(Source, Vec<String>)> = Vec::new();
        for source in self.sources {
            let is_same = |(known, _): &&mut (Source, Vec<String>)| {
                known.kind == source.kind && known.title == source.title
            };
            let reference = source.reference.clone();
            match works.iter_mut().find(is_same) {
                Some((known, references)) => {
                    if known.text.len() + source.text.len() < MAX_TEXT_LENGTH {
                        known.text.push_str("\n\n");
                        known.text.push_str(&source.text);
                    }
                    references
                        .extend(reference.filter(|reference| !references.contains(reference)));
                }
                None => works.push((source, reference.into_iter().collect())),
            }
        }
        let works = works.into_iter().zip(1..);
        works
            .map(|((source, references), number)| Source {
                number,
                reference: match references.len() {
                    0 => None,
                    1..=MAX_REFERENCES => Some(references.join("; ")),
                    _ if source.kind == Kind::CrossReference => Some(references.join("; ")),
                    _ => Some(place.to_owned()),
                },
                ..source
            })
            .collect()
    }

    pub(super) fn cite(&mut self, source: Source) {
        let is_same = |known: &Source| {
            known.kind == source.kind
                && known.title == source.title
                && known.reference == source.reference
        };
        match self.sources.iter_mut().find(|known| is_same(known)) {
            Some(known) if !known.text.contains(&source.text) => {
                known.text.push_str("\n\n");
                known.text.push_str(&source.text);
            }
            Some(_) => {}
            None => self.sources.push(source),
        }
    }

    /// The topics in Nave's index that cite a passage. Topics that cite more of the passage's verses come
    /// first.
    pub fn topics(&mut self, span: Span, most: usize) -> Vec<String> {
        const MAX_VERSES_QUERIED: usize = 24;
        let mut found: BTreeMap<u32, (usize, usize, String)> = BTreeMap::new();
        let verses: Vec<VerseId> = span.verses().collect();
        let step = (verses.len() / MAX_VERSES_QUERIED).max(1);
        for verse in verses.into_iter().step_by(step) {
            for (rank, (key, name)) in self.topics_of(verse).into_iter().enumerate() {
                found.entry(key).or_insert((0, rank, name)).0 += 1;
            }
        }
        let mut found: Vec<_> = found.into_iter().collect();
        found.sort_by_key(|(key, (count, rank, _))| (std::cmp::Reverse(*count), *rank, *key));
        found
            .into_iter()
            .map(|(_, (_, _, name))| name)
            .filter(|name| !GENERIC_TOPICS.contains(&name.as_str()))
            .take(most)
            .collect()
    }

    /// A single verse's topics, cached for the whole draft.
    pub fn topics_of(&self, verse: VerseId) -> Vec<(u32, String)> {
        const MAX_PER_ITEM: usize = 8;
        let mut known = self.topics.borrow_mut();
        let find = || {
            let topics = self.helps().topics_of(verse, MAX_PER_ITEM).into_iter();
            topics
                .map(|(key, topic)| (key, topic_name(&topic.name)))
                .collect()
        };
        known.entry(verse).or_insert_with(find).clone()
    }

    /// The same topics, worded for a sentence: "shepherds", "the gospel".
    pub fn spoken_topics(&mut self, span: Span, most: usize) -> Vec<String> {
        let words = self.words(span, 20_000).unwrap_or_default();
        let topics = self.topics(span, most * 3).into_iter();
        let mut spoken: Vec<String> = Vec::new();
        for said in topics.filter_map(|topic| spoken_topic(&topic, &words)) {
            if !spoken.contains(&said) && spoken.len() < most {
                spoken.push(said);
            }
        }
        spoken
    }

    pub fn cite_topic(&mut self, name: &str, span: Span) {
        let reference = span.written();
        self.cite(Source {
            number: 0,
            kind: Kind::Topic,
            title: "Nave's Topical Bible".to_owned(),
            author: Some("Orville J. Nave".to_owned()),
            rights: "Public domain".to_owned(),
            text: format!("{reference} is cited under {name}."),
            reference: Some(reference),
        });
    }
}

/// These topics describe how a passage was used, not what it's about.
const GENERIC_TOPICS: [&str; 5] = [
    "Commandments",
    "Miscellany of Minor Sub-topics",
    "Readings, Select",
    "Quotations and Allusions",
    "Psalms",
];
