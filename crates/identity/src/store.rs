//! Database queries for members, used by every slice.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait, Select,
    sea_query::{Expr, SelectStatement},
};
use uuid::Uuid;

use super::{
    entities::users::{self, Column, Entity as Users},
    model::{Role, search_text},
};
use trellis_kernel::{db::count_by_day, search};

const INDEX_BATCH_SIZE: u64 = 500;

/// Filters for accounts; `None` and an empty list mean no filter.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub words: Vec<String>,
    pub role: Option<Role>,
    pub is_active: Option<bool>,
}

pub fn filtered(filter: &Filter) -> Select<Users> {
    let words = filter
        .words
        .iter()
        .fold(Condition::all(), |condition, word| {
            condition.add(Column::SearchText.like(search::contains(word)))
        });
    Users::find()
        .filter(words)
        .apply_if(filter.role, |q, role| q.filter(Column::Role.eq(role)))
        .apply_if(filter.is_active, |q, is_active| {
            q.filter(Column::IsActive.eq(is_active))
        })
}

pub async fn count(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Users::find().count(conn).await
}

pub async fn count_since(conn: &impl ConnectionTrait, since: DateTime<Utc>) -> Result<u64, DbErr> {
    Users::find()
        .filter(Column::CreatedAt.gte(since))
        .count(conn)
        .await
}

pub async fn count_joined_by_day(
    conn: &impl ConnectionTrait,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, u64)>, DbErr> {
    count_by_day::<Users>(conn, Column::CreatedAt, days).await
}

pub type Names = (Uuid, String, String, String);

/// The first name, last name and username for each account.
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

/// A subquery for the ids of all members whose search text contains these words. A subquery works for any
/// number of members.
pub fn ids_matching(words: &[String]) -> SelectStatement {
    let filter = Filter {
        words: words.to_vec(),
        ..Filter::default()
    };
    filtered(&filter)
        .select_only()
        .column(Column::Id)
        .into_query()
}

/// Fills in the search text for rows created before the column existed.
pub async fn index_people(conn: &impl ConnectionTrait) -> Result<(), DbErr> {
    loop {
        // Columns are listed explicitly because later migrations may add others.
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
            .limit(INDEX_BATCH_SIZE)
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

pub async fn by_id(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<users::Model>, DbErr> {
    Users::find_by_id(id).one(conn).await
}

/// Reads a member with a shared lock, so no one can change or delete the row until this transaction ends.
pub async fn lock_by_id(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<users::Model>, DbErr> {
    Users::find_by_id(id).lock_shared().one(conn).await
}

/// The active accounts with one of these roles.
pub async fn active_with_role(
    conn: &impl ConnectionTrait,
    roles: &[Role],
) -> Result<Vec<Uuid>, DbErr> {
    Users::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::Role.is_in(roles.iter().copied()))
        .filter(Column::IsActive.eq(true))
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(conn)
        .await
}

/// When the first account was created.
pub async fn first_joined_at(conn: &impl ConnectionTrait) -> Result<Option<DateTime<Utc>>, DbErr> {
    Users::find()
        .select_only()
        .column(Column::CreatedAt)
        .order_by_asc(Column::CreatedAt)
        .limit(1)
        .into_tuple()
        .one(conn)
        .await
}

pub async fn set_default_translation(
    conn: &impl ConnectionTrait,
    id: Uuid,
    translation: Option<String>,
) -> Result<users::Model, DbErr> {
    users::ActiveModel {
        id: Set(id),
        default_bible_translation: Set(translation),
        ..Default::default()
    }
    .update(conn)
    .await
}

pub async fn set_last_translation(
    conn: &impl ConnectionTrait,
    id: Uuid,
    translation: String,
) -> Result<(), DbErr> {
    users::ActiveModel {
        id: Set(id),
        last_bible_translation: Set(translation),
        ..Default::default()
    }
    .update(conn)
    .await
    .map(drop)
}
