use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::each;

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().expect("text")
}

const NO_NOTE: &str = "No note on this verse in the bundled commentaries.";

both_engines! {
    async fn the_companion_is_in_the_numbering_of_the_translation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let ruth = ada.get("/api/bible/companion/RUT/1").await.json;
        assert_eq!((&ruth["chapter"], &ruth["heart"]["reference"]), (&json!("Ruth 1"), &json!("Ruth 1:16")));
        assert!(text(&ruth["heart"], "text").contains("wherever you go"), "{ruth}");
        for field in ["setting", "sense", "question", "prayer"] {
            assert!(!text(&ruth, field).is_empty(), "{field}");
        }
        let english = ada.get("/api/bible/companion/MAL/4?translationId=bsb").await.json;
        let german = ada.get("/api/bible/companion/MAL/3?translationId=lut1912").await.json;
        assert_eq!(english["chapter"], "Malachi 4");
        assert_eq!(german["chapter"], "Malachi 3", "{german}");
        assert_eq!(ada.get("/api/bible/companion/RUT/9").await.status, 404);
        assert_eq!(app.anonymous().get("/api/bible/companion/RUT/1").await.status, 401);
    }

    async fn commentary_is_compiled_with_its_sources(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/commentary?bookId=JHN&chapter=3&verse=16&translationId=bsb").await;
        assert_eq!(response.status, 200);
        assert_eq!(response.json["label"], "Compiled from public-domain sources");
        let meaning = text(&response.json, "theological_significance");
        assert!(meaning.contains("(Matthew Henry"), "{meaning}");
        for field in ["historical_context", "theological_significance", "practical_application"] {
            let description = text(&response.json, field);
            assert!(description == NO_NOTE || description.split("\n\n").all(|paragraph| paragraph.ends_with(')')), "{description}");
        }
        assert_ne!(text(&response.json, "practical_application"), NO_NOTE);
        assert!(response.json["key_themes"].as_array().is_some_and(|themes| !themes.is_empty()));
        let entries = response.json["entries"].as_array().expect("entries");
        assert!(entries.iter().all(|entry| !text(entry, "rights").is_empty() && !text(entry, "title").is_empty()));
        assert!(entries.iter().any(|entry| entry["source"] == "mhcc" && text(entry, "reference").starts_with("John 3:")));
    }

    async fn commentary_names_its_authors_and_their_traditions(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/commentary?bookId=ROM&chapter=8&verse=28&translationId=bsb").await;
        let commentators = response.json["commentators"].as_array().expect("commentators");
        assert_eq!(commentators.len(), 4);
        let haydock = commentators.iter().find(|by| by["source"] == "haydock").expect("Haydock");
        assert_eq!((text(haydock, "tradition"), &haydock["published"]), ("Roman Catholic", &json!(1859)));
        let sections = response.json["sections"].as_array().expect("sections");
        let sources: Vec<Vec<&str>> = sections.iter()
            .map(|section| section["quotations"].as_array().expect("quotations").iter().map(|it| text(it, "source")).collect())
            .collect();
        assert_eq!(sources[0], ["mhcc", "haydock"], "{sources:?}");
        // Haydock's note on the eternal decree is doctrine, not history.
        assert!(!sources[2].contains(&"haydock"), "{sources:?}");
        for section in sections {
            let whole = text(&response.json, text(section, "name"));
            for quotation in section["quotations"].as_array().expect("quotations") {
                for paragraph in quotation["paragraphs"].as_array().expect("paragraphs") {
                    assert!(whole.contains(paragraph.as_str().expect("text")), "{whole}");
                }
            }
        }
    }

    async fn psalms_have_the_treasury_of_david(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/commentary?bookId=PSA&chapter=23&verse=1&translationId=bsb").await;
        let entries = response.json["entries"].as_array().expect("entries");
        assert!(entries.iter().any(|entry| entry["source"] == "tdavid"));
        assert!(text(&response.json, "practical_application").contains("Treasury of David"));
    }

    async fn commentary_follows_the_translations_numbering(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let hebrew = ada.get("/api/bible/commentary?bookId=JOL&chapter=3&verse=1&translationId=wlc").await;
        let english = ada.get("/api/bible/commentary?bookId=JOL&chapter=2&verse=28&translationId=bsb").await;
        assert_eq!(hebrew.json, english.json);
        let latin = ada.get("/api/bible/commentary?bookId=PSA&chapter=22&verse=1&translationId=vul").await;
        let psalm = ada.get("/api/bible/commentary?bookId=PSA&chapter=23&verse=1&translationId=bsb").await;
        assert_eq!(latin.json["entries"], psalm.json["entries"]);
    }

    async fn a_verse_without_commentary_says_so(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/commentary?bookId=3MA&chapter=1&verse=1&translationId=web").await;
        assert_eq!(response.status, 200, "{response:?}");
        assert_eq!(response.json["theological_significance"], NO_NOTE);
        assert_eq!(response.json["entries"], json!([]));
        for (path, message) in [
            ("bookId=JHN&chapter=3&verse=99", "John 3 has 36 verses; there is no verse 99."),
            ("bookId=XXX&chapter=3&verse=9", "There is no book “XXX”."),
        ] {
            let response = ada.get(&format!("/api/bible/commentary?{path}")).await;
            assert_eq!(response.status, 404);
            assert_eq!(response.message(), message);
        }
        assert_eq!(ada.get("/api/bible/commentary?bookId=JHN").await.status, 400);
    }

    async fn cross_references_are_listed_best_first_with_their_text(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/cross-references/JHN/3/16?translationId=kjv").await;
        assert_eq!(response.status, 200);
        let found = response.json.as_array().expect("references");
        assert!(found.len() > 5);
        let votes: Vec<i64> = found.iter().filter_map(|to| to["votes"].as_i64()).collect();
        assert!(votes.is_sorted_by(|a, b| a >= b), "{votes:?}");
        assert_eq!(found[0]["rank"], 1);
        assert!(found.iter().all(|to| !text(to, "text").is_empty() && !text(to, "toBook").is_empty()));
        let romans = found.iter().find(|to| to["reference"] == "Romans 5:8").expect("Romans 5:8");
        assert_eq!((&romans["bookId"], &romans["toChapter"], &romans["toVerse"]), (&json!("ROM"), &json!(5), &json!(8)));
        assert_eq!(romans["toEndVerse"], json!(null));
        assert!(text(romans, "text").contains("commendeth his love"));
        assert_eq!(ada.get("/api/bible/cross-references/JHN/3/99").await.status, 404);
    }

    async fn cross_references_use_the_translations_numbering(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        // Peter quotes Joel 2:28, which is 3:1 in Hebrew.
        let acts = ada.get("/api/bible/cross-references/ACT/2/17?translationId=bsb").await;
        assert!(each(&acts, "reference").iter().any(|to| to.as_str().is_some_and(|to| to.starts_with("Joel 2:28"))));
        let joel = ada.get("/api/bible/cross-references/JOL/3/1?translationId=wlc").await;
        let english = ada.get("/api/bible/cross-references/JOL/2/28?translationId=bsb").await;
        assert_eq!(joel.json.as_array().map(Vec::len), english.json.as_array().map(Vec::len));
        // The Hebrew text doesn't include Acts, so those verses come from the member's own translation.
        let acts = joel.json.as_array().expect("references").iter().find(|to| to["bookId"] == "ACT").expect("Acts");
        assert!(text(acts, "text").contains(" the "), "{acts}");
        let isaiah = joel.json.as_array().expect("references").iter().find(|to| to["bookId"] == "ISA").expect("Isaiah");
        assert!(text(isaiah, "text").chars().next().is_some_and(|c| ('א'..='ת').contains(&c)), "{isaiah}");
    }

    async fn topics_are_found_by_name_with_their_passages(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let found = ada.get("/api/bible/topics?q=forgiv").await;
        assert_eq!(found.status, 200);
        let topic = &found.json[0];
        assert!(text(topic, "name").to_lowercase().contains("forgiv"));
        assert!(!text(topic, "attribution").is_empty());
        let fetched_topic = ada.get(&format!("/api/bible/topics/{}", topic["id"])).await;
        assert_eq!(fetched_topic.json, *topic);
        let passages = topic["headings"].as_array().expect("headings").iter()
            .flat_map(|heading| heading["passages"].as_array().expect("passages"));
        assert!(passages.clone().count() > 3);
        assert!(passages.clone().all(|passage| !text(passage, "reference").is_empty()));
        assert_eq!(ada.get("/api/bible/topics?q=").await.json, json!([]));
        let none = ada.get("/api/bible/topics/99999999").await;
        assert_eq!(none.status, 404);
        assert_eq!(none.message(), "We couldn't find that topic.");
    }
}
