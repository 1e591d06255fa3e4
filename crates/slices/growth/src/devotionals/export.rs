//! Exports the notes and flagged verses a member saved with devotionals.

use std::collections::BTreeMap;

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use uuid::Uuid;

use super::store;
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let titles: BTreeMap<Uuid, String> = store::annotated_titles(conn, owner.id)
        .await?
        .into_iter()
        .collect();
    let title = |id: &Uuid| titles.get(id).map_or("", String::as_str);
    let notes = store::all_notes(conn, owner.id).await?;
    let flags = store::all_flags(conn, owner.id).await?;

    let mut page = Page::new("devotional-notes.md", "My notes on devotionals");
    for note in &notes {
        page.heading(title(&note.devotional_id));
        page.line(&owner.format_day(note.updated_at));
        page.typed(&note.content);
        let tags = tags(&note.tags);
        if !tags.is_empty() {
            page.line(&format!("Tags: {}", tags.join(", ")));
        }
    }
    let mut flagged = Page::new("flagged-verses.md", "Verses I flagged");
    for flag in &flags {
        let title = title(&flag.devotional_id);
        flagged.item(&format!("{} · {title}", flag.verse_reference));
    }
    let notes: Vec<Value> = notes
        .iter()
        .map(|note| {
            json!({
                "devotionalId": note.devotional_id,
                "devotional": title(&note.devotional_id),
                "content": note.content,
                "tags": note.tags,
                "updatedAt": note.updated_at,
            })
        })
        .collect();
    let flags: Vec<Value> = flags
        .iter()
        .map(|flag| {
            json!({
                "devotionalId": flag.devotional_id,
                "devotional": title(&flag.devotional_id),
                "verseReference": flag.verse_reference,
                "createdAt": flag.created_at,
            })
        })
        .collect();
    let data = json!({ "notes": notes, "flags": flags });
    Ok(Part::new("devotionals", data)?.with(page).with(flagged))
}

fn tags(tags: &Value) -> Vec<&str> {
    let tags = tags.as_array().map(Vec::as_slice).unwrap_or_default();
    tags.iter().filter_map(Value::as_str).collect()
}
