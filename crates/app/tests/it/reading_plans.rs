use chrono::{NaiveDate, TimeDelta};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_practice::reading_plans::{
    entities::{reading_days, reading_enrolments},
    model::ReadingStatus,
};
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};
use uuid::Uuid;

const PLANS: &str = "/api/reading-plans";
const ENROLLMENTS: &str = "/api/reading-plans/enrolments";
const PSALMS: &str = "psalms-30";

async fn begin(client: &Client, plan: &str) -> Value {
    let begun = client.post(ENROLLMENTS, json!({ "planId": plan })).await;
    assert_eq!(begun.status, 201, "{begun:?}");
    begun.json
}

fn path(enrolment: &Value) -> String {
    format!("{ENROLLMENTS}/{}", enrolment["id"].as_str().expect("an id"))
}

fn today(app: &TestApp) -> NaiveDate {
    app.app.now().date_naive()
}

async fn try_reading(app: &TestApp, client: &Client, enrolment: &Value, day: i64) -> Answer {
    let path = format!("{}/days/{day}/read", path(enrolment));
    client.post(&path, json!({ "date": today(app) })).await
}

async fn read(app: &TestApp, client: &Client, enrolment: &Value, day: i64) -> Value {
    let response = try_reading(app, client, enrolment, day).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

async fn unread(client: &Client, enrolment: &Value, day: i64) -> Answer {
    client
        .delete(&format!("{}/days/{day}/read", path(enrolment)))
        .await
}

async fn set(client: &Client, enrolment: &Value, status: &str) -> Answer {
    client
        .patch(&path(enrolment), json!({ "status": status }))
        .await
}

async fn catch_up(client: &Client, enrolment: &Value) -> Answer {
    client
        .post(&format!("{}/catch-up", path(enrolment)), json!({}))
        .await
}

async fn only(client: &Client) -> Value {
    let list = client.get(ENROLLMENTS).await;
    assert_eq!(list.json.as_array().map(Vec::len), Some(1), "{list:?}");
    list.json[0].clone()
}

/// Marks every day but the last as read.
async fn read_all_but_last_day(app: &TestApp, enrolment: &Value) {
    let enrolment_id: Uuid = enrolment["id"]
        .as_str()
        .expect("an id")
        .parse()
        .expect("an id");
    let read_on = today(app);
    let rows = (1..30).map(|day| {
        let row = reading_days::Model {
            enrolment_id,
            day,
            read_on,
        };
        row.into_active_model()
    });
    let insert = reading_days::Entity::insert_many(rows);
    insert
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("days");
}

fn progress_counts(enrolment: &Value) -> (i64, Option<i64>, i64) {
    let number = |field: &str| enrolment[field].as_i64();
    (
        number("scheduledDay").expect("a day"),
        number("nextDay"),
        number("behind").expect("a number"),
    )
}

fn conflict(response: &Answer) -> &str {
    assert_eq!(response.status, 409, "{response:?}");
    response.message()
}

both_engines! {
    async fn plans_are_listed_and_one_shows_every_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let plans = ada.get(PLANS).await;
        let days: Vec<_> = plans.json.as_array().expect("a list").iter()
            .map(|plan| (plan["id"].as_str().expect("an id"), plan["days"].as_i64())).collect();
        assert_eq!(days, [
            ("whole-bible-1-year", Some(365)), ("new-testament-90", Some(90)),
            ("psalms-30", Some(30)), ("gospels-40", Some(40)),
        ]);
        let year = ada.get(&format!("{PLANS}/whole-bible-1-year")).await.json;
        let portions = year["portions"].as_array().expect("portions");
        assert_eq!(portions.len(), 365);
        let first = portions[0]["references"].as_array().expect("references");
        assert!(first[0].as_str().is_some_and(|r| r.starts_with("Genesis 1")), "{first:?}");
        assert_eq!(first[1], "Matthew 1");
        let mut facts = year.clone();
        facts.as_object_mut().expect("a plan").remove("portions");
        assert_eq!(facts, plans.json[0]);
        // The reader can open every reference.
        for reference in portions.iter().step_by(30).filter_map(|portion| portion["references"][0].as_str()) {
            let asked = reference.replace(' ', "%20").replace('–', "-");
            assert_eq!(ada.get(&format!("/api/bible/reference?q={asked}")).await.status, 200, "{reference}");
        }
        let none = ada.get(&format!("{PLANS}/none")).await;
        assert_eq!((none.status.as_u16(), none.message()), (404, "We couldn't find this reading plan."));
    }

    async fn a_plan_begins_today_with_its_first_portion(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get(ENROLLMENTS).await.json, json!([]));
        let begun = begin(&ada, PSALMS).await;
        let plan = ada.get(&format!("{PLANS}/{PSALMS}")).await.json;
        assert_eq!(begun, json!({
            "id": begun["id"], "planId": PSALMS, "title": plan["title"], "days": 30, "status": "active",
            "startedOn": "2026-03-02", "endsOn": "2026-03-31", "scheduledDay": 1, "nextDay": 1,
            "daysRead": 0, "behind": 0, "readToday": false, "portion": plan["portions"][0], "readDays": [],
        }));
        assert_eq!(only(&ada).await, begun);
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        assert_eq!(progress_counts(&only(&ada).await), (2, Some(1), 1), "the person's day");
        assert_eq!(begin(&ada, "gospels-40").await["startedOn"], "2026-03-03");
    }

    async fn a_plan_has_at_most_one_open_enrollment(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let start = || ada.post(ENROLLMENTS, json!({ "planId": PSALMS }));
        let (one, two) = tokio::join!(start(), start());
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409]);
        assert_eq!(conflict(&start().await), "You're already following this plan.");
        let begun = only(&ada).await;
        set(&ada, &begun, "paused").await;
        assert_eq!(start().await.status, 409, "a paused one too");
        let unknown = ada.post(ENROLLMENTS, json!({ "planId": "none" })).await;
        assert_eq!((unknown.status.as_u16(), unknown.message()), (404, "We couldn't find this reading plan."));
        let blank = ada.post(ENROLLMENTS, json!({ "planId": " " })).await;
        assert_eq!(blank.field("planId"), "Plan is required");
    }

    async fn reading_a_portion_advances_the_plan(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let plan = ada.get(&format!("{PLANS}/{PSALMS}")).await.json;
        let begun = begin(&ada, PSALMS).await;
        let now = read(app, &ada, &begun, 1).await;
        assert_eq!(progress_counts(&now), (1, Some(2), 0));
        assert_eq!((&now["readToday"], &now["readDays"], &now["daysRead"]), (&json!(true), &json!([1]), &json!(1)));
        assert_eq!(now["portion"], plan["portions"][1]);
        assert_eq!(read(app, &ada, &begun, 1).await, now, "twice is once");
        assert_eq!(only(&ada).await, now);
        assert_eq!(ada.get("/api/progress/week").await.json, json!([]), "reading a portion is not a separate practice");

        app.clock.advance(TimeDelta::days(1));
        let tomorrow = only(&ada).await;
        assert_eq!(progress_counts(&tomorrow), (2, Some(2), 0));
        assert_eq!(tomorrow["readToday"], false);
        // Members can read ahead and out of order.
        let ahead = read(app, &ada, &begun, 9).await;
        assert_eq!((&ahead["readDays"], progress_counts(&ahead)), (&json!([1, 9]), (2, Some(2), 0)));
        assert_eq!(ahead["readToday"], true);

        let back = unread(&ada, &begun, 9).await;
        assert_eq!((back.status.as_u16(), &back.json["readDays"]), (200, &json!([1])));
        assert_eq!(unread(&ada, &begun, 9).await.json, back.json, "twice is once");
    }

    async fn only_days_of_the_plan_and_only_today_can_be_read(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        for day in [0, -1, 31, 70_000] {
            assert_eq!(try_reading(app, &ada, &begun, day).await.status, 404);
            assert_eq!(unread(&ada, &begun, day).await.status, 404);
        }
        let read = |date: &'static str| {
            let path = format!("{}/days/1/read", path(&begun));
            let ada = &ada;
            async move { ada.post(&path, json!({ "date": date })).await }
        };
        for date in ["2026-02-28", "2026-03-03", "2026-03-04"] {
            let refused = read(date).await;
            assert_eq!(refused.status, 400);
            assert_eq!(refused.field("date"), "You can only mark a reading as read with today's date.");
        }
        assert_eq!(read("today").await.status, 400);
        assert_eq!(only(&ada).await["daysRead"], 0);
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(read("2026-03-03").await.status, 200, "the day has begun in that time zone");
    }

    async fn catching_up_shifts_the_plan(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        for day in [1, 2, 4] {
            read(app, &ada, &begun, day).await;
        }
        app.clock.advance(TimeDelta::days(9));
        assert_eq!(progress_counts(&only(&ada).await), (10, Some(3), 6));
        let caught_up = catch_up(&ada, &begun).await;
        assert_eq!(caught_up.status, 200, "{caught_up:?}");
        assert_eq!(progress_counts(&caught_up.json), (3, Some(3), 0));
        assert_eq!((&caught_up.json["startedOn"], &caught_up.json["endsOn"]), (&json!("2026-03-02"), &json!("2026-04-07")));
        assert_eq!(caught_up.json["readDays"], json!([1, 2, 4]));
        assert_eq!(catch_up(&ada, &begun).await.json, caught_up.json, "twice is once");
        app.clock.advance(TimeDelta::days(2));
        assert_eq!(progress_counts(&only(&ada).await), (5, Some(3), 1), "the fourth day was already read");
    }

    async fn after_its_end_a_plan_stays_open(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        app.clock.advance(TimeDelta::days(100));
        let ada = app.sign_in("user-0", trellis_test_support::PASSWORD).await;
        let late = only(&ada).await;
        assert_eq!((progress_counts(&late), &late["status"]), ((30, Some(1), 29), &json!("active")));
        assert_eq!(read(app, &ada, &begun, 1).await["daysRead"], 1);
    }

    async fn paused_days_do_not_count(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        app.clock.advance(TimeDelta::days(2));
        let paused = set(&ada, &begun, "paused").await;
        assert_eq!((paused.status.as_u16(), &paused.json["status"]), (200, &json!("paused")));
        app.clock.advance(TimeDelta::days(10));
        assert_eq!(set(&ada, &begun, "paused").await.json["status"], "paused");
        assert_eq!(progress_counts(&only(&ada).await), (3, Some(1), 2));
        // Members can still read or catch up while the plan is paused.
        assert_eq!(read(app, &ada, &begun, 1).await["status"], "paused");
        assert_eq!(progress_counts(&catch_up(&ada, &begun).await.json), (2, Some(2), 0));
        let resumed = set(&ada, &begun, "active").await.json;
        assert_eq!((progress_counts(&resumed), &resumed["status"]), ((2, Some(2), 0), &json!("active")));
        assert_eq!(resumed["endsOn"], "2026-04-11");
        assert_eq!(set(&ada, &begun, "active").await.json, resumed, "twice is once");
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(progress_counts(&only(&ada).await), (3, Some(2), 1));
        for odd in ["completed", "done"] {
            assert_eq!(set(&ada, &begun, odd).await.status, 400);
        }
    }

    async fn the_last_portion_completes_a_plan_and_it_can_be_begun_again(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let first = begin(&ada, PSALMS).await;
        read_all_but_last_day(app, &first).await;
        app.clock.advance(TimeDelta::days(3));
        assert_eq!(only(&ada).await["nextDay"], 30);
        let done = read(app, &ada, &first, 30).await;
        assert_eq!((&done["status"], &done["nextDay"], &done["portion"]), (&json!("completed"), &json!(null), &json!(null)));
        assert_eq!((&done["behind"], &done["daysRead"], &done["readToday"]), (&json!(0), &json!(30), &json!(true)));
        assert_eq!(done["readDays"].as_array().map(Vec::len), Some(30));
        assert_eq!(only(&ada).await, done);
        assert_eq!(read(app, &ada, &first, 30).await, done);
        for refused in [set(&ada, &first, "paused").await, set(&ada, &first, "active").await, catch_up(&ada, &first).await] {
            assert_eq!(conflict(&refused), "You've already finished this plan.");
        }

        let second = begin(&ada, PSALMS).await;
        assert_ne!(second["id"], first["id"]);
        let list = ada.get(ENROLLMENTS).await.json;
        assert_eq!((&list[0]["id"], &list[1]["id"]), (&second["id"], &first["id"]), "active first");
        // Reopening the finished plan would enroll the member in it twice.
        let refused = unread(&ada, &first, 7).await;
        assert_eq!(conflict(&refused), "You're already following this plan.");
        assert_eq!(ada.get(ENROLLMENTS).await.json, list, "nothing has changed");
        assert_eq!(ada.delete(&path(&second)).await.status, 204);
        let open = unread(&ada, &first, 7).await.json;
        assert_eq!((&open["status"], &open["nextDay"], &open["daysRead"]), (&json!("active"), &json!(7), &json!(29)));
        assert_eq!(only(&ada).await, open);
    }

    async fn plans_are_listed_active_then_paused_then_finished(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let paused = begin(&ada, PSALMS).await;
        app.clock.advance(TimeDelta::minutes(1));
        let active = begin(&ada, "gospels-40").await;
        app.clock.advance(TimeDelta::minutes(1));
        set(&ada, &paused, "paused").await;
        let completed = |number: i64, plan: &str| {
            let on = today(app) - TimeDelta::days(number);
            let row = reading_enrolments::Model {
                id: app.app.new_id(),
                user_id: ada.id(),
                plan_id: plan.to_owned(),
                status: ReadingStatus::Completed,
                started_on: on,
                anchor: on,
                paused_on: None,
                completed_on: Some(on),
                created_at: app.app.now(),
            };
            row.into_active_model()
        };
        let mut rows: Vec<_> = (1..=25).map(|number| completed(number, PSALMS)).collect();
        // A plan that a later version of Trellis doesn't include.
        rows.push(completed(0, "gone"));
        let insert = reading_enrolments::Entity::insert_many(rows);
        insert.exec_without_returning(app.app.db.conn()).await.expect("rows");
        let list = ada.get(ENROLLMENTS).await.json;
        let list = list.as_array().expect("a list");
        assert_eq!((&list[0]["id"], &list[1]["id"]), (&active["id"], &paused["id"]));
        assert_eq!(list.len(), 2 + 19, "the last twenty, one of which can't be shown");
        assert_eq!(list[2]["startedOn"], "2026-03-01");
        assert_eq!(list[2]["daysRead"], 30);
    }

    async fn stored_items_are_limited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let rows = (0..500).map(|_| {
            let row = reading_enrolments::Model {
                id: app.app.new_id(),
                user_id: ada.id(),
                plan_id: PSALMS.to_owned(),
                status: ReadingStatus::Completed,
                started_on: today(app),
                anchor: today(app),
                paused_on: None,
                completed_on: Some(today(app)),
                created_at: app.app.now(),
            };
            row.into_active_model()
        });
        let insert = reading_enrolments::Entity::insert_many(rows);
        insert.exec_without_returning(app.app.db.conn()).await.expect("rows");
        let refused = ada.post(ENROLLMENTS, json!({ "planId": PSALMS })).await;
        assert_eq!(conflict(&refused), "You've reached the maximum number of finished plans. Remove one first.");
        let oldest = ada.get(ENROLLMENTS).await.json[0].clone();
        assert_eq!(ada.delete(&path(&oldest)).await.status, 204);
        begin(&ada, PSALMS).await;
    }

    async fn two_devices_that_read_the_last_two_days_complete_the_plan(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        read_all_but_last_day(app, &begun).await;
        unread(&ada, &begun, 1).await;
        let (one, two, repeated) = tokio::join!(
            try_reading(app, &ada, &begun, 1),
            try_reading(app, &ada, &begun, 30),
            try_reading(app, &ada, &begun, 30),
        );
        for response in [one, two, repeated] {
            assert_eq!(response.status, 200);
        }
        assert_eq!(only(&ada).await["status"], "completed");
    }

    async fn leaving_a_plan_deletes_its_days(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        read(app, &ada, &begun, 1).await;
        assert_eq!(ada.delete(&path(&begun)).await.status, 204);
        assert_eq!(ada.get(ENROLLMENTS).await.json, json!([]));
        let days = reading_days::Entity::find().all(app.app.db.conn()).await.expect("days");
        assert_eq!(days, []);
        let gone = ada.delete(&path(&begun)).await;
        assert_eq!((gone.status.as_u16(), gone.message()), (404, "You aren't following this plan."));
        begin(&ada, PSALMS).await;
    }

    async fn an_enrollment_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let begun = begin(&ada, PSALMS).await;
        let read = read(app, &ada, &begun, 1).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.get(ENROLLMENTS).await.json, json!([]));
        for response in [
            set(&eve, &begun, "paused").await,
            try_reading(app, &eve, &begun, 2).await,
            unread(&eve, &begun, 1).await,
            catch_up(&eve, &begun).await,
            eve.delete(&path(&begun)).await,
        ] {
            assert_eq!((response.status.as_u16(), response.message()), (404, "You aren't following this plan."));
        }
        assert_eq!(only(&ada).await, read);
        begin(&eve, PSALMS).await;
    }

    async fn a_plan_is_waiting_while_active_and_unread_today(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let is_waiting = async || {
            let today = app.app.now().date_naive();
            let is_waiting = trellis_practice::reading_plans::has_active_unread(app.app.db.conn(), ada.id(), today);
            is_waiting.await.expect("asked")
        };
        assert!(!is_waiting().await);
        let begun = begin(&ada, PSALMS).await;
        assert!(is_waiting().await);
        set(&ada, &begun, "paused").await;
        assert!(!is_waiting().await);
    }
}
