use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    AccountForm,
    service::{self, NewAccount, Registered, SetupLinkStatus},
};
use crate::{
    accounts::{client::Client, model::Role},
    app::App,
    kernel::{Created, FromQuery, Result, Valid, extract::trimmed_option},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/auth/register",
            post_with(register, |op| {
                op.id("register")
                    .tag("accounts")
                    .summary("Ask for an account")
            }),
        )
        .api_route(
            "/auth/setup-link",
            get_with(setup_link, |op| {
                op.id("setupLink")
                    .tag("accounts")
                    .summary("Whether a set-up link can still be used")
            }),
        )
}

#[derive(Deserialize, JsonSchema)]
struct SetupLinkQuery {
    /// From the link.
    token: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct SetupLinkResponse {
    status: SetupLinkStatus,
}

async fn setup_link(
    State(app): State<App>,
    client: Client,
    FromQuery(query): FromQuery<SetupLinkQuery>,
) -> Result<Json<SetupLinkResponse>> {
    let status = service::setup_link_status(&app, &query.token, &client).await?;
    Ok(Json(SetupLinkResponse { status }))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct RegisterRequest {
    #[serde(flatten)]
    #[garde(dive)]
    form: AccountForm,
    #[garde(skip)]
    time_zone: Option<String>,
    /// From the link that an installation without accounts prints to its log.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(skip)]
    setup_token: Option<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum RegistrationStatus {
    Pending,
    Active,
}

#[derive(Debug, Serialize, JsonSchema)]
struct RegisterResponse {
    status: RegistrationStatus,
    /// Given only to who registered through the set-up link.
    token: Option<String>,
}

async fn register(
    State(app): State<App>,
    client: Client,
    Valid(body): Valid<RegisterRequest>,
) -> Result<Created<RegisterResponse>> {
    let new = NewAccount {
        time_zone: body.time_zone,
        ..body.form.into_account(Role::User, false)
    };
    let response = match service::register(&app, new, body.setup_token, &client).await? {
        Registered::Pending => RegisterResponse {
            status: RegistrationStatus::Pending,
            token: None,
        },
        Registered::SetUp(secret) => RegisterResponse {
            status: RegistrationStatus::Active,
            token: Some(secret.reveal().to_owned()),
        },
    };
    Ok(Created(response))
}
