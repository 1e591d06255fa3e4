use chrono::TimeDelta;
use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{PRACTICES, id, ids, set_clock, started};

both_engines! {
    async fn a_reflection_stores_its_text_and_local_date(app: &TestApp) {
        set_clock(app, "2026-03-02T23:30:00Z");
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Europe/Berlin" })).await;
        let path = format!("{PRACTICES}/{}/reflections", started(&ada, 0).await);
        let created = ada.post(&path, json!({ "content": "  It was hard to be still.\n\nThen it was not. " })).await;
        assert_eq!(created.status, 201);
        assert_eq!(created.json, json!({
            "id": created.json["id"], "content": "It was hard to be still.\n\nThen it was not.",
            "date": "2026-03-03", "createdAt": "2026-03-02T23:30:00Z",
        }));
        assert_eq!(ada.get(&path).await.json, json!([created.json]));
    }

    async fn a_reflection_must_not_be_blank_or_too_long(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}/reflections", started(&ada, 0).await);
        for content in [json!(""), json!("  \n "), json!(null)] {
            let refused = ada.post(&path, json!({ "content": content })).await;
            assert_eq!((refused.status.as_u16(), refused.field("content")), (400, "Content is required"));
        }
        assert_eq!(ada.post(&path, json!({})).await.field("content"), "Content is required");
        let refused = ada.post(&path, json!({ "content": "é".repeat(20_001) })).await;
        assert_eq!(refused.field("content"), "Content must be at most 20000 characters");
        assert_eq!(ada.post(&path, json!({ "content": "é".repeat(20_000) })).await.status, 201);
    }

    async fn reflections_are_allowed_in_every_state(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let practice = format!("{PRACTICES}/{}", started(&ada, 0).await);
        for status in ["active", "paused", "completed"] {
            ada.patch(&practice, json!({ "status": status })).await;
            let created = ada.post(&format!("{practice}/reflections"), json!({ "content": status })).await;
            assert_eq!(created.status, 201, "{status}");
        }
    }

    async fn reflections_are_paged_newest_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{PRACTICES}/{}/reflections", started(&ada, 0).await);
        let other = format!("{PRACTICES}/{}/reflections", started(&ada, 1).await);
        let mut created = Vec::new();
        for number in 0..5 {
            app.clock.advance(TimeDelta::minutes(1));
            created.push(id(&ada.post(&path, json!({ "content": number.to_string() })).await));
            ada.post(&other, json!({ "content": "of another practice" })).await;
        }
        created.reverse();
        assert_eq!(ids(&ada.get(&path).await), created);
        let page = ada.get(&format!("{path}?limit=2")).await;
        assert_eq!(ids(&page), created[..2]);
        let page = ada.get(&format!("{path}?limit=2&before={}", created[1])).await;
        assert_eq!(ids(&page), created[2..4]);
        for limit in ["0", "101"] {
            let refused = ada.get(&format!("{path}?limit={limit}")).await;
            assert_eq!((refused.status.as_u16(), refused.field("limit")), (400, "Limit must be from 1 to 100"));
        }
    }

    async fn a_reflection_can_be_deleted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let practice = started(&ada, 0).await;
        let path = format!("{PRACTICES}/{practice}/reflections");
        let created = id(&ada.post(&path, json!({ "content": "Not for keeping" })).await);
        let wrong = format!("{PRACTICES}/{}/reflections/{created}", started(&ada, 1).await);
        assert_eq!(ada.delete(&wrong).await.status, 404, "it belongs to another practice");
        assert_eq!(ada.delete(&format!("{path}/{created}")).await.status, 204);
        assert_eq!(ada.delete(&format!("{path}/{created}")).await.status, 404);
        assert_eq!(ada.get(&path).await.json, json!([]));
    }
}
