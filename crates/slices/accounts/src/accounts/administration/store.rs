//! Account queries for admins.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
    sea_query::{Expr, Func},
};
use uuid::Uuid;

use trellis_identity::{
    entities::users::{Column, Entity as Users, Model},
    model::Role,
    people::{self, Filter},
};

/// Accounts waiting for approval first, then the newest. Finds the ids on the page with the index alone, so
/// that skipping many accounts stays cheap, and then loads only those rows.
pub async fn page(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    let found = people::filtered(filter);
    // A text search scans every account; reading them from the index in SQLite's sort order takes ten times
    // as long as sorting the matches.
    let first = Expr::col(Column::IsActive);
    let first = if filter.words.is_empty() {
        first
    } else {
        Func::coalesce([first.clone(), first]).into()
    };
    let ids: Vec<Uuid> = sort_for_admins(found, first)
        .select_only()
        .column(Column::Id)
        .offset(offset)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let those = Users::find().filter(Column::Id.is_in(ids));
    sort_for_admins(those, Expr::col(Column::IsActive))
        .all(conn)
        .await
}

fn sort_for_admins(accounts: Select<Users>, first: Expr) -> Select<Users> {
    accounts
        .order_by(first, Order::Asc)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
}

pub async fn found(conn: &impl ConnectionTrait, filter: &Filter) -> Result<u64, DbErr> {
    people::filtered(filter).count(conn).await
}

pub async fn count_active(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Users::find()
        .filter(Column::IsActive.eq(true))
        .count(conn)
        .await
}

pub async fn count_admins(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Users::find()
        .filter(Column::Role.ne(Role::User))
        .count(conn)
        .await
}
