use aide::axum::{
    ApiRouter,
    routing::{get_with, put_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

use super::{
    model::{SabbathPractice, SetUp, TimeOfDay},
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    disciplines::{error::DisciplineError, model::distinct},
    kernel::{Created, FromPath, NoContent, Result, Valid, extract::trimmed},
};

const MOST_ACTIVITIES: usize = 30;
const LONGEST_ACTIVITY: usize = 200;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/disciplines/sabbath",
            get_with(list, |op| {
                op.id("listSabbaths").tag("disciplines").summary(
                    "Sabbath practices, the next one first. nextStart/nextEnd: the one under way, \
                     else the coming one. prepared: those activities that are ready for it; empty \
                     again for the next",
                )
            })
            .post_with(create, |op| {
                op.id("createSabbath").tag("disciplines").summary(
                    "Set up a sabbath; times are HH:MM, an end at or before the start is on the \
                     next day; 409 for a day that has one",
                )
            }),
        )
        .api_route(
            "/disciplines/sabbath/{id}",
            put_with(update, |op| {
                op.id("updateSabbath")
                    .tag("disciplines")
                    .summary("Change a sabbath")
            })
            .delete_with(delete, |op| {
                op.id("deleteSabbath")
                    .tag("disciplines")
                    .summary("Remove a sabbath")
            }),
        )
        .api_route(
            "/disciplines/sabbath/{id}/prepared",
            put_with(prepare, |op| {
                op.id("prepareSabbath")
                    .tag("disciplines")
                    .summary("Which activities are prepared for the next one")
            }),
        )
}

async fn list(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<SabbathPractice>>> {
    Ok(Json(service::list(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct SabbathRequest {
    /// 0 is Sunday.
    #[garde(range(min = 0, max = 6))]
    day_of_week: i16,
    #[serde(deserialize_with = "trimmed")]
    #[garde(custom(time_of_day))]
    start_time: String,
    #[serde(deserialize_with = "trimmed")]
    #[garde(custom(time_of_day))]
    end_time: String,
    #[serde(deserialize_with = "distinct_texts")]
    #[garde(custom(few_short))]
    activities: Vec<String>,
}

fn distinct_texts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Vec::<String>::deserialize(deserializer).map(|typed| distinct(&typed))
}

fn time_of_day(text: &str, _: &()) -> garde::Result {
    let time = TimeOfDay::parse(text);
    time.map(drop)
        .ok_or_else(|| garde::Error::new("{label} must be a time like 18:00"))
}

fn few_short(activities: &[String], _: &()) -> garde::Result {
    if activities.len() > MOST_ACTIVITIES {
        let sentence = format!("Choose at most {MOST_ACTIVITIES} activities");
        return Err(garde::Error::new(sentence));
    }
    let is_long = |text: &String| text.chars().count() > LONGEST_ACTIVITY;
    if activities.iter().any(is_long) {
        let sentence = format!("An activity must be at most {LONGEST_ACTIVITY} characters");
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

impl TryFrom<SabbathRequest> for SetUp {
    type Error = DisciplineError;

    fn try_from(body: SabbathRequest) -> Result<Self, DisciplineError> {
        let time = |text: &str| TimeOfDay::parse(text).ok_or(DisciplineError::NotATime);
        Ok(Self {
            day_of_week: body.day_of_week,
            start: time(&body.start_time)?,
            end: time(&body.end_time)?,
            activities: body.activities,
        })
    }
}

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<SabbathRequest>,
) -> Result<Created<SabbathPractice>> {
    let set_up = body.try_into()?;
    Ok(Created(service::create(&app, &who, set_up).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct SabbathPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SabbathPath>,
    Valid(body): Valid<SabbathRequest>,
) -> Result<Json<SabbathPractice>> {
    let set_up = body.try_into()?;
    Ok(Json(service::update(&app, &who, path.id, set_up).await?))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SabbathPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct SabbathPreparedRequest {
    #[garde(custom(few_short))]
    prepared: Vec<String>,
}

async fn prepare(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<SabbathPath>,
    Valid(body): Valid<SabbathPreparedRequest>,
) -> Result<Json<SabbathPractice>> {
    Ok(Json(
        service::prepare(&app, &who, path.id, &body.prepared).await?,
    ))
}
