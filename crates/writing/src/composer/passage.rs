//! What the library holds on a passage: its chapters' companions, the reflections on it, its sections, and the
//! passages that belong with it.

use trellis_bible::{
    reference::{Passage, Reference, VerseId, english},
    text::{Library, MarkKind, Text},
};
use trellis_library::{
    Reflection,
    companion::{self, Chapter},
    topics,
};

use super::session::{Span, WritingSession};
use crate::sources::{in_english, verses_of};

/// The translation whose headings divide a passage, whichever translation the member reads.
const HEADINGS_TRANSLATION: &str = "bsb";

/// The part of a reference that lies in its first book: from the first verse there to the last.
pub fn resolve_span(library: &Library, text: &Text, reference: &Reference) -> Option<Span> {
    let verses = verses_of(&in_english(library, text, reference));
    let start = *verses.first()?;
    let end = verses.iter().rev().find(|verse| verse.book == start.book)?;
    Some(Span { start, end: *end })
}

pub fn to_span(passage: Passage) -> Span {
    let mut end = passage.end.last_verse();
    // The end of a whole chapter is named by the highest number there is.
    if let Some(last) = english::verse_count(end.book, end.chapter) {
        end.verse = end.verse.min(last);
    }
    Span {
        start: passage.start.first_verse(),
        end,
    }
}

/// The companions to a passage's chapters.
pub fn chapters(span: Span) -> Vec<&'static Chapter> {
    let numbers = span.start.chapter..=span.end.chapter;
    numbers
        .filter_map(|number| companion::chapter(span.start.book, number))
        .collect()
}

/// One chapter of a passage's book.
pub fn chapter_span(span: Span, number: u8) -> Span {
    Span::chapters(span.start.book, number, number)
}

/// The verse at the heart of a chapter.
pub fn heart(span: Span, chapter: &Chapter) -> Span {
    Span::verse(VerseId::new(span.start.book, chapter.number, chapter.heart))
}

/// The explanation of a hard verse of the chapter, if the verse is in these verses.
pub fn hard_verse(span: Span, chapter: &Chapter) -> Option<&str> {
    let hard = chapter.hard.as_ref()?;
    let (first, last) = hard.range()?;
    let at = |verse| VerseId::new(span.start.book, chapter.number, verse);
    let is_inside = span.contains(at(first)) || span.contains(at(last));
    is_inside.then_some(hard.text.as_str())
}

/// The reflections on a passage that lie within it.
pub fn reflections(span: Span) -> impl Iterator<Item = &'static Reflection> {
    let all = topics::all().iter().flat_map(|topic| &topic.reflections);
    all.filter(move |reflection| {
        let own = reflection.passage().map(to_span);
        own.is_some_and(|own| span.contains(own.start) && span.contains(own.end))
    })
}

/// Verses that belong together.
#[derive(Clone, Debug)]
pub struct Section {
    pub span: Span,
    pub heading: Option<String>,
}

/// The passage's sections, by the editors' headings.
pub fn sections(session: &WritingSession<'_>, span: Span) -> Vec<Section> {
    let Some(text) = session.library.text(HEADINGS_TRANSLATION) else {
        return Vec::new();
    };
    let mut sections: Vec<Section> = Vec::new();
    for chapter in span.start.chapter..=span.end.chapter {
        let Some(found) = text.chapter(span.start.book, chapter) else {
            continue;
        };
        // A heading may come before a psalm's title, so keep it until the next numbered verse.
        let mut pending_heading: Option<String> = None;
        let mut is_first = true;
        for verse in &found.verses {
            let heading = verse.marks.iter().find_map(|mark| match &mark.kind {
                MarkKind::Heading(heading) => Some(without_markers(heading)),
                _ => None,
            });
            if verse.number == 0 {
                pending_heading = heading;
                continue;
            }
            let heading = heading.or_else(|| pending_heading.take());
            let at = VerseId::new(span.start.book, chapter, verse.number);
            if !span.contains(at) {
                continue;
            }
            // A section ends with its chapter, because the companion is by chapter.
            match sections
                .last_mut()
                .filter(|_| heading.is_none() && !is_first)
            {
                Some(section) => section.span.end = at,
                None => sections.push(Section {
                    span: Span::verse(at),
                    heading,
                }),
            }
            is_first = false;
        }
    }
    // A translation may number the last verses differently than English Bibles do.
    if let Some(last) = sections.last_mut() {
        last.span.end = span.end;
    }
    sections
}

/// A heading without the verse references that some editions put after it.
fn without_markers(heading: &str) -> String {
    let heading = heading.split(['(', '\n']).next().unwrap_or_default();
    heading.trim().to_owned()
}

/// The headings of the sections before and after a passage, in its chapter or the next one.
pub fn neighbors(session: &WritingSession<'_>, span: Span) -> (Option<String>, Option<String>) {
    let book = span.start.book;
    let first = span.start.chapter.saturating_sub(1).max(1);
    let last = span.end.chapter.saturating_add(1).min(book.chapter_count());
    let all = sections(session, Span::chapters(book, first, last));
    let before = all.iter().rfind(|section| section.span.end < span.start);
    let after = all.iter().find(|section| section.span.start > span.end);
    let heading = |section: Option<&Section>| section.and_then(|section| section.heading.clone());
    (heading(before), heading(after))
}

/// The cross-references for a passage, best first, with at most one per chapter.
pub fn cross_references(session: &WritingSession<'_>, span: Span, most: usize) -> Vec<Span> {
    const MAX_SCANNED: usize = 400;
    let all = session
        .helps()
        .cross_references_for_range(span.start, span.end);
    let mut found: Vec<Span> = Vec::new();
    for (_, to) in all.into_iter().take(MAX_SCANNED) {
        let target = Span {
            start: to.start,
            end: to.end,
        };
        let is_in_passage = span.contains(to.start);
        let spans_chapters = (to.end.book, to.end.chapter) != (to.start.book, to.start.chapter);
        let is_known = found.iter().any(|other| {
            (other.start.book, other.start.chapter) == (to.start.book, to.start.chapter)
        });
        let is_long = to.end.verse.saturating_sub(to.start.verse) > 3;
        if found.len() < most
            && !is_in_passage
            && !spans_chapters
            && !is_known
            && !is_long
            && session.words(target, 40).is_some()
        {
            found.push(target);
        }
    }
    found
}
