//! Queries on all accounts, for those who run the installation.

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

/// Those who wait first, then the newest. Which they are is read off the index, however many are
/// passed over; only theirs are the rows that are read.
pub async fn page(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    let found = people::filtered(filter);
    // To find words every account is looked at; SQLite would take them out of the order's index one
    // by one, which takes ten times as long as to put what was found in order.
    let first = Expr::col(Column::IsActive);
    let first = if filter.words.is_empty() {
        first
    } else {
        Func::coalesce([first.clone(), first]).into()
    };
    let ids: Vec<Uuid> = in_order(found, first)
        .select_only()
        .column(Column::Id)
        .offset(offset)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await?;
    let those = Users::find().filter(Column::Id.is_in(ids));
    in_order(those, Expr::col(Column::IsActive)).all(conn).await
}

fn in_order(accounts: Select<Users>, first: Expr) -> Select<Users> {
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
