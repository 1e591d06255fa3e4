use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with},
};
use axum::{
    Json,
    extract::{DefaultBodyLimit, State},
};
use bytes::Bytes;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{ImportOutcome, ImportedText, Upload},
    reader::LONGEST_NAME,
    service,
};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        Created, FromPath, FromQuery, NoContent, Result, Valid, extract::trimmed_option,
        text::cleaned,
    },
};

/// A whole Bible with notes and Strong's numbers is some 30 MiB of XML.
const LARGEST_FILE: usize = 64 * 1024 * 1024;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/bible/texts",
            get_with(list, |op| {
                op.id("listImportedTexts")
                    .tag("administration")
                    .summary("The Bible texts that were imported")
            })
            .post_with(import, |op| {
                op.id("importText")
                    .tag("administration")
                    .summary("Import a Bible text: a SWORD module, USFM, OSIS or Zefania XML")
                    .description("The body is the file itself, at most 64 MiB.")
            }),
        )
        .layer(DefaultBodyLimit::max(LARGEST_FILE))
        .api_route(
            "/admin/bible/texts/{id}",
            delete_with(remove, |op| {
                op.id("removeImportedText")
                    .tag("administration")
                    .summary("Remove a Bible text that was imported")
            })
            .patch_with(set_active, |op| {
                op.id("retireImportedText")
                    .tag("administration")
                    .summary("Hide an imported text from every reader, or bring it back")
            }),
        )
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<ImportedText>>> {
    Ok(Json(service::list(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ImportQuery {
    #[serde(default)]
    file_name: String,
    /// Taken from the file when it is left out, like the rest.
    #[serde(default, deserialize_with = "trimmed_option")]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    name: Option<String>,
    /// BCP 47.
    #[serde(default, deserialize_with = "trimmed_option")]
    language: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    rights: Option<String>,
    /// Only say what would come of it.
    #[serde(default)]
    dry_run: bool,
}

async fn import(
    State(app): State<App>,
    Admin(actor): Admin,
    FromQuery(query): FromQuery<ImportQuery>,
    bytes: Bytes,
) -> Result<Created<ImportOutcome>> {
    let upload = Upload {
        file_name: cleaned(&query.file_name, LONGEST_NAME),
        id: query.id,
        name: query.name.map(|name| cleaned(&name, LONGEST_NAME)),
        language: query.language.map(|tag| cleaned(&tag, LONGEST_NAME)),
        rights: query.rights.map(|rights| cleaned(&rights, LONGEST_NAME)),
        bytes,
    };
    let outcome = if query.dry_run {
        service::try_out(&app, upload).await?
    } else {
        service::import(&app, Some(actor.user.id), upload).await?
    };
    Ok(Created(outcome))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TextPath {
    id: String,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct RetireTextRequest {
    #[garde(skip)]
    is_active: bool,
}

async fn set_active(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<TextPath>,
    Valid(body): Valid<RetireTextRequest>,
) -> Result<Json<ImportedText>> {
    let changed = service::set_active(&app, actor.user.id, &path.id, body.is_active).await?;
    Ok(Json(changed))
}

async fn remove(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<TextPath>,
) -> Result<NoContent> {
    service::remove(&app, actor.user.id, &path.id).await?;
    Ok(NoContent)
}
