//! Queries on plans, retired or not.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    QuerySelect,
};

use crate::reading_plans::entities::reading_plans::{ActiveModel, Column, Entity, Model};

/// The last place that is taken.
pub async fn last_position(conn: &impl ConnectionTrait) -> Result<Option<i16>, DbErr> {
    Entity::find()
        .select_only()
        .column_as(Column::Position.max(), "last")
        .into_tuple()
        .one(conn)
        .await
        .map(Option::flatten)
}

/// Its words and whether it is offered; what its days hold stays.
pub async fn update(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    let changed = ActiveModel {
        id: Set(row.id),
        title: Set(row.title),
        description: Set(row.description),
        retired_at: Set(row.retired_at),
        ..Default::default()
    };
    changed.update(conn).await
}
