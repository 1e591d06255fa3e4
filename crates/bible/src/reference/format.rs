//! Formats references.

use std::fmt::Write;

use super::{Book, Passage, Point, Reference};

/// How a reference is formatted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Full book names and en dashes: `1 John 4:7–8; 5:1`.
    Long,
    /// Abbreviated book names and hyphens: `1 Jn 4:7-8; 5:1`.
    Short,
    /// OSIS ids: `1John.4.7-1John.4.8,1John.5.1`. Omits verse parts.
    Osis,
}

impl Passage {
    /// Formats the passage in this style.
    pub fn format(&self, style: Style) -> String {
        let mut out = String::new();
        match style {
            Style::Osis => self.write_osis(&mut out),
            Style::Long | Style::Short => Writer {
                style,
                out: &mut out,
            }
            .passage(self, None),
        }
        out
    }

    /// Converts a passage in chapter 151 of Psalms to a passage in the separate book [`Book::Psalm151`].
    pub(super) fn with_separate_psalm_151(mut self) -> Self {
        let is_psalm_151 = |point: &Point| point.book == Book::Psalms && point.chapter == Some(151);
        if is_psalm_151(&self.start) && is_psalm_151(&self.end) {
            for point in [&mut self.start, &mut self.end] {
                point.book = Book::Psalm151;
                point.chapter = point.verse.map(|_| 1);
            }
        }
        self
    }

    pub(super) fn write_osis(&self, out: &mut String) {
        write_osis_point(&self.start, out);
        if !self.is_osis_single() {
            out.push('-');
            write_osis_point(&self.end, out);
        }
    }

    fn is_osis_single(&self) -> bool {
        let whole = |point: &Point| (point.book, point.chapter, point.verse);
        whole(&self.start) == whole(&self.end)
    }
}

fn write_osis_point(point: &Point, out: &mut String) {
    let Point {
        mut book,
        mut chapter,
        ..
    } = *point;
    if book == Book::Psalm151 {
        // In OSIS, Psalm 151 is a chapter of Psalms.
        book = Book::Psalms;
        chapter = Some(151);
    }
    out.push_str(book.osis());
    for number in [chapter, point.verse].into_iter().flatten() {
        out.push('.');
        push_number(out, number);
    }
}

fn push_number(out: &mut String, number: u8) {
    if number >= 100 {
        out.push(char::from(b'0' + number / 100));
    }
    if number >= 10 {
        out.push(char::from(b'0' + number / 10 % 10));
    }
    out.push(char::from(b'0' + number % 10));
}

impl Reference {
    /// Formats the reference in this style. Omits the book or chapter if it's the same as in the previous
    /// passage: "Romans 8:28, 31–39; 9:1".
    pub fn format(&self, style: Style) -> String {
        let mut out = String::new();
        let mut before: Option<&Passage> = None;
        for passage in &self.passages {
            if style == Style::Osis {
                if before.is_some() {
                    out.push(',');
                }
                passage.write_osis(&mut out);
            } else {
                let mut writer = Writer {
                    style,
                    out: &mut out,
                };
                let context = before.map(|before| before.end);
                if let Some(context) = context {
                    writer.separator(context, passage.start);
                }
                writer.passage(passage, context);
            }
            before = Some(passage);
        }
        out
    }
}

struct Writer<'a> {
    style: Style,
    out: &'a mut String,
}

/// Whether both are verses of the same chapter.
fn are_verses_of_same_chapter(before: Point, after: Point) -> bool {
    before.book == after.book
        && before.chapter == after.chapter
        && before.verse.is_some()
        && after.verse.is_some()
}

fn are_chapters_of_same_book(before: Point, after: Point) -> bool {
    before.book == after.book
        && [before, after]
            .iter()
            .all(|point| point.chapter.is_some() && point.verse.is_none())
}

/// Whether the book can be omitted. When a chapter follows a verse, the book is needed because the chapter
/// would look like another verse.
fn can_omit_book(before: Point, after: Point) -> bool {
    before.book == after.book
        && before.chapter.is_some()
        && (before.verse.is_none() || after.verse.is_some())
}

impl Writer<'_> {
    fn separator(&mut self, before: Point, after: Point) {
        let close =
            are_verses_of_same_chapter(before, after) || are_chapters_of_same_book(before, after);
        self.out.push_str(if close { ", " } else { "; " });
    }

    fn passage(&mut self, passage: &Passage, before: Option<Point>) {
        let Passage { start, end } = *passage;
        let is_range = !passage.is_single();
        match before {
            Some(before) if are_verses_of_same_chapter(before, start) => self.verse(start),
            Some(before) if can_omit_book(before, start) => {
                self.numbers(start);
            }
            _ => self.point(start, is_range && are_verses_of_same_chapter(start, end)),
        }
        if is_range {
            self.out.push(if self.style == Style::Long {
                '–'
            } else {
                '-'
            });
            if are_verses_of_same_chapter(start, end) {
                self.verse(end);
            } else if start.book == end.book && start.chapter.is_some() && end.chapter.is_some() {
                self.numbers(end);
            } else {
                self.point(end, false);
            }
        }
    }

    /// Writes book, chapter, and verse. `among_verses` means other verses of the chapter are listed with it.
    fn point(&mut self, point: Point, among_verses: bool) {
        let name = match (self.style, point.chapter) {
            (Style::Short, _) => point.book.short_name(),
            (_, Some(_)) => point.book.chapter_name(),
            (_, None) => point.book.name(),
        };
        self.out.push_str(name);
        if point.book == Book::Psalm151 {
            // This book's name already includes the chapter number.
            if let Some(verse) = point.verse {
                let _ = write!(self.out, ":{verse}");
            }
            self.part(point);
            return;
        }
        if point.chapter.is_none() {
            return;
        }
        self.out.push(' ');
        match point.verse {
            // "Jude 1" would mean the whole book, so verse 1 needs its chapter number.
            Some(verse) if point.book.chapter_count() == 1 && (verse > 1 || among_verses) => {
                self.verse(point);
            }
            _ => self.numbers(point),
        }
    }

    fn numbers(&mut self, point: Point) {
        let Some(chapter) = point.chapter else { return };
        let _ = write!(self.out, "{chapter}");
        if point.verse.is_some() {
            self.out.push(':');
            self.verse(point);
        }
    }

    fn verse(&mut self, point: Point) {
        if let Some(verse) = point.verse {
            let _ = write!(self.out, "{verse}");
        }
        self.part(point);
    }

    fn part(&mut self, point: Point) {
        if let Some(part) = point.part {
            self.out.push(part.letter());
        }
    }
}
