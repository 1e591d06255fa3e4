//! Several processes on one database, and processes that stop in different ways.

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use trellis_test_support::{Engine, TestDatabase};

use super::process::{PASSWORD, Server, create_user};

#[tokio::test]
async fn two_replicas_share_one_postgresql_database() {
    let database = TestDatabase::create(Engine::Postgres).await;
    let url = database.url();
    let (one_dir, two_dir) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let cli_args = ["--database-url", url.as_str()];
    // The servers start together, so that both try to set up the empty database.
    let (one, two) = tokio::join!(
        Server::start(one_dir.path(), &cli_args),
        Server::start(two_dir.path(), &cli_args),
    );
    create_user(one_dir.path(), &cli_args, "ada", "user").await;

    let token = one.sign_in("ada").await;
    let (status, me) = two.get("/api/auth/user", Some(&token)).await;
    assert_eq!((status, &me["username"]), (200, &json!("ada")));
    let zone = json!({ "timeZone": "Asia/Seoul" });
    assert_eq!(two.patch("/api/user/time-zone", &token, zone).await.0, 200);
    assert_eq!(
        one.get("/api/auth/user", Some(&token)).await.1["timeZone"],
        "Asia/Seoul"
    );

    // Both tried to add the initial content, but it was added only once.
    let (_, devotionals) = two.get("/api/devotionals", Some(&token)).await;
    assert_eq!(devotionals.as_array().map(Vec::len), Some(31));

    // Failed sign-ins are counted across both servers.
    let guess = json!({ "username": "ada", "password": "guess!" });
    for round in 0..10 {
        let server = if round % 2 == 0 { &one } else { &two };
        assert_eq!(server.post("/api/auth/login", guess.clone()).await.0, 401);
    }
    assert_eq!(one.post("/api/auth/login", guess.clone()).await.0, 429);
    assert_eq!(two.post("/api/auth/login", guess).await.0, 429);

    drop((one, two));
    database.remove();
}

#[tokio::test]
async fn acknowledged_writes_survive_kill_9() {
    let dir = tempfile::tempdir().unwrap();
    create_user(dir.path(), &[], "ada", "user").await;
    let mut server = Server::start(dir.path(), &[]).await;
    let token = server.sign_in("ada").await;
    let zone = json!({ "timeZone": "Africa/Nairobi" });
    assert_eq!(
        server.patch("/api/user/time-zone", &token, zone).await.0,
        200
    );
    server.child.kill().await.expect("killed");

    let server = Server::start(dir.path(), &[]).await;
    let (status, me) = server.get("/api/auth/user", Some(&token)).await;
    assert_eq!((status, &me["timeZone"]), (200, &json!("Africa/Nairobi")));
}

#[tokio::test]
async fn a_request_in_progress_finishes_before_shutdown() {
    let dir = tempfile::tempdir().unwrap();
    create_user(dir.path(), &[], "ada", "user").await;
    let server = Server::start(dir.path(), &[]).await;
    let host = server.url.trim_start_matches("http://").to_owned();
    let body = json!({ "username": "ada", "password": PASSWORD }).to_string();
    let (first_half, second_half) = body.split_at(body.len() / 2);

    let mut wire = TcpStream::connect(&host).await.expect("a connection");
    let head = format!(
        "POST /api/auth/login HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n",
        body.len()
    );
    wire.write_all(head.as_bytes()).await.expect("sent");
    let mut interim_response = [0; 25];
    wire.read_exact(&mut interim_response)
        .await
        .expect("the server reads the body");
    assert_eq!(&interim_response, b"HTTP/1.1 100 Continue\r\n\r\n");
    wire.write_all(first_half.as_bytes()).await.expect("sent");

    server.send_sigterm().await;
    wait_until_refused(&host).await;
    wire.write_all(second_half.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    wire.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    let ended = server.wait().await;
    assert!(ended.success(), "{ended:?}");
}

/// Waits until the server refuses new connections, because it is shutting down.
async fn wait_until_refused(host: &str) {
    while TcpStream::connect(host).await.is_ok() {
        tokio::task::yield_now().await;
    }
}
