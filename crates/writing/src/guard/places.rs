//! Finds the references in a block, including those that the Bible reference parser doesn't recognize: "v.
//! 5", "(3:16)", and made-up books.

use std::ops::Range;

use trellis_bible::reference::{
    Book, Mention, Passage, Point, Reference, Style, Validity, english,
};

use super::reference_finder::ReferenceFinder;

/// A reference found in a block.
#[derive(Clone, Debug)]
pub(super) struct MentionedReference {
    pub(super) range: Range<usize>,
    /// Its possible meanings, most likely first; empty if it doesn't exist.
    pub(super) passages: Vec<Passage>,
    /// The full reference, or the original wording if it doesn't exist.
    pub(super) shown: String,
}

impl MentionedReference {
    pub(super) fn exists(&self) -> bool {
        !self.passages.is_empty()
    }
}

/// Widens part of a verse to the whole verse, because translations aren't divided into parts of verses.
pub(super) fn whole(mut passage: Passage) -> Passage {
    passage.start.part = None;
    passage.end.part = None;
    passage
}

/// All references to look up in a string, without duplicates.
pub fn references(text: &str) -> Vec<Reference> {
    const MAX_COUNT: usize = 500;
    let text = super::checking::prepare(text, None);
    let mut finder = ReferenceFinder::for_all_languages();
    let mut all: Vec<Reference> = Vec::new();
    let mut chapters = Vec::new();
    for block in super::blocks::blocks(&text) {
        let text = text.get(block.range).unwrap_or_default();
        let text = super::blocks::unnumbered(text, block.kind);
        for citation in places(&text, &mut finder, &mut chapters) {
            for passage in citation.passages {
                let reference = Reference::from(passage);
                if all.len() < MAX_COUNT && !all.contains(&reference) {
                    all.push(reference);
                }
            }
        }
    }
    all
}

/// The first reference in a field, or its wording if it doesn't exist: "John 99:1".
pub(super) fn named(field: &str) -> Option<String> {
    let field = super::checking::prepare(field, None);
    let mut finder = ReferenceFinder::for_all_languages();
    let places = places(&field, &mut finder, &mut Vec::new());
    Some(places.into_iter().next()?.shown)
}

/// All references in a block, in order. `chapters` holds the chapters named so far, most recent last.
pub(super) fn places(
    text: &str,
    finder: &mut ReferenceFinder<'_>,
    chapters: &mut Vec<(Book, u8)>,
) -> Vec<MentionedReference> {
    let mut mentions = finder.mentions(text);
    // "number 41" isn't the book of Numbers.
    mentions.retain(|(mention, _)| {
        let found = text.get(mention.start..mention.end);
        !found.is_some_and(|found| found.starts_with("number "))
    });
    let mut places: Vec<MentionedReference> = Vec::new();
    let mut from = 0;
    for (mention, passages) in mentions {
        let between = from..mention.start.max(from);
        find_unparsed(text, between, chapters, &mut places);
        from = mention.end.max(from);
        let citation = read(text, &mention, passages);
        if let Some(passage) = citation.passages.first() {
            remember_chapter(
                chapters,
                passage.start.book,
                passage.start.chapter.unwrap_or(1),
            );
        }
        places.push(citation);
    }
    find_unparsed(text, from..text.len(), chapters, &mut places);
    places
}

fn remember_chapter(chapters: &mut Vec<(Book, u8)>, book: Book, chapter: u8) {
    const MAX_COUNT: usize = 6;
    chapters.retain(|known| *known != (book, chapter));
    chapters.push((book, chapter));
    if chapters.len() > MAX_COUNT {
        chapters.remove(0);
    }
}

fn read(text: &str, mention: &Mention, passages: Vec<Passage>) -> MentionedReference {
    let range = mention.start..mention.end;
    let found = text.get(range.clone()).unwrap_or_default();
    MentionedReference {
        range,
        shown: passages.first().map_or_else(
            || shown(found, mention.validity),
            |passage| passage.format(Style::Long),
        ),
        passages,
    }
}

/// How to display a reference that doesn't exist. Adds the book and chapter where needed, because the "99" of
/// "John 3:16, 99" is unclear on its own.
fn shown(found: &str, validity: Validity) -> String {
    match validity {
        Validity::NoSuchVerse {
            book,
            chapter,
            verse,
            ..
        } => format!("{} {chapter}:{verse}", book.chapter_name()),
        Validity::NoSuchChapter { book, chapter, .. } if !found.contains(char::is_alphabetic) => {
            format!("{} {chapter}", book.chapter_name())
        }
        _ => found.to_owned(),
    }
}

/// Looks between two mentions for references that the Bible reference parser doesn't recognize.
fn find_unparsed(
    text: &str,
    range: Range<usize>,
    chapters: &[(Book, u8)],
    places: &mut Vec<MentionedReference>,
) {
    let Some(part) = text.get(range.clone()) else {
        return;
    };
    if !part.bytes().any(|byte| byte.is_ascii_digit()) {
        return;
    }
    let mut at = 0;
    while let Some(offset) = part
        .get(at..)
        .and_then(|p| p.find(|c: char| c.is_ascii_digit()))
    {
        let start = at + offset;
        let number = Numbers::read(part.get(start..).unwrap_or_default());
        at = start + number.length.max(1);
        let before = text.get(..range.start + start).unwrap_or_default();
        let after = text.get(range.start + at..).unwrap_or_default();
        if let Some(citation) = unparsed_place(before, &number, after, chapters) {
            let from = range.start + start - citation.0;
            places.push(MentionedReference {
                range: from.max(range.start)..range.start + at,
                ..citation.1
            });
        }
    }
}

/// Numbers such as "3", "3:16", "3:16-18", or "3-5".
#[derive(Default)]
struct Numbers {
    first: u32,
    /// The number after a colon.
    verse: Option<u32>,
    to: Option<u32>,
    length: usize,
}

impl Numbers {
    fn read(text: &str) -> Self {
        let digits = |from: usize| {
            let rest = text.get(from..).unwrap_or_default();
            let length = rest.bytes().take_while(u8::is_ascii_digit).count();
            let number = rest
                .get(..length)
                .and_then(|digits| digits.parse::<u32>().ok());
            (length, number.unwrap_or(u32::MAX))
        };
        let (mut length, first) = digits(0);
        let mut numbers = Self {
            first,
            ..Self::default()
        };
        if text.get(length..).is_some_and(|rest| rest.starts_with(':')) {
            let (more, verse) = digits(length + 1);
            if more > 0 {
                numbers.verse = Some(verse);
                length += 1 + more;
            }
        }
        let dash = text.get(length..).and_then(|rest| rest.chars().next());
        if let Some(dash) = dash.filter(|c| matches!(c, '-' | '–' | '—')) {
            let (more, to) = digits(length + dash.len_utf8());
            if more > 0 {
                numbers.to = Some(to);
                length += dash.len_utf8() + more;
            }
        }
        numbers.length = length;
        numbers
    }
}

/// Finds a reference that the parser doesn't recognize. Also returns how many bytes of the text before the
/// numbers belong to it.
fn unparsed_place(
    before: &str,
    numbers: &Numbers,
    after: &str,
    chapters: &[(Book, u8)],
) -> Option<(usize, MentionedReference)> {
    let word_before = before.trim_end_matches([' ', '.', '\u{a0}']);
    let word: String = word_before
        .chars()
        .rev()
        .take_while(|c| c.is_alphabetic())
        .collect::<Vec<_>>()
        .into_iter()
        .rev()
        .collect();
    let width = before.len() - word_before.len() + word.len();
    let lower = word.to_lowercase();
    let after: String = after.trim_start().chars().take(12).collect();
    let after = after.to_lowercase();
    let is_time = [
        "am",
        "pm",
        "a.m",
        "p.m",
        "o'clock",
        "o’clock",
        "uhr",
        "horas",
        "heures",
        "uur",
    ]
    .iter()
    .any(|time| after.starts_with(time));
    if is_time {
        return None;
    }
    let to_u8 = |verse: u32| u8::try_from(verse).unwrap_or(u8::MAX);
    let citation = |passages: Vec<Passage>, shown: String| MentionedReference {
        range: 0..0,
        passages,
        shown,
    };
    let named = matches!(
        lower.as_str(),
        "v" | "vv" | "ver" | "vs" | "verse" | "verses"
    );
    if let Some(verse) = numbers.verse {
        let is_bare = word.is_empty() && before.ends_with(['(', '[', ';', ',', ' ', '“', '"']);
        let books = chapters.iter().rev().map(|(book, _)| *book);
        if is_bare || named {
            if !named && !before.trim_end().ends_with(['(', '[', ';']) || chapters.is_empty() {
                return None;
            }
            let found: Vec<_> = books
                .filter_map(|book| {
                    passage(
                        book,
                        to_u8(numbers.first),
                        to_u8(verse),
                        numbers.to.map(to_u8),
                    )
                })
                .collect();
            let written = format!("{}:{verse}", numbers.first);
            return Some((if named { width } else { 0 }, citation(found, written)));
        }
        return made_up_book(&word, before, width, numbers, verse)
            .map(|(w, s)| (w, citation(vec![], s)));
    }
    if named && !chapters.is_empty() {
        let found: Vec<_> = chapters
            .iter()
            .rev()
            .filter_map(|(book, chapter)| {
                passage(*book, *chapter, to_u8(numbers.first), numbers.to.map(to_u8))
            })
            .collect();
        return Some((width, citation(found, format!("verse {}", numbers.first))));
    }
    if matches!(lower.as_str(), "chapter" | "chap" | "ch") && !chapters.is_empty() {
        let chapter = to_u8(numbers.first);
        let found: Vec<_> = chapters
            .iter()
            .rev()
            .filter(|(book, _)| (1..=book.chapter_count()).contains(&chapter))
            .map(|(book, _)| Passage::at(Point::chapter(*book, chapter)))
            .collect();
        return Some((width, citation(found, format!("chapter {}", numbers.first))));
    }
    None
}

/// The passage for these verses, if they exist.
fn passage(book: Book, chapter: u8, verse: u8, to: Option<u8>) -> Option<Passage> {
    let last = english::verse_count(book, chapter)?;
    let end = to.unwrap_or(verse);
    let exists = 1 <= verse && verse <= end && end <= last;
    exists.then(|| Passage {
        start: Point::verse(book, chapter, verse),
        end: Point::verse(book, chapter, end),
    })
}

/// Words that come before a time of day or a ratio, not a reference.
#[rustfmt::skip]
const NON_BOOK_WORDS: &[&str] = &[
    "at", "by", "from", "around", "about", "until", "till", "before", "after", "since", "on",
    "in", "to", "between", "and", "or", "the", "of", "is", "was", "a", "than", "then", "only",
    "see", "um", "gegen", "ab", "seit", "bis", "vor", "nach", "zwischen", "om", "rond", "tot", "vanaf",
    "kl", "klockan", "vid", "från", "till", "às", "das", "até", "entre", "desde", "hasta", "sobre",
    "vers", "dès", "après", "avant",
];

/// Reports a reference to a made-up book, such as "Hezekiah 3:16".
fn made_up_book(
    word: &str,
    before: &str,
    width: usize,
    numbers: &Numbers,
    verse: u32,
) -> Option<(usize, String)> {
    let is_name = word.chars().next().is_some_and(char::is_uppercase) && word.chars().count() > 1;
    if !is_name || NON_BOOK_WORDS.contains(&word.to_lowercase().as_str()) {
        return None;
    }
    let head = before.get(..before.len() - width)?.trim_end();
    let ordinal = head.rsplit([' ', '(', '“', '"']).next().unwrap_or_default();
    let is_ordinal = [
        "1", "2", "3", "4", "I", "II", "III", "First", "Second", "Third",
    ]
    .contains(&ordinal);
    let shown = format!("{word} {}:{verse}", numbers.first);
    let spaces = before.len() - width - head.len();
    if is_ordinal {
        Some((width + spaces + ordinal.len(), format!("{ordinal} {shown}")))
    } else {
        Some((width, shown))
    }
}
