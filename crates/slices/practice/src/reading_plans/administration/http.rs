use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{AdminReadingPlan, ReadingCourseRequest, ReadingPlanPreview, ReadingPlanRequest},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{
    Created, FromPath, Result, Valid, contract::required_fields, endpoint, extract::trimmed,
    routes, text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "reading_plans",
        admin_list_reading_plans,
        admin_create_reading_plan,
        admin_preview_reading_plan,
        admin_update_reading_plan
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "description", "fromBook", "toBook", "days"]))]
struct NewReadingPlanRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    #[serde(flatten)]
    #[garde(dive)]
    form: ReadingCourseRequest,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct AdminPlanPath {
    id: String,
}

/// All plans, including archived ones
#[endpoint(GET "/admin/content/reading-plans")]
async fn admin_list_reading_plans(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminReadingPlan>>> {
    Ok(Json(service::list(&app).await?))
}

/// Preview the first days of a plan without saving it
#[endpoint(POST "/admin/content/reading-plans/preview")]
async fn admin_preview_reading_plan(
    _: Admin,
    Valid(body): Valid<ReadingCourseRequest>,
) -> Result<Json<ReadingPlanPreview>> {
    Ok(Json(service::preview(body).await?))
}

/// Create a plan from a range of books and a number of days
#[endpoint(POST "/admin/content/reading-plans")]
async fn admin_create_reading_plan(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<NewReadingPlanRequest>,
) -> Result<Created<AdminReadingPlan>> {
    let form = ReadingPlanRequest {
        title: body.title,
        description: body.description,
        is_active: None,
    };
    let created = service::create(&app, &actor, form, body.form).await?;
    Ok(Created(created))
}

/// Edit, archive or restore a plan
///
/// Its days can't be changed.
#[endpoint(PATCH "/admin/content/reading-plans/{id}")]
async fn admin_update_reading_plan(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<AdminPlanPath>,
    Valid(body): Valid<ReadingPlanRequest>,
) -> Result<Json<AdminReadingPlan>> {
    let changed = service::update(&app, &actor, &path.id, body).await?;
    Ok(Json(changed))
}
