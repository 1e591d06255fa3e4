use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{each, items};

both_engines! {
    async fn the_books_are_66_by_default_or_those_of_the_translation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let shared = ada.get("/api/bible/books").await;
        assert_eq!(shared.json.as_array().map(Vec::len), Some(66));
        assert_eq!(
            shared.json[0],
            json!({ "id": "GEN", "name": "Genesis", "shortName": "Gen", "chapters": 50, "testament": "old" })
        );
        assert_eq!(shared.json[42]["testament"], "new");

        let german = ada.get("/api/bible/books?translationId=lut1912").await;
        assert_eq!(german.json[0]["id"], "GEN");
        assert_eq!(german.json[0]["name"], "1. Mose");
        let greek = ada.get("/api/bible/books?translationId=SBLGNT").await;
        assert_eq!(greek.json.as_array().map(Vec::len), Some(27));
        let catholic = ada.get("/api/bible/books?translationId=vul").await;
        assert!(each(&catholic, "testament").contains(&&json!("deuterocanon")));
        assert_eq!(ada.get("/api/bible/books?translationId=xyz").await.status, 404);
    }

    async fn a_chapter_is_returned_verse_by_verse(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let john = ada.get("/api/bible/verses/bsb/jhn/3").await;
        assert_eq!(john.status, 200);
        assert_eq!(john.json.as_array().map(Vec::len), Some(36));
        let verse = &john.json[15];
        assert_eq!(verse["verse"], 16);
        let text = verse["text"].as_str().expect("text");
        assert!(text.starts_with("For God so loved the world"), "{text}");
        assert_eq!(items(verse, "text").concat(), text);
        assert!(verse.get("attribution").is_none() && verse.get("omittedAfter").is_none());

        let preview = ada.get("/api/bible/verses/bsb/GEN/1?limit=3").await;
        assert_eq!(each(&preview, "verse"), [1, 2, 3]);
    }

    async fn words_include_their_original_language_data(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let genesis = ada.get("/api/bible/verses/bsb/GEN/1?limit=1").await;
        let content = genesis.json[0]["content"].as_array().expect("content");
        let god = content.iter().find(|item| item["text"] == "God").expect("the word");
        assert_eq!(god["strongs"], json!(["H430"]));
    }

    async fn the_title_of_a_psalm_is_part_of_its_first_verse(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let psalm = ada.get("/api/bible/verses/bsb/PSA/3").await;
        assert_eq!(psalm.json[0]["verse"], 1);
        let titles = items(&psalm.json[0], "title");
        assert_eq!(titles.len(), 1);
        assert!(titles[0].starts_with("A Psalm of David"), "{titles:?}");
        assert!(psalm.json[0]["text"].as_str().is_some_and(|text| text.starts_with("O LORD")));
        assert!(items(&psalm.json[1], "title").is_empty());
        assert_eq!(psalm.json.as_array().map(Vec::len), Some(8));
    }

    async fn an_omitted_verse_is_noted_after_the_previous_one(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let matthew = ada.get("/api/bible/verses/bsb/MAT/17").await;
        let verses = matthew.json.as_array().expect("verses");
        assert!(verses.iter().all(|verse| verse["verse"] != 21));
        let twenty = verses.iter().find(|verse| verse["verse"] == 20).expect("verse 20");
        assert_eq!(twenty["omittedAfter"], json!([21]));
        let kjv_chapter = ada.get("/api/bible/verses/kjv/MAT/17").await;
        assert!(each(&kjv_chapter, "verse").contains(&&json!(21)));
        assert!(each(&kjv_chapter, "omittedAfter").iter().all(|omitted| omitted.is_null()));
    }

    async fn a_verse_numbered_elsewhere_is_not_omitted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let romans = ada.get("/api/bible/verses/web/ROM/16").await;
        let omitted: Vec<_> = each(&romans, "omittedAfter");
        assert!(omitted.iter().all(|omitted| omitted.is_null()), "{omitted:?}");
        let fourteen = ada.get("/api/bible/verses/web/ROM/14").await;
        assert!(each(&fourteen, "verse").contains(&&json!(24)));
    }

    async fn the_esv_falls_back_and_says_so(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/verses/esv/JHN/11").await;
        let verse = &response.json[34];
        assert_eq!(verse["text"], "Jesus wept.");
        assert_eq!(verse["translationId"], "bsb");
        assert_eq!(
            verse["attribution"],
            "The ESV is not set up here; this is the Berean Standard Bible (BSB), public domain."
        );
    }

    async fn unknown_texts_and_passages_are_named(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (path, message) in [
            ("/api/bible/verses/xyz/GEN/1", "There is no translation “xyz”."),
            ("/api/bible/verses/bsb/XYZ/1", "There is no book “XYZ”."),
            ("/api/bible/verses/bsb/GEN/51", "Genesis has 50 chapters; there is no chapter 51."),
            ("/api/bible/verses/bsb/GEN/0", "Genesis has 50 chapters; there is no chapter 0."),
            ("/api/bible/verses/bsb/GEN/307", "Genesis has 50 chapters; there is no chapter 307."),
            ("/api/bible/verses/bsb/JUD/2", "Jude has 1 chapter; there is no chapter 2."),
            ("/api/bible/verses/bsb/TOB/1", "The BSB doesn't have Tobit."),
            ("/api/bible/verses/bsb/GEN/one", "There is nothing at this address."),
        ] {
            let response = ada.get(path).await;
            assert_eq!(response.status, 404, "{path}");
            assert_eq!(response.message(), message);
            assert_eq!(response.code(), "not_found");
        }
    }

    async fn every_text_and_study_resource_names_its_license(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sources = ada.get("/api/bible/sources").await;
        for source in sources.json.as_array().expect("sources") {
            for field in ["id", "name", "rights", "attribution", "source"] {
                assert!(source[field].as_str().is_some_and(|text| !text.is_empty()), "{source}");
            }
        }
        let kinds = each(&sources, "kind");
        assert!(kinds.contains(&&json!("text")) && kinds.contains(&&json!("help")));
    }
}
