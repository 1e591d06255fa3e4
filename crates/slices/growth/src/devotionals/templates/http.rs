use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{DevotionalTemplate, TemplateRequest},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{Created, FromPath, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "devotionals",
        list_devotional_templates,
        create_devotional_template,
        update_devotional_template
    )
}

/// All templates, by name
#[endpoint(GET "/admin/devotional-templates")]
async fn list_devotional_templates(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<DevotionalTemplate>>> {
    Ok(Json(service::list(&app).await?))
}

/// Add a template
#[endpoint(POST "/admin/devotional-templates")]
async fn create_devotional_template(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<TemplateRequest>,
) -> Result<Created<DevotionalTemplate>> {
    Ok(Created(service::create(&app, &actor, body).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TemplatePath {
    id: i32,
}

/// Edit a template
#[endpoint(PATCH "/admin/devotional-templates/{id}")]
async fn update_devotional_template(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<TemplatePath>,
    Valid(body): Valid<TemplateRequest>,
) -> Result<Json<DevotionalTemplate>> {
    Ok(Json(service::update(&app, &actor, path.id, body).await?))
}
