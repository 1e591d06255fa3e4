use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{PrayerSession, PrayerType},
    service::{self, NewPrayerSession},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    CreatedOnce, FromQuery, Result, Valid, day::CalendarDate, endpoint, extract::trimmed_option,
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("prayer", list_prayer_sessions, save_prayer_session)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct PrayerSessionsQuery {
    limit: Option<u64>,
    /// The id of the oldest session already loaded.
    before: Option<Uuid>,
}

/// Prayer sessions, newest first
#[endpoint(GET "/prayer/sessions")]
async fn list_prayer_sessions(
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
    /// A UUID (version 7) created by the client, so that sending the request again doesn't create a
    /// duplicate.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(rename = "type")]
    #[garde(skip)]
    kind: PrayerType,
    /// The length in minutes, at most one day. Required unless `seconds` is set.
    #[serde(default)]
    #[garde(range(min = 1, max = 1440))]
    duration: Option<i16>,
    /// The length in seconds, as an alternative to `duration`. It is rounded up to whole minutes.
    #[serde(default)]
    #[garde(range(min = 0, max = 86_400))]
    seconds: Option<u32>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 20_000))]
    notes: Option<String>,
    /// The date in the member's time zone, today by default. A past date is accepted only with an `id`
    /// created on that date.
    #[serde(default)]
    #[garde(skip)]
    date: Option<CalendarDate>,
}

/// Save a prayer session
///
/// The day then counts as prayed.
#[endpoint(POST "/prayer/sessions")]
async fn save_prayer_session(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<PrayerSessionRequest>,
) -> Result<CreatedOnce<PrayerSession>> {
    let new_session = NewPrayerSession {
        kind: body.kind,
        minutes: body.duration,
        seconds: body.seconds,
        notes: body.notes,
        date: body.date.map(Into::into),
    };
    Ok(service::save(&app, &who, body.id.as_deref(), new_session).await?)
}
