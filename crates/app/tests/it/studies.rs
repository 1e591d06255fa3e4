use http::Method;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_assist::studies::{
    entity,
    model::{Difficulty, StudyType},
};
use trellis_test_support::{
    Answer, Client, MemoryEsv, Persona, TestApp, WritingBehavior, both_engines,
};
use uuid::Uuid;

use crate::assist::{until, with_service};

const STUDIES: &str = "/api/bible-studies";

fn asked(reference: &str) -> Value {
    json!({
        "bibleReference": reference, "translationId": "bsb", "difficulty": "intermediate",
        "studyType": "expository", "includeResources": true,
    })
}

async fn generate(client: &Client, body: Value) -> Answer {
    client.post(&format!("{STUDIES}/generate"), body).await
}

/// Adds this many studies.
async fn insert_studies(app: &TestApp, user_id: Uuid, count: usize) {
    let study = |_| {
        let study = entity::Model {
            id: app.app.new_id(),
            user_id,
            title: "Kept".to_owned(),
            bible_reference: "Jude".to_owned(),
            translation_id: "bsb".to_owned(),
            difficulty: Difficulty::Beginner,
            study_type: StudyType::Expository,
            is_favorited: false,
            content: "{}".to_owned(),
            search_text: String::new(),
            created_at: app.app.now(),
        };
        study.into_active_model()
    };
    let studies = entity::Entity::insert_many((0..count).map(study));
    studies
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("studies");
}

async fn count(app: &TestApp) -> usize {
    let all = entity::Entity::find().all(app.app.db.conn()).await;
    all.expect("studies").len()
}

both_engines! {
    async fn a_study_guide_is_generated_stored_and_listed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = generate(&ada, asked("Psalm 23")).await;
        assert_eq!(created.status, 201, "{created:?}");
        let study = &created.json;
        assert_eq!((&study["bibleReference"], &study["translationId"]), (&json!("Psalm 23"), &json!("bsb")));
        assert_eq!((&study["difficulty"], &study["studyType"]), (&json!("intermediate"), &json!("expository")));
        assert_eq!((&study["isFavorited"], &study["label"]), (&json!(false), &json!("Compiled from public-domain sources")));
        for list in ["verseByVerseCommentary", "keyTakeaways", "discussionQuestions", "crossReferences", "resources", "tags", "sources"] {
            assert!(study[list].as_array().is_some_and(|items| !items.is_empty()), "{list}");
        }
        assert_eq!(study["verseByVerseCommentary"][0]["text"], "The LORD is my shepherd; I shall not want.");
        assert!(study["attribution"].as_str().is_some_and(|line| !line.is_empty()));
        let path = format!("{STUDIES}/{}", study["id"].as_str().expect("an id"));
        assert_eq!(ada.get(&path).await.json, *study);
        assert_eq!(ada.get(STUDIES).await.json, json!([study]));
        for (query, expected_count) in [("psalm", 1), ("PSÁLM%2023", 1), ("leviathan", 0), ("100%25", 0), ("_", 0)] {
            let list = ada.get(&format!("{STUDIES}?search={query}")).await.json;
            assert_eq!(list.as_array().map(Vec::len), Some(expected_count), "{query}");
        }
        generate(&ada, asked("Psalm 117")).await;
        for (query, expected_count) in [("search=psalm", 2), ("search=psalm&limit=1", 1)] {
            let list = ada.get(&format!("{STUDIES}?{query}")).await.json;
            assert_eq!(list.as_array().map(Vec::len), Some(expected_count), "{query}");
        }
        assert_eq!(ada.get(&format!("{STUDIES}?limit=many")).await.status, 400);
    }

    async fn every_part_of_a_passage_is_quoted_and_nothing_is_filled_in_for_want_of_words(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for passage in ["John 3:16", "Psalm 23", "Ruth"] {
            let study = generate(&ada, asked(passage)).await.json;
            for (list, fields) in [
                ("verseByVerseCommentary", &["verse", "text"][..]),
                ("crossReferences", &["reference", "text"][..]),
            ] {
                for item in study[list].as_array().expect("a list") {
                    for field in fields {
                        assert!(item[field].as_str().is_some_and(|text| !text.trim().is_empty()), "{passage}: {field} of {item}");
                    }
                }
            }
        }
    }

    async fn only_the_owner_can_favorite_or_delete_a_study(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        let study = generate(&ada, asked("John 3:16")).await.json;
        let path = format!("{STUDIES}/{}", study["id"].as_str().expect("an id"));
        let favorited = ada.send(Method::PUT, &path, Some(json!({ "isFavorited": true }))).await;
        assert_eq!((favorited.status.as_u16(), &favorited.json["isFavorited"]), (200, &json!(true)));
        for (method, body) in [(Method::GET, None), (Method::PUT, Some(json!({ "isFavorited": false }))), (Method::DELETE, None)] {
            assert_eq!(eve.send(method, &path, body).await.status, 404);
        }
        assert_eq!(eve.get(STUDIES).await.json, json!([]));
        assert_eq!(ada.get(&path).await.json["isFavorited"], true);
        assert_eq!(ada.delete(&path).await.status, 204);
        assert_eq!(ada.delete(&path).await.status, 404);
        assert_eq!(ada.get(&path).await.status, 404);
    }

    async fn missing_and_unknown_values_are_explained(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let missing = generate(&ada, json!({ "difficulty": "beginner" })).await;
        assert_eq!(missing.status, 400);
        assert_eq!(missing.field("bibleReference"), "Bible reference is required");
        assert_eq!(missing.field("translationId"), "Translation is required");
        let unknown = generate(&ada, asked("Hezekiah 3:16")).await;
        assert_eq!((unknown.status.as_u16(), unknown.code()), (422, "passage_not_understood"));
        assert!(unknown.field("bibleReference").contains("Hezekiah"), "{unknown:?}");
        assert_eq!(generate(&ada, asked("love one another")).await.status, 422);
        let several = generate(&ada, asked("Isaiah 51:12; John 3:16-18")).await;
        assert_eq!(several.status, 422);
        assert_eq!(several.field("bibleReference"), "Enter one passage at a time. This contains several: Isaiah 51:12; John 3:16–18.");
        let mut body = asked("John 3");
        body["translationId"] = json!("none-such");
        assert_eq!(generate(&ada, body).await.status, 404);
        assert_eq!(ada.get(STUDIES).await.json, json!([]), "nothing half-saved");
    }

    async fn the_same_id_makes_one_study(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut body = asked("Jude");
        body["id"] = json!(app.app.new_id());
        let first = generate(&ada, body.clone()).await;
        assert_eq!(first.status, 201, "{first:?}");
        assert_eq!(generate(&ada, body).await.json["id"], first.json["id"]);
        assert_eq!(ada.get(STUDIES).await.json.as_array().map(Vec::len), Some(1));
    }

    async fn the_esv_is_not_copied_into_a_study(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let terms = json!({ "esvApiKey": MemoryEsv::KEY, "esvTerms": { "confirmed": true, "giving": "none" } });
        super_admin.post("/api/admin/system/api-settings", terms).await;
        let mut body = asked("John 3:16");
        body["translationId"] = json!("esv");
        let study = generate(&super_admin, body).await;
        assert_eq!(study.status, 201, "{study:?}");
        assert_eq!(study.json["translationId"], "bsb");
        assert!(study.json["attribution"].as_str().is_some_and(|line| line.starts_with("The ESV allows only limited quotation")));
        assert_eq!(app.esv.asked(), 0);
    }

    async fn another_members_study_id_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (path, mut body) in [
            ("/api/bible-studies/generate", asked("Jude")),
            ("/api/devotionals/generate", json!({ "topic": "hope", "mood": "weary", "length": "short", "focus": "trust" })),
        ] {
            for id in [Uuid::nil(), Uuid::max(), Uuid::from_u128(7)] {
                body["id"] = json!(id);
                let refused = ada.post(path, body.clone()).await;
                assert_eq!((refused.status.as_u16(), refused.field("id")), (400, "The id must be a version 4 or 7 UUID."), "{refused:?}");
            }
            let (four, seven) = (Uuid::from_u128(0x6fa4_59ea_ee8a_4ca4_894e_db77_e160_355e ^ u128::from(path.len() as u64)), app.app.new_id());
            for id in [four, seven] {
                body["id"] = json!(id);
                let created = ada.post(path, body.clone()).await;
                assert!(created.status.is_success(), "{created:?}");
            }
        }
    }

    async fn a_missing_passage_is_refused_before_generation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let refused = generate(&ada, asked("Tobit 1")).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (422, "passage_not_understood"), "{refused:?}");
        assert_eq!(refused.field("bibleReference"), "The BSB doesn't have Tobit 1.");
        let refused = ada.post("/api/ai/generate-timeline", json!({ "reference": "Tobit", "translationId": "bsb" })).await;
        assert_eq!((refused.status.as_u16(), refused.field("reference")), (422, "The BSB doesn't have Tobit."));
        let mut german = asked("Joel 4:1");
        german["translationId"] = json!("lut1912");
        let german_study = generate(&ada, german).await;
        assert_ne!(german_study.code(), "passage_not_understood", "Joel has four chapters there: {german_study:?}");
    }

    async fn resources_are_optional(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut body = asked("Psalm 23");
        body["includeResources"] = json!(false);
        let study = generate(&ada, body).await;
        assert_eq!((study.status.as_u16(), &study.json["resources"]), (201, &json!([])));
    }

    async fn the_study_limit_holds_and_existing_studies_stay_available(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut known = asked("Jude");
        known["id"] = json!(app.app.new_id());
        assert_eq!(generate(&ada, known.clone()).await.status, 201);
        insert_studies(app, ada.id(), 498).await;
        let (one, two) = tokio::join!(generate(&ada, asked("John 3:16")), generate(&ada, asked("John 3:17")));
        let mut both = [one.status.as_u16(), two.status.as_u16()];
        both.sort_unstable();
        assert_eq!((both, count(app).await), ([201, 409], 500));
        assert_eq!(generate(&ada, known).await.status, 201, "it is there");
        let refused = generate(&ada, asked("Jude")).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (409, "You have 500 study guides. Delete some before you generate more."));
    }

    async fn a_study_over_the_limit_is_refused(app: &TestApp) {
        let (service, ada, writers) = with_service(app, json!({})).await;
        let answer = json!({
            "title": "Kept", "tags": [], "estimatedTime": 30, "overview": "God keeps [1].", "contextualBackground": "David.",
            "keyTakeaways": ["God keeps."], "theologicalInsights": ["God is near."], "crossReferences": [], "resources": [],
            "verseByVerseCommentary": [{ "verse": "Psalm 23:1", "commentary": "He leads.", "originalLanguageInsights": "Ra.",
                "historicalContext": "Sheep.", "connectionToPassage": "It opens.", "keywords": [], "theologicalNotes": "God keeps." }],
            "practicalApplications": [{ "title": "Rest", "description": "Stop.", "actionSteps": ["Sit"] }],
            "discussionQuestions": [{ "type": "personal", "question": "Who leads you?" }],
        });
        service.set_behavior([WritingBehavior::Begins(answer.to_string())]);
        let id = app.app.new_id();
        let request_task = {
            let (ada, mut body) = (ada.clone(), asked("Psalm 23"));
            body["id"] = json!(id);
            tokio::spawn(async move { generate(&ada, body).await })
        };
        until(app, &ada, id, |work| work["progress"].as_i64() > Some(10)).await;
        insert_studies(app, ada.id(), 500).await;
        service.release();
        let refused = request_task.await.expect("an answer");
        let sentence = "You've reached the maximum number of study guides. Delete some before you generate more.";
        assert_eq!((refused.status.as_u16(), refused.message()), (409, sentence));
        let work = ada.get(&format!("/api/assist/generations/{id}")).await.json;
        assert_eq!((&work["state"], &work["error"]), (&json!("failed"), &json!(sentence)));
        writers.stop().await;
    }
}
