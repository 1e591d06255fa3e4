//! Database queries that search all of a member's sermons.

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, ExprTrait, FromQueryResult,
    JoinType, Order, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    RelationTrait, Select,
    sea_query::{Expr, NullOrdering},
};
use uuid::Uuid;

use crate::sermons::{
    block::BlockType,
    entities::{sermon_blocks, sermon_passages, sermons},
    model::SermonStatus,
    search,
};
use trellis_scripture::scripture::Span;

/// Limits a search; an omitted field matches everything.
#[derive(Debug)]
pub struct Filter {
    pub words: Vec<String>,
    pub kind: Option<BlockType>,
    pub except: Option<Uuid>,
}

/// A block with details about its sermon, but without the image.
#[derive(Debug, FromQueryResult)]
pub struct FoundBlock {
    pub sermon_id: Uuid,
    pub id: String,
    pub position: i32,
    pub kind: BlockType,
    pub note_to_self: bool,
    pub content: String,
    pub without_picture: bool,
    pub sermon_title: String,
    pub scheduled_date: Option<NaiveDate>,
}

fn select_matching(user_id: Uuid, filter: &Filter) -> Select<sermon_blocks::Entity> {
    use sermon_blocks::{Column, Entity, Relation};
    let mut query = Entity::find()
        .join(JoinType::InnerJoin, Relation::Sermon.def())
        .filter(Column::UserId.eq(user_id))
        .filter(sermons::Column::DeletedAt.is_null())
        .apply_if(filter.kind, |q, kind| q.filter(Column::Kind.eq(kind)))
        .apply_if(filter.except, |q, id| q.filter(Column::SermonId.ne(id)));
    for word in &filter.words {
        query = query.filter(Column::SearchText.like(search::contains(word)));
    }
    query
}

pub async fn count_blocks(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: &Filter,
) -> Result<u64, DbErr> {
    select_matching(user_id, filter)
        .select_only()
        .column(sermon_blocks::Column::Id)
        .count(conn)
        .await
}

/// Newest sermon first, each sermon's blocks in order.
pub async fn blocks(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: &Filter,
    skipped: u64,
    limit: u64,
) -> Result<Vec<FoundBlock>, DbErr> {
    use sermon_blocks::{Column, Entity};
    select_matching(user_id, filter)
        .select_only()
        .columns([
            Column::SermonId,
            Column::Id,
            Column::Position,
            Column::Kind,
            Column::NoteToSelf,
            Column::Content,
        ])
        .column_as(
            Expr::col((Entity, Column::Picture)).is_not_null(),
            "without_picture",
        )
        .column_as(sermons::Column::Title, "sermon_title")
        .column(sermons::Column::ScheduledDate)
        .order_by_desc(sermons::Column::CreatedAt)
        .order_by_desc(sermons::Column::Id)
        .order_by_asc(Column::Position)
        .offset(skipped)
        .limit(limit)
        .into_model()
        .all(conn)
        .await
}

/// A passage with details about its sermon.
#[derive(Debug, FromQueryResult)]
pub struct FoundPassage {
    pub sermon_id: Uuid,
    pub label: String,
    pub title: String,
    pub series_id: Option<Uuid>,
    pub scheduled_date: Option<NaiveDate>,
    pub status: SermonStatus,
}

/// Latest sermon first, sermons without a date last; passages from the same sermon are adjacent.
pub async fn overlapping(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    spans: &[Span],
    except: Option<Uuid>,
) -> Result<Vec<FoundPassage>, DbErr> {
    use sermon_passages::{Column, Entity, Relation};
    let overlaps = spans.iter().fold(Condition::any(), |any, span| {
        any.add(
            Condition::all()
                .add(Column::First.lte(span.last))
                .add(Column::Last.gte(span.first)),
        )
    });
    if spans.is_empty() {
        return Ok(Vec::new());
    }
    Entity::find()
        .select_only()
        .columns([Column::SermonId, Column::Label])
        .columns([
            sermons::Column::Title,
            sermons::Column::SeriesId,
            sermons::Column::ScheduledDate,
            sermons::Column::Status,
        ])
        .join(JoinType::InnerJoin, Relation::Sermon.def())
        .filter(Column::UserId.eq(user_id))
        .filter(sermons::Column::DeletedAt.is_null())
        .filter(overlaps)
        .apply_if(except, |q, id| q.filter(Column::SermonId.ne(id)))
        .order_by_with_nulls(
            sermons::Column::ScheduledDate,
            Order::Desc,
            NullOrdering::Last,
        )
        .order_by_desc(sermons::Column::CreatedAt)
        .order_by_desc(sermons::Column::Id)
        .order_by_asc(Column::First)
        .order_by_asc(Column::Last)
        .into_model()
        .all(conn)
        .await
}
