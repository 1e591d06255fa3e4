//! Exports a member's reading data without the verse text, which isn't theirs and may not be copied.

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use trellis_bible::reference::{Book, VerseId};

use super::{
    model::{Highlight, VerseNote, to_u8},
    store::{self, Filter},
};
use crate::scripture::{numbering, translations};
use trellis_platform::export::{Owner, Page, Part};

/// More chapters than any Bible has; the history contains each chapter once.
const MAX_CHAPTERS: u64 = 10_000;

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let notes = store::notes(conn, owner.id, Filter::default()).await?;
    let notes: Vec<VerseNote> = notes.into_iter().map(VerseNote::from).collect();
    let highlights = store::highlights(conn, owner.id, Filter::default()).await?;
    let highlights: Vec<Highlight> = highlights.into_iter().map(Highlight::from).collect();

    let mut page = Page::new("bible-notes.md", "My Bible notes");
    for note in &notes {
        let reference = format_reference(&note.book_id, note.chapter, note.verse);
        page.heading(&format!("{reference} ({})", note.translation_id));
        page.line(&owner.format_day(note.created_at));
        page.typed(&note.content);
    }
    let mut highlights_page = Page::new("bible-highlights.md", "My highlights");
    for highlight in &highlights {
        let reference = format_reference(&highlight.book_id, highlight.chapter, highlight.verse);
        let color = json!(highlight.highlight_color);
        let color = color.as_str().unwrap_or_default();
        highlights_page.item(&format!(
            "{reference} ({}) · {color}",
            highlight.translation_id
        ));
    }
    let data = json!({
        "position": position(conn, owner).await?,
        "history": history(conn, owner).await?,
        "highlights": highlights,
        "notes": notes,
        "library": library(conn, owner).await?,
    });
    Ok(Part::new("bible", data)?.with(page).with(highlights_page))
}

fn format_reference(book: &str, chapter: u8, verse: u8) -> String {
    match Book::from_code(book) {
        Some(book) => {
            let at = VerseId::new(book, chapter, verse);
            numbering::format_range(at, at)
        }
        None => format!("{book} {chapter}:{verse}"),
    }
}

async fn position(
    conn: &impl ConnectionTrait,
    owner: &Owner,
) -> Result<Option<Value>, sea_orm::DbErr> {
    let position = store::position(conn, owner.id).await?;
    Ok(position.map(|row| {
        json!({
            "book": row.book_id,
            "chapter": row.chapter,
            "verse": row.verse,
            "translation": row.translation_id,
            "updatedAt": row.updated_at,
        })
    }))
}

async fn history(conn: &impl ConnectionTrait, owner: &Owner) -> Result<Vec<Value>, sea_orm::DbErr> {
    let rows = store::history(conn, owner.id, MAX_CHAPTERS).await?;
    Ok(rows
        .into_iter()
        .map(|row| {
            json!({
                "book": row.book_id,
                "chapter": to_u8(row.chapter),
                "translation": row.translation_id,
                "at": row.at,
            })
        })
        .collect())
}

async fn library(conn: &impl ConnectionTrait, owner: &Owner) -> Result<Vec<Value>, sea_orm::DbErr> {
    let choices = translations::service::choices(conn, owner.id).await?;
    Ok(choices
        .into_iter()
        .map(|choice| {
            json!({
                "translation": choice.translation_id,
                "active": choice.active,
                "changedAt": choice.changed_at,
            })
        })
        .collect())
}
