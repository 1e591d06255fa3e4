//! Database queries for blocks and their passages. All are filtered by member.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, ExprTrait, IntoActiveModel, JoinType,
    QueryFilter, QueryOrder, QuerySelect, RelationTrait, Select,
    sea_query::{CaseStatement, Expr, OnConflict},
};
use uuid::Uuid;

use super::patch::ExistingBlock;
use crate::sermons::entities::{
    sermon_blocks::{self, Column, Entity, Model},
    sermon_passages, sermons,
};

const INSERT_BATCH_SIZE: usize = 200;
/// A single block may include an image many megabytes in size.
const INSERT_BATCH_BYTES: i64 = 8_000_000;
/// Enough to find a few distinct labels.
const MAX_LABELS: u64 = 50;

fn select_blocks(user_id: Uuid, sermon_id: Uuid) -> Select<Entity> {
    Entity::find()
        .filter(Column::SermonId.eq(sermon_id))
        .filter(Column::UserId.eq(user_id))
}

/// All blocks in a sermon with their content, in order.
pub async fn blocks(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
) -> Result<Vec<Model>, DbErr> {
    select_blocks(user_id, sermon_id)
        .order_by_asc(Column::Position)
        .all(conn)
        .await
}

pub async fn block(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
    id: &str,
) -> Result<Option<Model>, DbErr> {
    select_blocks(user_id, sermon_id)
        .filter(Column::Id.eq(id))
        .one(conn)
        .await
}

/// The ids, positions and sizes of all blocks, without their content.
pub async fn existing_blocks(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
) -> Result<Vec<ExistingBlock>, DbErr> {
    let rows: Vec<(String, i32, i64)> = select_blocks(user_id, sermon_id)
        .select_only()
        .columns([Column::Id, Column::Position, Column::Bytes])
        .order_by_asc(Column::Position)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, position, bytes)| ExistingBlock {
            id,
            position,
            bytes,
        })
        .collect())
}

/// Inserts new blocks and replaces existing ones.
pub async fn put(conn: &impl ConnectionTrait, rows: Vec<Model>) -> Result<(), DbErr> {
    let mut batch = Vec::new();
    let mut bytes = 0;
    for row in rows {
        bytes += row.bytes;
        batch.push(row.into_active_model());
        if batch.len() == INSERT_BATCH_SIZE || bytes > INSERT_BATCH_BYTES {
            put_batch(conn, std::mem::take(&mut batch)).await?;
            bytes = 0;
        }
    }
    put_batch(conn, batch).await
}

async fn put_batch(
    conn: &impl ConnectionTrait,
    batch: Vec<sermon_blocks::ActiveModel>,
) -> Result<(), DbErr> {
    if batch.is_empty() {
        return Ok(());
    }
    let replaced = OnConflict::columns([Column::SermonId, Column::Id])
        .update_columns([
            Column::Position,
            Column::Kind,
            Column::NoteToSelf,
            Column::Bytes,
            Column::SearchText,
            Column::Content,
            Column::Picture,
        ])
        .to_owned();
    Entity::insert_many(batch)
        .on_conflict(replaced)
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// Deletes all blocks and their passages.
pub async fn delete_all(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
) -> Result<(), DbErr> {
    Entity::delete_many()
        .filter(Column::SermonId.eq(sermon_id))
        .filter(Column::UserId.eq(user_id))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
    ids: &[String],
) -> Result<(), DbErr> {
    for ids in ids.chunks(INSERT_BATCH_SIZE) {
        Entity::delete_many()
            .filter(Column::SermonId.eq(sermon_id))
            .filter(Column::UserId.eq(user_id))
            .filter(Column::Id.is_in(ids))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// Updates many block positions in one query.
pub async fn move_to(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
    positions: &[(String, i32)],
) -> Result<(), DbErr> {
    for positions in positions.chunks(INSERT_BATCH_SIZE) {
        let mut new_position = CaseStatement::new();
        for (id, position) in positions {
            new_position = new_position.case(Expr::col(Column::Id).eq(id.as_str()), *position);
        }
        let new_position = new_position.finally(Expr::col(Column::Position));
        Entity::update_many()
            .col_expr(Column::Position, new_position.into())
            .filter(Column::SermonId.eq(sermon_id))
            .filter(Column::UserId.eq(user_id))
            .filter(Column::Id.is_in(positions.iter().map(|(id, _)| id.as_str())))
            .exec(conn)
            .await?;
    }
    Ok(())
}

pub async fn put_passages(
    conn: &impl ConnectionTrait,
    rows: Vec<sermon_passages::Model>,
) -> Result<(), DbErr> {
    for rows in rows.chunks(INSERT_BATCH_SIZE) {
        let rows = rows.iter().cloned().map(IntoActiveModel::into_active_model);
        sermon_passages::Entity::insert_many(rows)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

pub async fn delete_passages(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
    block_ids: &[String],
) -> Result<(), DbErr> {
    use sermon_passages::Column;
    for ids in block_ids.chunks(INSERT_BATCH_SIZE) {
        sermon_passages::Entity::delete_many()
            .filter(Column::SermonId.eq(sermon_id))
            .filter(Column::UserId.eq(user_id))
            .filter(Column::BlockId.is_in(ids))
            .exec(conn)
            .await?;
    }
    Ok(())
}

/// The first passages in a sermon, in block order.
pub async fn labels(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    sermon_id: Uuid,
) -> Result<Vec<String>, DbErr> {
    use sermon_passages::{Column, Entity, Relation};
    Entity::find()
        .select_only()
        .column(Column::Label)
        .join(JoinType::InnerJoin, Relation::Block.def())
        .filter(Column::SermonId.eq(sermon_id))
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(sermon_blocks::Column::Position)
        .order_by_asc(Column::First)
        .limit(MAX_LABELS)
        .into_tuple()
        .all(conn)
        .await
}

/// The changes a save makes to a sermon.
#[derive(Debug)]
pub struct Save {
    /// The base revision and the new one.
    pub from: i64,
    pub to: i64,
    pub save_id: Option<String>,
    pub title: String,
    pub bytes: i64,
    pub block_count: i32,
    pub passages: String,
    pub at: DateTime<Utc>,
}

/// Returns whether the sermon was still at the revision the save is based on.
pub async fn save(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    save: Save,
) -> Result<bool, DbErr> {
    use sermons::{ActiveModel, Column, Entity};
    let change = ActiveModel {
        revision: Set(save.to),
        last_save_id: Set(save.save_id),
        title: Set(save.title),
        bytes: Set(save.bytes),
        block_count: Set(save.block_count),
        passages: Set(save.passages),
        updated_at: Set(save.at),
        ..Default::default()
    };
    let update_result = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Revision.eq(save.from))
        .filter(Column::DeletedAt.is_null())
        .exec(conn)
        .await?;
    Ok(update_result.rows_affected == 1)
}
