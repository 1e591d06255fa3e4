//! Tracks the current position in the Bible and stores finished verses.

mod asides;

use std::collections::{BTreeMap, BTreeSet};

use trellis_bible::{
    reference::{Book, VerseId},
    text::{Break, MarkKind, TextWriter, Verse, Word},
};

use super::{
    log::Log,
    verse::{Span, VerseBuilder},
};

pub use asides::Aside;
use asides::append_title;

/// Builds a text as its file is read from top to bottom.
#[derive(Debug, Default)]
pub struct Scribe {
    /// Problems and skipped content.
    pub log: Log,
    writer: TextWriter,
    names: BTreeMap<Book, String>,
    notes: usize,
    written: BTreeSet<VerseId>,
    book: Option<Book>,
    /// Whether the current book is unsupported and therefore skipped.
    is_unknown_book: bool,
    chapter: u8,
    verse: Option<(u8, u8)>,
    last_verse: Option<VerseId>,
    body: VerseBuilder,
    asides: Vec<(Aside, VerseBuilder)>,
    /// A title whose verse hasn't started yet.
    title: Option<VerseBuilder>,
    /// The span of a title that continues into its verse.
    open_title: Option<Span>,
    span_count: u32,
}

/// The output of a [`Scribe`].
#[derive(Debug)]
pub struct ScribeOutput {
    /// The verses.
    pub text: TextWriter,
    /// The file's names for its books.
    pub names: BTreeMap<Book, String>,
    /// The number of footnotes.
    pub notes: usize,
    /// Problems and skipped content.
    pub log: Log,
}

impl Scribe {
    /// The current book.
    pub fn book(&self) -> Option<Book> {
        self.book
    }

    /// The current chapter; 0 before the first.
    pub fn chapter(&self) -> u8 {
        self.chapter
    }

    /// The current verse.
    pub fn verse(&self) -> Option<u8> {
        self.verse.map(|(number, _)| number)
    }

    /// The current position in readable form.
    pub fn place(&self) -> String {
        match (self.book, self.chapter, self.verse) {
            (None, ..) => String::new(),
            (Some(book), 0, _) => book.name().to_owned(),
            (Some(book), chapter, None) => format!("{} {chapter}", book.chapter_name()),
            (Some(book), chapter, Some((verse, _))) => {
                format!("{} {chapter}:{verse}", book.chapter_name())
            }
        }
    }

    /// Records content that was skipped here.
    pub fn skip(&mut self, what: impl Into<String>) {
        let place = self.place();
        self.log.skip(what, || place);
    }

    /// Sets the file's name for the current book, unless it already has one.
    pub fn set_book_name(&mut self, name: &str) {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some(book) = self.book.filter(|_| !name.is_empty()) {
            self.names.entry(book).or_insert(name);
        }
    }

    /// Discards the current book's name, because it turned out to be the name of something else.
    pub fn clear_book_name(&mut self) {
        if let Some(book) = self.book {
            self.names.remove(&book);
        }
    }

    /// Starts a book.
    pub fn begin_book(&mut self, book: Book) {
        self.leave_book();
        self.book = Some(book);
    }

    /// Starts a book that we don't support; it is skipped.
    pub fn begin_unknown_book(&mut self, name: &str) {
        self.leave_book();
        self.skip(format!("the unsupported book {name}"));
        self.is_unknown_book = true;
    }

    fn leave_book(&mut self) {
        self.end_chapter();
        self.body.close_all();
        self.body.clear_pending();
        self.asides.clear();
        self.book = None;
        self.is_unknown_book = false;
        self.chapter = 0;
    }

    /// Starts a chapter.
    pub fn begin_chapter(&mut self, chapter: u8) {
        self.end_chapter();
        self.chapter = chapter;
    }

    /// Ends a chapter. A title without a verse after it is added to the last verse.
    pub fn end_chapter(&mut self) {
        self.end_verse();
        if let (Some(title), Some(last)) = (self.title.take(), self.last_verse)
            && let Some(verse) = self.writer.verse_mut(last)
        {
            append_title(verse, title);
        }
        self.last_verse = None;
    }

    /// Starts a verse, which may cover several numbers.
    pub fn begin_verse(&mut self, number: u8, last_number: u8) {
        self.finish_verse();
        if self.is_unknown_book {
            return;
        }
        let Some(book) = self.book else {
            return self.log.problem(format!("verse {number} is not in a book"));
        };
        if self.chapter == 0 {
            let message = format!("verse {number} of {book} is not in a chapter");
            return self.log.problem(message);
        }
        let is_in_title = self
            .asides
            .first()
            .is_some_and(|(aside, _)| *aside == Aside::Title);
        if is_in_title {
            self.end_asides();
        }
        self.verse = Some((number, last_number));
        for number in number..=last_number {
            if !self
                .written
                .insert(VerseId::new(book, self.chapter, number))
            {
                let message = format!("{} {}:{number} appears twice", book, self.chapter);
                self.log.problem(message);
            }
        }
        if let Some(title) = self.title.take() {
            self.put_title(title);
        }
        // If a title continues into its verse, the verse's words up to the end of the title are marked as a
        // title.
        if is_in_title {
            self.open_title = Some(self.open(MarkKind::Title));
        }
    }

    /// Ends a verse. A verse without words is skipped, and its notes move to the previous verse.
    pub fn end_verse(&mut self) {
        self.flush_title();
        self.finish_verse();
    }

    /// Ends a verse without adding a pending title to it. In files that only mark the start of each verse,
    /// that title belongs to the next verse.
    fn finish_verse(&mut self) {
        let Some((number, last_number)) = self.verse else {
            return;
        };
        if self.body.is_too_long() {
            let message = format!("{} is too long for a verse", self.place());
            self.log.problem(message);
        }
        self.verse = None;
        let verse = self.body.take(number, last_number);
        let Some(book) = self.book else { return };
        if verse.text.is_empty() {
            self.move_notes(verse);
            return;
        }
        self.count_notes(&verse);
        self.last_verse = Some(VerseId::new(book, self.chapter, number));
        self.writer.add(book, self.chapter, verse);
    }

    /// Adds words at the current position.
    pub fn words(&mut self, words: &str) {
        if let Some((_, aside)) = self.asides.last_mut() {
            aside.push(words);
        } else if self.verse.is_some() {
            if self.title.is_some() && words.contains(|c: char| !c.is_whitespace()) {
                self.flush_title();
            }
            self.body.push(words);
        } else if self.chapter > 0
            && self.book.is_some()
            && words.contains(|c: char| !c.is_whitespace())
        {
            self.skip("text outside any verse");
        }
    }

    /// Separates the next text from the word before it.
    pub fn space(&mut self) {
        self.target().space();
    }

    /// Starts a paragraph, stanza, or line.
    pub fn begin(&mut self, what: Break) {
        if self.asides.is_empty() {
            self.body.begin(what);
        } else {
            self.space();
        }
    }

    /// Opens a span for the next words.
    pub fn open(&mut self, kind: MarkKind) -> Span {
        let span = Span(self.span_count);
        self.span_count = self.span_count.wrapping_add(1);
        self.target().open(span, kind);
        span
    }

    /// Closes a span, wherever it was opened.
    pub fn close(&mut self, span: Span) {
        self.body.close(span);
        self.asides
            .iter_mut()
            .for_each(|(_, aside)| aside.close(span));
    }

    /// Closes a span and changes its kind. If `kind` is `None`, the span leaves no mark.
    pub fn close_as(&mut self, span: Span, kind: Option<MarkKind>) {
        for (_, aside) in &mut self.asides {
            aside.close_as(span, kind.clone());
        }
        self.body.close_as(span, kind);
    }

    /// Closes all open spans in the verse.
    pub fn close_all(&mut self) {
        self.body.close_all();
    }

    /// Attaches data to the last word of the verse.
    pub fn annotate_last_word(&mut self, word: Word) {
        if self.asides.is_empty() {
            self.body.annotate_last_word(word);
        }
    }

    /// Returns the finished text.
    pub fn finish(mut self) -> ScribeOutput {
        self.end_chapter();
        ScribeOutput {
            text: self.writer,
            names: self.names,
            notes: self.notes,
            log: self.log,
        }
    }

    fn target(&mut self) -> &mut VerseBuilder {
        match self.asides.last_mut() {
            Some((_, aside)) => aside,
            None => &mut self.body,
        }
    }

    fn count_notes(&mut self, verse: &Verse) {
        let is_note = |kind: &MarkKind| matches!(kind, MarkKind::Note(_));
        self.notes += verse
            .marks
            .iter()
            .filter(|mark| is_note(&mark.kind))
            .count();
    }

    fn move_notes(&mut self, mut empty: Verse) {
        let Some(before) = self.last_verse.and_then(|id| self.writer.verse_mut(id)) else {
            return;
        };
        let Ok(end) = u16::try_from(before.text.len()) else {
            return;
        };
        empty
            .marks
            .retain(|mark| matches!(mark.kind, MarkKind::Note(_)));
        for mut mark in empty.marks {
            (mark.start, mark.end) = (end, end);
            before.marks.push(mark);
            self.notes += 1;
        }
    }
}
