use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};

use super::{model::CharacterFocus, service};
use crate::{accounts::SignedIn, app::App, kernel::Result};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/character/current",
        get_with(current, |op| {
            op.id("currentCharacterFocus")
                .tag("character")
                .summary("The fruit of the Spirit to grow in this week")
        }),
    )
}

async fn current(State(app): State<App>, who: SignedIn) -> Result<Json<CharacterFocus>> {
    Ok(Json(service::current(&app, &who).await?))
}
