use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde_json::{Value, json};
use trellis_growth::journal::entities::journal_prayers;
use trellis_test_support::{Persona, TestApp, both_engines};
use uuid::Uuid;

use super::{PRAYERS, path, put, titles, write};

fn prayer(title: &str, kind: &str) -> Value {
    json!({ "title": title, "content": "Lord, hear me.", "type": kind })
}

both_engines! {
    async fn two_devices_do_not_overwrite_each_other(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for round in 0..10 {
            let created = write(app, &ada, PRAYERS, json!({ "title": "Old", "content": "x", "type": "praise" })).await;
            let path = path(PRAYERS, &created);
            let responses = format!("{path}/answer");
            let (rewritten, answered) = tokio::join!(
                put(&ada, &path, json!({ "title": "New", "content": "x", "type": "praise" })),
                put(&ada, &responses, json!({ "answeredOn": "2026-03-01", "answer": "Yes" })),
            );
            assert_eq!((rewritten.status.as_u16(), answered.status.as_u16()), (200, 200));
            let saved_prayer = ada.get(PRAYERS).await.json[0].clone();
            assert_eq!((&saved_prayer["title"], &saved_prayer["answer"]), (&json!("New"), &json!("Yes")), "{round}");
        }
    }

    async fn null_is_treated_as_blank(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let refused = ada.post(PRAYERS, json!({ "title": null, "content": null, "type": "praise" })).await;
        assert_eq!(refused.status, 400);
        for field in ["title", "content"] {
            assert_eq!(refused.field(field), "Please fill in all required fields.");
        }
    }

    async fn a_journal_has_a_size_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "title": "T", "content": "x", "type": "praise" });
        let created = write(app, &ada, PRAYERS, body.clone()).await;
        let id: Uuid = created["id"].as_str().expect("an id").parse().expect("a uuid");
        let row = journal_prayers::ActiveModel { id: Set(id), content: Set("x".repeat(10_000_000)), ..Default::default() };
        row.update(app.app.db.conn()).await.expect("a very long prayer");
        let full = ada.post(PRAYERS, body).await;
        assert_eq!((full.status.as_u16(), full.code()), (409, "conflict"));
        assert!(full.message().starts_with("Your journal is full."), "{full:?}");
    }

    async fn a_new_prayer_is_private_and_unanswered(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = ada.post(PRAYERS, prayer(" For rain ", "petition")).await;
        assert_eq!(created.status, 201);
        let expected = json!({
            "id": created.json["id"], "type": "petition", "title": "For rain", "content": "Lord, hear me.", "isPrivate": true,
            "answeredOn": null, "answer": null, "createdAt": "2026-03-02T12:00:00Z", "updatedAt": "2026-03-02T12:00:00Z",
        });
        assert_eq!(created.json, expected);
        assert_eq!(ada.get(PRAYERS).await.json, json!([expected]));
        for kind in ["gratitude", "petition", "confession", "praise"] {
            assert_eq!(ada.post(PRAYERS, prayer("x", kind)).await.json["type"], kind);
        }
    }

    async fn a_prayer_needs_title_content_and_type(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, PRAYERS, prayer("Mine", "praise")).await;
        for (body, wrong) in [
            (json!({}), ["title", "content", "type"].as_slice()),
            (json!({ "title": " ", "content": "x", "type": "praise" }), &["title"]),
            (json!({ "title": "x", "type": "praise" }), &["content"]),
            (json!({ "title": "x", "content": "y" }), &["type"]),
            (json!({ "title": "x", "content": "y", "type": null }), &["type"]),
            (json!({ "title": "x", "content": "y", "type": "warfare" }), &["type"]),
            (json!({ "title": "x", "content": "y", "type": 7 }), &["type"]),
        ] {
            for answer in [ada.post(PRAYERS, body.clone()).await, put(&ada, &path(PRAYERS, &created), body).await] {
                assert_eq!(answer.status, 400);
                assert_eq!(answer.json["fields"].as_object().map(serde_json::Map::len), Some(wrong.len()), "{answer:?}");
                for field in wrong {
                    assert_eq!(answer.field(field), "Please fill in all required fields.");
                }
            }
        }
        for (field, most) in [("title", 200), ("content", 20_000)] {
            let mut body = prayer("Long", "praise");
            body[field] = "é".repeat(most + 1).into();
            assert!(ada.post(PRAYERS, body).await.field(field).ends_with(&format!("at most {most} characters")));
        }
        assert_eq!(ada.get(PRAYERS).await.json, json!([created]));
    }

    async fn an_edited_prayer_keeps_its_answer_and_date(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, PRAYERS, prayer("First", "petition")).await;
        let path = path(PRAYERS, &created);
        put(&ada, &format!("{path}/answer"), json!({ "answeredOn": "2026-03-01", "answer": "It rained" })).await;
        app.clock.advance(TimeDelta::hours(1));
        let second = put(&ada, &path, json!({ "title": "Second", "content": "New", "type": "gratitude", "isPrivate": false })).await;
        assert_eq!(second.status, 200);
        let expected = json!({
            "id": created["id"], "type": "gratitude", "title": "Second", "content": "New", "isPrivate": false,
            "answeredOn": "2026-03-01", "answer": "It rained", "createdAt": created["createdAt"], "updatedAt": "2026-03-02T13:00:01Z",
        });
        assert_eq!(second.json, expected);
        let saved_prayer = put(&ada, &path, prayer("Third", "praise")).await.json;
        assert_eq!(saved_prayer["isPrivate"], false);
    }

    async fn a_prayers_answer_can_be_set_and_cleared(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, PRAYERS, prayer("For rain", "petition")).await;
        let path = format!("{}/answer", path(PRAYERS, &created));
        let answered = put(&ada, &path, json!({ "answeredOn": "2026-02-28", "answer": "  It rained.\n " })).await;
        assert_eq!(answered.status, 200);
        assert_eq!((&answered.json["answeredOn"], &answered.json["answer"]), (&json!("2026-02-28"), &json!("It rained.")));
        assert_eq!(titles(&ada, &format!("{PRAYERS}?q=RAINED")).await, ["For rain"]);
        let without_answer = put(&ada, &path, json!({ "answeredOn": "2026-03-01", "answer": " " })).await.json;
        assert_eq!((&without_answer["answeredOn"], &without_answer["answer"]), (&json!("2026-03-01"), &json!(null)));
        assert_eq!(put(&ada, &path, json!({ "answeredOn": "2026-03-01" })).await.status, 200);
        let open = ada.delete(&path).await;
        assert_eq!(open.status, 200);
        assert_eq!((&open.json["answeredOn"], &open.json["answer"]), (&json!(null), &json!(null)));
        assert_eq!(ada.delete(&path).await.status, 200);
    }

    async fn an_answer_date_must_be_valid_and_not_in_the_future(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, PRAYERS, prayer("For rain", "petition")).await;
        let path = format!("{}/answer", path(PRAYERS, &created));
        for (body, sentence) in [
            (json!({ "answeredOn": "2026-02-30" }), "Choose a date."),
            (json!({ "answeredOn": "yesterday" }), "Choose a date."),
            (json!({ "answeredOn": null }), "Choose a date."),
            (json!({}), "Choose a date."),
            (json!({ "answeredOn": "2026-03-04" }), "Choose a date that isn't in the future."),
            (json!({ "answeredOn": "1899-12-31" }), "Choose a date in 1900 or later."),
        ] {
            let answer = put(&ada, &path, body).await;
            assert_eq!((answer.status.as_u16(), answer.field("answeredOn")), (400, sentence));
        }
        let long = put(&ada, &path, json!({ "answeredOn": "2026-03-01", "answer": "é".repeat(5_001) })).await;
        assert_eq!(long.field("answer"), "Answer must be at most 5000 characters");
        assert_eq!(ada.get(PRAYERS).await.json, json!([created]));
        for day in ["1900-01-01", "2026-03-03"] {
            assert_eq!(put(&ada, &path, json!({ "answeredOn": day })).await.status, 200);
        }
        // It is already the third there, so the fourth is tomorrow.
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(put(&ada, &path, json!({ "answeredOn": "2026-03-04" })).await.status, 200);
    }

    async fn a_prayer_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, PRAYERS, prayer("Mine", "confession")).await;
        let path = path(PRAYERS, &created);
        for persona in [Persona::User, Persona::Admin, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            for answer in [
                put(&eve, &path, prayer("Stolen", "praise")).await,
                put(&eve, &format!("{path}/answer"), json!({ "answeredOn": "2026-03-01" })).await,
                eve.delete(&format!("{path}/answer")).await,
                eve.delete(&path).await,
                eve.post(&format!("{path}/restore"), json!({})).await,
            ] {
                assert_eq!((answer.status.as_u16(), answer.message()), (404, "We couldn't find this prayer in your journal."));
            }
            assert_eq!(eve.get(PRAYERS).await.json, json!([]));
        }
        assert_eq!(ada.get(PRAYERS).await.json, json!([created]));
    }
}
