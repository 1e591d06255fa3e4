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

/// A chapter of the first translation, with the matching verses of the others.
pub async fn read(
    app: &App,
    who: &SignedIn,
    ids: &[TranslationId],
    named: ChapterRef,
) -> Result<Parallel, ScriptureError> {
    if !TRANSLATION_COUNT.contains(&ids.len()) {
        return Err(ScriptureError::NotParallel);
    }
    let mut chosen: Vec<ChosenText> = Vec::with_capacity(ids.len());
    for id in ids {
        chosen.push(texts::resolve(app, id).await?);
    }
    let (book, number) = (named.book, chosen[0].chapter(named)?);
    let columns = opened(app, chosen, book, number).await?;
    let library = &columns[0].library;
    let (_, chapter) = columns[0].chapter(named)?;

    let mine = translations::ids_of(app, library, who).await?;
    let default = texts::of_member(app, who).await?;
    let shown = columns.iter().map(|column| {
        let text = &column.text;
        let standing = LibraryStatus {
            in_library: mine.iter().any(|id| id == text.id()),
            is_default: text.id() == default.id(),
        };
        translations::entry(app, &text.info, standing)
    });
    Ok(Parallel {
        translations: shown.collect(),
        rows: rows(library, &columns, &chapter, VerseId::new(book, number, 0)),
    })
}

/// Opens each translation at the verses that match the first one's chapter.
async fn opened(
    app: &App,
    columns: Vec<ChosenText>,
    book: Book,
    number: u8,
) -> Result<Vec<OpenText>, ScriptureError> {
    // The verses to request depend only on the numbering, so the bundled text is enough to find them.
    let lead = columns[0].clone().open_bundled().text;
    let verses = lead.chapter(book, number).unwrap_or_default().verses;
    let mut opened = Vec::with_capacity(columns.len());
    for column in columns {
        let like = column.clone().open_bundled();
        let mut chapters: BTreeMap<(Book, u8), (VerseId, VerseId)> = BTreeMap::new();
        for place in verses
            .iter()
            .flat_map(|verse| verse.number..=verse.through)
            .map(|verse| VerseId::new(book, number, verse))
            .flat_map(|verse| like.library.parallel(verse, &lead, &like.text))
        {
            let span = chapters.entry((place.book, place.chapter));
            let span = span.or_insert((place, place));
            *span = (span.0.min(place), span.1.max(place));
        }
        // A single chapter is requested whole. Where numberings differ, only a few verses of the neighboring
        // chapter are needed, and two whole chapters could exceed the ESV's limit.
        opened.push(if chapters.len() == 1 {
            let whole: Vec<_> = chapters.into_keys().collect();
            column.open_chapters(app, &whole).await?
        } else {
            let spans: Vec<_> = chapters.into_values().collect();
            column.open_passages(app, &spans).await?
        });
    }
    Ok(opened)
}

fn rows(
    library: &Library,
    columns: &[OpenText],
    chapter: &Chapter,
    place: VerseId,
) -> Vec<ParallelRow> {
    let lead = &columns[0].text;
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
            .map(|number| VerseId::new(place.book, place.chapter, number))
            .collect();
        let cells = cells.iter_mut().zip(columns).map(|(cells, column)| {
            let mut there: Vec<VerseId> = here
                .iter()
                .flat_map(|&verse| numbering::parallel(library, verse, lead, &column.text))
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

/// Fills one translation's cells, keeping the current chapter open.
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
        let place = VerseId::new(verse.book, verse.chapter, 0);
        if self.open.as_ref().is_none_or(|(open, _)| *open != place) {
            let chapter = self.text.chapter(verse.book, verse.chapter)?;
            self.open = Some((place, chapter));
        }
        self.open.as_ref().map(|(_, chapter)| chapter)
    }

    fn at(&mut self, places: &[VerseId]) -> Vec<PlacedVerse> {
        let mut placed: Vec<PlacedVerse> = Vec::new();
        let mut title = None;
        for &place in places {
            let found = self.chapter(place).and_then(|chapter| {
                let following = VerseId::new(place.book, place.chapter, 1);
                let joins_next =
                    place.verse == 0 && places.contains(&following) && chapter.verse(1).is_some();
                Some((chapter.verse(place.verse)?.clone(), joins_next))
            });
            let Some((verse, joins_next)) = found else {
                continue;
            };
            if joins_next {
                title = Some(verse);
                continue;
            }
            // Several verse numbers may belong to one joined verse.
            let id = (place.book.code(), place.chapter, verse.number);
            if placed.iter().any(|p| (p.book_id, p.chapter, p.verse) == id) {
                continue;
            }
            let wire = content::wire(&verse, title.take().as_ref(), &mut self.footnotes);
            placed.push(PlacedVerse {
                book_id: place.book.code(),
                chapter: place.chapter,
                verse: wire.verse,
                through: wire.through,
                text: wire.text,
                content: wire.content,
            });
        }
        placed
    }
}
