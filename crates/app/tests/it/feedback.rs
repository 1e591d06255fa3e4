use chrono::TimeDelta;
use serde_json::json;
use trellis_test_support::{PASSWORD, Persona, TestApp, both_engines};

both_engines! {
    async fn feedback_is_reviewed_by_the_office(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let body = json!({ "kind": "problem", "message": " The bell rings <b>twice</b>. ", "page": "/notifications" });
        assert_eq!(ada.post("/api/feedback", body).await.status, 204);
        app.clock.advance(TimeDelta::seconds(1));
        let unnamed = json!({ "kind": "thanks", "message": "Thank you.", "anonymous": true });
        assert_eq!(ada.post("/api/feedback", unnamed).await.status, 204);

        let list = admin.get("/api/admin/feedback").await.json;
        assert_eq!(list["counts"], json!({ "new": 2, "read": 0, "done": 0 }));
        let (thanks, problem) = (&list["items"][0], &list["items"][1]);
        assert_eq!((&thanks["userId"], &thanks["userName"]), (&json!(null), &json!(null)));
        assert_eq!((&problem["message"], &problem["page"]), (&json!("The bell rings <b>twice</b>."), &json!("/notifications")));
        assert_eq!((&problem["userName"], &problem["status"]), (&json!("Test Person"), &json!("new")));

        let path = format!("/api/admin/feedback/{}", problem["id"].as_str().expect("an id"));
        let done = admin.patch(&path, json!({ "status": "done" })).await;
        assert_eq!((done.status.as_u16(), &done.json["status"]), (200, &json!("done")));
        let list = admin.get("/api/admin/feedback?status=new").await.json;
        assert_eq!((list["items"].as_array().map(Vec::len), &list["counts"]), (Some(1), &json!({ "new": 1, "read": 0, "done": 1 })));
        assert_eq!(admin.patch(&path, json!({ "status": "lost" })).await.status, 400);
        let unknown_path = "/api/admin/feedback/00000000-0000-7000-8000-000000000000";
        assert_eq!(admin.patch(unknown_path, json!({ "status": "read" })).await.status, 404);
    }

    async fn blank_and_long_feedback_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for message in ["   ".to_owned(), "a".repeat(4_001)] {
            let refused = ada.post("/api/feedback", json!({ "kind": "idea", "message": message })).await;
            assert_eq!(refused.status, 400);
            assert!(refused.json["fields"]["message"].is_string());
        }
        for _ in 0..20 {
            assert_eq!(ada.post("/api/feedback", json!({ "kind": "idea", "message": "More" })).await.status, 204);
        }
        assert_eq!(ada.post("/api/feedback", json!({ "kind": "idea", "message": "More" })).await.status, 429);
    }

    async fn deleting_an_account_deletes_its_signed_feedback(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        ada.post("/api/feedback", json!({ "kind": "idea", "message": "A darker night" })).await;
        ada.post("/api/feedback", json!({ "kind": "idea", "message": "A brighter day", "anonymous": true })).await;
        let deleted = ada.send(http::Method::DELETE, "/api/user", Some(json!({ "username": "user-0", "password": PASSWORD }))).await;
        assert_eq!(deleted.status, 204, "{deleted:?}");
        let list = admin.get("/api/admin/feedback").await.json;
        let remaining: Vec<_> = list["items"].as_array().expect("a list").iter().map(|one| one["message"].clone()).collect();
        assert_eq!(remaining, ["A brighter day"]);
    }
}
