use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{model::SyncAnswer, service};
use trellis_identity::SignedIn;
use trellis_kernel::{Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("sister_apps", sync_sister_apps)
}

/// Sync all connected apps now
#[endpoint(POST "/sister-apps/sync")]
async fn sync_sister_apps(State(app): State<App>, who: SignedIn) -> Result<Json<SyncAnswer>> {
    let results = service::sync(&app, &who).await?;
    Ok(Json(SyncAnswer { results }))
}
