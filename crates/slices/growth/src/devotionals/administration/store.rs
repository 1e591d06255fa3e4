//! Database queries for devotionals of every status.

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};

use crate::devotionals::{
    entities::devotionals::{Column, Entity, Model},
    model::DevotionalStatus,
};

/// Filters for the list. `None` means no filter.
#[derive(Debug, Default)]
pub struct Filter {
    pub from: Option<NaiveDate>,
    pub to: Option<NaiveDate>,
    pub status: Option<DevotionalStatus>,
}

/// Matching devotionals, latest date first.
pub async fn list(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .apply_if(filter.from, |q, from| q.filter(Column::Date.gte(from)))
        .apply_if(filter.to, |q, to| q.filter(Column::Date.lte(to)))
        .apply_if(filter.status, |q, status| {
            q.filter(Column::Status.eq(status))
        })
        .order_by_desc(Column::Date)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}
