//! Keeps track of where in the Bible we are, and writes finished verses down.

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

/// Writes a text down as its file is read from top to bottom.
#[derive(Debug, Default)]
pub struct Scribe {
    /// What is wrong and what is left out.
    pub log: Log,
    writer: TextWriter,
    names: BTreeMap<Book, String>,
    notes: usize,
    written: BTreeSet<VerseId>,
    book: Option<Book>,
    /// Whether we are in a book that has no number here, and is left out.
    is_unknown_book: bool,
    chapter: u8,
    verse: Option<(u8, u8)>,
    last_verse: Option<VerseId>,
    body: VerseBuilder,
    asides: Vec<(Aside, VerseBuilder)>,
    /// A title whose verse has not come yet.
    title: Option<VerseBuilder>,
    /// A title that goes on into its verse.
    open_title: Option<Span>,
    spans_so_far: u32,
}

/// What a [`Scribe`] has written.
#[derive(Debug)]
pub struct Written {
    /// The verses.
    pub text: TextWriter,
    /// What the file calls its books.
    pub names: BTreeMap<Book, String>,
    /// How many footnotes there are.
    pub notes: usize,
    /// What is wrong and what was left out.
    pub log: Log,
}

impl Scribe {
    /// The book that is being written.
    pub fn book(&self) -> Option<Book> {
        self.book
    }

    /// The chapter that is being written; 0 before the first.
    pub fn chapter(&self) -> u8 {
        self.chapter
    }

    /// The verse that is being written.
    pub fn verse(&self) -> Option<u8> {
        self.verse.map(|(number, _)| number)
    }

    /// Where we are, for people.
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

    /// Notes that something was left out here.
    pub fn skip(&mut self, what: impl Into<String>) {
        let place = self.place();
        self.log.skip(what, || place);
    }

    /// What the file calls the present book; the first name counts.
    pub fn name_book(&mut self, name: &str) {
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some(book) = self.book.filter(|_| !name.is_empty()) {
            self.names.entry(book).or_insert(name);
        }
    }

    /// What was said of the present book's name was about something else.
    pub fn forget_name(&mut self) {
        if let Some(book) = self.book {
            self.names.remove(&book);
        }
    }

    /// Begins a book.
    pub fn begin_book(&mut self, book: Book) {
        self.leave_book();
        self.book = Some(book);
    }

    /// Begins a book that has no number here: it is left out.
    pub fn begin_unknown_book(&mut self, name: &str) {
        self.leave_book();
        self.skip(format!("the book {name}, which is not known here"));
        self.is_unknown_book = true;
    }

    fn leave_book(&mut self) {
        self.end_chapter();
        self.body.close_all();
        self.body.forget_waiting();
        self.asides.clear();
        self.book = None;
        self.is_unknown_book = false;
        self.chapter = 0;
    }

    /// Begins a chapter.
    pub fn begin_chapter(&mut self, chapter: u8) {
        self.end_chapter();
        self.chapter = chapter;
    }

    /// Ends a chapter: a title that no verse came after belongs to the last.
    pub fn end_chapter(&mut self) {
        self.end_verse();
        if let (Some(title), Some(last)) = (self.title.take(), self.last_verse)
            && let Some(verse) = self.writer.verse_mut(last)
        {
            append_title(verse, title);
        }
        self.last_verse = None;
    }

    /// Begins a verse, which may have several numbers.
    pub fn begin_verse(&mut self, number: u8, through: u8) {
        self.finish_verse();
        if self.is_unknown_book {
            return;
        }
        let Some(book) = self.book else {
            return self
                .log
                .problem(format!("verse {number} stands in no book"));
        };
        if self.chapter == 0 {
            let message = format!("verse {number} of {book} stands in no chapter");
            return self.log.problem(message);
        }
        let is_in_title = self
            .asides
            .first()
            .is_some_and(|(aside, _)| *aside == Aside::Title);
        if is_in_title {
            self.end_asides();
        }
        self.verse = Some((number, through));
        for number in number..=through {
            if !self
                .written
                .insert(VerseId::new(book, self.chapter, number))
            {
                let message = format!("{} {}:{number} is there twice", book, self.chapter);
                self.log.problem(message);
            }
        }
        if let Some(title) = self.title.take() {
            self.put_title(title);
        }
        // A title may go on into its verse: its words are the verse's then.
        if is_in_title {
            self.open_title = Some(self.open(MarkKind::Title));
        }
    }

    /// Ends a verse. One without words is left out; its notes go to the one before.
    pub fn end_verse(&mut self) {
        self.flush_title();
        self.finish_verse();
    }

    /// Ends a verse where the file only says that another begins: a title that came last is the
    /// other's.
    fn finish_verse(&mut self) {
        let Some((number, through)) = self.verse else {
            return;
        };
        if self.body.is_overlong() {
            let message = format!("{} is longer than a verse can be", self.place());
            self.log.problem(message);
        }
        self.verse = None;
        let verse = self.body.take(number, through);
        let Some(book) = self.book else { return };
        if verse.text.is_empty() {
            self.move_notes(verse);
            return;
        }
        self.count_notes(&verse);
        self.last_verse = Some(VerseId::new(book, self.chapter, number));
        self.writer.add(book, self.chapter, verse);
    }

    /// Adds words to wherever we are.
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
            self.skip("text outside of any verse");
        }
    }

    /// What comes next is another word.
    pub fn space(&mut self) {
        self.target().space();
    }

    /// Begins a paragraph, stanza or line.
    pub fn begin(&mut self, what: Break) {
        if self.asides.is_empty() {
            self.body.begin(what);
        } else {
            self.space();
        }
    }

    /// Opens something that the next words are.
    pub fn open(&mut self, kind: MarkKind) -> Span {
        let span = Span(self.spans_so_far);
        self.spans_so_far = self.spans_so_far.wrapping_add(1);
        self.target().open(span, kind);
        span
    }

    /// Closes it, wherever it was opened.
    pub fn close(&mut self, span: Span) {
        self.body.close(span);
        self.asides
            .iter_mut()
            .for_each(|(_, aside)| aside.close(span));
    }

    /// Closes it as something else than it was opened as, or as nothing.
    pub fn close_as(&mut self, span: Span, kind: Option<MarkKind>) {
        for (_, aside) in &mut self.asides {
            aside.close_as(span, kind.clone());
        }
        self.body.close_as(span, kind);
    }

    /// Closes all that is open in the verse.
    pub fn close_all(&mut self) {
        self.body.close_all();
    }

    /// Tells what stands behind the last word of the verse.
    pub fn explain_last_word(&mut self, word: Word) {
        if self.asides.is_empty() {
            self.body.explain_last_word(word);
        }
    }

    /// What was written.
    pub fn finish(mut self) -> Written {
        self.end_chapter();
        Written {
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
