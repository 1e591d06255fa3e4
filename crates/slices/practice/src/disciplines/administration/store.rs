//! Database queries for disciplines and fasting plans, including archived ones.

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QueryOrder};

use crate::disciplines::entities::{disciplines, fasting_plans};

/// All disciplines in display order.
pub async fn disciplines(conn: &impl ConnectionTrait) -> Result<Vec<disciplines::Model>, DbErr> {
    disciplines::Entity::find()
        .order_by_asc(disciplines::Column::Position)
        .order_by_asc(disciplines::Column::Id)
        .all(conn)
        .await
}

/// All fasting plans, shortest first, as shown to members.
pub async fn plans(conn: &impl ConnectionTrait) -> Result<Vec<fasting_plans::Model>, DbErr> {
    fasting_plans::Entity::find()
        .order_by_asc(fasting_plans::Column::Duration)
        .order_by_asc(fasting_plans::Column::Position)
        .order_by_asc(fasting_plans::Column::Id)
        .all(conn)
        .await
}
