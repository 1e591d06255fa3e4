//! Records who changed what, and when, in the same transaction as the change. Entries never contain secrets.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, sea_query::SelectStatement,
};
use serde_json::Value;
use uuid::Uuid;

use crate::App;
use entity::{Column, Entity as Log};

pub mod entity {
    use sea_orm::entity::prelude::*;
    use serde::{Deserialize, Serialize};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Serialize, Deserialize)]
    #[sea_orm(table_name = "audit_log")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: Uuid,
        pub at: DateTimeUtc,
        /// Absent when no one was signed in: a registration, the command line.
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

/// An entry as stored in the log.
pub type LogEntry = entity::Model;

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

/// Filters for the log; `None` means no filter.
#[derive(Debug, Default)]
pub struct LogFilter {
    pub action: Option<String>,
    /// Entries by one of these people, or about one of them.
    pub people: Option<SelectStatement>,
    pub since: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
    /// Entries older than this one.
    pub before: Option<Uuid>,
}

/// Lists entries, newest first: ids start with their timestamp.
pub async fn list(
    conn: &impl ConnectionTrait,
    log_filter: &LogFilter,
    limit: u64,
) -> Result<Vec<LogEntry>, DbErr> {
    Log::find()
        .apply_if(log_filter.action.as_deref(), |q, action| {
            q.filter(Column::Action.eq(action))
        })
        .apply_if(log_filter.people.as_ref(), |q, people| {
            let either = Condition::any()
                .add(Column::ActorId.in_subquery(people.clone()))
                .add(Column::SubjectId.in_subquery(people.clone()));
            q.filter(either)
        })
        .apply_if(log_filter.since, |q, since| q.filter(Column::At.gte(since)))
        .apply_if(log_filter.until, |q, until| q.filter(Column::At.lt(until)))
        .apply_if(log_filter.before, |q, id| q.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// The actions that occur in the log, in alphabetical order.
pub async fn actions(conn: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    Log::find()
        .select_only()
        .column(Column::Action)
        .distinct()
        .order_by_asc(Column::Action)
        .into_tuple()
        .all(conn)
        .await
}

/// Every account that made one of these changes or was the subject of one.
pub fn account_ids_in(entries: &[LogEntry]) -> Vec<Uuid> {
    let people: BTreeSet<Uuid> = entries
        .iter()
        .flat_map(|entry| [entry.actor_id, entry.subject_id])
        .flatten()
        .collect();
    people.into_iter().collect()
}
