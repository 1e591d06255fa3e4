use std::collections::BTreeMap;

use chrono::TimeDelta;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use trellis_bible::{
    reference::{Book, VerseId},
    text::Text,
};
use trellis_scripture::scripture::esv::{EsvReadError, entity as kept, service};
use trellis_test_support::{Client, EsvBehavior, MemoryEsv, Persona, TestApp, both_engines};

const SETTINGS: &str = "/api/admin/system/api-settings";

async fn set(super_admin: &Client, key: &str, confirmed: bool, giving: Value) {
    let body = json!({
        "esvApiKey": key, "esvTerms": { "confirmed": confirmed, "giving": giving },
    });
    assert_eq!(super_admin.post(SETTINGS, body).await.status, 200);
}

async fn enable_esv(app: &TestApp) -> Client {
    let super_admin = app.persona(Persona::SuperAdmin).await;
    set(&super_admin, MemoryEsv::KEY, true, json!("none")).await;
    super_admin
}

async fn read(app: &TestApp, book: Book, chapter: u8) -> Result<Text, EsvReadError> {
    service::chapters(&app.app, &[(book, chapter)]).await
}

async fn rows(app: &TestApp) -> Vec<kept::Model> {
    kept::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("what is kept")
}

/// How many verses are stored, by book and in total.
async fn stored_verses(app: &TestApp) -> (BTreeMap<String, i32>, i32) {
    let mut by_book = BTreeMap::new();
    for row in rows(app).await {
        *by_book.entry(row.book).or_default() += row.verse_count;
    }
    let total = by_book.values().sum();
    (by_book, total)
}

fn is_busy(outcome: &Result<Text, EsvReadError>) -> bool {
    matches!(outcome, Err(EsvReadError::Busy { .. }))
}

both_engines! {
    async fn the_esv_is_off_until_key_terms_and_giving_are_set(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let off = [
            ("", true, json!("none")),
            (MemoryEsv::KEY, false, json!("none")),
            (MemoryEsv::KEY, true, Value::Null),
        ];
        for (key, confirmed, giving) in off {
            set(&super_admin, key, confirmed, giving).await;
            assert!(!service::is_enabled(&app.app).await.expect("asked"));
            assert!(matches!(read(app, Book::John, 3).await, Err(EsvReadError::Off)));
        }
        assert_eq!(app.esv.asked(), 0);
        set(&super_admin, MemoryEsv::KEY, true, json!("permission")).await;
        assert!(service::is_enabled(&app.app).await.expect("asked"));
        assert!(read(app, Book::John, 3).await.is_ok());
    }

    async fn a_chapter_is_fetched_once_and_then_stored(app: &TestApp) {
        enable_esv(app).await;
        let first = read(app, Book::John, 3).await.expect("a chapter");
        let again = read(app, Book::John, 3).await.expect("a chapter");
        assert_eq!(app.esv.asked(), 1);
        let chapter = first.chapter(Book::John, 3).expect("the chapter");
        assert_eq!(again.chapter(Book::John, 3).as_ref(), Some(&chapter));
        assert_eq!(chapter.verses.len(), usize::from(MemoryEsv::CHAPTER));
        assert_eq!(first.info.books.len(), 66);
        assert!(first.info.attribution.contains("© 2001 by Crossway"));
    }

    async fn a_verse_of_a_stored_chapter_is_not_fetched_again(app: &TestApp) {
        enable_esv(app).await;
        let verse = |number| VerseId::new(Book::John, 3, number);
        let verse_range = service::passages(&app.app, &[(verse(16), verse(17))]).await.expect("verses");
        assert_eq!(verse_range.chapter(Book::John, 3).expect("a chapter").verses.len(), 2);
        assert_eq!(stored_verses(app).await.1, 2);
        read(app, Book::John, 3).await.expect("a chapter");
        assert_eq!(rows(app).await.len(), 1, "no verse is stored twice");
        assert_eq!(app.esv.asked(), 2);
        let part = service::passages(&app.app, &[(verse(5), verse(6))]).await.expect("verses");
        let verse_numbers: Vec<_> = part
            .chapter(Book::John, 3)
            .expect("a chapter")
            .verses
            .iter()
            .map(|verse| verse.number)
            .collect();
        assert_eq!(verse_numbers, [5, 6]);
        assert_eq!(app.esv.asked(), 2);
    }

    async fn chapters_of_one_passage_are_one_query(app: &TestApp) {
        enable_esv(app).await;
        let (start, end) = (VerseId::new(Book::John, 3, 16), VerseId::new(Book::John, 5, 2));
        let text = service::passages(&app.app, &[(start, end)]).await.expect("a passage");
        assert_eq!(app.esv.asked(), 1);
        let verses = text.verses(start, end, 1000);
        assert_eq!(verses.first().map(|(id, _)| *id), Some(start));
        assert_eq!(verses.last().map(|(id, _)| *id), Some(end));
    }

    async fn at_most_500_verses_and_half_a_book_are_stored(app: &TestApp) {
        enable_esv(app).await;
        // Titus has 46 verses in English Bibles, Jude 25, and the service returns 20 per chapter.
        let order = [
            (Book::Titus, 1), (Book::Titus, 2), (Book::Jude, 1), (Book::Titus, 3), (Book::Titus, 1),
        ];
        for (book, chapter) in order {
            read(app, book, chapter).await.expect("a chapter");
            let (by_book, _) = stored_verses(app).await;
            assert!(by_book.get("TIT").copied().unwrap_or(0) <= 23, "{by_book:?}");
            assert!(by_book.get("JUD").copied().unwrap_or(0) <= 12, "{by_book:?}");
            app.clock.advance(TimeDelta::minutes(2));
        }
        for chapter in 1..=40 {
            read(app, Book::Genesis, chapter).await.expect("a chapter");
            assert!(stored_verses(app).await.1 <= 500);
            app.clock.advance(TimeDelta::minutes(2));
        }
        assert_eq!(stored_verses(app).await.1, 500, "it stores as many verses as it may");
        let kept: Vec<_> = rows(app).await.into_iter().map(|row| row.chapter).collect();
        assert!(kept.contains(&40) && !kept.contains(&15), "the latest stay");
    }

    async fn frequently_read_chapters_stay_stored(app: &TestApp) {
        enable_esv(app).await;
        read(app, Book::Genesis, 1).await.expect("a chapter");
        for chapter in 2..=40 {
            app.clock.advance(TimeDelta::minutes(2));
            read(app, Book::Genesis, chapter).await.expect("a chapter");
            read(app, Book::Genesis, 1).await.expect("a chapter");
        }
        assert_eq!(app.esv.asked(), 40, "the first chapter was not requested again");
    }

    async fn concurrent_reads_respect_the_storage_limit(app: &TestApp) {
        enable_esv(app).await;
        let reads = (1..=50).map(|chapter| {
            let app = app.app.clone();
            tokio::spawn(async move { service::chapters(&app, &[(Book::Psalms, chapter)]).await })
        });
        for reader in reads.collect::<Vec<_>>() {
            reader.await.expect("a reader").expect("a chapter");
        }
        assert!(stored_verses(app).await.1 <= 500);
    }

    async fn requests_beyond_the_terms_are_never_sent(app: &TestApp) {
        enable_esv(app).await;
        let whole_book = |book: Book| (VerseId::new(book, 1, 1), VerseId::new(book, u8::MAX, u8::MAX));
        for (start, end) in [whole_book(Book::Genesis), whole_book(Book::Titus)] {
            let outcome = service::passages(&app.app, &[(start, end)]).await;
            assert!(matches!(outcome, Err(EsvReadError::PassageTooLarge)));
        }
        assert_eq!(app.esv.asked(), 0);
        let (start, end) = whole_book(Book::Jude);
        assert!(service::passages(&app.app, &[(start, end)]).await.is_ok(), "short books are exempt");
        assert_eq!(stored_verses(app).await.1, 0, "but not kept");
    }

    async fn switching_off_deletes_stored_verses(app: &TestApp) {
        let super_admin = enable_esv(app).await;
        read(app, Book::John, 3).await.expect("a chapter");
        assert_eq!(stored_verses(app).await.1, 20);
        super_admin.post(SETTINGS, json!({ "openaiApiKey": "o" })).await;
        assert_eq!(stored_verses(app).await.1, 20, "a different key deletes nothing");
        super_admin.post(SETTINGS, json!({ "esvApiKey": "" })).await;
        assert_eq!(stored_verses(app).await.1, 0);
        assert!(matches!(read(app, Book::John, 3).await, Err(EsvReadError::Off)));
    }

    async fn the_service_is_called_at_most_60_times_a_minute(app: &TestApp) {
        enable_esv(app).await;
        for chapter in 1..=60 {
            read(app, Book::Psalms, chapter).await.expect("a chapter");
        }
        assert!(is_busy(&read(app, Book::Psalms, 61).await));
        assert_eq!(app.esv.asked(), 60);
        assert!(read(app, Book::Psalms, 60).await.is_ok(), "stored chapters can still be read");
        app.clock.advance(TimeDelta::seconds(61));
        assert!(read(app, Book::Psalms, 61).await.is_ok());
    }

    async fn the_retry_after_header_is_respected(app: &TestApp) {
        enable_esv(app).await;
        app.esv.set_behavior(EsvBehavior::Throttles(Some(90)));
        assert!(is_busy(&read(app, Book::John, 1).await));
        app.esv.set_behavior(EsvBehavior::Answers);
        app.clock.advance(TimeDelta::seconds(80));
        let outcome = read(app, Book::John, 1).await;
        assert!(matches!(outcome, Err(EsvReadError::Busy { retry_after_seconds: 10 })), "{outcome:?}");
        assert_eq!(app.esv.asked(), 1);
        app.clock.advance(TimeDelta::seconds(10));
        assert!(read(app, Book::John, 1).await.is_ok());
    }

    async fn failures_are_distinguished_and_nothing_is_stored(app: &TestApp) {
        let super_admin = enable_esv(app).await;
        app.esv.set_behavior(EsvBehavior::Fails);
        assert!(matches!(read(app, Book::John, 1).await, Err(EsvReadError::Unavailable(_))));
        app.esv.set_behavior(EsvBehavior::FindsNothing);
        assert!(matches!(read(app, Book::John, 1).await, Err(EsvReadError::NotFound)));
        set(&super_admin, "expired", true, json!("none")).await;
        assert!(matches!(read(app, Book::John, 1).await, Err(EsvReadError::KeyRefused)));
        assert!(rows(app).await.is_empty());
    }

    async fn esv_responses_have_a_notice_and_are_not_cached(app: &TestApp) {
        enable_esv(app).await;
        let ada = app.persona(Persona::User).await;
        let chapter = ada.get("/api/bible/verses/ESV/jhn/3").await;
        assert_eq!(chapter.status, 200, "{chapter:?}");
        assert_eq!(chapter.header(http::header::CACHE_CONTROL), "no-store");
        let verse = &chapter.json[15];
        assert_eq!(verse["text"], "Words of JHN 16.");
        assert_eq!(verse["translationId"], "esv");
        assert!(verse["attribution"].as_str().expect("a notice").contains("Crossway"));
        assert_eq!(ada.get("/api/bible/verses/esv/JHN/22").await.status, 404);
        assert_eq!(ada.get("/api/bible/verses/esv/TOB/1").await.status, 404);
        assert_eq!(app.esv.asked(), 1);

        let body = json!({ "reference": "John 3:16-17", "translationId": "esv" });
        let passage = ada.post("/api/scripture/fetch", body).await;
        assert_eq!(passage.json["text"], "Words of JHN 16. Words of JHN 17.");
        assert_eq!(passage.json["translationId"], "esv");
        assert_eq!(passage.json["attributionUrl"], "https://www.esv.org");
        assert!(passage.json["attribution"].as_str().expect("a notice").contains("Crossway"));

        let study = ada.get("/api/bible/esv/John%203:16").await;
        assert_eq!(study.json["text"], "Words of JHN 16.");
        assert!(study.json["attribution"].as_str().expect("a notice").contains("Crossway"));
        assert_eq!(app.esv.asked(), 1, "the other reads used the stored verses");
    }

    async fn size_and_rate_limits_are_explained_to_the_reader(app: &TestApp) {
        enable_esv(app).await;
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/scripture/fetch?reference=Titus&translationId=esv").await;
        assert_eq!((response.status.as_u16(), response.code()), (400, "validation_failed"));
        assert!(response.message().contains("half a book"), "{response:?}");
        app.esv.set_behavior(EsvBehavior::Throttles(Some(30)));
        let response = ada.get("/api/bible/verses/esv/JHN/3").await;
        assert_eq!((response.status.as_u16(), response.code()), (429, "rate_limited"));
        assert_eq!(response.header(http::header::RETRY_AFTER), "30");
        app.esv.set_behavior(EsvBehavior::Fails);
        app.clock.advance(TimeDelta::minutes(1));
        let response = ada.get("/api/bible/verses/esv/JHN/3").await;
        assert_eq!((response.status.as_u16(), response.code()), (503, "unavailable"));
        assert!(response.message().contains("another translation"), "{response:?}");
    }

    async fn lists_include_the_esv_only_while_it_is_on(app: &TestApp) {
        let super_admin = enable_esv(app).await;
        let ada = app.persona(Persona::User).await;
        let shown = async || {
            let list_paths = [
                ada.get("/api/bible/translations").await.json,
                ada.get("/api/bible/translations/browse?language=en&search=english+standard").await.json,
                ada.get("/api/bible/sources").await.json,
            ];
            list_paths.map(|list| {
                let list = list.as_array().expect("a list").clone();
                list.into_iter().find(|entry| entry["id"] == "esv")
            })
        };
        let [my_translations, all, source] = shown().await;
        for entry in [my_translations.expect("in the library"), all.expect("among all")] {
            assert_eq!(entry["origin"], "service");
            assert_eq!(entry["speechAllowed"], false);
            assert_eq!(entry["attributionUrl"], "https://www.esv.org");
            assert_eq!(entry["inLibrary"], true);
            assert_eq!(entry["isDefault"], true, "the ESV is the default while it is on");
            assert_eq!(entry["bookCount"], 66);
        }
        assert!(source.is_some());
        assert_eq!(ada.get("/api/bible/position").await.json["translation"], "esv");
        set(&super_admin, "", true, json!("none")).await;
        assert_eq!(shown().await, [None, None, None]);
        assert_eq!(ada.get("/api/bible/position").await.json["translation"], "bsb");
    }

    async fn the_esv_can_be_removed_from_a_library_and_added_again(app: &TestApp) {
        enable_esv(app).await;
        let ada = app.persona(Persona::User).await;
        let has_esv = async || {
            let my_translations = ada.get("/api/bible/translations").await.json;
            my_translations.as_array().expect("a list").iter().any(|entry| entry["id"] == "esv")
        };
        assert_eq!(ada.delete("/api/bible/translations/esv").await.status, 204);
        assert!(!has_esv().await);
        let added = ada.post("/api/bible/translations/esv/add", json!({})).await;
        assert_eq!((added.status.as_u16(), &added.json["id"]), (200, &json!("esv")));
        assert!(has_esv().await);
        let translation_response = ada.post("/api/user/bible-translation", json!({ "translationId": "esv" })).await;
        assert_eq!(translation_response.json["defaultBibleTranslation"], "esv");
    }

    async fn the_esv_behaves_like_any_text_in_parallel_and_history(app: &TestApp) {
        enable_esv(app).await;
        let ada = app.persona(Persona::User).await;
        // Hebrew Bibles count these verses as a separate chapter.
        let parallel = ada.get("/api/bible/parallel/JOL/4?translations=wlc,esv").await;
        assert_eq!(parallel.status, 200, "{parallel:?}");
        let cell = &parallel.json["rows"][0]["cells"][1];
        assert_eq!(cell["translationId"], "esv");
        let verse = &cell["verses"][0];
        assert_eq!((&verse["chapter"], &verse["verse"]), (&json!(3), &json!(1)));
        assert_eq!(verse["text"], "Words of JOL 1.");
        // Hebrew Jonah 2 starts at English 1:17, so it needs eleven verses from two English chapters.
        let jonah = ada.get("/api/bible/parallel/JON/2?translations=wlc,esv").await;
        assert_eq!(jonah.status, 200, "{jonah:?}");
        let first = &jonah.json["rows"][0]["cells"][1]["verses"][0];
        assert_eq!((&first["chapter"], &first["verse"]), (&json!(1), &json!(17)));
        let body = json!({ "book": "PSA", "chapter": 23, "verse": 1, "translation": "esv" });
        let position = ada.post("/api/bible/position", body).await;
        assert_eq!(position.json["translation"], "esv", "{position:?}");
        let note = json!({
            "bookId": "JHN", "chapter": 3, "verse": 16, "translationId": "esv", "content": "So loved",
        });
        assert_eq!(ada.post("/api/bible/verse-notes", note).await.status, 201);
        let notes = ada.get("/api/bible/notes").await.json;
        assert_eq!(notes[0]["translationId"], "esv");
    }

    async fn search_names_the_text_it_uses_instead(app: &TestApp) {
        enable_esv(app).await;
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search?translationId=esv&q=shepherd").await;
        assert_eq!(response.status, 200, "{response:?}");
        assert_eq!(
            response.json["notice"],
            "The ESV can't be searched; these results are from the BSB."
        );
        assert_eq!(response.json["results"][0]["translationId"], "bsb");
        assert_eq!(app.esv.asked(), 0);
    }
}
