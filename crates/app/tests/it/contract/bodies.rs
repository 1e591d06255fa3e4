//! Bodies that violate the OpenAPI document are rejected, and no body causes a server error.

use chrono::TimeDelta;
use serde_json::{Map, Value, json};
use trellis_test_support::{Answer, Client, Engine, Persona, TestApp};

use super::{Operation, SISTER_APP, generated, operations};

/// Values for the fields whose rules the document can't fully express.
fn example(operation: &str, field: &str) -> Option<Value> {
    Some(match (operation, field) {
        (_, "email") => json!("ada@example.org"),
        (_, "timeZone") => json!("Europe/Berlin"),
        (_, "pathway") => json!("New Believer"),
        (_, "issuer" | "baseUrl") => json!("https://id.example.org"),
        (_, "endpoint") => json!("https://push.example/1"),
        (_, "reference" | "bibleReference" | "verseReference") => json!("John 3:16"),
        (_, "translationId" | "translation") => json!("bsb"),
        (_, "bookId" | "book" | "fromBook" | "toBook") => json!("JHN"),
        (_, "chapter") => json!(3),
        (_, "verse") => json!(16),
        (_, "date" | "answeredOn" | "startDate" | "endDate" | "from" | "to") => json!("2026-03-02"),
        (_, "startsAt" | "completedAt" | "createdAt") => json!("2026-03-02T12:00:00Z"),
        (_, "startTime") => json!("18:00"),
        (_, "endTime") => json!("19:00"),
        ("createReminder" | "updateReminder", "kind") => json!("prayer"),
        ("changeReadingPlan", "status") => json!("paused"),
        ("adminCreateFastingPlan" | "adminUpdateFastingPlan", "type") => json!("water"),
        _ => return None,
    })
}

/// Unusual characters that are still valid text.
const HARMLESS: &str = "\u{202e}\u{1f54a}";

struct Document(Value);

impl Document {
    /// Resolves references, and merges in the parts of an `allOf` or the first choice in an `anyOf` or
    /// `oneOf`.
    fn resolved(&self, schema: &Value) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            let definition = self.0.pointer(reference.trim_start_matches('#'));
            return self.resolved(definition.expect(reference));
        }
        let mut whole = schema.clone();
        for choice in ["allOf", "oneOf", "anyOf"] {
            let parts = schema[choice].as_array();
            let first = parts.and_then(|parts| parts.iter().find(|part| !self.allows_null(part)));
            if let Some(part) = first {
                merge(&mut whole, self.resolved(part));
            }
        }
        whole
    }

    fn allows_null(&self, schema: &Value) -> bool {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.allows_null(
                self.0
                    .pointer(reference.trim_start_matches('#'))
                    .expect(reference),
            );
        }
        let is_null = |kind: &Value| kind == "null";
        is_null(&schema["type"])
            || schema["type"].as_array().is_some_and(|kinds| kinds.iter().any(is_null))
            || schema["enum"].as_array().is_some_and(|values| values.contains(&Value::Null))
            || ["anyOf", "oneOf"].iter().any(|choice| {
                schema[choice].as_array().is_some_and(|parts| parts.iter().any(|part| self.allows_null(part)))
            })
            // A schema without any rule allows everything.
            || ["type", "enum", "const", "anyOf", "oneOf", "allOf", "properties"]
                .iter()
                .all(|word| schema.get(word).is_none())
    }

    /// The smallest body that the schema allows.
    fn sample(&self, operation: &str, schema: &Value) -> Value {
        let schema = self.resolved(schema);
        if let Some(value) = schema.get("const") {
            return value.clone();
        }
        if let Some(values) = schema["enum"].as_array() {
            return values[0].clone();
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().find(|kind| *kind != "null").cloned(),
            kind => Some(kind.clone()),
        };
        match kind.as_ref().and_then(Value::as_str) {
            Some("boolean") => json!(true),
            Some("integer") => json!(schema["minimum"].as_i64().unwrap_or(1).max(1)),
            Some("number") => json!(schema["minimum"].as_f64().unwrap_or(0.0)),
            Some("array") => json!([self.sample(operation, &schema["items"])]),
            Some("object") => {
                let required_names = required(&schema);
                let fields = properties(&schema)
                    .into_iter()
                    .filter(|(name, _)| required_names.contains(name));
                fields
                    .map(|(name, schema)| {
                        let value = example(operation, &name)
                            .unwrap_or_else(|| self.sample(operation, &schema));
                        (name, value)
                    })
                    .collect()
            }
            _ => json!(match schema["format"].as_str() {
                Some("uuid") => "00000000-0000-7000-8000-000000000000",
                Some("date") => "2026-03-02",
                Some("date-time") => "2026-03-02T12:00:00Z",
                _ => "example-text",
            }),
        }
    }

    /// Every body in which one required field is missing or null, with a label for failure messages.
    fn forbidden(&self, schema: &Value, body: &Value) -> Vec<(String, Value)> {
        let schema = self.resolved(schema);
        let mut bodies = Vec::new();
        if let Some(items) = body.as_array() {
            for (at, item) in items.iter().enumerate() {
                for (what, changed) in self.forbidden(&schema["items"], item) {
                    let mut body = body.clone();
                    body[at] = changed;
                    bodies.push((format!("[{at}].{what}"), body));
                }
            }
        }
        let Some(object) = body.as_object() else {
            return bodies;
        };
        for name in required(&schema) {
            let mut object = object.clone();
            if object.remove(&name).is_some() {
                bodies.push((format!("{name} missing"), object.into()));
            }
        }
        for (name, property) in properties(&schema) {
            if !self.allows_null(&property) {
                bodies.push((format!("{name} null"), with(object, &name, Value::Null)));
            }
            if let Some(inside) = object.get(&name) {
                for (what, changed) in self.forbidden(&property, inside) {
                    bodies.push((format!("{name}.{what}"), with(object, &name, changed)));
                }
            }
        }
        bodies
    }

    /// Every body in which one number or date is as extreme as possible.
    fn extreme_values(&self, schema: &Value, body: &Value) -> Vec<(String, Value)> {
        let schema = self.resolved(schema);
        let Some(object) = body.as_object() else {
            return Vec::new();
        };
        let mut bodies = Vec::new();
        for (name, property) in properties(&schema) {
            let kind = self.resolved(&property).to_string();
            let values = if kind.contains("\"date\"") || kind.contains("\"date-time\"") {
                let days = ["+262142-12-31", "-262143-01-01", "0000-01-01", "9999-12-31"];
                let moments = days.map(|day| format!("{day}T23:59:59Z"));
                days.map(str::to_owned)
                    .into_iter()
                    .chain(moments)
                    .map(Value::from)
                    .collect()
            } else if kind.contains("\"integer\"") || kind.contains("\"number\"") {
                vec![
                    json!(u64::MAX),
                    json!(i64::MIN),
                    json!(i64::MAX),
                    json!(i32::MAX),
                    json!(i16::MIN),
                    json!(f64::MAX),
                    json!(0),
                ]
            } else if kind.contains("\"string\"") {
                vec![json!("\0"), json!(HARMLESS), json!("x".repeat(300_000))]
            } else {
                continue;
            };
            for value in values {
                let excerpt: String = value.to_string().chars().take(40).collect();
                bodies.push((format!("{name} = {excerpt}"), with(object, &name, value)));
            }
        }
        bodies
    }
}

fn merge(whole: &mut Value, part: Value) {
    let (Some(whole), Value::Object(part)) = (whole.as_object_mut(), part) else {
        return;
    };
    for (name, value) in part {
        match (whole.get_mut(&name), value) {
            (Some(Value::Object(mine)), Value::Object(theirs)) => mine.extend(theirs),
            (Some(Value::Array(mine)), Value::Array(theirs)) => mine.extend(theirs),
            (Some(_), _) => {}
            (None, value) => {
                whole.insert(name, value);
            }
        }
    }
}

fn with(object: &Map<String, Value>, name: &str, value: Value) -> Value {
    let mut object = object.clone();
    object.insert(name.to_owned(), value);
    object.into()
}

fn required(schema: &Value) -> Vec<String> {
    let names = schema["required"].as_array().into_iter().flatten();
    names
        .filter_map(|name| name.as_str().map(str::to_owned))
        .collect()
}

fn properties(schema: &Value) -> Vec<(String, Value)> {
    let properties = schema["properties"].as_object().into_iter().flatten();
    properties
        .map(|(name, schema)| (name.clone(), schema.clone()))
        .collect()
}

/// Operations that wait for a worker, which this test doesn't run.
const WORKER_OPERATIONS: [&str; 2] = ["adminGenerateDevotional", "generateSpeech"];

/// The smallest body for each of these operations is rejected for reasons that only the server knows: a
/// password, a voice, a device's key, one of two fields, or a field that only one kind needs.
const NEED_FURTHER_SETUP: [&str; 11] = [
    "changePassword",
    "completePractice",
    "createReminder",
    "deleteMyAccount",
    "recordProgress",
    "savePrayerSession",
    "saveTtsSettings",
    "setWeeklyFocus",
    "subscribeToPush",
    "testVoice",
    "updateReminder",
];

/// Requests and responses share one type for a block's content, so the document marks all its fields as
/// required, but the server fills in the missing ones.
fn is_filled_in(operation: &str, what: &str) -> bool {
    operation == "createIllustration"
        && what.starts_with("block.content.")
        && what.ends_with(" missing")
}

/// Creates a new caller for each operation, because some sign their caller out.
async fn caller(app: &TestApp, operation: &Operation, sister_app: &Client) -> Client {
    if operation.role.as_deref() == Some(SISTER_APP) {
        return sister_app.clone();
    }
    app.persona(Persona::SuperAdmin).await
}

async fn sister_app(app: &TestApp) -> Client {
    let admin = app.persona(Persona::Admin).await;
    let apps = "/api/admin/content/sister-apps";
    let known = admin.get(apps).await.json;
    let keys = format!("{apps}/{}/keys", known[0]["id"].as_str().expect("an app"));
    let key = admin.post(&keys, json!({ "label": "server" })).await.json;
    app.anonymous()
        .with_token(key["key"].as_str().expect("a key"))
}

async fn ask(app: &TestApp, client: &Client, operation: &Operation, body: &Value) -> Answer {
    let path = operation.path.replace("{day}", "1");
    let send = || client.send(operation.method.clone(), &path, Some(body.clone()));
    let response = send().await;
    if response.status != 429 {
        return response;
    }
    app.clock.advance(TimeDelta::hours(1));
    send().await
}

#[tokio::test]
async fn a_body_that_violates_the_document_is_refused() {
    let app = TestApp::start(Engine::Sqlite).await;
    let document = Document(generated());
    let sister_app = sister_app(&app).await;
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for operation in operations() {
        let Some(schema) = &operation.body else {
            continue;
        };
        let body = document.sample(&operation.id, schema);
        for (what, body) in document.forbidden(schema, &body) {
            let client = caller(&app, &operation, &sister_app).await;
            let response = ask(&app, &client, &operation, &body).await;
            if !response.status.is_client_error() && !is_filled_in(&operation.id, &what) {
                wrong.push(format!(
                    "{}: {what}: {} {}",
                    operation.id,
                    response.status,
                    response.message()
                ));
            }
            tried += 1;
        }
        let id = operation.id.as_str();
        if WORKER_OPERATIONS.contains(&id) || NEED_FURTHER_SETUP.contains(&id) {
            continue;
        }
        // Without a successful request first, the bodies could have been rejected for an unrelated reason.
        let client = caller(&app, &operation, &sister_app).await;
        let response = ask(&app, &client, &operation, &body).await;
        if response.status == 400 || response.status.is_server_error() {
            wrong.push(format!(
                "{}: {body}: {} {}",
                operation.id, response.status, response.text
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(tried > 300, "{tried}");
    app.finish().await;
}

async fn no_body_makes_the_server_fail(engine: Engine) {
    let app = TestApp::start(engine).await;
    let document = Document(generated());
    let sister_app = sister_app(&app).await;
    let mut failures = Vec::new();
    for operation in operations() {
        let Some(schema) = &operation.body else {
            continue;
        };
        let client = caller(&app, &operation, &sister_app).await;
        let body = document.sample(&operation.id, schema);
        for (what, body) in document.extreme_values(schema, &body) {
            if WORKER_OPERATIONS.contains(&operation.id.as_str()) && what.contains(HARMLESS) {
                continue;
            }
            let response = ask(&app, &client, &operation, &body).await;
            if response.status.is_server_error() {
                failures.push(format!(
                    "{}: {what}: {} {}",
                    operation.id,
                    response.status,
                    response.message()
                ));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    app.finish().await;
}

#[tokio::test]
async fn no_body_makes_the_server_fail_on_sqlite() {
    no_body_makes_the_server_fail(Engine::Sqlite).await;
}

#[tokio::test]
async fn no_body_makes_the_server_fail_on_postgres() {
    no_body_makes_the_server_fail(Engine::Postgres).await;
}
