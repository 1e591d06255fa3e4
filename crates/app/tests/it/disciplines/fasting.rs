use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_practice::disciplines::{
    entities::{fasting_plans, fasts},
    model::FastEnding,
};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{FASTS, fast, id, ids, plan, set_clock};

async fn status(who: &Client) -> Value {
    who.get(FASTS).await.json[0]["status"].clone()
}

both_engines! {
    async fn a_fast_is_planned_running_or_over_by_time(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let plan = plan(app, 12).await;
        let body = json!({ "planId": plan, "startsAt": "2026-03-03T08:00:00+02:00", "intention": "  For peace " });
        let created = ada.post(FASTS, body).await;
        assert_eq!(created.status, 201, "{created:?}");
        let known = ada.get("/api/disciplines/fasting/plans").await;
        let known = known.json.as_array().expect("plans").iter().find(|known| known["id"] == plan).expect("it").clone();
        assert_eq!(created.json, json!({
            "id": created.json["id"], "planId": plan, "planName": known["name"], "planType": known["type"],
            "duration": 12, "startsAt": "2026-03-03T06:00:00Z", "endsAt": "2026-03-03T18:00:00Z", "endedAt": null,
            "intention": "For peace", "reflection": null, "status": "planned",
        }));
        for (now, expected) in [
            ("2026-03-03T05:59:59Z", "planned"), ("2026-03-03T06:00:00Z", "running"),
            ("2026-03-03T17:59:59Z", "running"), ("2026-03-03T18:00:00Z", "finished"),
            ("2026-03-09T18:00:00Z", "finished"),
        ] {
            set_clock(app, now);
            assert_eq!(status(&ada).await, expected, "{now}");
        }
        let done = ada.patch(&format!("{FASTS}/{}", id(&created)), json!({ "status": "completed", "reflection": " Quiet " })).await;
        assert_eq!((&done.json["status"], &done.json["reflection"]), (&json!("completed"), &json!("Quiet")));
        assert_eq!(done.json["endedAt"], "2026-03-03T18:00:00Z", "it ended when its time was up");
    }

    async fn a_fast_begins_from_a_day_ago_to_thirty_days_ahead(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for starts_at in ["2026-03-01T11:59:59Z", "2026-04-01T12:00:01Z", "1066-10-14T09:00:00Z", "9999-12-31T23:59:59Z"] {
            let refused = fast(app, &ada, 12, starts_at).await;
            assert_eq!(refused.status, 400, "{starts_at}");
            assert_eq!(refused.field("startsAt"), "Choose a start time between one day ago and 30 days from now.");
        }
        for (starts_at, status) in [("2026-03-01T12:00:00Z", "finished"), ("2026-04-01T12:00:00Z", "planned")] {
            let created = fast(app, &ada, 12, starts_at).await;
            assert_eq!((created.status.as_u16(), &created.json["status"]), (201, &json!(status)));
            let ended = ada.patch(&format!("{FASTS}/{}", id(&created)), json!({ "status": "ended" })).await;
            assert_eq!(ended.status, 200);
        }
        let plan = plan(app, 12).await;
        for body in [json!({ "planId": plan, "startsAt": "tomorrow" }), json!({ "planId": "all", "startsAt": "2026-03-02T12:00:00Z" })] {
            assert_eq!(ada.post(FASTS, body).await.status, 400);
        }
        assert_eq!(ada.post(FASTS, json!({ "planId": plan })).await.field("startsAt"), "Starts at is required");
        let unknown = json!({ "planId": app.app.new_id(), "startsAt": "2026-03-02T12:00:00Z" });
        assert_eq!(ada.post(FASTS, unknown).await.message(), "We couldn't find this fasting plan.");
    }

    async fn only_one_fast_is_open_even_concurrently(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let start = || fast(app, &ada, 12, "2026-03-02T12:00:00Z");
        let (one, two, three) = tokio::join!(start(), start(), start());
        let mut statuses = [one, two, three].map(|response| response.status.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409]);
        let sentence = "You have another fast in progress. Complete or end it first.";
        assert_eq!(fast(app, &ada, 24, "2026-03-20T12:00:00Z").await.message(), sentence);
        set_clock(app, "2026-03-05T12:00:00Z");
        assert_eq!(status(&ada).await, "finished");
        assert_eq!(fast(app, &ada, 24, "2026-03-05T12:00:00Z").await.status, 409, "over, but not closed");
        let path = format!("{FASTS}/{}", ids(&ada.get(FASTS).await)[0]);
        ada.patch(&path, json!({ "status": "completed" })).await;
        assert_eq!(fast(app, &ada, 24, "2026-03-05T12:00:00Z").await.status, 201);
        let eve = app.persona(Persona::User).await;
        assert_eq!(fast(app, &eve, 12, "2026-03-05T12:00:00Z").await.status, 201, "other members can start their own");
    }

    async fn before_its_end_a_fast_can_be_ended_but_not_completed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{FASTS}/{}", id(&fast(app, &ada, 12, "2026-03-02T12:00:00Z").await));
        app.clock.advance(TimeDelta::hours(5));
        let early = ada.patch(&path, json!({ "status": "completed", "reflection": "Too soon" })).await;
        assert_eq!(early.status, 409);
        assert_eq!(
            early.message(),
            "Your fast isn't over yet. You can complete it when its time is up, or end it early, and that's no failure."
        );
        assert_eq!(status(&ada).await, "running");
        let ended = ada.patch(&path, json!({ "status": "ended" })).await;
        assert_eq!((ended.status.as_u16(), &ended.json["status"]), (200, &json!("ended")));
        assert_eq!((&ended.json["endedAt"], &ended.json["reflection"]), (&json!("2026-03-02T17:00:00Z"), &json!(null)));
        for status in ["completed", "ended"] {
            let closed = ada.patch(&path, json!({ "status": status })).await;
            assert_eq!((closed.status.as_u16(), closed.message()), (409, "This fast has already ended."));
        }
        for status in ["running", "planned", "finished"] {
            assert_eq!(ada.patch(&path, json!({ "status": status })).await.status, 400);
        }
    }

    async fn a_fast_ended_after_its_time_is_completed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{FASTS}/{}", id(&fast(app, &ada, 12, "2026-03-02T12:00:00Z").await));
        app.clock.advance(TimeDelta::hours(12));
        let (one, two) = tokio::join!(
            ada.patch(&path, json!({ "status": "ended" })),
            ada.patch(&path, json!({ "status": "ended" })),
        );
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "only one of two concurrent requests succeeds");
        assert_eq!(status(&ada).await, "completed");
    }

    async fn a_fast_keeps_its_original_duration(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let plan = plan(app, 12).await;
        fast(app, &ada, 12, "2026-03-02T12:00:00Z").await;
        let before = ada.get(FASTS).await.json;
        let row = fasting_plans::ActiveModel {
            id: Set(serde_json::from_value(plan).expect("an id")),
            name: Set("Another name".to_owned()),
            duration: Set(72),
            ..Default::default()
        };
        row.update(app.app.db.conn()).await.expect("changed");
        assert_eq!(ada.get(FASTS).await.json, before);
    }

    async fn notes_about_a_fast_have_a_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let plan = plan(app, 12).await;
        let start = |letters| json!({ "planId": plan, "startsAt": "2026-03-01T20:00:00Z", "intention": "é".repeat(letters) });
        let refused = ada.post(FASTS, start(2_001)).await;
        assert_eq!((refused.status.as_u16(), refused.field("intention")), (400, "Intention must be at most 2000 characters"));
        let path = format!("{FASTS}/{}", id(&ada.post(FASTS, start(2_000)).await));
        let end = |letters| json!({ "status": "completed", "reflection": "é".repeat(letters) });
        let refused = ada.patch(&path, end(20_001)).await;
        assert_eq!(refused.field("reflection"), "Reflection must be at most 20000 characters");
        assert_eq!(ada.patch(&path, end(20_000)).await.status, 200);
        let created = ada.post(FASTS, json!({ "planId": plan, "startsAt": "2026-03-02T12:00:00Z", "intention": "  " })).await;
        assert_eq!(created.json["intention"], json!(null));
    }

    async fn a_fast_in_progress_can_be_ended_but_not_deleted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let planned = format!("{FASTS}/{}", id(&fast(app, &ada, 12, "2026-03-02T13:00:00Z").await));
        assert_eq!(ada.delete(&planned).await.status, 204, "called off");
        assert_eq!(ada.delete(&planned).await.status, 404);
        let running = format!("{FASTS}/{}", id(&fast(app, &ada, 12, "2026-03-02T12:00:00Z").await));
        let refused = ada.delete(&running).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (409, "This fast is in progress. Complete or end it first."));
        ada.patch(&running, json!({ "status": "ended" })).await;
        assert_eq!(ada.delete(&running).await.status, 204);
        assert_eq!(ada.get(FASTS).await.json, json!([]));
    }

    async fn the_history_is_newest_first_and_limited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let closed = async |count: usize| {
            let mut created = Vec::new();
            for _ in 0..count {
                app.clock.advance(TimeDelta::minutes(1));
                let now = app.app.now();
                created.push(fasts::Model {
                    id: app.app.new_id(),
                    user_id: ada.id(),
                    plan_id: app.app.new_id(),
                    plan_name: "A plan of old".to_owned(),
                    plan_kind: "water".to_owned(),
                    duration: 12,
                    starts_at: now,
                    ends_at: now,
                    intention: None,
                    reflection: None,
                    ending: Some(FastEnding::Completed),
                    closed_at: Some(now),
                    created_at: now,
                });
            }
            let created_ids: Vec<String> = created.iter().map(|row| row.id.to_string()).collect();
            let rows = created.into_iter().map(IntoActiveModel::into_active_model);
            fasts::Entity::insert_many(rows).exec_without_returning(app.app.db.conn()).await.expect("fasts");
            created_ids
        };
        let created = closed(102).await;
        let listed_ids = ids(&ada.get(FASTS).await);
        assert_eq!((listed_ids.len(), &listed_ids[0], &listed_ids[99]), (100, &created[101], &created[2]));
        for _ in 0..4 {
            closed(200).await;
        }
        closed(98).await;
        let now = app.app.now().to_rfc3339();
        let now = now.replace("+00:00", "Z");
        let full = fast(app, &ada, 12, &now).await;
        assert_eq!((full.status.as_u16(), full.message()), (409, "You've reached the maximum number of fasts. Delete some you no longer need."));
        assert_eq!(ada.delete(&format!("{FASTS}/{}", listed_ids[0])).await.status, 204);
        assert_eq!(fast(app, &ada, 12, &now).await.status, 201);
    }

    async fn a_fast_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{FASTS}/{}", id(&fast(app, &ada, 12, "2026-03-03T12:00:00Z").await));
        for persona in [Persona::User, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            assert_eq!(eve.get(FASTS).await.json, json!([]));
            assert_eq!(eve.patch(&path, json!({ "status": "ended" })).await.status, 404);
            assert_eq!(eve.delete(&path).await.status, 404);
        }
        assert_eq!(status(&ada).await, "planned");
    }
}
