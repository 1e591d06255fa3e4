use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    QueryFilter, QueryOrder, QuerySelect,
};

use super::entity::{ActiveModel, Column, Entity as Imports, Model};

pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Imports::find()
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

/// The ids and storage keys of all active translations, to compare with the translations a replica has open.
pub async fn list_storage_keys(
    conn: &impl ConnectionTrait,
) -> Result<Vec<(String, String)>, DbErr> {
    Imports::find()
        .select_only()
        .columns([Column::Id, Column::BlobKey])
        .filter(Column::RetiredAt.is_null())
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(conn)
        .await
}

pub async fn set_retired_at(
    conn: &impl ConnectionTrait,
    id: &str,
    retired_at: Option<DateTime<Utc>>,
) -> Result<Model, DbErr> {
    let changed = ActiveModel {
        id: Set(id.to_owned()),
        retired_at: Set(retired_at),
        ..Default::default()
    };
    changed.update(conn).await
}
