//! What a person takes along of what they kept beside devotionals.

use std::collections::BTreeMap;

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait,
};
use serde_json::{Value, json};
use uuid::Uuid;

use super::entities::{devotional_flags as flags, devotional_notes as notes, devotionals};
use crate::platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let titles = titles(conn, owner.id).await?;
    let title = |id: &Uuid| titles.get(id).map_or("", String::as_str);
    let notes = notes::Entity::find()
        .filter(notes::Column::UserId.eq(owner.id))
        .order_by_desc(notes::Column::UpdatedAt)
        .order_by_desc(notes::Column::DevotionalId)
        .all(conn)
        .await?;
    let flags = flags::Entity::find()
        .filter(flags::Column::UserId.eq(owner.id))
        .order_by_desc(flags::Column::CreatedAt)
        .order_by_asc(flags::Column::VerseReference)
        .all(conn)
        .await?;

    let mut page = Page::new("devotional-notes.md", "My notes on devotionals");
    for note in &notes {
        page.heading(title(&note.devotional_id));
        page.line(&owner.day_of(note.updated_at));
        page.typed(&note.content);
        let tags = tags(&note.tags);
        if !tags.is_empty() {
            page.line(&format!("Tags: {}", tags.join(", ")));
        }
    }
    let mut flagged = Page::new("flagged-verses.md", "Verses that I flagged");
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

/// What the devotionals are called beside which this person kept something.
async fn titles(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<BTreeMap<Uuid, String>, DbErr> {
    let noted = notes::Entity::find()
        .select_only()
        .column(notes::Column::DevotionalId)
        .filter(notes::Column::UserId.eq(user_id))
        .into_query();
    let flagged = flags::Entity::find()
        .select_only()
        .column(flags::Column::DevotionalId)
        .filter(flags::Column::UserId.eq(user_id))
        .into_query();
    let rows: Vec<(Uuid, String)> = devotionals::Entity::find()
        .select_only()
        .column(devotionals::Column::Id)
        .column(devotionals::Column::Title)
        .filter(
            Condition::any()
                .add(devotionals::Column::Id.in_subquery(noted))
                .add(devotionals::Column::Id.in_subquery(flagged)),
        )
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows.into_iter().collect())
}
