mod illustrations;
mod library;
mod limits;
mod ownership;
mod planning;
mod preached;
mod saving;
mod trash;

use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Answer, Client, TestApp};

const SERIES: &str = "/api/sermon-series";
const SERMONS: &str = "/api/sermons";
const ILLUSTRATIONS: &str = "/api/illustrations";

/// Created a second after the previous one, because the creation time decides which is newest.
async fn make(app: &TestApp, client: &Client, list: &str, body: Value) -> Value {
    app.clock.advance(TimeDelta::seconds(1));
    let created = client.post(list, body).await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json
}

/// Creates a sermon and returns its path.
async fn sermon(app: &TestApp, client: &Client, title: &str) -> String {
    path(
        SERMONS,
        &make(app, client, SERMONS, json!({ "title": title })).await,
    )
}

fn path(list: &str, created: &Value) -> String {
    format!("{list}/{}", id(created))
}

fn id(created: &Value) -> &str {
    created["id"].as_str().expect("an id")
}

async fn put(client: &Client, path: &str, body: Value) -> Answer {
    client.send(Method::PUT, path, Some(body)).await
}

fn block(id: &str, kind: &str, content: Value) -> Value {
    json!({ "id": id, "type": kind, "content": content })
}

fn text(id: &str, words: &str) -> Value {
    block(id, "text", json!({ "content": words }))
}

fn scripture(id: &str, reference: &str, translation: &str) -> Value {
    block(
        id,
        "scripture",
        json!({ "reference": reference, "translationId": translation }),
    )
}

/// Saves the whole sermon over any existing version; returns its new revision.
async fn save(client: &Client, sermon: &str, blocks: Value) -> i64 {
    let builder = format!("{sermon}/builder");
    let before = client.get(&builder).await.json;
    let body =
        json!({ "title": before["title"], "blocks": blocks, "revision": before["revision"] });
    let saved = put(client, &builder, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    saved.json["revision"].as_i64().expect("a revision")
}

/// The text blocks' contents, in order.
async fn words(client: &Client, sermon: &str) -> Vec<String> {
    let builder = client.get(&format!("{sermon}/builder")).await.json;
    let blocks = builder["blocks"].as_array().expect("blocks");
    for (index, block) in blocks.iter().enumerate() {
        assert_eq!(block["order"], json!(index), "{blocks:?}");
    }
    texts(blocks)
}

fn texts(blocks: &[Value]) -> Vec<String> {
    blocks
        .iter()
        .filter_map(|block| block["content"]["content"].as_str().map(str::to_owned))
        .collect()
}

fn field_values<'a>(list: &'a Value, field: &str) -> Vec<&'a str> {
    let list = list.as_array().expect("a list").iter();
    list.filter_map(|item| item[field].as_str()).collect()
}
