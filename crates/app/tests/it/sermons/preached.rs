use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{SERIES, SERMONS, block, field_values, id, make, path, save, scripture, sermon};

/// The titles of the sermons that use a passage.
async fn preached(client: &Client, query: &str) -> Vec<String> {
    let response = client
        .get(&format!("/api/sermons/preached?reference={query}"))
        .await;
    assert_eq!(response.status, 200, "{query}: {response:?}");
    let titles = field_values(&response.json, "title");
    titles.into_iter().map(str::to_owned).collect()
}

both_engines! {
    async fn a_passage_is_found_wherever_it_overlaps(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (title, block) in [
            ("verse", scripture("s", "jn 3.16", "bsb")),
            ("verses", scripture("s", "John 3:14-18", "kjv")),
            ("chapter", scripture("s", "John 3", "bsb")),
            ("chapters", scripture("s", "John 2:23–4:3", "esv")),
            ("book", block("b", "historical", json!({ "reference": "John" }))),
            ("list", block("b", "commentary", json!({ "reference": "Romans 8:28; John 3:17" }))),
            ("broken up", block("b", "verse", json!({ "reference": "John 3:16", "verseNumber": 16 }))),
            ("times", block("b", "timeline", json!({ "reference": "John 3:1-21" }))),
            ("elsewhere", scripture("s", "1 John 3:16", "bsb")),
            ("unfinished", scripture("s", "John 3:", "bsb")),
            ("nonsense", scripture("s", "my notes", "bsb")),
            ("only quoted", block("b", "text", json!({ "content": "John 3:16" }))),
        ] {
            let sermon = sermon(app, &ada, title).await;
            save(&ada, &sermon, json!([block])).await;
        }
        let verse_16_sermons = ["times", "broken up", "book", "chapters", "chapter", "verses", "verse"];
        for (reference, expected) in [
            ("John+3:16", &verse_16_sermons[..]),
            ("jn+3.16", &verse_16_sermons),
            ("John+3:17", &["times", "list", "book", "chapters", "chapter", "verses"]),
            ("John+3:22", &["book", "chapters", "chapter"]),
            ("John+4:3", &["book", "chapters"]),
            ("John+4:4", &["book"]),
            ("John+2", &["book", "chapters"]),
            ("Romans+8", &["list"]),
            ("1+John+3:16", &["elsewhere"]),
            ("Mark+1;+1+John+3:10-20", &["elsewhere"]),
            ("Genesis+1", &[]),
        ] {
            let mut found = preached(&ada, reference).await;
            found.retain(|title| title != "unfinished");
            assert_eq!(found, expected, "{reference}");
        }
        assert_eq!(preached(&ada, "Luke+1").await, [""; 0]);
    }

    async fn each_sermon_is_listed_once_latest_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Love" })).await;
        let mut ids = Vec::new();
        for (title, on) in [("undated", Value::Null), ("latest", json!("2026-05-03")), ("earliest", json!("2020-01-05"))] {
            let created = make(app, &ada, SERMONS, json!({ "title": title, "scheduledDate": on, "seriesId": series["id"], "status": "completed" })).await;
            save(&ada, &path(SERMONS, &created), json!([scripture("b", "John 3:16-18", "bsb"), scripture("a", "John 3:1", "bsb"), scripture("c", "John 3:16-18", "kjv"), scripture("d", "Mark 1", "bsb")])).await;
            ids.push(id(&created).to_owned());
        }
        let found = ada.get("/api/sermons/preached?reference=John+3").await.json;
        assert_eq!(field_values(&found, "title"), ["latest", "earliest", "undated"]);
        assert_eq!(found[0], json!({
            "sermonId": ids[1], "title": "latest", "seriesId": series["id"], "scheduledDate": "2026-05-03",
            "status": "completed", "references": ["John 3:1", "John 3:16–18"],
        }));
        assert_eq!(preached(&ada, &format!("John+3&except={}", ids[1])).await, ["earliest", "undated"]);
        // A changed or removed block is no longer found by its old passage.
        let latest = format!("{SERMONS}/{}/builder", ids[1]);
        let patch = json!({ "revision": 1, "changed": [scripture("b", "Acts 2", "bsb")], "removed": ["a", "c"], "order": ["b", "d"] });
        assert_eq!(ada.patch(&latest, patch).await.status, 200);
        assert_eq!(preached(&ada, "John+3").await, ["earliest", "undated"]);
        assert_eq!(preached(&ada, "Acts+2:38").await, ["latest"]);
        assert_eq!(ada.get(&format!("{SERMONS}/{}", ids[1])).await.json["passages"], json!(["Acts 2", "Mark 1"]));
    }

    async fn verses_with_other_numbering_are_found(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (title, reference, translation) in [
            ("English", "Joel 2:28-32", "bsb"), ("Hebrew", "Joel 3:1", "wlc"), ("German", "Joel 3", "lut1912"), ("Hebrew, after it", "Joel 4:1-3", "wlc"),
        ] {
            let sermon = sermon(app, &ada, title).await;
            save(&ada, &sermon, json!([scripture("s", reference, translation)])).await;
        }
        assert_eq!(preached(&ada, "Joel+2:28").await, ["German", "Hebrew", "English"]);
        assert_eq!(preached(&ada, "Joel+3:1&translationId=wlc").await, ["German", "Hebrew", "English"]);
        assert_eq!(preached(&ada, "Joel+3:1").await, ["Hebrew, after it"]);
        assert_eq!(preached(&ada, "Joel+4:1&translationId=lut1912").await, ["Hebrew, after it"]);
        let found = ada.get("/api/sermons/preached?reference=Joel+2:28").await.json;
        assert_eq!(found[1]["references"], json!(["Joel 3:1"]), "as numbered in that sermon's translation");
    }

    async fn an_invalid_reference_is_refused_with_a_reason(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (query, said) in [
            ("?reference=John+99", "John has 21 chapters; there is no chapter 99."),
            ("?reference=John+3:99", "John 3 has 36 verses; there is no verse 99."),
            ("?reference=%20", "Please enter a reference."),
            ("", "Please enter a reference."),
        ] {
            let refused = ada.get(&format!("/api/sermons/preached{query}")).await;
            assert_eq!((refused.status.as_u16(), refused.code(), refused.message(), refused.field("reference")), (422, "passage_not_understood", said, said));
        }
        for query in ["Hezekiah+3:16", "love"] {
            assert_eq!(ada.get(&format!("/api/sermons/preached?reference={query}")).await.status, 422);
        }
        assert_eq!(ada.get(&format!("/api/sermons/preached?reference={}", "John+3:16;".repeat(60))).await.status, 422);
    }
}
