use chrono::TimeDelta;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use trellis_test_support::{Client, Engine, Persona, TestApp, both_engines};

use super::{block, field_values, put, save, scripture, sermon, text, texts, words};

const CHANGED: &str = "This sermon was changed somewhere else.";

async fn whole(client: &Client, sermon: &str) -> Value {
    client.get(&format!("{sermon}/builder")).await.json
}

both_engines! {
    async fn a_sermon_is_saved_whole_and_read_again(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        let sources = json!([{ "number": 1, "title": "Commentary", "author": "Matthew Henry", "reference": null, "rights": "Public domain" }]);
        let verification = json!({ "references": 1, "quotations": 0, "corrected": 0, "removed": 0, "items": [
            { "reference": "Romans 5:1", "outcome": "verified", "note": null },
        ] });
        let written = |mut fields: Value| {
            fields["isGenerating"] = json!(false);
            fields["label"] = json!("Composed here");
            fields["sources"] = sources.clone();
            fields["verification"] = verification.clone();
            fields
        };
        let blocks = [
            block("a", "scripture", json!({ "reference": "Romans 5:1-2", "translationId": "bsb", "text": "Therefore", "commentary": "Peace",
                "verses": [{ "verse": 1, "text": "Therefore", "notes": "Mine" }], "isExpanded": true, "expandToSeparateBlocks": false, "attribution": "BSB" })),
            block("b", "text", json!({ "title": "One", "content": "<script>alert(1)</script> & “quotes” 🌿", "formatting": "bullet" })),
            block("c", "reference", json!({ "title": "Works", "author": "Augustine", "source": "Book 1", "quote": "Our hearts" })),
            block("d", "image", json!({ "url": "data:image/png;base64,AAAA", "alt": "Hill", "caption": "At dawn" })),
            block("e", "video", json!({ "url": "javascript:alert(1)", "title": "Watch", "description": "Later" })),
            block("f", "section", json!({ "title": "Part", "description": "Two", "color": "gray" })),
            block("g", "verse", json!({ "reference": "Romans 5:1", "verseNumber": 1, "text": "Therefore", "notes": "", "translationId": "bsb", "attribution": "BSB" })),
            block("h", "timeline", written(json!({ "reference": "Romans 5", "events": [{ "period": "AD 57", "event": "Written", "significance": "Great" }] }))),
            block("i", "historical", written(json!({ "reference": "Romans 5", "context": { "politicalContext": "Nero", "culturalContext": "Rome", "religiousContext": "Synagogue", "geographicalContext": "Corinth" } }))),
            block("j", "commentary", written(json!({ "reference": "Romans 5", "commentary": { "explanation": "Peace", "theologicalInsights": "Faith", "practicalApplications": "Rejoice", "crossReferences": ["John 14:27"] } }))),
        ];
        app.clock.advance(TimeDelta::minutes(1));
        let saved = put(&ada, &builder, json!({ "title": " Peace with God ", "blocks": blocks, "revision": 0 })).await;
        assert_eq!((saved.status.as_u16(), &saved.json), (200, &json!({ "revision": 1, "savedAt": "2026-03-02T12:01:01Z", "title": "Peace with God" })));
        let response = ada.get(&builder).await;
        assert!(response.cookie("trellis-media").is_some(), "the response sets the cookie for images");
        let read = response.json;
        let expected: Vec<Value> = blocks.iter().enumerate().map(|(index, block)| {
            let mut block = block.clone();
            block["order"] = json!(index);
            block["noteToSelf"] = json!(false);
            block
        }).collect();
        assert_eq!(read["blocks"], json!(expected));
        assert_eq!((&read["title"], &read["revision"], &read["updatedAt"]), (&json!("Peace with God"), &json!(1), &json!("2026-03-02T12:01:01Z")));
        let list_entry = ada.get(&sermon).await.json;
        assert_eq!((&list_entry["title"], &list_entry["blockCount"]), (&json!("Peace with God"), &json!(10)));
        assert_eq!(list_entry["passages"], json!(["Romans 5:1–2", "Romans 5:1", "Romans 5"]));

        // A block can be sent back exactly as it was read, and a second save removes all blocks from the
        // first.
        let second = json!({ "title": "Peace with God", "blocks": [read["blocks"][3]], "revision": 1 });
        assert_eq!(put(&ada, &builder, second).await.json["revision"], 2);
        let mut reduced = expected[3].clone();
        reduced["order"] = json!(0);
        assert_eq!(whole(&ada, &sermon).await["blocks"], json!([reduced]));
        assert_eq!(ada.get(&sermon).await.json["passages"], json!([]));
    }

    async fn a_blank_title_is_a_new_sermon(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let builder = format!("{}/builder", sermon(app, &ada, "Grace").await);
        let title = async |body: Value| put(&ada, &builder, body).await.json["title"].clone();
        assert_eq!(title(json!({ "title": " ", "blocks": [], "revision": 0 })).await, "New Sermon");
        assert_eq!(title(json!({ "title": "Tab\there", "blocks": [], "revision": 1 })).await, "Tab here");
        let patched = ada.patch(&builder, json!({ "revision": 2, "title": "" })).await;
        assert_eq!(patched.json["title"], "New Sermon");
        let long = put(&ada, &builder, json!({ "title": "x".repeat(201), "blocks": [], "revision": 3 })).await;
        assert_eq!(long.field("title"), "Title must be at most 200 characters");
    }

    async fn only_the_first_save_needs_no_revision(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        let body = json!({ "title": "Grace", "blocks": [text("a", "First")] });
        assert_eq!(put(&ada, &builder, body.clone()).await.json["revision"], 1);
        let refused = put(&ada, &builder, body).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (409, "sermon_changed", CHANGED));
        let patch = ada.patch(&builder, json!({ "title": "Other" })).await;
        assert_eq!((patch.status.as_u16(), patch.field("revision")), (400, "Revision is required"));
    }

    async fn a_stale_save_is_refused_and_changes_nothing(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        save(&ada, &sermon, json!([scripture("a", "John 3:16", "bsb"), text("b", "Kept")])).await;
        save(&ada, &sermon, json!([scripture("a", "John 3:16", "bsb"), text("b", "Kept")])).await;
        let before = (whole(&ada, &sermon).await, ada.get(&sermon).await.json);
        app.clock.advance(TimeDelta::minutes(1));
        for revision in [-1, 0, 1, 3] {
            let stale = json!({ "title": "Other", "blocks": [], "revision": revision, "saveId": "s1", "lastSaveId": "s0" });
            let refused = put(&ada, &builder, stale).await;
            assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (409, "sermon_changed", CHANGED));
            let stale = json!({ "title": "Other", "changed": [text("b", "Lost"), text("c", "New")], "removed": ["a"], "order": ["c", "b"], "revision": revision });
            assert_eq!(ada.patch(&builder, stale).await.code(), "sermon_changed");
        }
        assert_eq!((whole(&ada, &sermon).await, ada.get(&sermon).await.json), before);
        assert_eq!(ada.get("/api/sermons/preached?reference=John+3:16").await.json[0]["references"], json!(["John 3:16"]));
    }

    async fn only_one_save_per_revision_succeeds(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        for round in 0..5_i64 {
            let names = ["one", "two", "three", "four"];
            let whole = async |name: &str| put(&ada, &builder, json!({ "title": name, "blocks": [text("a", name), text(name, name)], "revision": round })).await;
            let part = async |name: &str| {
                let others: Vec<&str> = names.into_iter().filter(|other| *other != name).collect();
                ada.patch(&builder, json!({ "title": name, "changed": [text("a", name), text(name, name)], "removed": others, "order": ["a", name], "revision": round })).await
            };
            let (one, two, three, four) = tokio::join!(whole("one"), part("two"), whole("three"), part("four"));
            let responses = [("one", one), ("two", two), ("three", three), ("four", four)];
            let accepted: Vec<_> = responses.iter().filter(|(_, response)| response.status == 200).collect();
            assert_eq!(accepted.len(), 1, "round {round}: {responses:?}");
            assert!(responses.iter().all(|(_, response)| response.status == 200 || response.code() == "sermon_changed"), "{responses:?}");
            let (name, response) = accepted[0];
            assert_eq!(response.json["revision"], round + 1);
            assert_eq!(words(&ada, &sermon).await, [*name, *name]);
            assert_eq!(ada.get(&sermon).await.json["title"], *name);
        }
    }

    async fn a_repeated_save_is_applied_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        let first = json!({ "title": "Grace", "blocks": [text("a", "One")], "revision": 0, "saveId": "save-1" });
        let saved = put(&ada, &builder, first.clone()).await;
        let before = whole(&ada, &sermon).await;
        app.clock.advance(TimeDelta::minutes(1));
        for second in [put(&ada, &builder, first.clone()).await, ada.patch(&builder, json!({ "revision": 0, "changed": [text("a", "Two")], "saveId": "save-1" })).await] {
            assert_eq!((second.status.as_u16(), &second.json), (200, &saved.json));
        }
        assert_eq!(whole(&ada, &sermon).await, before);
        let next = ada.patch(&builder, json!({ "revision": 1, "changed": [text("a", "Two")], "saveId": "save-2" })).await;
        assert_eq!(next.json["revision"], 2);
        // Only the latest save id is remembered, so repeating an older save is a conflict.
        assert_eq!(put(&ada, &builder, first).await.code(), "sermon_changed");
        assert_eq!(words(&ada, &sermon).await, ["Two"]);
    }

    async fn the_last_saver_can_continue_without_the_response(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        let lost = json!({ "title": "Grace", "blocks": [text("a", "One")], "revision": 0, "saveId": "save-1" });
        put(&ada, &builder, lost).await;
        let next = ada.patch(&builder, json!({ "revision": 0, "changed": [text("a", "Two")], "saveId": "save-2", "lastSaveId": "save-1" })).await;
        assert_eq!((next.status.as_u16(), &next.json["revision"]), (200, &json!(2)));
        let whole = put(&ada, &builder, json!({ "title": "Grace", "blocks": [text("a", "Three")], "revision": 0, "saveId": "save-3", "lastSaveId": "save-2" })).await;
        assert_eq!(whole.json["revision"], 3);
        // Someone else saves in between, with and without a save id.
        for other in [json!({ "revision": 3, "title": "Theirs", "saveId": "other" }), json!({ "revision": 4, "title": "Theirs" })] {
            assert_eq!(ada.patch(&builder, other).await.status, 200);
            let late = json!({ "revision": 3, "changed": [text("a", "Four")], "lastSaveId": "save-3", "saveId": "save-4" });
            assert_eq!(ada.patch(&builder, late).await.code(), "sermon_changed");
        }
        assert_eq!(words(&ada, &sermon).await, ["Three"]);
        let long = ada.patch(&builder, json!({ "revision": 5, "saveId": "x".repeat(65) })).await;
        assert_eq!(long.field("saveId"), "Save must be at most 64 characters");
    }

    async fn a_patch_changes_adds_removes_and_moves(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        save(&ada, &sermon, json!([text("a", "A"), text("b", "B"), text("c", "C"), scripture("s", "John 3:16", "bsb")])).await;
        let note = json!({ "id": "b", "type": "text", "content": { "content": "B!" }, "noteToSelf": true, "order": 77 });
        let steps = [
            (json!({ "changed": [note] }), &["A", "B!", "C"][..]),
            (json!({ "order": ["c", "s", "a", "b"] }), &["C", "A", "B!"]),
            (json!({ "changed": [text("d", "D"), text("a", "A!")], "removed": ["c"], "order": ["d", "b", "s", "a"] }), &["D", "B!", "A!"]),
            (json!({ "removed": ["gone"] }), &["D", "B!", "A!"]),
            (json!({ "title": "Other" }), &["D", "B!", "A!"]),
            (json!({ "changed": [text("s", "S")] }), &["D", "B!", "S", "A!"]),
            (json!({ "changed": [], "removed": ["d", "b", "s", "a"], "order": [] }), &[]),
        ];
        for (index, (mut patch, expected)) in steps.into_iter().enumerate() {
            patch["revision"] = json!(index + 1);
            let saved = ada.patch(&builder, patch.clone()).await;
            assert_eq!((saved.status.as_u16(), &saved.json["revision"]), (200, &json!(index + 2)), "{patch}: {saved:?}");
            assert_eq!(words(&ada, &sermon).await, expected, "{patch}");
            let (list_entry, read) = (ada.get(&sermon).await.json, whole(&ada, &sermon).await);
            assert_eq!(list_entry["blockCount"].as_u64(), read["blocks"].as_array().map(|list| list.len() as u64));
            let has_scripture = read["blocks"].as_array().is_some_and(|list| list.iter().any(|block| block["type"] == "scripture"));
            assert_eq!(list_entry["passages"], if has_scripture { json!(["John 3:16"]) } else { json!([]) }, "{patch}");
            if index == 0 {
                assert_eq!(read["blocks"][1]["noteToSelf"], true);
            }
        }
        assert_eq!(ada.get(&sermon).await.json["title"], "Other");
    }

    async fn a_patch_that_does_not_fit_saves_nothing(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        save(&ada, &sermon, json!([text("a", "A"), text("b", "B")])).await;
        let before = whole(&ada, &sermon).await;
        for (mut patch, field) in [
            (json!({ "changed": [text("c", "C")] }), "order"),
            (json!({ "changed": [text("c", "C")], "order": ["a", "b"] }), "order"),
            (json!({ "removed": ["a"] }), "order"),
            (json!({ "removed": ["a"], "order": ["a", "b"] }), "order"),
            (json!({ "order": ["a"] }), "order"),
            (json!({ "order": ["a", "b", "x"] }), "order"),
            (json!({ "order": ["a", "b", "b"] }), "order"),
            (json!({ "changed": [text("a", "A"), text("b", "C")], "removed": ["b"], "order": ["a"] }), "changed[1]"),
            (json!({ "changed": [text("a", "1"), text("a", "2")] }), "changed[1]"),
        ] {
            patch["revision"] = json!(1);
            patch["title"] = json!("Other");
            let refused = ada.patch(&builder, patch.clone()).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (400, "validation_failed"), "{patch}: {refused:?}");
            assert!(!refused.field(field).is_empty(), "{patch}: {refused:?}");
        }
        assert_eq!(whole(&ada, &sermon).await, before);
    }

    async fn an_invalid_block_is_named_and_nothing_is_saved(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        save(&ada, &sermon, json!([text("a", "A")])).await;
        let before = whole(&ada, &sermon).await;
        for (bad, said) in [
            (block("b", "poem", json!({})), "Block 2: unknown type “poem”"),
            (block("b", "text", json!({ "content": 5 })), "Block 2 (text): invalid type: integer `5`, expected a string"),
            (block("b", "text", json!({ "color": "" })), "Block 2 (text): unknown field `color`, expected one of `title`, `content`, `formatting`"),
            (block("a", "text", json!({})), "Block 2 (text): another block has the same id"),
            (block("no spaces", "text", json!({})), "Block 2 (text): its id must be 1 to 64 letters, digits, hyphens or underscores"),
        ] {
            let refused = put(&ada, &builder, json!({ "title": "Other", "blocks": [text("a", "A!"), bad], "revision": 1 })).await;
            assert_eq!((refused.status.as_u16(), refused.message(), refused.field("blocks[1]")), (400, said, said));
            let refused = ada.patch(&builder, json!({ "changed": [text("a", "A!"), bad], "order": ["a", "b"], "revision": 1 })).await;
            assert_eq!((refused.status.as_u16(), refused.message(), refused.field("changed[1]")), (400, said, said));
        }
        let nul = put(&ada, &builder, json!({ "title": "Other", "blocks": [text("a", "\0")], "revision": 1 })).await;
        assert_eq!(nul.status, 400);
        let missing = put(&ada, &builder, json!({ "title": "Other" })).await;
        assert_eq!((missing.status.as_u16(), missing.field("blocks")), (400, "Blocks is required"));
        assert_eq!(whole(&ada, &sermon).await, before);
    }

    async fn one_changed_block_of_many_is_one_row(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        let ids: Vec<String> = (0..300).map(|number| format!("block-{number}")).collect();
        let blocks: Vec<Value> = ids.iter().map(|id| text(id, id)).collect();
        save(&ada, &sermon, json!(blocks)).await;
        count_writes(app).await;
        let changed = json!({ "revision": 1, "changed": [text("block-7", "Other")], "order": ids });
        assert_eq!(ada.patch(&builder, changed).await.status, 200);
        assert_eq!(writes(app).await, 1);
        let mut swapped = ids.clone();
        swapped.swap(10, 20);
        assert_eq!(ada.patch(&builder, json!({ "revision": 2, "order": swapped })).await.status, 200);
        assert_eq!(writes(app).await, 1 + 2);
        swapped.rotate_right(1);
        assert_eq!(ada.patch(&builder, json!({ "revision": 3, "order": swapped })).await.status, 200);
        assert_eq!(writes(app).await, 1 + 2 + 300);
        let read = whole(&ada, &sermon).await;
        let order: Vec<&str> = field_values(&read["blocks"], "id");
        assert_eq!(order, swapped);
        assert_eq!(ada.patch(&builder, json!({ "revision": 4, "title": "Only this" })).await.status, 200);
        assert_eq!(writes(app).await, 1 + 2 + 300);
    }

    async fn a_read_is_consistent_during_saves(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Grace").await;
        let builder = format!("{sermon}/builder");
        for revision in 0..20_i64 {
            let words = format!("{}", revision + 1);
            let body = json!({ "title": "Grace", "blocks": [text("a", &words)], "revision": revision });
            let (read, saved) = tokio::join!(ada.get(&builder), put(&ada, &builder, body));
            assert_eq!(saved.status, 200);
            let revision_read = read.json["revision"].as_i64().expect("a revision");
            let expected: Vec<String> = if revision_read == 0 { vec![] } else { vec![revision_read.to_string()] };
            assert_eq!(texts(read.json["blocks"].as_array().expect("blocks")), expected);
        }
    }
}

/// From now on, the database counts writes to block rows.
async fn count_writes(app: &TestApp) {
    let statements: &[&str] = match app.engine {
        Engine::Sqlite => &[
            "CREATE TABLE writes (n INTEGER)",
            "CREATE TRIGGER counted AFTER UPDATE ON sermon_blocks BEGIN INSERT INTO writes VALUES (1); END",
            "CREATE TRIGGER counted_new AFTER INSERT ON sermon_blocks BEGIN INSERT INTO writes VALUES (1); END",
            "CREATE TRIGGER counted_gone AFTER DELETE ON sermon_blocks BEGIN INSERT INTO writes VALUES (1); END",
        ],
        Engine::Postgres => &[
            "CREATE TABLE writes (n INTEGER)",
            "CREATE FUNCTION count_write() RETURNS trigger AS $$ BEGIN INSERT INTO writes VALUES (1); RETURN NULL; END $$ LANGUAGE plpgsql",
            "CREATE TRIGGER counted AFTER INSERT OR UPDATE OR DELETE ON sermon_blocks FOR EACH ROW EXECUTE FUNCTION count_write()",
        ],
    };
    for statement in statements {
        let conn = app.app.db.conn();
        conn.execute_unprepared(statement).await.expect("a trigger");
    }
}

async fn writes(app: &TestApp) -> i64 {
    let conn = app.app.db.conn();
    let query = Statement::from_string(
        conn.get_database_backend(),
        "SELECT COUNT(*) AS count FROM writes",
    );
    let row = conn.query_one_raw(query).await.expect("asked");
    row.expect("a row").try_get("", "count").expect("a count")
}
