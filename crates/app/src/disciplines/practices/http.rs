use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{CheckIn, DisciplinePractice, Reflection},
    reflections::service as reflections,
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    disciplines::model::PracticeStatus,
    kernel::{
        Created, FromPath, FromQuery, NoContent, Result, Valid, day::CalendarDate, extract::trimmed,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/disciplines/practices",
            get_with(list, |op| {
                op.id("listPractices").tag("disciplines").summary(
                    "The person's practices, active first, then paused, then completed; newest \
                     first",
                )
            })
            .post_with(begin, |op| {
                op.id("beginPractice").tag("disciplines").summary(
                    "Begin Practice (duration in days, 1 to 365); 409 while the same one is \
                     active or paused",
                )
            }),
        )
        .api_route(
            "/disciplines/practices/{id}",
            patch_with(change, |op| {
                op.id("changePractice")
                    .tag("disciplines")
                    .summary("Pause, resume, complete; a completed one stays so (409)")
            }),
        )
        .api_route(
            "/disciplines/practices/{id}/check-ins",
            get_with(check_ins, |op| {
                op.id("listCheckIns")
                    .tag("disciplines")
                    .summary("Days checked in, oldest first")
            })
            .post_with(check_in, |op| {
                op.id("checkIn").tag("disciplines").summary(
                    "Check In, once a day: twice is once; 409 unless active; answers the practice \
                     as it stands now",
                )
            }),
        )
        .api_route(
            "/disciplines/practices/{id}/reflections",
            get_with(list_reflections, |op| {
                op.id("listReflections")
                    .tag("disciplines")
                    .summary("Reflections, newest first")
            })
            .post_with(reflect, |op| {
                op.id("reflect")
                    .tag("disciplines")
                    .summary("Reflect (text, at most 20,000 characters; any status)")
            }),
        )
        .api_route(
            "/disciplines/practices/{id}/reflections/{reflectionId}",
            delete_with(delete_reflection, |op| {
                op.id("deleteReflection")
                    .tag("disciplines")
                    .summary("Delete a reflection")
            }),
        )
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<DisciplinePractice>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct BeginPracticeRequest {
    #[garde(skip)]
    discipline_id: Uuid,
    /// Days.
    #[garde(range(min = 1, max = 365))]
    duration: i32,
}

async fn begin(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<BeginPracticeRequest>,
) -> Result<Created<DisciplinePractice>> {
    let begun = service::begin(&app, &who, body.discipline_id, body.duration);
    Ok(Created(begun.await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct PracticePath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct PracticeStatusRequest {
    #[garde(skip)]
    status: PracticeStatus,
}

async fn change(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PracticePath>,
    Valid(body): Valid<PracticeStatusRequest>,
) -> Result<Json<DisciplinePractice>> {
    let changed = service::change(&app, &who, path.id, body.status);
    Ok(Json(changed.await?))
}

async fn check_ins(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PracticePath>,
) -> Result<Json<Vec<CheckIn>>> {
    Ok(Json(service::check_ins(&app, &who, path.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct CheckInRequest {
    #[garde(skip)]
    date: CalendarDate,
}

async fn check_in(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PracticePath>,
    Valid(body): Valid<CheckInRequest>,
) -> Result<Json<DisciplinePractice>> {
    let practice = service::check_in(&app, &who, path.id, body.date.into());
    Ok(Json(practice.await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ReflectionsQuery {
    limit: Option<u64>,
    /// The id of the oldest reflection that is known already.
    before: Option<Uuid>,
}

async fn list_reflections(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PracticePath>,
    FromQuery(query): FromQuery<ReflectionsQuery>,
) -> Result<Json<Vec<Reflection>>> {
    let list = reflections::list(&app, &who, path.id, query.limit, query.before);
    Ok(Json(list.await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReflectionRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    content: String,
}

async fn reflect(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PracticePath>,
    Valid(body): Valid<ReflectionRequest>,
) -> Result<Created<Reflection>> {
    let written = reflections::write(&app, &who, path.id, body.content);
    Ok(Created(written.await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ReflectionPath {
    id: Uuid,
    reflection_id: Uuid,
}

async fn delete_reflection(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ReflectionPath>,
) -> Result<NoContent> {
    reflections::delete(&app, &who, path.id, path.reflection_id).await?;
    Ok(NoContent)
}
