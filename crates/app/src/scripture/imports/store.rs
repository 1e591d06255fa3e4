use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryOrder, QuerySelect};

use super::entity::{Column, Entity as Imports, Model};

pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Imports::find()
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

pub async fn by_id(conn: &impl ConnectionTrait, id: &str) -> Result<Option<Model>, DbErr> {
    Imports::find_by_id(id).one(conn).await
}

/// What a replica needs to know whether it is up to date: id and where its pack lies.
pub async fn places(conn: &impl ConnectionTrait) -> Result<Vec<(String, String)>, DbErr> {
    Imports::find()
        .select_only()
        .columns([Column::Id, Column::BlobKey])
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(conn)
        .await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Imports::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete(conn: &impl ConnectionTrait, id: &str) -> Result<(), DbErr> {
    Imports::delete_by_id(id).exec(conn).await.map(drop)
}
