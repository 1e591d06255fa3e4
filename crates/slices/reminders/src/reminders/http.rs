use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{Reminder, ReminderKind},
    service::{self, ReminderInput},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, Id, NoContent, Result, Valid, endpoint, extract::trimmed_option, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "notifications",
        list_reminders,
        create_reminder,
        update_reminder,
        delete_reminder
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ReminderRequest {
    #[garde(skip)]
    kind: ReminderKind,
    /// For example `07:30`, in the member's time zone. Used for devotional, prayer and reading reminders.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(skip)]
    time: Option<String>,
    /// 0 is Sunday; defaults to every day.
    #[serde(default)]
    #[garde(skip)]
    days: Option<Vec<u8>>,
    /// Used for `fast_end` and `sabbath_start`; defaults to none.
    #[serde(default)]
    #[garde(range(min = 0, max = 1440))]
    minutes_before: Option<i32>,
    /// Defaults to true for a new reminder; if omitted in an update, it stays as it is.
    #[serde(default)]
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<ReminderRequest> for ReminderInput {
    fn from(body: ReminderRequest) -> Self {
        Self {
            kind: body.kind,
            time: body.time,
            days: body.days,
            minutes_before: body.minutes_before,
            is_active: body.is_active,
        }
    }
}

/// Your reminders
///
/// Devotional, prayer and reading reminders have a time and days; `fast_end` and `sabbath_start`
/// have `minutesBefore`.
#[endpoint(GET "/notifications/reminders")]
async fn list_reminders(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Reminder>>> {
    Ok(Json(service::list(&app, &who).await?))
}

/// Create a reminder
///
/// At most 20, with one each of `fast_end` and `sabbath_start`.
#[endpoint(POST "/notifications/reminders")]
async fn create_reminder(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReminderRequest>,
) -> Result<Created<Reminder>> {
    Ok(Created(service::create(&app, &who, body.into()).await?))
}

/// Change a reminder
#[endpoint(PUT "/notifications/reminders/{id}")]
async fn update_reminder(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<ReminderRequest>,
) -> Result<Json<Reminder>> {
    Ok(Json(service::update(&app, &who, id, body.into()).await?))
}

/// Remove a reminder
#[endpoint(DELETE "/notifications/reminders/{id}")]
async fn delete_reminder(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::remove(&app, &who, id).await?;
    Ok(NoContent)
}
