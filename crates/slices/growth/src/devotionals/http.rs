use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{Devotional, DevotionalDetail, DevotionalNotes, FlaggedVerse},
    service,
};
use trellis_identity::SignedIn;
use trellis_kernel::{FromQuery, Id, NoContent, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "devotionals",
        list_devotionals,
        devotional_of_today,
        read_devotional,
        devotional_notes,
        save_devotional_notes,
        devotional_flags,
        flag_verse,
        unflag_verse
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    page: Option<u32>,
}

/// Published devotionals, today's and past ones first
#[endpoint(GET "/devotionals")]
async fn list_devotionals(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<Devotional>>> {
    Ok(Json(
        service::list(&app, &who, query.page.unwrap_or(1)).await?,
    ))
}

/// Today's devotional
#[endpoint(GET "/devotionals/today")]
async fn devotional_of_today(State(app): State<App>, who: SignedIn) -> Result<Json<Devotional>> {
    Ok(Json(service::find_for_today(&app, &who).await?))
}

/// A devotional with its references resolved
#[endpoint(GET "/devotionals/{id}")]
async fn read_devotional(
    State(app): State<App>,
    _: SignedIn,
    Id(id): Id,
) -> Result<Json<DevotionalDetail>> {
    Ok(Json(service::read(&app, id).await?))
}

/// Your notes on a devotional
#[endpoint(GET "/devotionals/{id}/notes")]
async fn devotional_notes(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<DevotionalNotes>> {
    Ok(Json(service::notes(&app, &who, id).await?))
}

/// Save your notes and tags
#[endpoint(POST "/devotionals/{id}/notes")]
async fn save_devotional_notes(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<DevotionalNotes>,
) -> Result<Json<DevotionalNotes>> {
    Ok(Json(service::save_notes(&app, &who, id, body).await?))
}

/// Verses you flagged, oldest first
#[endpoint(GET "/devotionals/{id}/flags")]
async fn devotional_flags(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<Vec<FlaggedVerse>>> {
    Ok(Json(service::flags(&app, &who, id).await?))
}

/// Flag a verse
///
/// Flagging the same verse again changes nothing.
#[endpoint(POST "/devotionals/{id}/flag")]
async fn flag_verse(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<FlaggedVerse>,
) -> Result<Json<FlaggedVerse>> {
    Ok(Json(
        service::flag(&app, &who, id, &body.verse_reference.into()).await?,
    ))
}

/// Remove a flag
#[endpoint(DELETE "/devotionals/{id}/flag")]
async fn unflag_verse(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<FlaggedVerse>,
) -> Result<NoContent> {
    service::unflag(&app, &who, id, &body.verse_reference.into()).await?;
    Ok(NoContent)
}
