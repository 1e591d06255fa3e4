use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Highlight, HighlightColor, HistoryEntry, Note, Position, VerseNote},
    service::{self, Asked, Within},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        CreatedOnce, FromPath, FromQuery, NoContent, Result, Valid,
        extract::{trimmed, trimmed_option},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/bible/position",
            get_with(position, |op| {
                op.id("readingPosition")
                    .tag("scripture")
                    .summary("Where the person is reading")
            })
            .post_with(set_position, |op| {
                op.id("saveReadingPosition")
                    .tag("scripture")
                    .summary("Keep where the person is reading")
            }),
        )
        .api_route(
            "/bible/history",
            get_with(history, |op| {
                op.id("readingHistory")
                    .tag("scripture")
                    .summary("Chapters read, newest first")
            })
            .delete_with(forget_history, |op| {
                op.id("forgetReadingHistory")
                    .tag("scripture")
                    .summary("Forget what was read")
            }),
        )
        .api_route(
            "/bible/highlights",
            get_with(highlights, |op| {
                op.id("listHighlights")
                    .tag("scripture")
                    .summary("Highlights of a chapter, or all, newest first")
            })
            .put_with(highlight, |op| {
                op.id("highlightVerse")
                    .tag("scripture")
                    .summary("Highlight a verse")
            })
            .delete_with(unhighlight, |op| {
                op.id("removeHighlight")
                    .tag("scripture")
                    .summary("Take a highlight away")
            }),
        )
        .api_route(
            "/bible/verse-notes",
            get_with(verse_notes, |op| {
                op.id("listVerseNotes")
                    .tag("scripture")
                    .summary("Notes on a chapter, or all, newest first")
            })
            .post_with(write_note, |op| {
                op.id("createVerseNote")
                    .tag("scripture")
                    .summary("Write a note on a verse")
            }),
        )
        .api_route(
            "/bible/verse-notes/{id}",
            patch_with(rewrite_note, |op| {
                op.id("updateVerseNote")
                    .tag("scripture")
                    .summary("Rewrite a note")
            })
            .delete_with(delete_note, |op| {
                op.id("deleteVerseNote")
                    .tag("scripture")
                    .summary("Throw a note away")
            }),
        )
        .api_route(
            "/bible/notes",
            get_with(notes, |op| {
                op.id("listNotes")
                    .tag("scripture")
                    .summary("Every note with its verse, newest first")
            }),
        )
}

async fn position(State(app): State<App>, who: SignedIn) -> Result<Json<Position>> {
    Ok(Json(service::position(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct PositionRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    book: String,
    #[garde(skip)]
    chapter: u32,
    #[serde(default)]
    #[garde(skip)]
    verse: Option<u32>,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 64))]
    translation: String,
}

async fn set_position(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PositionRequest>,
) -> Result<Json<Position>> {
    let (book, translation) = (&body.book, &body.translation);
    Ok(Json(
        service::set_position(&app, &who, translation, book, body.chapter, body.verse).await?,
    ))
}

async fn history(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<HistoryEntry>>> {
    Ok(Json(service::history(&app, &who).await?))
}

async fn forget_history(State(app): State<App>, who: SignedIn) -> Result<NoContent> {
    service::forget_history(&app, &who).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct WithinQuery {
    #[serde(default, deserialize_with = "trimmed_option")]
    book_id: Option<String>,
    chapter: Option<u32>,
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
}

impl From<WithinQuery> for Within {
    fn from(query: WithinQuery) -> Self {
        Self {
            book: query.book_id,
            chapter: query.chapter,
            translation: query.translation_id,
        }
    }
}

async fn highlights(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<WithinQuery>,
) -> Result<Json<Vec<Highlight>>> {
    Ok(Json(service::highlights(&app, &who, query.into()).await?))
}

/// Which verse, in which translation.
#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct VerseForm {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    book_id: String,
    #[garde(skip)]
    chapter: u32,
    #[garde(skip)]
    verse: u32,
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 64))]
    translation_id: String,
}

impl VerseForm {
    fn asked(&self) -> Asked<'_> {
        Asked {
            translation: &self.translation_id,
            book: &self.book_id,
            chapter: self.chapter,
            verse: self.verse,
        }
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

async fn highlight(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<HighlightRequest>,
) -> Result<Json<Highlight>> {
    Ok(Json(
        service::highlight(&app, &who, body.form.asked(), body.highlight_color).await?,
    ))
}

async fn unhighlight(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<VerseForm>,
) -> Result<NoContent> {
    service::unhighlight(&app, &who, body.asked()).await?;
    Ok(NoContent)
}

async fn verse_notes(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<WithinQuery>,
) -> Result<Json<Vec<VerseNote>>> {
    Ok(Json(service::verse_notes(&app, &who, query.into()).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct NoteRequest {
    /// Made by the device (version 7), so that what is sent again is not made again.
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

async fn write_note(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<NoteRequest>,
) -> Result<CreatedOnce<VerseNote>> {
    let (id, at) = (body.id.as_deref(), body.form.asked());
    Ok(service::write_note(&app, &who, id, at, &body.content).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct NotePath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct RewriteRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    content: String,
}

async fn rewrite_note(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<NotePath>,
    Valid(body): Valid<RewriteRequest>,
) -> Result<Json<VerseNote>> {
    Ok(Json(
        service::rewrite_note(&app, &who, path.id, &body.content).await?,
    ))
}

async fn delete_note(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<NotePath>,
) -> Result<NoContent> {
    service::delete_note(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn notes(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Note>>> {
    Ok(Json(service::notes(&app, &who).await?))
}
