//! What stands beside the verses: notes, headings, titles.

use trellis_bible::{
    reference::{Book, VerseId},
    text::Verse,
};

use super::{Scribe, VerseBuilder};

/// More asides within asides than any file has.
const MOST_ASIDES: usize = 64;
/// More words than the title of any psalm has.
const LONGEST_TITLE: usize = 4096;

/// Words that are not those of a verse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// A footnote.
    Note,
    /// A heading of the editors.
    Heading,
    /// A title that belongs to the text, as many psalms have.
    Title,
    /// Introductions, pictures, anything that a verse has no place for.
    Ignored,
}

impl Scribe {
    /// Whether the next words go nowhere.
    pub fn is_ignoring(&self) -> bool {
        self.asides
            .iter()
            .any(|(aside, _)| *aside == Aside::Ignored)
    }

    /// From here on, words are not those of the verse.
    pub fn begin_aside(&mut self, aside: Aside) {
        if self.asides.len() < MOST_ASIDES {
            self.asides.push((aside, VerseBuilder::default()));
        }
    }

    /// Ends the innermost of this kind, and whatever was begun in it.
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
                self.put_aside(aside, words);
            }
        }
    }

    /// Ends whatever is begun, at the end of a verse that has it all.
    pub fn end_asides(&mut self) {
        while let Some((aside, words)) = self.asides.pop() {
            self.put_aside(aside, words);
        }
    }

    /// A title that came after words of this verse is part of it.
    pub(super) fn flush_title(&mut self) {
        if self.verse.is_some()
            && let Some(title) = self.title.take()
        {
            self.put_title(title);
        }
    }

    fn put_aside(&mut self, aside: Aside, words: VerseBuilder) {
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

    /// A title before the first verse stands by itself as verse 0; one before another verse is a
    /// heading; one after some words is part of the verse.
    pub(super) fn put_title(&mut self, title: VerseBuilder) {
        let (Some(book), Some((number, _))) = (self.book, self.verse) else {
            return;
        };
        if !self.body.is_empty() {
            self.body.push_title(title);
        } else if number > 1 || is_letter_of_an_acrostic(title.text()) {
            self.body.heading(title.text().to_owned());
        } else {
            self.put_before_first_verse(book, title);
        }
    }

    fn put_before_first_verse(&mut self, book: Book, mut title: VerseBuilder) {
        let mut verse = title.take(0, 0);
        let before = VerseId::new(book, self.chapter, 0);
        if let Some(first) = self.writer.verse_mut(before) {
            if first.text.len() + verse.text.len() > LONGEST_TITLE {
                return self.skip("a title that is longer than titles are");
            }
            verse.text = format!("{} {}", first.text, verse.text);
            verse.marks = first.marks.clone();
        } else {
            self.count_notes(&verse);
        }
        self.writer.add(book, self.chapter, verse);
    }
}

/// The stanzas of Psalm 119 are called by the letters of the alphabet.
fn is_letter_of_an_acrostic(title: &str) -> bool {
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
