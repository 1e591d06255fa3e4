use aide::{
    OperationOutput,
    axum::{ApiRouter, routing::get_with},
    generate::GenContext,
    openapi::{MediaType, Operation, Response as ApiResponse, SchemaObject},
};
use axum::{
    body::Body,
    extract::State,
    response::{IntoResponse, Response},
};
use http::header;
use schemars::{JsonSchema, json_schema};
use serde::Deserialize;

use super::written_out::{self, JournalPart};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{FromQuery, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/user/journal/export",
        get_with(export, |op| {
            op.id("exportJournal")
                .tag("journal")
                .summary("The whole journal as Markdown")
        }),
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ExportQuery {
    part: Option<JournalPart>,
}

async fn export(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ExportQuery>,
) -> Result<MarkdownFile> {
    Ok(MarkdownFile {
        name: written_out::file_name(&app, &who),
        body: Body::from_stream(written_out::text(&app, &who, query.part)),
    })
}

/// A text that the browser keeps as a file.
struct MarkdownFile {
    name: String,
    body: Body,
}

impl IntoResponse for MarkdownFile {
    fn into_response(self) -> Response {
        let headers = [
            (
                header::CONTENT_TYPE,
                "text/markdown; charset=utf-8".to_owned(),
            ),
            (
                header::CONTENT_DISPOSITION,
                format!("attachment; filename=\"{}\"", self.name),
            ),
        ];
        (headers, self.body).into_response()
    }
}

impl OperationOutput for MarkdownFile {
    type Inner = Self;

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
            description: "A file".to_owned(),
            content: [("text/markdown".to_owned(), file)].into_iter().collect(),
            ..ApiResponse::default()
        };
        vec![(Some(200), response)]
    }
}
