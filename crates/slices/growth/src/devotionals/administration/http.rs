use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{DailyDevotional, DevotionalRequest},
    service::{self, Filter},
};
use crate::devotionals::model::DevotionalStatus;
use trellis_identity::Admin;
use trellis_kernel::{Created, FromQuery, Id, Result, Valid, day::CalendarDate, endpoint, routes};
use trellis_platform::App;

const PAGE_SIZE: u32 = 50;
/// Enough for a calendar view of a leap year on one page.
const MAX_PAGE_SIZE: u32 = 366;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "devotionals",
        admin_list_devotionals,
        admin_create_devotional,
        admin_update_devotional
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct WhichDevotionals {
    /// The number of devotionals per page. Defaults to 50, at most 366.
    limit: Option<u32>,
    page: Option<u32>,
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
    status: Option<DevotionalStatus>,
}

/// Devotionals of every status, latest day first
#[endpoint(GET "/admin/daily-devotionals")]
async fn admin_list_devotionals(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<WhichDevotionals>,
) -> Result<Json<Vec<DailyDevotional>>> {
    let filter = Filter {
        from: query.from.map(Into::into),
        to: query.to.map(Into::into),
        status: query.status,
    };
    let limit = query
        .limit
        .map_or(PAGE_SIZE, |limit| limit.clamp(1, MAX_PAGE_SIZE));
    let page_result = service::list(&app, &filter, query.page.unwrap_or(1), limit).await?;
    Ok(Json(page_result))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct NewDevotionalRequest {
    #[garde(skip)]
    date: CalendarDate,
    #[serde(flatten)]
    #[garde(dive)]
    form: DevotionalRequest,
}

/// Create a devotional for a day
#[endpoint(POST "/admin/daily-devotionals")]
async fn admin_create_devotional(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<NewDevotionalRequest>,
) -> Result<Created<DailyDevotional>> {
    let created = service::create(&app, &actor, body.date.into(), body.form).await?;
    Ok(Created(created))
}

/// Edit a devotional
///
/// Its date can't be changed.
#[endpoint(PATCH "/admin/daily-devotionals/{id}")]
async fn admin_update_devotional(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<DevotionalRequest>,
) -> Result<Json<DailyDevotional>> {
    Ok(Json(service::update(&app, &actor, id, body).await?))
}
