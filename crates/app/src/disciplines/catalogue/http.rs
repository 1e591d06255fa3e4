use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{model::Discipline, service};
use crate::{
    accounts::SignedIn,
    app::App,
    disciplines::model::DisciplineCategory,
    kernel::{FromPath, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/disciplines",
            get_with(list, |op| {
                op.id("listDisciplines")
                    .tag("disciplines")
                    .summary("All disciplines")
            }),
        )
        .api_route(
            "/disciplines/category/{category}",
            get_with(of_category, |op| {
                op.id("listDisciplinesOfCategory")
                    .tag("disciplines")
                    .summary("Those of a category; 404 for one that does not exist")
            }),
        )
}

async fn list(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<Discipline>>> {
    Ok(Json(service::list(&app, None).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct CategoryPath {
    category: DisciplineCategory,
}

async fn of_category(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<CategoryPath>,
) -> Result<Json<Vec<Discipline>>> {
    Ok(Json(service::list(&app, Some(path.category)).await?))
}
