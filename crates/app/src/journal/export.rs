//! What a person takes along of their journal. What they threw away stays behind.

use sea_orm::{ActiveEnum, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder};
use serde_json::{Value, json};

use super::entities::{journal_devotionals as devotionals, journal_prayers as prayers};
use crate::platform::export::{Owner, Page, Part, label, written_out};

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
    Ok(Part::new("journal", data)?
        .with(devotionals_page(owner, &devotionals))
        .with(prayers_page(owner, &prayers)))
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

fn devotionals_page(owner: &Owner, rows: &[devotionals::Model]) -> Page {
    let mut page = Page::new("devotionals.md", "My devotionals");
    for row in rows {
        page.heading(&row.title);
        page.line(&owner.day_of(row.created_at));
        if let Some(verse) = &row.verse {
            page.quote(verse);
        }
        if let Some(reference) = &row.verse_reference {
            page.quote(&format!("— {reference}"));
        }
        page.typed(&row.content);
    }
    page
}

fn prayers_page(owner: &Owner, rows: &[prayers::Model]) -> Page {
    let mut page = Page::new("prayers.md", "My prayers");
    for row in rows {
        page.heading(&row.title);
        let (date, kind) = (owner.day_of(row.created_at), label(&row.kind.to_value()));
        page.line(&format!("{date} · {kind}"));
        page.typed(&row.content);
        if let Some(date) = row.answered_on {
            page.line(&format!("Answered on {}", written_out(date)));
        }
        if let Some(answer) = &row.answer {
            page.typed(answer);
        }
    }
    page
}
