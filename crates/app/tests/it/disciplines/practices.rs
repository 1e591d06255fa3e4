use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel};
use serde_json::json;
use trellis_practice::disciplines::{
    entities::{discipline_practices, disciplines},
    model::PracticeStatus,
};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{PRACTICES, discipline, id, ids, set_clock, started};

both_engines! {
    async fn a_practice_begins_today_and_has_no_days_yet(app: &TestApp) {
        set_clock(app, "2026-03-02T12:30:00Z");
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        let discipline = discipline(&ada, 1).await;
        let created = ada.post(PRACTICES, json!({ "disciplineId": discipline, "duration": 40 })).await;
        assert_eq!(created.status, 201, "{created:?}");
        let name = &ada.get("/api/disciplines").await.json[1]["name"];
        assert_eq!(created.json, json!({
            "id": created.json["id"], "disciplineId": discipline, "disciplineName": name,
            "startDate": "2026-03-03", "duration": 40, "status": "active", "checkIns": 0,
            "checkedInToday": false, "lastCheckIn": null, "completedOn": null,
        }));
        assert_eq!(ada.get(PRACTICES).await.json, json!([created.json]));
    }

    async fn a_practice_lasts_from_a_day_to_a_year(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let discipline = discipline(&ada, 0).await;
        for (duration, sentence) in [
            (0, "Duration must be at least 1"),
            (-5, "Duration must be at least 1"),
            (366, "Duration must be at most 365"),
            (1_000_000, "Duration must be at most 365"),
        ] {
            let refused = ada.post(PRACTICES, json!({ "disciplineId": discipline, "duration": duration })).await;
            assert_eq!((refused.status.as_u16(), refused.field("duration")), (400, sentence));
        }
        let missing = ada.post(PRACTICES, json!({ "duration": 7 })).await;
        assert_eq!(missing.field("disciplineId"), "Discipline is required");
        let unknown = ada.post(PRACTICES, json!({ "disciplineId": app.app.new_id(), "duration": 7 })).await;
        assert_eq!(unknown.status, 404);
        for body in [json!({ "disciplineId": "silence", "duration": 7 }), json!({ "disciplineId": discipline, "duration": 1.5 })] {
            assert_eq!(ada.post(PRACTICES, body).await.status, 400);
        }
        assert_eq!(ada.get(PRACTICES).await.json, json!([]));
    }

    async fn a_practice_is_open_once_even_concurrently(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "disciplineId": discipline(&ada, 0).await, "duration": 7 });
        let begin = || ada.post(PRACTICES, body.clone());
        let (one, two, three) = tokio::join!(begin(), begin(), begin());
        let mut statuses = [one, two, three].map(|response| response.status.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409]);
        let again = begin().await;
        assert_eq!(again.message(), "You're already practicing this discipline.");

        let list = ada.get(PRACTICES).await;
        let path = format!("{PRACTICES}/{}", ids(&list)[0]);
        ada.patch(&path, json!({ "status": "paused" })).await;
        assert_eq!(begin().await.status, 409, "paused is open, too");
        ada.patch(&path, json!({ "status": "completed" })).await;
        assert_eq!(begin().await.status, 201, "a completed practice can be started again");

        let eve = app.persona(Persona::User).await;
        assert_eq!(eve.post(PRACTICES, body).await.status, 201, "other members can start their own");
    }

    async fn a_second_check_in_on_a_day_changes_nothing(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}/check-ins", started(&ada, 0).await);
        let check_in = |date: &str| ada.post(&path, json!({ "date": date }));
        let (one, two) = tokio::join!(check_in("2026-03-02"), check_in("2026-03-02"));
        for response in [one, two, check_in("2026-03-02").await] {
            assert_eq!(response.status, 200, "{response:?}");
            assert_eq!((&response.json["checkIns"], &response.json["checkedInToday"]), (&json!(1), &json!(true)));
            assert_eq!(response.json["lastCheckIn"], "2026-03-02");
        }
        app.clock.advance(TimeDelta::days(1));
        let list = ada.get(PRACTICES).await;
        assert_eq!((&list.json[0]["checkIns"], &list.json[0]["checkedInToday"]), (&json!(1), &json!(false)));
        let next = check_in("2026-03-03").await;
        assert_eq!((&next.json["checkIns"], &next.json["checkedInToday"]), (&json!(2), &json!(true)));
        assert_eq!(ada.get(&path).await.json, json!([
            { "date": "2026-03-02", "createdAt": "2026-03-02T12:00:00Z" },
            { "date": "2026-03-03", "createdAt": "2026-03-03T12:00:00Z" },
        ]));
    }

    async fn only_a_date_that_can_be_today_can_be_checked_in(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}/check-ins", started(&ada, 0).await);
        for date in ["2026-02-28", "2026-03-03", "2026-03-04", "2200-12-31"] {
            let refused = ada.post(&path, json!({ "date": date })).await;
            assert_eq!((refused.status.as_u16(), refused.field("date")), (400, "You can only check in for today."));
        }
        assert_eq!(ada.post(&path, json!({})).await.field("date"), "Date is required");
        assert_eq!(ada.post(&path, json!({ "date": "2026-02-30" })).await.status, 400);
        // A traveler returns to a time zone where it is still the previous day. Today's check-in isn't lost.
        let set_time_zone = async |zone: &str| ada.patch("/api/user/time-zone", json!({ "timeZone": zone })).await;
        set_time_zone("Pacific/Kiritimati").await;
        assert_eq!(ada.post(&path, json!({ "date": "2026-03-03" })).await.status, 200, "the day has started in that time zone");
        set_time_zone("UTC").await;
        let next_day = ada.post(&path, json!({ "date": "2026-03-02" })).await;
        assert_eq!((&next_day.json["checkedInToday"], &next_day.json["lastCheckIn"]), (&json!(true), &json!("2026-03-03")));
    }

    async fn today_follows_the_members_time_zone(app: &TestApp) {
        set_clock(app, "2026-03-02T23:30:00Z");
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Europe/Berlin" })).await;
        let practice = started(&ada, 0).await;
        let response = ada.post(&format!("{PRACTICES}/{practice}/check-ins"), json!({ "date": "2026-03-02" })).await;
        assert_eq!((&response.json["checkIns"], &response.json["checkedInToday"]), (&json!(1), &json!(false)));
        ada.patch("/api/user/time-zone", json!({ "timeZone": "America/New_York" })).await;
        assert_eq!(ada.get(PRACTICES).await.json[0]["checkedInToday"], true);
    }

    async fn a_check_in_adds_no_progress_record(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}/check-ins", started(&ada, 0).await);
        ada.post(&path, json!({ "date": "2026-03-02" })).await;
        assert_eq!(ada.get("/api/progress/week").await.json, json!([]));
    }

    async fn a_paused_practice_keeps_its_days_and_refuses_new_ones(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}", started(&ada, 0).await);
        let check_ins = format!("{path}/check-ins");
        ada.post(&check_ins, json!({ "date": "2026-03-02" })).await;
        let paused = ada.patch(&path, json!({ "status": "paused" })).await;
        assert_eq!((&paused.json["status"], &paused.json["checkIns"]), (&json!("paused"), &json!(1)));
        let refused = ada.post(&check_ins, json!({ "date": "2026-03-01" })).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (409, "This practice is paused. Resume it to check in."));
        let resumed = ada.patch(&path, json!({ "status": "active" })).await;
        assert_eq!((&resumed.json["status"], &resumed.json["checkIns"]), (&json!("active"), &json!(1)));
        assert_eq!(ada.patch(&path, json!({ "status": "active" })).await.status, 200, "active already");
        assert_eq!(ada.post(&check_ins, json!({ "date": "2026-03-01" })).await.json["checkIns"], 2);
    }

    async fn a_completed_practice_stays_completed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}", started(&ada, 0).await);
        let done = ada.patch(&path, json!({ "status": "completed" })).await;
        assert_eq!((&done.json["status"], &done.json["completedOn"]), (&json!("completed"), &json!("2026-03-02")));
        app.clock.advance(TimeDelta::days(1));
        for status in ["active", "paused", "completed"] {
            let refused = ada.patch(&path, json!({ "status": status })).await;
            assert_eq!(refused.status, 409, "{status}");
            assert_eq!(refused.message(), "You've already completed this practice. You can start it again.");
        }
        assert_eq!(ada.post(&format!("{path}/check-ins"), json!({ "date": "2026-03-03" })).await.status, 409);
        assert_eq!(ada.get(PRACTICES).await.json[0]["completedOn"], "2026-03-02");
        assert_eq!(ada.patch(&path, json!({ "status": "other" })).await.status, 400);
    }

    async fn practices_are_listed_active_then_paused_then_completed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut created = Vec::new();
        for index in [0, 1, 2, 0, 1] {
            app.clock.advance(TimeDelta::minutes(1));
            created.push(started(&ada, index).await);
            let (path, status) = (format!("{PRACTICES}/{}", created[created.len() - 1]), created.len() - 1);
            // The first two are completed, the third is paused.
            let status = ["completed", "completed", "paused", "active", "active"][status];
            app.clock.advance(TimeDelta::minutes(1));
            ada.patch(&path, json!({ "status": status })).await;
        }
        let order = [4, 3, 2, 1, 0].map(|index: usize| created[index].clone());
        assert_eq!(ids(&ada.get(PRACTICES).await), order);
    }

    async fn only_the_newest_fifty_completed_practices_are_shown(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let open = started(&ada, 0).await;
        let discipline_id = serde_json::from_value(discipline(&ada, 0).await).expect("an id");
        let mut created = Vec::new();
        for _ in 0..53 {
            app.clock.advance(TimeDelta::minutes(1));
            let row = discipline_practices::Model {
                id: app.app.new_id(),
                user_id: ada.id(),
                discipline_id,
                start_date: app.app.now().date_naive(),
                duration: 1,
                status: PracticeStatus::Completed,
                completed_on: Some(app.app.now().date_naive()),
                created_at: app.app.now(),
            };
            created.push(row.id.to_string());
            discipline_practices::Entity::insert(row.into_active_model())
                .exec_without_returning(app.app.db.conn())
                .await
                .expect("a practice");
        }
        let listed_ids = ids(&ada.get(PRACTICES).await);
        assert_eq!((listed_ids.len(), &listed_ids[0], &listed_ids[1], &listed_ids[50]), (51, &open, &created[52], &created[3]));
    }

    async fn a_practice_survives_archiving_its_discipline(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let discipline = discipline(&ada, 0).await;
        let practice = started(&ada, 0).await;
        let name = ada.get(PRACTICES).await.json[0]["disciplineName"].clone();
        let row = disciplines::ActiveModel {
            id: Set(serde_json::from_value(discipline).expect("an id")),
            retired_at: Set(Some(app.app.now())),
            ..Default::default()
        };
        row.update(app.app.db.conn()).await.expect("retired");
        assert_eq!(ada.get(PRACTICES).await.json[0]["disciplineName"], name);
        let path = format!("{PRACTICES}/{practice}/check-ins");
        assert_eq!(ada.post(&path, json!({ "date": "2026-03-02" })).await.json["disciplineName"], name);
    }

    async fn a_practice_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let practice = started(&ada, 0).await;
        let path = format!("{PRACTICES}/{practice}");
        ada.post(&format!("{path}/check-ins"), json!({ "date": "2026-03-02" })).await;
        let reflection = id(&ada.post(&format!("{path}/reflections"), json!({ "content": "Mine" })).await);
        for persona in [Persona::User, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            let own = started(&eve, 0).await;
            assert_eq!(ids(&eve.get(PRACTICES).await), std::slice::from_ref(&own));
            for response in [
                eve.patch(&path, json!({ "status": "completed" })).await,
                eve.get(&format!("{path}/check-ins")).await,
                eve.post(&format!("{path}/check-ins"), json!({ "date": "2026-03-02" })).await,
                eve.get(&format!("{path}/reflections")).await,
                eve.post(&format!("{path}/reflections"), json!({ "content": "Eve" })).await,
                eve.delete(&format!("{path}/reflections/{reflection}")).await,
                eve.delete(&format!("{PRACTICES}/{own}/reflections/{reflection}")).await,
            ] {
                assert_eq!(response.status, 404, "{response:?}");
            }
        }
        let list = ada.get(PRACTICES).await;
        assert_eq!((&list.json[0]["status"], &list.json[0]["checkIns"]), (&json!("active"), &json!(1)));
    }
}
