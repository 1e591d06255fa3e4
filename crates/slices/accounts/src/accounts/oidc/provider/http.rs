use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{SignInSettings, SignInTestAnswer},
    service::{self, Change},
};
use crate::{
    accounts::SuperAdmin,
    app::App,
    kernel::{
        Result, Valid,
        contract::demanded,
        extract::trimmed,
        text::{one_line, web_address},
    },
    platform::settings::mask::typed_key,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/system/sign-in-settings",
            get_with(show, |op| {
                op.id("signInSettings")
                    .tag("administration")
                    .summary("The identity provider")
            })
            .post_with(save, |op| {
                op.id("saveSignInSettings")
                    .tag("administration")
                    .summary("Change the identity provider")
                    .description(
                        "What is left out stays as it is, and so does a masked secret. With all fields empty the one of the \
                         configuration file signs people in again, if there is one.",
                    )
            }),
        )
        .api_route(
            "/admin/system/test-sign-in",
            post_with(test, |op| {
                op.id("testSignIn").tag("administration").summary(
                    "Read a provider's document. 200 {ok: true} or 422 {message} that says what \
                     is wrong",
                )
            }),
        )
}

async fn show(State(app): State<App>, _: SuperAdmin) -> Result<Json<SignInSettings>> {
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
    /// What the button says: "Continue with …". Empty: single sign-on.
    #[garde(inner(length(chars, max = 60), custom(one_line)))]
    label: Option<String>,
}

async fn save(
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
#[schemars(transform = demanded(&["issuer"]))]
struct SignInTestRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 500), custom(web_address))]
    issuer: String,
}

async fn test(
    State(app): State<App>,
    _: SuperAdmin,
    Valid(body): Valid<SignInTestRequest>,
) -> Result<Json<SignInTestAnswer>> {
    Ok(Json(service::test(&app, &body.issuer).await?.into()))
}
