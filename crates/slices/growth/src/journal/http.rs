use aide::axum::ApiRouter;
use axum::{body::Body, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::written_out::{self, JournalPart};
use trellis_identity::SignedIn;
use trellis_kernel::{
    FromQuery, Result, endpoint,
    file::{File, Markdown},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("journal", export_journal)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ExportQuery {
    part: Option<JournalPart>,
}

/// Export your journal as Markdown
#[endpoint(GET "/user/journal/export")]
async fn export_journal(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ExportQuery>,
) -> Result<File<Markdown>> {
    Ok(File::new(
        written_out::file_name(&app, &who),
        Body::from_stream(written_out::text(&app, &who, query.part)),
    ))
}
