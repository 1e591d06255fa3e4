use std::sync::Arc;

use axum::body::Body;
use http::{Method, Request, header};
use object_store::memory::InMemory;
use sea_orm::EntityTrait;
use serde_json::json;
use trellis_app::SLICES;
use trellis_platform::{
    App, AppParts, Policy, Scripture, audit, blobs,
    jobs::JobSignal,
    password::{PasswordCost, PasswordHasher},
};
use trellis_test_support::{Answer, Client, Persona, SeededEntropy, TestApp, both_engines};

const PATH: &str = "/api/admin/bible/texts";
const HIGHLIGHTS: &str = "/api/bible/highlights";

const USFM: &str = "\\id JHN A text for tests\n\\h John\n\\c 11\n\\p\n\\v 35 Jesus cried tears.\n\\v 36 They saw it.\n\\c 12\n\\p\n\\v 1 Six days before.\n\\zz odd\n";
const BROKEN: &str = "<?xml version=\"1.0\"?>\n<XMLBIBLE>\n<BIBLEBOOK bnumber=\"1\">\n<CHAPTER cnumber=\"1\">\n<VERS vnumber=\"1\">In the</WRONG>\n";

async fn upload(client: &Client, query: &str, bytes: impl Into<Body>) -> Answer {
    let request = Request::post(format!("{PATH}?{query}"))
        .header(header::CONTENT_TYPE, "application/octet-stream")
        .body(bytes.into())
        .expect("a request");
    client.send_raw(request).await
}

async fn blob_count(app: &TestApp) -> usize {
    let keys = blobs::keys(app.app.blobs.as_ref()).await;
    keys.expect("the files").len()
}

async fn audited(app: &TestApp, action: &str) -> usize {
    let log = audit::entity::Entity::find().all(app.app.db.conn()).await;
    let log = log.expect("the audit log");
    log.iter().filter(|entry| entry.action == action).count()
}

/// Another process that uses the same database and files.
fn replica(app: &TestApp) -> App {
    let entropy = Arc::new(SeededEntropy::default());
    let cost = PasswordCost {
        memory_kib: 8,
        iterations: 1,
        max_concurrent_hashes: 1,
    };
    App::new(AppParts {
        slices: SLICES,
        db: app.app.db.clone(),
        clock: app.app.clock.clone(),
        entropy: entropy.clone(),
        machine: app.app.machine.clone(),
        blobs: app.app.blobs.clone(),
        identity: app.app.identity.clone(),
        esv: app.app.esv.clone(),
        mail: app.app.mail.clone(),
        push: app.app.push.clone(),
        sister_app_servers: app.app.sister_app_servers.clone(),
        outbound: app.app.outbound.clone(),
        payments: app.app.payments.clone(),
        text: app.app.text.clone(),
        images: app.app.images.clone(),
        speech: app.app.speech.clone(),
        local_speech: app.app.local_speech.clone(),
        seal_key: app.app.seal_key.clone(),
        scripture: Scripture::new(trellis_test_support::library()),
        meaning: app.app.meaning.clone(),
        passwords: PasswordHasher::new(cost, entropy).expect("cost"),
        policy: Policy {
            max_body_bytes: 1024,
            ..app.app.policy.clone()
        },
        job_signal: JobSignal::default(),
        work_signal: trellis_platform::WorkSignal::default(),
        write_check: Default::default(),
    })
}

both_engines! {
    async fn an_import_notifies_its_admin(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        upload(&admin, "fileName=broken.xml&id=bad", BROKEN).await;
        app.clock.advance(chrono::TimeDelta::minutes(1));
        upload(&admin, "fileName=jhn.usfm&id=mine&name=Mine&dryRun=true", USFM).await;
        upload(&admin, "fileName=jhn.usfm&id=mine&name=Mine", USFM).await;
        upload(&admin, "fileName=jhn.usfm&id=mine&name=Mine", USFM).await;
        let notifications = admin.get("/api/notifications").await.json;
        let items = notifications["items"].as_array().expect("items");
        assert_eq!(items.len(), 2, "{items:?}");
        assert_eq!((&items[0]["kind"], &items[0]["title"]), (&json!("import_finished"), &json!("Mine is ready to read")));
        assert_eq!(items[0]["message"], "3 verses were imported.");
        assert_eq!((&items[1]["kind"], &items[1]["title"]), (&json!("import_failed"), &json!("broken.xml could not be imported")));
        let other = app.persona(Persona::SuperAdmin).await;
        assert_eq!(other.get("/api/notifications").await.json["unreadCount"], 0);
    }

    async fn only_one_file_is_read_at_a_time(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let reading_permit = app.app.scripture.imported().try_acquire_read_permit().expect("no other import is being read");
        let refused = upload(&admin, "fileName=jhn.usfm&id=mine", USFM).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"));
        assert_eq!(refused.message(), "Another file is being imported. Try again in a moment.");
        drop(reading_permit);
        assert_eq!(upload(&admin, "fileName=jhn.usfm&id=mine", USFM).await.status, 201);
    }

    async fn a_highlight_can_be_removed_from_a_deleted_text(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        upload(&admin, "fileName=jhn.usfm&id=mine", USFM).await;
        let position = json!({ "bookId": "JHN", "chapter": 11, "verse": 35, "translationId": "mine", "highlightColor": "yellow" });
        assert_eq!(admin.send(Method::PUT, HIGHLIGHTS, Some(position.clone())).await.status, 200);
        assert_eq!(admin.delete(&format!("{PATH}/mine")).await.status, 204);
        assert_eq!(admin.send(Method::DELETE, HIGHLIGHTS, Some(position)).await.status, 204);
        assert_eq!(admin.get(HIGHLIGHTS).await.json, json!([]));
    }

    async fn file_metadata_is_sanitized(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let title = format!("A\u{0}B {}", "long ".repeat(1000));
        let file = format!("<XMLBIBLE><INFORMATION><title>{title}</title></INFORMATION><BIBLEBOOK bnumber=\"43\"><CHAPTER cnumber=\"11\"><VERS vnumber=\"35\">Jesus wept.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>");
        let created = upload(&admin, "fileName=x.xml&id=mine", file).await;
        assert_eq!(created.status, 201, "{created:?}");
        let name = created.json["name"].as_str().expect("a name");
        assert!(name.starts_with("AB long") && name.len() <= 200, "{name}");
    }

    async fn an_imported_text_is_read_and_listed_like_any_other(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let created = upload(&admin, "fileName=jhn.usfm&id=mine&name=My%20Own&language=en&rights=CC0", USFM).await;
        assert_eq!(created.status, 201, "{created:?}");
        assert_eq!(created.json["id"], "mine");
        assert_eq!(created.json["dryRun"], false);
        assert_eq!(
            (&created.json["books"], &created.json["chapters"], &created.json["verses"]),
            (&json!(1), &json!(2), &json!(3))
        );

        let ada = app.persona(Persona::User).await;
        let chapter = ada.get("/api/bible/verses/mine/JHN/11").await;
        assert_eq!(chapter.json[0]["text"], "Jesus cried tears.", "{chapter:?}");
        assert_eq!(ada.get("/api/bible/verses/mine/GEN/1").await.status, 404);
        let all = ada.get("/api/bible/translations/browse?search=my+own").await.json;
        assert_eq!((&all[0]["id"], &all[0]["origin"]), (&json!("mine"), &json!("imported")));
        assert_eq!((&all[0]["rights"], &all[0]["inLibrary"]), (&json!("CC0"), &json!(false)));
        let found = ada.get("/api/bible/search?translationId=mine&q=tears").await;
        assert_eq!(found.json["results"][0]["verse"], 35, "{found:?}");

        let translations_list = admin.get(PATH).await.json;
        assert_eq!(translations_list[0]["name"], "My Own");
        assert_eq!(translations_list[0]["fileName"], "jhn.usfm");
        assert_eq!(translations_list[0]["verses"], 3);
        assert_eq!(translations_list[0]["importedBy"], json!(admin.id()));
        assert_eq!(audited(app, "bible_text_imported").await, 1);
    }

    async fn a_dry_run_stores_nothing(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let tried = upload(&admin, "fileName=a.usfm&id=mine&dryRun=true", USFM).await;
        assert_eq!((tried.status.as_u16(), &tried.json["dryRun"]), (201, &json!(true)), "{tried:?}");
        assert_eq!(tried.json["verses"], 3);
        assert_eq!(admin.get(PATH).await.json, json!([]));
        assert_eq!(blob_count(app).await, 0);
        assert_eq!(admin.get("/api/bible/verses/mine/JHN/11").await.status, 404);
    }

    async fn skipped_content_is_reported(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let created = upload(&admin, "fileName=a.usfm&id=mine", USFM).await;
        let skipped = created.json["skipped"].as_array().expect("a list");
        assert!(skipped.iter().any(|one| one["line"] == 10), "{created:?}");
    }

    async fn a_broken_file_is_refused_with_its_lines_and_changes_nothing(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let response = upload(&admin, "fileName=b.xml&id=mine", BROKEN).await;
        assert_eq!((response.status.as_u16(), response.code()), (400, "broken_import"), "{response:?}");
        let fields = response.json["fields"].as_object().expect("fields");
        assert!(fields.keys().any(|position| position == "line 5"), "{response:?}");
        for junk in [&b""[..], b"{}", b"\x00\xff\xfe\x00junk", b"PK\x03\x04 not a zip"] {
            let response = upload(&admin, "fileName=x", junk.to_vec()).await;
            assert_eq!((response.status.as_u16(), response.code()), (400, "broken_import"), "{response:?}");
            assert!(response.message().ends_with('.'), "{response:?}");
        }
        assert_eq!(admin.get(PATH).await.json, json!([]));
        assert_eq!(blob_count(app).await, 0);
        assert_eq!(audited(app, "bible_text_imported").await, 0);
    }

    async fn an_import_cannot_replace_another_text(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        for id in ["bsb", "esv", "all"] {
            let response = upload(&admin, &format!("id={id}"), USFM).await;
            assert_eq!((response.status.as_u16(), response.code()), (409, "conflict"), "{id}: {response:?}");
        }
        let unnamed = upload(&admin, "id=mine", USFM).await;
        assert_eq!((unnamed.status.as_u16(), &unnamed.json["name"]), (201, &json!("MINE")));
        let again = upload(&admin, "id=mine", USFM).await;
        assert_eq!((again.status.as_u16(), again.code()), (409, "conflict"));
        for id in ["../up", "Caps", "a%20b", &"x".repeat(33)] {
            let response = upload(&admin, &format!("id={id}"), USFM).await;
            assert_eq!(response.status, 400, "{id}: {response:?}");
            assert!(!response.field("id").is_empty(), "{response:?}");
        }
        assert_eq!(blob_count(app).await, 1);
    }

    async fn a_removed_text_disappears_immediately(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        upload(&admin, "id=mine", USFM).await;
        assert_eq!(admin.delete(&format!("{PATH}/mine")).await.status, 204);
        assert_eq!(admin.get("/api/bible/verses/mine/JHN/11").await.status, 404);
        assert_eq!(blob_count(app).await, 0);
        assert_eq!(audited(app, "bible_text_removed").await, 1);
        assert_eq!(admin.delete(&format!("{PATH}/mine")).await.status, 404);
        let bundled = admin.delete(&format!("{PATH}/bsb")).await;
        assert_eq!((bundled.status.as_u16(), bundled.code()), (409, "conflict"));
    }

    async fn a_preview_shows_the_first_verses(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let dry_run = upload(&admin, "id=try&dryRun=true", USFM).await;
        assert_eq!(dry_run.json["firstVerses"], json!([
            { "reference": "John 11:35", "text": "Jesus cried tears." },
            { "reference": "John 11:36", "text": "They saw it." },
            { "reference": "John 12:1", "text": "Six days before. odd" },
        ]));
    }

    async fn an_archived_text_is_hidden_and_can_be_restored(app: &TestApp) {
        let (admin, ada) = (app.persona(Persona::Admin).await, app.persona(Persona::User).await);
        assert_eq!(upload(&admin, "id=own&name=Own", USFM).await.status, 201);
        ada.post("/api/user/bible-translation", json!({ "translationId": "own" })).await;
        let path = format!("{PATH}/own");
        let retired = admin.patch(&path, json!({ "isActive": false })).await;
        assert_eq!((retired.status.as_u16(), &retired.json["isActive"]), (200, &json!(false)));
        assert_eq!(admin.get(PATH).await.json[0]["isActive"], false, "the office still lists it");
        let results = ada.get("/api/bible/translations/browse?search=own").await.json;
        assert!(results.as_array().expect("a list").iter().all(|text| text["id"] != "own"), "{results}");
        assert_ne!(ada.get("/api/scripture/fetch?reference=John%2011:35").await.json["translationId"], "own", "another answers");
        assert_eq!(blob_count(app).await, 1, "the file is not deleted");
        assert_eq!(upload(&admin, "id=own", USFM).await.status, 409, "its id is taken");

        let back = admin.patch(&path, json!({ "isActive": true })).await;
        assert_eq!(back.json["isActive"], true);
        assert_eq!(ada.get("/api/scripture/fetch?reference=John%2011:35").await.json["text"], "Jesus cried tears.", "the member's choice still applies");
        assert_eq!((audited(app, "bible_text_retired").await, audited(app, "bible_text_brought_back").await), (1, 1));
        assert_eq!(admin.patch(&format!("{PATH}/none"), json!({ "isActive": false })).await.status, 404);
        assert_eq!(admin.patch(&format!("{PATH}/bsb"), json!({ "isActive": false })).await.status, 409);
        assert_eq!(ada.patch(&path, json!({ "isActive": false })).await.status, 403);
    }

    async fn only_administrators_import(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(upload(&ada, "id=mine", USFM).await.status, 403);
        assert_eq!(upload(&app.anonymous(), "id=mine", USFM).await.status, 401);
        assert_eq!(blob_count(app).await, 0);
    }

    async fn an_import_has_a_larger_size_limit(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let long = format!("{USFM}{}", "\\rem nothing\n".repeat(20_000));
        assert!(long.len() > app.app.policy.max_body_bytes);
        assert_eq!(upload(&admin, "id=mine", long).await.status, 201);
        let response = upload(&admin, "id=huge", vec![b'x'; 64 * 1024 * 1024 + 1]).await;
        assert_eq!((response.status.as_u16(), response.code()), (413, "payload_too_large"));
    }

    async fn other_replicas_see_a_new_or_deleted_text_within_half_a_minute(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let other = admin.clone().at(trellis_app::http::router(replica(app)));
        assert_eq!(other.get("/api/bible/verses/mine/JHN/11").await.status, 404);
        upload(&admin, "id=mine", USFM).await;
        // Requesting a text that isn't loaded makes the replica check the database.
        assert_eq!(other.get("/api/bible/verses/mine/JHN/11").await.status, 200);
        admin.delete(&format!("{PATH}/mine")).await;
        app.clock.advance(chrono::TimeDelta::seconds(31));
        assert_eq!(other.get("/api/bible/verses/mine/JHN/11").await.status, 404);
    }

    async fn a_lost_file_affects_no_other_text(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        upload(&admin, "id=lost", USFM).await;
        upload(&admin, "id=kept", USFM).await;
        let keys = blobs::keys(app.app.blobs.as_ref()).await.expect("the files");
        let lost = keys.iter().find(|key| key.contains("lost")).expect("its file");
        blobs::delete(app.app.blobs.as_ref(), lost).await.expect("lost");
        let other = admin.clone().at(trellis_app::http::router(replica(app)));
        assert_eq!(other.get("/api/bible/verses/kept/JHN/11").await.status, 200);
        assert_eq!(other.get("/api/bible/verses/lost/JHN/11").await.status, 404);
        assert_eq!(other.get("/api/bible/verses/bsb/JHN/11").await.status, 200);
    }
}

/// A backup includes an imported text, both its row and its file.
#[tokio::test]
async fn a_backup_includes_imported_texts() {
    use trellis_platform::backup;
    use trellis_test_support::Engine;

    let before = TestApp::start(Engine::Sqlite).await;
    let admin = before.persona(Persona::Admin).await;
    upload(&admin, "id=mine", USFM).await;
    let mut file = std::io::Cursor::new(Vec::new());
    let store = before.app.blobs.as_ref();
    backup::write(
        SLICES,
        &before.app.db,
        store,
        &mut file,
        &mut backup::InPlace,
    )
    .await
    .expect("a backup");
    before.finish().await;

    let store = Arc::new(InMemory::new());
    let after = TestApp::start_with(Engine::Sqlite, |parts| parts.blobs = store.clone()).await;
    file.set_position(0);
    backup::read(SLICES, &after.app.db, store.as_ref(), file)
        .await
        .expect("restored");
    // Ids are derived from the time, so a user created at the same moment would get the same id.
    after.clock.advance(chrono::TimeDelta::days(1));
    let ada = after.persona(Persona::User).await;
    let chapter = ada.get("/api/bible/verses/mine/JHN/11").await;
    assert_eq!(chapter.status, 200, "{chapter:?}");
    after.finish().await;
}
