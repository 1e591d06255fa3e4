mod administration;
mod connecting;
mod pushing;
mod received;
mod syncing;

use serde_json::{Value, json};
use trellis_test_support::{Answer, Client, Persona, TestApp};

const ADMIN: &str = "/api/admin/content/sister-apps";
const APPS: &str = "/api/sister-apps";
const CONNECTIONS: &str = "/api/sister-apps/connections";
const TOGGLE: &str = "/api/sister-apps/toggle-connection";
const SYNC: &str = "/api/sister-apps/sync";
const PROGRESS: &str = "/api/sister-apps/progress";
const NOTIFICATIONS: &str = "/api/sister-apps/notifications";
const PUSH_PROGRESS: &str = "/api/integrations/progress";
const PUSH_NOTIFICATIONS: &str = "/api/integrations/notifications";

/// A sister app with a key, and a client for it.
struct Sister {
    id: String,
    key_id: String,
    key: String,
    server: Client,
}

/// The URL at which the app with this name is synced.
fn sync_url(name: &str) -> String {
    format!("https://{name}.example/sync")
}

async fn sister(app: &TestApp, name: &str) -> Sister {
    let admin = app.persona(Persona::Admin).await;
    let body =
        json!({ "displayName": name, "description": "Of a test", "syncUrl": sync_url(name) });
    let created = admin.post(ADMIN, body).await;
    assert_eq!(created.status, 201, "{created:?}");
    let id = text(&created.json["id"]);
    let key = admin
        .post(&format!("{ADMIN}/{id}/keys"), json!({ "label": "server" }))
        .await;
    assert_eq!(key.status, 201, "{key:?}");
    let secret = text(&key.json["key"]);
    Sister {
        id,
        key_id: text(&key.json["id"]),
        server: app.anonymous().with_token(&secret),
        key: secret,
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

async fn toggle(who: &Client, id: &str, is_connected: bool) -> Answer {
    let body = json!({ "appId": id, "isConnected": is_connected });
    who.post(TOGGLE, body).await
}

/// Connects the app and returns the new connection's code.
async fn connect(who: &Client, id: &str) -> String {
    let response = toggle(who, id, true).await;
    assert_eq!(response.status, 200, "{response:?}");
    text(&response.json["code"])
}

fn item(number: u32) -> Value {
    json!({
        "externalId": format!("round-{number}"), "title": format!("Round {number}"),
        "description": "Well done", "points": number, "completedAt": "2026-03-01T08:00:00Z",
    })
}

fn note(number: u32) -> Value {
    json!({
        "externalId": format!("note-{number}"), "title": format!("Note {number}"),
        "message": "A new round is open", "createdAt": "2026-03-01T09:00:00Z",
    })
}

async fn push(server: &Client, code: &str, items: Value) -> Answer {
    let body = json!({ "connection": code, "items": items });
    server.post(PUSH_PROGRESS, body).await
}
