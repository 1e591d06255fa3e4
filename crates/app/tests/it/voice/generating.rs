use serde_json::json;
use trellis_app::SLICES;
use trellis_platform::backup;
use trellis_test_support::{Persona, SpeechBehavior, TestApp, both_engines};

use super::{generate, order, state, stored, url, with_worker, worker};

both_engines! {
    async fn a_text_is_read_aloud_and_played(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(state(&ada, "p1").await["state"], "none");
        let created = generate(app, &ada, order("p1", " Our Father ")).await;
        assert_eq!(created.status, 200, "{created:?}");
        assert!(created.cookie("trellis-media").is_some(), "a player needs this cookie");
        assert_eq!(ada.get(&url(&created)).await.text, "local-one|Our Father");
        let known = state(&ada, "p1").await;
        assert_eq!((&known["state"], &known["audioUrl"]), (&json!("ready"), &created.json["audioUrl"]));
        assert_eq!((&known["progress"], &known["durationSeconds"]), (&json!(100), &json!(1.0)));
    }

    async fn two_clicks_generate_one_file(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let asked = || ada.post("/api/tts/generate", order("p1", "Our Father"));
        let (first, second) = with_worker(app, futures_util::future::join(asked(), asked())).await;
        assert_eq!(url(&first), url(&second));
        assert_eq!((app.speech.spoken(), stored(app).await), (1, 1));
        let repeated = generate(app, &ada, order("p1", "Our Father")).await;
        assert_eq!((url(&repeated), app.speech.spoken()), (url(&first), 1));
    }

    async fn shared_audio_has_one_file_and_separate_owners(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::User).await;
        let ada_url = url(&generate(app, &ada, order("p1", "Our Father")).await);
        let eve_url = url(&generate(app, &eve, order("x", "Our Father")).await);
        assert_eq!((app.speech.spoken(), stored(app).await), (1, 1));
        assert_ne!(ada_url, eve_url);
        assert_eq!(eve.get(&ada_url).await.status, 404);
        assert_eq!(app.anonymous().get(&ada_url).await.status, 401);

        let deletion = ada.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": "p1" })).await;
        assert_eq!(deletion.status, 204);
        assert_eq!(ada.get(&ada_url).await.status, 404);
        assert_eq!((eve.get(&eve_url).await.status.as_u16(), stored(app).await), (200, 1));
        let deletion = eve.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": "x" })).await;
        assert_eq!((deletion.status.as_u16(), stored(app).await), (204, 0), "it is deleted everywhere");
        let second_deletion = eve.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": "x" })).await;
        assert_eq!(second_deletion.status, 204);
    }

    async fn audio_is_regenerated_on_request_or_when_the_text_changes(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let first = url(&generate(app, &ada, order("p1", "Our Father")).await);
        let mut regenerate = order("p1", "Our Father");
        regenerate["forceRegenerate"] = json!(true);
        let second = url(&generate(app, &ada, regenerate).await);
        assert_ne!(first, second);
        assert_eq!((app.speech.spoken(), stored(app).await), (2, 1), "the old audio is deleted");
        assert_eq!(ada.get(&first).await.status, 404);
        let third = generate(app, &ada, order("p1", "Who art in heaven")).await;
        assert_eq!(ada.get(&url(&third)).await.text, "local-one|Who art in heaven");
        assert_eq!(stored(app).await, 1);
    }

    async fn blank_text_is_refused_and_long_text_is_truncated(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let blank = ada.post("/api/tts/generate", order("p1", "  \n ")).await;
        assert_eq!((blank.status.as_u16(), blank.field("text")), (400, "Text is required"));
        let nameless = ada.post("/api/tts/generate", order(" ", "Hello")).await;
        assert_eq!(nameless.status, 400);
        let far = ada.post("/api/tts/generate", order(&"x".repeat(201), "Hello")).await;
        assert_eq!(far.status, 400);
        let odd = json!({ "contentType": "sermon", "contentId": "1", "text": "Hello" });
        assert_eq!(ada.post("/api/tts/generate", odd).await.status, 400);
        let long = generate(app, &ada, order("p1", &"é".repeat(6000))).await;
        let audio = ada.get(&url(&long)).await.text;
        assert_eq!(audio.chars().filter(|letter| *letter == 'é').count(), 5000);
        for query in ["contentType=x&contentId=1", "contentType=prayer&contentId=%20", "contentType=prayer"] {
            assert_eq!(ada.get(&format!("/api/tts/state?{query}")).await.status, 400, "{query}");
        }
    }

    async fn a_failure_is_explained_and_can_be_retried(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        app.speech.set_behavior(SpeechBehavior::Fails);
        let failed = generate(app, &ada, order("p1", "Our Father")).await;
        assert_eq!(failed.status, 503);
        assert_eq!(failed.message(), "Could not generate audio for this content.");
        let progress = state(&ada, "p1").await;
        assert_eq!((&progress["state"], &progress["error"]), (&json!("failed"), &json!(failed.message())));
        app.speech.set_behavior(SpeechBehavior::Speaks);
        assert_eq!(generate(app, &ada, order("p1", "Our Father")).await.status, 200);
        assert_eq!(state(&ada, "p1").await["error"], json!(null));
    }

    async fn text_without_words_is_refused_and_not_an_outage(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        app.speech.set_behavior(SpeechBehavior::FindsNoWords);
        let test = json!({ "text": "… !!", "voiceId": "local-one" });
        let preview = with_worker(app, ada.post("/api/tts/test", test)).await;
        let created = generate(app, &ada, order("p1", "… !!")).await;
        for refused in [preview, created] {
            let progress = "This voice can't read this text aloud. Enter some words in its language.";
            assert_eq!((refused.status.as_u16(), refused.field("text")), (400, progress));
        }
    }

    async fn deleting_audio_stops_its_generation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        app.speech.set_behavior(SpeechBehavior::NeverEnds);
        let generate_request = ada.post("/api/tts/generate", order("p1", "Our Father"));
        let deleting = async {
            while state(&ada, "p1").await["progress"] != 40 {
                tokio::task::yield_now().await;
            }
            assert_eq!(state(&ada, "p1").await["state"], "generating");
            ada.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": "p1" })).await
        };
        let work = worker(app);
        let (asked, deleted, worked) = futures_util::future::join3(generate_request, deleting, async {
            while !work.work_once().await {
                tokio::task::yield_now().await;
            }
        }).await;
        assert_eq!((asked.status.as_u16(), deleted.status.as_u16(), worked), (404, 204, ()));
        assert_eq!(stored(app).await, 0);
    }

    async fn text_is_deleted_when_audio_is_done(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        generate(app, &ada, order("p1", "My secret prayer")).await;
        let mut file = std::io::Cursor::new(Vec::new());
        backup::write(SLICES, &app.app.db, &object_store::memory::InMemory::new(), &mut file, &mut backup::InPlace)
            .await
            .expect("a backup");
        let mut zip = zip::ZipArchive::new(file).expect("a zip");
        for index in 0..zip.len() {
            let mut text = String::new();
            std::io::Read::read_to_string(&mut zip.by_index(index).expect("a file"), &mut text).expect("text");
            assert!(!text.contains("My secret prayer"), "{text}");
        }
    }
}
