use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn a_member_can_choose_a_time_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let other = app.persona(Persona::User).await;
        let response = ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        assert_eq!(response.status, 200);
        assert_eq!((&response.json["timeZone"], &response.json["hasTimeZone"]), (&json!("Pacific/Auckland"), &json!(true)));
        assert_eq!(other.get("/api/auth/user").await.json["timeZone"], "UTC");

        let odd = ada.patch("/api/user/time-zone", json!({ "timeZone": "Nowhere" })).await;
        assert_eq!(odd.status, 400);
        assert_eq!(odd.field("timeZone"), "Please choose a time zone from the list.");
        assert_eq!(ada.get("/api/auth/user").await.json["timeZone"], "Pacific/Auckland");
    }

    async fn a_member_can_choose_a_pathway(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get("/api/auth/user").await.json["spiritualPathway"], json!(null));
        for pathway in [
            "New Believer", "Wilderness", "Mature in Christ", "Leadership", "Growing Christian", "Mature Believer",
        ] {
            let response = ada.patch("/api/user/pathway", json!({ "pathway": pathway })).await;
            assert_eq!((response.status.as_u16(), &response.json["spiritualPathway"]), (200, &json!(pathway)));
        }
        for odd in ["Pilgrim", "new believer", "Leadership;"] {
            let refused = ada.patch("/api/user/pathway", json!({ "pathway": odd })).await;
            assert_eq!(refused.status, 400);
            assert_eq!(refused.field("pathway"), "Please choose a pathway from the list.");
        }
        assert_eq!(ada.patch("/api/user/pathway", json!({ "pathway": " " })).await.field("pathway"), "Pathway is required");
        assert_eq!(ada.get("/api/auth/user").await.json["spiritualPathway"], "Mature Believer");
        let other = app.persona(Persona::User).await;
        assert_eq!(other.get("/api/auth/user").await.json["spiritualPathway"], json!(null));
    }

    async fn a_member_can_choose_a_weekly_focus(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for focus in [
            "Love", "Joy", "Peace", "Patience", "Kindness", "Goodness", "Faithfulness", "Gentleness", "Self-Control",
        ] {
            let response = ada.patch("/api/user/weekly-focus", json!({ "focus": focus })).await;
            assert_eq!((response.status.as_u16(), &response.json["weeklyFocus"]), (200, &json!(focus)));
        }
        let refused = ada.patch("/api/user/weekly-focus", json!({ "focus": "Wealth" })).await;
        assert_eq!(refused.status, 400);
        assert_eq!(refused.field("focus"), "Please choose a focus from the list.");
        assert_eq!(ada.patch("/api/user/weekly-focus", json!({})).await.field("focus"), "Focus is required");
        assert_eq!(ada.get("/api/auth/user").await.json["weeklyFocus"], "Self-Control");
    }

    async fn streaks_can_be_hidden_and_shown_again(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get("/api/auth/user").await.json["showStreaks"], true);
        let hidden = ada.patch("/api/user/streaks", json!({ "show": false })).await;
        assert_eq!((hidden.status.as_u16(), &hidden.json["showStreaks"]), (200, &json!(false)));
        assert_eq!(ada.get("/api/auth/user").await.json["showStreaks"], false);
        assert_eq!(ada.patch("/api/user/streaks", json!({ "show": "no" })).await.status, 400);
        assert_eq!(ada.patch("/api/user/streaks", json!({ "show": true })).await.json["showStreaks"], true);
    }

    async fn every_response_shows_the_same_streak(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post("/api/progress/complete", json!({ "type": "prayer", "date": "2026-03-02" })).await;
        for (method, path, body) in [
            ("GET", "/api/auth/user", json!(null)),
            ("PATCH", "/api/user/time-zone", json!({ "timeZone": "Europe/Berlin" })),
            ("PATCH", "/api/user/pathway", json!({ "pathway": "Leadership" })),
            ("PATCH", "/api/user/weekly-focus", json!({ "focus": "Joy" })),
            ("PATCH", "/api/user/streaks", json!({ "show": true })),
            ("POST", "/api/user/bible-translation", json!({ "translationId": "kjv" })),
        ] {
            let response = ada.send(method.parse().expect("a method"), path, Some(body)).await;
            assert_eq!(response.status, 200, "{response:?}");
            assert_eq!((&response.json["currentStreak"], &response.json["longestStreak"]), (&json!(1), &json!(1)), "{path}");
        }
    }
}
