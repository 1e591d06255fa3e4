//! The cookie that authorizes media players, which can't send a header.

use axum::{
    Router,
    extract::State,
    routing::{get, post},
};
use chrono::TimeDelta;
use http::header;
use serde_json::json;
use trellis_identity::{MediaViewer, SignedIn, with_media_cookie};
use trellis_platform::App;
use trellis_test_support::{Client, Engine, Persona, TestApp, both_engines};

async fn naming(State(app): State<App>, who: SignedIn) -> axum::response::Response {
    use axum::response::IntoResponse;
    with_media_cookie(&app, &who, "named").into_response()
}

async fn media(viewer: MediaViewer) -> String {
    viewer.user_id.to_string()
}

async fn private(_: SignedIn) {}

fn test_routes(app: &TestApp) -> Router {
    Router::new()
        .route("/naming", get(naming))
        .route("/media", get(media).post(media))
        .route("/private", post(private).get(private))
        .with_state(app.app.clone())
}

/// A media player on this member's page: it sends the cookie and nothing else.
async fn player(app: &TestApp, person: &Client) -> Client {
    let named = person.clone().at(test_routes(app)).get("/naming").await;
    let cookie = named.cookie("trellis-media").expect("a media cookie");
    with_cookie(app, &cookie)
}

fn with_cookie(app: &TestApp, value: &str) -> Client {
    let cookie = format!("trellis-media={value}");
    let client = app.anonymous().with_header(header::COOKIE, &cookie);
    client.at(test_routes(app))
}

both_engines! {
    async fn the_media_cookie_only_reads_its_owners_media(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let player = player(app, &ada).await;
        let media_response = player.get("/media").await;
        assert_eq!((media_response.status.as_u16(), media_response.text), (200, ada.id().to_string()));
        assert_eq!(player.get("/private").await.status, 401, "the media cookie is not a session");
        assert_eq!(player.post("/media", json!({})).await.status, 401, "it changes nothing");
        let header_response = ada.clone().at(test_routes(app)).get("/media").await;
        assert_eq!(header_response.text, ada.id().to_string());
        let refused_header = player.with_token("nonsense").get("/media").await;
        assert_eq!(refused_header.status, 401);
        assert_eq!(app.anonymous().at(test_routes(app)).get("/media").await.status, 401);
    }

    async fn the_cookie_ends_with_its_session_and_after_half_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let player = player(app, &ada).await;
        app.clock.advance(TimeDelta::hours(12) - TimeDelta::seconds(1));
        assert_eq!(player.get("/media").await.status, 200);
        app.clock.advance(TimeDelta::seconds(1));
        assert_eq!(player.get("/media").await.status, 401);

        let player = self::player(app, &ada).await;
        assert_eq!(player.get("/media").await.status, 200);
        let out = ada.post("/api/auth/logout", json!({})).await;
        assert_eq!(out.cookie("trellis-media").as_deref(), Some(""), "the cookie is removed from the browser");
        assert_eq!(player.get("/media").await.status, 401, "a copy of the cookie is refused");
    }

    async fn a_deactivated_member_cannot_play_media(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let player = player(app, &ada).await;
        let admin = app.persona(Persona::Admin).await;
        let path = format!("/api/admin/users/{}/status", ada.id());
        let deactivated = admin.patch(&path, json!({ "isActive": false })).await;
        assert_eq!(deactivated.status, 200, "{deactivated:?}");
        assert_eq!(player.get("/media").await.status, 401);
    }

    async fn a_cookie_cannot_be_forged_or_altered(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::User).await;
        let named = |person: Client| async move {
            person.at(test_routes(app)).get("/naming").await.cookie("trellis-media").expect("a cookie")
        };
        let (hers, mine) = (named(ada).await, named(eve).await);
        let session_part = |cookie: &str| cookie.split('.').next().expect("a session").to_owned();
        let other_session = mine.replace(&session_part(&mine), &session_part(&hers));
        let until = mine.split('.').nth(1).expect("an end").to_owned();
        let extended = mine.replace(&until, &format!("{until}0"));
        for wrong in ["", "a.b.c", &other_session, &extended] {
            assert_eq!(with_cookie(app, wrong).get("/media").await.status, 401, "{wrong}");
        }
        assert_eq!(with_cookie(app, &mine).get("/media").await.status, 200);
    }
}

#[tokio::test]
async fn the_cookie_is_for_our_own_pages_only() {
    let app = TestApp::start_with(Engine::Sqlite, |parts| {
        parts.policy.public_url = "https://trellis.test/".parse().expect("url");
    })
    .await;
    let ada = app.persona(Persona::User).await.at(test_routes(&app));
    let named = ada.get("/naming").await;
    let cookie = named.header(header::SET_COOKIE);
    for attribute in [
        "HttpOnly",
        "SameSite=Strict",
        "Secure",
        "Path=/api",
        "Max-Age=43200",
    ] {
        assert!(cookie.contains(attribute), "{cookie}");
    }
    app.finish().await;
}
