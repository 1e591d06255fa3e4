//! Abide Moments and character focuses.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{UNKNOWN_ID, audited, created, id, listed, refuses, with_field};

const MOMENTS: &str = "/api/admin/content/abide-moments";
const FOCUSES: &str = "/api/admin/content/character-focuses";

fn moment() -> Value {
    json!({ "title": " Still waters ", "verseReference": "ps 23:1-2", "content": "Breathe.", "duration": 3 })
}

fn focus() -> Value {
    json!({ "name": "Hope", "description": "Looking forward with trust.", "verseReference": "Rom 15:13" })
}

both_engines! {
    async fn a_moment_is_created_changed_archived_and_restored(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        app.clock.advance(TimeDelta::seconds(1));
        let one = created(&admin, MOMENTS, moment()).await;
        assert_eq!((&one["title"], &one["isActive"]), (&json!("Still waters"), &json!(true)));
        assert_eq!(one["verseReference"], "Psalm 23:1–2");
        let fetched = admin.get("/api/scripture/fetch?reference=Psalm%2023:1-2").await;
        assert_eq!(one["verse"], fetched.json["text"], "the verse text comes from the bundled translation");
        assert_eq!(admin.get(MOMENTS).await.json[0], one, "newest first");

        let path = format!("{MOMENTS}/{}", id(&one));
        let changed_reference = admin.patch(&path, with_field(&moment(), "verseReference", "John 11:35")).await.json;
        assert_eq!((&changed_reference["verse"], &changed_reference["isActive"]), (&json!("Jesus wept."), &json!(true)));
        let retired = admin.patch(&path, with_field(&moment(), "isActive", false)).await.json;
        assert_eq!(retired["isActive"], false);
        let second = admin.patch(&path, with_field(&moment(), "title", "Waters")).await.json;
        assert_eq!((&second["title"], &second["isActive"]), (&json!("Waters"), &json!(false)), "left alone");

        // Archives all other moments, and checks that the archived one is never drawn.
        for shipped in admin.get(MOMENTS).await.json.as_array().expect("a list") {
            if shipped["id"] != one["id"] {
                let body = with_field(shipped, "isActive", false);
                assert_eq!(admin.patch(&format!("{MOMENTS}/{}", id(shipped)), body).await.status, 200);
            }
        }
        assert_eq!(admin.get("/api/abide-moments/random").await.status, 404);
        admin.patch(&path, with_field(&moment(), "isActive", true)).await;
        assert_eq!(admin.get("/api/abide-moments/random").await.json["id"], one["id"]);
        assert_eq!((audited(app, "abide_moment_created").await, audited(app, "abide_moment_changed").await), (1, 24));
    }

    async fn verse_text_is_kept_while_its_reference_is_unchanged(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let list = admin.get(MOMENTS).await;
        let shipped = list.json.as_array().expect("a list").iter()
            .find(|one| one["verseReference"] == "Luke 12:6–7").expect("a built-in moment").clone();
        let path = format!("{MOMENTS}/{}", id(&shipped));
        let retitled = with_field(&with_field(&shipped, "title", "Sparrows"), "verseReference", "Luke 12:6-7");
        let saved = admin.patch(&path, retitled).await.json;
        assert_eq!((&saved["title"], &saved["verse"]), (&json!("Sparrows"), &shipped["verse"]));
        assert_eq!(saved["verseReference"], "Luke 12:6–7", "in its standard form");
    }

    async fn missing_fields_and_invalid_references_are_named(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let odd = [
            ("duration", json!(0)), ("duration", json!(61)), ("title", json!("a\nb")),
            ("verseReference", json!("Hezekiah 3:16")), ("verseReference", json!("John 99:1")),
            ("verseReference", json!("Psalm 119")), ("content", json!("x".repeat(10_001))),
        ];
        refuses(&admin, MOMENTS, &moment(), &["title", "verseReference", "content", "duration"], &odd).await;
        let long = admin.post(MOMENTS, with_field(&moment(), "verseReference", "Psalm 119")).await;
        assert_eq!(long.field("verseReference"), "That's more than 12 verses. Choose a shorter passage.");
        assert_eq!(admin.get(MOMENTS).await.json.as_array().map(Vec::len), Some(20), "nothing was created");
        let unknown = admin.patch(&format!("{MOMENTS}/{UNKNOWN_ID}"), moment()).await;
        assert_eq!((unknown.status.as_u16(), unknown.message()), (404, "We couldn't find this Abide Moment."));
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.post(MOMENTS, moment()).await.status, 403);
    }

    async fn a_focus_is_in_rotation_until_it_is_archived(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let hope = created(&admin, FOCUSES, focus()).await;
        assert_eq!((&hope["verseReference"], &hope["isActive"]), (&json!("Romans 15:13"), &json!(true)));
        let list = admin.get(FOCUSES).await;
        assert_eq!(list.json[9], hope, "the new focus is the last in the rotation");
        for other in list.json.as_array().expect("a list").iter().take(9) {
            let path = format!("{FOCUSES}/{}", id(other));
            assert_eq!(admin.patch(&path, with_field(other, "isActive", false)).await.json["isActive"], false);
        }
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get("/api/character/current").await.json["name"], "Hope", "the only one that is left");
        // A member can still choose an archived focus.
        ada.patch("/api/user/weekly-focus", json!({ "focus": "Joy" })).await;
        assert_eq!(ada.get("/api/character/current").await.json["name"], "Joy");
        let path = format!("{FOCUSES}/{}", id(&hope));
        admin.patch(&path, with_field(&focus(), "isActive", false)).await;
        let eve = app.persona(Persona::User).await;
        assert_eq!(eve.get("/api/character/current").await.status, 404);
        assert_eq!((audited(app, "character_focus_created").await, audited(app, "character_focus_changed").await), (1, 10));
    }

    async fn focus_names_are_unique(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let duplicate = admin.post(FOCUSES, with_field(&focus(), "name", "joy")).await;
        assert_eq!((duplicate.status.as_u16(), duplicate.field("name")), (409, "A focus with this name already exists."));
        let list = admin.get(FOCUSES).await;
        let love = &list.json[0];
        let path = format!("{FOCUSES}/{}", id(love));
        assert_eq!(admin.patch(&path, with_field(love, "name", "LOVE")).await.json["name"], "LOVE", "its own");
        assert_eq!(admin.patch(&path, with_field(love, "name", "Peace")).await.status, 409);
        let odd = [("verseReference", json!("nowhere")), ("name", json!("x".repeat(61)))];
        refuses(&admin, FOCUSES, &focus(), &["name", "description", "verseReference"], &odd).await;
        assert_eq!(admin.patch(&format!("{FOCUSES}/{UNKNOWN_ID}"), focus()).await.status, 404);
        assert!(listed(&admin.get(FOCUSES).await, UNKNOWN_ID).is_none());
    }
}
