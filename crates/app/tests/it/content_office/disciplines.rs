//! Disciplines and fasting plans.

use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{UNKNOWN_ID, audited, created, id, listed, refuses, with_field};

const DISCIPLINES: &str = "/api/admin/content/disciplines";
const PLANS: &str = "/api/admin/content/fasting-plans";
const PRACTICES: &str = "/api/disciplines/practices";
const FASTS: &str = "/api/disciplines/fasting";

fn discipline() -> Value {
    json!({ "name": "Gratitude", "description": "Naming what was given.", "category": "engagement",
        "difficulty": "beginner", "duration": "5 minutes", "frequency": "Daily",
        "scriptureReferences": ["1 thess 5:18", " ", "1 Thessalonians 5.18", "Ps 103:1-2"], "guidance": "Write three lines." })
}

fn plan() -> Value {
    json!({ "name": "A quiet supper", "description": "One evening.", "difficulty": "beginner", "duration": 5,
        "type": "partial", "scriptureReferences": ["mt 6:16-18"], "guidance": "Drink water." })
}

both_engines! {
    async fn a_discipline_is_created_changed_archived_and_restored(app: &TestApp) {
        let (admin, ada, eve) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await, app.persona(Persona::User).await);
        let one = created(&admin, DISCIPLINES, discipline()).await;
        assert_eq!(one["scriptureReferences"], json!(["1 Thessalonians 5:18", "Psalm 103:1–2"]), "each once, in its standard form");
        assert!(listed(&ada.get("/api/disciplines").await, id(&one)).is_some());
        let practice_body = json!({ "disciplineId": one["id"], "duration": 7 });
        let started = ada.post(PRACTICES, practice_body.clone()).await;
        assert_eq!(started.status, 201, "{started:?}");

        let path = format!("{DISCIPLINES}/{}", id(&one));
        let retired = admin.patch(&path, with_field(&with_field(&discipline(), "isActive", false), "name", "Thanks")).await.json;
        assert_eq!((&retired["isActive"], &retired["name"]), (&json!(false), &json!("Thanks")));
        assert!(listed(&eve.get("/api/disciplines").await, id(&one)).is_none());
        assert_eq!(eve.post(PRACTICES, practice_body.clone()).await.status, 404);
        // Members who already practice it can continue.
        let checked = ada.post(&format!("{PRACTICES}/{}/check-ins", id(&started.json)), json!({ "date": "2026-03-02" })).await;
        assert_eq!(checked.status, 200, "{checked:?}");
        assert_eq!(ada.get(PRACTICES).await.json[0]["disciplineName"], "Thanks");
        assert_eq!(listed(&admin.get(DISCIPLINES).await, id(&one)).expect("the office still lists it")["isActive"], false);

        admin.patch(&path, with_field(&discipline(), "isActive", true)).await;
        assert_eq!(eve.post(PRACTICES, practice_body).await.status, 201);
        assert_eq!((audited(app, "discipline_created").await, audited(app, "discipline_changed").await), (1, 2));
    }

    async fn a_running_fast_keeps_its_plan(app: &TestApp) {
        let (admin, ada) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await);
        let one = created(&admin, PLANS, plan()).await;
        assert_eq!((&one["scriptureReferences"], &one["type"]), (&json!(["Matthew 6:16–18"]), &json!("partial")));
        assert_eq!(ada.get("/api/disciplines/fasting/plans").await.json[0]["id"], one["id"], "the shortest");
        let start = json!({ "planId": one["id"], "startsAt": app.app.now() });
        assert_eq!(ada.post(FASTS, start.clone()).await.status, 201);

        let path = format!("{PLANS}/{}", id(&one));
        let updated = admin.patch(&path, with_field(&with_field(&plan(), "isActive", false), "duration", 9)).await.json;
        assert_eq!((&updated["isActive"], &updated["duration"]), (&json!(false), &json!(9)));
        let running = ada.get(FASTS).await.json;
        assert_eq!((&running[0]["status"], &running[0]["duration"], &running[0]["planName"]), (&json!("running"), &json!(5), &json!("A quiet supper")));
        let eve = app.persona(Persona::User).await;
        assert_eq!(eve.post(FASTS, start.clone()).await.status, 404);
        admin.patch(&path, with_field(&plan(), "isActive", true)).await;
        assert_eq!(eve.post(FASTS, start).await.status, 201);
        assert_eq!((audited(app, "fasting_plan_created").await, audited(app, "fasting_plan_changed").await), (1, 2));
    }

    async fn missing_and_invalid_fields_are_named(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let too_many_references: Vec<String> = (1..=21).map(|verse| format!("John 1:{verse}")).collect();
        let odd = [
            ("scriptureReferences", json!(["John 3:16", "Hezekiah 3:4"])), ("scriptureReferences", json!(too_many_references)),
            ("scriptureReferences", json!(["x".repeat(101)])), ("name", json!("x".repeat(101))),
        ];
        let required = ["name", "description", "category", "difficulty", "duration", "frequency", "guidance"];
        refuses(&admin, DISCIPLINES, &discipline(), &required, &odd).await;
        let odd = [("duration", json!(0)), ("duration", json!(961)), ("type", json!("Only Water")), ("scriptureReferences", json!(["Jude 99"]))];
        refuses(&admin, PLANS, &plan(), &["name", "description", "difficulty", "duration", "type", "guidance"], &odd).await;
        for (path, body) in [(DISCIPLINES, discipline()), (PLANS, plan())] {
            assert_eq!(admin.patch(&format!("{path}/{UNKNOWN_ID}"), body).await.status, 404);
        }
        assert_eq!((audited(app, "discipline_created").await, audited(app, "fasting_plan_created").await), (0, 0));
    }
}
