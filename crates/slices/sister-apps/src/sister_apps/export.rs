//! Exports a member's items from connected apps.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    administration::store as apps,
    connections::store as connections,
    entities::sister_app_connections::Model as Connection,
    model::{SisterAppNotification, SisterAppProgress},
    store,
};
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = store::progress(conn, owner.id, None).await?;
    let items: Vec<SisterAppProgress> = rows.into_iter().map(SisterAppProgress::from).collect();
    let rows = store::notifications(conn, owner.id, None).await?;
    let notifications: Vec<SisterAppNotification> =
        rows.into_iter().map(SisterAppNotification::from).collect();

    let names: HashMap<Uuid, String> = apps::all(conn)
        .await?
        .into_iter()
        .map(|app| (app.id, app.display_name))
        .collect();
    let name = |of: &Connection| names.get(&of.app_id).cloned().unwrap_or_default();
    let connections = connections::for_user(conn, owner.id).await?;

    let mut page = Page::new("connected-apps.md", "From connected apps");
    for connection in &connections {
        let mut line = format!(
            "{}, since {}",
            name(connection),
            owner.format_day(connection.connected_at)
        );
        if let Some(end) = connection.disconnected_at {
            line.push_str(&format!(" until {}", owner.format_day(end)));
        }
        page.item(&line);
    }
    for item in &items {
        page.heading(&item.title);
        let date = owner.format_day(item.completed_at);
        page.line(&format!(
            "{date} · {} · {} points",
            item.source_app, item.points
        ));
        page.typed(&item.description);
    }
    let mut messages = Page::new(
        "connected-apps-messages.md",
        "Notifications from connected apps",
    );
    for message in &notifications {
        messages.heading(&message.title);
        let date = owner.format_day(message.created_at);
        messages.line(&format!("{date} · {}", message.source_app));
        messages.typed(&message.message);
    }
    // Leaves out connection codes, so the export grants no access to anything.
    let connections: Vec<Value> = connections
        .iter()
        .map(|connection| {
            json!({
                "app": name(connection),
                "connectedAt": connection.connected_at,
                "disconnectedAt": connection.disconnected_at,
                "lastSyncedAt": connection.last_synced_at,
            })
        })
        .collect();
    let data = json!({
        "connections": connections,
        "progress": items,
        "notifications": notifications,
    });
    Ok(Part::new("sisterApps", data)?.with(page).with(messages))
}
