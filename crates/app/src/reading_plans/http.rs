use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{ReadingEnrolment, ReadingPlan, ReadingPlanDetail},
    service::{self, Turn},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{Created, FromPath, NoContent, Result, Valid, day::CalendarDate, extract::trimmed},
};

const TAG: &str = "reading_plans";

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/reading-plans",
            get_with(offered, |op| {
                op.id("listReadingPlans").tag(TAG).summary("Plans")
            }),
        )
        .api_route(
            "/reading-plans/{planId}",
            get_with(detail, |op| {
                op.id("readReadingPlan")
                    .tag(TAG)
                    .summary("One plan with its portions")
            }),
        )
        .api_route(
            "/reading-plans/enrolments",
            get_with(list, |op| {
                op.id("listReadingEnrolments").tag(TAG).summary(
                    "Plans that the person follows, active first. portion: what is next to read \
                     (today's when nothing was missed); scheduledDay: the day of the plan that \
                     today is, from 1 to days; behind: unread days before it; nextDay: the first \
                     unread",
                )
            })
            .post_with(begin, |op| {
                op.id("startReadingPlan")
                    .tag(TAG)
                    .summary("Begin a plan today; 409 while it is active or paused; at most 5 open")
            }),
        )
        .api_route(
            "/reading-plans/enrolments/{id}",
            patch_with(change, |op| {
                op.id("changeReadingPlan")
                    .tag(TAG)
                    .summary("Pause or resume; the days of a pause do not count")
            })
            .delete_with(leave, |op| {
                op.id("leaveReadingPlan").tag(TAG).summary("Leave a plan")
            }),
        )
        .api_route(
            "/reading-plans/enrolments/{id}/days/{day}/read",
            post_with(read, |op| {
                op.id("readPlanDay")
                    .tag(TAG)
                    .summary("A portion was read; twice is once; the last one completes the plan")
            })
            .delete_with(unread, |op| {
                op.id("unreadPlanDay")
                    .tag(TAG)
                    .summary("Not read after all")
            }),
        )
        .api_route(
            "/reading-plans/enrolments/{id}/catch-up",
            post_with(catch_up, |op| {
                op.id("catchUpReadingPlan")
                    .tag(TAG)
                    .summary("Shift the plan so that the first unread day is today's")
            }),
        )
}

async fn offered(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<ReadingPlan>>> {
    Ok(Json(service::offered(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PlanPath {
    plan_id: String,
}

async fn detail(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<PlanPath>,
) -> Result<Json<ReadingPlanDetail>> {
    Ok(Json(service::detail(&app, &who, &path.plan_id).await?))
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<ReadingEnrolment>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct StartReadingRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    plan_id: String,
}

async fn begin(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StartReadingRequest>,
) -> Result<Created<ReadingEnrolment>> {
    Ok(Created(service::begin(&app, &who, &body.plan_id).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct EnrolmentPath {
    id: Uuid,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
enum ReadingTurn {
    Active,
    Paused,
}

impl From<ReadingTurn> for Turn {
    fn from(status: ReadingTurn) -> Self {
        match status {
            ReadingTurn::Active => Self::Resume,
            ReadingTurn::Paused => Self::Pause,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct ReadingStatusRequest {
    #[garde(skip)]
    status: ReadingTurn,
}

async fn change(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EnrolmentPath>,
    Valid(body): Valid<ReadingStatusRequest>,
) -> Result<Json<ReadingEnrolment>> {
    let turn = body.status.into();
    Ok(Json(service::change(&app, &who, path.id, turn).await?))
}

async fn leave(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EnrolmentPath>,
) -> Result<NoContent> {
    service::leave(&app, &who, path.id).await?;
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

async fn read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DayPath>,
    Valid(body): Valid<ReadDayRequest>,
) -> Result<Json<ReadingEnrolment>> {
    Ok(Json(
        service::read(&app, &who, path.id, path.day, body.date.into()).await?,
    ))
}

async fn unread(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DayPath>,
) -> Result<Json<ReadingEnrolment>> {
    Ok(Json(service::unread(&app, &who, path.id, path.day).await?))
}

async fn catch_up(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EnrolmentPath>,
) -> Result<Json<ReadingEnrolment>> {
    Ok(Json(service::catch_up(&app, &who, path.id).await?))
}
