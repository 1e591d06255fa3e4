//! Reading plans.

use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{audited, created, id, listed, refuses, with_field};

const OFFICE: &str = "/api/admin/content/reading-plans";
const PREVIEW: &str = "/api/admin/content/reading-plans/preview";
const PLANS: &str = "/api/reading-plans";
const ENROLLMENTS: &str = "/api/reading-plans/enrolments";

fn plan() -> Value {
    json!({ "title": "Mark in eight days", "description": "Two chapters a day.", "fromBook": "MRK", "toBook": "MRK", "days": 8 })
}

fn plan_details(is_active: bool) -> Value {
    json!({ "title": "Mark in a week", "description": "Two chapters a day.", "isActive": is_active })
}

both_engines! {
    async fn a_plan_can_be_previewed_before_creation(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let short_plan = json!({ "fromBook": "mrk", "toBook": "MRK", "days": 8 });
        let preview = admin.post(PREVIEW, short_plan).await;
        assert_eq!(preview.status, 200, "{preview:?}");
        assert_eq!((&preview.json["chapters"], &preview.json["verses"], &preview.json["days"]), (&json!(16), &json!(678), &json!(8)));
        assert_eq!(preview.json["portions"].as_array().map(Vec::len), Some(7), "the first week");
        assert_eq!(admin.get(OFFICE).await.json.as_array().map(Vec::len), Some(4), "nothing is kept");
        assert_eq!(audited(app, "reading_plan_created").await, 0);

        let one = created(&admin, OFFICE, plan()).await;
        assert_eq!((&one["days"], &one["isActive"]), (&json!(8), &json!(true)));
        let ada = app.persona(Persona::User).await;
        let detail_response = ada.get(&format!("{PLANS}/{}", id(&one))).await.json;
        let portions = detail_response["portions"].as_array().expect("portions");
        assert_eq!(portions.len(), 8);
        assert_eq!(&portions[..7], preview.json["portions"].as_array().expect("portions").as_slice(), "the plan matches its preview");
        let last = portions[7]["references"][0].as_str().expect("a reference");
        assert!(last.starts_with("Mark") && last.ends_with("16"), "{last}");
        assert_eq!(ada.get(PLANS).await.json.as_array().expect("a list").last().expect("the last")["id"], one["id"]);
        assert_eq!(audited(app, "reading_plan_created").await, 1);
    }

    async fn an_archived_plan_can_be_finished(app: &TestApp) {
        let (admin, ada, eve) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await, app.persona(Persona::User).await);
        let one = created(&admin, OFFICE, plan()).await;
        let begin = json!({ "planId": one["id"] });
        let started = ada.post(ENROLLMENTS, begin.clone()).await;
        assert_eq!(started.status, 201, "{started:?}");
        let path = format!("{OFFICE}/{}", id(&one));
        let retired = admin.patch(&path, plan_details(false)).await.json;
        assert_eq!((&retired["isActive"], &retired["title"], &retired["days"]), (&json!(false), &json!("Mark in a week"), &json!(8)));

        assert!(listed(&eve.get(PLANS).await, id(&one)).is_none());
        let detail = format!("{PLANS}/{}", id(&one));
        assert_eq!(eve.get(&detail).await.status, 404);
        assert_eq!(eve.post(ENROLLMENTS, begin.clone()).await.status, 404);
        assert_eq!(ada.get(&detail).await.json["portions"].as_array().map(Vec::len), Some(8));
        let read = ada.post(&format!("{ENROLLMENTS}/{}/days/1/read", id(&started.json)), json!({ "date": "2026-03-02" })).await;
        assert_eq!((read.status.as_u16(), &read.json["nextDay"]), (200, &json!(2)));
        assert_eq!(ada.get(ENROLLMENTS).await.json[0]["title"], "Mark in a week");

        assert_eq!(admin.patch(&path, plan_details(true)).await.json["isActive"], true);
        assert_eq!(eve.post(ENROLLMENTS, begin).await.status, 201);
        assert_eq!(audited(app, "reading_plan_changed").await, 2);
    }

    async fn a_shipped_plan_can_be_renamed_and_archived(app: &TestApp) {
        let (admin, ada) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await);
        let path = format!("{OFFICE}/psalms-30");
        let renamed = admin.patch(&path, json!({ "title": "Psalms", "description": "All of them." })).await.json;
        assert_eq!((&renamed["title"], &renamed["days"], &renamed["isActive"]), (&json!("Psalms"), &json!(30), &json!(true)));
        assert_eq!(ada.post(ENROLLMENTS, json!({ "planId": "psalms-30" })).await.json["title"], "Psalms");
        admin.patch(&path, json!({ "title": "Psalms", "description": "All.", "isActive": false })).await;
        assert!(listed(&ada.get(PLANS).await, "psalms-30").is_none());
    }

    async fn an_invalid_plan_is_refused_with_its_field(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let odd = [
            ("fromBook", json!("XYZ")), ("toBook", json!("TOB")), ("toBook", json!("MAT")),
            ("days", json!(0)), ("days", json!(17)), ("days", json!(1_190)), ("title", json!("x".repeat(201))),
        ];
        refuses(&admin, OFFICE, &plan(), &["title", "description", "fromBook", "toBook", "days"], &odd).await;
        let many = admin.post(PREVIEW, with_field(&plan(), "days", 17)).await;
        assert_eq!(many.field("days"), "The number of days can't be more than the number of chapters, which is 16.");
        let reversed = admin.post(PREVIEW, with_field(&plan(), "toBook", "GEN")).await;
        assert_eq!(reversed.field("toBook"), "The last book can't come before the first.");
        let none = admin.patch(&format!("{OFFICE}/none"), plan_details(true)).await;
        assert_eq!((none.status.as_u16(), none.message()), (404, "We couldn't find this reading plan."));
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.post(PREVIEW, plan()).await.status, 403);
    }
}
