//! Mission series and their missions.

use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{UNKNOWN_ID, audited, created, id, listed, refuses, with_field};

const OFFICE: &str = "/api/admin/content/mission-series";
const SERIES: &str = "/api/missions/series";
const PROGRESS: &str = "/api/missions/progress";

fn series() -> Value {
    json!({ "title": "The vine", "description": "Three days in John 15.", "category": "prayer",
        "difficulty": "beginner", "estimatedDays": 3 })
}

fn mission(reference: &str) -> Value {
    json!({ "title": format!("Day of {reference}"), "description": "Today: stay.", "verseReference": reference })
}

fn mission_titles(series: &Value) -> String {
    format!("{OFFICE}/{}/missions", id(series))
}

both_engines! {
    async fn a_series_is_listed_once_it_has_a_mission(app: &TestApp) {
        let (admin, ada) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await);
        let vine = created(&admin, OFFICE, series()).await;
        assert_eq!((&vine["missionCount"], &vine["isActive"]), (&json!(0), &json!(true)));
        assert!(listed(&ada.get(SERIES).await, id(&vine)).is_none(), "nothing to follow");
        let first = created(&admin, &mission_titles(&vine), mission("jn 11:35")).await;
        assert_eq!((&first["verse"], &first["verseReference"]), (&json!("Jesus wept."), &json!("John 11:35")));
        created(&admin, &mission_titles(&vine), mission("John 15:5")).await;
        let available = ada.get(SERIES).await;
        assert_eq!(listed(&available, id(&vine)).expect("the series")["missionCount"], 2);
        let days = ada.get(&format!("{SERIES}/{}", id(&vine))).await.json;
        assert_eq!((&days[0]["id"], &days[1]["verseReference"]), (&first["id"], &json!("John 15:5")), "in their order");
        assert_eq!(admin.get(OFFICE).await.json.as_array().expect("a list").last().expect("the last")["missionCount"], 2);
        assert_eq!((audited(app, "mission_series_created").await, audited(app, "mission_created").await), (1, 2));
    }

    async fn a_started_series_can_be_finished_after_archiving(app: &TestApp) {
        let (admin, ada, eve) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await, app.persona(Persona::User).await);
        let vine = created(&admin, OFFICE, series()).await;
        let first = created(&admin, &mission_titles(&vine), mission("John 15:4")).await;
        let second = created(&admin, &mission_titles(&vine), mission("John 15:5")).await;
        let start = |mission: &Value| json!({ "seriesId": vine["id"], "missionId": mission["id"] });
        assert_eq!(ada.post(PROGRESS, start(&first)).await.status, 201);
        let retired = admin.patch(&format!("{OFFICE}/{}", id(&vine)), with_field(&series(), "isActive", false)).await.json;
        assert_eq!((&retired["isActive"], &retired["missionCount"]), (&json!(false), &json!(2)));

        let path = format!("{SERIES}/{}", id(&vine));
        assert!(listed(&eve.get(SERIES).await, id(&vine)).is_none());
        assert_eq!(eve.get(&path).await.status, 404);
        assert_eq!(eve.post(PROGRESS, start(&second)).await.status, 404);
        assert_eq!(listed(&ada.get(SERIES).await, id(&vine)).expect("hers")["missionCount"], 2);
        assert_eq!(ada.post(PROGRESS, start(&second)).await.status, 201, "on to the next");

        admin.patch(&format!("{OFFICE}/{}", id(&vine)), with_field(&series(), "isActive", true)).await;
        assert!(listed(&eve.get(SERIES).await, id(&vine)).is_some());
        assert_eq!(audited(app, "mission_series_changed").await, 2);
    }

    async fn an_archived_mission_stays_for_members_who_started_it(app: &TestApp) {
        let (admin, ada, eve) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await, app.persona(Persona::User).await);
        let vine = created(&admin, OFFICE, series()).await;
        let first = created(&admin, &mission_titles(&vine), mission("John 15:4")).await;
        created(&admin, &mission_titles(&vine), mission("John 15:5")).await;
        ada.post(PROGRESS, json!({ "seriesId": vine["id"], "missionId": first["id"] })).await;
        let path = format!("/api/admin/content/missions/{}", id(&first));
        let updated = admin.patch(&path, with_field(&mission("John 15:9"), "isActive", false)).await.json;
        assert_eq!((&updated["verseReference"], &updated["isActive"]), (&json!("John 15:9"), &json!(false)));
        let series_path = format!("{SERIES}/{}", id(&vine));
        assert_eq!(ada.get(&series_path).await.json.as_array().map(Vec::len), Some(2));
        assert_eq!(eve.get(&series_path).await.json.as_array().map(Vec::len), Some(1));
        assert_eq!(listed(&eve.get(SERIES).await, id(&vine)).expect("the series")["missionCount"], 1);
        assert_eq!(admin.get(&mission_titles(&vine)).await.json.as_array().map(Vec::len), Some(2), "the office lists all missions");
        assert_eq!(audited(app, "mission_changed").await, 1);
    }

    async fn missing_and_invalid_fields_are_named(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let odd = [("estimatedDays", json!(0)), ("estimatedDays", json!(367)), ("title", json!("x".repeat(201)))];
        refuses(&admin, OFFICE, &series(), &["title", "description", "category", "difficulty", "estimatedDays"], &odd).await;
        assert_eq!(admin.post(OFFICE, with_field(&series(), "category", "cooking")).await.status, 400);
        let vine = created(&admin, OFFICE, series()).await;
        let odd = [("verseReference", json!("love")), ("verseReference", json!("John 15:99"))];
        refuses(&admin, &mission_titles(&vine), &mission("John 15:4"), &["title", "description", "verseReference"], &odd).await;
        for path in [format!("{OFFICE}/{UNKNOWN_ID}"), format!("/api/admin/content/missions/{UNKNOWN_ID}")] {
            let body = if path.contains("series") { series() } else { mission("John 1:1") };
            assert_eq!(admin.patch(&path, body).await.status, 404);
        }
        let none = format!("{OFFICE}/{UNKNOWN_ID}/missions");
        assert_eq!(admin.get(&none).await.status, 404);
        assert_eq!(admin.post(&none, mission("John 1:1")).await.status, 404);
    }
}
