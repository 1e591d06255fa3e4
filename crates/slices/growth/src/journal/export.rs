//! Exports a member's journal, without deleted entries.

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};

use super::{
    devotionals,
    entities::{journal_devotionals, journal_prayers},
    markdown, prayers,
};
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let devotionals = devotionals::store::all(conn, owner.id).await?;
    let prayers = prayers::store::all(conn, owner.id).await?;
    let data = json!({
        "devotionals": devotionals.iter().map(devotional_data).collect::<Vec<_>>(),
        "prayers": prayers.iter().map(prayer_data).collect::<Vec<_>>(),
    });
    let mut devotionals_page = Page::new("devotionals.md", "My devotionals");
    for row in &devotionals {
        devotionals_page.entry(&markdown::devotional(row, &owner.time_zone));
    }
    let mut prayers_page = Page::new("prayers.md", "My prayers");
    for row in &prayers {
        prayers_page.entry(&markdown::prayer(row, &owner.time_zone));
    }
    Ok(Part::new("journal", data)?
        .with(devotionals_page)
        .with(prayers_page))
}

fn devotional_data(row: &journal_devotionals::Model) -> Value {
    json!({
        "id": row.id,
        "type": row.kind,
        "title": row.title,
        "content": row.content,
        "verse": row.verse,
        "verseReference": row.verse_reference,
        "isPrivate": row.is_private,
        "isBuiltIn": row.is_built_in,
        "createdAt": row.created_at,
        "updatedAt": row.updated_at,
    })
}

fn prayer_data(row: &journal_prayers::Model) -> Value {
    json!({
        "id": row.id,
        "type": row.kind,
        "title": row.title,
        "content": row.content,
        "isPrivate": row.is_private,
        "answeredOn": row.answered_on,
        "answer": row.answer,
        "createdAt": row.created_at,
        "updatedAt": row.updated_at,
    })
}
