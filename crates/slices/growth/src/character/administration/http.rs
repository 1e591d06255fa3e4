use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{
    model::{AdminCharacterFocus, CharacterFocusRequest},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{Created, Id, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "character",
        admin_list_character_focuses,
        admin_create_character_focus,
        admin_update_character_focus
    )
}

/// All focuses in order, including archived ones
#[endpoint(GET "/admin/content/character-focuses")]
async fn admin_list_character_focuses(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminCharacterFocus>>> {
    Ok(Json(service::list(&app).await?))
}

/// Add a focus to the end of the list
///
/// Its verse is filled in from the built-in translation.
#[endpoint(POST "/admin/content/character-focuses")]
async fn admin_create_character_focus(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<CharacterFocusRequest>,
) -> Result<Created<AdminCharacterFocus>> {
    Ok(Created(service::create(&app, &actor, body).await?))
}

/// Edit, archive or restore a focus
#[endpoint(PATCH "/admin/content/character-focuses/{id}")]
async fn admin_update_character_focus(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<CharacterFocusRequest>,
) -> Result<Json<AdminCharacterFocus>> {
    let updated = service::update(&app, &actor, id, body).await?;
    Ok(Json(updated))
}
