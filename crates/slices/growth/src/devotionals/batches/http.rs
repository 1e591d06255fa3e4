use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::DevotionalBatch,
    plan::DevotionalMood,
    service::{self, GenerationRequest},
    swap,
};
use crate::devotionals::{administration::DailyDevotional, generation::DevotionalLength};
use trellis_assist::assist::validate_client_id;
use trellis_identity::Admin;
use trellis_kernel::{
    Created, Id, Result, Valid, day::CalendarDate, endpoint, extract::trimmed_option, routes,
    text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "devotionals",
        admin_generate_devotional,
        admin_generate_devotionals,
        admin_list_devotional_batches,
        admin_read_devotional_batch,
        admin_cancel_devotional_batch,
        admin_swap_devotional
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct AdminGenerateRequest {
    #[garde(skip)]
    date: CalendarDate,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 100), custom(heading)))]
    theme: Option<String>,
    #[serde(default)]
    #[garde(skip)]
    mood: DevotionalMood,
    #[serde(default)]
    #[garde(skip)]
    length: DevotionalLength,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 200), custom(heading)))]
    focus: Option<String>,
    #[garde(skip)]
    template_id: Option<i32>,
    #[garde(custom(validate_client_id))]
    id: Option<Uuid>,
}

/// Generate a draft devotional for a day, with its sources
#[endpoint(POST "/admin/daily-devotionals/generate")]
async fn admin_generate_devotional(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<AdminGenerateRequest>,
) -> Result<Created<DailyDevotional>> {
    let generation_request = GenerationRequest {
        theme: body.theme,
        mood: Some(body.mood),
        length: body.length.into(),
        focus: body.focus,
        template_id: body.template_id,
    };
    let devotional =
        service::generate_day(&app, &actor, body.id, body.date.into(), generation_request).await?;
    Ok(Created(devotional))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct BulkGenerateRequest {
    #[garde(skip)]
    start_date: CalendarDate,
    /// The last day to generate. The range covers at most 366 days.
    #[garde(skip)]
    end_date: CalendarDate,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 100), custom(heading)))]
    theme: Option<String>,
    #[garde(skip)]
    template_id: Option<i32>,
    #[garde(custom(validate_client_id))]
    id: Option<Uuid>,
}

/// Generate a devotional for each day in a range
///
/// Days that already have one are skipped. Responds when all are done, or after a few seconds with the
/// progress so far; poll by id for the rest. Sending the same id again continues the same batch.
#[endpoint(POST "/admin/daily-devotionals/bulk-generate")]
async fn admin_generate_devotionals(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<BulkGenerateRequest>,
) -> Result<Json<DevotionalBatch>> {
    let generation_request = GenerationRequest {
        theme: body.theme,
        mood: None,
        length: DevotionalLength::default().into(),
        focus: None,
        template_id: body.template_id,
    };
    let days = (body.start_date.into(), body.end_date.into());
    Ok(Json(
        service::generate_range(&app, &actor, body.id, days, generation_request).await?,
    ))
}

/// The ten most recent batches of generated devotionals, newest first
#[endpoint(GET "/admin/daily-devotionals/bulk-generate")]
async fn admin_list_devotional_batches(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<DevotionalBatch>>> {
    Ok(Json(service::list(&app).await?))
}

/// A batch's progress
#[endpoint(GET "/admin/daily-devotionals/bulk-generate/{id}")]
async fn admin_read_devotional_batch(
    State(app): State<App>,
    _: Admin,
    Id(id): Id,
) -> Result<Json<DevotionalBatch>> {
    Ok(Json(service::find(&app, id).await?))
}

/// Cancel a batch
///
/// Devotionals that are already generated are kept.
#[endpoint(DELETE "/admin/daily-devotionals/bulk-generate/{id}")]
async fn admin_cancel_devotional_batch(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
) -> Result<Json<DevotionalBatch>> {
    Ok(Json(service::cancel(&app, &actor, id).await?))
}

/// Swap a draft from the built-in library for another reflection on its theme
///
/// Its day stays. Passages used within a year are avoided.
#[endpoint(POST "/admin/daily-devotionals/{id}/swap")]
async fn admin_swap_devotional(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
) -> Result<Json<DailyDevotional>> {
    Ok(Json(swap::swap(&app, &actor, id).await?))
}
