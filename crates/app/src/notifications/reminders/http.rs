use aide::axum::{
    ApiRouter,
    routing::{get_with, put_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{Reminder, ReminderKind},
    service::{self, Wanted},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{Created, FromPath, NoContent, Result, Valid, extract::trimmed_option},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/notifications/reminders",
            get_with(list, |op| {
                op.id("listReminders").tag("notifications").summary(
                    "Reminders: a time and days for devotional, prayer, reading; minutesBefore for fast_end, sabbath_start",
                )
            })
            .post_with(create, |op| {
                op.id("createReminder")
                    .tag("notifications")
                    .summary("Set a reminder (at most 20; one each of fast_end and sabbath_start)")
            }),
        )
        .api_route(
            "/notifications/reminders/{id}",
            put_with(update, |op| {
                op.id("updateReminder")
                    .tag("notifications")
                    .summary("Change a reminder")
            })
            .delete_with(remove, |op| {
                op.id("deleteReminder")
                    .tag("notifications")
                    .summary("Remove a reminder")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ReminderRequest {
    #[garde(skip)]
    kind: ReminderKind,
    /// `07:30` where the person lives; for devotional, prayer and reading.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(skip)]
    time: Option<String>,
    /// 0 is Sunday; every day when left out.
    #[serde(default)]
    #[garde(skip)]
    days: Option<Vec<u8>>,
    /// For fast_end and sabbath_start; none when left out.
    #[serde(default)]
    #[garde(range(min = 0, max = 1440))]
    minutes_before: Option<i32>,
    /// A new one is, when left out; one that is changed stays as it is.
    #[serde(default)]
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<ReminderRequest> for Wanted {
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

#[derive(Debug, Deserialize, JsonSchema)]
struct ReminderPath {
    id: Uuid,
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Reminder>>> {
    Ok(Json(service::list(&app, &who).await?))
}

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReminderRequest>,
) -> Result<Created<Reminder>> {
    Ok(Created(service::create(&app, &who, body.into()).await?))
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ReminderPath>,
    Valid(body): Valid<ReminderRequest>,
) -> Result<Json<Reminder>> {
    Ok(Json(
        service::update(&app, &who, path.id, body.into()).await?,
    ))
}

async fn remove(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ReminderPath>,
) -> Result<NoContent> {
    service::remove(&app, &who, path.id).await?;
    Ok(NoContent)
}
