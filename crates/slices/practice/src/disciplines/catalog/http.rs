use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Discipline, service};
use crate::disciplines::model::DisciplineCategory;
use trellis_identity::SignedIn;
use trellis_kernel::{FromPath, Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "disciplines",
        list_disciplines,
        list_disciplines_of_category
    )
}

/// All disciplines
#[endpoint(GET "/disciplines")]
async fn list_disciplines(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<Discipline>>> {
    Ok(Json(service::list(&app, None).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct CategoryPath {
    category: DisciplineCategory,
}

/// Disciplines in a category
///
/// Returns 404 for an unknown category.
#[endpoint(GET "/disciplines/category/{category}")]
async fn list_disciplines_of_category(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<CategoryPath>,
) -> Result<Json<Vec<Discipline>>> {
    Ok(Json(service::list(&app, Some(path.category)).await?))
}
