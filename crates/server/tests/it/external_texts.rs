//! External texts: the ESV, fetched over the network by a server with an encrypted key, and files that an
//! operator imports.

use std::os::unix::fs::PermissionsExt;

use axum::{Json, Router, extract::Query, http::HeaderMap, response::IntoResponse, routing::get};
use serde_json::{Value, json};

use super::process::{Server, create_user, http_client, run};

const KEY: &str = "a-key-that-nobody-may-see";

/// A fake ESV service that accepts one key.
async fn publisher() -> String {
    async fn passage(
        headers: HeaderMap,
        Query(parameters): Query<Vec<(String, String)>>,
    ) -> axum::response::Response {
        if headers["authorization"] != format!("Token {KEY}") {
            return axum::http::StatusCode::UNAUTHORIZED.into_response();
        }
        let query = &parameters
            .iter()
            .find(|(name, _)| name == "q")
            .expect("q")
            .1;
        Json(json!({
            "query": query, "canonical": "John 11", "parsed": [[43_011_001, 43_011_002]],
            "passage_meta": [{ "canonical": "John 11" }],
            "passages": ["  [1] Once there was one. [35] He cried.\n"],
        }))
        .into_response()
    }
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let router = Router::new().route("/v3/passage/text/", get(passage));
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

async fn post(server: &Server, path: &str, token: &str, body: Value) -> (u16, Value) {
    let request = http_client()
        .post(format!("{}{path}", server.url))
        .bearer_auth(token)
        .json(&body);
    let response = request.send().await.expect("an answer");
    let status = response.status().as_u16();
    (status, response.json().await.unwrap_or(Value::Null))
}

fn stdout_text(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A small text file for an operator to import.
fn text_file(folder: &std::path::Path) -> String {
    let path = folder.join("john.usfm");
    let text = "\\id JHN\n\\c 11\n\\p\n\\v 1 One man was ill.\n\\v 35 He cried.\n";
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_key_is_tested_encrypted_and_used() {
    let dir = tempfile::tempdir().unwrap();
    let config = dir.path().join("trellis.toml");
    std::fs::write(&config, format!("[esv]\nurl = '{}'\n", publisher().await)).unwrap();
    let cli_args = ["--config", config.to_str().unwrap()];
    create_user(dir.path(), &cli_args, "boss", "super_admin").await;
    // The ESV needs another translation to know which chapters exist.
    let file = text_file(dir.path());
    let imported = run(dir.path(), &["content", "import", &file, "--id", "mine"]).await;
    assert!(imported.status.success(), "{imported:?}");

    let server = Server::start(dir.path(), &cli_args).await;
    let token = server.sign_in("boss").await;
    let test = "/api/admin/system/test-esv-api";
    let (status, answer) = post(&server, test, &token, json!({ "apiKey": "wrong" })).await;
    assert_eq!(status, 422, "{answer}");
    let (status, answer) = post(&server, test, &token, json!({ "apiKey": KEY })).await;
    assert_eq!(
        (status, &answer["text"]),
        (200, &json!("He cried.")),
        "{answer}"
    );
    let settings = json!({
        "esvApiKey": KEY, "esvTerms": { "confirmed": true, "giving": "none" },
    });
    let (status, answer) = post(&server, "/api/admin/system/api-settings", &token, settings).await;
    assert_eq!(status, 200, "{answer}");
    let (status, chapter) = server
        .get("/api/bible/verses/esv/JHN/11", Some(&token))
        .await;
    assert_eq!(
        (status, &chapter[1]["text"]),
        (200, &json!("He cried.")),
        "{chapter}"
    );
    server.terminate().await;

    let database = std::fs::read(dir.path().join("trellis.db")).unwrap();
    let exists = database
        .windows(KEY.len())
        .any(|bytes| bytes == KEY.as_bytes());
    assert!(!exists, "the key is stored in the database in plain text");
    let secret = dir.path().join("secret.key");
    let mode = std::fs::metadata(&secret).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0, "other accounts cannot read the secret key");
    let doctor = stdout_text(&run(dir.path(), &["doctor"]).await);
    assert!(doctor.contains("ok    secret key"), "{doctor}");
    assert!(
        doctor.contains("decrypts all 2 stored settings"),
        "{doctor}"
    );

    std::fs::remove_file(&secret).unwrap();
    let doctor = run(dir.path(), &["doctor"]).await;
    assert!(!doctor.status.success());
    assert!(
        stdout_text(&doctor).contains("WRONG secret key"),
        "{doctor:?}"
    );
    let server = Server::start(dir.path(), &cli_args).await;
    let token = server.sign_in("boss").await;
    let path = "/api/admin/system/api-settings";
    assert_eq!(server.get(path, Some(&token)).await.0, 503);
    let (status, chapter) = server
        .get("/api/bible/verses/esv/JHN/11", Some(&token))
        .await;
    let notice = chapter[0]["attribution"].as_str().expect("a notice");
    assert_eq!(status, 200);
    assert!(notice.starts_with("The ESV is not set up here"), "{notice}");
}

#[tokio::test]
async fn a_file_imported_from_the_command_line_is_readable_immediately() {
    let dir = tempfile::tempdir().unwrap();
    create_user(dir.path(), &[], "ada", "user").await;
    let server = Server::start(dir.path(), &[]).await;
    let token = server.sign_in("ada").await;
    let file = text_file(dir.path());
    let tried = run(
        dir.path(),
        &["content", "import", &file, "--id", "mine", "--dry-run"],
    )
    .await;
    assert!(
        stdout_text(&tried).contains("Would import mine"),
        "{tried:?}"
    );
    let path = "/api/bible/verses/mine/JHN/11";
    assert_ne!(server.get(path, Some(&token)).await.0, 200);

    let imported = run(dir.path(), &["content", "import", &file, "--id", "mine"]).await;
    assert!(
        stdout_text(&imported).contains("1 books, 1 chapters, 2 verses"),
        "{imported:?}"
    );
    let (status, chapter) = server.get(path, Some(&token)).await;
    assert_eq!(
        (status, &chapter[1]["text"]),
        (200, &json!("He cried.")),
        "{chapter}"
    );
    let list_output = stdout_text(&run(dir.path(), &["content", "list"]).await);
    assert!(
        list_output.contains("mine") && list_output.contains("imported"),
        "{list_output}"
    );

    let broken = dir.path().join("broken.xml");
    std::fs::write(
        &broken,
        "<XMLBIBLE>\n<BIBLEBOOK bnumber='1'>\n<CHAPTER></X>\n",
    )
    .unwrap();
    let refused = run(dir.path(), &["content", "import", broken.to_str().unwrap()]).await;
    assert!(!refused.status.success());
    let error = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(error.contains("line 3"), "{error}");
}
