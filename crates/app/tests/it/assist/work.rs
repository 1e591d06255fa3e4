//! Generations that members watch, cancel, leave, and come back to.

use serde_json::json;
use trellis_test_support::{TestApp, WritingBehavior, both_engines};

use super::{GENERATE, devotional, generate_body_with, rows, until, usage, with_service, work};

/// An incomplete response: three complete paragraphs and part of a fourth. The second paragraph quotes a
/// passage named in the first.
fn partial_response() -> String {
    let answer = devotional(
        "Think about John 3:16 [1].\n\n“For God so loved the moon that he left it alone.”\n\nHe cares for you [1].\n\nAnd so",
    );
    let answer = answer.to_string();
    let end = answer.find("And so").expect("the fourth") + 3;
    answer[..end].to_owned()
}

both_engines! {
    async fn the_page_streams_only_verified_text(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 5 })).await;
        service.set_behavior([WritingBehavior::Begins(partial_response())]);
        let id = app.app.new_id();
        let request_task = {
            let ada = ada.clone();
            tokio::spawn(async move { ada.post(GENERATE, generate_body_with(id, "worry")).await })
        };
        let work_state = until(app, &ada, id, |work| !work["partial"].as_array().is_none_or(Vec::is_empty)).await;
        assert_eq!(work_state["state"], "writing");
        assert!(work_state["progress"].as_i64().is_some_and(|part| (1..100).contains(&part)), "{work_state}");
        let partial_text = work_state["partial"].to_string();
        assert!(partial_text.contains("Think about") && partial_text.contains("only Son") && !partial_text.contains("moon"), "{partial_text}");
        // The text that follows may name the source of this quotation, so the quotation is held back.
        assert!(!partial_text.contains("He cares") && !partial_text.contains("And"), "{partial_text}");
        assert_eq!(ada.get("/api/assist/generations").await.json[0]["id"], json!(id));

        assert_eq!(ada.delete(&format!("/api/assist/generations/{id}")).await.status, 204);
        service.client_disconnected().await;
        let answer = request_task.await.expect("an answer");
        assert_eq!((answer.status.as_u16(), answer.code()), (409, "conflict"));
        let left = work(&ada, id).await.json;
        assert_eq!((&left["state"], &left["partial"], &left["devotional"]), (&json!("cancelled"), &json!([]), &json!(null)));
        assert_eq!(ada.get("/api/assist/generations").await.json, json!([]));
        writers.stop().await;
        let book = usage(app).await.remove(0);
        assert_eq!(book.outcome, "cancelled");
        assert!(book.input_tokens > 0 && book.output_tokens > 20, "the streamed text is billed: {book:?}");
        assert_eq!(ada.get("/api/assist/status").await.json["left"], 4);
    }

    async fn a_generation_continues_after_the_client_leaves(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.set_behavior([WritingBehavior::Begins(devotional("He cares for you [1].").to_string())]);
        let id = app.app.new_id();
        let request_task = {
            let ada = ada.clone();
            tokio::spawn(async move { ada.post(GENERATE, generate_body_with(id, "worry")).await })
        };
        until(app, &ada, id, |work| work["progress"].as_i64() > Some(10)).await;
        request_task.abort();
        assert!(request_task.await.is_err_and(|deleted| deleted.is_cancelled()));
        service.release();
        let done = until(app, &ada, id, |work| work["state"] == "done").await;
        assert_eq!(done["devotional"]["verseReference"], "1 Peter 5:7");
        let second = ada.post(GENERATE, generate_body_with(id, "worry")).await;
        assert_eq!(second.json, done["devotional"]);
        assert_eq!(service.asked().len(), 1);
        writers.stop().await;
    }

    async fn two_clicks_start_one_generation(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 5 })).await;
        service.says(&devotional("He cares for you [1]."));
        let id = app.app.new_id();
        let (one, two) = tokio::join!(ada.post(GENERATE, generate_body_with(id, "worry")), ada.post(GENERATE, generate_body_with(id, "worry")));
        assert_eq!((one.status.as_u16(), &one.json), (200, &two.json));
        assert_eq!((service.asked().len(), rows(app).await.len()), (1, 1));
        assert_eq!(ada.get("/api/assist/status").await.json["left"], 4);
        writers.stop().await;
    }

    async fn two_processes_share_one_generation(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 5 })).await;
        service.says(&devotional("He cares for you [1]."));
        let id = app.app.new_id();
        let other_replica = ada.clone().at(trellis_app::http::router(app.replica()));
        let (one, two) = tokio::join!(ada.post(GENERATE, generate_body_with(id, "worry")), other_replica.post(GENERATE, generate_body_with(id, "worry")));
        assert_eq!((one.status.as_u16(), two.status.as_u16(), &one.json), (200, 200, &two.json));
        assert_eq!((service.asked().len(), rows(app).await.len()), (1, 1));
        assert_eq!(other_replica.get("/api/assist/status").await.json["left"], 4);
        writers.stop().await;
    }

    async fn a_lost_generation_is_reported_as_failed(app: &TestApp) {
        let (_service, ada, writers) = with_service(app, json!({})).await;
        writers.stop().await;
        let id = app.app.new_id();
        let request_task = {
            let ada = ada.clone();
            tokio::spawn(async move { ada.post(GENERATE, generate_body_with(id, "worry")).await })
        };
        until(app, &ada, id, |work| work["state"] == "waiting").await;
        request_task.abort();
        app.clock.advance(chrono::TimeDelta::minutes(31));
        let lost = work(&ada, id).await.json;
        assert_eq!(lost["state"], "failed");
        assert!(lost["error"].as_str().is_some_and(|line| line.contains("took too long")), "{lost}");
    }
}
