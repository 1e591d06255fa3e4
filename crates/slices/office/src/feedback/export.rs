//! Exports a member's feedback.

use sea_orm::ConnectionTrait;
use serde_json::json;

use super::store;
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let entries = store::for_user(conn, owner.id).await?;
    let mut page = Page::new("feedback.md", "My feedback about the app");
    for one in &entries {
        page.heading(&owner.format_day(one.created_at).to_string());
        page.typed(&one.message);
    }
    let data: Vec<_> = entries
        .iter()
        .map(|one| {
            json!({
                "kind": one.kind, "message": one.message, "page": one.page,
                "status": one.status, "createdAt": one.created_at,
            })
        })
        .collect();
    Ok(Part::new("feedback", &data)?.with(page))
}
