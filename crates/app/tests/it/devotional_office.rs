//! Daily devotionals and their templates, as managed in the office.

use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

const DEVOTIONALS: &str = "/api/admin/daily-devotionals";
const TEMPLATES: &str = "/api/admin/devotional-templates";

fn written() -> Value {
    json!({
        "date": "2027-01-05", "title": "The vine", "theme": "Abiding", "verseReference": "jn 15:5",
        "verseText": "I am the vine and you are the branches.", "content": "Stay.", "prayer": "Keep me.",
        "reflection": "Where do I stay?", "generationType": "manual",
    })
}

fn template() -> Value {
    json!({ "name": "Morning", "description": "For the day's beginning", "theme": "Hope",
        "promptTemplate": "Begin with light.", "spiritualPathway": null, "isActive": true })
}

both_engines! {
    async fn only_published_devotionals_reach_readers(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let created = admin.post(DEVOTIONALS, written()).await;
        assert_eq!((created.status.as_u16(), &created.json["status"]), (201, &json!("draft")));
        assert_eq!((&created.json["generationType"], &created.json["verseReference"]), (&json!("manual"), &json!("John 15:5")));
        let id = created.json["id"].as_str().expect("an id").to_owned();
        let admin_list = admin.get(&format!("{DEVOTIONALS}?limit=50")).await.json;
        assert_eq!(admin_list[0]["id"], json!(id), "the latest day first");
        assert_eq!(admin.get(&format!("/api/devotionals/{id}")).await.status, 404, "a draft is nobody's");

        let mut change = written();
        change["status"] = json!("published");
        change["title"] = json!("The true vine");
        change["date"] = json!("2030-01-01");
        let updated = admin.patch(&format!("{DEVOTIONALS}/{id}"), change).await.json;
        assert_eq!((&updated["title"], &updated["date"]), (&json!("The true vine"), &json!("2027-01-05")), "its day stays");
        assert_eq!(admin.get(&format!("/api/devotionals/{id}")).await.json["title"], "The true vine");
        let drafts = admin.get(&format!("{DEVOTIONALS}?status=draft")).await.json;
        assert_eq!(drafts, json!([]));
        let day = admin.get(&format!("{DEVOTIONALS}?from=2027-01-05&to=2027-01-05")).await.json;
        assert_eq!(day.as_array().map(Vec::len), Some(1));
    }

    async fn missing_fields_and_invalid_references_are_named(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        for field in ["title", "theme", "verseReference", "verseText", "content", "prayer", "reflection", "date"] {
            let mut body = written();
            body.as_object_mut().expect("an object").remove(field);
            let refused = admin.post(DEVOTIONALS, body).await;
            assert_eq!(refused.status, 400, "{field}");
            assert!(refused.json["fields"][field].is_string(), "{field}: {}", refused.json);
        }
        let mut body = written();
        body["verseReference"] = json!("Hezekiah 3:4");
        let refused = admin.post(DEVOTIONALS, body).await;
        assert_eq!(refused.status, 400);
        assert!(refused.json["fields"]["verseReference"].is_string());
        assert_eq!(admin.get(&format!("{DEVOTIONALS}?from=2027-01-01")).await.json, json!([]));
        let nobody = format!("{DEVOTIONALS}/00000000-0000-7000-8000-000000000000");
        assert_eq!(admin.patch(&nobody, written()).await.status, 404);
    }

    async fn templates_are_stored_and_changed(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let created = admin.post(TEMPLATES, template()).await;
        assert_eq!((created.status.as_u16(), &created.json["id"], &created.json["usageCount"]), (201, &json!(1), &json!(0)));
        let mut second = template();
        second["name"] = json!("Evening");
        second["spiritualPathway"] = json!("Growing Christian");
        assert_eq!(admin.post(TEMPLATES, second.clone()).await.json["id"], 2);
        second["isActive"] = json!(false);
        second["spiritualPathway"] = json!("");
        let updated = admin.patch(&format!("{TEMPLATES}/2"), second).await.json;
        assert_eq!((&updated["isActive"], &updated["spiritualPathway"]), (&json!(false), &json!(null)));
        let names: Vec<_> = admin.get(TEMPLATES).await.json.as_array().expect("a list").iter().map(|one| one["name"].clone()).collect();
        assert_eq!(names, ["Evening", "Morning"]);
        assert_eq!(admin.patch(&format!("{TEMPLATES}/9"), template()).await.status, 404);
        for field in ["name", "description", "theme", "promptTemplate"] {
            let mut body = template();
            body[field] = json!(" ");
            let refused = admin.post(TEMPLATES, body).await;
            assert_eq!((refused.status.as_u16(), refused.json["fields"][field].is_string()), (400, true), "{field}");
        }
        let mut odd = template();
        odd["spiritualPathway"] = json!("Nowhere");
        assert_eq!(admin.post(TEMPLATES, odd).await.status, 400);
    }
}
