//! Text outside the verses: notes, headings, and titles.

use trellis_bible::{
    reference::{Book, VerseId},
    text::Verse,
};

use super::{Scribe, VerseBuilder};

/// More levels of nesting than any real file has.
const MAX_ASIDES: usize = 64;
/// Longer than any psalm title.
const MAX_TITLE_LENGTH: usize = 4096;

/// Words that aren't part of a verse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// A footnote.
    Note,
    /// A heading by the editors.
    Heading,
    /// A title that belongs to the text, as in many psalms.
    Title,
    /// Introductions, pictures, and anything else that doesn't fit in a verse.
    Ignored,
}

impl Scribe {
    /// Whether the next words are ignored.
    pub fn is_ignoring(&self) -> bool {
        self.asides
            .iter()
            .any(|(aside, _)| *aside == Aside::Ignored)
    }

    /// Starts text that isn't part of the verse.
    pub fn begin_aside(&mut self, aside: Aside) {
        if self.asides.len() < MAX_ASIDES {
            self.asides.push((aside, VerseBuilder::default()));
        }
    }

    /// Ends the innermost aside of this kind, and everything opened inside it.
    pub fn end_aside(&mut self, aside: Aside) {
        let Some(at) = self.asides.iter().rposition(|(other, _)| *other == aside) else {
            if aside == Aside::Title
                && let Some(title) = self.open_title.take()
            {
                self.body.close(title);
            }
            return;
        };
        while self.asides.len() > at {
            if let Some((aside, words)) = self.asides.pop() {
                self.attach_aside(aside, words);
            }
        }
    }

    /// Ends all open asides, at the end of the verse that contains them.
    pub fn end_asides(&mut self) {
        while let Some((aside, words)) = self.asides.pop() {
            self.attach_aside(aside, words);
        }
    }

    /// Adds a pending title to the current verse, because it comes after words of that verse.
    pub(super) fn flush_title(&mut self) {
        if self.verse.is_some()
            && let Some(title) = self.title.take()
        {
            self.put_title(title);
        }
    }

    fn attach_aside(&mut self, aside: Aside, words: VerseBuilder) {
        if words.is_empty() || self.is_ignoring() {
            return;
        }
        match aside {
            Aside::Note => {
                let text = words.text().to_owned();
                self.target().note(text);
            }
            Aside::Heading => self.target().heading(words.text().to_owned()),
            Aside::Title if self.verse.is_some() && self.body.is_empty() => self.put_title(words),
            Aside::Title => self.title = Some(words),
            Aside::Ignored => {}
        }
    }

    /// Stores a title: before the first verse it becomes verse 0, before another verse it becomes a heading,
    /// and after words of a verse it becomes part of that verse.
    pub(super) fn put_title(&mut self, title: VerseBuilder) {
        let (Some(book), Some((number, _))) = (self.book, self.verse) else {
            return;
        };
        if !self.body.is_empty() {
            self.body.push_title(title);
        } else if number > 1 || is_first_hebrew_letter(title.text()) {
            self.body.heading(title.text().to_owned());
        } else {
            self.put_before_first_verse(book, title);
        }
    }

    fn put_before_first_verse(&mut self, book: Book, mut title: VerseBuilder) {
        let mut verse = title.take(0, 0);
        let before = VerseId::new(book, self.chapter, 0);
        if let Some(first) = self.writer.verse_mut(before) {
            if first.text.len() + verse.text.len() > MAX_TITLE_LENGTH {
                return self.skip("a title that is too long");
            }
            verse.text = format!("{} {}", first.text, verse.text);
            verse.marks = first.marks.clone();
        } else {
            self.count_notes(&verse);
        }
        self.writer.add(book, self.chapter, verse);
    }
}

/// Whether a title is the first letter of the Hebrew alphabet, which heads the first stanza of Psalm 119.
fn is_first_hebrew_letter(title: &str) -> bool {
    let first = title
        .split(|c: char| !c.is_alphabetic())
        .find(|word| !word.is_empty());
    first.is_some_and(|word| {
        word == "א" || word.eq_ignore_ascii_case("aleph") || word.eq_ignore_ascii_case("alef")
    })
}

pub(super) fn append_title(verse: &mut Verse, title: VerseBuilder) {
    let mut builder = VerseBuilder::default();
    builder.push(&verse.text);
    builder.push_title(title);
    let with_title = builder.take(verse.number, verse.through);
    verse.text = with_title.text;
    verse.marks.extend(with_title.marks);
}
