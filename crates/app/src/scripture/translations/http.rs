use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{BrowseTranslation, Language, Translation},
    service,
};
use crate::{
    accounts::{SignedIn, model::User},
    app::App,
    kernel::{
        FromPath, FromQuery, NoContent, Result, Valid,
        extract::{trimmed, trimmed_option},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/bible/translations",
            get_with(mine, |op| {
                op.id("listTranslations")
                    .tag("scripture")
                    .summary("The translations in the person's library")
            }),
        )
        .api_route(
            "/bible/translations/browse",
            get_with(browse, |op| {
                op.id("browseTranslations")
                    .tag("scripture")
                    .summary("Every translation there is")
            }),
        )
        .api_route(
            "/bible/translations/{id}/add",
            post_with(add, |op| {
                op.id("addTranslation")
                    .tag("scripture")
                    .summary("Put a translation into the library")
            }),
        )
        .api_route(
            "/bible/translations/{id}",
            delete_with(remove, |op| {
                op.id("removeTranslation")
                    .tag("scripture")
                    .summary("Take a translation out of the library")
            }),
        )
        .api_route(
            "/bible/languages",
            get_with(languages, |op| {
                op.id("listLanguages")
                    .tag("scripture")
                    .summary("The languages that there are texts in")
            }),
        )
        .api_route(
            "/user/bible-translation",
            post_with(choose, |op| {
                op.id("setBibleTranslation")
                    .tag("scripture")
                    .summary("The translation to read by default")
            }),
        )
}

async fn mine(State(app): State<App>, who: SignedIn) -> Result<Json<Vec<Translation>>> {
    Ok(Json(service::mine(&app, &who).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct BrowseQuery {
    /// The tag of a language (BCP 47).
    #[serde(default, deserialize_with = "trimmed_option")]
    language: Option<String>,
    /// A part of the name, the abbreviation or the language.
    #[serde(default, deserialize_with = "trimmed_option")]
    search: Option<String>,
}

async fn browse(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<BrowseQuery>,
) -> Result<Json<Vec<BrowseTranslation>>> {
    let (language, search) = (query.language.as_deref(), query.search.as_deref());
    Ok(Json(service::browse(&app, &who, language, search).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TranslationPath {
    id: String,
}

async fn add(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<TranslationPath>,
) -> Result<Json<Translation>> {
    Ok(Json(service::add(&app, &who, &path.id).await?))
}

async fn remove(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<TranslationPath>,
) -> Result<NoContent> {
    service::remove(&app, &who, &path.id).await?;
    Ok(NoContent)
}

async fn languages(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<Language>>> {
    Ok(Json(service::languages(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct ChooseRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 64))]
    translation_id: String,
}

async fn choose(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ChooseRequest>,
) -> Result<Json<User>> {
    Ok(Json(
        service::choose(&app, &who, &body.translation_id).await?,
    ))
}
