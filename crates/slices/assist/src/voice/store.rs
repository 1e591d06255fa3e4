//! Database queries for audio files, members' audio and voice settings.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, Order, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    SqlErr,
    sea_query::{Expr, ExprTrait, Func, FunctionCall, OnConflict},
};
use serde_json::Value;
use uuid::Uuid;

use super::{
    entities::{
        speech_audio::{self, Column as AudioColumn, Entity as Audios},
        speech_files::{self, Column as FileColumn, Entity as Files},
        speech_settings::{self, Column as SettingsColumn, Entity as Settings},
    },
    model::{Audio, Content, ContentKind, ContentType, FileState},
};
use trellis_kernel::{BelongsToUser, Table};

const UNFINISHED: [FileState; 2] = [FileState::Waiting, FileState::Making];
const MAX_STALLED: u64 = 1000;

pub async fn settings(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Option<speech_settings::Model>, DbErr> {
    Settings::find_by_id(user_id).one(conn).await
}

pub async fn save_settings(
    conn: &impl ConnectionTrait,
    row: speech_settings::Model,
) -> Result<(), DbErr> {
    let replace = OnConflict::column(SettingsColumn::UserId)
        .update_columns([
            SettingsColumn::VoiceId,
            SettingsColumn::Stability,
            SettingsColumn::Similarity,
            SettingsColumn::UpdatedAt,
        ])
        .to_owned();
    Settings::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// The latest file for this key.
pub async fn latest(
    conn: &impl ConnectionTrait,
    key: &str,
) -> Result<Option<speech_files::Model>, DbErr> {
    Files::find()
        .filter(FileColumn::Key.eq(key))
        .order_by_desc(FileColumn::Variant)
        .one(conn)
        .await
}

/// Like `latest`, but locks the row until the transaction ends.
pub async fn lock_latest(
    tx: &DatabaseTransaction,
    key: &str,
) -> Result<Option<speech_files::Model>, DbErr> {
    Files::find()
        .filter(FileColumn::Key.eq(key))
        .order_by_desc(FileColumn::Variant)
        .lock_shared()
        .one(tx)
        .await
}

/// Returns whether the file was new.
pub async fn insert_file(
    conn: &impl ConnectionTrait,
    file: speech_files::Model,
) -> Result<bool, DbErr> {
    let once = OnConflict::columns([FileColumn::Key, FileColumn::Variant])
        .do_nothing()
        .to_owned();
    let inserted = Files::insert(file.into_active_model())
        .on_conflict(once)
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

/// Changes a file unless it is finished or gone. Returns whether it did.
pub async fn change_unfinished(
    conn: &impl ConnectionTrait,
    id: Uuid,
    change: speech_files::ActiveModel,
) -> Result<bool, DbErr> {
    let update_result = Files::update_many()
        .set(change)
        .filter(FileColumn::Id.eq(id))
        .filter(FileColumn::State.is_in(UNFINISHED))
        .exec(conn)
        .await?;
    Ok(update_result.rows_affected > 0)
}

/// The number of unfinished files a member has.
pub async fn count_unfinished(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    Audios::find()
        .inner_join(Files)
        .filter(AudioColumn::UserId.eq(user_id))
        .filter(FileColumn::State.is_in(UNFINISHED))
        .count(conn)
        .await
}

pub async fn audio(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Audio>, DbErr> {
    let found = Audios::find_by_id(id)
        .filter(AudioColumn::UserId.eq(user_id))
        .find_also_related(Files)
        .one(conn)
        .await?;
    Ok(found.and_then(|(row, file)| Some(Audio { row, file: file? })))
}

pub async fn find_audio(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    content: &Content,
) -> Result<Option<Audio>, DbErr> {
    let found = Audios::for_user(user_id)
        .filter(AudioColumn::Kind.eq(content.kind))
        .filter(AudioColumn::ContentId.eq(&content.id))
        .find_also_related(Files)
        .one(conn)
        .await?;
    Ok(found.and_then(|(row, file)| Some(Audio { row, file: file? })))
}

/// All of a member's audio, newest first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Audio>, DbErr> {
    let found = Audios::for_user(user_id)
        .order_by_desc(AudioColumn::Id)
        .find_also_related(Files)
        .all(conn)
        .await?;
    let audio_with_file = |(row, file): (_, Option<_>)| Some(Audio { row, file: file? });
    Ok(found.into_iter().filter_map(audio_with_file).collect())
}

/// Returns whether the row was new.
pub async fn insert_audio(
    conn: &impl ConnectionTrait,
    row: speech_audio::Model,
) -> Result<bool, DbErr> {
    let once = [
        AudioColumn::UserId,
        AudioColumn::Kind,
        AudioColumn::ContentId,
    ];
    let inserted = Audios::insert(row.into_active_model())
        .on_conflict(OnConflict::columns(once).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

/// All audio for one piece of content.
pub async fn audio_by_content_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    content_id: &str,
) -> Result<Vec<speech_audio::Model>, DbErr> {
    Audios::for_user(user_id)
        .filter(AudioColumn::Kind.is_in(ContentType::ALL.map(ContentKind::from)))
        .filter(AudioColumn::ContentId.eq(content_id))
        .all(conn)
        .await
}

fn last_used() -> FunctionCall {
    let columns = [AudioColumn::UsedAt, AudioColumn::CreatedAt];
    Func::coalesce(columns.map(|column| Expr::col((Audios, column))))
}

/// The member's audio except the `keep_count` most recently played, at most `limit` rows.
pub async fn list_least_used(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    keep_count: u64,
    limit: u64,
) -> Result<Vec<speech_audio::Model>, DbErr> {
    Audios::for_user(user_id)
        .order_by(Expr::expr(last_used()), Order::Desc)
        .order_by_desc(AudioColumn::Id)
        .offset(keep_count)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn mark_used(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<(), DbErr> {
    Audios::update_many()
        .set(speech_audio::ActiveModel {
            used_at: Set(Some(now)),
            ..Default::default()
        })
        .filter(AudioColumn::UserId.eq(user_id))
        .filter(AudioColumn::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Deletes short-lived audio, such as voice samples.
pub async fn delete_created_before(
    conn: &impl ConnectionTrait,
    kind: ContentKind,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let deleted = Audios::delete_many()
        .filter(AudioColumn::Kind.eq(kind))
        .filter(AudioColumn::CreatedAt.lt(before))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected)
}

/// Deletes audio its member hasn't listened to.
pub async fn delete_unused_since(
    conn: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Audios::delete_where(conn, Expr::expr(last_used()).lt(since)).await
}

pub async fn is_wanted(conn: &impl ConnectionTrait, file_id: Uuid) -> Result<bool, DbErr> {
    let row = Audios::find()
        .filter(AudioColumn::FileId.eq(file_id))
        .one(conn)
        .await?;
    Ok(row.is_some())
}

/// The text to speak, from any row that refers to the file.
pub async fn script(conn: &impl ConnectionTrait, file_id: Uuid) -> Result<Option<Value>, DbErr> {
    let row = Audios::find()
        .filter(AudioColumn::FileId.eq(file_id))
        .filter(AudioColumn::Script.is_not_null())
        .one(conn)
        .await?;
    Ok(row.and_then(|row| row.script))
}

/// Clears the text once it is spoken.
pub async fn clear_scripts(conn: &impl ConnectionTrait, file_id: Uuid) -> Result<(), DbErr> {
    Audios::update_many()
        .set(speech_audio::ActiveModel {
            script: Set(None),
            ..Default::default()
        })
        .filter(AudioColumn::FileId.eq(file_id))
        .exec(conn)
        .await
        .map(drop)
}

fn unneeded() -> Condition {
    let needed = Audios::find()
        .select_only()
        .column(AudioColumn::FileId)
        .into_query();
    Condition::all().add(Expr::col(FileColumn::Id).not_in_subquery(needed))
}

/// Files no one needs anymore.
pub async fn unneeded_files(conn: &impl ConnectionTrait, limit: u64) -> Result<Vec<Uuid>, DbErr> {
    Files::find()
        .select_only()
        .column(FileColumn::Id)
        .filter(unneeded())
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await
}

/// Deletes the file unless another request has claimed it in the meantime. Returns whether it was deleted.
pub async fn delete_if_unneeded(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let deleted = Files::delete_many()
        .filter(FileColumn::Id.eq(id))
        .filter(unneeded())
        .exec(conn)
        .await;
    match deleted {
        Ok(deleted) => Ok(deleted.rows_affected > 0),
        Err(error) => match error.sql_err() {
            Some(SqlErr::ForeignKeyConstraintViolation(_)) => Ok(false),
            _ => Err(error),
        },
    }
}

/// Unfinished files no job has updated since this time, oldest first.
pub async fn list_stalled_since(
    conn: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> Result<Vec<speech_files::Model>, DbErr> {
    Files::find()
        .filter(FileColumn::State.is_in(UNFINISHED))
        .filter(FileColumn::UpdatedAt.lt(since))
        .order_by_asc(FileColumn::UpdatedAt)
        .limit(MAX_STALLED)
        .all(conn)
        .await
}

/// Which of these ids still have a file.
pub async fn existing_files(
    conn: &impl ConnectionTrait,
    ids: impl Iterator<Item = Uuid>,
) -> Result<BTreeSet<Uuid>, DbErr> {
    let found: Vec<Uuid> = Files::find()
        .select_only()
        .column(FileColumn::Id)
        .filter(FileColumn::Id.is_in(ids))
        .into_tuple()
        .all(conn)
        .await?;
    Ok(found.into_iter().collect())
}
