use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{BrowseTranslation, Language, Translation},
    service,
};
use crate::scripture::ids::TranslationId;
use trellis_identity::SignedIn;
use trellis_kernel::{
    FromPath, FromQuery, NoContent, Result, endpoint, extract::trimmed_option, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "scripture",
        list_translations,
        browse_translations,
        add_translation,
        remove_translation,
        list_languages
    )
}

/// Translations in your library
#[endpoint(GET "/bible/translations")]
async fn list_translations(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<Vec<Translation>>> {
    Ok(Json(service::list_library(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct BrowseQuery {
    /// A BCP 47 language tag.
    #[serde(default, deserialize_with = "trimmed_option")]
    language: Option<String>,
    /// Part of the translation's name, abbreviation or language.
    #[serde(default, deserialize_with = "trimmed_option")]
    search: Option<String>,
}

/// All available translations
#[endpoint(GET "/bible/translations/browse")]
async fn browse_translations(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<BrowseQuery>,
) -> Result<Json<Vec<BrowseTranslation>>> {
    let (language, search) = (query.language.as_deref(), query.search.as_deref());
    Ok(Json(service::browse(&app, &who, language, search).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TranslationPath {
    id: TranslationId,
}

/// Add a translation to your library
#[endpoint(POST "/bible/translations/{id}/add")]
async fn add_translation(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<TranslationPath>,
) -> Result<Json<Translation>> {
    Ok(Json(service::add(&app, &who, &path.id).await?))
}

/// Remove a translation from your library
#[endpoint(DELETE "/bible/translations/{id}")]
async fn remove_translation(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<TranslationPath>,
) -> Result<NoContent> {
    service::remove(&app, &who, &path.id).await?;
    Ok(NoContent)
}

/// Languages with at least one translation
#[endpoint(GET "/bible/languages")]
async fn list_languages(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<Language>>> {
    Ok(Json(service::languages(&app).await?))
}
