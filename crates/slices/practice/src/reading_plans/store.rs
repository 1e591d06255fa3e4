//! Database queries for plans and for members' enrollments. Enrollment queries filter by owner; the days read
//! are queried by enrollment id, once the owner's enrollment has been found.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, FromQueryResult,
    IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::OnConflict,
};
use uuid::Uuid;

use super::{
    entities::{
        reading_days::{self as days, Entity as Days},
        reading_enrolments::{Column, Entity as Enrolments, Model},
        reading_plans::{self as plans, Entity as Plans},
    },
    model::ReadingStatus,
};
use trellis_kernel::BelongsToUser;

/// A plan without its daily readings, which are large.
#[derive(Debug, FromQueryResult)]
pub struct PlanSummary {
    pub id: String,
    pub title: String,
    pub description: String,
    pub days: i16,
    pub created_at: DateTime<Utc>,
    pub retired_at: Option<DateTime<Utc>>,
}

/// All plans in display order, including archived ones. The list is short.
pub async fn plan_summaries(conn: &impl ConnectionTrait) -> Result<Vec<PlanSummary>, DbErr> {
    use plans::Column;
    Plans::find()
        .select_only()
        .columns([
            Column::Id,
            Column::Title,
            Column::Description,
            Column::Days,
            Column::CreatedAt,
            Column::RetiredAt,
        ])
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .into_model()
        .all(conn)
        .await
}

pub async fn plans(
    conn: &impl ConnectionTrait,
    ids: impl IntoIterator<Item = &str>,
) -> Result<Vec<plans::Model>, DbErr> {
    Plans::find()
        .filter(plans::Column::Id.is_in(ids))
        .all(conn)
        .await
}

/// Whether this member follows the plan or has finished it.
pub async fn has_followed(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    plan_id: &str,
) -> Result<bool, DbErr> {
    let followed = Enrolments::for_user(user_id).filter(Column::PlanId.eq(plan_id));
    Ok(followed.count(conn).await? > 0)
}

/// The member's unfinished plans, newest first.
pub async fn open(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Enrolments::for_user(user_id)
        .filter(Column::Status.ne(ReadingStatus::Completed))
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// The member's finished plans, most recently finished first.
pub async fn completed(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Enrolments::for_user(user_id)
        .filter(Column::Status.eq(ReadingStatus::Completed))
        .order_by_desc(Column::CompletedOn)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// All of the member's enrollments, newest first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Enrolments::for_user(user_id)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Whether the member has an active plan with nothing read on this day.
pub async fn has_unread(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    today: NaiveDate,
) -> Result<bool, DbErr> {
    let own_enrolments = Enrolments::for_user(user_id)
        .select_only()
        .column(Column::Id)
        .into_query();
    let read = Days::find()
        .select_only()
        .column(days::Column::EnrolmentId)
        .filter(days::Column::EnrolmentId.in_subquery(own_enrolments))
        .filter(days::Column::ReadOn.eq(today))
        .into_query();
    let unread = Enrolments::for_user(user_id)
        .filter(Column::Status.eq(ReadingStatus::Active))
        .filter(Column::Id.not_in_subquery(read));
    Ok(unread.count(conn).await? > 0)
}

/// The days read in these enrollments, sorted by day.
pub async fn days_read_in(
    conn: &impl ConnectionTrait,
    enrolments: &[Uuid],
) -> Result<Vec<days::Model>, DbErr> {
    if enrolments.is_empty() {
        return Ok(Vec::new());
    }
    Days::find()
        .filter(days::Column::EnrolmentId.is_in(enrolments.iter().copied()))
        .order_by_asc(days::Column::EnrolmentId)
        .order_by_asc(days::Column::Day)
        .all(conn)
        .await
}

/// Every day a member has read, sorted by day.
pub async fn all_days(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<days::Model>, DbErr> {
    let own_enrolments = Enrolments::for_user(user_id)
        .select_only()
        .column(Column::Id)
        .into_query();
    Days::find()
        .filter(days::Column::EnrolmentId.in_subquery(own_enrolments))
        .order_by_asc(days::Column::EnrolmentId)
        .order_by_asc(days::Column::Day)
        .all(conn)
        .await
}

/// Marks a day as read. A day that is already marked is left unchanged.
pub async fn mark_day_read(
    tx: &DatabaseTransaction,
    enrolment_id: Uuid,
    day: i16,
    read_on: NaiveDate,
) -> Result<(), DbErr> {
    let row = days::Model {
        enrolment_id,
        day,
        read_on,
    };
    Days::insert(row.into_active_model())
        .on_conflict(
            OnConflict::columns([days::Column::EnrolmentId, days::Column::Day])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(tx)
        .await
        .map(drop)
}

pub async fn delete_day(
    tx: &DatabaseTransaction,
    enrolment_id: Uuid,
    day: i16,
) -> Result<(), DbErr> {
    Days::delete_by_id((enrolment_id, day))
        .exec(tx)
        .await
        .map(drop)
}
