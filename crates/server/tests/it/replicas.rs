//! Several processes on one database, and processes that end in every way.

use serde_json::json;
use trellis_test_support::{Engine, TestDatabase};

use super::process::{PASSWORD, Server, create_user};

#[tokio::test]
async fn two_replicas_on_one_postgresql_are_one_installation() {
    let database = TestDatabase::create(Engine::Postgres).await;
    let url = database.url();
    let (one_dir, two_dir) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let place = ["--database-url", url.as_str()];
    // Together, so that both want to bring the empty database up to date.
    let (one, two) = tokio::join!(
        Server::start(one_dir.path(), &place),
        Server::start(two_dir.path(), &place),
    );
    create_user(one_dir.path(), &place, "ada", "user").await;

    let token = one.sign_in("ada").await;
    let (status, me) = two.get("/api/auth/user", Some(&token)).await;
    assert_eq!((status, &me["username"]), (200, &json!("ada")));
    let zone = json!({ "timeZone": "Asia/Seoul" });
    assert_eq!(two.patch("/api/user/time-zone", &token, zone).await.0, 200);
    assert_eq!(
        one.get("/api/auth/user", Some(&token)).await.1["timeZone"],
        "Asia/Seoul"
    );

    // Attempts are counted over both.
    let guess = json!({ "username": "ada", "password": "guess!" });
    for turn in 0..10 {
        let server = if turn % 2 == 0 { &one } else { &two };
        assert_eq!(server.post("/api/auth/login", guess.clone()).await.0, 401);
    }
    assert_eq!(one.post("/api/auth/login", guess.clone()).await.0, 429);
    assert_eq!(two.post("/api/auth/login", guess).await.0, 429);

    drop((one, two));
    database.remove().await;
}

#[tokio::test]
async fn what_was_acknowledged_survives_kill_9() {
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
async fn a_request_under_way_is_finished_before_the_server_ends() {
    let dir = tempfile::tempdir().unwrap();
    create_user(dir.path(), &[], "ada", "user").await;
    let server = Server::start(dir.path(), &[]).await;
    // Password hashing makes these the slowest requests there are.
    let url = format!("{}/api/auth/login", server.url);
    let (sent, arrived) = tokio::sync::oneshot::channel();
    let request = tokio::spawn(async move {
        let client = super::process::http_client();
        let first = client
            .post(&url)
            .json(&json!({ "username": "ada", "password": PASSWORD }));
        let first = first.send().await.expect("an answer");
        sent.send(()).expect("somebody waits");
        let second = client
            .post(&url)
            .json(&json!({ "username": "ada", "password": PASSWORD }));
        (
            first.status().as_u16(),
            second
                .send()
                .await
                .map(|answer| answer.status().as_u16())
                .ok(),
        )
    });
    arrived.await.expect("the first answer");
    let ended = server.terminate().await;
    assert!(ended.success(), "{ended:?}");
    let (first, second) = request.await.expect("the requests");
    assert_eq!(first, 200);
    // Either it came too late to be let in, or it was answered in full.
    assert!(matches!(second, None | Some(200)), "{second:?}");
}
