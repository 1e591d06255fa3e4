use serde_json::{Value, json};
use trellis_test_support::{Answer, Persona, TestApp, both_engines};

fn references(response: &Answer) -> Vec<&str> {
    let results = response.json["results"].as_array().expect("results");
    results
        .iter()
        .map(|result| result["reference"].as_str().expect("a reference"))
        .collect()
}

/// The highlighted parts of a result, as a browser would extract them.
fn highlighted_texts(result: &Value) -> Vec<String> {
    let units: Vec<u16> = result["text"]
        .as_str()
        .expect("text")
        .encode_utf16()
        .collect();
    let spans = result["highlights"].as_array().expect("highlights").iter();
    let at = |span: &Value, field: &str| span[field].as_u64().expect("a number") as usize;
    spans
        .map(|span| String::from_utf16(&units[at(span, "start")..at(span, "end")]).expect("text"))
        .collect()
}

both_engines! {
    async fn words_find_their_verse(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search?translationId=kjv&q=God+so+loved+the+world").await;
        assert_eq!(response.status, 200);
        let first = &response.json["results"][0];
        assert_eq!(first["reference"], "John 3:16");
        for (field, value) in [("bookId", json!("JHN")), ("book", json!("John")), ("chapter", json!(3)), ("verse", json!(16)), ("translationId", json!("kjv"))] {
            assert_eq!(first[field], value);
        }
        assert!(highlighted_texts(first).iter().any(|word| word.contains("loved")), "{first}");
        assert!(response.json["tookMs"].as_f64().is_some_and(|milliseconds| milliseconds >= 0.0));
        assert_eq!((&response.json["page"], &response.json["pageSize"]), (&json!(1), &json!(20)));
    }

    async fn a_query_of_two_characters_is_too_short(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for path in ["/api/bible/search?q=ab", "/api/bible/search?q=%20ab%20", "/api/bible/search?q=éé", "/api/bible/search"] {
            let response = ada.get(&path.replace('é', "%C3%A9")).await;
            assert_eq!(response.status, 400, "{path}");
            assert_eq!(response.message(), "Enter at least 3 characters to search.");
        }
    }

    async fn results_are_counted_filtered_paged_and_ordered(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let all = ada.get("/api/bible/search?translationId=bsb&q=shepherd").await;
        let total = all.json["total"].as_u64().expect("total");
        assert!(total > 40);
        let by_book: u64 = all.json["byBook"].as_array().expect("books").iter().filter_map(|book| book["count"].as_u64()).sum();
        assert_eq!(by_book, total);
        let second = ada.get("/api/bible/search?translationId=bsb&q=shepherd&page=2").await;
        assert_eq!(second.json["total"].as_u64(), Some(total));
        assert!(references(&second).iter().all(|verse| !references(&all).contains(verse)));
        let page_past_end = ada.get("/api/bible/search?translationId=bsb&q=shepherd&page=4000000000").await;
        assert_eq!(page_past_end.json["results"], json!([]));

        let john = ada.get("/api/bible/search?translationId=bsb&q=shepherd&book=jhn").await;
        assert!(references(&john).iter().all(|verse| verse.starts_with("John ")) && !references(&john).is_empty());
        let new = ada.get("/api/bible/search?translationId=bsb&q=shepherd&testament=new").await;
        assert!(new.json["total"].as_u64().is_some_and(|count| 0 < count && count < total));
        let ordered = ada.get("/api/bible/search?translationId=bsb&q=shepherd&order=canonical").await;
        assert!(references(&ordered)[0].starts_with("Genesis "));
        assert_eq!(ada.get("/api/bible/search?q=shepherd&book=XXX").await.status, 404);
        assert_eq!(ada.get("/api/bible/search?q=shepherd&testament=third").await.status, 400);
        assert_eq!(ada.get("/api/bible/search?q=shepherd&translationId=xyz").await.status, 404);
    }

    async fn a_reference_finds_its_passage(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search?translationId=bsb&q=Psalm+23").await;
        assert_eq!(response.json["passage"], json!({ "reference": "Psalm 23", "bookId": "PSA", "chapter": 23, "verse": null }));
        assert_eq!(response.json["total"], 6);
        assert_eq!(references(&response)[0], "Psalm 23:1");
        let verse = ada.get("/api/bible/search?translationId=bsb&q=jn+3:16").await;
        assert_eq!(references(&verse), ["John 3:16"]);
        let book = ada.get("/api/bible/search?translationId=bsb&q=mark").await;
        assert_eq!(book.json["passage"]["bookId"], "MRK");
        assert!(book.json["results"][0]["text"].as_str().is_some_and(|text| text.to_lowercase().contains("mark")));
    }

    async fn a_misspelled_word_is_corrected(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search?translationId=bsb&q=rightousness").await;
        assert_eq!(response.json["corrected"], "righteousness");
        assert!(response.json["total"].as_u64().is_some_and(|total| total > 100));
    }

    async fn topics_come_with_the_first_page(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search?translationId=bsb&q=prayer").await;
        let topics = response.json["topics"].as_array().expect("topics");
        assert!(!topics.is_empty() && topics.len() <= 5);
        assert_eq!(ada.get("/api/bible/search?translationId=bsb&q=prayer&page=2").await.json["topics"], json!([]));
    }

    async fn the_whole_library_is_searched_at_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post("/api/bible/translations/lut1912/add", json!({})).await;
        let response = ada.get("/api/bible/search?translationId=all&q=Hirte").await;
        assert_eq!(response.json["results"][0]["translationId"], "lut1912", "{response:?}");
        let english = ada.get("/api/bible/search?translationId=all&q=begotten").await;
        assert!(english.json["total"].as_u64().is_some_and(|total| total > 0));
        let books = english.json["byBook"].as_array().map_or(0, Vec::len);
        assert!(books > 1, "{english:?}");
    }

    async fn greek_and_hebrew_are_found_by_number(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search?translationId=sblgnt&q=G26").await;
        assert!(response.json["total"].as_u64().is_some_and(|total| total > 90), "{response:?}");
        assert!(highlighted_texts(&response.json["results"][0]).iter().any(|word| word.contains("γά")), "{response:?}");
        let esv = ada.get("/api/bible/search?translationId=esv&q=shepherd").await;
        assert_eq!(esv.json["results"][0]["translationId"], "bsb");
        assert!(esv.json["notice"].as_str().is_some_and(|notice| notice.contains("ESV")));
    }
}
