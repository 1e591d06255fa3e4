//! Content managed in the office: each kind is created, changed, archived and restored.

mod disciplines;
mod missions;
mod moments;
mod reading_plans;

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use trellis_platform::audit;
use trellis_test_support::{Answer, Client, TestApp};

/// An id that doesn't exist.
const UNKNOWN_ID: &str = "00000000-0000-7000-8000-000000000000";

/// How often the audit log records this action.
async fn audited(app: &TestApp, action: &str) -> usize {
    let log = audit::entity::Entity::find().all(app.app.db.conn()).await;
    let log = log.expect("the audit log");
    log.iter().filter(|entry| entry.action == action).count()
}

fn id(value: &Value) -> &str {
    value["id"].as_str().expect("an id")
}

async fn created(client: &Client, path: &str, body: Value) -> Value {
    let response = client.post(path, body).await;
    assert_eq!(response.status, 201, "{response:?}");
    response.json
}

/// The same body with one field changed.
fn with_field(body: &Value, field: &str, value: impl Into<Value>) -> Value {
    let mut body = body.clone();
    body[field] = value.into();
    body
}

fn without(body: &Value, field: &str) -> Value {
    let mut body = body.clone();
    body.as_object_mut().expect("an object").remove(field);
    body
}

fn listed<'a>(list: &'a Answer, id: &str) -> Option<&'a Value> {
    let list = list.json.as_array().expect("a list");
    list.iter().find(|item| item["id"] == json!(id))
}

/// Checks that a missing field is named in the error, and that an invalid value is reported for its field.
async fn refuses(
    client: &Client,
    path: &str,
    valid_body: &Value,
    required: &[&str],
    odd: &[(&str, Value)],
) {
    for field in required {
        let refused = client.post(path, without(valid_body, field)).await;
        assert_eq!(refused.status, 400, "{field}: {refused:?}");
        assert!(refused.field(field).ends_with("is required"), "{refused:?}");
    }
    for (field, value) in odd {
        let refused = client
            .post(path, with_field(valid_body, field, value.clone()))
            .await;
        assert_eq!(refused.status, 400, "{field} {value}: {refused:?}");
        assert!(!refused.field(field).is_empty(), "{refused:?}");
    }
}
