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
    kernel::{Result, Valid},
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
}

async fn current(who: SignedIn) -> Result<Json<User>> {
    Ok(Json(who.user.into()))
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
