use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::DailyDevotional,
    service::{self, Filter, Written},
};
use crate::{
    accounts::Admin,
    app::App,
    devotionals::model::DevotionalStatus,
    kernel::{
        Created, FromPath, FromQuery, Result, Valid, contract::demanded, day::CalendarDate,
        extract::trimmed, text::heading,
    },
};

const PAGE_SIZE: u32 = 50;
/// A year and a day, for a calendar.
const LARGEST_PAGE: u32 = 366;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/daily-devotionals",
            get_with(list, |op| {
                op.id("adminListDevotionals")
                    .tag("devotionals")
                    .summary("Devotionals of every status, the latest day first")
            })
            .post_with(create, |op| {
                op.id("adminCreateDevotional")
                    .tag("devotionals")
                    .summary("Write a devotional for a day")
            }),
        )
        .api_route(
            "/admin/daily-devotionals/{id}",
            patch_with(update, |op| {
                op.id("adminUpdateDevotional")
                    .tag("devotionals")
                    .summary("Change a devotional; its day stays")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct WhichDevotionals {
    /// 50 when nothing is said, 366 at most.
    limit: Option<u32>,
    page: Option<u32>,
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
    status: Option<DevotionalStatus>,
}

async fn list(
    State(app): State<App>,
    _: Admin,
    FromQuery(which): FromQuery<WhichDevotionals>,
) -> Result<Json<Vec<DailyDevotional>>> {
    let filter = Filter {
        from: which.from.map(Into::into),
        to: which.to.map(Into::into),
        status: which.status,
    };
    let limit = which
        .limit
        .map_or(PAGE_SIZE, |limit| limit.clamp(1, LARGEST_PAGE));
    let found = service::list(&app, &filter, which.page.unwrap_or(1), limit).await?;
    Ok(Json(found))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "theme", "verseReference", "verseText", "content", "prayer", "reflection"]))]
struct DevotionalRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    theme: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    verse_reference: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 5_000))]
    verse_text: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 20_000))]
    content: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 5_000))]
    prayer: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 5_000))]
    reflection: String,
    #[serde(default = "draft")]
    #[garde(skip)]
    status: DevotionalStatus,
}

fn draft() -> DevotionalStatus {
    DevotionalStatus::Draft
}

impl From<DevotionalRequest> for Written {
    fn from(body: DevotionalRequest) -> Self {
        Self {
            title: body.title,
            theme: body.theme,
            verse_reference: body.verse_reference,
            verse_text: body.verse_text,
            content: body.content,
            prayer: body.prayer,
            reflection: body.reflection,
            status: body.status,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct NewDevotionalRequest {
    #[garde(skip)]
    date: CalendarDate,
    #[serde(flatten)]
    #[garde(dive)]
    form: DevotionalRequest,
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<NewDevotionalRequest>,
) -> Result<Created<DailyDevotional>> {
    let made = service::create(&app, &actor, body.date.into(), body.form.into()).await?;
    Ok(Created(made))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DailyDevotionalPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<DailyDevotionalPath>,
    Valid(body): Valid<DevotionalRequest>,
) -> Result<Json<DailyDevotional>> {
    Ok(Json(
        service::update(&app, &actor, path.id, body.into()).await?,
    ))
}
