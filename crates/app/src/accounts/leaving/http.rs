use aide::{
    OperationOutput,
    axum::{
        ApiRouter,
        routing::{delete_with, get_with},
    },
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse, SchemaObject},
};
use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use garde::Validate;
use http::{HeaderMap, header};
use schemars::{JsonSchema, json_schema};
use serde::Deserialize;

use super::service::{self, Archive, Confirmation};
use crate::{
    accounts::{cookies, permission::SignedIn},
    app::App,
    kernel::{NoContent, Result, Valid, extract::trimmed, respond::WithCookies},
};

const ZIP: &str = "application/zip";

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

async fn data(State(app): State<App>, who: SignedIn) -> Result<Archive> {
    Ok(service::data(&app, &who).await?)
}

impl IntoResponse for Archive {
    fn into_response(self) -> Response {
        let disposition = format!("attachment; filename=\"{}\"", self.file_name);
        let headers = [
            (header::CONTENT_TYPE, ZIP.to_owned()),
            (header::CONTENT_DISPOSITION, disposition),
            (header::CACHE_CONTROL, "no-store".to_owned()),
        ];
        (headers, self.bytes).into_response()
    }
}

impl OperationOutput for Archive {
    type Inner = ();

    fn inferred_responses(
        _: &mut GenContext,
        _: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        let file = MediaType {
            schema: Some(SchemaObject {
                json_schema: json_schema!({ "type": "string", "format": "binary" }),
                external_docs: None,
                example: None,
            }),
            ..MediaType::default()
        };
        let response = ApiResponse {
            description: "A zip file".to_owned(),
            content: [(ZIP.to_owned(), file)].into_iter().collect(),
            ..ApiResponse::default()
        };
        vec![(Some(200), response)]
    }
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
