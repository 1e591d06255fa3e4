use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::DevotionalTemplate,
    service::{self, Written},
};
use crate::{
    accounts::{Admin, is_pathway},
    app::App,
    kernel::{
        Created, FromPath, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/devotional-templates",
            get_with(list, |op| {
                op.id("listDevotionalTemplates")
                    .tag("devotionals")
                    .summary("All templates, by name")
            })
            .post_with(create, |op| {
                op.id("createDevotionalTemplate")
                    .tag("devotionals")
                    .summary("Add a template")
            }),
        )
        .api_route(
            "/admin/devotional-templates/{id}",
            patch_with(update, |op| {
                op.id("updateDevotionalTemplate")
                    .tag("devotionals")
                    .summary("Change a template")
            }),
        )
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<DevotionalTemplate>>> {
    Ok(Json(service::list(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["name", "description", "theme", "promptTemplate"]))]
struct TemplateRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 500))]
    description: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    theme: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 4_000))]
    prompt_template: String,
    /// Null or empty: for everybody.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(custom(known_pathway))]
    spiritual_pathway: Option<String>,
    #[serde(default = "active")]
    #[garde(skip)]
    is_active: bool,
}

fn active() -> bool {
    true
}

fn known_pathway(pathway: &Option<String>, _: &()) -> garde::Result {
    match pathway {
        Some(name) if !is_pathway(name) => {
            Err(garde::Error::new("Please choose one of the pathways"))
        }
        _ => Ok(()),
    }
}

impl From<TemplateRequest> for Written {
    fn from(body: TemplateRequest) -> Self {
        Self {
            name: body.name,
            description: body.description,
            theme: body.theme,
            prompt_template: body.prompt_template,
            spiritual_pathway: body.spiritual_pathway,
            is_active: body.is_active,
        }
    }
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<TemplateRequest>,
) -> Result<Created<DevotionalTemplate>> {
    Ok(Created(service::create(&app, &actor, body.into()).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TemplatePath {
    id: i32,
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<TemplatePath>,
    Valid(body): Valid<TemplateRequest>,
) -> Result<Json<DevotionalTemplate>> {
    Ok(Json(
        service::update(&app, &actor, path.id, body.into()).await?,
    ))
}
