use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    AccountForm,
    service::{self, NewAccount, RegistrationOutcome, SetupLinkStatus},
};
use trellis_identity::{client::Client, model::Role};
use trellis_kernel::{
    Created, FromQuery, Result, Valid, endpoint, extract::trimmed_option, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("accounts", register, setup_link)
}

#[derive(Deserialize, JsonSchema)]
struct SetupLinkQuery {
    /// The token from the link.
    token: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct SetupLinkResponse {
    status: SetupLinkStatus,
}

/// Whether a setup link is still valid
#[endpoint(GET "/auth/setup-link")]
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
    /// The token from the link that an installation without accounts prints to its log.
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
    /// Only returned after registering through the setup link.
    token: Option<String>,
}

/// Register for an account
#[endpoint(POST "/auth/register")]
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
        RegistrationOutcome::Pending => RegisterResponse {
            status: RegistrationStatus::Pending,
            token: None,
        },
        RegistrationOutcome::SetUp(secret) => RegisterResponse {
            status: RegistrationStatus::Active,
            token: Some(secret.reveal().to_owned()),
        },
    };
    Ok(Created(response))
}
