use chrono::TimeDelta;
use futures_util::future::join_all;
use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::each;

async fn library(client: &Client) -> Vec<String> {
    let response = client.get("/api/bible/translations").await;
    let ids = each(&response, "id").into_iter();
    ids.map(|id| id.as_str().expect("id").to_owned()).collect()
}

both_engines! {
    /// Deadlocks if each request holds a connection while it waits for a second one.
    async fn concurrent_removals_do_not_deadlock(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let removals = (0..12).map(|_| ada.delete("/api/bible/translations/kjv"));
        for response in join_all(removals).await {
            assert_eq!(response.status, 204, "{response:?}");
        }
        assert_eq!(library(&ada).await, ["bsb", "web", "asv"]);
    }

    async fn new_members_have_four_translations(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(library(&ada).await, ["bsb", "kjv", "web", "asv"]);
        let response = ada.get("/api/bible/translations").await;
        let bsb = &response.json[0];
        for (field, value) in [
            ("abbreviation", json!("BSB")),
            ("name", json!("Berean Standard Bible")),
            ("language", json!("English")),
            ("languageTag", json!("en")),
            ("type", json!("translation")),
            ("origin", json!("bundled")),
            ("rightToLeft", json!(false)),
            ("deuterocanon", json!(false)),
            ("bookCount", json!(66)),
            ("speechAllowed", json!(true)),
            ("inLibrary", json!(true)),
            ("isDefault", json!(true)),
        ] {
            assert_eq!(bsb[field], value, "{field}");
        }
        assert_eq!(bsb["features"]["strongs"], true);
        assert_eq!(each(&response, "isDefault"), [true, false, false, false]);
        assert!(response.json[2]["deuterocanon"] == true, "the WEB has the deuterocanon");
    }

    async fn a_translation_is_added_and_removed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let added = ada.post("/api/bible/translations/WLC/add", json!({})).await;
        assert_eq!(added.status, 200);
        assert_eq!((&added.json["id"], &added.json["inLibrary"]), (&json!("wlc"), &json!(true)));
        assert_eq!(added.json["type"], "original");
        app.clock.advance(TimeDelta::minutes(1));
        assert_eq!(ada.delete("/api/bible/translations/kjv").await.status, 204);
        assert_eq!(library(&ada).await, ["bsb", "web", "asv", "wlc"]);
        assert_eq!(ada.delete("/api/bible/translations/kjv").await.status, 204);
        ada.post("/api/bible/translations/kjv/add", json!({})).await;
        assert_eq!(library(&ada).await, ["bsb", "kjv", "web", "asv", "wlc"]);

        let eve = app.persona(Persona::User).await;
        assert_eq!(library(&eve).await, ["bsb", "kjv", "web", "asv"]);
        let unknown = ada.post("/api/bible/translations/xyz/add", json!({})).await;
        assert_eq!(unknown.status, 404);
        assert_eq!(unknown.message(), "There is no translation “xyz”.");
        assert_eq!(ada.delete("/api/bible/translations/xyz").await.status, 404);
    }

    async fn the_last_translation_cannot_be_removed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for id in ["bsb", "kjv", "web"] {
            assert_eq!(ada.delete(&format!("/api/bible/translations/{id}")).await.status, 204);
        }
        let last = ada.delete("/api/bible/translations/asv").await;
        assert_eq!(last.status, 409);
        assert_eq!(last.message(), "Keep at least one translation in your library.");
        assert_eq!(library(&ada).await, ["asv"]);
    }

    async fn removing_the_default_translation_resets_it(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let user = ada.post("/api/user/bible-translation", json!({ "translationId": "lut1912" })).await;
        assert_eq!(user.status, 200);
        assert_eq!(user.json["defaultBibleTranslation"], "lut1912");
        assert_eq!(user.json["id"], json!(ada.id()));
        assert_eq!(ada.get("/api/auth/user").await.json, user.json);
        let response = ada.get("/api/bible/translations").await;
        let selected: Vec<&Value> = response.json.as_array().expect("library").iter()
            .filter(|translation| translation["isDefault"] == true).collect();
        assert_eq!(selected.len(), 1);
        assert_eq!(selected[0]["id"], "lut1912");

        ada.delete("/api/bible/translations/lut1912").await;
        assert_eq!(ada.get("/api/auth/user").await.json["defaultBibleTranslation"], json!(null));
        let unknown = ada.post("/api/user/bible-translation", json!({ "translationId": "xyz" })).await;
        assert_eq!(unknown.status, 404);
        let blank = ada.post("/api/user/bible-translation", json!({ "translationId": " " })).await;
        assert_eq!(blank.field("translationId"), "Translation is required");
        let esv = ada.post("/api/user/bible-translation", json!({ "translationId": "esv" })).await;
        assert_eq!(esv.json["defaultBibleTranslation"], "esv");
        assert_eq!(ada.get("/api/bible/position").await.json["translation"], "bsb");
    }

    async fn all_translations_are_browsed_by_language_and_by_words(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let all = ada.get("/api/bible/translations/browse").await;
        assert!(all.json.as_array().is_some_and(|all| all.len() >= 18), "{:?}", each(&all, "id"));
        let german = ada.get("/api/bible/translations/browse?language=DE").await;
        assert_eq!(each(&german, "id"), ["lut1912"]);
        assert_eq!(german.json[0]["language"], json!({ "id": "de", "name": "German" }));
        assert_eq!(german.json[0]["inLibrary"], false);
        let king = ada.get("/api/bible/translations/browse?search=%20KING%20james%20").await;
        assert!(each(&king, "id").contains(&&json!("kjv")));
        assert!(!each(&king, "id").contains(&&json!("bsb")));
        let none = ada.get("/api/bible/translations/browse?language=en&search=klingon").await;
        assert_eq!(none.json, json!([]));
        assert_eq!(ada.get("/api/bible/translations/browse?language=&search=").await.json, all.json);
    }

    async fn languages_count_their_texts(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let languages = ada.get("/api/bible/languages").await;
        let all = ada.get("/api/bible/translations/browse").await;
        let mut total = 0;
        for language in languages.json.as_array().expect("languages") {
            let id = language["id"].as_str().expect("id");
            let count = ada.get(&format!("/api/bible/translations/browse?language={id}")).await
                .json.as_array().map(Vec::len);
            assert_eq!(language["count"].as_u64(), count.map(|count| count as u64), "{id}");
            total += count.unwrap_or_default();
        }
        assert_eq!(Some(total), all.json.as_array().map(Vec::len));
        assert!(each(&languages, "name").contains(&&json!("Latin")));
    }
}
