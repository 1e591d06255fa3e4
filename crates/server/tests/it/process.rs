//! Starts and stops real server processes.

use std::{
    path::Path,
    process::{ExitStatus, Output, Stdio},
};

use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader, Lines},
    process::{Child, ChildStdout, Command},
};

pub const PASSWORD: &str = "correct horse battery";

pub fn trellis() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trellis"));
    command.kill_on_drop(true).env("TRELLIS_LOG_LEVEL", "warn");
    // Otherwise, every test's server would spend its time computing the vectors of all verses.
    command.env("TRELLIS_SEARCH_PREPARE_MEANING", "false");
    command
}

/// Runs a command until it exits.
pub async fn run(data_dir: &Path, arguments: &[&str]) -> Output {
    trellis()
        .args(arguments)
        .arg("--data-dir")
        .arg(data_dir)
        .output()
        .await
        .expect("the command")
}

pub async fn create_user(data_dir: &Path, extra_args: &[&str], username: &str, role: &str) {
    let email = format!("{username}@example.org");
    let mut arguments = vec![
        "user",
        "create",
        "--username",
        username,
        "--password",
        PASSWORD,
        "--email",
        &email,
        "--first-name",
        "Test",
        "--last-name",
        "Person",
        "--role",
        role,
    ];
    arguments.extend(extra_args);
    let output = run(data_dir, &arguments).await;
    assert!(output.status.success(), "{output:?}");
}

#[derive(Debug)]
pub struct Server {
    pub child: Child,
    pub url: String,
    pub setup_link: Option<String>,
    http: reqwest::Client,
    _rest: Lines<BufReader<ChildStdout>>,
}

impl Server {
    pub async fn start(data_dir: &Path, extra_args: &[&str]) -> Self {
        Self::start_with_command(trellis(), data_dir, extra_args).await
    }

    pub async fn start_with_command(
        mut command: Command,
        data_dir: &Path,
        extra_args: &[&str],
    ) -> Self {
        let mut child = command
            .args(["serve", "--listen", "127.0.0.1:0", "--data-dir"])
            .arg(data_dir)
            .args(extra_args)
            .stdout(Stdio::piped())
            .spawn()
            .expect("a server");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut setup_link = None;
        let url = loop {
            let line = lines.next_line().await.expect("output").expect("a line");
            if let Some((_, address)) = line.split_once("Trellis is running at ") {
                let address = address.split(' ').next().unwrap_or_default();
                break address.trim_end_matches('/').to_owned();
            }
            setup_link = line.rsplit(' ').next().map(ToOwned::to_owned);
        };
        let http = http_client();
        let health = http
            .get(format!("{url}/api/health"))
            .send()
            .await
            .expect("an answer");
        assert_eq!(health.status(), 200);
        Self {
            child,
            url,
            setup_link,
            http,
            _rest: lines,
        }
    }

    pub async fn get(&self, path: &str, token: Option<&str>) -> (u16, Value) {
        let mut request = self.http.get(format!("{}{path}", self.url));
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.expect("an answer");
        (
            response.status().as_u16(),
            response.json().await.unwrap_or(Value::Null),
        )
    }

    pub async fn post(&self, path: &str, body: Value) -> (u16, Value) {
        let request = self.http.post(format!("{}{path}", self.url)).json(&body);
        let response = request.send().await.expect("an answer");
        (
            response.status().as_u16(),
            response.json().await.unwrap_or(Value::Null),
        )
    }

    pub async fn post_as(&self, path: &str, token: &str, body: Value) -> (u16, Value) {
        let response = self.begin_post(path, token, &body).await;
        let response = response.expect("an answer");
        (
            response.status().as_u16(),
            response.json().await.unwrap_or(Value::Null),
        )
    }

    /// Sends a request without borrowing the server, for callers that may never get a response.
    pub fn begin_post(
        &self,
        path: &str,
        token: &str,
        body: &Value,
    ) -> impl Future<Output = reqwest::Result<reqwest::Response>> + use<> {
        let url = format!("{}{path}", self.url);
        self.http.post(url).bearer_auth(token).json(body).send()
    }

    pub async fn patch(&self, path: &str, token: &str, body: Value) -> (u16, Value) {
        let request = self
            .http
            .patch(format!("{}{path}", self.url))
            .bearer_auth(token)
            .json(&body);
        let response = request.send().await.expect("an answer");
        (
            response.status().as_u16(),
            response.json().await.unwrap_or(Value::Null),
        )
    }

    pub async fn sign_in(&self, username: &str) -> String {
        let body = json!({ "username": username, "password": PASSWORD });
        let (status, answer) = self.post("/api/auth/login", body).await;
        assert_eq!(status, 200, "{answer}");
        answer["token"].as_str().expect("a token").to_owned()
    }

    /// Sends the stop signal that a service manager would send.
    pub async fn send_sigterm(&self) {
        let id = self.child.id().expect("a running process").to_string();
        let kill_status = Command::new("kill").args(["-TERM", &id]).status().await;
        assert!(kill_status.expect("kill").success());
    }

    pub async fn wait(mut self) -> ExitStatus {
        self.child.wait().await.expect("its end")
    }

    pub async fn terminate(self) -> ExitStatus {
        self.send_sigterm().await;
        self.wait().await
    }
}

pub fn http_client() -> reqwest::Client {
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .expect("a client")
}
