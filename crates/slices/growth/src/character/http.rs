use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{model::CharacterFocus, service};
use trellis_identity::SignedIn;
use trellis_kernel::{Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("character", current_character_focus)
}

/// This week's fruit of the Spirit
#[endpoint(GET "/character/current")]
async fn current_character_focus(
    State(app): State<App>,
    who: SignedIn,
) -> Result<Json<CharacterFocus>> {
    Ok(Json(service::current(&app, &who).await?))
}
