use aide::axum::ApiRouter;
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
use crate::disciplines::model::PracticeStatus;
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, FromPath, FromQuery, Id, NoContent, Result, Valid, day::CalendarDate, endpoint,
    extract::trimmed, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "disciplines",
        list_practices,
        begin_practice,
        change_practice,
        list_check_ins,
        check_in,
        list_reflections,
        reflect,
        delete_reflection
    )
}

/// Your practices: active, paused, then completed, each newest first
#[endpoint(GET "/disciplines/practices")]
async fn list_practices(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<DisciplinePractice>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct BeginPracticeRequest {
    #[garde(skip)]
    discipline_id: Uuid,
    /// In days.
    #[garde(range(min = 1, max = 365))]
    duration: i32,
}

/// Start a practice
///
/// `duration` is 1 to 365 days. Returns 409 if the same practice is already active or paused.
#[endpoint(POST "/disciplines/practices")]
async fn begin_practice(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<BeginPracticeRequest>,
) -> Result<Created<DisciplinePractice>> {
    let practice = service::begin(&app, &who, body.discipline_id, body.duration);
    Ok(Created(practice.await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct PracticeStatusRequest {
    #[garde(skip)]
    status: PracticeStatus,
}

/// Pause, resume or complete a practice
///
/// A completed practice can't be changed (409).
#[endpoint(PATCH "/disciplines/practices/{id}")]
async fn change_practice(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<PracticeStatusRequest>,
) -> Result<Json<DisciplinePractice>> {
    let changed = service::change(&app, &who, id, body.status);
    Ok(Json(changed.await?))
}

/// Days you checked in, oldest first
#[endpoint(GET "/disciplines/practices/{id}/check-ins")]
async fn list_check_ins(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<Vec<CheckIn>>> {
    Ok(Json(service::check_ins(&app, &who, id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct CheckInRequest {
    #[garde(skip)]
    date: CalendarDate,
}

/// Check in for today
///
/// Checking in again the same day changes nothing. Returns the updated practice, or 409 if it isn't active.
#[endpoint(POST "/disciplines/practices/{id}/check-ins")]
async fn check_in(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<CheckInRequest>,
) -> Result<Json<DisciplinePractice>> {
    let practice = service::check_in(&app, &who, id, body.date.into());
    Ok(Json(practice.await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ReflectionsQuery {
    limit: Option<u64>,
    /// The id of the oldest reflection already loaded.
    before: Option<Uuid>,
}

/// Reflections, newest first
#[endpoint(GET "/disciplines/practices/{id}/reflections")]
async fn list_reflections(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    FromQuery(query): FromQuery<ReflectionsQuery>,
) -> Result<Json<Vec<Reflection>>> {
    let list = reflections::list(&app, &who, id, query.limit, query.before);
    Ok(Json(list.await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReflectionRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    content: String,
}

/// Write a reflection of at most 20,000 characters
#[endpoint(POST "/disciplines/practices/{id}/reflections")]
async fn reflect(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<ReflectionRequest>,
) -> Result<Created<Reflection>> {
    let reflection = reflections::write(&app, &who, id, body.content);
    Ok(Created(reflection.await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ReflectionPath {
    id: Uuid,
    reflection_id: Uuid,
}

/// Delete a reflection
#[endpoint(DELETE "/disciplines/practices/{id}/reflections/{reflectionId}")]
async fn delete_reflection(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ReflectionPath>,
) -> Result<NoContent> {
    reflections::delete(&app, &who, path.id, path.reflection_id).await?;
    Ok(NoContent)
}
