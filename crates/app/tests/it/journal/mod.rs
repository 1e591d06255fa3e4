mod devotionals;
mod export;
mod prayers;
mod searching;
mod trash;

use chrono::TimeDelta;
use http::Method;
use serde_json::Value;
use trellis_test_support::{Answer, Client, TestApp};

const DEVOTIONALS: &str = "/api/user/devotionals";
const PRAYERS: &str = "/api/user/prayers";

/// Created a second after the previous entry, because entries are listed by creation time.
async fn write(app: &TestApp, client: &Client, list: &str, body: Value) -> Value {
    app.clock.advance(TimeDelta::seconds(1));
    let created = client.post(list, body).await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json
}

async fn put(client: &Client, path: &str, body: Value) -> Answer {
    client.send(Method::PUT, path, Some(body)).await
}

fn path(list: &str, entry: &Value) -> String {
    format!("{list}/{}", entry["id"].as_str().expect("an id"))
}

async fn titles(client: &Client, path: &str) -> Vec<String> {
    let response = client.get(path).await;
    assert_eq!(response.status, 200, "{response:?}");
    let list = response.json.as_array().expect("a list").iter();
    list.filter_map(|entry| entry["title"].as_str().map(str::to_owned))
        .collect()
}
