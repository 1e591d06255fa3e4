//! Writes a text to a pack.

use std::collections::BTreeMap;

use super::{
    model::{Break, Chapter, Mark, MarkKind, Verse},
    translation::{BookInfo, TextInfo, chapter_key},
};
use crate::{
    pack::{PackWriter, TableWriter},
    reference::{Book, VerseId},
};

/// Collects a text's verses in any order and writes them.
#[derive(Debug, Default)]
pub struct TextWriter {
    chapters: BTreeMap<(Book, u8), BTreeMap<u8, Verse>>,
    /// Books in the order they were added.
    order: Vec<Book>,
}

impl TextWriter {
    /// Creates an empty writer.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a verse. Returns the verse it replaces, if any.
    pub fn add(&mut self, book: Book, chapter: u8, mut verse: Verse) -> Option<Verse> {
        verse
            .marks
            .sort_by_key(|mark| (mark.start, std::cmp::Reverse(mark.end)));
        if !self.order.contains(&book) {
            self.order.push(book);
        }
        self.chapters
            .entry((book, chapter))
            .or_default()
            .insert(verse.number, verse)
    }

    /// A verse that was already added.
    pub fn verse_mut(&mut self, verse: VerseId) -> Option<&mut Verse> {
        self.chapters
            .get_mut(&(verse.book, verse.chapter))?
            .get_mut(&verse.verse)
    }

    /// The numbers of books, chapters, verses (excluding titles), and titles.
    pub fn counts(&self) -> (usize, usize, usize, usize) {
        let all = || self.chapters.values().flat_map(BTreeMap::keys);
        let titles = all().filter(|number| **number == 0).count();
        (
            self.order.len(),
            self.chapters.len(),
            all().count() - titles,
            titles,
        )
    }

    /// All verses in order.
    pub fn verses(&self) -> impl Iterator<Item = (VerseId, &Verse)> {
        self.chapters.iter().flat_map(|(&(book, chapter), verses)| {
            verses
                .values()
                .map(move |verse| (VerseId::new(book, chapter, verse.number), verse))
        })
    }

    /// Writes the text. A book that isn't in `names` gets its English name. The text's features are detected
    /// from its marks.
    pub fn write(self, pack: &mut PackWriter, mut info: TextInfo, names: &BTreeMap<Book, String>) {
        let mut table = TableWriter::new();
        let mut numbers: BTreeMap<Book, Vec<u8>> = BTreeMap::new();
        for ((book, number), verses) in self.chapters {
            let chapter = Chapter {
                verses: verses.into_values().collect(),
            };
            for mark in chapter.verses.iter().flat_map(|verse| &verse.marks) {
                detect_feature(&mut info, mark);
            }
            table.add(chapter_key(book, number), &chapter);
            numbers.entry(book).or_default().push(number);
        }
        info.books = self
            .order
            .into_iter()
            .map(|book| BookInfo {
                book,
                name: names
                    .get(&book)
                    .cloned()
                    .unwrap_or_else(|| book.name().to_owned()),
                chapters: numbers.remove(&book).unwrap_or_default(),
            })
            .collect();
        pack.add(format!("text/{}/chapters", info.id), table.finish());
        pack.add_value(format!("text/{}/info", info.id), &info);
    }
}

fn detect_feature(info: &mut TextInfo, mark: &Mark) {
    let features = &mut info.features;
    match &mark.kind {
        MarkKind::Break(Break::Paragraph | Break::Stanza | Break::Line(_)) => {
            features.paragraphs = true;
        }
        MarkKind::WordsOfJesus => features.words_of_jesus = true,
        MarkKind::Note(_) => features.footnotes = true,
        MarkKind::Word(word) => {
            features.strongs |= !word.strongs.is_empty();
            features.interlinear |= !word.gloss.is_empty();
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        pack::Pack,
        text::{Note, Text},
    };

    #[test]
    fn text_round_trips() {
        let mut writer = TextWriter::new();
        let mut one = Verse::plain(1, "In the beginning");
        one.marks = vec![Mark {
            start: 2,
            end: 2,
            kind: MarkKind::Note(Note { text: "n".into() }),
        }];
        writer.add(Book::Genesis, 1, Verse::plain(2, "And the earth"));
        writer.add(Book::Genesis, 1, one.clone());
        writer.add(Book::Genesis, 2, Verse::plain(1, "Thus"));
        assert_eq!(writer.counts(), (1, 2, 3, 0));
        let mut pack = PackWriter::new();
        let info = TextInfo {
            id: "x".into(),
            ..TextInfo::default()
        };
        writer.write(
            &mut pack,
            info,
            &BTreeMap::from([(Book::Genesis, "Bereshit".to_owned())]),
        );
        let text = Text::open(&Pack::open(pack.finish().into()).unwrap(), "x").unwrap();
        assert_eq!(text.info.books[0].name, "Bereshit");
        assert_eq!(text.info.books[0].chapters, [1, 2]);
        assert!(text.info.features.footnotes && !text.info.features.strongs);
        assert_eq!(text.verse(VerseId::new(Book::Genesis, 1, 1)), Some(one));
        let (start, end) = (
            VerseId::new(Book::Genesis, 1, 2),
            VerseId::new(Book::Genesis, 2, 255),
        );
        let verse_ids: Vec<_> = text
            .verses(start, end, 10)
            .into_iter()
            .map(|(id, _)| id)
            .collect();
        assert_eq!(verse_ids, [start, VerseId::new(Book::Genesis, 2, 1)]);
        assert!(text.chapter(Book::Exodus, 1).is_none());
    }
}
