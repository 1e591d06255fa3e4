use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with, put_with},
};
use axum::{Json, extract::State};
use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, Written};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        CreatedOnce, FromPath, NoContent, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::heading,
    },
    sermons::{SermonError, form, model::SermonSeries},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/sermon-series",
            get_with(list, |op| {
                op.id("listSermonSeries")
                    .tag("sermons")
                    .summary("The person's series, the latest to begin first")
            })
            .post_with(create, |op| {
                op.id("createSermonSeries")
                    .tag("sermons")
                    .summary("Plan a series")
            }),
        )
        .api_route(
            "/sermon-series/{id}",
            put_with(update, |op| {
                op.id("updateSermonSeries")
                    .tag("sermons")
                    .summary("Change a series")
            })
            .delete_with(delete, |op| {
                op.id("deleteSermonSeries").tag("sermons").summary(
                    "Throw a series away with its sermons; they can be brought back for a day",
                )
            }),
        )
        .api_route(
            "/sermon-series/{id}/restore",
            post_with(restore, |op| {
                op.id("restoreSermonSeries")
                    .tag("sermons")
                    .summary("Bring a series back, with the sermons that went with it")
            }),
        )
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<SermonSeries>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title"]))]
struct SermonSeriesRequest {
    /// Made by the device (version 7), so that what is sent again is not made again.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 5_000))]
    description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 200), custom(heading))]
    theme: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[schemars(with = "Option<NaiveDate>")]
    #[garde(skip)]
    start_date: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[schemars(with = "Option<NaiveDate>")]
    #[garde(skip)]
    end_date: Option<String>,
}

impl TryFrom<SermonSeriesRequest> for Written {
    type Error = SermonError;

    fn try_from(body: SermonSeriesRequest) -> Result<Self, SermonError> {
        Ok(Self {
            title: body.title,
            description: body.description,
            theme: body.theme,
            start_date: form::day("startDate", body.start_date.as_deref())?,
            end_date: form::day("endDate", body.end_date.as_deref())?,
        })
    }
}

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(mut body): Valid<SermonSeriesRequest>,
) -> Result<CreatedOnce<SermonSeries>> {
    let id = body.id.take();
    Ok(service::create(&app, &who, id.as_deref(), body.try_into()?).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct SeriesPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SeriesPath>,
    Valid(body): Valid<SermonSeriesRequest>,
) -> Result<Json<SermonSeries>> {
    Ok(Json(
        service::update(&app, &who, path.id, body.try_into()?).await?,
    ))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SeriesPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn restore(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SeriesPath>,
) -> Result<Json<SermonSeries>> {
    Ok(Json(service::restore(&app, &who, path.id).await?))
}
