use aide::axum::{ApiRouter, routing::post_with};
use axum::{Json, extract::State};

use super::{model::SyncAnswer, service};
use crate::{accounts::SignedIn, app::App, kernel::Result};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/sister-apps/sync",
        post_with(sync, |op| {
            op.id("syncSisterApps")
                .tag("sister_apps")
                .summary("Sync Now: ask every connected app what is new")
        }),
    )
}

async fn sync(State(app): State<App>, who: SignedIn) -> Result<Json<SyncAnswer>> {
    let results = service::sync(&app, &who).await?;
    Ok(Json(SyncAnswer { results }))
}
