use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    sea_query::OnConflict,
};

use super::{
    entity::{Column, Entity as Settings, Model},
    model::Setting,
};

pub async fn find(conn: &impl ConnectionTrait, settings: &[Setting]) -> Result<Vec<Model>, DbErr> {
    Settings::find()
        .filter(Column::Name.is_in(settings.iter().map(|setting| setting.name())))
        .all(conn)
        .await
}

pub async fn put(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let replace = OnConflict::column(Column::Name)
        .update_columns([Column::Sealed, Column::UpdatedAt, Column::UpdatedBy])
        .to_owned();
    Settings::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn insert_if_absent(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Settings::insert(row.into_active_model())
        .on_conflict(OnConflict::column(Column::Name).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// Deletes a row unless it has been changed in the meantime.
pub async fn delete_if_same(conn: &impl ConnectionTrait, row: &Model) -> Result<(), DbErr> {
    Settings::delete_many()
        .filter(Column::Name.eq(&row.name))
        .filter(Column::Sealed.eq(&row.sealed))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete(conn: &impl ConnectionTrait, setting: Setting) -> Result<(), DbErr> {
    Settings::delete_by_id(setting.name())
        .exec(conn)
        .await
        .map(drop)
}
