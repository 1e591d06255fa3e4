use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn a_verse_includes_its_hebrew_words(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let genesis = ada.get("/api/bible/interlinear/bsb/GEN/1").await;
        assert_eq!(genesis.status, 200);
        assert_eq!(genesis.json["textId"], "wlc");
        assert_eq!(genesis.json["rightToLeft"], true);
        let first = &genesis.json["verses"][0];
        assert_eq!(first["reference"], "Genesis 1:1");
        let created = &first["words"][1];
        assert_eq!(created["strongs"], json!(["H1254"]));
        assert_eq!(created["parsing"], "verb, qal perfect, third person masculine singular");
        assert!(created["lemma"].as_str().is_some_and(|lemma| !lemma.is_empty()), "{created}");
        assert!(created["gloss"].as_str().is_some_and(|gloss| gloss.contains("created")));
    }

    async fn the_words_follow_the_translations_numbering(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let joel = ada.get("/api/bible/interlinear/bsb/JOL/2").await;
        let verse = &joel.json["verses"][27];
        assert_eq!((&verse["verse"], &verse["reference"]), (&json!(28), &json!("Joel 3:1")));
        let psalm = ada.get("/api/bible/interlinear/bsb/PSA/51").await;
        assert_eq!(psalm.json["verses"][0]["reference"], "Psalm 51:1–3");
        assert_eq!(psalm.json["verses"][1]["reference"], "Psalm 51:4");
    }

    async fn the_new_testament_is_greek(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let john = ada.get("/api/bible/interlinear/kjv/JHN/1").await;
        assert_eq!(john.json["textId"], "sblgnt");
        assert_eq!(john.json["rightToLeft"], false);
        let word = &john.json["verses"][0]["words"][0];
        assert_eq!(word["text"], "Ἐν");
        assert_eq!(word["parsing"], "preposition");
        let tobit = ada.get("/api/bible/interlinear/vul/TOB/1").await;
        assert_eq!(tobit.status, 404);
        assert_eq!(tobit.message(), "The original-language text of Tobit isn't available.");
    }

    async fn a_word_is_explained(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let love = ada.get("/api/bible/lexicon/g0026").await;
        assert_eq!(love.status, 200);
        assert_eq!(love.json["strong"], "G26");
        assert_eq!(love.json["language"], "Greek");
        assert_eq!(love.json["lemma"], "ἀγάπη");
        assert!(love.json["definition"].as_str().is_some_and(|text| text.contains("love")));
        assert!(love.json["occurrences"].as_u64().is_some_and(|verses| verses > 90), "{:?}", love.json);
        let hebrew = ada.get("/api/bible/lexicon/H430").await;
        assert_eq!(hebrew.json["language"], "Hebrew");
        for unknown in ["G9999", "love", "H0"] {
            let response = ada.get(&format!("/api/bible/lexicon/{unknown}")).await;
            assert_eq!(response.status, 404);
            assert_eq!(response.message(), format!("There is no word “{unknown}” in the dictionaries."));
        }
    }
}
