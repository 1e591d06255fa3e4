use std::time::Duration;

use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use tokio::time::timeout;
use trellis_assist::assist::{entities::written_commentaries, model::GenerationState};
use trellis_test_support::{Persona, TestApp, WritingBehavior, both_engines};

use super::{SETTINGS, rows, with_service};

const WRITE: &str = "/api/bible/commentary/write";

fn verse() -> Value {
    json!({ "bookId": "JHN", "chapter": 3, "verse": 16, "translationId": "bsb" })
}

fn commentary(significance: &str) -> Value {
    json!({
        "historical_context": "Night in Jerusalem [1].", "theological_significance": significance,
        "practical_application": "Believe.", "key_themes": ["love"],
    })
}

/// Waits until a commentary is being generated.
async fn wait_until_started(app: &TestApp) {
    let started = async {
        loop {
            let work = rows(app)
                .await
                .into_iter()
                .find(|row| row.state == GenerationState::Writing);
            match work {
                Some(row) if row.progress >= 10 => return,
                Some(row) => drop(
                    timeout(Duration::from_millis(100), app.app.work_signal.next(row.id)).await,
                ),
                None => tokio::task::yield_now().await,
            }
        }
    };
    timeout(Duration::from_secs(15), started)
        .await
        .expect("it began");
}

both_engines! {
    async fn a_commentary_is_generated_once_for_all_readers(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.says(&json!({
            "historical_context": "Night in Jerusalem [1].", "theological_significance": "“For God so loved the moon” (John 3:16) [1].",
            "practical_application": "Believe.", "key_themes": ["love"],
        }));
        let verse = json!({ "bookId": "JHN", "chapter": 3, "verse": 16, "translationId": "bsb" });
        let written = ada.post(WRITE, verse.clone()).await;
        assert_eq!(written.status, 200, "{written:?}");
        assert_eq!((&written.json["label"], &written.json["key_themes"]), (&json!(null), &json!(["love"])));
        assert!(!written.text.contains("moon"), "{written:?}");
        assert_eq!(written.json["verification"]["corrected"], 1);
        let bea = app.persona(Persona::User).await;
        assert_eq!(bea.post(WRITE, verse.clone()).await.json, written.json);
        assert_eq!(service.asked().len(), 1, "the next reader gets the stored commentary");
        let super_admin = app.persona(Persona::SuperAdmin).await;
        super_admin.post(SETTINGS, json!({ "openaiModel": "other-2" })).await;
        assert_eq!(bea.post(WRITE, verse).await.status, 200);
        assert_eq!(service.asked().len(), 2, "another model generates a new commentary");
        writers.stop().await;
    }

    async fn without_a_service_the_compiled_commentary_is_suggested(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let verse = json!({ "bookId": "JHN", "chapter": 3, "verse": 16 });
        let refused = ada.post(WRITE, verse).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"));
        let missing_verse = json!({ "bookId": "JHN", "chapter": 3, "verse": 99 });
        assert_eq!(ada.post(WRITE, missing_verse).await.status, 404);
        assert_eq!(ada.post(WRITE, json!({ "chapter": 3, "verse": 1 })).await.field("bookId"), "Book is required");
    }

    async fn a_commentary_is_finished_after_its_reader_leaves(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.set_behavior([WritingBehavior::Begins(commentary("God gives [1].").to_string())]);
        let request_task = {
            let ada = ada.clone();
            tokio::spawn(async move { ada.post(WRITE, verse()).await })
        };
        wait_until_started(app).await;
        request_task.abort();
        let bea = app.persona(Persona::User).await;
        let reading = {
            let bea = bea.clone();
            tokio::spawn(async move { bea.post(WRITE, verse()).await })
        };
        while !reading.is_finished() {
            service.release();
            tokio::task::yield_now().await;
        }
        let read = reading.await.expect("an answer");
        assert_eq!((read.status.as_u16(), &read.json["theological_significance"]), (200, &json!("God gives [1].")), "{read:?}");
        assert_eq!(service.asked().len(), 1);
        writers.stop().await;
    }

    async fn two_concurrent_readers_share_one_generation(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.says(&commentary("God gives [1]."));
        let bea = app.persona(Persona::User).await.at(trellis_app::http::router(app.replica()));
        let (one, two) = tokio::join!(ada.post(WRITE, verse()), bea.post(WRITE, verse()));
        assert_eq!((one.status.as_u16(), &one.json), (200, &two.json));
        assert_eq!(service.asked().len(), 1);
        writers.stop().await;
    }

    async fn readers_do_not_wait_for_a_failed_commentary(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.set_behavior([WritingBehavior::Declines, WritingBehavior::Says(commentary("God gives [1].").to_string())]);
        assert_eq!(ada.post(WRITE, verse()).await.status, 503);
        let bea = app.persona(Persona::User).await;
        assert_eq!(bea.post(WRITE, verse()).await.status, 200);
        writers.stop().await;
    }

    async fn stored_commentary_is_verified_again_when_read(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.says(&commentary("“For God so loved the world” (John 3:16) [1]."));
        let written = ada.post(WRITE, verse()).await;
        assert_eq!(written.status, 200, "{written:?}");
        assert_eq!(ada.post(WRITE, verse()).await.json, written.json, "nothing to mend");
        let kept = written_commentaries::Entity::find().one(app.app.db.conn()).await.expect("kept").expect("one");
        let mut altered_commentary = kept.commentary.clone();
        altered_commentary["practical_application"] = json!("Rest. “For God so loved the planet that He left it alone” (John 3:16).");
        let mut row = kept.into_active_model();
        row.commentary = Set(altered_commentary);
        row.update(app.app.db.conn()).await.expect("an older guard's");
        let read = ada.post(WRITE, verse()).await;
        assert_eq!((read.status.as_u16(), &read.json["verification"]["corrected"]), (200, &json!(1)), "{read:?}");
        assert!(!read.text.contains("planet"), "{read:?}");
        assert_eq!(service.asked().len(), 1);
        writers.stop().await;
    }
}
