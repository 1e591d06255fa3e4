use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, Changes, Planned};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        Created, CreatedOnce, FromPath, NoContent, Result, Valid,
        contract::demanded,
        extract::{if_named, trimmed, trimmed_option},
        text::heading,
    },
    sermons::{
        form::{self, if_given, if_typed},
        model::{DEFAULT_MINUTES, Sermon, SermonStatus},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/sermons",
            get_with(list, |op| {
                op.id("listSermons")
                    .tag("sermons")
                    .summary("The person's sermons without their blocks, the latest first")
            })
            .post_with(create, |op| {
                op.id("createSermon")
                    .tag("sermons")
                    .summary("Plan a sermon")
            }),
        )
        .api_route(
            "/sermons/{id}",
            get_with(read, |op| {
                op.id("readSermon").tag("sermons").summary("One sermon")
            })
            .put_with(update, |op| {
                op.id("updateSermon")
                    .tag("sermons")
                    .summary("Change a sermon; what is left out stays")
            })
            .delete_with(delete, |op| {
                op.id("deleteSermon")
                    .tag("sermons")
                    .summary("Throw a sermon away; it can be brought back for a day")
            }),
        )
        .api_route(
            "/sermons/{id}/restore",
            post_with(restore, |op| {
                op.id("restoreSermon")
                    .tag("sermons")
                    .summary("Bring a sermon back")
            }),
        )
        .api_route(
            "/sermons/{id}/copy",
            post_with(copy, |op| {
                op.id("copySermon")
                    .tag("sermons")
                    .summary("The same sermon once more, as a draft without a date")
            }),
        )
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Sermon>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title"]))]
struct CreateSermonRequest {
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
    /// Minutes; 30 when left out.
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

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<CreateSermonRequest>,
) -> Result<CreatedOnce<Sermon>> {
    let planned = Planned {
        title: body.title,
        subtitle: body.subtitle,
        theme: body.theme,
        target_audience: body.target_audience,
        estimated_duration: body.estimated_duration.unwrap_or(DEFAULT_MINUTES),
        scheduled_date: form::day("scheduledDate", body.scheduled_date.as_deref())?,
        series_id: body.series_id,
        status: body.status.unwrap_or(SermonStatus::Draft),
    };
    Ok(service::create(&app, &who, body.id.as_deref(), planned).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct SermonPath {
    id: Uuid,
}

async fn read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
) -> Result<Json<Sermon>> {
    Ok(Json(service::read(&app, &who, path.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct UpdateSermonRequest {
    #[serde(default, deserialize_with = "if_typed")]
    #[garde(length(chars, min = 1, max = 200), inner(custom(heading)))]
    title: Option<String>,
    #[serde(default, deserialize_with = "if_typed")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    subtitle: Option<String>,
    #[serde(default, deserialize_with = "if_typed")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    theme: Option<String>,
    #[serde(default, deserialize_with = "if_typed")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    target_audience: Option<String>,
    #[garde(range(min = 1, max = 600))]
    estimated_duration: Option<u16>,
    /// Null takes the date away.
    #[serde(default, deserialize_with = "if_named")]
    #[schemars(with = "Option<NaiveDate>")]
    #[garde(skip)]
    scheduled_date: Option<Option<String>>,
    /// Null takes it out of its series.
    #[serde(default, deserialize_with = "if_given")]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    series_id: Option<Option<Uuid>>,
    #[garde(skip)]
    status: Option<SermonStatus>,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
    Valid(body): Valid<UpdateSermonRequest>,
) -> Result<Json<Sermon>> {
    let scheduled_date = match body.scheduled_date {
        Some(typed) => Some(form::day("scheduledDate", typed.as_deref())?),
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
    Ok(Json(service::update(&app, &who, path.id, changes).await?))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn restore(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
) -> Result<Json<Sermon>> {
    Ok(Json(service::restore(&app, &who, path.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct CopySermonRequest {
    /// Without one: the old one with "(Copy)" after it.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 200), inner(custom(heading)))]
    title: Option<String>,
}

async fn copy(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SermonPath>,
    Valid(body): Valid<CopySermonRequest>,
) -> Result<Created<Sermon>> {
    Ok(Created(
        service::copy(&app, &who, path.id, body.title).await?,
    ))
}
