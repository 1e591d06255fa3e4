use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service;
use crate::accounts::model::User;
use trellis_identity::permission::SignedIn;
use trellis_kernel::{Result, Valid, endpoint, extract::trimmed, routes};
use trellis_platform::App;
use trellis_scripture::scripture::TranslationId;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "accounts",
        current_user,
        set_time_zone,
        set_pathway,
        set_weekly_focus,
        set_show_streaks
    )
    .merge(routes!("scripture", set_bible_translation))
}

/// The signed-in member
#[endpoint(GET "/auth/user")]
async fn current_user(State(app): State<App>, who: SignedIn) -> Result<Json<User>> {
    Ok(Json(service::own_profile(&app, who.user).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct TimeZoneRequest {
    #[garde(length(chars, min = 1, max = 100))]
    time_zone: String,
}

/// Set the time zone that determines your calendar days
#[endpoint(PATCH "/user/time-zone")]
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

/// Choose your spiritual pathway
#[endpoint(PATCH "/user/pathway")]
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

/// Choose the fruit of the Spirit to focus on this week
#[endpoint(PATCH "/user/weekly-focus")]
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

/// Show or hide streaks
#[endpoint(PATCH "/user/streaks")]
async fn set_show_streaks(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<StreaksRequest>,
) -> Result<Json<User>> {
    Ok(Json(
        service::set_show_streaks(&app, &who, body.show).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ChooseRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 64))]
    translation_id: TranslationId,
}

/// Choose your default translation
#[endpoint(POST "/user/bible-translation")]
async fn set_bible_translation(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ChooseRequest>,
) -> Result<Json<User>> {
    Ok(Json(
        service::set_bible_translation(&app, &who, body.translation_id).await?,
    ))
}
