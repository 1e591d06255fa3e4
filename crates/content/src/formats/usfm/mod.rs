//! USFM: the format that translators write in, with one file per book.

mod markers;
mod tokens;

use trellis_bible::{
    reference::{Book, Testament},
    text::{MarkKind, OriginalLanguage, Word},
};

use super::{
    compose::{Aside, Scribe, Span},
    osis::numbered,
};
use markers::{Meaning, meaning};
use tokens::{Token, Tokens};

/// The maximum number of open styles. No real file nests them this deeply.
const MAX_STYLES: usize = 64;

/// Whether this looks like USFM: it starts with `\id`, possibly after other markers about the file.
pub fn is_usfm(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start();
    start.starts_with('\\')
        && text
            .lines()
            .take(20)
            .any(|line| line.trim_start().starts_with("\\id "))
}

/// A style or note that is still open.
#[derive(Debug)]
struct Style<'a> {
    marker: &'a str,
    line: u32,
    end: StyleEnd,
    attributes: &'a str,
}

#[derive(Debug)]
enum StyleEnd {
    Unmarked,
    Span(Span),
    Word(Span),
    Aside(Aside),
}

/// Reads a file into a scribe, which logs its problems.
pub fn read(scribe: &mut Scribe, text: &str) {
    let mut usfm = Usfm {
        scribe,
        tokens: Tokens::new(text),
        styles: Vec::new(),
        paragraph: None,
        is_in_sidebar: false,
        is_in_note_origin: false,
        has_book: false,
    };
    while let Some((line, token)) = usfm.tokens.next() {
        usfm.scribe.log.line = Some(line);
        match token {
            Token::Marker(marker) => usfm.marker(marker, line),
            Token::End(marker) => usfm.end(marker),
            Token::Words(words) => usfm.words(words),
        }
    }
    usfm.end_paragraph();
    usfm.scribe.end_chapter();
}

#[derive(Debug)]
struct Usfm<'a, 's> {
    scribe: &'s mut Scribe,
    tokens: Tokens<'a>,
    styles: Vec<Style<'a>>,
    /// The open heading or title.
    paragraph: Option<Aside>,
    is_in_sidebar: bool,
    is_in_note_origin: bool,
    has_book: bool,
}

impl<'a> Usfm<'a, '_> {
    fn marker(&mut self, marker: &'a str, line: u32) {
        // Milestones: `\qt-s |who="Pilate"\*`.
        if marker.ends_with("-s") || marker.ends_with("-e") || marker == "ts" {
            return self.open(marker, line, StyleEnd::Aside(Aside::Ignored));
        }
        let meaning = meaning(marker);
        if !self.has_book && meaning != Meaning::Book && meaning != Meaning::FileInfo {
            self.has_book = true;
            self.scribe
                .log
                .problem("an \\id line must come before this");
        }
        match meaning {
            Meaning::Book => self.book(),
            Meaning::Chapter => self.chapter(),
            Meaning::Verse => self.verse(),
            Meaning::Name => {
                let name = self.tokens.rest_of_line();
                self.scribe.set_book_name(name);
            }
            Meaning::FileInfo => {
                self.end_paragraph();
                self.tokens.rest_of_line();
            }
            Meaning::Paragraph(what) => {
                self.end_paragraph();
                self.scribe.begin(what);
            }
            Meaning::NoBreak => {
                self.end_paragraph();
                self.scribe.space();
            }
            Meaning::Aside(aside) => {
                self.end_paragraph();
                self.scribe.begin_aside(aside);
                self.paragraph = Some(aside);
            }
            Meaning::TableCell => {
                self.end_styles();
                self.scribe.space();
            }
            Meaning::Span(kind) => {
                let span = self.scribe.open(kind);
                self.open(marker, line, StyleEnd::Span(span));
            }
            Meaning::Word => {
                let span = self.scribe.open(MarkKind::Word(Word::default()));
                self.open(marker, line, StyleEnd::Word(span));
            }
            Meaning::Unmarked => self.open(marker, line, StyleEnd::Unmarked),
            Meaning::Omitted => self.open(marker, line, StyleEnd::Aside(Aside::Ignored)),
            Meaning::Note => {
                self.open(marker, line, StyleEnd::Aside(Aside::Note));
                // Skips the note's caller: +, -, or a letter.
                self.tokens.word();
            }
            Meaning::NoteOrigin => {
                self.end_note_origin();
                self.scribe.begin_aside(Aside::Ignored);
                self.is_in_note_origin = true;
            }
            Meaning::NotePart => {
                self.end_note_origin();
                self.scribe.space();
            }
            Meaning::Sidebar(begins) => self.sidebar(begins),
            Meaning::Unknown => {
                self.scribe.skip(format!(
                    "the unknown marker \\{marker} (its text was imported)"
                ));
            }
        }
    }

    fn open(&mut self, marker: &'a str, line: u32, end: StyleEnd) {
        if self.styles.len() >= MAX_STYLES {
            let message = format!("\\{marker} and the markers before it are never closed");
            self.scribe.log.problem(message);
            self.end_styles();
        }
        if let StyleEnd::Aside(aside) = end {
            self.scribe.begin_aside(aside);
        }
        self.styles.push(Style {
            marker,
            line,
            end,
            attributes: "",
        });
    }

    fn end(&mut self, marker: &str) {
        // An unnamed end marker closes a milestone, which is always the innermost open marker.
        let at = if marker.is_empty() {
            self.styles.len().checked_sub(1)
        } else {
            self.styles.iter().rposition(|style| style.marker == marker)
        };
        let Some(at) = at else {
            if meaning(marker) == Meaning::NoteOrigin {
                self.end_note_origin();
            }
            return;
        };
        while self.styles.len() > at {
            self.close_style();
        }
    }

    fn close_style(&mut self) {
        let Some(style) = self.styles.pop() else {
            return;
        };
        match style.end {
            StyleEnd::Unmarked => {}
            StyleEnd::Span(span) => self.scribe.close(span),
            StyleEnd::Word(span) => {
                let word = self.parse_word(style.attributes);
                let kind = (word != Word::default()).then_some(MarkKind::Word(word));
                self.scribe.close_as(span, kind);
            }
            StyleEnd::Aside(aside) => {
                if aside == Aside::Note {
                    self.end_note_origin();
                }
                self.scribe.end_aside(aside);
            }
        }
    }

    fn end_note_origin(&mut self) {
        if std::mem::take(&mut self.is_in_note_origin) {
            self.scribe.end_aside(Aside::Ignored);
        }
    }

    /// Words in a style may be followed by a vertical bar and attributes.
    fn words(&mut self, words: &'a str) {
        if self.paragraph.is_none() && !self.has_book && !words.trim().is_empty() {
            self.has_book = true;
            self.scribe
                .log
                .problem("an \\id line must come before this");
        }
        let (words, attributes) = match self.styles.last() {
            Some(style) if !matches!(style.end, StyleEnd::Aside(Aside::Note)) => {
                words.split_once('|').unwrap_or((words, ""))
            }
            _ => (words, ""),
        };
        if let Some(style) = self.styles.last_mut().filter(|_| !attributes.is_empty()) {
            style.attributes = attributes;
        }
        if words.contains('~') || words.contains("//") {
            self.scribe
                .words(&words.replace("//", " ").replace('~', " "));
        } else {
            self.scribe.words(words);
        }
    }

    fn book(&mut self) {
        self.end_paragraph();
        self.is_in_sidebar = false;
        self.has_book = true;
        let code = self.tokens.word();
        self.tokens.rest_of_line();
        match Book::from_code(code) {
            Some(book) => self.scribe.begin_book(book),
            None if code.is_empty() => self.scribe.log.problem("\\id has no valid book code"),
            None => self.scribe.begin_unknown_book(code),
        }
    }

    fn chapter(&mut self) {
        self.end_paragraph();
        let written = self.tokens.word();
        match written.parse() {
            Ok(number) if number > 0 => self.scribe.begin_chapter(number),
            _ => self
                .scribe
                .log
                .problem(format!("\\c has no valid number: {written:?}")),
        }
    }

    fn verse(&mut self) {
        self.reject_open_notes();
        let written = self.tokens.word();
        let Some((number, last_number)) = numbers(written) else {
            let message = format!("\\v has no valid number: {written:?}");
            return self.scribe.log.problem(message);
        };
        // Verse 5b continues verse 5a, so both become one verse.
        let is_second_part = written.ends_with(|c: char| c.is_ascii_lowercase() && c != 'a');
        if is_second_part && self.scribe.verse() == Some(number) {
            return self.scribe.space();
        }
        if self.paragraph != Some(Aside::Title) {
            self.end_heading();
        }
        self.scribe.begin_verse(number, last_number);
    }

    fn sidebar(&mut self, begins: bool) {
        self.end_paragraph();
        if begins && !self.is_in_sidebar {
            self.scribe.begin_aside(Aside::Ignored);
        } else if !begins && self.is_in_sidebar {
            self.scribe.end_aside(Aside::Ignored);
        }
        self.is_in_sidebar = begins;
    }

    fn end_paragraph(&mut self) {
        self.reject_open_notes();
        self.end_styles();
        self.end_heading();
    }

    fn end_heading(&mut self) {
        if let Some(aside) = self.paragraph.take() {
            self.scribe.end_aside(aside);
        }
    }

    fn end_styles(&mut self) {
        while !self.styles.is_empty() {
            self.close_style();
        }
    }

    /// Reports notes that are never closed, because they would swallow the verses after them.
    fn reject_open_notes(&mut self) {
        let is_note = |style: &&Style<'_>| matches!(style.end, StyleEnd::Aside(Aside::Note));
        let Some(note) = self.styles.iter().find(is_note) else {
            return;
        };
        let now = self.scribe.log.line;
        self.scribe.log.line = Some(note.line);
        let message = format!("the note \\{} is never closed", note.marker);
        self.scribe.log.problem(message);
        self.scribe.log.line = now;
        self.end_styles();
    }

    /// Parses `strong="G2316" lemma="θεός" x-morph="…"`; a single unnamed value is the lemma.
    fn parse_word(&self, attributes: &str) -> Word {
        let original_language = match self.scribe.book().map(Book::testament) {
            Some(Testament::Old) => OriginalLanguage::Hebrew,
            _ => OriginalLanguage::Greek,
        };
        let mut word = Word::default();
        if !attributes.contains('=') {
            attributes.trim().clone_into(&mut word.lemma);
            return word;
        }
        let mut rest = attributes;
        while let Some((name, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"').unwrap_or((after, ""));
            match name.trim() {
                "strong" => {
                    let written = value.split([',', ' ', ';']);
                    word.strongs.extend(
                        written.filter_map(|number| numbered(number.trim(), original_language)),
                    );
                }
                "lemma" => value.clone_into(&mut word.lemma),
                "x-morph" => value.clone_into(&mut word.morph),
                _ => {}
            }
            rest = after;
        }
        word
    }
}

/// Parses `3`, `3a`, `3-5`, or `3,4`.
fn numbers(written: &str) -> Option<(u8, u8)> {
    let is_mark = |c: char| matches!(c, '\u{200e}' | '\u{200f}' | '\u{200b}');
    let written: String = written.chars().filter(|c| !is_mark(*c)).collect();
    let number = |part: &str| {
        let digits = part.trim_end_matches(|c: char| c.is_ascii_lowercase());
        digits.parse::<u8>().ok()
    };
    let mut parts = written.split(['-', '–', ',']);
    let first = number(parts.next()?)?;
    let last = parts.next_back().map_or(Some(first), number)?;
    (first <= last).then_some((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verses_may_be_joined_or_in_parts() {
        assert_eq!(numbers("3"), Some((3, 3)));
        assert_eq!(numbers("3b"), Some((3, 3)));
        assert_eq!(numbers("3-5"), Some((3, 5)));
        assert_eq!(numbers("3\u{200f}-4"), Some((3, 4)));
        assert_eq!(numbers("3,4"), Some((3, 4)));
        for wrong in ["", "x", "5-3", "-", "300", "3-"] {
            assert_eq!(numbers(wrong), None, "{wrong}");
        }
    }
}
