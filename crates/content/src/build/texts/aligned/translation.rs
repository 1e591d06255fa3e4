//! The Berean Standard Bible: its words, the original words they translate, and where its sections begin.

use std::collections::BTreeMap;

use trellis_bible::{
    reference::VerseId,
    text::{Break, Mark, MarkKind, TextWriter, Verse, Word},
};

use super::{
    Tables,
    originals::strongs_numbers,
    tables::{TargetToken, place},
};
use crate::build::{
    draft::Draft,
    error::{BuildError, expect_count},
    names::Language,
    sources::Sources,
    texts::info,
};

const PERICOPES: (&str, &str) = ("biblelib", "biblelib/pericope/pericopes_eng_BSB.tsv");

pub fn draft(sources: &Sources, tables: &Tables) -> Result<Draft, BuildError> {
    let mut marks = word_marks(tables);
    for (verse, title) in pericopes(sources)? {
        // A section title at the first verse of a psalm goes above the psalm's own title.
        let above = VerseId::new(verse.book, verse.chapter, 0);
        let verse = if verse.verse == 1 && tables.targets.contains_key(&above) {
            above
        } else {
            verse
        };
        let marks = marks.entry(verse).or_default();
        marks.push(mark(0, 0, MarkKind::Heading(title)));
        marks.push(mark(0, 0, MarkKind::Break(Break::Paragraph)));
    }
    let mut text = TextWriter::new();
    for (&id, tokens) in &tables.targets {
        let (words, _) = printed(tokens);
        let marks = marks.remove(&id).unwrap_or_default();
        text.add(
            id.book,
            id.chapter,
            Verse {
                marks,
                ..Verse::plain(id.verse, words)
            },
        );
    }
    let remarks = vec![format!(
        "{} aligned positions were corrected, {} match no word",
        tables.corrected, tables.unmatched
    )];
    Ok(Draft {
        info: info::bsb(),
        text,
        names: Language::English,
        remarks,
    })
}

/// The verse as printed, and the position of each token in it.
pub fn printed(tokens: &[TargetToken]) -> (String, Vec<(usize, usize)>) {
    let mut text = String::new();
    let mut spans = Vec::with_capacity(tokens.len());
    let mut joined = true;
    for token in tokens {
        if !joined {
            text.push(' ');
        }
        spans.push((text.len(), text.len() + token.text.len()));
        text.push_str(&token.text);
        joined = token.joined;
    }
    (text, spans)
}

fn word_marks(tables: &Tables) -> BTreeMap<VerseId, Vec<Mark>> {
    let mut spans: BTreeMap<VerseId, Vec<(usize, usize)>> = BTreeMap::new();
    let mut marks: BTreeMap<VerseId, Vec<Mark>> = BTreeMap::new();
    for link in &tables.links {
        let mut strongs = Vec::new();
        for (_, part) in link.sources.iter().filter_map(|id| tables.part(id)) {
            strongs.extend(strongs_numbers(part));
        }
        strongs.dedup();
        if strongs.is_empty() {
            continue;
        }
        let word = Word {
            strongs,
            ..Word::default()
        };
        // Adjacent words are marked as one phrase.
        for run in link.targets.chunk_by(|a, b| a.0 == b.0 && a.1 + 1 == b.1) {
            let (Some(&(verse, first)), Some(&(_, last))) = (run.first(), run.last()) else {
                continue;
            };
            let spans = spans.entry(verse).or_insert_with(|| {
                printed(tables.targets.get(&verse).map_or(&[], Vec::as_slice)).1
            });
            if let (Some((start, _)), Some((_, end))) = (spans.get(first), spans.get(last)) {
                let kind = MarkKind::Word(word.clone());
                marks
                    .entry(verse)
                    .or_default()
                    .push(mark(*start, *end, kind));
            }
        }
    }
    marks
}

fn mark(start: usize, end: usize, kind: MarkKind) -> Mark {
    let offset = |at| u16::try_from(at).unwrap_or(u16::MAX);
    Mark {
        start: offset(start),
        end: offset(end),
        kind,
    }
}

/// The start and title of each section.
fn pericopes(sources: &Sources) -> Result<Vec<(VerseId, String)>, BuildError> {
    let (package, file) = PERICOPES;
    let text = sources.text(package, file)?;
    let mut results = Vec::new();
    for (at, line) in text.lines().enumerate().skip(1) {
        let damaged = || BuildError::damaged(package, file, format!("line {}", at + 1));
        let mut cells = line.split('\t');
        let (verse, _) = cells.next().and_then(place).ok_or_else(damaged)?;
        let title = cells
            .nth(1)
            .map(str::trim)
            .filter(|it| !it.is_empty())
            .ok_or_else(damaged)?;
        results.push((verse, title.to_owned()));
    }
    expect_count("pericopes", "titles", 2_436, results.len())?;
    Ok(results)
}
