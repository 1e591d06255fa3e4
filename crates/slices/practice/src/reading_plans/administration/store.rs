//! Database queries for plans, including archived ones.

use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    QuerySelect,
};

use crate::reading_plans::entities::reading_plans::{ActiveModel, Column, Entity, Model};

/// The highest list position of any plan.
pub async fn last_position(conn: &impl ConnectionTrait) -> Result<Option<i16>, DbErr> {
    Entity::find()
        .select_only()
        .column_as(Column::Position.max(), "last")
        .into_tuple()
        .one(conn)
        .await
        .map(Option::flatten)
}

/// Updates the title, description and archived state. The daily readings stay unchanged.
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
