use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::DevotionalBatch,
    plan::DevotionalMood,
    service::{self, Asked},
};
use crate::{
    accounts::Admin,
    app::App,
    assist::is_own_name,
    devotionals::{administration::DailyDevotional, generation::DevotionalLength},
    kernel::{
        Created, FromPath, Result, Valid, day::CalendarDate, extract::trimmed_option, text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/daily-devotionals/generate",
            post_with(generate, |op| {
                op.id("adminGenerateDevotional").tag("devotionals").summary(
                    "Have a devotional written for a day: a draft, with what it rests on beside it",
                )
            }),
        )
        .api_route(
            "/admin/daily-devotionals/bulk-generate",
            post_with(bulk_generate, |op| {
                op.id("adminGenerateDevotionals").tag("devotionals").summary(
                    "Have one written for each day; days that have one are skipped. Answers when all \
                     are done, or after some seconds with how far it is: look again by its id. The \
                     same id again is the same work",
                )
            })
            .get_with(list, |op| {
                op.id("adminListDevotionalBatches")
                    .tag("devotionals")
                    .summary("The last ten times that devotionals were asked for, newest first")
            }),
        )
        .api_route(
            "/admin/daily-devotionals/bulk-generate/{id}",
            get_with(find, |op| {
                op.id("adminReadDevotionalBatch")
                    .tag("devotionals")
                    .summary("How far it is")
            })
            .delete_with(cancel, |op| {
                op.id("adminCancelDevotionalBatch")
                    .tag("devotionals")
                    .summary("Give it up; what was written stays")
            }),
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
    #[garde(custom(is_own_name))]
    id: Option<Uuid>,
}

async fn generate(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<AdminGenerateRequest>,
) -> Result<Created<DailyDevotional>> {
    let asked = Asked {
        theme: body.theme,
        mood: Some(body.mood),
        length: body.length.into(),
        focus: body.focus,
        template_id: body.template_id,
    };
    let made = service::write_one(&app, &actor, body.id, body.date.into(), asked).await?;
    Ok(Created(made))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct BulkGenerateRequest {
    #[garde(skip)]
    start_date: CalendarDate,
    /// At most 366 days in all.
    #[garde(skip)]
    end_date: CalendarDate,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 100), custom(heading)))]
    theme: Option<String>,
    #[garde(skip)]
    template_id: Option<i32>,
    #[garde(custom(is_own_name))]
    id: Option<Uuid>,
}

async fn bulk_generate(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<BulkGenerateRequest>,
) -> Result<Json<DevotionalBatch>> {
    let asked = Asked {
        theme: body.theme,
        mood: None,
        length: DevotionalLength::default().into(),
        focus: None,
        template_id: body.template_id,
    };
    let days = (body.start_date.into(), body.end_date.into());
    Ok(Json(
        service::write_days(&app, &actor, body.id, days, asked).await?,
    ))
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<DevotionalBatch>>> {
    Ok(Json(service::list(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct BatchPath {
    id: Uuid,
}

async fn find(
    State(app): State<App>,
    _: Admin,
    FromPath(path): FromPath<BatchPath>,
) -> Result<Json<DevotionalBatch>> {
    Ok(Json(service::find(&app, path.id).await?))
}

async fn cancel(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<BatchPath>,
) -> Result<Json<DevotionalBatch>> {
    Ok(Json(service::cancel(&app, &actor, path.id).await?))
}
