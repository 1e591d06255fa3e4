use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Devotional, DevotionalDetail, DevotionalNotes, FlaggedVerse},
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromPath, FromQuery, NoContent, Result, Valid},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/devotionals",
            get_with(list, |op| {
                op.id("listDevotionals")
                    .tag("devotionals")
                    .summary("The library: published devotionals, today's and past ones first")
            }),
        )
        .api_route(
            "/devotionals/today",
            get_with(of_today, |op| {
                op.id("devotionalOfToday")
                    .tag("devotionals")
                    .summary("The devotional of the person's day")
            }),
        )
        .api_route(
            "/devotionals/{id}",
            get_with(read, |op| {
                op.id("readDevotional")
                    .tag("devotionals")
                    .summary("One devotional, its references found")
            }),
        )
        .api_route(
            "/devotionals/{id}/notes",
            get_with(notes, |op| {
                op.id("devotionalNotes")
                    .tag("devotionals")
                    .summary("The person's notes")
            })
            .post_with(save_notes, |op| {
                op.id("saveDevotionalNotes")
                    .tag("devotionals")
                    .summary("Save notes and tags")
            }),
        )
        .api_route(
            "/devotionals/{id}/flags",
            get_with(flags, |op| {
                op.id("devotionalFlags")
                    .tag("devotionals")
                    .summary("Verses that the person flagged, oldest first")
            }),
        )
        .api_route(
            "/devotionals/{id}/flag",
            post_with(flag, |op| {
                op.id("flagVerse")
                    .tag("devotionals")
                    .summary("Flag a verse; twice is once")
            })
            .delete_with(unflag, |op| {
                op.id("unflagVerse")
                    .tag("devotionals")
                    .summary("Take a flag away")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    page: Option<u32>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<Devotional>>> {
    Ok(Json(
        service::list(&app, &who, query.page.unwrap_or(1)).await?,
    ))
}

async fn of_today(State(app): State<App>, who: SignedIn) -> Result<Json<Devotional>> {
    Ok(Json(service::of_today(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DevotionalPath {
    id: Uuid,
}

async fn read(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<DevotionalPath>,
) -> Result<Json<DevotionalDetail>> {
    Ok(Json(service::read(&app, path.id).await?))
}

async fn notes(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DevotionalPath>,
) -> Result<Json<DevotionalNotes>> {
    Ok(Json(service::notes(&app, &who, path.id).await?))
}

async fn save_notes(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DevotionalPath>,
    Valid(body): Valid<DevotionalNotes>,
) -> Result<Json<DevotionalNotes>> {
    Ok(Json(service::save_notes(&app, &who, path.id, body).await?))
}

async fn flags(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DevotionalPath>,
) -> Result<Json<Vec<FlaggedVerse>>> {
    Ok(Json(service::flags(&app, &who, path.id).await?))
}

async fn flag(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DevotionalPath>,
    Valid(body): Valid<FlaggedVerse>,
) -> Result<Json<FlaggedVerse>> {
    Ok(Json(
        service::flag(&app, &who, path.id, &body.verse_reference).await?,
    ))
}

async fn unflag(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DevotionalPath>,
    Valid(body): Valid<FlaggedVerse>,
) -> Result<NoContent> {
    service::unflag(&app, &who, path.id, &body.verse_reference).await?;
    Ok(NoContent)
}
