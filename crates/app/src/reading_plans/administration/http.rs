use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{AdminReadingPlan, ReadingPlanPreview},
    service::{self, Course, Written},
};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        Created, FromPath, Result, Valid, contract::demanded, extract::trimmed, text::heading,
    },
};

const TAG: &str = "reading_plans";

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/content/reading-plans",
            get_with(list, |op| {
                op.id("adminListReadingPlans")
                    .tag(TAG)
                    .summary("All plans, retired ones too")
            })
            .post_with(create, |op| {
                op.id("adminCreateReadingPlan")
                    .tag(TAG)
                    .summary("Make a plan of a range of books and a number of days")
            }),
        )
        .api_route(
            "/admin/content/reading-plans/preview",
            post_with(preview, |op| {
                op.id("adminPreviewReadingPlan")
                    .tag(TAG)
                    .summary("The first days of a plan that is not made yet; nothing is kept")
            }),
        )
        .api_route(
            "/admin/content/reading-plans/{id}",
            patch_with(update, |op| {
                op.id("adminUpdateReadingPlan")
                    .tag(TAG)
                    .summary("Change a plan's words, retire it or bring it back; its days stay")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "description"]))]
struct ReadingPlanRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    /// Absent: left alone.
    #[garde(skip)]
    is_active: Option<bool>,
}

impl From<ReadingPlanRequest> for Written {
    fn from(body: ReadingPlanRequest) -> Self {
        Self {
            title: body.title,
            description: body.description,
            is_active: body.is_active,
        }
    }
}

/// From the first book to the last, both included, by their codes: "MAT" to "JHN".
#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["fromBook", "toBook", "days"]))]
struct ReadingCourseRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10))]
    from_book: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 10))]
    to_book: String,
    #[garde(range(min = 1, max = 1_189))]
    days: i16,
}

impl From<ReadingCourseRequest> for Course {
    fn from(body: ReadingCourseRequest) -> Self {
        Self {
            from_book: body.from_book,
            to_book: body.to_book,
            days: body.days,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "description", "fromBook", "toBook", "days"]))]
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

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminReadingPlan>>> {
    Ok(Json(service::list(&app).await?))
}

async fn preview(
    _: Admin,
    Valid(body): Valid<ReadingCourseRequest>,
) -> Result<Json<ReadingPlanPreview>> {
    Ok(Json(service::preview(body.into()).await?))
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<NewReadingPlanRequest>,
) -> Result<Created<AdminReadingPlan>> {
    let written = Written {
        title: body.title,
        description: body.description,
        is_active: None,
    };
    let made = service::create(&app, &actor, written, body.form.into()).await?;
    Ok(Created(made))
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<AdminPlanPath>,
    Valid(body): Valid<ReadingPlanRequest>,
) -> Result<Json<AdminReadingPlan>> {
    let changed = service::update(&app, &actor, &path.id, body.into()).await?;
    Ok(Json(changed))
}
