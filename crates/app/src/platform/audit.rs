//! Who changed what, when. Written in the transaction of the change itself; never a secret in it.

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use serde_json::Value;
use uuid::Uuid;

use crate::app::App;

pub mod entity {
    use sea_orm::entity::prelude::*;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
    #[sea_orm(table_name = "audit_log")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub at: DateTimeUtc,
        /// Absent when nobody was signed in: a registration, the command line.
        pub actor_id: Option<Uuid>,
        pub action: String,
        pub subject_id: Option<Uuid>,
        pub before: Option<Json>,
        pub after: Option<Json>,
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}

#[derive(Debug)]
pub struct Entry {
    actor_id: Option<Uuid>,
    action: &'static str,
    subject_id: Option<Uuid>,
    before: Option<Value>,
    after: Option<Value>,
}

impl Entry {
    pub fn by(actor_id: Uuid, action: &'static str) -> Self {
        Self {
            actor_id: Some(actor_id),
            ..Self::by_system(action)
        }
    }

    pub fn by_system(action: &'static str) -> Self {
        Self {
            actor_id: None,
            action,
            subject_id: None,
            before: None,
            after: None,
        }
    }

    #[must_use]
    pub fn about(self, subject_id: Uuid) -> Self {
        Self {
            subject_id: Some(subject_id),
            ..self
        }
    }

    #[must_use]
    pub fn before(self, before: Value) -> Self {
        Self {
            before: Some(before),
            ..self
        }
    }

    #[must_use]
    pub fn after(self, after: Value) -> Self {
        Self {
            after: Some(after),
            ..self
        }
    }
}

pub async fn record(app: &App, conn: &impl ConnectionTrait, entry: Entry) -> Result<(), DbErr> {
    let row = entity::Model {
        id: app.new_id(),
        at: app.now(),
        actor_id: entry.actor_id,
        action: entry.action.to_owned(),
        subject_id: entry.subject_id,
        before: entry.before,
        after: entry.after,
    };
    entity::Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}
