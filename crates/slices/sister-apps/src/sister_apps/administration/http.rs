use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{AdminSisterApp, AppKey, NewAppKey, SisterAppRequest},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{
    Created, FromPath, Id, NoContent, Result, Valid, contract::required_fields, endpoint,
    extract::trimmed, routes, text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "sister_apps",
        admin_list_sister_apps,
        admin_create_sister_app,
        admin_update_sister_app,
        admin_list_app_keys,
        admin_create_app_key,
        admin_revoke_app_key
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct KeyPath {
    id: Uuid,
    key_id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["label"]))]
struct AppKeyRequest {
    /// The admin's note about where the key is used.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    label: String,
}

/// All apps, including archived ones
#[endpoint(GET "/admin/content/sister-apps")]
async fn admin_list_sister_apps(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminSisterApp>>> {
    Ok(Json(service::list(&app).await?))
}

/// Add an app
#[endpoint(POST "/admin/content/sister-apps")]
async fn admin_create_sister_app(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<SisterAppRequest>,
) -> Result<Created<AdminSisterApp>> {
    let created = service::create(&app, &actor, body).await?;
    Ok(Created(created))
}

/// Edit, archive or restore an app
#[endpoint(PUT "/admin/content/sister-apps/{id}")]
async fn admin_update_sister_app(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<SisterAppRequest>,
) -> Result<Json<AdminSisterApp>> {
    let updated = service::update(&app, &actor, id, body).await?;
    Ok(Json(updated))
}

/// An app's keys, newest first, without the secret values
#[endpoint(GET "/admin/content/sister-apps/{id}/keys")]
async fn admin_list_app_keys(
    State(app): State<App>,
    _: Admin,
    Id(id): Id,
) -> Result<Json<Vec<AppKey>>> {
    Ok(Json(service::keys(&app, id).await?))
}

/// Create a key
///
/// The key is shown only once.
#[endpoint(POST "/admin/content/sister-apps/{id}/keys")]
async fn admin_create_app_key(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<AppKeyRequest>,
) -> Result<Created<NewAppKey>> {
    let created = service::create_key(&app, &actor, id, body.label).await?;
    Ok(Created(created))
}

/// Revoke a key
#[endpoint(DELETE "/admin/content/sister-apps/{id}/keys/{keyId}")]
async fn admin_revoke_app_key(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<KeyPath>,
) -> Result<NoContent> {
    service::revoke_key(&app, &actor, path.id, path.key_id).await?;
    Ok(NoContent)
}
