use http::{HeaderName, Method, header};
use serde_json::json;
use trellis_platform::blobs;
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};

use super::{generate, order, url};

async fn part(who: &Client, path: &str, range: &str) -> Answer {
    who.clone()
        .with_header(header::RANGE, range)
        .get(path)
        .await
}

both_engines! {
    async fn a_player_fetches_byte_ranges(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = generate(app, &ada, order("p1", "Our Father")).await;
        let path = url(&created);
        let cookie = format!("trellis-media={}", created.cookie("trellis-media").expect("a cookie"));
        let player = app.anonymous().with_header(header::COOKIE, &cookie);
        let full = player.get(&path).await;
        let text = "local-one|Our Father";
        assert_eq!((full.status.as_u16(), full.text.as_str()), (200, text));
        assert_eq!(full.header(header::CONTENT_TYPE), "audio/mpeg");
        assert_eq!(full.header(header::ACCEPT_RANGES), "bytes");
        assert_eq!(full.header(header::CACHE_CONTROL), "private, no-cache");
        let tag = full.header(header::ETAG).to_owned();
        assert!(tag.starts_with('"'), "{tag}: strong, or no range could rest on it");

        let partial = part(&player, &path, "bytes=6-8").await;
        assert_eq!((partial.status.as_u16(), partial.text.as_str()), (206, "one"));
        assert_eq!(partial.header(header::CONTENT_RANGE), "bytes 6-8/20");
        assert_eq!(partial.header(header::CONTENT_LENGTH), "3");
        assert_eq!(part(&player, &path, "bytes=-6").await.text, "Father");
        let out_of_range = part(&player, &path, "bytes=20-").await;
        assert_eq!((out_of_range.status.as_u16(), out_of_range.header(header::CONTENT_RANGE)), (416, "bytes */20"));
        assert!(!out_of_range.message().is_empty());
        assert_eq!(out_of_range.header(header::ETAG), tag);
        assert_eq!(part(&player, &path, "Bytes=6-8").await.text, "one", "whatever the letters");

        let with = |name: HeaderName, value: &str| player.clone().with_header(name, value);
        let same = part(&with(header::IF_RANGE, &tag), &path, "bytes=0-0").await;
        assert_eq!(same.status, 206);
        let other = part(&with(header::IF_RANGE, "\"other\""), &path, "bytes=0-0").await;
        assert_eq!((other.status.as_u16(), other.text.as_str()), (200, text));
        assert_eq!(with(header::IF_NONE_MATCH, &tag).get(&path).await.status, 304);
        let head_response = player.send(Method::HEAD, &path, None).await;
        assert_eq!((head_response.status.as_u16(), head_response.header(header::CONTENT_LENGTH)), (200, "20"));
        let compressed = with(header::ACCEPT_ENCODING, "br, gzip").get(&path).await;
        assert_eq!(compressed.header(header::CONTENT_ENCODING), "", "audio is already compressed");
    }

    async fn a_media_cookie_does_not_open_another_members_audio(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::User).await;
        let ada_url = url(&generate(app, &ada, order("p1", "Our Father")).await);
        let eve_audio = generate(app, &eve, order("p1", "Our Father")).await;
        let cookie = format!("trellis-media={}", eve_audio.cookie("trellis-media").expect("a cookie"));
        let player = app.anonymous().with_header(header::COOKIE, &cookie);
        assert_eq!(player.get(&url(&eve_audio)).await.status, 200);
        assert_eq!(player.get(&ada_url).await.status, 404);
    }

    async fn audio_deleted_during_playback_is_not_found(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = url(&generate(app, &ada, order("p1", "Our Father")).await);
        assert_eq!(part(&ada, &path, "bytes=0-4").await.status, 206);
        let keys = blobs::keys(app.app.blobs.as_ref()).await.expect("keys");
        let key = keys.iter().find(|key| key.starts_with("speech/")).expect("a file");
        blobs::delete(app.app.blobs.as_ref(), key).await.expect("deleted");
        // The file was deleted after its row was read.
        assert_eq!(part(&ada, &path, "bytes=5-9").await.status, 404);
        assert_eq!(ada.get(&path).await.status, 404);
        ada.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": "p1" })).await;
        assert_eq!(part(&ada, &path, "bytes=5-9").await.status, 404);
    }
}
