use chrono::TimeDelta;
use serde_json::json;
use trellis_identity::model::Role;
use trellis_test_support::{PASSWORD, Persona, TestApp, both_engines};

both_engines! {
    async fn a_signed_in_member_is_identified(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let ada = app.sign_in("ADA", PASSWORD).await;
        let me = ada.get("/api/auth/user").await;
        assert_eq!(me.status, 200);
        assert_eq!(me.json["username"], "ada");
        assert_eq!(me.json["lastBibleTranslation"], "esv");
        assert_eq!(me.json["authMethod"], "password");
        assert_eq!(me.json["lastLoginAt"], "2026-03-02T12:00:00Z");
        let mut fields: Vec<&str> = me.json.as_object().expect("an object").keys().map(String::as_str).collect();
        fields.sort_unstable();
        assert_eq!(fields, [
            "authMethod", "createdAt", "currentStreak", "dateOfBirth", "defaultBibleTranslation", "email",
            "firstName", "hasTimeZone", "id", "isActive", "lastBibleTranslation", "lastLoginAt", "lastName", "longestStreak",
            "profileImageUrl", "role", "showStreaks", "spiritualPathway", "timeZone", "username", "weeklyFocus",
        ]);
    }

    async fn a_wrong_name_and_a_wrong_password_look_the_same(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let visitor = app.anonymous();
        let wrong_password = visitor.post("/api/auth/login", json!({ "username": "ada", "password": "wrong!" })).await;
        let wrong_name = visitor.post("/api/auth/login", json!({ "username": "bob", "password": "wrong!" })).await;
        assert_eq!(wrong_password.status, 401);
        assert_eq!(wrong_password.message(), "Invalid username or password.");
        assert_eq!((wrong_name.status, wrong_name.text), (wrong_password.status, wrong_password.text));
    }

    async fn an_unknown_token_is_refused(app: &TestApp) {
        let response = app.anonymous().with_token("made-up").get("/api/auth/user").await;
        assert_eq!((response.status.as_u16(), response.code()), (401, "unauthorized"));
        assert!(response.message().contains("Unauthorized"));
    }

    async fn the_first_device_sets_a_missing_time_zone(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let visitor = app.anonymous();
        let login = |zone: &str| json!({ "username": "ada", "password": PASSWORD, "timeZone": zone });
        // Signing in without a time zone leaves the account's time zone unset.
        let ada = app.sign_in("ada", PASSWORD).await;
        let zone = async || {
            let me = ada.get("/api/auth/user").await.json;
            (me["timeZone"].clone(), me["hasTimeZone"].clone())
        };
        assert_eq!(zone().await, (json!("UTC"), json!(false)));
        visitor.post("/api/auth/login", login("Mars/Base")).await;
        assert_eq!(zone().await, (json!("UTC"), json!(false)));
        visitor.post("/api/auth/login", login("Europe/Berlin")).await;
        assert_eq!(zone().await, (json!("Europe/Berlin"), json!(true)));
        visitor.post("/api/auth/login", login("Asia/Tokyo")).await;
        assert_eq!(zone().await, (json!("Europe/Berlin"), json!(true)), "signing in elsewhere does not change the time zone");
        let odd = visitor.post("/api/auth/login", login("Mars/Base")).await;
        assert_eq!(odd.status, 200, "an unknown time zone does not prevent signing in");
    }

    async fn a_session_is_extended_while_in_use(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let ada = app.sign_in("ada", PASSWORD).await;
        for _ in 0..3 {
            app.clock.advance(TimeDelta::days(29));
            assert_eq!(ada.get("/api/auth/user").await.status, 200);
        }
        app.clock.advance(TimeDelta::days(31));
        assert_eq!(ada.get("/api/auth/user").await.status, 401);
    }

    async fn signing_out_ends_this_device_only(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let phone = app.sign_in("ada", PASSWORD).await;
        let desktop = app.sign_in("ada", PASSWORD).await;
        assert_eq!(phone.post("/api/auth/logout", json!({})).await.status, 204);
        assert_eq!(phone.get("/api/auth/user").await.status, 401);
        assert_eq!(desktop.get("/api/auth/user").await.status, 200);
    }

    async fn devices_can_be_seen_and_signed_out(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let phone = app.sign_in("ada", PASSWORD).await;
        app.clock.advance(TimeDelta::minutes(1));
        let desktop = app.sign_in("ada", PASSWORD).await;
        let devices = desktop.get("/api/auth/sessions").await.json;
        let devices = devices.as_array().expect("a list");
        assert_eq!(devices.len(), 2);
        assert_eq!((&devices[0]["current"], &devices[1]["current"]), (&json!(true), &json!(false)));
        assert!(!devices[0].to_string().contains("hash"));

        let other = format!("/api/auth/sessions/{}", devices[1]["id"].as_str().expect("id"));
        let other_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(other_admin.delete(&other).await.status, 404, "another member's device is not found");
        assert_eq!(desktop.delete(&other).await.status, 204);
        assert_eq!(phone.get("/api/auth/user").await.status, 401);
        assert_eq!(desktop.delete(&other).await.status, 404);
        assert_eq!(desktop.delete("/api/auth/sessions/not-an-id").await.status, 404);
    }

    async fn signing_out_everywhere_ends_every_session(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let phone = app.sign_in("ada", PASSWORD).await;
        let desktop = app.sign_in("ada", PASSWORD).await;
        let other_user = app.persona(Persona::User).await;
        assert_eq!(desktop.delete("/api/auth/sessions").await.status, 204);
        assert_eq!(phone.get("/api/auth/user").await.status, 401);
        assert_eq!(desktop.get("/api/auth/user").await.status, 401);
        assert_eq!(other_user.get("/api/auth/user").await.status, 200);
    }

    async fn a_new_password_signs_every_other_device_out(app: &TestApp) {
        app.create_user("ada", Role::User).await;
        let phone = app.sign_in("ada", PASSWORD).await;
        let desktop = app.sign_in("ada", PASSWORD).await;
        let change = |current: &str, new: &str| json!({ "currentPassword": current, "newPassword": new });

        let wrong = desktop.post("/api/auth/password", change("wrong!", "new password")).await;
        assert_eq!(wrong.status, 400);
        assert_eq!(wrong.field("currentPassword"), "Your current password is incorrect.");
        let short = desktop.post("/api/auth/password", change(PASSWORD, "short")).await;
        assert_eq!(short.field("newPassword"), "New password must be at least 6 characters");
        assert_eq!(phone.get("/api/auth/user").await.status, 200, "nothing changed");

        let done = desktop.post("/api/auth/password", change(PASSWORD, "new password")).await;
        assert_eq!(done.status, 200);
        assert_eq!(phone.get("/api/auth/user").await.status, 401);
        assert_eq!(desktop.get("/api/auth/user").await.status, 401, "the old token is gone too");
        let desktop = app.anonymous().with_token(done.json["token"].as_str().expect("token"));
        assert_eq!(desktop.get("/api/auth/user").await.status, 200);
        app.sign_in("ada", "new password").await;
        let old = app.anonymous().post("/api/auth/login", json!({ "username": "ada", "password": PASSWORD })).await;
        assert_eq!(old.status, 401);
    }
}
