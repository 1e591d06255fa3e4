use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, SeriesDraft};
use crate::sermons::{SermonError, form, model::SermonSeries};
use trellis_identity::SignedIn;
use trellis_kernel::{
    CreatedOnce, Id, NoContent, Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{trimmed, trimmed_option},
    routes,
    text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sermons",
        list_sermon_series,
        create_sermon_series,
        update_sermon_series,
        delete_sermon_series,
        restore_sermon_series
    )
}

/// Your series, latest start first
#[endpoint(GET "/sermon-series")]
async fn list_sermon_series(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<SermonSeries>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title"]))]
struct SermonSeriesRequest {
    /// Chosen by the device (UUID version 7), so that a retry doesn't create a duplicate.
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

impl TryFrom<SermonSeriesRequest> for SeriesDraft {
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

/// Create a series
#[endpoint(POST "/sermon-series")]
async fn create_sermon_series(
    State(app): State<App>,
    who: SignedIn,
    Valid(mut body): Valid<SermonSeriesRequest>,
) -> Result<CreatedOnce<SermonSeries>> {
    let id = body.id.take();
    Ok(service::create(&app, &who, id.as_deref(), body.try_into()?).await?)
}

/// Edit a series
#[endpoint(PUT "/sermon-series/{id}")]
async fn update_sermon_series(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<SermonSeriesRequest>,
) -> Result<Json<SermonSeries>> {
    Ok(Json(
        service::update(&app, &who, id, body.try_into()?).await?,
    ))
}

/// Delete a series and its sermons
///
/// They can be restored for a day.
#[endpoint(DELETE "/sermon-series/{id}")]
async fn delete_sermon_series(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}

/// Restore a deleted series and the sermons deleted with it
#[endpoint(POST "/sermon-series/{id}/restore")]
async fn restore_sermon_series(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<SermonSeries>> {
    Ok(Json(service::restore(&app, &who, id).await?))
}
