//! Devotionals that an admin has generated: a single one, or one per day.

use std::sync::Arc;

use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use tokio::{sync::watch, task::JoinHandle};
use trellis_growth::devotionals::DevotionalBatchJob;
use trellis_platform::jobs::{JobHandler, Worker};
use trellis_test_support::{
    Client, Persona, TestApp, WritingBehavior, WritingService, both_engines,
};
use uuid::Uuid;

const ONE: &str = "/api/admin/daily-devotionals/generate";
const MANY: &str = "/api/admin/daily-devotionals/bulk-generate";
const DEVOTIONALS: &str = "/api/admin/daily-devotionals";
const TEMPLATES: &str = "/api/admin/devotional-templates";

/// Runs the requested jobs, as one of the server's workers does.
struct Writer {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Writer {
    fn start(app: &TestApp) -> Self {
        let (stop, stopped) = watch::channel(false);
        let worker = Worker::new(app.app.clone(), vec![Arc::new(DevotionalBatchJob)]);
        Self {
            stop,
            task: tokio::spawn(worker.run(stopped)),
        }
    }

    async fn stop(self) {
        self.stop.send(true).expect("a worker");
        self.task.await.expect("a worker");
    }
}

async fn with_service(app: &TestApp) -> (WritingService, Client) {
    let service = WritingService::start().await;
    let super_admin = app.persona(Persona::SuperAdmin).await;
    let settings = json!({
        "openaiApiKey": WritingService::KEY, "openaiBaseUrl": service.base_url,
        "openaiModel": WritingService::MODEL,
    });
    assert_eq!(
        super_admin
            .post("/api/admin/system/api-settings", settings)
            .await
            .status,
        200
    );
    (service, app.persona(Persona::Admin).await)
}

async fn template(admin: &Client) -> Value {
    let body = json!({ "name": "Morning", "description": "For the day's beginning", "theme": "Hope",
        "promptTemplate": "Begin with light and speak of {theme}.", "spiritualPathway": "Leadership", "isActive": true });
    admin.post(TEMPLATES, body).await.json
}

fn days(from: &str, to: &str) -> Value {
    json!({ "startDate": from, "endDate": to })
}

fn statuses(batch: &Value) -> Vec<&str> {
    let results = batch["results"].as_array().expect("results");
    results
        .iter()
        .filter_map(|one| one["status"].as_str())
        .collect()
}

async fn devotionals_on(admin: &Client, day: &str) -> Vec<Value> {
    let response = admin
        .get(&format!("{DEVOTIONALS}?from={day}&to={day}"))
        .await
        .json;
    response.as_array().expect("a list").clone()
}

both_engines! {
    async fn a_draft_from_the_library_can_be_swapped_for_another_reflection(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let writer = Writer::start(app);
        let body = json!({ "date": "2026-03-10", "theme": "Hope" });
        let draft = admin.post(ONE, body).await.json;
        writer.stop().await;
        assert_eq!(draft["report"]["chosen"]["topic"], "Hope", "{draft}");
        let path = format!("{DEVOTIONALS}/{}", draft["id"].as_str().expect("an id"));
        let swapped = admin.post(&format!("{path}/swap"), json!({})).await;
        assert_eq!(swapped.status, 200, "{swapped:?}");
        for same in ["id", "date", "theme", "status", "createdAt"] {
            assert_eq!(swapped.json[same], draft[same], "{same}");
        }
        for other in ["title", "verseReference", "content"] {
            assert_ne!(swapped.json[other], draft[other], "{other}");
        }
        let user = app.persona(Persona::User).await;
        assert_eq!(user.post(&format!("{path}/swap"), json!({})).await.status, 403);
        let form = json!({
            "title": "Light", "theme": "Hope", "verseReference": swapped.json["verseReference"], "verseText": "x",
            "content": "x", "prayer": "x", "reflection": "x", "status": "published",
        });
        assert_eq!(admin.send(Method::PATCH, &path, Some(form)).await.status, 200);
        assert_eq!(admin.post(&format!("{path}/swap"), json!({})).await.status, 409, "it is published");
    }

    async fn a_devotional_is_generated_from_the_library_with_a_report(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let writer = Writer::start(app);
        for mood in ["encouraging", "reflective", "challenging", "comforting"] {
            let wish = json!({ "date": "2027-03-01", "theme": "hope", "mood": mood, "length": "short", "focus": "trust" });
            let created = admin.post(ONE, wish).await;
            assert_eq!(created.status, 201, "{created:?}");
            assert_eq!((&created.json["status"], &created.json["generationType"], &created.json["theme"]), (&json!("draft"), &json!("ai_generated"), &json!("hope")));
            assert_eq!(created.json["report"]["label"], "Compiled from public-domain sources");
            assert_eq!(created.json["report"]["model"], Value::Null);
            assert!(!created.json["report"]["sources"].as_array().expect("sources").is_empty());
            assert!(created.json["report"]["verification"]["references"].as_u64() > Some(0), "{}", created.json["report"]);
        }
        let kept = devotionals_on(&admin, "2027-03-01").await;
        assert_eq!(kept.len(), 4, "a single devotional is generated even if the day already has one");
        let verses: std::collections::BTreeSet<_> = kept.iter().map(|one| one["verseReference"].to_string()).collect();
        assert_eq!(verses.len(), 4, "no verse twice in two months: {verses:?}");
        let plain = admin.post(ONE, json!({ "date": "2027-03-02" })).await;
        assert_eq!(plain.status, 201, "only the date is needed: {plain:?}");
        assert!(!plain.json["theme"].as_str().expect("a theme").is_empty());
        let seen = admin.get("/api/admin/recent-activity").await.json;
        assert_eq!(seen[0]["type"], "devotional_generated");
        writer.stop().await;
    }

    async fn each_day_gets_one_devotional_and_filled_days_are_skipped(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let writer = Writer::start(app);
        let created = admin.post(ONE, json!({ "date": "2027-03-03" })).await.json;
        let archived = admin.post(ONE, json!({ "date": "2027-03-04" })).await.json;
        let mut change = archived.clone();
        change["status"] = json!("archived");
        let archived_path = format!("{DEVOTIONALS}/{}", archived["id"].as_str().expect("an id"));
        let kept = admin.patch(&archived_path, change).await.json;
        assert_eq!((&kept["status"], &kept["report"]), (&json!("archived"), &archived["report"]), "a change preserves the report");

        let batch = admin.post(MANY, days("2027-03-01", "2027-03-05")).await;
        assert_eq!((batch.status.as_u16(), &batch.json["state"], &batch.json["total"]), (200, &json!("done"), &json!(5)));
        assert_eq!(statuses(&batch.json), ["created", "created", "skipped", "created", "created"]);
        assert_eq!(batch.json["message"], "4 devotionals were generated. 1 day already had one.");
        assert_eq!(batch.json["results"][2]["message"], "This day already has a devotional.");
        assert_eq!(devotionals_on(&admin, "2027-03-03").await[0]["id"], created["id"]);
        let first = &devotionals_on(&admin, "2027-03-01").await[0];
        assert_eq!((&first["id"], &first["title"]), (&batch.json["results"][0]["devotionalId"], &batch.json["results"][0]["message"]));
        app.clock.advance(TimeDelta::minutes(1));
        let again = admin.post(MANY, days("2027-03-01", "2027-03-05")).await.json;
        assert_eq!(statuses(&again), ["skipped"; 5]);
        let batches = admin.get(MANY).await.json;
        assert_eq!(batches.as_array().map(Vec::len), Some(4));
        assert_eq!(batches[0]["id"], again["id"], "the newest first");
        writer.stop().await;
    }

    async fn a_template_guides_a_service_and_its_uses_are_counted(app: &TestApp) {
        let (service, admin) = with_service(app).await;
        let writer = Writer::start(app);
        service.says(&json!({
            "title": "Light", "verseReference": "Psalm 27:1", "content": "He says \"The Lord is my lamp\" (Psalm 27:1). [1]",
            "prayer": "Shine.", "reflection": "Where is it dark?",
        }));
        let template = template(&admin).await;
        let mut wish = days("2027-03-01", "2027-03-02");
        wish["templateId"] = template["id"].clone();
        let batch = admin.post(MANY, wish).await.json;
        assert_eq!(statuses(&batch), ["created", "created"]);
        assert_eq!(batch["theme"], "Hope", "the template's");
        let asked = service.asked();
        let prompt = asked[0].to_string();
        assert!(prompt.contains("Begin with light and speak of Hope.") && prompt.contains("pathway Leadership"), "{prompt}");
        assert!(asked[1].to_string().contains("Psalm 27:1"), "the previous day's verse must not be used again");
        assert_eq!(admin.get(TEMPLATES).await.json[0]["usageCount"], 2);
        let kept = &devotionals_on(&admin, "2027-03-01").await[0];
        assert_eq!(kept["report"]["model"], WritingService::MODEL);
        assert_eq!(kept["report"]["verification"]["corrected"], 1, "{}", kept["report"]);
        assert!(!kept["content"].as_str().expect("content").contains("my lamp"));
        let mut off = template.clone();
        off["isActive"] = json!(false);
        admin.patch(&format!("{TEMPLATES}/{}", template["id"]), off).await;
        for id in [template["id"].clone(), json!(99)] {
            let refused = admin.post(ONE, json!({ "date": "2027-04-01", "templateId": id })).await;
            assert_eq!((refused.status.as_u16(), refused.json["fields"]["templateId"].is_string()), (400, true));
        }
        assert!(devotionals_on(&admin, "2027-04-01").await.is_empty());
        writer.stop().await;
    }

    async fn a_failing_service_stops_the_batch(app: &TestApp) {
        let (service, admin) = with_service(app).await;
        let writer = Writer::start(app);
        service.set_behavior([WritingBehavior::Says("nothing of use".to_owned())]);
        let batch = admin.post(MANY, days("2027-03-01", "2027-03-09")).await.json;
        assert_eq!((statuses(&batch), &batch["state"]), (vec!["failed"; 3], &json!("done")));
        assert_eq!(batch["message"], "0 devotionals were generated. 3 days couldn't be generated. The batch stopped with 6 days left.");
        assert_eq!(service.asked().len(), 3);
        let one = admin.post(ONE, json!({ "date": "2027-03-01" })).await;
        assert_eq!((one.status.as_u16(), &one.json["message"]), (503, &json!("The AI service gave no usable answer. Try again.")));
        assert!(devotionals_on(&admin, "2027-03-01").await.is_empty(), "nothing half written");
        writer.stop().await;
    }

    async fn canceling_keeps_the_finished_devotionals(app: &TestApp) {
        let (service, admin) = with_service(app).await;
        let writer = Writer::start(app);
        let valid_response = json!({ "title": "Light", "verseReference": "Psalm 27:1", "content": "Stay. [1]", "prayer": "Shine.", "reflection": "Where?" }).to_string();
        service.set_behavior([WritingBehavior::Says(valid_response.clone()), WritingBehavior::Begins(valid_response)]);
        let id = Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0001);
        let mut wish = days("2027-03-01", "2027-03-04");
        wish["id"] = json!(id);
        let request_task = tokio::spawn({
            let (admin, wish) = (admin.clone(), wish.clone());
            async move { admin.post(MANY, wish).await }
        });
        let one = format!("{MANY}/{id}");
        let half = loop {
            let change_signal = app.app.work_signal.next(id);
            let seen = admin.get(&one).await;
            if seen.status == 200 && seen.json["results"].as_array().map(Vec::len) == Some(1) && service.asked().len() == 2 {
                break seen.json;
            }
            let _ = tokio::time::timeout(std::time::Duration::from_millis(50), change_signal).await;
        };
        assert_eq!((&half["state"], &half["message"]), (&json!("writing"), &json!("1 of 4 days done.")));
        let cancelled = admin.delete(&one).await;
        assert_eq!((cancelled.status.as_u16(), &cancelled.json["state"]), (200, &json!("cancelled")));
        service.client_disconnected().await;
        assert_eq!(request_task.await.expect("an answer").json["state"], "cancelled");
        assert_eq!(cancelled.json["message"], "1 devotional was generated. The batch was canceled with 3 days left.");
        assert_eq!(admin.post(MANY, wish).await.json["state"], "cancelled", "the same id returns the same batch");
        assert_eq!(admin.delete(&one).await.json["state"], "cancelled");
        assert_eq!(devotionals_on(&admin, "2027-03-01").await.len(), 1);
        assert!(devotionals_on(&admin, "2027-03-02").await.is_empty());
        writer.stop().await;
    }

    async fn a_worker_that_takes_over_repeats_nothing(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let writer = Writer::start(app);
        let batch = admin.post(MANY, days("2027-03-01", "2027-03-02")).await.json;
        writer.stop().await;
        let payload = json!({ "id": batch["id"] });
        DevotionalBatchJob.run(&app.app, payload).await.expect("running a finished batch again");
        assert_eq!(devotionals_on(&admin, "2027-03-01").await.len(), 1);
        let id = batch["id"].as_str().expect("an id");
        assert_eq!(admin.get(&format!("{MANY}/{id}")).await.json, batch);
    }

    async fn invalid_ranges_are_refused(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let refused = admin.post(MANY, days("2027-03-02", "2027-03-01")).await;
        assert_eq!((refused.status.as_u16(), &refused.json["fields"]["endDate"]), (400, &json!("The end date can't be before the start date.")));
        let refused = admin.post(MANY, days("2027-01-01", "2028-01-02")).await;
        assert_eq!((refused.status.as_u16(), &refused.json["fields"]["endDate"]), (400, &json!("You can generate devotionals for up to 366 days at a time.")));
        for body in [json!({ "startDate": "2027-03-01" }), json!({ "endDate": "2027-03-01" }), days("soon", "2027-03-01")] {
            assert_eq!(admin.post(MANY, body).await.status, 400);
        }
        for body in [json!({}), json!({ "date": "2027-03-01", "mood": "sour" }), json!({ "date": "2027-03-01", "length": "endless" })] {
            assert_eq!(admin.post(ONE, body).await.status, 400);
        }
        assert_eq!(admin.get(MANY).await.json, json!([]));
        assert_eq!(admin.get(&format!("{MANY}/{}", Uuid::nil())).await.status, 404);
        assert_eq!(admin.delete(&format!("{MANY}/{}", Uuid::nil())).await.status, 404);
    }
}
