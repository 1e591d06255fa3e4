//! Finds the commentators' remarks on a passage, in their own words.

use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

use trellis_bible::{
    helps::{Commentary, CommentaryInfo, Helps, Remark},
    reference::{Book, VerseId, english},
};

use super::Span;

const MATTHEW_HENRY: &str = "mhcc";
const TREASURY_OF_DAVID: &str = "tdavid";
/// In a long passage, only this many chapters after the first are read.
const MAX_CHAPTERS: u8 = 12;

/// A remark and the verses it's about.
pub struct PassageRemark<'a> {
    pub by: &'a CommentaryInfo,
    pub span: Span,
    pub text: String,
}

/// One commentary's remarks on a chapter.
type Chapter = Rc<Vec<Remark>>;

/// Caches the chapters a draft has read, so each is decompressed only once.
#[derive(Default)]
pub struct RemarkCache {
    chapters: RefCell<BTreeMap<(String, Book, u8), Chapter>>,
}

impl RemarkCache {
    fn for_chapter(&self, by: &Commentary, book: Book, chapter: u8) -> Chapter {
        let key = (by.info.id.clone(), book, chapter);
        let mut chapters = self.chapters.borrow_mut();
        let read = || Rc::new(by.for_chapter(book, chapter));
        Rc::clone(chapters.entry(key).or_insert_with(read))
    }
}

/// The remarks on a passage, commentary by commentary, with the remarks on the fewest verses first. `only`
/// limits the commentaries; empty means all.
pub fn about<'a>(
    helps: &'a Helps,
    remark_cache: &RemarkCache,
    span: Span,
    only: &[&str],
) -> Vec<PassageRemark<'a>> {
    let mut all = Vec::new();
    let is_allowed = |by: &&Commentary| only.is_empty() || only.contains(&by.info.id.as_str());
    for by in helps.commentaries().iter().filter(is_allowed) {
        let mut own = Vec::new();
        let last = span
            .end
            .chapter
            .min(span.start.chapter.saturating_add(MAX_CHAPTERS));
        for chapter in span.start.chapter..=last {
            own.extend(for_chapter(by, remark_cache, span, chapter));
        }
        own.sort_by_key(|passage_remark: &PassageRemark<'_>| {
            let width = passage_remark
                .span
                .end
                .key()
                .saturating_sub(passage_remark.span.start.key());
            (passage_remark.span.start.chapter, width)
        });
        all.extend(own);
    }
    all
}

fn for_chapter<'a>(
    by: &'a Commentary,
    remark_cache: &RemarkCache,
    span: Span,
    chapter: u8,
) -> Vec<PassageRemark<'a>> {
    let book = span.start.book;
    let remarks = remark_cache.for_chapter(by, book, chapter);
    let starts: Vec<u8> = remarks.iter().map(|remark| remark.first).collect();
    let last_verse = english::verse_count(book, chapter).unwrap_or(u8::MAX);
    let last_verse_of = |remark: &Remark| {
        if by.info.id != MATTHEW_HENRY {
            return remark.last;
        }
        // A remark covers every verse up to the commentator's next remark.
        let next = starts.iter().filter(|start| **start > remark.first).min();
        next.map_or(last_verse, |next| next.saturating_sub(1))
            .max(remark.last)
    };
    let at = |verse| VerseId::new(book, chapter, verse);
    let mut matching_remarks = Vec::new();
    for remark in remarks.iter() {
        let (start, end) = (at(remark.first.max(1)), at(last_verse_of(remark).max(1)));
        let is_about = remark.last > 0 && start <= span.end && end >= span.start;
        // In the Treasury of David, only the "Exposition" is by Spurgeon; the rest quotes other authors.
        let is_collected = by.info.id == TREASURY_OF_DAVID && remark.heading != "Exposition";
        if is_about && !is_collected {
            matching_remarks.push(PassageRemark {
                by: &by.info,
                span: Span { start, end },
                text: remark.text.clone(),
            });
        }
    }
    matching_remarks
}
