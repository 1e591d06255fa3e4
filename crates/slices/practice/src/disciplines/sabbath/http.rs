use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};

use super::{
    model::{SabbathPractice, SabbathSettings, TimeOfDay},
    service,
};
use crate::disciplines::{error::DisciplineError, model::distinct_ignoring_case};
use trellis_identity::SignedIn;
use trellis_kernel::{Created, Id, NoContent, Result, Valid, endpoint, extract::trimmed, routes};
use trellis_platform::App;

const MAX_ACTIVITIES: usize = 30;
const MAX_ACTIVITY_LENGTH: usize = 200;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "disciplines",
        list_sabbaths,
        create_sabbath,
        update_sabbath,
        delete_sabbath,
        prepare_sabbath
    )
}

/// Your Sabbath practices, the next one first
///
/// `nextStart` and `nextEnd` are the times of the current or next Sabbath. `prepared` lists the activities
/// that are ready for it and is cleared afterward.
#[endpoint(GET "/disciplines/sabbath")]
async fn list_sabbaths(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<SabbathPractice>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct SabbathRequest {
    /// The day of the week, where 0 is Sunday.
    #[garde(range(min = 0, max = 6))]
    day_of_week: i16,
    #[serde(deserialize_with = "trimmed")]
    #[garde(custom(validate_time_of_day))]
    start_time: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(custom(validate_time_of_day))]
    end_time: String,
    #[serde(deserialize_with = "deserialize_distinct")]
    #[garde(custom(validate_activities))]
    activities: Vec<String>,
}

fn deserialize_distinct<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<String>, D::Error> {
    Vec::<String>::deserialize(deserializer).map(|input| distinct_ignoring_case(&input))
}

fn validate_time_of_day(text: &str, _: &()) -> garde::Result {
    let time = TimeOfDay::parse(text);
    time.map(drop)
        .ok_or_else(|| garde::Error::new("{label} must be in 24-hour format, such as 18:00"))
}

fn validate_activities(activities: &[String], _: &()) -> garde::Result {
    if activities.len() > MAX_ACTIVITIES {
        let sentence = format!("Choose at most {MAX_ACTIVITIES} activities");
        return Err(garde::Error::new(sentence));
    }
    let is_long = |text: &String| text.chars().count() > MAX_ACTIVITY_LENGTH;
    if activities.iter().any(is_long) {
        let sentence = format!("An activity must be at most {MAX_ACTIVITY_LENGTH} characters");
        return Err(garde::Error::new(sentence));
    }
    if activities
        .iter()
        .any(|text| text.contains(char::is_control))
    {
        let sentence = "{label} contain characters that cannot be used";
        return Err(garde::Error::new(sentence));
    }
    Ok(())
}

impl TryFrom<SabbathRequest> for SabbathSettings {
    type Error = DisciplineError;

    fn try_from(body: SabbathRequest) -> Result<Self, DisciplineError> {
        let time = |text: &str| TimeOfDay::parse(text).ok_or(DisciplineError::InvalidTime);
        Ok(Self {
            day_of_week: body.day_of_week,
            start: time(&body.start_time)?,
            end: time(&body.end_time)?,
            activities: body.activities,
        })
    }
}

/// Set up a Sabbath
///
/// Times are HH:MM; an end at or before the start is on the next day. Returns 409 if the day
/// already has a Sabbath.
#[endpoint(POST "/disciplines/sabbath")]
async fn create_sabbath(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<SabbathRequest>,
) -> Result<Created<SabbathPractice>> {
    let settings = body.try_into()?;
    Ok(Created(service::create(&app, &who, settings).await?))
}

/// Change a Sabbath
#[endpoint(PUT "/disciplines/sabbath/{id}")]
async fn update_sabbath(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<SabbathRequest>,
) -> Result<Json<SabbathPractice>> {
    let settings = body.try_into()?;
    Ok(Json(service::update(&app, &who, id, settings).await?))
}

/// Remove a Sabbath
#[endpoint(DELETE "/disciplines/sabbath/{id}")]
async fn delete_sabbath(State(app): State<App>, who: SignedIn, Id(id): Id) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct SabbathPreparedRequest {
    #[garde(custom(validate_activities))]
    prepared: Vec<String>,
}

/// Choose which activities are prepared for the next Sabbath
#[endpoint(PUT "/disciplines/sabbath/{id}/prepared")]
async fn prepare_sabbath(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<SabbathPreparedRequest>,
) -> Result<Json<SabbathPractice>> {
    Ok(Json(
        service::prepare(&app, &who, id, &body.prepared).await?,
    ))
}
