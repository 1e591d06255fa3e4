//! Translations side by side, aligned across different verse numberings.

use std::collections::BTreeMap;

use crate::scripture::{
    error::ScriptureError,
    ids::{ChapterRef, TranslationId},
    numbering,
    texts::{self, ChosenText, OpenText},
    translations::{model::LibraryStatus, service as translations},
};
use trellis_bible::{
    reference::{Book, VerseId},
    text::{Chapter, Library, Text},
};
use trellis_identity::SignedIn;
use trellis_platform::App;

use super::{
    content::{self, Footnotes},
    model::{Parallel, ParallelCell, ParallelRow, PlacedVerse},
};

const TRANSLATION_COUNT: std::ops::RangeInclusive<usize> = 2..=3;

/// A chapter in the first translation, with the matching verses from the others.
pub async fn read(
    app: &App,
    who: &SignedIn,
    ids: &[TranslationId],
    requested: ChapterRef,
) -> Result<Parallel, ScriptureError> {
    if !TRANSLATION_COUNT.contains(&ids.len()) {
        return Err(ScriptureError::WrongTranslationCount);
    }
    let mut chosen_texts: Vec<ChosenText> = Vec::with_capacity(ids.len());
    for id in ids {
        chosen_texts.push(texts::resolve(app, id).await?);
    }
    let (book, number) = (requested.book, chosen_texts[0].chapter(requested)?);
    let columns = open_columns(app, chosen_texts, book, number).await?;
    let library = &columns[0].library;
    let (_, chapter) = columns[0].chapter(requested)?;

    let library_ids = translations::library_ids(app, library, who).await?;
    let default = texts::default_for_member(app, who).await?;
    let visible_columns = columns.iter().map(|column| {
        let text = &column.text;
        let library_status = LibraryStatus {
            in_library: library_ids.iter().any(|id| id == text.id()),
            is_default: text.id() == default.id(),
        };
        translations::entry(app, &text.info, library_status)
    });
    Ok(Parallel {
        translations: visible_columns.collect(),
        rows: rows(library, &columns, &chapter, VerseId::new(book, number, 0)),
    })
}

/// Opens the verses in each translation that match the first one's chapter.
async fn open_columns(
    app: &App,
    columns: Vec<ChosenText>,
    book: Book,
    number: u8,
) -> Result<Vec<OpenText>, ScriptureError> {
    // The verses to request depend only on the numbering, so the bundled text is enough to find them.
    let first_text = columns[0].clone().open_bundled().text;
    let verses = first_text.chapter(book, number).unwrap_or_default().verses;
    let mut open_columns = Vec::with_capacity(columns.len());
    for column in columns {
        let bundled_column = column.clone().open_bundled();
        let mut chapters: BTreeMap<(Book, u8), (VerseId, VerseId)> = BTreeMap::new();
        for verse_id in verses
            .iter()
            .flat_map(|verse| verse.number..=verse.through)
            .map(|verse| VerseId::new(book, number, verse))
            .flat_map(|verse| {
                bundled_column
                    .library
                    .parallel(verse, &first_text, &bundled_column.text)
            })
        {
            let span = chapters.entry((verse_id.book, verse_id.chapter));
            let span = span.or_insert((verse_id, verse_id));
            *span = (span.0.min(verse_id), span.1.max(verse_id));
        }
        // A single chapter is requested whole. Where numberings differ, only a few verses of the neighboring
        // chapter are needed, and two whole chapters could exceed the ESV's limit.
        open_columns.push(if chapters.len() == 1 {
            let whole: Vec<_> = chapters.into_keys().collect();
            column.open_chapters(app, &whole).await?
        } else {
            let spans: Vec<_> = chapters.into_values().collect();
            column.open_passages(app, &spans).await?
        });
    }
    Ok(open_columns)
}

fn rows(
    library: &Library,
    columns: &[OpenText],
    chapter: &Chapter,
    verse_id: VerseId,
) -> Vec<ParallelRow> {
    let first_text = &columns[0].text;
    let mut cells: Vec<Cells<'_>> = columns
        .iter()
        .map(|column| Cells::of(&column.text))
        .collect();
    let mut rows: Vec<ParallelRow> = Vec::new();
    for verse in chapter.verses.iter().filter(|verse| verse.number > 0) {
        // Another translation may count this one's psalm title as a verse.
        let first = if rows.is_empty() { 0 } else { verse.number };
        let numbers = first..=verse.through;
        let here: Vec<VerseId> = numbers
            .filter(|&number| number == 0 || number >= verse.number)
            .map(|number| VerseId::new(verse_id.book, verse_id.chapter, number))
            .collect();
        let cells = cells.iter_mut().zip(columns).map(|(cells, column)| {
            let mut there: Vec<VerseId> = here
                .iter()
                .flat_map(|&verse| numbering::parallel(library, verse, first_text, &column.text))
                .collect();
            there.sort_unstable();
            there.dedup();
            ParallelCell {
                translation_id: column.text.id().to_owned(),
                verses: cells.at(&there),
            }
        });
        rows.push(ParallelRow {
            verse: verse.number,
            cells: cells.collect(),
        });
    }
    rows
}

/// Fills in one translation's cells. The current chapter stays loaded, because consecutive verses are usually
/// in the same one.
struct Cells<'a> {
    text: &'a Text,
    open: Option<(VerseId, Chapter)>,
    footnotes: Footnotes,
}

impl<'a> Cells<'a> {
    fn of(text: &'a Text) -> Self {
        Self {
            text,
            open: None,
            footnotes: Footnotes::default(),
        }
    }

    fn chapter(&mut self, verse: VerseId) -> Option<&Chapter> {
        let verse_id = VerseId::new(verse.book, verse.chapter, 0);
        if self.open.as_ref().is_none_or(|(open, _)| *open != verse_id) {
            let chapter = self.text.chapter(verse.book, verse.chapter)?;
            self.open = Some((verse_id, chapter));
        }
        self.open.as_ref().map(|(_, chapter)| chapter)
    }

    fn at(&mut self, verse_ids: &[VerseId]) -> Vec<PlacedVerse> {
        let mut placed: Vec<PlacedVerse> = Vec::new();
        let mut title = None;
        for &verse_id in verse_ids {
            let verse_found = self.chapter(verse_id).and_then(|chapter| {
                let following = VerseId::new(verse_id.book, verse_id.chapter, 1);
                let is_joined_to_next = verse_id.verse == 0
                    && verse_ids.contains(&following)
                    && chapter.verse(1).is_some();
                Some((chapter.verse(verse_id.verse)?.clone(), is_joined_to_next))
            });
            let Some((verse, is_joined_to_next)) = verse_found else {
                continue;
            };
            if is_joined_to_next {
                title = Some(verse);
                continue;
            }
            // Several verse numbers may belong to one joined verse.
            let id = (verse_id.book.code(), verse_id.chapter, verse.number);
            if placed.iter().any(|p| (p.book_id, p.chapter, p.verse) == id) {
                continue;
            }
            let api_verse = content::api_verse(&verse, title.take().as_ref(), &mut self.footnotes);
            placed.push(PlacedVerse {
                book_id: verse_id.book.code(),
                chapter: verse_id.chapter,
                verse: api_verse.verse,
                through: api_verse.through,
                text: api_verse.text,
                content: api_verse.content,
            });
        }
        placed
    }
}
