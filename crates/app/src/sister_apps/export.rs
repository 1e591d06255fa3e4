//! What a person takes along of what connected apps brought.

use sea_orm::ConnectionTrait;
use serde_json::json;

use super::{
    model::{SisterAppNotification, SisterAppProgress},
    store,
};
use crate::platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = store::progress(conn, owner.id, None).await?;
    let items: Vec<SisterAppProgress> = rows.into_iter().map(SisterAppProgress::from).collect();
    let rows = store::notifications(conn, owner.id, None).await?;
    let notifications: Vec<SisterAppNotification> =
        rows.into_iter().map(SisterAppNotification::from).collect();

    let mut page = Page::new("connected-apps.md", "From connected apps");
    for item in &items {
        page.heading(&item.title);
        let date = owner.day_of(item.completed_at);
        page.line(&format!(
            "{date} · {} · {} points",
            item.source_app, item.points
        ));
        page.typed(&item.description);
    }
    let mut messages = Page::new("connected-apps-messages.md", "Messages of connected apps");
    for message in &notifications {
        messages.heading(&message.title);
        let date = owner.day_of(message.created_at);
        messages.line(&format!("{date} · {}", message.source_app));
        messages.typed(&message.message);
    }
    let data = json!({ "progress": items, "notifications": notifications });
    Ok(Part::new("sisterApps", data)?.with(page).with(messages))
}
