use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn a_person_chooses_their_time_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let other = app.persona(Persona::User).await;
        let answer = ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.json["timeZone"], "Pacific/Auckland");
        assert_eq!(other.get("/api/auth/user").await.json["timeZone"], "UTC");

        let odd = ada.patch("/api/user/time-zone", json!({ "timeZone": "Nowhere" })).await;
        assert_eq!(odd.status, 400);
        assert_eq!(odd.field("timeZone"), "Please choose a time zone from the list.");
        assert_eq!(ada.get("/api/auth/user").await.json["timeZone"], "Pacific/Auckland");
    }
}
