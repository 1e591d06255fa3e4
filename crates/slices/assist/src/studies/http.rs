use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use trellis_identity::SignedIn;
use trellis_kernel::{FromQuery, Id, NoContent, Result, Valid, endpoint, routes};
use trellis_platform::App;

use super::{model::BibleStudy, service};

pub fn routes() -> ApiRouter<App> {
    routes!(
        "studies",
        list_bible_studies,
        read_bible_study,
        update_bible_study,
        delete_bible_study
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    search: Option<String>,
    /// The most study guides to return; all if omitted.
    limit: Option<u64>,
}

/// Your study guides, newest first, in full
///
/// `search` matches title, reference, tags and overview.
#[endpoint(GET "/bible-studies")]
async fn list_bible_studies(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<BibleStudy>>> {
    let search = query.search.as_deref();
    Ok(Json(service::list(&app, &who, search, query.limit).await?))
}

/// A study guide
#[endpoint(GET "/bible-studies/{id}")]
async fn read_bible_study(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<BibleStudy>> {
    Ok(Json(service::read(&app, &who, id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct UpdateStudyRequest {
    #[garde(skip)]
    is_favorited: bool,
}

/// Add a study guide to your favorites, or remove it
#[endpoint(PUT "/bible-studies/{id}")]
async fn update_bible_study(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<UpdateStudyRequest>,
) -> Result<Json<BibleStudy>> {
    Ok(Json(
        service::set_favorite(&app, &who, id, body.is_favorited).await?,
    ))
}

/// Delete a study guide
#[endpoint(DELETE "/bible-studies/{id}")]
async fn delete_bible_study(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}
