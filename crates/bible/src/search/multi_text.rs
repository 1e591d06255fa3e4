//! Searches several texts at once.

use std::sync::Arc;

use super::{Hit, Index, MatchSet, PreparedQuery, Request, best_first, hits};
use crate::{
    reference::{Book, VerseId},
    text::{Library, Text},
    versification::System,
};

/// Each additional text that contains a verse raises its score by this fraction.
const EXTRA_TEXT_BONUS: f32 = 0.02;

/// The results of searching several texts.
#[derive(Clone, Debug, Default)]
pub struct MultiTextHits {
    /// How many verses match in at least one text.
    pub total: usize,
    /// The requested page of hits.
    pub hits: Vec<SharedHit>,
    /// The corrected query, from the first text in which misspelled words were corrected.
    pub corrected: Option<String>,
    /// True if no verse in any text has all the words; the hits then have most of them.
    pub relaxed: bool,
    /// How many verses match in each book, in canonical order.
    pub by_book: Vec<(Book, u32)>,
}

/// A verse that matches in at least one text.
#[derive(Clone, Debug)]
pub struct SharedHit {
    /// The verse, in English numbering.
    pub verse: VerseId,
    /// How well it matches.
    pub score: f32,
    /// The text in which it matches best.
    pub text: Arc<Text>,
    /// The match in that text, in its own numbering.
    pub hit: Hit,
    /// The ids of all texts in which it matches.
    pub found_in: Vec<String>,
}

/// A matching verse of one text.
struct Candidate {
    verse: VerseId,
    score: f32,
    /// The index of the text, and the verse's number in that text's search index.
    text: usize,
    number: u32,
}

/// A verse and its best candidate.
struct Group {
    verse: VerseId,
    score: f32,
    /// Indexes into the list of candidates.
    members: std::ops::Range<usize>,
    best: usize,
}

/// Searches several texts and returns each verse once, however many texts contain it. The request's filters
/// and order apply; places use each text's own numbering. Texts without an index are skipped. Spelling is
/// corrected, and matching most of the words is enough, only if no text has a verse with all of them.
pub fn search_texts(
    library: &Library,
    texts: &[Arc<Text>],
    request: &Request<'_>,
) -> MultiTextHits {
    let searched = searched(texts, request);
    let mut candidates = Vec::new();
    for (text, (source, index, found)) in searched.iter().enumerate() {
        let to_english = ToEnglish::new(library, source);
        for (number, score) in found.scored(index) {
            let Some(own) = index.verse(number) else {
                continue;
            };
            candidates.push(Candidate {
                verse: to_english.of(own),
                score,
                text,
                number,
            });
        }
    }
    // Each text's candidates are already in order, which makes the stable sort fast.
    candidates.sort_by_key(|candidate| candidate.verse);
    let mut groups = grouped(&candidates);
    let by_book = by_book(&groups);
    let end = request
        .offset
        .saturating_add(request.limit)
        .min(groups.len());
    if request.order == super::Order::Relevance {
        best_first(&mut groups, end, |group| (group.score, group.verse));
    }
    let page = groups.get(request.offset.min(end)..end).unwrap_or_default();
    let hits = page.iter().filter_map(|group| {
        let best = &candidates[group.best];
        let (text, index, found) = &searched[best.text];
        let hit = hits(text, index, &found.matcher, &[(best.number, best.score)]).pop()?;
        let members = candidates[group.members.clone()].iter();
        let mut found_in: Vec<_> = members
            .map(|one| searched[one.text].0.id().to_owned())
            .collect();
        found_in.dedup();
        Some(SharedHit {
            verse: group.verse,
            score: group.score,
            text: Arc::clone(text),
            hit,
            found_in,
        })
    });
    MultiTextHits {
        total: groups.len(),
        hits: hits.collect(),
        corrected: searched
            .iter()
            .find_map(|(_, _, found)| found.corrected.clone()),
        relaxed: searched.iter().any(|(_, _, found)| found.relaxed),
        by_book,
    }
}

/// Each text with matches, with its index and results.
fn searched<'a>(
    texts: &'a [Arc<Text>],
    request: &Request<'a>,
) -> Vec<(&'a Arc<Text>, &'a Index, MatchSet)> {
    let mut asked: Vec<_> = texts
        .iter()
        .filter_map(|text| {
            let index = text.index()?;
            Some((text, index, PreparedQuery::new(text, index, request)))
        })
        .collect();
    let strict = asked
        .iter()
        .map(|(text, index, asked)| (*text, *index, asked.search_strict()));
    let mut found: Vec<_> = strict
        .filter(|(_, _, found)| !found.verses().is_empty())
        .collect();
    if found.is_empty() {
        let asked = asked.iter_mut();
        found.extend(
            asked.map(|(text, index, asked)| (*text, *index, asked.search_lenient(request.query))),
        );
    }
    found
}

fn grouped(candidates: &[Candidate]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for (at, candidate) in candidates.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if group.verse == candidate.verse => {
                group.members.end = at + 1;
                if candidate.score > candidates[group.best].score {
                    group.best = at;
                }
            }
            _ => groups.push(Group {
                verse: candidate.verse,
                score: 0.0,
                members: at..at + 1,
                best: at,
            }),
        }
    }
    for group in &mut groups {
        let others = (group.members.len() - 1) as f32;
        group.score = candidates[group.best].score * (1.0 + EXTRA_TEXT_BONUS * others);
    }
    groups
}

/// Counts the groups in each book. Groups must be sorted by verse.
fn by_book(groups: &[Group]) -> Vec<(Book, u32)> {
    let books = groups.chunk_by(|one, next| one.verse.book == next.verse.book);
    books
        .filter_map(|groups| Some((groups.first()?.verse.book, groups.len() as u32)))
        .collect()
}

/// Converts a text's own numbering to the English one.
struct ToEnglish<'a> {
    library: &'a Library,
    text: &'a Text,
    is_english: bool,
}

impl<'a> ToEnglish<'a> {
    fn new(library: &'a Library, text: &'a Text) -> Self {
        let info = &text.info;
        Self {
            library,
            text,
            is_english: info.versification == System::English && info.moved.is_empty(),
        }
    }

    fn of(&self, verse: VerseId) -> VerseId {
        if self.is_english {
            return verse;
        }
        let versifications = self.library.versifications();
        let original = self.text.info.to_original(verse, versifications);
        let english = original
            .into_iter()
            .flat_map(|original| versifications.from_original(System::English, original));
        // If a text includes the title in verse 1, use that verse rather than the title.
        let (titles, verses): (Vec<_>, Vec<_>) = english.partition(|english| english.verse == 0);
        verses
            .into_iter()
            .min()
            .or(titles.into_iter().min())
            .unwrap_or(verse)
    }
}
