use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{ReadingEnrolment, ReadingPlan, ReadingPlanDetail},
    service::{self, StatusChange},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, FromPath, Id, NoContent, Result, Valid, day::CalendarDate, endpoint, extract::trimmed,
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "reading_plans",
        list_reading_plans,
        read_reading_plan,
        list_reading_enrolments,
        start_reading_plan,
        change_reading_plan,
        leave_reading_plan,
        read_plan_day,
        unread_plan_day,
        catch_up_reading_plan
    )
}

/// Available reading plans
#[endpoint(GET "/reading-plans")]
async fn list_reading_plans(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<ReadingPlan>>> {
    Ok(Json(service::available_plans(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PlanPath {
    plan_id: String,
}

/// A plan with its daily readings
#[endpoint(GET "/reading-plans/{planId}")]
async fn read_reading_plan(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PlanPath>,
) -> Result<Json<ReadingPlanDetail>> {
    Ok(Json(service::detail(&app, &who, &path.plan_id).await?))
}

/// Plans you follow, active ones first
///
/// `portion` is the next reading (today's reading if you are on schedule), `scheduledDay` is the plan day
/// scheduled for today, `behind` counts unread days before it, and `nextDay` is the first unread day.
#[endpoint(GET "/reading-plans/enrolments")]
async fn list_reading_enrolments(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<ReadingEnrolment>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct StartReadingRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    plan_id: String,
}

/// Start a plan today
///
/// Returns 409 if the plan is already active or paused. At most 5 plans can be open.
#[endpoint(POST "/reading-plans/enrolments")]
async fn start_reading_plan(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StartReadingRequest>,
) -> Result<Created<ReadingEnrolment>> {
    Ok(Created(service::begin(&app, &who, &body.plan_id).await?))
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum ReadingStatusChange {
    Active,
    Paused,
}

impl From<ReadingStatusChange> for StatusChange {
    fn from(status: ReadingStatusChange) -> Self {
        match status {
            ReadingStatusChange::Active => Self::Resume,
            ReadingStatusChange::Paused => Self::Pause,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReadingStatusRequest {
    #[garde(skip)]
    status: ReadingStatusChange,
}

/// Pause or resume a plan
///
/// The schedule doesn't advance while the plan is paused.
#[endpoint(PATCH "/reading-plans/enrolments/{id}")]
async fn change_reading_plan(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<ReadingStatusRequest>,
) -> Result<Json<ReadingEnrolment>> {
    let status_change = body.status.into();
    Ok(Json(service::change(&app, &who, id, status_change).await?))
}

/// Leave a plan
#[endpoint(DELETE "/reading-plans/enrolments/{id}")]
async fn leave_reading_plan(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::leave(&app, &who, id).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DayPath {
    id: Uuid,
    day: i16,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReadDayRequest {
    #[garde(skip)]
    date: CalendarDate,
}

/// Mark a day as read
///
/// Marking it again changes nothing. The last day completes the plan.
#[endpoint(POST "/reading-plans/enrolments/{id}/days/{day}/read")]
async fn read_plan_day(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DayPath>,
    Valid(body): Valid<ReadDayRequest>,
) -> Result<Json<ReadingEnrolment>> {
    Ok(Json(
        service::read(&app, &who, path.id, path.day, body.date.into()).await?,
    ))
}

/// Mark a day as unread
#[endpoint(DELETE "/reading-plans/enrolments/{id}/days/{day}/read")]
async fn unread_plan_day(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DayPath>,
) -> Result<Json<ReadingEnrolment>> {
    Ok(Json(service::unread(&app, &who, path.id, path.day).await?))
}

/// Move the schedule so that the first unread day is today
#[endpoint(POST "/reading-plans/enrolments/{id}/catch-up")]
async fn catch_up_reading_plan(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<ReadingEnrolment>> {
    Ok(Json(service::catch_up(&app, &who, id).await?))
}
