//! What a person takes along of their journal. What they threw away stays behind.

use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::{
    entities::{journal_devotionals as devotionals, journal_prayers as prayers},
    markdown,
};
use crate::platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let devotionals = devotionals::Entity::find()
        .filter(devotionals::Column::UserId.eq(owner.id))
        .filter(devotionals::Column::DeletedAt.is_null())
        .order_by_desc(devotionals::Column::Id)
        .all(conn)
        .await?;
    let prayers = prayers::Entity::find()
        .filter(prayers::Column::UserId.eq(owner.id))
        .filter(prayers::Column::DeletedAt.is_null())
        .order_by_desc(prayers::Column::Id)
        .all(conn)
        .await?;
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

fn devotional_data(row: &devotionals::Model) -> Value {
    json!({
        "id": row.id,
        "type": row.kind,
        "title": row.title,
        "content": row.content,
        "verse": row.verse,
        "verseReference": row.verse_reference,
        "isPrivate": row.is_private,
        "createdAt": row.created_at,
        "updatedAt": row.updated_at,
    })
}

fn prayer_data(row: &prayers::Model) -> Value {
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
