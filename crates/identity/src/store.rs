//! Queries on all accounts, for those who run the installation.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, Order, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, Func, SelectStatement},
};
use uuid::Uuid;

use crate::{
    accounts::{
        entities::users::{Column, Entity as Users, Model},
        model::{Role, search_text},
    },
    kernel::{db::count_by_day, search},
};

const INDEXED_AT_ONCE: u64 = 500;

/// Only these; what is not said does not matter.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub words: Vec<String>,
    pub role: Option<Role>,
    pub is_active: Option<bool>,
}

fn filtered(filter: &Filter) -> Select<Users> {
    let words = filter
        .words
        .iter()
        .fold(Condition::all(), |condition, word| {
            condition.add(Column::SearchText.like(search::anywhere(word)))
        });
    Users::find()
        .filter(words)
        .apply_if(filter.role, |q, role| q.filter(Column::Role.eq(role)))
        .apply_if(filter.is_active, |q, is_active| {
            q.filter(Column::IsActive.eq(is_active))
        })
}

/// Those who wait first, then the newest. Which they are is read off the index, however many are
/// passed over; only theirs are the rows that are read.
pub async fn page(
    conn: &impl ConnectionTrait,
    filter: &Filter,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    let found = filtered(filter);
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
    filtered(filter).count(conn).await
}

pub async fn count(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Users::find().count(conn).await
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

pub async fn count_since(conn: &impl ConnectionTrait, since: DateTime<Utc>) -> Result<u64, DbErr> {
    Users::find()
        .filter(Column::CreatedAt.gte(since))
        .count(conn)
        .await
}

pub async fn joined_by_day(
    conn: &impl ConnectionTrait,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, u64)>, DbErr> {
    count_by_day::<Users>(conn, Column::CreatedAt, days).await
}

pub type Names = (Uuid, String, String, String);

/// First name, last name and user name of each.
pub async fn names(conn: &impl ConnectionTrait, ids: &[Uuid]) -> Result<Vec<Names>, DbErr> {
    Users::find()
        .select_only()
        .columns([
            Column::Id,
            Column::FirstName,
            Column::LastName,
            Column::Username,
        ])
        .filter(Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(conn)
        .await
}

pub async fn emails(
    conn: &impl ConnectionTrait,
    ids: &[Uuid],
) -> Result<Vec<(Uuid, String)>, DbErr> {
    Users::find()
        .select_only()
        .columns([Column::Id, Column::Email])
        .filter(Column::Id.is_in(ids.iter().copied()))
        .into_tuple()
        .all(conn)
        .await
}

/// The ids of all with these words, as a part of another query: however many they are.
pub fn ids_with(words: &[String]) -> SelectStatement {
    let filter = Filter {
        words: words.to_vec(),
        ..Filter::default()
    };
    filtered(&filter)
        .select_only()
        .column(Column::Id)
        .into_query()
}

/// Gives those their search text who have none: they come from before there was one.
pub async fn index_people(conn: &impl ConnectionTrait) -> Result<(), DbErr> {
    loop {
        // Named one by one: a later step of the schema may add others.
        let people: Vec<(Uuid, String, String, String, String)> = Users::find()
            .select_only()
            .columns([
                Column::Id,
                Column::FirstName,
                Column::LastName,
                Column::Username,
                Column::Email,
            ])
            .filter(Column::SearchText.eq(""))
            .limit(INDEXED_AT_ONCE)
            .into_tuple()
            .all(conn)
            .await?;
        if people.is_empty() {
            return Ok(());
        }
        for (id, first_name, last_name, username, email) in people {
            let text = search_text(&first_name, &last_name, &username, &email);
            Users::update_many()
                .col_expr(Column::SearchText, Expr::value(text))
                .filter(Column::Id.eq(id))
                .exec(conn)
                .await?;
        }
    }
}
