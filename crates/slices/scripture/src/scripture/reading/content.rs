//! Converts a stored verse to the API's format: marked-up text becomes a list of items in page order.

use trellis_bible::{
    reference::{Book, VerseId},
    text::{self as stored, Break, MarkKind, TextInfo, Word},
    versification::Versifications,
};

use super::model::{Item, Style, Verse};

/// Numbers the footnotes in a chapter.
#[derive(Debug, Default)]
pub struct Footnotes(u32);

impl Footnotes {
    fn next(&mut self) -> u32 {
        self.0 += 1;
        self.0
    }
}

/// A chapter's verses. Anything before verse 1 becomes part of the first verse.
pub fn chapter(chapter: &stored::Chapter, omitted: &[u8]) -> Vec<Verse> {
    let mut footnotes = Footnotes::default();
    let (before, numbered) = match chapter.verses.split_first() {
        Some((first, rest)) if first.number == 0 && !rest.is_empty() => (Some(first), rest),
        _ => (None, chapter.verses.as_slice()),
    };
    let mut verses: Vec<Verse> = Vec::with_capacity(numbered.len());
    for verse in numbered {
        let title = before.filter(|_| verses.is_empty());
        verses.push(api_verse(verse, title, &mut footnotes));
    }
    for &number in omitted {
        let before = verses.iter_mut().rev().find(|verse| verse.verse < number);
        if let Some(verse) = before {
            verse.omitted_after.push(number);
        }
    }
    verses
}

/// One verse; `title` is the psalm title before it.
pub fn api_verse(
    verse: &stored::Verse,
    title: Option<&stored::Verse>,
    footnotes: &mut Footnotes,
) -> Verse {
    let mut content = title.map_or_else(Vec::new, |title| title_items(title, footnotes));
    if verse.number == 0 {
        content.extend(title_items(verse, footnotes));
    } else {
        items(verse, footnotes, &mut content);
    }
    Verse {
        verse: verse.number,
        through: (verse.through > verse.number).then_some(verse.through),
        text: verse.text.clone(),
        content,
        ..Verse::default()
    }
}

/// A psalm title is one item, with its headings before it and its notes after it.
fn title_items(title: &stored::Verse, footnotes: &mut Footnotes) -> Vec<Item> {
    let mut headings = Vec::new();
    let mut notes = Vec::new();
    for mark in &title.marks {
        match &mark.kind {
            MarkKind::Heading(text) => headings.push(Item::Heading { text: text.clone() }),
            MarkKind::Note(note) => notes.push(Item::Note {
                number: footnotes.next(),
                text: note.text.clone(),
            }),
            _ => {}
        }
    }
    headings.push(Item::Title {
        text: title.text.clone(),
    });
    headings.extend(notes);
    headings
}

fn items(verse: &stored::Verse, footnotes: &mut Footnotes, content: &mut Vec<Item>) {
    let text = verse.text.as_str();
    let mut cuts = vec![0, text.len()];
    for mark in &verse.marks {
        cuts.extend([mark.start, mark.end].map(usize::from));
    }
    // A damaged pack may contain invalid offsets, which are dropped.
    cuts.retain(|&cut| text.is_char_boundary(cut));
    cuts.sort_unstable();
    cuts.dedup();
    // Walks the marks once, so that an imported translation with many marks stays fast.
    let mut marks: Vec<&stored::Mark> = verse.marks.iter().collect();
    marks.sort_by_key(|mark| mark.start);
    let mut processed = 0;
    let mut open: Vec<&stored::Mark> = Vec::new();
    for (nth, &cut) in cuts.iter().enumerate() {
        let count_starting_before =
            |offset: usize| marks.partition_point(|mark| usize::from(mark.start) < offset);
        let (first, next) = (count_starting_before(cut), count_starting_before(cut + 1));
        let here = marks.get(first..next).unwrap_or_default();
        between_words(here, cut, footnotes, content);
        open.extend(marks.get(processed..next).unwrap_or_default());
        processed = next;
        open.retain(|mark| usize::from(mark.end) > cut);
        if let Some(words) = cuts.get(nth + 1).and_then(|&next| text.get(cut..next)) {
            let (styles, word) = styles_and_word(&open);
            push_text(content, words, styles, word);
        }
    }
}

/// The items between words: a note follows the words before it, and everything else precedes the words after
/// it.
fn between_words(
    marks: &[&stored::Mark],
    offset: usize,
    footnotes: &mut Footnotes,
    content: &mut Vec<Item>,
) {
    let here = || marks.iter().map(|mark| &mark.kind);
    let mut notes: Vec<Item> = here()
        .filter_map(|kind| match kind {
            MarkKind::Note(note) => Some(Item::Note {
                number: footnotes.next(),
                text: note.text.clone(),
            }),
            _ => None,
        })
        .collect();
    if offset > 0 {
        content.append(&mut notes);
    }
    content.extend(here().filter_map(|kind| match kind {
        MarkKind::Heading(text) => Some(Item::Heading { text: text.clone() }),
        MarkKind::Break(Break::Paragraph) => Some(Item::Paragraph),
        MarkKind::Break(Break::Stanza) => Some(Item::Stanza),
        MarkKind::Break(Break::Line(level)) => Some(Item::Line { level: *level }),
        _ => None,
    }));
    content.append(&mut notes);
}

fn styles_and_word<'a>(open: &[&'a stored::Mark]) -> (Vec<Style>, Option<&'a Word>) {
    let mut styles = Vec::new();
    let mut word = None;
    for mark in open {
        match &mark.kind {
            MarkKind::WordsOfJesus => styles.push(Style::WordsOfJesus),
            MarkKind::Supplied => styles.push(Style::Supplied),
            MarkKind::DivineName => styles.push(Style::DivineName),
            MarkKind::Emphasis => styles.push(Style::Emphasis),
            MarkKind::Title => styles.push(Style::Title),
            MarkKind::Word(matched_word) => word = Some(matched_word),
            MarkKind::Break(_) | MarkKind::Heading(_) | MarkKind::Note(_) => {}
        }
    }
    styles.dedup();
    (styles, word)
}

/// Merges text without Strong's numbers into the preceding text if it has the same style.
fn push_text(content: &mut Vec<Item>, words: &str, styles: Vec<Style>, word: Option<&Word>) {
    let strongs: Vec<String> = word
        .map(|word| word.strongs.iter().map(ToString::to_string).collect())
        .unwrap_or_default();
    if let Some(Item::Text {
        text,
        styles: before,
        strongs: none,
    }) = content.last_mut()
        && strongs.is_empty()
        && none.is_empty()
        && *before == styles
    {
        text.push_str(words);
        return;
    }
    content.push(Item::Text {
        text: words.to_owned(),
        styles,
        strongs,
    });
}

/// The verse numbers that a translation leaves out of a chapter, not counting verses that were joined to
/// another or moved elsewhere.
pub fn omitted(
    info: &TextInfo,
    numberings: &Versifications,
    book: Book,
    number: u8,
    chapter: &stored::Chapter,
) -> Vec<u8> {
    let Some(last) = chapter.verses.last().map(|verse| verse.through) else {
        return Vec::new();
    };
    let counted = numberings.last_verse(info.versification, book, number);
    let is_moved_elsewhere = |verse: u8| {
        let originals =
            numberings.to_original(info.versification, VerseId::new(book, number, verse));
        let mut moved = info.moved.iter();
        moved.any(|(_, original)| originals.contains(original))
    };
    let mut omitted = chapter.omitted(counted.unwrap_or(last).min(last));
    omitted.retain(|&verse| !is_moved_elsewhere(verse));
    omitted
}

#[cfg(test)]
mod tests;
