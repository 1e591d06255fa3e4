//! Accounts without a known time zone, including older ones.

use sea_orm::EntityTrait;
use trellis_identity::entities::users;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn rows_of_older_backups_keep_their_time_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let row = users::Entity::find_by_id(ada.id()).one(app.app.db.conn()).await.expect("a query").expect("Ada");
        assert!(!row.has_time_zone);
        let mut older = serde_json::to_value(&row).expect("JSON");
        older.as_object_mut().expect("an object").remove("has_time_zone").expect("the field");
        let read: users::Model = serde_json::from_value(older).expect("a row");
        assert!(read.has_time_zone, "for older rows, the time zone counts as set");
    }
}
