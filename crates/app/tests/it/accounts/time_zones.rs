//! Accounts without a known time zone, including older ones.

use sea_orm::{ActiveValue::NotSet, EntityTrait, IntoActiveModel};
use sea_orm_migration::MigratorTrait;
use serde_json::json;
use trellis_app::{accounts::entities::users, migrations::Migrator};
use trellis_test_support::{Engine, Persona, TestApp, TestDatabase, both_engines, each_engine};
use uuid::Uuid;

/// The steps of the schema before an account could be without a time zone.
const STEPS_BEFORE: u32 = 24;

both_engines! {
    async fn a_row_of_an_older_backup_keeps_its_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let row = users::Entity::find_by_id(ada.id()).one(app.app.db.conn()).await.expect("a query").expect("Ada");
        assert!(!row.has_time_zone);
        let mut older = serde_json::to_value(&row).expect("JSON");
        older.as_object_mut().expect("an object").remove("has_time_zone").expect("the field");
        let read: users::Model = serde_json::from_value(older).expect("a row");
        assert!(read.has_time_zone, "a device asks before it changes anything");
    }
}

each_engine! {
    async fn older_accounts_in_utc_are_without_a_zone(engine: Engine) {
        let database = TestDatabase::create(engine).await;
        let db = database.connect().await;
        let tx = db.begin().await.expect("a transaction");
        Migrator::up(&tx, Some(STEPS_BEFORE)).await.expect("the older schema");
        tx.commit().await.expect("the older schema");
        for (number, zone) in [(1, "UTC"), (2, "America/Los_Angeles"), (3, "Europe/London")] {
            let name = format!("user-{number}");
            let row: users::Model = serde_json::from_value(json!({
                "id": Uuid::from_u128(number), "username": name, "username_key": name, "email": name,
                "email_key": name, "password_hash": null, "first_name": "", "last_name": "", "date_of_birth": null,
                "role": "user", "is_active": true, "auth_method": "password", "profile_image_url": null,
                "spiritual_pathway": null, "weekly_focus": null, "time_zone": zone,
                "default_bible_translation": null, "last_bible_translation": "esv",
                "created_at": "2026-03-02T12:00:00Z", "last_login_at": null,
            })).expect("a row");
            let older = users::ActiveModel { has_time_zone: NotSet, ..row.into_active_model() };
            users::Entity::insert(older).exec_without_returning(db.conn()).await.expect("an account");
        }
        db.migrate().await.expect("migrations");
        for (number, known) in [(1, false), (2, true), (3, true)] {
            let id = Uuid::from_u128(number);
            let row = users::Entity::find_by_id(id).one(db.conn()).await.expect("a query").expect("a row");
            assert_eq!(row.has_time_zone, known, "{}", row.time_zone);
        }
        db.close().await.expect("closing");
        database.remove();
    }
}
