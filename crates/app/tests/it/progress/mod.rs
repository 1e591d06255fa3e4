mod days;
mod sabbath;
mod summary;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use trellis_growth::{
    devotionals::{
        entities::devotionals,
        model::{DevotionalStatus, DevotionalType, GenerationType},
    },
    journal::entities::journal_devotionals,
    records::{Practice, entity},
};
use trellis_test_support::{Client, TestApp};
use uuid::Uuid;

const COMPLETE: &str = "/api/progress/complete";
const WEEK: &str = "/api/progress/week";

fn set_clock(app: &TestApp, to: &str) {
    let to: DateTime<Utc> = to.parse().expect("a time");
    app.clock.advance(to - app.app.now());
}

async fn devotional(app: &TestApp, status: DevotionalStatus) -> Uuid {
    let id = app.app.new_id();
    let now = app.app.now();
    let row = devotionals::Model {
        id,
        date: now.date_naive(),
        title: "A title".to_owned(),
        theme: "A theme".to_owned(),
        verse_reference: "John 15:4".to_owned(),
        verse: "Remain in Me".to_owned(),
        content: "Content".to_owned(),
        prayer: "Amen".to_owned(),
        reflection: "Why?".to_owned(),
        status,
        generation_type: GenerationType::Manual,
        report: None,
        created_at: now,
        updated_at: now,
    };
    row.into_active_model()
        .insert(app.app.db.conn())
        .await
        .expect("a devotional");
    id
}

async fn own_devotional(app: &TestApp, owner: &Client, is_deleted: bool) -> Uuid {
    let id = app.app.new_id();
    let now = app.app.now();
    let row = journal_devotionals::Model {
        id,
        user_id: owner.id(),
        kind: DevotionalType::AiGenerated,
        title: "Mine".to_owned(),
        content: "Content".to_owned(),
        verse: None,
        verse_reference: None,
        is_private: true,
        search_text: "mine content".to_owned(),
        created_at: now,
        updated_at: now,
        deleted_at: is_deleted.then_some(now),
        is_built_in: false,
    };
    row.into_active_model()
        .insert(app.app.db.conn())
        .await
        .expect("a journal entry");
    id
}

/// Records practice on these days.
async fn add_practice_days(
    app: &TestApp,
    who: &Client,
    dates: impl IntoIterator<Item = NaiveDate>,
) {
    let rows = dates.into_iter().map(|date| {
        entity::Model {
            user_id: who.id(),
            date,
            kind: Practice::AbideMoment,
            devotional_id: Uuid::nil(),
            completed: true,
            created_at: app.app.now(),
        }
        .into_active_model()
    });
    entity::Entity::insert_many(rows)
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("records");
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}
