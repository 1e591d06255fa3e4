//! How long audio is stored, and what is deleted with it.

use chrono::TimeDelta;
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, sea_query::Expr};
use serde_json::json;
use trellis_assist::voice::entities::{speech_audio, speech_files};
use trellis_platform::{
    AudioLimits, blobs,
    jobs::{JobState, entity as jobs},
};
use trellis_test_support::{
    Client, Engine, MemorySpeech, Persona, SpeechBehavior, TestApp, both_engines, each_engine,
};

use super::{generate, order, set_up, state, stored, sweep, url, with_worker, worker};

const CHAPTER: &str = "/api/tts/chapters/bsb/PSA/117";

async fn begin(who: &Client, chapter: &str) -> (u16, String) {
    let path = format!("/api/tts/chapters/bsb/PSA/{chapter}");
    let response = who.post(&path, json!({})).await;
    (response.status.as_u16(), response.message().to_owned())
}

async fn app_with_limits(engine: Engine, limits: AudioLimits) -> TestApp {
    TestApp::start_with(engine, |parts| parts.policy.audio = limits).await
}

/// Pretends that every process that tried the job has died.
async fn fail_all_jobs(app: &TestApp) {
    let failed = jobs::ActiveModel {
        state: Set(JobState::Failed),
        finished_at: Set(Some(app.app.now())),
        ..Default::default()
    };
    jobs::Entity::update_many()
        .set(failed)
        .filter(jobs::Column::Kind.eq("speech"))
        .exec(app.app.db.conn())
        .await
        .expect("lost");
}

both_engines! {
    async fn voice_previews_are_deleted_after_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        generate(app, &ada, order("p1", "Our Father")).await;
        let body = json!({ "text": "The LORD is my shepherd", "voiceId": "local-two" });
        let tried = url(&with_worker(app, ada.post("/api/tts/test", body)).await);
        assert_eq!(ada.get(&tried).await.text, "local-two|The LORD is my shepherd");
        app.clock.advance(TimeDelta::hours(23));
        sweep(app).await;
        assert_eq!(stored(app).await, 2);
        app.clock.advance(TimeDelta::hours(2));
        sweep(app).await;
        assert_eq!(stored(app).await, 1, "the prayer stays");
    }

    async fn unused_audio_is_deleted_after_ninety_days(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let heard = url(&generate(app, &ada, order("heard", "Our Father")).await);
        generate(app, &ada, order("forgotten", "Who art in heaven")).await;
        app.clock.advance(TimeDelta::days(60));
        let ada = app.sign_in("user-0", trellis_test_support::PASSWORD).await;
        assert_eq!(ada.get(&heard).await.status, 200);
        app.clock.advance(TimeDelta::days(40));
        sweep(app).await;
        let ada = app.sign_in("user-0", trellis_test_support::PASSWORD).await;
        assert_eq!(state(&ada, "heard").await["state"], "ready");
        assert_eq!(state(&ada, "forgotten").await["state"], "none");
        assert_eq!(stored(app).await, 1);
    }

    async fn queued_audio_is_not_abandoned(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.post(CHAPTER, json!({})).await.json["state"], "generating");
        app.clock.advance(TimeDelta::minutes(40));
        sweep(app).await;
        assert_eq!(ada.post(CHAPTER, json!({})).await.json["state"], "generating");
        assert!(worker(app).work_once().await);
        assert_eq!(ada.get(CHAPTER).await.json["state"], "ready");
        assert!(!worker(app).work_once().await, "it was generated only once");
    }

    async fn abandoned_audio_is_failed_and_its_text_deleted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        set_up(app, json!({ "elevenLabsApiKey": MemorySpeech::KEY, "dailyQuota": 5 })).await;
        ada.post(CHAPTER, json!({})).await;
        fail_all_jobs(app).await;
        sweep(app).await;
        assert_eq!(ada.get(CHAPTER).await.json["state"], "generating", "its last request was a moment ago");
        app.clock.advance(TimeDelta::minutes(16));
        sweep(app).await;
        assert_eq!(ada.get(CHAPTER).await.json["state"], "failed");
        let rows = speech_audio::Entity::find().all(app.app.db.conn()).await.expect("rows");
        assert!(rows.iter().all(|row| row.script.is_none()), "{rows:?}");
        assert_eq!(ada.get("/api/assist/status").await.json["left"], 5, "it cost nothing");
        assert_eq!(ada.post(CHAPTER, json!({})).await.json["state"], "generating");
        assert!(worker(app).work_once().await);
        assert_eq!(ada.get(CHAPTER).await.json["state"], "ready");
    }

    async fn abandoned_audio_is_not_reported_as_running(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        app.speech.set_behavior(SpeechBehavior::NeverEnds);
        ada.post(CHAPTER, json!({})).await;
        let giving_up = async {
            while ada.get(CHAPTER).await.json["progress"] != 40 {
                tokio::task::yield_now().await;
            }
            let failing = speech_files::Entity::update_many().col_expr(speech_files::Column::State, Expr::value("failed"));
            failing.exec(app.app.db.conn()).await.expect("failed");
        };
        let work = worker(app);
        let (worked, ()) = futures_util::future::join(work.work_once(), giving_up).await;
        assert!(worked, "it stopped by itself");
        assert_eq!(ada.get(CHAPTER).await.json["state"], "failed");
    }

    async fn audio_is_deleted_with_its_content(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::User).await;
        let entry = json!({ "title": "Mine", "content": "Words", "type": "regular", "isPrivate": false });
        let prayer = json!({ "title": "Mine", "content": "Words", "type": "praise", "isPrivate": false });
        let study = json!({ "bibleReference": "Psalm 23", "translationId": "bsb", "difficulty": "beginner", "studyType": "topical", "includeResources": false });
        for (list, make, body) in [
            ("/api/user/devotionals", "", entry),
            ("/api/user/prayers", "", prayer),
            ("/api/bible-studies", "/generate", study),
        ] {
            let created = ada.post(&format!("{list}{make}"), body).await;
            let id = created.json["id"].as_str().unwrap_or_else(|| panic!("{created:?}")).to_owned();
            generate(app, &ada, order(&id, "Our Father")).await;
            let eve_url = url(&generate(app, &eve, order(&id, "Our Father")).await);
            let deleted = ada.delete(&format!("{list}/{id}")).await;
            assert_eq!(deleted.status, 204, "{deleted:?}");
            assert_eq!(state(&ada, &id).await["state"], "none", "{list}");
            assert_eq!(eve.get(&eve_url).await.status, 200, "what is another's stays");
            eve.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": id })).await;
            assert_eq!(stored(app).await, 0);
        }
    }

    async fn orphaned_audio_files_are_swept(app: &TestApp) {
        // File dates come from the real clock, so the test's clock must be ahead of it.
        app.clock.advance(TimeDelta::days(36_500));
        let ada = app.persona(Persona::User).await;
        let kept = url(&generate(app, &ada, order("p1", "Our Father")).await);
        let orphan = speech_files::blob_key(app.app.new_id());
        blobs::put(app.app.blobs.as_ref(), &orphan, "lost".into()).await.expect("a file");
        sweep(app).await;
        assert_eq!(stored(app).await, 1);
        assert_eq!(ada.get(&kept).await.status, 200);
    }

    async fn one_member_cannot_block_the_voices(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for chapter in ["117", "134", "131"] {
            assert_eq!(begin(&ada, chapter).await.0, 200);
        }
        let (status, message) = begin(&ada, "133").await;
        assert_eq!((status, message.as_str()), (429, "You already have 3 audio files in progress. Wait for one to finish."));
        assert_eq!(begin(&ada, "117").await.0, 200, "this chapter is one of the three");
        let eve = app.persona(Persona::User).await;
        assert_eq!(begin(&eve, "133").await.0, 200);
        assert_eq!(begin(&ada, "133").await.0, 200, "another member's request generates it anyway");
        for _ in 0..2 {
            assert!(worker(app).work_once().await);
        }
        assert_eq!(begin(&ada, "123").await.0, 200);
    }

    async fn a_text_does_not_wait_for_chapters(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        begin(&ada, "117").await;
        begin(&ada, "134").await;
        app.clock.advance(TimeDelta::minutes(1));
        let generate_request = ada.post("/api/tts/generate", order("p1", "Our Father"));
        let work = async {
            while state(&ada, "p1").await["state"] != "generating" {
                tokio::task::yield_now().await;
            }
            assert!(worker(app).work_once().await);
        };
        let (created, ()) = futures_util::future::join(generate_request, work).await;
        assert_eq!((created.status.as_u16(), app.speech.spoken()), (200, 1));
    }
}

each_engine! {
    async fn the_least_recently_played_audio_is_evicted(engine: Engine) {
        let app = app_with_limits(engine, AudioLimits { kept: 2, ..AudioLimits::default() }).await;
        let ada = app.persona(Persona::User).await;
        let first = url(&generate(&app, &ada, order("p1", "One")).await);
        app.clock.advance(TimeDelta::hours(1));
        generate(&app, &ada, order("p2", "Two")).await;
        app.clock.advance(TimeDelta::days(2));
        assert_eq!(ada.get(&first).await.status, 200);
        app.clock.advance(TimeDelta::hours(1));
        generate(&app, &ada, order("p3", "Three")).await;
        let mut states = Vec::new();
        for content in ["p1", "p2", "p3"] {
            states.push(state(&ada, content).await["state"].clone());
        }
        assert_eq!(json!(states), json!(["ready", "none", "ready"]));
        assert_eq!(stored(&app).await, 2);
        app.finish().await;
    }

    async fn audio_per_member_is_limited(engine: Engine) {
        let app = app_with_limits(engine, AudioLimits { requests_per_hour: 2, ..AudioLimits::default() }).await;
        let ada = app.persona(Persona::User).await;
        for _ in 0..2 {
            assert_eq!(begin(&ada, "117").await.0, 200);
        }
        assert_eq!(begin(&ada, "117").await.0, 429);
        app.clock.advance(TimeDelta::minutes(61));
        assert_eq!(begin(&ada, "117").await.0, 200);
        app.finish().await;
    }
}
