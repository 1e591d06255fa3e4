use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, Changes, NewSermon};
use crate::sermons::{
    form::{self, optional_field, optional_text},
    model::{DEFAULT_MINUTES, Sermon, SermonStatus},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, CreatedOnce, Id, NoContent, Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{nullable_text, trimmed, trimmed_option},
    routes,
    text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sermons",
        list_sermons,
        create_sermon,
        read_sermon,
        update_sermon,
        delete_sermon,
        restore_sermon,
        copy_sermon
    )
}

/// Your sermons without their blocks, latest first
#[endpoint(GET "/sermons")]
async fn list_sermons(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Sermon>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title"]))]
struct CreateSermonRequest {
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
    #[garde(length(chars, max = 200), custom(heading))]
    subtitle: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 200), custom(heading))]
    theme: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[schemars(with = "Option<String>")]
    #[garde(length(chars, max = 200), custom(heading))]
    target_audience: String,
    /// In minutes; 30 if omitted.
    #[garde(range(min = 1, max = 600))]
    estimated_duration: Option<u16>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[schemars(with = "Option<NaiveDate>")]
    #[garde(skip)]
    scheduled_date: Option<String>,
    #[garde(skip)]
    series_id: Option<Uuid>,
    #[garde(skip)]
    status: Option<SermonStatus>,
}

/// Create a sermon
#[endpoint(POST "/sermons")]
async fn create_sermon(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<CreateSermonRequest>,
) -> Result<CreatedOnce<Sermon>> {
    let new_sermon = NewSermon {
        title: body.title,
        subtitle: body.subtitle,
        theme: body.theme,
        target_audience: body.target_audience,
        estimated_duration: body.estimated_duration.unwrap_or(DEFAULT_MINUTES),
        scheduled_date: form::day("scheduledDate", body.scheduled_date.as_deref())?,
        series_id: body.series_id,
        status: body.status.unwrap_or(SermonStatus::Draft),
    };
    Ok(service::create(&app, &who, body.id.as_deref(), new_sermon).await?)
}

/// A sermon
#[endpoint(GET "/sermons/{id}")]
async fn read_sermon(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<Json<Sermon>> {
    Ok(Json(service::read(&app, &who, id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct UpdateSermonRequest {
    #[serde(default, deserialize_with = "optional_text")]
    #[garde(length(chars, min = 1, max = 200), inner(custom(heading)))]
    title: Option<String>,
    #[serde(default, deserialize_with = "optional_text")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    subtitle: Option<String>,
    #[serde(default, deserialize_with = "optional_text")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    theme: Option<String>,
    #[serde(default, deserialize_with = "optional_text")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    target_audience: Option<String>,
    #[garde(range(min = 1, max = 600))]
    estimated_duration: Option<u16>,
    /// Null removes the date.
    #[serde(default, deserialize_with = "nullable_text")]
    #[schemars(with = "Option<NaiveDate>")]
    #[garde(skip)]
    scheduled_date: Option<Option<String>>,
    /// Null removes it from its series.
    #[serde(default, deserialize_with = "optional_field")]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    series_id: Option<Option<Uuid>>,
    #[garde(skip)]
    status: Option<SermonStatus>,
}

/// Edit a sermon
///
/// Omitted fields stay unchanged.
#[endpoint(PUT "/sermons/{id}")]
async fn update_sermon(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<UpdateSermonRequest>,
) -> Result<Json<Sermon>> {
    let scheduled_date = match body.scheduled_date {
        Some(input) => Some(form::day("scheduledDate", input.as_deref())?),
        None => None,
    };
    let changes = Changes {
        title: body.title,
        subtitle: body.subtitle,
        theme: body.theme,
        target_audience: body.target_audience,
        estimated_duration: body.estimated_duration,
        scheduled_date,
        series_id: body.series_id,
        status: body.status,
    };
    Ok(Json(service::update(&app, &who, id, changes).await?))
}

/// Delete a sermon
///
/// It can be restored for a day.
#[endpoint(DELETE "/sermons/{id}")]
async fn delete_sermon(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}

/// Restore a deleted sermon
#[endpoint(POST "/sermons/{id}/restore")]
async fn restore_sermon(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<Json<Sermon>> {
    Ok(Json(service::restore(&app, &who, id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct CopySermonRequest {
    /// Defaults to the original title followed by "(Copy)".
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    title: Option<String>,
}

/// Duplicate a sermon as a draft without a date
#[endpoint(POST "/sermons/{id}/copy")]
async fn copy_sermon(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<CopySermonRequest>,
) -> Result<Created<Sermon>> {
    Ok(Created(service::copy(&app, &who, id, body.title).await?))
}
