//! Database queries for members' own devotionals. All except the cleanup filter by owner.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

use crate::{
    devotionals::model::DevotionalType,
    journal::{
        entities::journal_devotionals::{Column, Entity, Model},
        model::Page,
        search,
    },
};
use trellis_kernel::BelongsToUser;

/// Filters for the list of devotionals.
#[derive(Debug, Default)]
pub struct Filter {
    pub words: Vec<String>,
    pub kind: Option<DevotionalType>,
}

/// One page of the member's devotionals, newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: &Filter,
    page: Page,
) -> Result<Vec<Model>, DbErr> {
    let mut query = Entity::for_user(user_id)
        .apply_if(filter.kind, |q, kind| q.filter(Column::Kind.eq(kind)))
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

/// All of the member's devotionals, newest first, for the export.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Whether this member wrote the devotional and hasn't deleted it.
pub async fn owns_devotional(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    let match_count = Entity::for_user(user_id)
        .filter(Column::Id.eq(id))
        .count(conn)
        .await?;
    Ok(match_count > 0)
}
