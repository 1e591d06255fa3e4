//! Tests text generated on request by the built-in library, by an AI service, or by a hostile AI service.

mod commentary;
mod hostile;
mod library;
mod limits;
mod parts;
mod passages;
mod trial;
mod work;

use std::{sync::Arc, time::Duration};

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use tokio::{sync::watch, task::JoinHandle, time::timeout};
use trellis_assist::{
    assist::{GenerationJob, entities::generations},
    usage::entity as service_usage,
};
use trellis_platform::jobs::Worker;
use trellis_scripture::scripture::verses_about;
use trellis_test_support::{Answer, Client, Persona, TestApp, WritingService};
use uuid::Uuid;

pub const GENERATE: &str = "/api/devotionals/generate";
pub const SETTINGS: &str = "/api/admin/system/api-settings";
pub const COMPOSED_LABEL: &str = "Compiled from public-domain sources";

/// Workers that call AI services, as in the server.
pub struct Writers {
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

impl Writers {
    pub fn start(app: &TestApp) -> Self {
        let (stop, stopped) = watch::channel(false);
        let tasks = (0..2).map(|_| {
            let worker = Worker::new(app.app.clone(), vec![Arc::new(GenerationJob)]);
            tokio::spawn(worker.run(stopped.clone()))
        });
        Self {
            tasks: tasks.collect(),
            stop,
        }
    }

    pub async fn stop(self) {
        self.stop.send(true).expect("workers");
        for task in self.tasks {
            task.await.expect("a worker");
        }
    }
}

/// A configured AI service and a member.
pub async fn with_service(app: &TestApp, more: Value) -> (WritingService, Client, Writers) {
    let service = WritingService::start().await;
    let super_admin = app.persona(Persona::SuperAdmin).await;
    let mut settings = json!({
        "openaiApiKey": WritingService::KEY, "openaiBaseUrl": service.base_url,
        "openaiModel": WritingService::MODEL, "inputPrice": 0.15, "outputPrice": 0.6,
    });
    for (name, value) in more.as_object().expect("settings") {
        settings[name] = value.clone();
    }
    let saved = super_admin.post(SETTINGS, settings).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    // The first test in a process embeds the verses for search by meaning. That must not count against the
    // time limits that tests set for the service.
    verses_about(&app.app, "rest", 1).await;
    (
        service,
        app.persona(Persona::User).await,
        Writers::start(app),
    )
}

pub fn wish(topic: &str) -> Value {
    json!({ "topic": topic, "mood": "weary", "length": "short", "focus": "trust" })
}

pub fn generate_body_with(id: Uuid, topic: &str) -> Value {
    let mut wish = wish(topic);
    wish["id"] = json!(id);
    wish
}

/// A response from a well-behaved service.
pub fn devotional(content: &str) -> Value {
    json!({
        "title": "Cast it on Him [1]", "verseReference": "1 Peter 5:7", "content": content,
        "prayer": "Father, take what we carry [1].", "reflection": "What do you carry?",
    })
}

pub async fn rows(app: &TestApp) -> Vec<generations::Model> {
    generations::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("the work")
}

pub async fn usage(app: &TestApp) -> Vec<service_usage::Model> {
    service_usage::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("the books")
}

pub async fn work(client: &Client, id: Uuid) -> Answer {
    client.get(&format!("/api/assist/generations/{id}")).await
}

/// Reads a generation request each time it changes, until it is in the expected state.
pub async fn until(
    app: &TestApp,
    client: &Client,
    id: Uuid,
    is_expected: impl Fn(&Value) -> bool,
) -> Value {
    let polling = async {
        loop {
            let change_signal = app.app.work_signal.next(id);
            let work_state = work(client, id).await;
            if work_state.status == 200 && is_expected(&work_state.json) {
                return work_state.json;
            }
            // Changes by other processes don't notify us, so check regularly anyway.
            let _ = timeout(Duration::from_millis(100), change_signal).await;
        }
    };
    timeout(Duration::from_secs(15), polling)
        .await
        .expect("the expected state")
}
