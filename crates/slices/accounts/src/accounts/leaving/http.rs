use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with},
};
use axum::extract::State;
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service::{self, Confirmation};
use crate::{
    accounts::{cookies, permission::SignedIn},
    app::App,
    kernel::{
        NoContent, Result, Valid,
        extract::trimmed,
        file::{File, Zip},
        respond::WithCookies,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/user/data",
            get_with(data, |op| {
                op.id("downloadMyData")
                    .tag("accounts")
                    .summary("Everything of the person, as one zip")
            }),
        )
        .api_route(
            "/user",
            delete_with(delete, |op| {
                op.id("deleteMyAccount")
                    .tag("accounts")
                    .summary("Delete the account and all that is the person's")
            }),
        )
}

async fn data(State(app): State<App>, who: SignedIn) -> Result<File<Zip>> {
    let archive = service::data(&app, &who).await?;
    Ok(File::new(archive.file_name, archive.bytes))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct DeleteAccountRequest {
    /// The person's own, typed once more.
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, max = 200))]
    username: String,
    /// Needed where the account has one.
    #[serde(default)]
    #[garde(length(chars, max = 1000))]
    password: Option<String>,
}

async fn delete(
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
