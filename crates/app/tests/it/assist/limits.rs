//! Rate limits, costs, and the setting that turns AI off.

use std::time::Duration;

use chrono::TimeDelta;
use http::header;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use trellis_assist::{
    assist::{entities::generations, model::GenerationState, sweep},
    usage::{GenerationKind, entity as service_usage},
};
use trellis_platform::limits::entity as attempts;
use trellis_test_support::{
    Answer, Client, Engine, Persona, TestApp, WritingBehavior, WritingService, both_engines,
    each_engine,
};
use uuid::Uuid;

use super::{
    COMPOSED_LABEL, GENERATE, SETTINGS, Writers, devotional, generate_body_with, rows, until,
    usage, wish, with_service, work,
};

const STATUS: &str = "/api/assist/status";

async fn left(client: &Client) -> Value {
    client.get(STATUS).await.json["left"].clone()
}

/// Sends a request, waits until it is in the queue, and disconnects.
async fn disconnect_while_queued(app: &TestApp, client: &Client) -> Uuid {
    let id = app.app.new_id();
    let asking = {
        let client = client.clone();
        tokio::spawn(async move { client.post(GENERATE, generate_body_with(id, "worry")).await })
    };
    until(app, client, id, |work| work["state"] == "waiting").await;
    asking.abort();
    id
}

fn send_concurrently(client: &Client, count: usize) -> JoinSet<Answer> {
    let asking = (0..count).map(|_| {
        let client = client.clone();
        async move { client.post(GENERATE, wish("rest")).await }
    });
    asking.collect()
}

/// Records `count` attempts in the current minute.
async fn record_attempts(app: &TestApp, key: String, count: i32) {
    let row = attempts::Model {
        key,
        window_ends_at: app.app.now() + TimeDelta::minutes(1),
        count,
    };
    let row = attempts::Entity::insert(row.into_active_model());
    row.exec_without_returning(app.app.db.conn())
        .await
        .expect("attempts");
}

fn finished_generation(app: &TestApp, user_id: Uuid, minutes_ago: i64) -> generations::Model {
    let at = app.app.now() - TimeDelta::minutes(minutes_ago);
    generations::Model {
        id: app.app.new_id(),
        user_id,
        kind: GenerationKind::Devotional,
        state: GenerationState::Done,
        title: "Rest".to_owned(),
        request: json!({}),
        progress: 100,
        partial: json!([]),
        result: Some(json!({})),
        study_id: None,
        failure: None,
        is_seen: false,
        created_at: at,
        finished_at: Some(at),
        spent: None,
    }
}

both_engines! {
    async fn the_quota_resets_every_day(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 2 })).await;
        service.says(&devotional("Rest [1]."));
        ada.patch("/api/user/time-zone", json!({ "timeZone": "America/New_York" })).await;
        let status = ada.get(STATUS).await.json;
        assert_eq!((&status["writing"], &status["left"], &status["quota"]), (&json!("service"), &json!(2), &json!(2)));
        for left in [1, 0] {
            assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 200);
            assert_eq!(ada.get(STATUS).await.json["left"], left);
        }
        let refused = ada.post(GENERATE, wish("rest")).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        assert_eq!(refused.header(header::RETRY_AFTER), (17 * 3600).to_string(), "midnight in New York");
        assert!(refused.message().contains("all 2 of today's AI requests"), "{refused:?}");
        assert_eq!(service.asked().len(), 2);
        assert_eq!(app.persona(Persona::User).await.post(GENERATE, wish("rest")).await.status, 200, "each member has their own");
        app.clock.advance(TimeDelta::hours(17));
        let ada = app.sign_in("user-1", trellis_test_support::PASSWORD).await;
        assert_eq!(ada.get(STATUS).await.json["left"], 2);
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 200);
        writers.stop().await;
    }

    async fn failed_generations_are_refunded(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 2 })).await;
        service.set_behavior([WritingBehavior::Fails { status: 401, code: "invalid_api_key", retry_after: None }]);
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 503);
        assert_eq!(ada.get(STATUS).await.json["left"], 2);
        service.set_behavior([WritingBehavior::Declines]);
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 503);
        assert_eq!(ada.get(STATUS).await.json["left"], 1, "that was paid for");
        writers.stop().await;
    }

    async fn without_a_limit_nothing_is_counted(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 0 })).await;
        service.says(&devotional("Rest [1]."));
        for _ in 0..3 {
            assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 200);
        }
        let status = ada.get(STATUS).await.json;
        assert_eq!((&status["left"], &status["quota"]), (&json!(null), &json!(null)));
        writers.stop().await;
    }

    async fn every_request_is_recorded(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        service.says(&devotional("Rest [1]."));
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 200);
        let book = usage(app).await.remove(0);
        assert_eq!((book.user_id, book.model.as_str(), book.outcome.as_str()), (Some(ada.id()), WritingService::MODEL, "done"));
        assert_eq!((book.input_tokens, book.output_tokens), WritingService::USAGE);
        assert_eq!(book.cost_micros, 450, "1,000 tokens at $0.15 and 500 at $0.60 per million");
        writers.stop().await;
    }

    async fn when_ai_is_off_the_library_is_used_and_no_service_is_called(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "assistanceOff": true })).await;
        let answer = ada.post(GENERATE, wish("rest")).await;
        assert_eq!((answer.status.as_u16(), &answer.json["label"]), (200, &json!(COMPOSED_LABEL)));
        assert_eq!(ada.get(STATUS).await.json["writing"], "library");
        let super_admin = app.persona(Persona::SuperAdmin).await;
        super_admin.post(SETTINGS, json!({ "assistanceOff": false })).await;
        service.says(&devotional("Rest [1]."));
        assert_eq!(ada.post(GENERATE, wish("rest")).await.json["label"], json!(null), "without a restart");
        assert_eq!(service.asked().len(), 1);
        writers.stop().await;
    }

    async fn canceling_before_a_request_is_refunded(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 2 })).await;
        writers.stop().await;
        let first = disconnect_while_queued(app, &ada).await;
        disconnect_while_queued(app, &ada).await;
        for _ in 0..5 {
            assert_eq!(ada.post(GENERATE, wish("rest")).await.code(), "rate_limited");
        }
        assert_eq!(left(&ada).await, 0);
        let path = format!("/api/assist/generations/{first}");
        for _ in 0..2 {
            assert_eq!(ada.delete(&path).await.status, 204);
            assert_eq!(left(&ada).await, 1, "refunded once, even though later requests were refused");
        }
        disconnect_while_queued(app, &ada).await;
        assert_eq!((left(&ada).await, service.asked().len()), (json!(0), 0));
    }

    async fn a_fallback_to_the_library_is_refunded(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 2 })).await;
        writers.stop().await;
        let id = disconnect_while_queued(app, &ada).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        super_admin.post(SETTINGS, json!({ "assistanceOff": true })).await;
        let writers = Writers::start(app);
        let done = until(app, &ada, id, |work| work["state"] == "done").await;
        assert_eq!(done["devotional"]["label"], COMPOSED_LABEL);
        super_admin.post(SETTINGS, json!({ "assistanceOff": false })).await;
        assert_eq!((left(&ada).await, service.asked().len()), (json!(2), 0));
        writers.stop().await;
    }

    async fn a_generation_lost_with_its_process_is_refunded(app: &TestApp) {
        let (_service, ada, writers) = with_service(app, json!({ "dailyQuota": 2 })).await;
        writers.stop().await;
        let id = disconnect_while_queued(app, &ada).await;
        assert_eq!(left(&ada).await, 1);
        app.clock.advance(TimeDelta::minutes(31));
        for _ in 0..2 {
            sweep(&app.app).await.expect("swept");
            assert_eq!(left(&ada).await, 2);
        }
        assert_eq!(work(&ada, id).await.json["state"], "failed");
    }

    async fn concurrent_requests_cannot_exceed_the_quota(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 2 })).await;
        service.says(&devotional("Rest [1]."));
        let mut responses: Vec<u16> = send_concurrently(&ada, 8).join_all().await.iter().map(|answer| answer.status.as_u16()).collect();
        responses.sort_unstable();
        assert_eq!(responses, [200, 200, 429, 429, 429, 429, 429, 429]);
        assert_eq!((left(&ada).await, service.asked().len()), (json!(0), 2));
        writers.stop().await;
    }

    async fn one_member_cannot_occupy_all_workers(app: &TestApp) {
        let (_service, ada, writers) = with_service(app, json!({ "dailyQuota": 0 })).await;
        writers.stop().await;
        let mut asking = send_concurrently(&ada, 6);
        for _ in 0..3 {
            let refused = asking.join_next().await.expect("an answer").expect("no panic");
            assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"), "{refused:?}");
            assert_eq!(refused.message(), "You already have 3 generations in progress. Wait for one to finish.");
        }
        assert_eq!(rows(app).await.len(), 3, "the other requests wait for their turn");
        asking.abort_all();
        let bea = app.persona(Persona::User).await;
        disconnect_while_queued(app, &bea).await;
        let first = rows(app).await.into_iter().find(|row| row.user_id == ada.id()).expect("a row").id;
        assert_eq!(ada.delete(&format!("/api/assist/generations/{first}")).await.status, 204);
        disconnect_while_queued(app, &ada).await;
    }

    async fn requests_are_rate_limited_even_without_a_quota(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({ "dailyQuota": 0 })).await;
        service.says(&devotional("Rest [1]."));
        record_attempts(app, format!("assist-pace:{}", ada.id()), 59).await;
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 200);
        let refused = ada.post(GENERATE, wish("rest")).await;
        assert_eq!((refused.status.as_u16(), refused.header(header::RETRY_AFTER)), (429, "60"));
        assert_eq!(ada.post("/api/ai/generate-image", json!({ "prompt": "rest" })).await.status, 429);
        assert_eq!(service.asked().len(), 1);
        writers.stop().await;
    }

    async fn old_results_and_usage_records_are_pruned(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let many = (0..103).map(|minutes| finished_generation(app, ada.id(), minutes).into_active_model());
        generations::Entity::insert_many(many).exec_without_returning(app.app.db.conn()).await.expect("rows");
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 200);
        let remaining = rows(app).await;
        assert_eq!(remaining.len(), 100);
        assert!(remaining.iter().all(|row| row.created_at > app.app.now() - TimeDelta::minutes(99)));
        for days in [1, 800] {
            let row = service_usage::Model {
                id: app.app.new_id(), user_id: Some(ada.id()), kind: GenerationKind::Study, model: "m".to_owned(), input_tokens: 1,
                output_tokens: 1, letters: 0, cost_micros: 1, outcome: "done".to_owned(), took_ms: 1, at: app.app.now() - TimeDelta::days(days),
            };
            service_usage::Entity::insert(row.into_active_model()).exec_without_returning(app.app.db.conn()).await.expect("a line");
        }
        sweep(&app.app).await.expect("swept");
        assert_eq!(usage(app).await.len(), 1);
    }
}

each_engine! {
    async fn partial_text_that_timed_out_is_counted(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| parts.policy.writing_time = Duration::from_millis(600)).await;
        let (service, ada, writers) = with_service(&app, json!({ "dailyQuota": 3, "inputPrice": 1000, "outputPrice": 1000 })).await;
        service.set_behavior([WritingBehavior::NeverAnswers]);
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 504);
        assert_eq!(left(&ada).await, 3, "nothing came");
        let book = usage(&app).await.remove(0);
        assert_eq!((book.input_tokens, book.output_tokens, book.cost_micros, book.outcome.as_str()), (0, 0, 0, "timed_out"));
        service_usage::Entity::delete_many().exec(app.app.db.conn()).await.expect("no books");

        let partial_text = format!("{{\"title\":\"{}", "Rest ".repeat(80));
        service.set_behavior([WritingBehavior::Begins(partial_text)]);
        assert_eq!(ada.post(GENERATE, wish("rest")).await.status, 504);
        assert_eq!(left(&ada).await, 2);
        let book = usage(&app).await.remove(0);
        assert!(book.input_tokens > 500 && book.cost_micros > 500_000, "{book:?}");
        assert_eq!((book.output_tokens, book.outcome.as_str()), (102, "timed_out"));
        writers.stop().await;
        app.finish().await;
    }
}
