use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::items;

/// The chapter and verse numbers of each verse in a cell.
fn verse_numbers(cell: &Value) -> Vec<(u64, u64)> {
    let number = |verse: &Value, field: &str| verse[field].as_u64().expect("a number");
    let verses = cell["verses"].as_array().expect("verses").iter();
    verses
        .map(|verse| (number(verse, "chapter"), number(verse, "verse")))
        .collect()
}

both_engines! {
    async fn psalm_51_is_aligned_with_the_hebrew_and_the_latin(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/parallel/PSA/51?translations=bsb,wlc,vul").await;
        assert_eq!(response.status, 200);
        let ids: Vec<_> = response.json["translations"].as_array().expect("translations").iter()
            .map(|translation| translation["id"].as_str().expect("id")).collect();
        assert_eq!(ids, ["bsb", "wlc", "vul"]);
        let rows = response.json["rows"].as_array().expect("rows");
        assert_eq!(rows.len(), 19);
        // The Hebrew text counts the title as two verses; the Latin text calls it Psalm 50.
        assert_eq!(verse_numbers(&rows[0]["cells"][0]), [(51, 1)]);
        assert_eq!(verse_numbers(&rows[0]["cells"][1]), [(51, 1), (51, 2), (51, 3)]);
        assert_eq!(verse_numbers(&rows[0]["cells"][2]), [(50, 1), (50, 2), (50, 3)]);
        assert_eq!(items(&rows[0]["cells"][0]["verses"][0], "title").len(), 1);
        assert_eq!(verse_numbers(&rows[18]["cells"][1]), [(51, 21)]);
        assert_eq!(verse_numbers(&rows[18]["cells"][2]), [(50, 21)]);
    }

    async fn the_first_translation_leads(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/parallel/PSA/51?translations=wlc,bsb").await;
        let rows = response.json["rows"].as_array().expect("rows");
        assert_eq!(rows.len(), 21);
        assert_eq!(verse_numbers(&rows[0]["cells"][1]), [(51, 0)]);
        assert_eq!(items(&rows[0]["cells"][1]["verses"][0], "title").len(), 1);
        assert_eq!(verse_numbers(&rows[2]["cells"][1]), [(51, 1)]);
        assert!(items(&rows[2]["cells"][1]["verses"][0], "title").is_empty());
    }

    async fn joel_has_one_more_chapter_in_hebrew(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let english = ada.get("/api/bible/parallel/JOL/2?translations=bsb,wlc").await;
        let rows = english.json["rows"].as_array().expect("rows");
        assert_eq!(rows[27]["verse"], 28);
        assert_eq!(verse_numbers(&rows[27]["cells"][1]), [(3, 1)]);
        let hebrew = ada.get("/api/bible/parallel/JOL/4?translations=wlc,bsb").await;
        assert_eq!(verse_numbers(&hebrew.json["rows"][0]["cells"][1]), [(3, 1)]);
        let malachi = ada.get("/api/bible/parallel/MAL/4?translations=bsb,wlc").await;
        assert_eq!(verse_numbers(&malachi.json["rows"][0]["cells"][1]), [(3, 19)]);
    }

    async fn a_verse_missing_from_a_text_leaves_an_empty_cell(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/parallel/MAT/17?translations=kjv,bsb").await;
        let row = response.json["rows"].as_array().expect("rows").iter()
            .find(|row| row["verse"] == 21).expect("verse 21").clone();
        assert_eq!(row["cells"][1], json!({ "translationId": "bsb", "verses": [] }));
        let testaments = ada.get("/api/bible/parallel/JHN/1?translations=bsb,wlc").await;
        assert_eq!(testaments.json["rows"][0]["cells"][1]["verses"], json!([]));
    }

    async fn two_or_three_texts_are_shown_side_by_side(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for translations in ["bsb", "bsb,", "bsb,kjv,asv,web"] {
            let response = ada.get(&format!("/api/bible/parallel/JHN/1?translations={translations}")).await;
            assert_eq!(response.status, 400);
            assert_eq!(response.field("translations"), "Choose two or three translations to read side by side.");
        }
        assert_eq!(ada.get("/api/bible/parallel/JHN/1?translations=bsb,xyz").await.status, 404);
        assert_eq!(ada.get("/api/bible/parallel/TOB/1?translations=bsb,vul").await.status, 404);
    }
}
