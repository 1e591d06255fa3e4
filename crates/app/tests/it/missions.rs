use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait, IntoActiveModel, PaginatorTrait};
use serde_json::{Value, json};
use trellis_growth::missions::{
    entities::{mission_progress, mission_series, missions},
    model::{MissionCategory, MissionDifficulty},
    shipped,
};
use trellis_platform::Scripture;
use trellis_test_support::{
    Answer, Client, Engine, MemoryEsv, Persona, TestApp, both_engines, each_engine,
};
use uuid::Uuid;

const SERIES: &str = "/api/missions/series";
const PROGRESS: &str = "/api/missions/progress";
const WEEK: &str = "/api/progress/week";

/// Adds a series to the database, with a mission for each of these references.
async fn make(app: &TestApp, title: &str, difficulty: MissionDifficulty, verses: &[&str]) -> Uuid {
    let (conn, now) = (app.app.db.conn(), app.app.now());
    let series = mission_series::Model {
        id: app.app.new_id(),
        position: 100,
        title: title.to_owned(),
        description: "Description".to_owned(),
        category: MissionCategory::Other,
        difficulty,
        estimated_days: 9,
        created_at: now,
        retired_at: None,
    };
    let id = series.id;
    let insert = series.into_active_model().insert(conn);
    insert.await.expect("a series");
    for (reference, position) in verses.iter().zip(1..) {
        let mission = missions::Model {
            id: app.app.new_id(),
            series_id: id,
            position,
            title: format!("{title} {position}"),
            description: "Today: listen.".to_owned(),
            verse_reference: (*reference).into(),
            verse: "As it was stored".to_owned(),
            created_at: now,
            retired_at: None,
        };
        let insert = mission.into_active_model().insert(conn);
        insert.await.expect("a mission");
    }
    id
}

async fn archive_series(app: &TestApp, id: Uuid) {
    let retired = mission_series::ActiveModel {
        id: Set(id),
        retired_at: Set(Some(app.app.now())),
        ..Default::default()
    };
    retired.update(app.app.db.conn()).await.expect("retired");
}

async fn archive_mission(app: &TestApp, id: &str) {
    let retired = missions::ActiveModel {
        id: Set(id.parse().expect("an id")),
        retired_at: Set(Some(app.app.now())),
        ..Default::default()
    };
    retired.update(app.app.db.conn()).await.expect("retired");
}

async fn list_missions(client: &Client, series: Uuid) -> Vec<Value> {
    let response = client.get(&format!("{SERIES}/{series}")).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json.as_array().expect("a list").clone()
}

fn id(value: &Value) -> &str {
    value["id"].as_str().expect("an id")
}

async fn start(client: &Client, series: Uuid, mission: &Value) -> Answer {
    let body = json!({ "seriesId": series, "missionId": mission["id"] });
    client.post(PROGRESS, body).await
}

async fn change(client: &Client, progress: &Value, body: Value) -> Answer {
    client
        .patch(&format!("{PROGRESS}/{}", id(progress)), body)
        .await
}

/// Creates a series with two missions and starts the first.
async fn started(app: &TestApp, who: &Client) -> (Uuid, Value) {
    let series = make(
        app,
        "Own",
        MissionDifficulty::Beginner,
        &["John 15:5", "John 15:6"],
    )
    .await;
    let first = list_missions(who, series).await.remove(0);
    let response = start(who, series, &first).await;
    assert_eq!(response.status, 201, "{response:?}");
    (series, response.json)
}

fn verses(missions: &[Value]) -> Vec<(&str, &str)> {
    missions
        .iter()
        .map(|m| {
            (
                m["translation"].as_str().expect("one"),
                m["verse"].as_str().expect("words"),
            )
        })
        .collect()
}

#[test]
fn every_shipped_mission_ends_with_something_to_do() {
    for series in shipped::texts().expect("series") {
        let days = i16::try_from(series.mission.len()).expect("few");
        assert_eq!(series.estimated_days, days, "{}", series.title);
        for mission in &series.mission {
            let last = mission.description.split("\n\n").last();
            assert!(
                last.is_some_and(|task| task.starts_with("Today: ")),
                "{}",
                mission.title
            );
            let words = mission.description.split_whitespace().count();
            assert!(
                (80..=260).contains(&words),
                "{}: {words} words",
                mission.title
            );
        }
    }
}

both_engines! {
    async fn series_are_listed_easiest_first_with_their_size(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        make(app, "Hard", MissionDifficulty::Advanced, &["John 1:1"]).await;
        make(app, "Easy", MissionDifficulty::Beginner, &["John 1:1", "John 1:2", "John 1:3"]).await;
        make(app, "Empty", MissionDifficulty::Beginner, &[]).await;
        let deleted = make(app, "Gone", MissionDifficulty::Beginner, &["John 1:1"]).await;
        archive_series(app, deleted).await;
        let list = ada.get(SERIES).await;
        let list = list.json.as_array().expect("a list");
        assert_eq!(list.len(), shipped::texts().expect("series").len() + 2);
        let rank = |s: &Value| match s["difficulty"].as_str() {
            Some("beginner") => 0,
            Some("intermediate") => 1,
            _ => 2,
        };
        assert!(list.is_sorted_by_key(rank), "{list:?}");
        let easy = list.iter().find(|s| s["title"] == "Easy").expect("the easy one");
        assert_eq!(easy, &json!({
            "id": easy["id"], "title": "Easy", "description": "Description", "category": "other",
            "difficulty": "beginner", "estimatedDays": 9, "missionCount": 3,
        }));
        assert_eq!(list.last().expect("the last")["title"], "Hard");
    }

    async fn a_new_installation_has_the_shipped_series_and_missions(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let list = ada.get(SERIES).await;
        for text in shipped::texts().expect("series") {
            let series_item = list.json.as_array().expect("a list").iter().find(|s| s["title"] == text.title.as_str());
            let series_item = series_item.expect(&text.title);
            let missions = list_missions(&ada, id(series_item).parse().expect("an id")).await;
            let titles: Vec<&str> = missions.iter().filter_map(|m| m["title"].as_str()).collect();
            let expected: Vec<&str> = text.mission.iter().map(|m| m.title.as_str()).collect();
            assert_eq!(titles, expected);
            for (mission, text) in missions.iter().zip(&text.mission) {
                assert_eq!(mission["verse"], text.verse.as_str(), "the stored verse matches the Bible text");
                assert_eq!(mission["translation"], "BSB");
                assert_eq!(mission.as_object().map(serde_json::Map::len), Some(7));
            }
        }
    }

    async fn days_are_numbered_without_gaps_after_archiving(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, "Own", MissionDifficulty::Beginner, &["John 1:1", "John 1:2", "John 1:3"]).await;
        let all = list_missions(&ada, series).await;
        archive_mission(app, id(&all[1])).await;
        let remaining = list_missions(&ada, series).await;
        let days: Vec<_> = remaining.iter().map(|m| (m["dayNumber"].as_i64(), &m["title"])).collect();
        assert_eq!(days, [(Some(1), &json!("Own 1")), (Some(2), &json!("Own 3"))]);
    }

    async fn verses_use_the_members_translation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, "Own", MissionDifficulty::Beginner, &["John 11:35", "John 15:4-5"]).await;
        assert_eq!(verses(&list_missions(&ada, series).await)[0], ("BSB", "Jesus wept."));
        ada.post("/api/user/bible-translation", json!({ "translationId": "asv" })).await;
        let missions = list_missions(&ada, series).await;
        let fetched = ada.get("/api/scripture/fetch?reference=John%2015:4-5").await;
        assert_eq!(verses(&missions)[1], ("ASV", fetched.json["text"].as_str().expect("words")));
        assert_eq!(missions[1]["verseReference"], "John 15:4-5");
    }

    async fn a_verse_missing_from_a_translation_uses_the_stored_text(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let chosen = ada.post("/api/user/bible-translation", json!({ "translationId": "wlc" })).await;
        assert_eq!(chosen.status, 200, "{chosen:?}");
        let series = make(app, "Own", MissionDifficulty::Beginner, &["John 11:35", "Genesis 1:1", "no reference"]).await;
        let missions = list_missions(&ada, series).await;
        let verses = verses(&missions);
        assert_eq!(verses[0], ("BSB", "As it was stored"));
        assert_eq!(verses[1].0, "WLC");
        assert!(verses[1].1.contains('ב'), "{verses:?}");
        assert_eq!(verses[2], ("BSB", "As it was stored"));
    }

    async fn a_list_does_not_use_the_esv_quota(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let settings = json!({
            "esvApiKey": MemoryEsv::KEY, "esvTerms": { "confirmed": true, "giving": "none" },
        });
        assert_eq!(super_admin.post("/api/admin/system/api-settings", settings).await.status, 200);
        let ada = app.persona(Persona::User).await;
        let chosen = ada.post("/api/user/bible-translation", json!({ "translationId": "esv" })).await;
        assert_eq!(chosen.status, 200);
        let asked = app.esv.asked();
        let series = make(app, "Own", MissionDifficulty::Beginner, &["John 11:35"]).await;
        assert_eq!(verses(&list_missions(&ada, series).await), [("BSB", "Jesus wept.")]);
        assert_eq!(app.esv.asked(), asked);
    }

    async fn starting_twice_starts_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (series, first) = started(app, &ada).await;
        assert_eq!(first, json!({
            "id": first["id"], "seriesId": series, "missionId": first["missionId"], "completed": false,
            "notes": null, "startedAt": "2026-03-02T12:00:00Z", "completedAt": null,
        }));
        app.clock.advance(TimeDelta::hours(1));
        let missions = list_missions(&ada, series).await;
        let repeated = start(&ada, series, &missions[0]).await;
        assert_eq!((repeated.status.as_u16(), &repeated.json), (200, &first));
        assert_eq!(ada.get(PROGRESS).await.json, json!([first]));
        assert_eq!(ada.get(WEEK).await.json, json!([]), "starting a mission doesn't count as practice");

        let (one, two) = tokio::join!(start(&ada, series, &missions[1]), start(&ada, series, &missions[1]));
        let mut statuses = [one.status.as_u16(), two.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 201]);
        assert_eq!(one.json["id"], two.json["id"]);
        let list = ada.get(PROGRESS).await.json;
        assert_eq!((&list[0], &list[1]), (&one.json, &first), "newest first");
    }

    async fn only_listed_missions_can_be_started(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, "Own", MissionDifficulty::Beginner, &["John 1:1", "John 1:2"]).await;
        let other = make(app, "Other", MissionDifficulty::Beginner, &["John 1:1"]).await;
        let missions = list_missions(&ada, series).await;
        let refused = async |series: Uuid, mission: &Value| {
            let response = start(&ada, series, mission).await;
            assert_eq!((response.status.as_u16(), response.message()), (404, "We couldn't find this mission."));
        };
        refused(other, &missions[0]).await;
        refused(Uuid::nil(), &missions[0]).await;
        refused(series, &json!({ "id": Uuid::nil() })).await;
        archive_mission(app, id(&missions[0])).await;
        refused(series, &missions[0]).await;
        archive_series(app, series).await;
        refused(series, &missions[1]).await;
        let deleted = ada.get(&format!("{SERIES}/{series}")).await;
        assert_eq!((deleted.status.as_u16(), deleted.message()), (404, "We couldn't find this series."));
        assert_eq!(ada.get(&format!("{SERIES}/one")).await.status, 404);
        let missing = ada.post(PROGRESS, json!({ "seriesId": series })).await;
        assert_eq!(missing.field("missionId"), "Mission is required");
        assert_eq!(ada.get(PROGRESS).await.json, json!([]));
    }

    async fn a_started_mission_can_be_finished_after_archiving(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (series, first) = started(app, &ada).await;
        archive_series(app, series).await;
        let done = change(&ada, &first, json!({ "completed": true })).await;
        assert_eq!((done.status.as_u16(), &done.json["completed"]), (200, &json!(true)));
        assert_eq!(ada.get(PROGRESS).await.json, json!([done.json]));
    }

    async fn completing_a_mission_counts_as_the_days_practice(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        let (series, first) = started(app, &ada).await;
        app.clock.advance(TimeDelta::minutes(5));
        let done = change(&ada, &first, json!({ "completed": true, "notes": "  I listened.\nA while.  " })).await;
        assert_eq!(done.status, 200, "{done:?}");
        assert_eq!(done.json["completed"], true);
        assert_eq!(done.json["completedAt"], "2026-03-02T12:05:00Z");
        assert_eq!(done.json["notes"], "I listened.\nA while.");
        let week = ada.get(WEEK).await.json;
        assert_eq!(week, json!([{
            "type": "mission", "devotionalId": null, "date": "2026-03-03", "completed": true,
            "createdAt": "2026-03-02T12:05:00Z",
        }]));
        let second = start(&ada, series, &list_missions(&ada, series).await[1]).await;
        change(&ada, &second.json, json!({ "completed": true })).await;
        assert_eq!(ada.get(WEEK).await.json, week, "a day counts once");
    }

    async fn editing_notes_later_counts_as_no_practice(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (_, first) = started(app, &ada).await;
        let done = change(&ada, &first, json!({ "completed": true })).await.json;
        app.clock.advance(TimeDelta::days(2));
        let rewritten = change(&ada, &first, json!({ "completed": true, "notes": "Later" })).await.json;
        assert_eq!((&rewritten["completedAt"], &rewritten["notes"]), (&done["completedAt"], &json!("Later")));
        assert_eq!(ada.get(WEEK).await.json.as_array().map(Vec::len), Some(1));
    }

    async fn completion_can_be_undone_and_the_day_still_counts(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (_, first) = started(app, &ada).await;
        change(&ada, &first, json!({ "completed": true, "notes": "Kept" })).await;
        let back = change(&ada, &first, json!({ "completed": false })).await.json;
        assert_eq!((&back["completed"], &back["completedAt"]), (&json!(false), &json!(null)));
        assert_eq!(back["notes"], "Kept");
        assert_eq!(ada.get(WEEK).await.json.as_array().map(Vec::len), Some(1));
        app.clock.advance(TimeDelta::days(1));
        let repeated = change(&ada, &first, json!({ "completed": true })).await.json;
        assert_eq!(repeated["completedAt"], "2026-03-03T12:00:00Z");
        assert_eq!(ada.get(WEEK).await.json.as_array().map(Vec::len), Some(2));
    }

    async fn notes_can_be_kept_changed_or_removed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (_, first) = started(app, &ada).await;
        for (body, notes) in [
            (json!({ "completed": false, "notes": "One" }), json!("One")),
            (json!({ "completed": false }), json!("One")),
            (json!({ "completed": false, "notes": null }), json!(null)),
            (json!({ "completed": false, "notes": "Two" }), json!("Two")),
            (json!({ "completed": false, "notes": " \n " }), json!(null)),
            (json!({ "completed": false, "notes": "x".repeat(20_000) }), json!("x".repeat(20_000))),
        ] {
            assert_eq!(change(&ada, &first, body).await.json["notes"], notes);
        }
        let long = change(&ada, &first, json!({ "completed": true, "notes": "x".repeat(20_001) })).await;
        assert_eq!(long.status, 400);
        assert_eq!(long.field("notes"), "Notes must be at most 20000 characters");
        let missing = change(&ada, &first, json!({ "notes": "Three" })).await;
        assert_eq!(missing.field("completed"), "Completed is required");
        assert_eq!(ada.get(WEEK).await.json, json!([]), "nothing was completed");
    }

    async fn two_devices_that_complete_at_once_complete_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (_, first) = started(app, &ada).await;
        let complete = || change(&ada, &first, json!({ "completed": true }));
        let (one, two, three) = tokio::join!(complete(), complete(), complete());
        for done in [one, two, three] {
            assert_eq!((done.status.as_u16(), &done.json["completed"]), (200, &json!(true)));
        }
        assert_eq!(ada.get(WEEK).await.json.as_array().map(Vec::len), Some(1));
        let rows = mission_progress::Entity::find().count(app.app.db.conn()).await;
        assert_eq!(rows.expect("a count"), 1);
    }

    async fn mission_progress_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (series, first) = started(app, &ada).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.get(PROGRESS).await.json, json!([]));
        let refused = change(&eve, &first, json!({ "completed": true })).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (404, "We couldn't find this mission."));
        assert_eq!(ada.get(PROGRESS).await.json, json!([first]));
        assert_eq!(eve.get(WEEK).await.json, json!([]));
        let own = start(&eve, series, &list_missions(&eve, series).await[0]).await;
        assert_eq!(own.status, 201, "each member has their own");
        assert_ne!(own.json["id"], first["id"]);
    }
}

each_engine! {
    async fn without_bible_texts_missions_show_the_stored_verse(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| parts.scripture = Scripture::default()).await;
        let ada = app.persona(Persona::User).await;
        let series = make(&app, "Own", MissionDifficulty::Beginner, &["John 11:35"]).await;
        assert_eq!(verses(&list_missions(&ada, series).await), [("BSB", "As it was stored")]);
        app.finish().await;
    }
}
