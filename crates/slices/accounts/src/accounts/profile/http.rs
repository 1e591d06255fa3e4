use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service;
use crate::{
    accounts::{model::User, permission::SignedIn},
    app::App,
    kernel::{Result, Valid, extract::trimmed},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/auth/user",
            get_with(current, |op| {
                op.id("currentUser")
                    .tag("accounts")
                    .summary("Who is signed in")
            }),
        )
        .api_route(
            "/user/time-zone",
            patch_with(set_time_zone, |op| {
                op.id("setTimeZone")
                    .tag("accounts")
                    .summary("The zone whose calendar days are the person's days")
            }),
        )
        .api_route(
            "/user/pathway",
            patch_with(set_pathway, |op| {
                op.id("setPathway")
                    .tag("accounts")
                    .summary("The person's spiritual pathway")
            }),
        )
        .api_route(
            "/user/weekly-focus",
            patch_with(set_weekly_focus, |op| {
                op.id("setWeeklyFocus")
                    .tag("accounts")
                    .summary("The fruit of the Spirit for this week")
            }),
        )
        .api_route(
            "/user/streaks",
            patch_with(set_show_streaks, |op| {
                op.id("setShowStreaks")
                    .tag("accounts")
                    .summary("Whether streaks are shown")
            }),
        )
}

async fn current(State(app): State<App>, who: SignedIn) -> Result<Json<User>> {
    Ok(Json(service::as_seen(&app, who.user).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct TimeZoneRequest {
    #[garde(length(chars, min = 1, max = 100))]
    time_zone: String,
}

async fn set_time_zone(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<TimeZoneRequest>,
) -> Result<Json<User>> {
    Ok(Json(
        service::set_time_zone(&app, &who, &body.time_zone).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct PathwayRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    pathway: String,
}

async fn set_pathway(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PathwayRequest>,
) -> Result<Json<User>> {
    Ok(Json(service::set_pathway(&app, &who, &body.pathway).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct WeeklyFocusRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    focus: String,
}

async fn set_weekly_focus(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<WeeklyFocusRequest>,
) -> Result<Json<User>> {
    Ok(Json(
        service::set_weekly_focus(&app, &who, &body.focus).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct StreaksRequest {
    #[garde(skip)]
    show: bool,
}

async fn set_show_streaks(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StreaksRequest>,
) -> Result<Json<User>> {
    Ok(Json(
        service::set_show_streaks(&app, &who, body.show).await?,
    ))
}
