//! Pictures: from an image service, or cards with a verse without one.

use std::collections::BTreeSet;

use crate::assist::{usage, with_service};
use http::{Method, header};
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use trellis_assist::{
    assist::images::{self, entity},
    usage::GenerationKind,
};
use trellis_platform::blobs;
use trellis_test_support::{
    Answer, Client, PASSWORD, Persona, PictureBehavior, TestApp, WritingService, both_engines,
};

fn png() -> Vec<u8> {
    b"\x89PNG\r\n\x1a\nand so on".to_vec()
}

async fn draw(client: &Client) -> Answer {
    let path = "/api/ai/generate-image";
    client.post(path, json!({ "prompt": "a vine" })).await
}

async fn left(client: &Client) -> Value {
    client.get("/api/assist/status").await.json["left"].clone()
}

async fn files(app: &TestApp) -> usize {
    let keys = blobs::keys(app.app.blobs.as_ref()).await;
    keys.expect("keys").len()
}

both_engines! {
    async fn a_prompt_gets_a_card_with_the_verse_that_it_names(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let made = ada.post("/api/ai/generate-image", json!({ "prompt": "Psalm 23:1 at sunrise" })).await;
        assert_eq!(made.status, 200, "{made:?}");
        assert_eq!(made.json["label"], "Verse art, built-in");
        assert!(made.json["alt"].as_str().expect("alt").contains("Psalm 23:1"), "{made:?}");
        let picture = ada.get(made.json["url"].as_str().expect("url")).await;
        assert_eq!(picture.status, 200);
        assert_eq!(picture.headers[header::CONTENT_TYPE], "image/svg+xml");
        assert_eq!(picture.headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff");
        let policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
        assert_eq!(picture.headers[header::CONTENT_SECURITY_POLICY], policy);
        assert_eq!(picture.headers[header::CACHE_CONTROL], "private, no-cache", "the next person at this browser is asked who they are");
        assert_eq!(picture.headers["cross-origin-resource-policy"], "same-origin");
        let tag = picture.header(header::ETAG).to_owned();
        let url = made.json["url"].as_str().expect("url");
        for known in [tag.clone(), format!("\"other\", W/{tag}")] {
            let again = ada.clone().with_header(header::IF_NONE_MATCH, &known).get(url).await;
            assert_eq!((again.status.as_u16(), again.bytes.len(), again.header(header::ETAG)), (304, 0, tag.as_str()));
        }
        let other = ada.clone().with_header(header::IF_NONE_MATCH, "\"other\"").get(url).await;
        assert_eq!((other.status.as_u16(), &other.bytes), (200, &picture.bytes));
        let eve = app.persona(Persona::User).await.with_header(header::IF_NONE_MATCH, &tag);
        assert_eq!(eve.get(url).await.status, 404, "she knows its tag");
        assert!(picture.text.starts_with("<svg "), "{}", picture.text);
        assert!(picture.text.contains("shepherd"));
    }

    async fn a_prompt_without_a_reference_gets_a_related_verse(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let made = ada.post("/api/ai/generate-image", json!({ "prompt": "do not be anxious about tomorrow" })).await;
        assert_eq!(made.status, 200);
        let alt = made.json["alt"].as_str().expect("alt").to_lowercase();
        assert!(["worry", "anxious", "tomorrow"].iter().any(|word| alt.contains(word)), "{alt}");
    }

    async fn a_blank_prompt_is_refused_and_a_long_one_is_cut(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for prompt in ["", "  \n "] {
            let answer = ada.post("/api/ai/generate-image", json!({ "prompt": prompt })).await;
            assert_eq!(answer.status, 400);
            assert_eq!(answer.field("prompt"), "Please enter an image prompt");
        }
        let long = "light ".repeat(2000);
        let answer = ada.post("/api/ai/generate-image", json!({ "prompt": long })).await;
        assert_eq!(answer.status, 200);
    }

    async fn a_picture_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let made = ada.post("/api/ai/generate-image", json!({ "prompt": "hope" })).await;
        let url = made.json["url"].as_str().expect("url");
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.get(url).await.status, 404);
        assert_eq!(app.anonymous().get(url).await.status, 401);
    }

    async fn a_picture_is_served_with_the_media_cookie(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let made = ada.post("/api/ai/generate-image", json!({ "prompt": "hope" })).await;
        let cookie = made.cookie("trellis-media").expect("a cookie");
        let url = made.json["url"].as_str().expect("url");
        let page = app.anonymous().with_header(header::COOKIE, &format!("trellis-media={cookie}"));
        assert_eq!(page.get(url).await.status, 200);
    }

    async fn picture_files_are_deleted_with_their_owner(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post("/api/ai/generate-image", json!({ "prompt": "hope" })).await;
        let bob = app.persona(Persona::User).await;
        bob.post("/api/ai/generate-image", json!({ "prompt": "joy" })).await;
        assert_eq!(files(app).await, 2);
        let gone = ada.send(Method::DELETE, "/api/user", Some(json!({ "username": "user-0", "password": PASSWORD }))).await;
        assert_eq!(gone.status, 204, "{gone:?}");
        assert_eq!(files(app).await, 1);
    }

    async fn an_orphaned_file_is_swept_eventually(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post("/api/ai/generate-image", json!({ "prompt": "hope" })).await;
        for number in 0..3 {
            blobs::put(app.app.blobs.as_ref(), &format!("images/{number}"), "x".into()).await.expect("a file");
        }
        // Files are dated by the real clock, which is ahead of the test's.
        assert_eq!(images::sweep(&app.app).await.expect("a sweep"), 0, "a write may be under way");
        app.clock.advance(chrono::TimeDelta::days(36_500));
        assert_eq!(images::sweep(&app.app).await.expect("a sweep"), 3);
        assert_eq!(files(app).await, 1);
    }

    async fn generated_images_are_recorded(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 5, "openaiImageModel": "drawer-1" })).await;
        for mood in [PictureBehavior::Sends(png()), PictureBehavior::Keeps(png())] {
            service.draws(mood);
            let made = draw(&ada).await;
            assert_eq!((made.status.as_u16(), &made.json["label"], &made.json["alt"]), (200, &json!(null), &json!("a vine")), "{made:?}");
            let picture = ada.get(made.json["url"].as_str().expect("url")).await;
            assert_eq!((picture.header(header::CONTENT_TYPE), picture.bytes.as_ref()), ("image/png", png().as_slice()));
        }
        let asked = service.asked().remove(0);
        assert_eq!((&asked["model"], &asked["prompt"]), (&json!("drawer-1"), &json!("a vine")));
        let book = usage(app).await.remove(0);
        assert_eq!((book.kind, book.model.as_str(), book.outcome.as_str()), (GenerationKind::Image, "drawer-1", "done"));
        assert_eq!((book.input_tokens, book.output_tokens), WritingService::PICTURE_USAGE);
        assert_eq!(book.cost_micros, 2_499, "20 at 0.15 and 4,160 at 0.60 dollars a million");
        assert_eq!(left(&ada).await, 3);
        writers.stop().await;
    }

    async fn an_unavailable_picture_gets_a_clear_error(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 50 })).await;
        let large = { let mut large = png(); large.resize(9 * 1024 * 1024, 0); large };
        let fails = |status, code| PictureBehavior::Fails { status, code };
        let at = |host: &str| PictureBehavior::PointsTo(format!("https://{host}/a.png"));
        let points = |url: &str| PictureBehavior::PointsTo(url.to_owned());
        let (mut quota, mut known) = (50, BTreeSet::new());
        for (name, mood, outcome) in [
            ("a drawing with a script", PictureBehavior::Sends(b"<svg onload=\"alert(1)\"/>".to_vec()), "unusable"),
            ("nine megabytes", PictureBehavior::Sends(large.clone()), "unusable"),
            ("nine megabytes elsewhere", PictureBehavior::Keeps(large), "unusable"),
            ("no JSON", PictureBehavior::Says("Dear friend"), "unusable"),
            ("nothing", PictureBehavior::Says("{\"data\":[]}"), "unusable"),
            ("an open line", points("http://example.org/a.png"), "unusable"),
            ("this machine", points("https://127.0.0.1:9/a.png"), "unusable"),
            ("this machine by name", points("https://localhost:9/a.png"), "unusable"),
            ("the neighbors", at("192.168.1.1"), "unusable"),
            ("the cloud's secrets", at("169.254.169.254"), "unusable"),
            ("a file", points("file:///etc/passwd"), "unusable"),
            ("a bad key", fails(401, "invalid_api_key"), "key_refused"),
            ("no credit", fails(429, "insufficient_quota"), "out_of_credit"),
            ("no such model", fails(404, "model_not_found"), "unavailable"),
        ] {
            service.draws(mood);
            let refused = draw(&ada).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (503, "unavailable"), "{name}: {refused:?}");
            assert!(!refused.text.contains("127.0.0.1") && !refused.text.contains("localhost"), "{refused:?}");
            let book = usage(app).await.into_iter().find(|line| known.insert(line.id)).expect("a line");
            assert_eq!(book.outcome, outcome, "{name}");
            quota -= i64::from(outcome == "unusable");
            assert_eq!(left(&ada).await, quota, "{name}");
        }
        assert_eq!(files(app).await, 0);
        writers.stop().await;
    }

    async fn a_picture_is_stored_after_a_disconnect(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 5 })).await;
        service.draws(PictureBehavior::Waits(png()));
        let asking = {
            let ada = ada.clone();
            tokio::spawn(async move { draw(&ada).await })
        };
        while service.asked().is_empty() {
            tokio::task::yield_now().await;
        }
        asking.abort();
        assert!(asking.await.is_err_and(|gone| gone.is_cancelled()));
        let kept = async {
            while entity::Entity::find().one(app.app.db.conn()).await.expect("pictures").is_none() {
                service.release();
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(std::time::Duration::from_secs(15), kept).await.expect("a picture");
        assert_eq!((usage(app).await.remove(0).outcome.as_str(), left(&ada).await), ("done", json!(4)));
        writers.stop().await;
    }
}
