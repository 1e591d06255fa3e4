//! Gathers the commentators' remarks, cut to the relevant parts.

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    helps::{Commentary, Helps, Remark},
    reference::{Book, VerseId},
};

use super::{Kind, Source, last_verse, written};
use crate::prose;

const MATTHEW_HENRY: &str = "mhcc";
const TREASURY_OF_DAVID: &str = "tdavid";
const OUTLINE: &str = "Chapter Outline";
/// In passages with more chapters than this, outlines get half the space, and remarks are kept only for
/// chapters that contain key verses.
const MAX_CHAPTERS: usize = 8;
/// A remark shorter than this says nothing useful.
const MIN_LENGTH: usize = 60;

/// A commentary's remark on one or more verses in a chapter.
struct RemarkText<'a> {
    by: &'a Commentary,
    start: VerseId,
    end: VerseId,
    /// The best rank that any of its verses has among the key verses.
    rank: usize,
    text: String,
}

pub(super) fn about(
    helps: &Helps,
    verses: &[VerseId],
    key_verses: &[VerseId],
    subjects: &BTreeSet<String>,
    room: usize,
) -> Vec<Source> {
    let mut chapters: BTreeMap<(Book, u8), (u8, u8)> = BTreeMap::new();
    for verse in verses {
        let ends = chapters.entry((verse.book, verse.chapter));
        let ends = ends.or_insert((verse.verse, verse.verse));
        *ends = (ends.0.min(verse.verse), ends.1.max(verse.verse));
    }
    let mut sources = Vec::new();
    let mut room = room;
    let is_long = chapters.len() > MAX_CHAPTERS;
    if chapters.len() > 1 {
        let outline_room = if is_long { room / 2 } else { room / 4 };
        for outline in outlines(helps, &chapters, outline_room) {
            room = room.saturating_sub(outline.text.len());
            sources.push(outline);
        }
    }
    if is_long {
        let kept = key_verses.iter().take(MAX_CHAPTERS);
        let kept: BTreeSet<_> = kept.map(|v| (v.book, v.chapter)).collect();
        chapters.retain(|chapter, _| kept.contains(chapter));
    }
    let ranks: BTreeMap<VerseId, usize> = key_verses.iter().copied().zip(0..).collect();
    let said: Vec<Vec<RemarkText<'_>>> = helps
        .commentaries()
        .iter()
        .map(|by| collect_remarks(by, &chapters, &ranks))
        .filter(|said| !said.is_empty())
        .collect();
    sources.extend(trimmed(said, subjects, room));
    sources
}

/// Divides the space among the commentaries. Matthew Henry gets a double share, and each commentary passes
/// unused space on to the next.
fn trimmed(
    said: Vec<Vec<RemarkText<'_>>>,
    subjects: &BTreeSet<String>,
    room: usize,
) -> Vec<Source> {
    const BYTES_PER_REMARK: usize = 450;
    let share_for = |said: &[RemarkText<'_>]| {
        let henry = said.first().is_some_and(|s| s.by.info.id == MATTHEW_HENRY);
        if henry { 2 } else { 1 }
    };
    let mut shares: usize = said.iter().map(|said| share_for(said)).sum();
    let mut room_left = room;
    let mut sources = Vec::new();
    for mut remarks in said {
        let share = share_for(&remarks);
        let own = room_left * share / shares.max(1);
        shares -= share;
        let count = (own / BYTES_PER_REMARK).clamp(1, remarks.len());
        remarks.sort_by_key(|said| said.rank);
        remarks.truncate(count);
        remarks.sort_by_key(|said| (said.start, said.end));
        let mut remaining = own;
        for (at, said) in remarks.iter().enumerate() {
            let each = remaining / (count - at).max(1);
            let text = prose::most_relevant(&said.text, subjects, each);
            if text.len() >= MIN_LENGTH {
                remaining = remaining.saturating_sub(text.len());
                room_left = room_left.saturating_sub(text.len());
                sources.push(source(said.by, Some(written(said.start, said.end)), text));
            }
        }
    }
    sources
}

fn source(by: &Commentary, reference: Option<String>, text: String) -> Source {
    Source {
        number: 0,
        kind: Kind::Commentary,
        title: by.info.name.clone(),
        author: Some(by.info.author.clone()),
        reference,
        rights: by.info.rights.clone(),
        text,
    }
}

fn collect_remarks<'a>(
    by: &'a Commentary,
    chapters: &BTreeMap<(Book, u8), (u8, u8)>,
    ranks: &BTreeMap<VerseId, usize>,
) -> Vec<RemarkText<'a>> {
    let mut said = Vec::new();
    for (&(book, chapter), &(first, last)) in chapters {
        let all = by.for_chapter(book, chapter);
        let starts: Vec<u8> = all.iter().map(|r| r.first).filter(|v| *v > 0).collect();
        let end_verse = |remark: &Remark| {
            if by.info.id != MATTHEW_HENRY {
                return remark.last;
            }
            // Matthew Henry's remark covers every verse up to his next remark.
            let next = starts.iter().filter(|start| **start > remark.first).min();
            let last_covered = next.map_or(last_verse(book, chapter), |next| next - 1);
            last_covered.max(remark.last)
        };
        for remark in &all {
            let end = end_verse(remark);
            let is_about_passage = remark.last > 0 && remark.first <= last && end >= first;
            if !is_about_passage || is_collection(by, remark) {
                continue;
            }
            let at = |verse| VerseId::new(book, chapter, verse);
            let rank = (remark.first.max(first)..=end.min(last))
                .filter_map(|verse| ranks.get(&at(verse)))
                .min();
            said.push(RemarkText {
                by,
                start: at(remark.first.max(1)),
                end: at(end.max(1)),
                rank: rank.copied().unwrap_or(usize::MAX),
                text: body(&remark.text),
            });
        }
    }
    said.retain(|said| said.text.len() >= MIN_LENGTH);
    said
}

/// Whether Spurgeon compiled this remark from other authors.
fn is_collection(by: &Commentary, remark: &Remark) -> bool {
    by.info.id == TREASURY_OF_DAVID && remark.heading.starts_with("Explanatory")
}

/// Matthew Henry's chapter outlines, as many as fit.
fn outlines(helps: &Helps, chapters: &BTreeMap<(Book, u8), (u8, u8)>, room: usize) -> Vec<Source> {
    let mut all = helps.commentaries().iter();
    let Some(henry) = all.find(|by| by.info.id == MATTHEW_HENRY) else {
        return Vec::new();
    };
    let mut lines: Vec<(Book, String)> = Vec::new();
    for &(book, chapter) in chapters.keys() {
        let remarks = henry.for_chapter(book, chapter);
        let outline: Vec<String> = remarks.iter().flat_map(|r| outline(&r.text)).collect();
        if !outline.is_empty() {
            let name = book.chapter_name();
            lines.push((book, format!("{name} {chapter}: {}", outline.join(" "))));
        }
    }
    // Each chapter gets an equal share of the space and passes what it doesn't use on to the next.
    let count = lines.len().max(1);
    let none = BTreeSet::new();
    let mut used = 0;
    let mut by_book: BTreeMap<Book, String> = BTreeMap::new();
    for (at, (book, line)) in lines.iter().enumerate() {
        let room_left = (room * (at + 1) / count).saturating_sub(used);
        let line = prose::most_relevant(line, &none, room_left);
        if !line.is_empty() {
            used += line.len() + 1;
            let text = by_book.entry(*book).or_default();
            text.push_str(&line);
            text.push('\n');
        }
    }
    by_book
        .into_iter()
        .map(|(book, text)| source(henry, Some(book.name().to_owned()), text.trim().to_owned()))
        .collect()
}

/// The paragraphs in an outline, without the chapter label before them.
fn outline(text: &str) -> Vec<String> {
    let mut paragraphs = text.split("\n\n").map(str::trim);
    let label = paragraphs.by_ref().find(|p| is_chapter_label(p));
    let Some(_) = label else { return Vec::new() };
    match paragraphs.next() {
        Some(OUTLINE) => paragraphs.map(str::to_owned).collect(),
        // If the chapter is a single section, its outline is the one line before the remark.
        Some(only) => vec![only.to_owned()],
        None => Vec::new(),
    }
}

fn is_chapter_label(paragraph: &str) -> bool {
    let number = paragraph.strip_prefix("Chapter ");
    number.is_some_and(|number| number.parse::<u8>().is_ok())
}

/// The remark without labels, outlines, or cross-references within the printed book.
fn body(text: &str) -> String {
    let mut paragraphs: Vec<&str> = text.split("\n\n").map(str::trim).collect();
    if let Some(label) = paragraphs.iter().position(|p| is_chapter_label(p)) {
        let after = paragraphs.get(label + 1).copied();
        let end = if after == Some(OUTLINE) {
            paragraphs.len()
        } else {
            (label + 2).min(paragraphs.len())
        };
        paragraphs.drain(label..end);
    }
    let joined = paragraphs.join(" ");
    without_marks(joined.trim_start_matches("--"))
        .trim()
        .to_owned()
}

/// Drops "[1]", which would look like our own citation.
fn without_marks(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        rest = match after.split_once(']') {
            Some((inside, after)) if is_number(inside) => {
                out.truncate(out.trim_end().len());
                after
            }
            _ => {
                out.push('[');
                after
            }
        };
    }
    out.push_str(rest);
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn remarks_drop_labels_outlines_and_printed_marks() {
        let text = "Chapter 23\n\nConfidence in God's care.\n\n--\"The Lord is my shepherd.\" He cares [1] for us. [Sic] (so).";
        assert_eq!(
            body(text),
            "\"The Lord is my shepherd.\" He cares for us. [Sic] (so)."
        );
        assert_eq!(outline(text), ["Confidence in God's care."]);
        let text = "Chapter 3\n\nChapter Outline\n\nOne. (1-3)\n\nTwo. (4)";
        assert_eq!((body(text), outline(text).len()), (String::new(), 2));
    }
}
