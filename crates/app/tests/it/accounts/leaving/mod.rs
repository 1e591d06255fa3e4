mod data;
mod deletion;
mod giving;

use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use serde_json::json;
use trellis_accounts::accounts::entities::identities;
use trellis_assist::{
    assist::{
        entities::{generations, seen_reflections},
        images::entity as images,
        model::GenerationState,
    },
    studies::{
        entity as bible_studies,
        model::{Difficulty, StudyType},
    },
    usage::{GenerationKind, entity as service_usage},
};
use trellis_growth::{
    devotionals::{
        entities::{devotional_flags, devotional_notes, devotionals},
        model::{DevotionalStatus, DevotionalType, GenerationType},
    },
    journal::{
        entities::{journal_devotionals, journal_prayers},
        model::PrayerKind,
    },
};
use trellis_notifications::notifications::{self, New, NotificationKind};
use trellis_platform::once;
use trellis_sister_apps::sister_apps::entities::{sister_app_notifications, sister_app_progress};
use trellis_test_support::{Client, StandInDevice, TestApp};
use uuid::Uuid;

/// Adds a row to every table that can hold a member's data. Every string in those rows contains `marker`.
async fn fill_every_table(app: &TestApp, who: &Client, marker: &str) {
    add_reading_and_prayers(who, marker).await;
    add_devotional_notes(app, who, marker).await;
    write_journal(app, who, marker).await;
    add_app_items(app, who, marker).await;
    add_practice(who, marker).await;
    add_fast_and_sabbath(app, who, marker).await;
    add_notifications(app, who, marker).await;
    add_generations(app, who, marker).await;
    add_audio(who, marker).await;
    add_sermons(who, marker).await;
    giving::give(app, who, marker).await;
    let identity = identities::Model {
        issuer: "https://id.example".to_owned(),
        subject: who.id().to_string(),
        user_id: who.id(),
        created_at: app.app.now(),
    };
    insert::<identities::Entity, _>(app, identity).await;
    let sent = once::entity::Model {
        id: app.app.new_id(),
        user_id: who.id(),
    };
    insert::<once::entity::Entity, _>(app, sent).await;
    let seen = seen_reflections::Model {
        user_id: who.id(),
        reflection_id: format!("{marker}-1"),
        seen_at: app.app.now(),
    };
    insert::<seen_reflections::Entity, _>(app, seen).await;
}

/// No audio is generated: the request stays in the queue.
async fn add_audio(who: &Client, marker: &str) {
    let voice = json!({ "voiceId": "local-two", "stability": 0.2, "similarityBoost": 0.5 });
    assert_eq!(who.post("/api/user/tts-settings", voice).await.status, 200);
    let chapter = who.post("/api/tts/chapters/bsb/PSA/117", json!({})).await;
    assert_eq!(chapter.status, 200, "{marker}: {chapter:?}");
    let feedback = json!({ "kind": "idea", "message": format!("# {marker} thinks") });
    assert_eq!(who.post("/api/feedback", feedback).await.status, 204);
}

async fn add_sermons(who: &Client, marker: &str) {
    let series = json!({ "title": format!("{marker} plans"), "startDate": "2026-03-01", "theme": "The vine" });
    let series = who.post("/api/sermon-series", series).await.json["id"].clone();
    let picture = "data:image/png;base64,AAAA";
    for is_deleted in [false, true] {
        let word = if is_deleted { "discarded" } else { "kept" };
        let sermon = json!({
            "title": format!("{marker} preaches, {word}"), "seriesId": series, "scheduledDate": "2026-03-08",
        });
        let sermon = who.post("/api/sermons", sermon).await.json["id"].clone();
        let sermon = format!("/api/sermons/{}", sermon.as_str().expect("an id"));
        let blocks = json!([
            { "id": "a", "type": "section", "content": { "title": "Abide" } },
            { "id": "b", "type": "scripture", "content": { "reference": "John 15:5", "text": "I am the vine", "attribution": "BSB" } },
            { "id": "c", "type": "text", "content": { "content": format!("# {marker} says") }, "noteToSelf": true },
            { "id": "d", "type": "image", "content": { "url": picture, "alt": "A vine" } },
        ]);
        let body = json!({ "title": format!("{marker} preaches, {word}"), "blocks": blocks });
        let put = "PUT".parse().expect("a method");
        let saved = who
            .send(put, &format!("{sermon}/builder"), Some(body))
            .await;
        assert_eq!(saved.status, 200, "{saved:?}");
        let story = json!({
            "title": format!("{marker} tells, {word}"), "tags": ["vine"],
            "block": { "type": "reference", "content": { "quote": "Apart from Me", "author": "Jesus" } },
        });
        let story = who.post("/api/illustrations", story).await.json["id"].clone();
        if is_deleted {
            let story = format!("/api/illustrations/{}", story.as_str().expect("an id"));
            assert_eq!(who.delete(&story).await.status, 204);
            assert_eq!(who.delete(&sermon).await.status, 204);
        }
    }
}

async fn insert<E, M>(app: &TestApp, row: M)
where
    E: EntityTrait,
    E::ActiveModel: ActiveModelTrait<Entity = E> + Send,
    M: IntoActiveModel<E::ActiveModel>,
{
    E::insert(row.into_active_model())
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("a row");
}

async fn add_reading_and_prayers(who: &Client, marker: &str) {
    let john = json!({ "bookId": "JHN", "chapter": 15, "verse": 5, "translationId": "bsb" });
    let with = |field: &str, value: &str| {
        let mut body = john.clone();
        body[field] = json!(value);
        body
    };
    let position = json!({ "book": "JHN", "chapter": 15, "translation": "bsb" });
    let prayer = json!({ "type": "listening", "duration": 7, "notes": format!("{marker} prayed") });
    for (method, path, body) in [
        ("POST", "/api/bible/position", position),
        (
            "PUT",
            "/api/bible/highlights",
            with("highlightColor", "blue"),
        ),
        (
            "POST",
            "/api/bible/verse-notes",
            with("content", &format!("# {marker} noted")),
        ),
        (
            "POST",
            "/api/user/bible-translation",
            json!({ "translationId": "kjv" }),
        ),
        ("POST", "/api/prayer/sessions", prayer),
    ] {
        let method = method.parse().expect("a method");
        let answer = who.send(method, path, Some(body)).await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
    }
}

async fn add_devotional_notes(app: &TestApp, who: &Client, marker: &str) {
    let now = app.app.now();
    let devotional_id = app.app.new_id();
    let devotional = devotionals::Model {
        id: devotional_id,
        date: now.date_naive(),
        title: "The vine".to_owned(),
        theme: "Abiding".to_owned(),
        verse_reference: "John 15:5".to_owned(),
        verse: "I am the vine".to_owned(),
        content: "Content".to_owned(),
        prayer: "Amen".to_owned(),
        reflection: "Why?".to_owned(),
        status: DevotionalStatus::Published,
        generation_type: GenerationType::Manual,
        report: None,
        created_at: now,
        updated_at: now,
    };
    insert::<devotionals::Entity, _>(app, devotional).await;
    let note = devotional_notes::Model {
        user_id: who.id(),
        devotional_id,
        content: format!("{marker} thought"),
        tags: json!(["vine", "fruit"]),
        updated_at: now,
    };
    insert::<devotional_notes::Entity, _>(app, note).await;
    let flag = devotional_flags::Model {
        user_id: who.id(),
        devotional_id,
        verse_reference: "John 15:5".to_owned(),
        created_at: now,
    };
    insert::<devotional_flags::Entity, _>(app, flag).await;
}

async fn write_journal(app: &TestApp, who: &Client, marker: &str) {
    for is_deleted in [false, true] {
        let now = app.app.now();
        let word = if is_deleted { "discarded" } else { "kept" };
        let devotional = journal_devotionals::Model {
            id: app.app.new_id(),
            user_id: who.id(),
            kind: DevotionalType::Regular,
            title: format!("{marker} title {word}"),
            content: "Above\n---\nbelow".to_owned(),
            verse: Some("Remain in Me".to_owned()),
            verse_reference: Some("John 15:4".to_owned()),
            is_private: true,
            search_text: String::new(),
            created_at: now,
            updated_at: now,
            deleted_at: is_deleted.then_some(now),
            is_built_in: false,
        };
        insert::<journal_devotionals::Entity, _>(app, devotional).await;
        let prayer = journal_prayers::Model {
            id: app.app.new_id(),
            user_id: who.id(),
            kind: PrayerKind::Petition,
            title: format!("{marker} asks, {word}"),
            content: "For peace".to_owned(),
            is_private: true,
            answered_on: Some(now.date_naive()),
            answer: Some("It came".to_owned()),
            search_text: String::new(),
            created_at: now,
            updated_at: now,
            deleted_at: is_deleted.then_some(now),
        };
        insert::<journal_prayers::Entity, _>(app, prayer).await;
    }
}

async fn add_app_items(app: &TestApp, who: &Client, marker: &str) {
    let (user_id, now) = (who.id(), app.app.now());
    let id = || -> (Uuid, String) { (app.app.new_id(), app.app.new_id().to_string()) };
    let (item_id, external_id) = id();
    let apps = who.get("/api/sister-apps").await.json;
    let connect = json!({ "appId": apps[0]["id"], "isConnected": true });
    let connected = who
        .post("/api/sister-apps/toggle-connection", connect)
        .await;
    assert_eq!(connected.status, 200, "{connected:?}");
    let item = sister_app_progress::Model {
        id: item_id,
        user_id,
        source_app: "quiz".to_owned(),
        external_id,
        title: format!("{marker} won"),
        description: "Well done".to_owned(),
        points: 25,
        completed_at: now,
    };
    insert::<sister_app_progress::Entity, _>(app, item).await;
    let (message_id, external_id) = id();
    let message = sister_app_notifications::Model {
        id: message_id,
        user_id,
        source_app: "quiz".to_owned(),
        external_id,
        title: format!("{marker} is invited"),
        message: "A new round".to_owned(),
        is_read: false,
        created_at: now,
    };
    insert::<sister_app_notifications::Entity, _>(app, message).await;
}

async fn add_practice(who: &Client, marker: &str) {
    let series = who.get("/api/missions/series").await.json[0]["id"].clone();
    let path = format!("/api/missions/series/{}", series.as_str().expect("an id"));
    let mission = who.get(&path).await.json[0]["id"].clone();
    let body = json!({ "seriesId": series, "missionId": mission });
    let started = who.post("/api/missions/progress", body).await;
    let path = format!(
        "/api/missions/progress/{}",
        started.json["id"].as_str().expect("an id")
    );
    let body = json!({ "completed": true, "notes": format!("{marker} did it") });
    assert_eq!(who.patch(&path, body).await.status, 200);

    let plans = "/api/reading-plans/enrolments";
    let begun = who.post(plans, json!({ "planId": "psalms-30" })).await;
    let day = format!(
        "{plans}/{}/days/1/read",
        begun.json["id"].as_str().expect("an id")
    );
    let read = who.post(&day, json!({ "date": "2026-03-02" })).await;
    assert_eq!(read.status, 200, "{read:?}");
}

async fn add_fast_and_sabbath(app: &TestApp, who: &Client, marker: &str) {
    const DISCIPLINES: &str = "/api/disciplines";
    let discipline = who.get(DISCIPLINES).await.json[0]["id"].clone();
    let plan = who.get(&format!("{DISCIPLINES}/fasting/plans")).await.json[0]["id"].clone();
    let begun = json!({ "disciplineId": discipline, "duration": 30 });
    let begun = who.post(&format!("{DISCIPLINES}/practices"), begun).await;
    let id = begun.json["id"].as_str().expect("an id");
    let today = app.app.now().date_naive();
    for (path, body) in [
        (
            format!("practices/{id}/check-ins"),
            json!({ "date": today }),
        ),
        (
            format!("practices/{id}/reflections"),
            json!({ "content": format!("# {marker} was still") }),
        ),
        (
            "fasting".to_owned(),
            json!({ "planId": plan, "startsAt": app.app.now(), "intention": format!("{marker} seeks") }),
        ),
        (
            "sabbath".to_owned(),
            json!({
                "dayOfWeek": 0, "startTime": "18:00", "endTime": "18:00",
                "activities": [format!("{marker} walks")],
            }),
        ),
    ] {
        let answer = who.post(&format!("{DISCIPLINES}/{path}"), body).await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
    }
}

async fn add_notifications(app: &TestApp, who: &Client, marker: &str) {
    let new = New {
        kind: NotificationKind::ImportFinished,
        title: format!("{marker} is told"),
        message: "Something is ready".to_owned(),
        link: None,
        key: None,
    };
    notifications::tell(&app.app, app.app.db.conn(), who.id(), new)
        .await
        .expect("told");
    let reminder = json!({ "kind": "prayer", "time": "07:30", "days": [1, 5] });
    let device = StandInDevice::new(marker.as_bytes()[0]).subscription();
    for (method, path, body) in [
        ("POST", "reminders", reminder),
        ("POST", "push", device),
        ("PUT", "preferences", json!({ "quietOnSabbath": true })),
    ] {
        let (method, path) = (
            method.parse().expect("a method"),
            format!("/api/notifications/{path}"),
        );
        let answer = who.send(method, &path, Some(body)).await;
        assert!(answer.status.is_success(), "{path}: {answer:?}");
    }
}

async fn add_generations(app: &TestApp, who: &Client, marker: &str) {
    let (user_id, now) = (who.id(), app.app.now());
    let work = generations::Model {
        id: app.app.new_id(),
        user_id,
        kind: GenerationKind::Devotional,
        state: GenerationState::Done,
        title: format!("{marker} is anxious"),
        request: json!({}),
        progress: 100,
        partial: json!([]),
        result: Some(json!({ "content": "Be still" })),
        study_id: None,
        failure: None,
        is_seen: true,
        created_at: now,
        finished_at: Some(now),
        spent: None,
    };
    insert::<generations::Entity, _>(app, work).await;
    let usage_record = service_usage::Model {
        id: app.app.new_id(),
        user_id: Some(user_id),
        kind: GenerationKind::Devotional,
        model: "gpt-4o-mini".to_owned(),
        input_tokens: 1_000,
        output_tokens: 500,
        letters: 0,
        cost_micros: 450,
        outcome: "done".to_owned(),
        took_ms: 1_200,
        at: now,
    };
    insert::<service_usage::Entity, _>(app, usage_record).await;
    let content = json!({
        "estimatedTime": 30, "tags": ["vine"], "overview": "The vine", "contextualBackground": "",
        "keyTakeaways": [], "verseByVerseCommentary": [], "theologicalInsights": [],
        "crossReferences": [], "practicalApplications": [], "discussionQuestions": [],
        "resources": [], "label": null, "sources": [], "attribution": "BSB",
        "verification": { "references": 0, "quotations": 0, "corrected": 0, "removed": 0, "items": [] },
    });
    let study = bible_studies::Model {
        id: app.app.new_id(),
        user_id,
        title: format!("{marker} abides"),
        bible_reference: "John 15".to_owned(),
        translation_id: "bsb".to_owned(),
        difficulty: Difficulty::Beginner,
        study_type: StudyType::Expository,
        is_favorited: true,
        content: content.to_string(),
        search_text: String::new(),
        created_at: now,
    };
    insert::<bible_studies::Entity, _>(app, study).await;
    let id = app.app.new_id();
    let picture = images::Model {
        id,
        user_id,
        prompt: format!("{marker} at dawn"),
        alt: "Hills".to_owned(),
        mime: "image/svg+xml".to_owned(),
        blob_key: format!("images/{id}"),
        created_at: now,
    };
    insert::<images::Entity, _>(app, picture).await;
}
