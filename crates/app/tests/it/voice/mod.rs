//! Read-aloud: the voices, and who may listen to audio.

mod chapters;
mod generating;
mod playing;
mod quota;
mod retention;
mod settings;
mod trial;

use std::sync::Arc;

use serde_json::{Value, json};
use trellis_assist::voice::SpeechJob;
use trellis_platform::{blobs, jobs::Worker};
use trellis_test_support::{Answer, Client, Persona, TestApp};

pub fn worker(app: &TestApp) -> Worker {
    Worker::new(app.app.clone(), vec![Arc::new(SpeechJob)])
}

/// Runs a worker while the future is pending.
pub async fn with_worker<T>(app: &TestApp, request: impl Future<Output = T>) -> T {
    let worker = worker(app);
    let work = async {
        loop {
            if !worker.work_once().await {
                tokio::task::yield_now().await;
            }
        }
    };
    tokio::select! {
        response = request => response,
        () = work => unreachable!("work never ends"),
    }
}

/// How many audio files there are.
pub async fn stored(app: &TestApp) -> usize {
    let keys = blobs::keys(app.app.blobs.as_ref()).await.expect("keys");
    keys.iter().filter(|key| key.starts_with("speech/")).count()
}

pub async fn sweep(app: &TestApp) {
    trellis_assist::voice::sweep(&app.app)
        .await
        .expect("a sweep");
}

/// Saves the settings. With a key, the voice service is used.
pub async fn set_up(app: &TestApp, settings: Value) {
    let admin = app.persona(Persona::SuperAdmin).await;
    let saved = admin.post("/api/admin/system/api-settings", settings).await;
    assert!(saved.status.is_success(), "{saved:?}");
}

pub fn order(content: &str, text: &str) -> Value {
    json!({ "contentType": "prayer", "contentId": content, "text": text })
}

pub async fn generate(app: &TestApp, who: &Client, body: Value) -> Answer {
    with_worker(app, who.post("/api/tts/generate", body)).await
}

pub fn url(response: &Answer) -> String {
    let url = response.json["audioUrl"].as_str();
    url.unwrap_or_else(|| panic!("no audio: {response:?}"))
        .to_owned()
}

pub async fn state(who: &Client, content: &str) -> Value {
    let path = format!("/api/tts/state?contentType=prayer&contentId={content}");
    who.get(&path).await.json
}
