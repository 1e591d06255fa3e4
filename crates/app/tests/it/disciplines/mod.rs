mod catalog;
mod fasting;
mod for_reminders;
mod practices;
mod reflections;
mod sabbath;

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_practice::disciplines::{entities::fasting_plans, model::DisciplineDifficulty};
use trellis_test_support::{Answer, Client, TestApp};

const DISCIPLINES: &str = "/api/disciplines";
const PRACTICES: &str = "/api/disciplines/practices";
const FASTS: &str = "/api/disciplines/fasting";
const PLANS: &str = "/api/disciplines/fasting/plans";
const SABBATHS: &str = "/api/disciplines/sabbath";

fn set_clock(app: &TestApp, to: &str) {
    let to: DateTime<Utc> = to.parse().expect("a time");
    app.clock.advance(to - app.app.now());
}

fn id(response: &Answer) -> String {
    assert!(response.status.is_success(), "{response:?}");
    response.json["id"].as_str().expect("an id").to_owned()
}

fn ids(response: &Answer) -> Vec<String> {
    let items = response.json.as_array().expect("a list");
    items
        .iter()
        .map(|item| item["id"].as_str().expect("an id").to_owned())
        .collect()
}

/// Every role may list the disciplines, so any client works here.
async fn discipline(who: &Client, index: usize) -> Value {
    who.get(DISCIPLINES).await.json[index]["id"].clone()
}

async fn started(who: &Client, index: usize) -> String {
    let body = json!({ "disciplineId": discipline(who, index).await, "duration": 30 });
    let response = who.post(PRACTICES, body).await;
    assert_eq!(response.status, 201, "{response:?}");
    id(&response)
}

/// Creates a fasting plan that lasts this many hours.
async fn plan(app: &TestApp, hours: i32) -> Value {
    let row = fasting_plans::Model {
        id: app.app.new_id(),
        position: 100,
        name: format!("{hours} hours"),
        description: "Water and prayer".to_owned(),
        difficulty: DisciplineDifficulty::Beginner,
        duration: hours,
        kind: "water".to_owned(),
        guidance: "Ask a doctor first.".to_owned(),
        scripture_references: json!(["Matthew 6:16-18"]),
        created_at: app.app.now(),
        retired_at: None,
    };
    let row = row.into_active_model().insert(app.app.db.conn()).await;
    json!(row.expect("a plan").id)
}

async fn fast(app: &TestApp, who: &Client, hours: i32, starts_at: &str) -> Answer {
    let body = json!({ "planId": plan(app, hours).await, "startsAt": starts_at });
    who.post(FASTS, body).await
}

fn sabbath(day_of_week: i64, start: &str, end: &str) -> Value {
    json!({ "dayOfWeek": day_of_week, "startTime": start, "endTime": end, "activities": ["Walk", "Candles"] })
}
