use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, sea_query::OnConflict,
};
use trellis_bible::reference::Book;

use super::entity::{Column, Entity as Passages, Model};

/// Identifies a stored passage: book, chapter, first and last verse.
pub type Key = (String, i32, i32, i32);

impl Model {
    pub fn key(&self) -> Key {
        (
            self.book.clone(),
            self.chapter,
            self.first_verse,
            self.last_verse,
        )
    }
}

pub async fn list_by_chapter(
    conn: &impl ConnectionTrait,
    book: Book,
    chapter: u8,
) -> Result<Vec<Model>, DbErr> {
    Passages::find()
        .filter(Column::Book.eq(book.code()))
        .filter(Column::Chapter.eq(i32::from(chapter)))
        .all(conn)
        .await
}

/// The key and verse count of every stored passage, most recently used first.
pub async fn list_by_last_use(conn: &impl ConnectionTrait) -> Result<Vec<(Key, i32)>, DbErr> {
    let rows: Vec<(String, i32, i32, i32, i32)> = Passages::find()
        .select_only()
        .columns([
            Column::Book,
            Column::Chapter,
            Column::FirstVerse,
            Column::LastVerse,
            Column::VerseCount,
        ])
        .order_by_desc(Column::LastUsedAt)
        .order_by_asc(Column::Book)
        .order_by_asc(Column::Chapter)
        .order_by_asc(Column::FirstVerse)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(book, chapter, first, last, verses)| ((book, chapter, first, last), verses))
        .collect())
}

pub async fn put(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let key = [
        Column::Book,
        Column::Chapter,
        Column::FirstVerse,
        Column::LastVerse,
    ];
    let replace = OnConflict::columns(key)
        .update_columns([
            Column::IsWholeChapter,
            Column::VerseCount,
            Column::Reference,
            Column::Verses,
            Column::LastUsedAt,
        ])
        .to_owned();
    Passages::insert(row.into_active_model())
        .on_conflict(replace)
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn touch(conn: &impl ConnectionTrait, key: Key, now: DateTime<Utc>) -> Result<(), DbErr> {
    let (book, chapter, first, last) = key;
    Passages::update_many()
        .col_expr(Column::LastUsedAt, now.into())
        .filter(Column::Book.eq(book))
        .filter(Column::Chapter.eq(chapter))
        .filter(Column::FirstVerse.eq(first))
        .filter(Column::LastVerse.eq(last))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete(conn: &impl ConnectionTrait, key: Key) -> Result<(), DbErr> {
    Passages::delete_by_id(key).exec(conn).await.map(drop)
}

/// Deletes all stored ESV text when the ESV is turned off.
pub async fn delete_all(conn: &impl ConnectionTrait) -> Result<(), DbErr> {
    Passages::delete_many().exec(conn).await.map(drop)
}
