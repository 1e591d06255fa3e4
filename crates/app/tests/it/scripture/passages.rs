use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn a_reference_returns_its_text(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "reference": " jn 11.35-36 ", "translationId": "KJV" });
        let posted = ada.post("/api/scripture/fetch", body).await;
        assert_eq!(posted.status, 200, "{posted:?}");
        assert_eq!(posted.json["reference"], "John 11:35–36");
        assert_eq!(posted.json["translationId"], "kjv");
        assert_eq!(posted.json["verses"][0], json!({ "verse": 35, "text": "Jesus wept.", "chapter": 11, "bookId": "JHN" }));
        let text = posted.json["text"].as_str().expect("text");
        assert!(text.starts_with("Jesus wept. Then said the Jews"), "{text}");
        assert!(posted.json["attribution"].as_str().is_some_and(|line| !line.is_empty()));
        let got = ada.get("/api/scripture/fetch?reference=jn+11.35-36&translationId=kjv").await;
        assert_eq!(got.json, posted.json);
    }

    async fn the_default_is_the_members_translation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/scripture/fetch?reference=Genesis+1:1").await;
        assert_eq!(response.json["translationId"], "bsb");
        ada.post("/api/user/bible-translation", json!({ "translationId": "asv" })).await;
        let response = ada.get("/api/scripture/fetch?reference=Genesis+1:1").await;
        assert_eq!(response.json["translationId"], "asv");
        let esv = ada.get("/api/scripture/fetch?reference=Genesis+1:1&translationId=esv").await;
        assert_eq!(esv.json["translationId"], "bsb");
        assert!(esv.json["attribution"].as_str().is_some_and(|line| line.starts_with("The ESV is not set up here")));
    }

    async fn lists_and_whole_chapters_are_passages_too(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let list = ada.get("/api/scripture/fetch?reference=Rom+8:28,+31-32;+9:1&translationId=bsb").await;
        let verses = list.json["verses"].as_array().expect("verses");
        let numbers: Vec<_> = verses.iter().map(|verse| (verse["chapter"].as_u64(), verse["verse"].as_u64())).collect();
        assert_eq!(numbers, [(Some(8), Some(28)), (Some(8), Some(31)), (Some(8), Some(32)), (Some(9), Some(1))]);
        let psalm = ada.get("/api/scripture/fetch?reference=Psalm+23&translationId=bsb").await;
        assert_eq!(psalm.json["reference"], "Psalm 23");
        assert_eq!(psalm.json["verses"].as_array().map(Vec::len), Some(6));
    }

    async fn a_text_uses_its_own_numbering(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let hebrew = ada.get("/api/scripture/fetch?reference=Joel+4:1&translationId=wlc").await;
        assert_eq!(hebrew.status, 200, "{hebrew:?}");
        assert_eq!((&hebrew.json["verses"][0]["chapter"], &hebrew.json["verses"][0]["verse"]), (&json!(4), &json!(1)));
        let english = ada.get("/api/scripture/fetch?reference=Joel+4:1&translationId=bsb").await;
        assert_eq!(english.status, 404);
        let reference = ada.get("/api/bible/reference?q=Joel+4:1-3&translationId=wlc").await;
        assert_eq!(reference.json["endVerse"], 3, "{reference:?}");
        let open_ended = ada.get("/api/bible/reference?q=Joel+4:10ff&translationId=wlc").await;
        assert_eq!(open_ended.json["endVerse"], 21, "{open_ended:?}");
    }

    async fn an_invalid_passage_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for blank in [json!({ "reference": " " }), json!({ "reference": "", "translationId": "bsb" })] {
            let response = ada.post("/api/scripture/fetch", blank).await;
            assert_eq!(response.status, 400);
            assert_eq!(response.field("reference"), "Please enter a reference.");
        }
        assert_eq!(ada.post("/api/scripture/fetch", json!({})).await.status, 400);
        for nothing in ["Hezekiah+3:1", "John+99", "John+3:99", "hello", "Matthew+17:21", "Tobit+1:1"] {
            let response = ada.get(&format!("/api/scripture/fetch?reference={nothing}&translationId=bsb")).await;
            assert_eq!(response.status, 404, "{nothing}");
            assert_eq!(response.message(), "No scripture text found");
        }
        let long = ada.get("/api/scripture/fetch?reference=Psalms&translationId=bsb").await;
        assert_eq!(long.status, 400);
        assert_eq!(long.message(), "That's more than 500 verses. Choose a shorter passage.");
        assert_eq!(ada.get("/api/scripture/fetch?reference=John+1&translationId=xyz").await.status, 404);
    }

    async fn a_typed_reference_is_understood(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let john = ada.get("/api/bible/reference?q=jn+3:16-18").await;
        assert_eq!(john.json, json!({
            "reference": "John 3:16–18", "osis": "John.3.16-John.3.18", "bookId": "JHN",
            "chapter": 3, "verse": 16, "endChapter": 3, "endVerse": 18
        }));
        let book = ada.get("/api/bible/reference?q=Psalms").await;
        assert_eq!((&book.json["bookId"], &book.json["chapter"], &book.json["verse"]), (&json!("PSA"), &json!(1), &json!(null)));
        let tobit = ada.get("/api/bible/reference?q=Tobit+3").await;
        assert_eq!((&tobit.json["bookId"], &tobit.json["chapter"]), (&json!("TOB"), &json!(3)));
        for (query, message) in [
            ("Genesis+51", "Genesis has 50 chapters; there is no chapter 51."),
            ("John+3:37", "John 3 has 36 verses; there is no verse 37."),
            ("Hezekiah+3", "There is no book called “Hezekiah”."),
        ] {
            let response = ada.get(&format!("/api/bible/reference?q={query}")).await;
            assert_eq!(response.status, 404, "{query}");
            assert_eq!(response.message(), message);
        }
        assert_eq!(ada.get("/api/bible/reference?q=").await.status, 400);
    }

    async fn a_passage_includes_its_context(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/esv/John%203:16").await;
        assert_eq!(response.status, 200, "{response:?}");
        assert_eq!(response.json["reference"], "John 3:16");
        assert!(response.json["text"].as_str().is_some_and(|text| text.starts_with("For God so loved")));
        for field in ["chapterSummary", "historicalContext", "attribution"] {
            assert!(response.json[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
        }
        assert!(response.json["sources"].as_array().is_some_and(|sources| !sources.is_empty()));
        assert_eq!(ada.get("/api/bible/esv/John%2099").await.status, 404);
    }
}
