//! Database queries for members' own prayers. All except the cleanup filter by owner.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::journal::{
    entities::journal_prayers::{Column, Entity, Model},
    model::{Page, PrayerKind},
    search,
};
use trellis_kernel::BelongsToUser;

/// Filters for the list of prayers.
#[derive(Debug, Default)]
pub struct Filter {
    pub words: Vec<String>,
    pub kind: Option<PrayerKind>,
    pub answered: Option<bool>,
}

/// One page of the member's prayers, newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: &Filter,
    page: Page,
) -> Result<Vec<Model>, DbErr> {
    let mut query = Entity::for_user(user_id)
        .apply_if(filter.kind, |q, kind| q.filter(Column::Kind.eq(kind)))
        .apply_if(filter.answered, |q, answered| {
            q.filter(if answered {
                Column::AnsweredOn.is_not_null()
            } else {
                Column::AnsweredOn.is_null()
            })
        })
        .apply_if(page.before, |q, id| q.filter(Column::Id.lt(id)));
    for word in &filter.words {
        query = query.filter(Column::SearchText.like(search::contains(word)));
    }
    query
        .order_by_desc(Column::Id)
        .limit(page.limit)
        .all(conn)
        .await
}

/// All of the member's prayers, newest first, for the export.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}
