use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{SignInSettings, SignInTestAnswer},
    service::{self, Change},
};
use trellis_identity::SuperAdmin;
use trellis_kernel::{
    Result, Valid,
    contract::required_fields,
    endpoint,
    extract::trimmed,
    routes,
    text::{one_line, web_address},
};
use trellis_platform::{App, settings::mask::typed_key};

pub fn routes() -> ApiRouter<App> {
    routes!(
        "administration",
        sign_in_settings,
        save_sign_in_settings,
        test_sign_in
    )
}

/// Identity provider settings
#[endpoint(GET "/admin/system/sign-in-settings")]
async fn sign_in_settings(State(app): State<App>, _: SuperAdmin) -> Result<Json<SignInSettings>> {
    Ok(Json(service::show(&app).await?))
}

#[derive(Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct SignInSettingsRequest {
    #[garde(inner(length(chars, max = 500), custom(web_address)))]
    issuer: Option<String>,
    #[garde(inner(length(chars, max = 200), custom(one_line)))]
    client_id: Option<String>,
    /// Empty for a public client.
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    client_secret: Option<String>,
    /// The name in the button's "Continue with …". If empty, "single sign-on".
    #[garde(inner(length(chars, max = 60), custom(one_line)))]
    label: Option<String>,
}

/// Change the identity provider
///
/// Omitted fields and a masked secret stay unchanged. When all fields are empty, the provider
/// from the configuration file applies again, if there is one.
#[endpoint(POST "/admin/system/sign-in-settings")]
async fn save_sign_in_settings(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Valid(body): Valid<SignInSettingsRequest>,
) -> Result<Json<SignInSettings>> {
    let change = Change {
        issuer: body.issuer,
        client_id: body.client_id,
        client_secret: typed_key(body.client_secret),
        label: body.label,
    };
    Ok(Json(service::save(&app, actor.user.id, change).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = required_fields(&["issuer"]))]
struct SignInTestRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 500), custom(web_address))]
    issuer: String,
}

/// Test an identity provider
///
/// Reads the provider's discovery document. Returns 200 `{ok: true}`, or 422 `{message}` with the
/// reason.
#[endpoint(POST "/admin/system/test-sign-in")]
async fn test_sign_in(
    State(app): State<App>,
    _: SuperAdmin,
    Valid(body): Valid<SignInTestRequest>,
) -> Result<Json<SignInTestAnswer>> {
    Ok(Json(service::test(&app, &body.issuer).await?.into()))
}
