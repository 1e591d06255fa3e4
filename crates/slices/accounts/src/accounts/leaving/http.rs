use aide::axum::ApiRouter;
use axum::extract::State;
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service::{self, Confirmation};
use trellis_identity::{cookies, permission::SignedIn};
use trellis_kernel::{
    NoContent, Result, Valid, endpoint,
    extract::trimmed,
    file::{File, Zip},
    respond::WithCookies,
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("accounts", download_my_data, delete_my_account)
}

/// Download all of your data as a zip file
#[endpoint(GET "/user/data")]
async fn download_my_data(State(app): State<App>, who: SignedIn) -> Result<File<Zip>> {
    let archive = service::data(&app, &who).await?;
    Ok(File::new(archive.file_name, archive.bytes))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct DeleteAccountRequest {
    /// The member's username, typed again to confirm.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, max = 200))]
    username: String,
    /// Required if the account has a password.
    #[serde(default)]
    #[garde(length(chars, max = 1000))]
    password: Option<String>,
}

/// Delete your account and all of its data
#[endpoint(DELETE "/user")]
async fn delete_my_account(
    State(app): State<App>,
    who: SignedIn,
    headers: HeaderMap,
    Valid(body): Valid<DeleteAccountRequest>,
) -> Result<WithCookies<NoContent>> {
    let confirmation = Confirmation {
        username: body.username,
        password: body.password,
    };
    service::delete(&app, &who, confirmation).await?;
    let cookie = cookies::read(&headers, cookies::session_name(&app));
    let session = cookie.and_then(|_| cookies::clear_session(&app));
    Ok(WithCookies {
        body: NoContent,
        cookies: session
            .into_iter()
            .chain(cookies::clear_media(&app))
            .collect(),
    })
}
