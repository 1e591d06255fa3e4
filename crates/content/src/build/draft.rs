//! A text that is being prepared for the content pack.

use trellis_bible::{
    reference::VerseId,
    text::{MarkKind, TextInfo, TextWriter},
    versification::Versifications,
};

use super::{
    error::{BuildError, expect_count},
    hygiene,
    names::Language,
    report::{LabeledCount, TextReport},
    versification::Layout,
};

/// A text that is ready except for its position in the pack.
#[derive(Debug)]
pub struct Draft {
    /// Metadata about the text.
    pub info: TextInfo,
    /// The verses.
    pub text: TextWriter,
    /// The language of the book names.
    pub names: Language,
    /// Notes about the import, for the report.
    pub remarks: Vec<String>,
}

/// The numbers of books, chapters, verses (without titles), and titles in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Books.
    pub books: usize,
    /// Chapters.
    pub chapters: usize,
    /// Verses, not counting titles.
    pub verses: usize,
    /// Psalm titles that aren't part of a verse.
    pub titles: usize,
}

impl Draft {
    /// First and last verse of every chapter.
    pub fn layout(&self) -> Layout {
        let mut layout = Layout::new();
        for (verse_id, verse) in self
            .text
            .verses()
            .filter(|(verse_id, _)| verse_id.verse > 0)
        {
            let (first, last) = layout
                .entry((verse_id.book, verse_id.chapter))
                .or_insert((verse_id.verse, verse_id.verse));
            *first = (*first).min(verse_id.verse);
            *last = (*last).max(verse.through);
        }
        layout
    }

    /// Records verses that don't follow the text's numbering, as pairs of (verse in this text, verse in the
    /// original numbering).
    pub fn moved(&mut self, pairs: impl IntoIterator<Item = (VerseId, VerseId)>) {
        self.info.moved.extend(pairs);
        self.info.moved.sort_unstable();
        self.info.moved.dedup();
    }

    /// Returns an error if the text is malformed or incomplete. Otherwise, returns a report on its contents.
    pub fn check(&self, expected: Counts, v: &Versifications) -> Result<TextReport, BuildError> {
        let id = &self.info.id;
        let (books, chapters, _, titles) = self.text.counts();
        let numbered = self
            .text
            .verses()
            .filter(|(verse_id, _)| verse_id.verse > 0);
        let verses = numbered
            .map(|(_, verse)| usize::from(verse.through - verse.number) + 1)
            .sum();
        expect_count(id, "books", expected.books, books)?;
        expect_count(id, "chapters", expected.chapters, chapters)?;
        expect_count(id, "verses", expected.verses, verses)?;
        expect_count(id, "psalm titles", expected.titles, titles)?;
        hygiene::check(id, &self.text)?;
        let marks = |is_match: fn(&MarkKind) -> bool| {
            let all = self.text.verses().flat_map(|(_, verse)| &verse.marks);
            all.filter(|mark| is_match(&mark.kind)).count()
        };
        let strongs =
            |kind: &MarkKind| matches!(kind, MarkKind::Word(word) if !word.strongs.is_empty());
        Ok(TextReport {
            id: id.clone(),
            name: self.info.name.clone(),
            source: self.info.source.clone(),
            counts: vec![
                LabeledCount::new("books", books),
                LabeledCount::new("chapters", chapters),
                LabeledCount::new("verses", verses),
                LabeledCount::new("titles", titles),
                LabeledCount::new("notes", marks(|kind| matches!(kind, MarkKind::Note(_)))),
                LabeledCount::new(
                    "headings",
                    marks(|kind| matches!(kind, MarkKind::Heading(_))),
                ),
                LabeledCount::new("breaks", marks(|kind| matches!(kind, MarkKind::Break(_)))),
                LabeledCount::new("words", marks(|kind| matches!(kind, MarkKind::Word(_)))),
                LabeledCount::new("strongs", marks(strongs)),
                LabeledCount::new("moved", self.info.moved.len()),
            ],
            other_chapter_ends: self.mismatched_chapter_ends(v),
            remarks: self.remarks.clone(),
        })
    }

    /// Lists chapters that end at a different verse than the text's numbering expects.
    fn mismatched_chapter_ends(&self, versifications: &Versifications) -> Vec<String> {
        let system = self.info.versification;
        self.layout()
            .into_iter()
            .filter_map(|((book, chapter), (_, last))| {
                let expected_last = versifications.last_verse(system, book, chapter);
                (expected_last != Some(last)).then(|| {
                    format!(
                        "{} {chapter}: {last}, not {}",
                        book.code(),
                        expected_last.unwrap_or(0)
                    )
                })
            })
            .collect()
    }
}
