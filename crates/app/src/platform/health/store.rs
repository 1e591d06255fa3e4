use sea_orm::{ConnectionTrait, DbErr, EntityTrait, IntoActiveModel};
use uuid::Uuid;

use super::entity::{Entity as WriteChecks, Model};

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    WriteChecks::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn find(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    WriteChecks::find_by_id(id).one(conn).await
}

pub async fn delete(conn: &impl ConnectionTrait, id: Uuid) -> Result<(), DbErr> {
    WriteChecks::delete_by_id(id).exec(conn).await.map(drop)
}
