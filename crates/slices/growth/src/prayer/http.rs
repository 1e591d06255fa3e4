use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{PrayerSession, PrayerType},
    service::{self, Prayed},
};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{CreatedOnce, FromQuery, Result, Valid, day::CalendarDate, extract::trimmed_option},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/prayer/sessions",
        get_with(list, |op| {
            op.id("listPrayerSessions")
                .tag("prayer")
                .summary("Sessions, newest first")
        })
        .post_with(save, |op| {
            op.id("savePrayerSession")
                .tag("prayer")
                .summary("Save a session; the day counts as prayed")
        }),
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct PrayerSessionsQuery {
    limit: Option<u64>,
    /// The id of the oldest session that is known already.
    before: Option<Uuid>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<PrayerSessionsQuery>,
) -> Result<Json<Vec<PrayerSession>>> {
    Ok(Json(
        service::list(&app, &who, query.limit, query.before).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct PrayerSessionRequest {
    /// Made by the device (version 7), so that what is sent again is not made again.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(rename = "type")]
    #[garde(skip)]
    kind: PrayerType,
    /// Minutes; a day at most.
    #[garde(range(min = 1, max = 1440))]
    duration: i16,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 20_000))]
    notes: Option<String>,
    /// The person's day; today when it is not said. One that is over is taken only with an `id` of that day.
    #[serde(default)]
    #[garde(skip)]
    date: Option<CalendarDate>,
}

async fn save(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PrayerSessionRequest>,
) -> Result<CreatedOnce<PrayerSession>> {
    let said = Prayed {
        kind: body.kind,
        minutes: body.duration,
        notes: body.notes,
        date: body.date.map(Into::into),
    };
    Ok(service::save(&app, &who, body.id.as_deref(), said).await?)
}
