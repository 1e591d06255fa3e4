use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{SERMONS, block, field_values, id, make, path, save, scripture, sermon, text};

const BLOCKS: &str = "/api/sermons/blocks";

async fn found(client: &Client, query: &str) -> Vec<String> {
    let response = client.get(&format!("{BLOCKS}{query}")).await;
    assert_eq!(response.status, 200, "{response:?}");
    let blocks = response.json["blocks"].as_array().expect("blocks").clone();
    assert!(blocks.len() as u64 <= response.json["total"].as_u64().expect("a total"));
    let ids = blocks.iter().map(|found| id(&found["block"]).to_owned());
    ids.collect()
}

both_engines! {
    async fn a_block_of_an_earlier_sermon_is_found_by_its_words(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let old = sermon(app, &ada, "Old").await;
        save(&ada, &old, json!([
            text("old-1", "The prodigal son came home"), block("old-2", "section", json!({ "title": "Coming HOME" })),
            block("old-3", "reference", json!({ "author": "Augustine", "quote": "Our hearts are restless" })),
        ])).await;
        let created = make(app, &ada, SERMONS, json!({ "title": "New", "scheduledDate": "2026-03-08" })).await;
        let new = path(SERMONS, &created);
        save(&ada, &new, json!([
            scripture("new-1", "Luke 15:11-32", "bsb"), text("new-2", "100% at home_"),
            block("new-3", "timeline", json!({ "reference": "Luke 15", "events": [{ "event": "A feast" }] })),
            block("new-4", "historical", json!({ "context": { "culturalContext": "Inheritance" } })),
            block("new-5", "commentary", json!({ "commentary": { "explanation": "Mercy", "crossReferences": ["Hosea 11:8"] } })),
            block("new-6", "verse", json!({ "notes": "Élan" })),
            block("new-7", "video", json!({ "description": "A song" })),
            block("new-8", "image", json!({ "alt": "A fatted calf" })),
        ])).await;
        for (query, expected) in [
            ("?search=home", &["new-2", "old-1", "old-2"][..]),
            ("?search=HOME+prodigal", &["old-1"]),
            ("?search=home&type=section", &["old-2"]),
            ("?search=augustine+restless", &["old-3"]),
            ("?search=luke", &["new-1", "new-3"]),
            ("?search=feast", &["new-3"]),
            ("?search=inheritance", &["new-4"]),
            ("?search=hosea+mercy", &["new-5"]),
            ("?search=elan", &["new-6"]),
            ("?search=song", &["new-7"]),
            ("?search=calf", &["new-8"]),
            ("?search=100%25", &["new-2"]),
            ("?search=home_", &["new-2"]),
            ("?search=nowhere", &[]),
            ("?type=text", &["new-2", "old-1"]),
        ] {
            assert_eq!(found(&ada, query).await, expected, "{query}");
        }
        assert_eq!(found(&ada, &format!("?search=home&except={}", id(&created))).await, ["old-1", "old-2"]);
        assert_eq!(found(&ada, "").await.len(), 11);
        let first = ada.get(&format!("{BLOCKS}?search=100%25")).await.json;
        assert_eq!(first, json!({
            "blocks": [{
                "sermonId": created["id"], "sermonTitle": "New", "scheduledDate": "2026-03-08", "withoutPicture": false,
                "block": { "id": "new-2", "type": "text", "content": { "title": "", "content": "100% at home_", "formatting": "paragraph" }, "order": 1, "noteToSelf": false },
            }],
            "total": 1, "page": 1, "pageSize": 20,
        }));
        // A changed block is found by its new text.
        save(&ada, &old, json!([text("old-1", "Gone abroad")])).await;
        assert_eq!(found(&ada, "?search=home").await, ["new-2"]);
        assert_eq!(found(&ada, "?search=abroad").await, ["old-1"]);
        let long = ada.get(&format!("{BLOCKS}?search={}", "x".repeat(201))).await;
        assert_eq!((long.status.as_u16(), long.field("search")), (400, "Searches can be up to 200 characters long."));
        assert_eq!(ada.get(&format!("{BLOCKS}?type=poem")).await.status, 400);
    }

    async fn blocks_are_paged(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Long").await;
        let blocks: Vec<Value> = (0..45).map(|number| text(&format!("b{number}"), "same words")).collect();
        save(&ada, &sermon, json!(blocks)).await;
        let mut all = Vec::new();
        for (page, count) in [(1, 20), (2, 20), (3, 5), (4, 0)] {
            let response = ada.get(&format!("{BLOCKS}?search=words&page={page}")).await.json;
            assert_eq!((&response["total"], &response["page"]), (&json!(45), &json!(page)));
            let blocks = response["blocks"].as_array().expect("blocks").clone();
            assert_eq!(blocks.len(), count);
            all.extend(blocks.iter().map(|found| id(&found["block"]).to_owned()));
        }
        assert_eq!(all, (0..45).map(|number| format!("b{number}")).collect::<Vec<_>>());
        assert_eq!(ada.get(&format!("{BLOCKS}?page=0")).await.json["page"], 1);
    }

    async fn pictures_are_left_out_of_the_list_and_are_in_the_block(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Pictures").await;
        let inline = "data:image/jpeg;base64,AAAA";
        let external_url = "https://example.org/hill.jpg";
        let note = json!({ "id": "in", "type": "image", "content": { "url": inline, "alt": "Hill" }, "noteToSelf": true });
        save(&ada, &sermon, json!([note, block("out", "image", json!({ "url": external_url }))])).await;
        let response = ada.get(BLOCKS).await;
        assert!(!response.text.contains(inline));
        let blocks = &response.json["blocks"];
        assert_eq!((&blocks[0]["withoutPicture"], &blocks[0]["block"]["content"]), (&json!(true), &json!({ "url": "", "alt": "Hill", "caption": "" })));
        assert_eq!((&blocks[1]["withoutPicture"], &blocks[1]["block"]["content"]["url"]), (&json!(false), &json!(external_url)));
        let full_block = ada.get(&format!("{sermon}/blocks/in")).await;
        assert_eq!((full_block.status.as_u16(), full_block.json), (200, json!({
            "id": "in", "type": "image", "content": { "url": inline, "alt": "Hill", "caption": "" }, "order": 0, "noteToSelf": true,
        })));
        let none = ada.get(&format!("{sermon}/blocks/other")).await;
        assert_eq!((none.status.as_u16(), none.message()), (404, "We couldn't find that block in this sermon."));
        assert_eq!(field_values(&ada.get(&format!("{sermon}/builder")).await.json["blocks"], "id"), ["in", "out"]);
    }
}
