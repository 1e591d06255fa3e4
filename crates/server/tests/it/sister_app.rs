//! Runs the example sister app (`examples/sister-app`) and the real binary, which call each other.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use http::Method;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
    time::Instant,
};

use super::process::{Server, create_user, http_client, trellis};

const ADMIN: &str = "/api/admin/content/sister-apps";
const TOGGLE: &str = "/api/sister-apps/toggle-connection";
const SYNC: &str = "/api/sister-apps/sync";

fn example() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/sister-app/server.mjs")
}

/// A process running the example.
struct Example {
    url: String,
    _child: Child,
    _rest: Lines<BufReader<ChildStdout>>,
}

impl Example {
    async fn start(trellis: &Server, key: &str, slow_ms: u32) -> Self {
        let mut child = Command::new("node")
            .arg(example())
            .env("TRELLIS_URL", &trellis.url)
            .env("TRELLIS_APP_KEY", key)
            .env("PORT", "0")
            .env("SLOW_MS", slow_ms.to_string())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("node");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let line = lines.next_line().await.expect("output").expect("a line");
        let url = line.strip_prefix("Listening on ").expect(&line).to_owned();
        Self {
            url,
            _child: child,
            _rest: lines,
        }
    }

    /// Records an event, as the app's own pages would.
    async fn note(&self, what: &str, payload: Value) -> (u16, Value) {
        send(Method::POST, &format!("{}/{what}", self.url), None, payload).await
    }
}

async fn send(method: Method, url: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    let mut request = http_client().request(method, url).json(&body);
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or(Value::Null))
}

/// A member signed in to Trellis.
struct Person<'a> {
    server: &'a Server,
    token: String,
}

impl Person<'_> {
    async fn send(&self, method: Method, path: &str, body: Value) -> (u16, Value) {
        let url = format!("{}{path}", self.server.url);
        send(method, &url, Some(&self.token), body).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        let (status, answer) = self.send(Method::POST, path, body).await;
        assert!((200..300).contains(&status), "{path}: {status} {answer}");
        answer
    }

    async fn get(&self, path: &str) -> Value {
        let (status, answer) = self.server.get(path, Some(&self.token)).await;
        assert_eq!(status, 200, "{path}: {answer}");
        answer
    }

    async fn connect(&self, app: &App) -> String {
        let body = json!({ "appId": app.id, "isConnected": true });
        text(&self.post(TOGGLE, body).await["code"])
    }

    async fn growth_points(&self) -> Value {
        self.get("/api/progress/summary").await["growthPoints"].clone()
    }
}

struct App {
    id: String,
    key_id: String,
    example: Example,
}

/// Registers an app with a key, and starts the example with them.
async fn app(admin: &Person<'_>, name: &str, slow_ms: u32) -> App {
    let payload = json!({ "displayName": name, "description": "An example" });
    let id = text(&admin.post(ADMIN, payload).await["id"]);
    let key = admin
        .post(&format!("{ADMIN}/{id}/keys"), json!({ "label": "example" }))
        .await;
    let example = Example::start(admin.server, &text(&key["key"]), slow_ms).await;
    let payload = json!({
        "displayName": name, "description": "An example", "primaryColor": "#2F6B4F",
        "syncUrl": format!("{}/trellis/sync", example.url),
    });
    let (status, changed) = admin
        .send(Method::PUT, &format!("{ADMIN}/{id}"), payload)
        .await;
    assert_eq!(status, 200, "{changed}");
    App {
        id,
        key_id: text(&key["id"]),
        example,
    }
}

fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

async fn start(dir: &Path) -> Server {
    create_user(dir, &[], "admin", "admin").await;
    create_user(dir, &[], "ada", "user").await;
    let mut command = trellis();
    // The example runs on this machine, so private networks must be allowed.
    command.env("TRELLIS_OUTBOUND_PRIVATE_NETWORKS", "true");
    Server::start_with_command(command, dir, &[]).await
}

async fn person<'a>(server: &'a Server, username: &str) -> Person<'a> {
    Person {
        server,
        token: server.sign_in(username).await,
    }
}

#[tokio::test]
async fn the_example_app_syncs_and_pushes_until_revoked() {
    let dir = tempfile::tempdir().unwrap();
    let server = start(dir.path()).await;
    let (admin, ada) = (person(&server, "admin").await, person(&server, "ada").await);
    let quiz = app(&admin, "Example Quiz", 0).await;
    let code = ada.connect(&quiz).await;
    let payload = |title: &str, push: bool| json!({ "connection": code, "id": title, "title": title, "points": 120, "message": "Come back", "push": push });

    // Syncing adds the app's events, each only once.
    quiz.example
        .note("achievements", payload("Ten verses", false))
        .await;
    quiz.example
        .note("messages", payload("A verse waits", false))
        .await;
    let answer = ada.post(SYNC, json!({})).await;
    let result = &answer["results"][0];
    assert_eq!(
        (
            &result["status"],
            &result["progress"],
            &result["notifications"]
        ),
        (&json!("synced"), &json!(1), &json!(1)),
        "{answer}"
    );
    let answer = ada.post(SYNC, json!({})).await;
    assert_eq!(answer["results"][0]["message"], "Nothing new.", "{answer}");
    let list_response = ada.get("/api/sister-apps/progress").await;
    assert_eq!(
        (&list_response[0]["title"], &list_response[0]["sourceApp"]),
        (&json!("Ten verses"), &json!("Example Quiz"))
    );
    let list_response = ada.get("/api/sister-apps/notifications").await;
    assert_eq!(list_response[0]["title"], "A verse waits");
    assert_eq!(ada.growth_points().await, 120);

    // When the app pushes an event, it is added immediately. A repeated push counts only once. The member's
    // growth points increase.
    let (status, pushed) = quiz
        .example
        .note("achievements", payload("Psalm 23", true))
        .await;
    assert_eq!(
        (status, &pushed),
        (200, &json!({ "added": 1, "known": 0 })),
        "{pushed}"
    );
    assert_eq!(ada.growth_points().await, 240);
    let (_, again) = quiz
        .example
        .note("achievements", payload("Psalm 23", true))
        .await;
    assert_eq!(again, json!({ "added": 0, "known": 1 }));
    let (status, _) = quiz
        .example
        .note("messages", payload("Well done", true))
        .await;
    assert_eq!(status, 200);
    assert_eq!(ada.growth_points().await, 240);

    // Only Trellis may call the example's sync endpoint.
    let url = format!("{}/trellis/sync", quiz.example.url);
    let stranger = json!({ "connection": code, "since": null });
    assert_eq!(send(Method::POST, &url, None, stranger).await.0, 401);

    // After disconnecting, pushes are rejected and the app isn't synced, but its earlier data stays.
    ada.post(TOGGLE, json!({ "appId": quiz.id, "isConnected": false }))
        .await;
    let (status, _) = quiz
        .example
        .note("achievements", payload("Late", true))
        .await;
    assert_eq!(status, 404);
    assert_eq!(ada.post(SYNC, json!({})).await["results"], json!([]));
    assert_eq!(ada.growth_points().await, 240);

    // After its key is revoked, all of the app's pushes are rejected.
    let revoke = format!("{ADMIN}/{}/keys/{}", quiz.id, quiz.key_id);
    assert_eq!(admin.send(Method::DELETE, &revoke, json!({})).await.0, 204);
    let (status, _) = quiz
        .example
        .note("achievements", payload("Too late", true))
        .await;
    assert_eq!(status, 401);
}

#[tokio::test]
async fn a_slow_app_delays_neither_the_others_nor_any_page() {
    let dir = tempfile::tempdir().unwrap();
    let server = start(dir.path()).await;
    let (admin, ada) = (person(&server, "admin").await, person(&server, "ada").await);
    let slow = app(&admin, "Example Sleeper", 600_000).await;
    let quick = app(&admin, "Example Quiz", 0).await;
    ada.connect(&slow).await;
    let code = ada.connect(&quick).await;
    let payload = json!({ "connection": code, "title": "Ten verses", "points": 5 });
    quick.example.note("achievements", payload).await;

    let start_time = Instant::now();
    let syncing = tokio::spawn({
        let (url, token) = (format!("{}{SYNC}", server.url), ada.token.clone());
        async move { send(Method::POST, &url, Some(&token), json!({})).await }
    });
    // The fast app's data arrives before the slow app times out.
    while ada.growth_points().await != 5 {
        assert!(
            !syncing.is_finished(),
            "the quick app waited for the slow one"
        );
        tokio::task::yield_now().await;
    }
    assert!(!syncing.is_finished(), "the pages waited for the slow app");
    let (status, answer) = syncing.await.expect("an answer");
    assert_eq!(status, 200, "{answer}");
    assert!(
        start_time.elapsed() < Duration::from_secs(10),
        "{:?}",
        start_time.elapsed()
    );
    let results = answer["results"].as_array().expect("results");
    let told: Vec<_> = results
        .iter()
        .map(|result| (&result["status"], &result["willRetry"]))
        .collect();
    assert_eq!(
        told,
        [
            (&json!("slow"), &json!(true)),
            (&json!("synced"), &json!(false))
        ],
        "{answer}"
    );
}
