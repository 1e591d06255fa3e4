use aide::axum::ApiRouter;
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
    reader::MAX_NAME_LENGTH,
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{
    Created, FromPath, FromQuery, NoContent, Result, Valid, endpoint, extract::trimmed_option,
    routes, text::cleaned,
};
use trellis_platform::App;

/// A whole Bible with notes and Strong's numbers is about 30 MiB of XML.
const MAX_FILE_BYTES: usize = 64 * 1024 * 1024;

pub fn routes() -> ApiRouter<App> {
    routes!("administration", list_imported_texts, import_text)
        .layer(DefaultBodyLimit::max(MAX_FILE_BYTES))
        .merge(routes!(
            "administration",
            remove_imported_text,
            retire_imported_text
        ))
}

/// Imported Bible texts
#[endpoint(GET "/admin/bible/texts")]
async fn list_imported_texts(State(app): State<App>, _: Admin) -> Result<Json<Vec<ImportedText>>> {
    Ok(Json(service::list(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ImportQuery {
    #[serde(default)]
    file_name: String,
    /// Taken from the file if omitted, like the other fields.
    #[serde(default, deserialize_with = "trimmed_option")]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    name: Option<String>,
    /// A BCP 47 tag.
    #[serde(default, deserialize_with = "trimmed_option")]
    language: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    rights: Option<String>,
    /// Checks the file without importing it.
    #[serde(default)]
    dry_run: bool,
}

/// Import a Bible text: a SWORD module, USFM, OSIS or Zefania XML
///
/// The body is the file itself, at most 64 MiB.
#[endpoint(POST "/admin/bible/texts")]
async fn import_text(
    State(app): State<App>,
    Admin(actor): Admin,
    FromQuery(query): FromQuery<ImportQuery>,
    bytes: Bytes,
) -> Result<Created<ImportOutcome>> {
    let upload = Upload {
        file_name: cleaned(&query.file_name, MAX_NAME_LENGTH),
        id: query.id,
        name: query.name.map(|name| cleaned(&name, MAX_NAME_LENGTH)),
        language: query.language.map(|tag| cleaned(&tag, MAX_NAME_LENGTH)),
        rights: query.rights.map(|rights| cleaned(&rights, MAX_NAME_LENGTH)),
        bytes,
    };
    let outcome = if query.dry_run {
        service::preview(&app, upload).await?
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

/// Archive or restore an imported Bible text
///
/// An archived text is hidden from all readers.
#[endpoint(PATCH "/admin/bible/texts/{id}")]
async fn retire_imported_text(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<TextPath>,
    Valid(body): Valid<RetireTextRequest>,
) -> Result<Json<ImportedText>> {
    let updated = service::set_active(&app, actor.user.id, &path.id, body.is_active).await?;
    Ok(Json(updated))
}

/// Remove an imported Bible text
#[endpoint(DELETE "/admin/bible/texts/{id}")]
async fn remove_imported_text(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<TextPath>,
) -> Result<NoContent> {
    service::remove(&app, actor.user.id, &path.id).await?;
    Ok(NoContent)
}
