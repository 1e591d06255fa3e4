use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Highlight, HighlightColor, HistoryEntry, Note, Position, VerseNote},
    service::{self, LocationFilter, RequestedVerse},
};
use crate::scripture::{
    error::ScriptureError,
    ids::{BookId, TranslationId},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    CreatedOnce, FromQuery, Id, NoContent, Result, Valid, endpoint,
    extract::{trimmed, trimmed_option},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "scripture",
        reading_position,
        save_reading_position,
        reading_history,
        forget_reading_history,
        list_highlights,
        highlight_verse,
        remove_highlight,
        list_verse_notes,
        create_verse_note,
        update_verse_note,
        delete_verse_note,
        list_notes
    )
}

/// Your reading position
#[endpoint(GET "/bible/position")]
async fn reading_position(State(app): State<App>, who: SignedIn) -> Result<Json<Position>> {
    Ok(Json(service::position(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct PositionRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    book: BookId,
    #[garde(skip)]
    chapter: u32,
    #[serde(default)]
    #[garde(skip)]
    verse: Option<u32>,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 64))]
    translation: TranslationId,
}

/// Save your reading position
#[endpoint(POST "/bible/position")]
async fn save_reading_position(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PositionRequest>,
) -> Result<Json<Position>> {
    let chapter = body.book.chapter(body.chapter)?;
    Ok(Json(
        service::set_position(&app, &who, body.translation, chapter, body.verse).await?,
    ))
}

/// Chapters read, newest first
#[endpoint(GET "/bible/history")]
async fn reading_history(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<HistoryEntry>>> {
    Ok(Json(service::history(&app, &who).await?))
}

/// Clear your reading history
#[endpoint(DELETE "/bible/history")]
async fn forget_reading_history(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::clear_history(&app, &who).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct WithinQuery {
    #[serde(default, deserialize_with = "trimmed_option")]
    book_id: Option<BookId>,
    chapter: Option<u32>,
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
}

impl WithinQuery {
    fn location_filter(self) -> Result<LocationFilter, ScriptureError> {
        let book = self.book_id.map(|book| book.book()).transpose()?;
        Ok(LocationFilter {
            book,
            chapter: self.chapter,
            translation: self.translation_id,
        })
    }
}

/// Highlights in a chapter, or all of them, newest first
#[endpoint(GET "/bible/highlights")]
async fn list_highlights(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<WithinQuery>,
) -> Result<Json<Vec<Highlight>>> {
    Ok(Json(
        service::highlights(&app, &who, query.location_filter()?).await?,
    ))
}

/// A verse in a translation.
#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct VerseForm {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    book_id: BookId,
    #[garde(skip)]
    chapter: u32,
    #[garde(skip)]
    verse: u32,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 64))]
    translation_id: TranslationId,
}

impl VerseForm {
    fn place(self) -> Result<RequestedVerse, ScriptureError> {
        Ok(RequestedVerse {
            verse: self.book_id.verse(self.chapter, self.verse)?,
            translation: self.translation_id,
        })
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct HighlightRequest {
    #[serde(flatten)]
    #[garde(dive)]
    form: VerseForm,
    #[garde(skip)]
    highlight_color: HighlightColor,
}

/// Highlight a verse
#[endpoint(PUT "/bible/highlights")]
async fn highlight_verse(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<HighlightRequest>,
) -> Result<Json<Highlight>> {
    Ok(Json(
        service::highlight(&app, &who, body.form.place()?, body.highlight_color).await?,
    ))
}

/// Remove a highlight
#[endpoint(DELETE "/bible/highlights")]
async fn remove_highlight(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<VerseForm>,
) -> Result<NoContent> {
    service::unhighlight(&app, &who, body.place()?).await?;
    Ok(NoContent)
}

/// Notes on a chapter, or all of them, newest first
#[endpoint(GET "/bible/verse-notes")]
async fn list_verse_notes(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<WithinQuery>,
) -> Result<Json<Vec<VerseNote>>> {
    Ok(Json(
        service::verse_notes(&app, &who, query.location_filter()?).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct NoteRequest {
    /// Chosen by the device (UUID version 7), so that a retry doesn't create a duplicate.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(flatten)]
    #[garde(dive)]
    form: VerseForm,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    content: String,
}

/// Add a note to a verse
#[endpoint(POST "/bible/verse-notes")]
async fn create_verse_note(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<NoteRequest>,
) -> Result<CreatedOnce<VerseNote>> {
    let (id, at) = (body.id.as_deref(), body.form.place()?);
    Ok(service::create_note(&app, &who, id, at, &body.content).await?)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct RewriteRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    content: String,
}

/// Edit a note
#[endpoint(PATCH "/bible/verse-notes/{id}")]
async fn update_verse_note(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<RewriteRequest>,
) -> Result<Json<VerseNote>> {
    Ok(Json(
        service::update_note(&app, &who, id, &body.content).await?,
    ))
}

/// Delete a note
#[endpoint(DELETE "/bible/verse-notes/{id}")]
async fn delete_verse_note(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::delete_note(&app, &who, id).await?;
    Ok(NoContent)
}

/// All of your notes with their verses, newest first
#[endpoint(GET "/bible/notes")]
async fn list_notes(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Note>>> {
    Ok(Json(service::notes(&app, &who).await?))
}
