//! Database queries for devotionals, limited to published ones for readers, and for the reader's notes and
//! flags.

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait, Select, sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    entities::{
        devotional_flags as flags, devotional_notes as notes,
        devotionals::{self, Column},
    },
    model::DevotionalStatus,
};

fn published() -> Select<devotionals::Entity> {
    devotionals::Entity::find().filter(Column::Status.eq(DevotionalStatus::Published))
}

/// Devotionals dated up to and including this day, newest first.
pub async fn list_until(
    conn: &impl ConnectionTrait,
    day: NaiveDate,
    offset: u64,
    limit: u64,
) -> Result<Vec<devotionals::Model>, DbErr> {
    published()
        .filter(Column::Date.lte(day))
        .order_by_desc(Column::Date)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn count_until(conn: &impl ConnectionTrait, day: NaiveDate) -> Result<u64, DbErr> {
    published().filter(Column::Date.lte(day)).count(conn).await
}

/// Devotionals dated after this day, in date order.
pub async fn list_after(
    conn: &impl ConnectionTrait,
    day: NaiveDate,
    offset: u64,
    limit: u64,
) -> Result<Vec<devotionals::Model>, DbErr> {
    published()
        .filter(Column::Date.gt(day))
        .order_by_asc(Column::Date)
        .order_by_asc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

/// The devotional dated exactly this day; if there are several, the most recently created one.
pub async fn find_by_date(
    conn: &impl ConnectionTrait,
    day: NaiveDate,
) -> Result<Option<devotionals::Model>, DbErr> {
    published()
        .filter(Column::Date.eq(day))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(1)
        .one(conn)
        .await
}

/// The number of devotionals and the date of the first one.
pub async fn count_and_first_date(
    conn: &impl ConnectionTrait,
) -> Result<(u64, Option<NaiveDate>), DbErr> {
    let (count, first) = published()
        .select_only()
        .column_as(Column::Id.count(), "count")
        .column_as(Column::Date.min(), "first")
        .into_tuple::<(i64, Option<NaiveDate>)>()
        .one(conn)
        .await?
        .unwrap_or_default();
    Ok((u64::try_from(count).unwrap_or_default(), first))
}

/// The devotional at this index when sorted by date.
pub async fn nth(
    conn: &impl ConnectionTrait,
    index: u64,
) -> Result<Option<devotionals::Model>, DbErr> {
    published()
        .order_by_asc(Column::Date)
        .order_by_asc(Column::Id)
        .offset(index)
        .limit(1)
        .one(conn)
        .await
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<devotionals::Model>, DbErr> {
    published().filter(Column::Id.eq(id)).one(conn).await
}

pub async fn exists(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let found = published()
        .filter(Column::Id.eq(id))
        .select_only()
        .column(Column::Id)
        .into_tuple::<Uuid>()
        .one(conn)
        .await?;
    Ok(found.is_some())
}

pub async fn notes(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    devotional_id: Uuid,
) -> Result<Option<notes::Model>, DbErr> {
    notes::Entity::find_by_id((user_id, devotional_id))
        .one(conn)
        .await
}

pub async fn put_notes(conn: &impl ConnectionTrait, row: notes::Model) -> Result<(), DbErr> {
    use notes::Column;
    notes::Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::DevotionalId])
                .update_columns([Column::Content, Column::Tags, Column::UpdatedAt])
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// A member's flags on a devotional, oldest first.
pub async fn flags(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    devotional_id: Uuid,
) -> Result<Vec<flags::Model>, DbErr> {
    use flags::Column;
    flags::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::DevotionalId.eq(devotional_id))
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::VerseReference)
        .all(conn)
        .await
}

/// Saves a flag. An existing one is left unchanged.
pub async fn put_flag(conn: &impl ConnectionTrait, row: flags::Model) -> Result<(), DbErr> {
    use flags::Column;
    flags::Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::DevotionalId, Column::VerseReference])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete_flag(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    devotional_id: Uuid,
    verse_reference: String,
) -> Result<(), DbErr> {
    flags::Entity::delete_by_id((user_id, devotional_id, verse_reference))
        .exec(conn)
        .await
        .map(drop)
}

/// Whether the devotional is published, so that readers can see it.
pub async fn is_published(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let found = published().filter(Column::Id.eq(id)).count(conn).await?;
    Ok(found > 0)
}

/// All of a member's notes, newest first.
pub async fn all_notes(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<notes::Model>, DbErr> {
    notes::Entity::find()
        .filter(notes::Column::UserId.eq(user_id))
        .order_by_desc(notes::Column::UpdatedAt)
        .order_by_desc(notes::Column::DevotionalId)
        .all(conn)
        .await
}

/// All of a member's flags, newest first.
pub async fn all_flags(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<flags::Model>, DbErr> {
    flags::Entity::find()
        .filter(flags::Column::UserId.eq(user_id))
        .order_by_desc(flags::Column::CreatedAt)
        .order_by_asc(flags::Column::VerseReference)
        .all(conn)
        .await
}

/// The titles of the devotionals that this member has added notes or flags to.
pub async fn annotated_titles(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(Uuid, String)>, DbErr> {
    let ids_with_notes = notes::Entity::find()
        .select_only()
        .column(notes::Column::DevotionalId)
        .filter(notes::Column::UserId.eq(user_id))
        .into_query();
    let flagged = flags::Entity::find()
        .select_only()
        .column(flags::Column::DevotionalId)
        .filter(flags::Column::UserId.eq(user_id))
        .into_query();
    devotionals::Entity::find()
        .select_only()
        .column(devotionals::Column::Id)
        .column(devotionals::Column::Title)
        .filter(
            Condition::any()
                .add(devotionals::Column::Id.in_subquery(ids_with_notes))
                .add(devotionals::Column::Id.in_subquery(flagged)),
        )
        .into_tuple()
        .all(conn)
        .await
}

/// The total number of devotionals, and the number that readers can see.
pub async fn counts(conn: &impl ConnectionTrait) -> Result<(u64, u64), DbErr> {
    let all = devotionals::Entity::find().count(conn).await?;
    Ok((all, published().count(conn).await?))
}
