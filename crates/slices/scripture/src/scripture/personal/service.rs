//! Reading data. Members see only their own, and verses are checked against the translation before they are
//! stored.

use std::collections::BTreeMap;

use crate::scripture::{
    error::ScriptureError,
    esv,
    ids::{ChapterRef, TranslationId, VerseRef},
    numbering, texts,
};
use sea_orm::ConnectionTrait;
use trellis_bible::reference::{Book, VerseId};
use trellis_identity::{SignedIn, people};
use trellis_kernel::{BelongsToUser, CreatedOnce};
use trellis_platform::{App, once::CreationId};
use uuid::Uuid;

use super::{
    entities::{
        bible_highlights, bible_history,
        bible_notes::{self, Column as NoteColumn, Entity as Notes},
        bible_positions,
    },
    model::{Highlight, HighlightColor, HistoryEntry, Note, Position, VerseNote, to_u8},
    store::{self, Filter, Place},
};

const HISTORY_LENGTH: u64 = 50;

/// A requested verse in a translation, which may not have it.
#[derive(Debug)]
pub struct RequestedVerse {
    pub translation: TranslationId,
    pub verse: VerseRef,
}

/// Limits a list to a book, chapter or translation.
#[derive(Debug)]
pub struct LocationFilter {
    pub book: Option<Book>,
    pub chapter: Option<u32>,
    pub translation: Option<TranslationId>,
}

impl LocationFilter {
    fn filter(self) -> Filter {
        Filter {
            book_id: self.book.map(Book::code),
            // A number too large to store matches no chapter.
            chapter: self.chapter.map(|n| i16::try_from(n).unwrap_or(i16::MAX)),
            translation_id: self.translation.map(String::from),
        }
    }
}

/// The member's last position, or Genesis 1 in their default translation if there is none.
pub async fn position(app: &App, who: &SignedIn) -> Result<Position, ScriptureError> {
    let own = texts::default_for_member(app, who).await?;
    let Some(row) = store::position(app.db.conn(), who.user.id).await? else {
        return Ok(Position {
            book: Book::Genesis.code().to_owned(),
            chapter: 1,
            verse: None,
            translation: own.id().to_owned(),
        });
    };
    // The translation may have been removed, or the ESV turned off, since the position was saved.
    let is_available = own.library().text(&row.translation_id).is_some()
        || (row.translation_id == esv::ID && esv::service::is_enabled(app).await?);
    let translation = if is_available {
        row.translation_id
    } else {
        own.id().to_owned()
    };
    Ok(Position {
        book: row.book_id,
        chapter: to_u8(row.chapter),
        verse: row.verse.map(to_u8),
        translation,
    })
}

pub async fn set_position(
    app: &App,
    who: &SignedIn,
    translation: TranslationId,
    chapter: ChapterRef,
    verse: Option<u32>,
) -> Result<Position, ScriptureError> {
    let resolved_text = texts::resolve(app, &translation).await?;
    let (book, chapter_number) = (chapter.book, resolved_text.chapter(chapter)?);
    let verse = verse
        .map(|verse| resolved_text.verse(VerseRef { chapter, verse }))
        .transpose()?
        .map(|location| location.verse);
    let translation = String::from(translation);
    let now = app.now();
    let tx = app.db.begin().await?;
    let row = bible_positions::Model {
        user_id: who.user.id,
        book_id: book.code().to_owned(),
        chapter: chapter_number.into(),
        verse: verse.map(i16::from),
        translation_id: translation.clone(),
        updated_at: now,
    };
    store::put_position(&tx, row).await?;
    let read = bible_history::Model {
        user_id: who.user.id,
        book_id: book.code().to_owned(),
        chapter: chapter_number.into(),
        translation_id: translation.clone(),
        at: now,
    };
    store::put_history(&tx, read).await?;
    people::set_last_translation(&tx, who.user.id, translation).await?;
    tx.commit().await?;
    Ok(Position {
        book: book.code().to_owned(),
        chapter: chapter_number,
        verse,
        translation: resolved_text.id().to_owned(),
    })
}

pub async fn history(app: &App, who: &SignedIn) -> Result<Vec<HistoryEntry>, ScriptureError> {
    let rows = store::history(app.db.conn(), who.user.id, HISTORY_LENGTH).await?;
    Ok(rows
        .into_iter()
        .map(|row| HistoryEntry {
            book_name: book_name(&row.book_id),
            book: row.book_id,
            chapter: to_u8(row.chapter),
            translation: row.translation_id,
            at: row.at,
        })
        .collect())
}

pub async fn clear_history(app: &App, who: &SignedIn) -> Result<(), ScriptureError> {
    Ok(store::clear_history(app.db.conn(), who.user.id).await?)
}

pub async fn highlights(
    app: &App,
    who: &SignedIn,
    location_filter: LocationFilter,
) -> Result<Vec<Highlight>, ScriptureError> {
    let rows = store::highlights(app.db.conn(), who.user.id, location_filter.filter()).await?;
    Ok(rows.into_iter().map(Highlight::from).collect())
}

pub async fn highlight(
    app: &App,
    who: &SignedIn,
    at: RequestedVerse,
    color: HighlightColor,
) -> Result<Highlight, ScriptureError> {
    let location = locate_verse(app, at).await?;
    let row = bible_highlights::Model {
        user_id: who.user.id,
        translation_id: location.translation_id,
        book_id: location.book_id.to_owned(),
        chapter: location.chapter,
        verse: location.verse,
        color,
        updated_at: app.now(),
    };
    store::put_highlight(app.db.conn(), row.clone()).await?;
    Ok(row.into())
}

pub async fn unhighlight(
    app: &App,
    who: &SignedIn,
    at: RequestedVerse,
) -> Result<(), ScriptureError> {
    // Doesn't check that the verse exists, because the translation may have been removed since it was
    // highlighted.
    let number = |n: u32| i16::try_from(n).unwrap_or(i16::MAX);
    let location = Place {
        translation_id: at.translation.into(),
        book_id: at.verse.chapter.book.code(),
        chapter: number(at.verse.chapter.chapter),
        verse: number(at.verse.verse),
    };
    Ok(store::delete_highlight(app.db.conn(), who.user.id, location).await?)
}

pub async fn verse_notes(
    app: &App,
    who: &SignedIn,
    location_filter: LocationFilter,
) -> Result<Vec<VerseNote>, ScriptureError> {
    let rows = store::notes(app.db.conn(), who.user.id, location_filter.filter()).await?;
    Ok(rows.into_iter().map(VerseNote::from).collect())
}

pub async fn create_note(
    app: &App,
    who: &SignedIn,
    id: Option<&str>,
    at: RequestedVerse,
    content: &str,
) -> Result<CreatedOnce<VerseNote>, ScriptureError> {
    let creation = CreationId::new(app, id)?;
    let location = locate_verse(app, at).await?;
    let note = bible_notes::Model {
        id: creation.id,
        user_id: who.user.id,
        translation_id: location.translation_id,
        book_id: location.book_id.to_owned(),
        chapter: location.chapter,
        verse: location.verse,
        content: content.to_owned(),
        created_at: creation.at,
        updated_at: creation.at,
    };
    creation
        .save(app, who.user.id, note, async |tx, note| {
            check_capacity(tx, who.user.id, &note.content).await
        })
        .await
}

/// All notes are read at once, so their total size is limited.
async fn check_capacity(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    content: &str,
) -> Result<(), ScriptureError> {
    if !Notes::has_room(conn, user_id, NoteColumn::Content, content).await? {
        return Err(ScriptureError::NoteStorageFull);
    }
    Ok(())
}

pub async fn update_note(
    app: &App,
    who: &SignedIn,
    id: Uuid,
    content: &str,
) -> Result<VerseNote, ScriptureError> {
    let tx = app.db.begin().await?;
    Notes::by_id(&tx, who.user.id, id)
        .await?
        .ok_or(ScriptureError::NoNote)?;
    check_capacity(&tx, who.user.id, content).await?;
    let note = store::set_note(&tx, id, content.to_owned(), app.now()).await?;
    tx.commit().await?;
    Ok(note.into())
}

pub async fn delete_note(app: &App, who: &SignedIn, id: Uuid) -> Result<(), ScriptureError> {
    if Notes::delete_for_user(app.db.conn(), who.user.id, id).await? {
        Ok(())
    } else {
        Err(ScriptureError::NoNote)
    }
}

/// All of the member's notes, with the text of their verses.
pub async fn notes(app: &App, who: &SignedIn) -> Result<Vec<Note>, ScriptureError> {
    let rows = store::notes(app.db.conn(), who.user.id, Filter::default()).await?;
    let library = app.scripture.library();
    // Opens each chapter once, because notes tend to share chapters.
    let mut chapters = BTreeMap::new();
    Ok(rows
        .into_iter()
        .map(|row| {
            let note = VerseNote::from(row);
            let book = Book::from_code(&note.book_id);
            let key = (
                note.translation_id.clone(),
                note.book_id.clone(),
                note.chapter,
            );
            let chapter = chapters.entry(key).or_insert_with(|| {
                let text = library.text(&note.translation_id)?;
                text.chapter(book?, note.chapter)
            });
            let verse = chapter
                .as_ref()
                .and_then(|chapter| chapter.verse(note.verse));
            Note {
                text: verse.map(|verse| verse.text.clone()).unwrap_or_default(),
                reference: book
                    .map(|book| VerseId::new(book, note.chapter, note.verse))
                    .map_or_else(
                        || note.book_id.clone(),
                        |at| numbering::format_range(at, at),
                    ),
                note,
            }
        })
        .collect())
}

/// The requested verse, if the translation has it.
async fn locate_verse(app: &App, at: RequestedVerse) -> Result<Place, ScriptureError> {
    let resolved_text = texts::resolve(app, &at.translation).await?;
    let verse = resolved_text.verse(at.verse)?;
    Ok(Place {
        translation_id: at.translation.into(),
        book_id: verse.book.code(),
        chapter: verse.chapter.into(),
        verse: verse.verse.into(),
    })
}

fn book_name(code: &str) -> String {
    Book::from_code(code)
        .map_or(code, |book| book.name())
        .to_owned()
}
