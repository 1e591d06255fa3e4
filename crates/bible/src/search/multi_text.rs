//! Searches several texts at once.

use std::sync::Arc;

use super::{Hit, Index, MatchSet, PreparedQuery, Request, hits, sort_best_first};
use crate::{
    reference::{Book, VerseId},
    text::{Library, Text},
    versification::System,
};

/// For each additional text in which a verse matches, the verse's score is raised by this fraction.
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
    /// How well the verse matches.
    pub score: f32,
    /// The text in which the verse matches best.
    pub text: Arc<Text>,
    /// The match in that text, in the text's own numbering.
    pub hit: Hit,
    /// The ids of all texts in which the verse matches.
    pub found_in: Vec<String>,
}

/// A verse that matches in one of the texts.
struct Candidate {
    verse: VerseId,
    score: f32,
    /// The index of the text, and the verse's number in that text's search index.
    text: usize,
    number: u32,
}

/// All candidates for the same verse.
struct Group {
    verse: VerseId,
    score: f32,
    /// The range of the verse's candidates in the list of candidates.
    members: std::ops::Range<usize>,
    best: usize,
}

/// Searches several texts and returns each verse only once, even if it matches in more than one text. The
/// request's filters and order apply; filters by book or passage use each text's own numbering. Texts without
/// an index are skipped. If no text has a verse with every word, spelling is corrected and verses with most
/// of the words are accepted.
pub fn search_texts(
    library: &Library,
    texts: &[Arc<Text>],
    request: &Request<'_>,
) -> MultiTextHits {
    let text_results = text_results(texts, request);
    let mut candidates = Vec::new();
    for (text, (source, index, found)) in text_results.iter().enumerate() {
        let to_english = EnglishConverter::new(library, source);
        for (number, score) in found.scored_verses(index) {
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
    // The candidates from each text are already in order, so a stable sort is fast.
    candidates.sort_by_key(|candidate| candidate.verse);
    let mut groups = group_by_verse(&candidates);
    let by_book = by_book(&groups);
    let end = request
        .offset
        .saturating_add(request.limit)
        .min(groups.len());
    if request.order == super::Order::Relevance {
        sort_best_first(&mut groups, end, |group| (group.score, group.verse));
    }
    let page = groups.get(request.offset.min(end)..end).unwrap_or_default();
    let hits = page.iter().filter_map(|group| {
        let best = &candidates[group.best];
        let (text, index, found) = &text_results[best.text];
        let hit = hits(text, index, &found.matcher, &[(best.number, best.score)]).pop()?;
        let members = candidates[group.members.clone()].iter();
        let mut found_in: Vec<_> = members
            .map(|one| text_results[one.text].0.id().to_owned())
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
        corrected: text_results
            .iter()
            .find_map(|(_, _, found)| found.corrected.clone()),
        relaxed: text_results.iter().any(|(_, _, found)| found.relaxed),
        by_book,
    }
}

/// Runs the search on each text. Returns the texts with matches, along with their indexes and results. If no
/// text matches as typed, returns the lenient results instead.
fn text_results<'a>(
    texts: &'a [Arc<Text>],
    request: &Request<'a>,
) -> Vec<(&'a Arc<Text>, &'a Index, MatchSet)> {
    let mut prepared: Vec<_> = texts
        .iter()
        .filter_map(|text| {
            let index = text.index()?;
            Some((text, index, PreparedQuery::new(text, index, request)))
        })
        .collect();
    let strict = prepared
        .iter()
        .map(|(text, index, prepared)| (*text, *index, prepared.search_strict()));
    let mut found: Vec<_> = strict
        .filter(|(_, _, found)| !found.verses().is_empty())
        .collect();
    if found.is_empty() {
        let prepared = prepared.iter_mut();
        found.extend(prepared.map(|(text, index, prepared)| {
            (*text, *index, prepared.search_lenient(request.query))
        }));
    }
    found
}

fn group_by_verse(candidates: &[Candidate]) -> Vec<Group> {
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

/// Converts verses from a text's own numbering to English numbering.
struct EnglishConverter<'a> {
    library: &'a Library,
    text: &'a Text,
    is_english: bool,
}

impl<'a> EnglishConverter<'a> {
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
        // If the text's verse contains both the title and verse 1, use verse 1.
        let (titles, verses): (Vec<_>, Vec<_>) = english.partition(|english| english.verse == 0);
        verses
            .into_iter()
            .min()
            .or(titles.into_iter().min())
            .unwrap_or(verse)
    }
}
