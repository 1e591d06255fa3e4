use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{
    model::{AbideMomentRequest, AdminAbideMoment},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{Created, Id, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "abide",
        admin_list_abide_moments,
        admin_create_abide_moment,
        admin_update_abide_moment
    )
}

/// All moments including archived ones, newest first
#[endpoint(GET "/admin/content/abide-moments")]
async fn admin_list_abide_moments(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminAbideMoment>>> {
    Ok(Json(service::list(&app).await?))
}

/// Create a moment
///
/// Its verse is filled in from the built-in translation.
#[endpoint(POST "/admin/content/abide-moments")]
async fn admin_create_abide_moment(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<AbideMomentRequest>,
) -> Result<Created<AdminAbideMoment>> {
    Ok(Created(service::create(&app, &actor, body).await?))
}

/// Edit, archive or restore a moment
#[endpoint(PATCH "/admin/content/abide-moments/{id}")]
async fn admin_update_abide_moment(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<AbideMomentRequest>,
) -> Result<Json<AdminAbideMoment>> {
    let updated = service::update(&app, &actor, id, body).await?;
    Ok(Json(updated))
}
