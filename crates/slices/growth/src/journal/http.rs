use aide::axum::{ApiRouter, routing::get_with};
use axum::{body::Body, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::written_out::{self, JournalPart};
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        FromQuery, Result,
        file::{File, Markdown},
    },
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
) -> Result<File<Markdown>> {
    Ok(File::new(
        written_out::file_name(&app, &who),
        Body::from_stream(written_out::text(&app, &who, query.part)),
    ))
}
