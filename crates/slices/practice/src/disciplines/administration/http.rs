use aide::axum::ApiRouter;
use axum::{Json, extract::State};

use super::{
    model::{AdminDiscipline, AdminFastingPlan, DisciplineRequest, FastingPlanRequest},
    service,
};
use trellis_identity::Admin;
use trellis_kernel::{Created, Id, Result, Valid, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "disciplines",
        admin_list_disciplines,
        admin_create_discipline,
        admin_update_discipline,
        admin_list_fasting_plans,
        admin_create_fasting_plan,
        admin_update_fasting_plan
    )
}

/// All disciplines, including archived ones
#[endpoint(GET "/admin/content/disciplines")]
async fn admin_list_disciplines(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminDiscipline>>> {
    Ok(Json(service::disciplines(&app).await?))
}

/// Add a discipline
#[endpoint(POST "/admin/content/disciplines")]
async fn admin_create_discipline(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<DisciplineRequest>,
) -> Result<Created<AdminDiscipline>> {
    let created = service::create_discipline(&app, &actor, body).await?;
    Ok(Created(created))
}

/// Edit, archive or restore a discipline
#[endpoint(PATCH "/admin/content/disciplines/{id}")]
async fn admin_update_discipline(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<DisciplineRequest>,
) -> Result<Json<AdminDiscipline>> {
    let updated = service::update_discipline(&app, &actor, id, body).await?;
    Ok(Json(updated))
}

/// All fasting plans including archived ones, shortest first
#[endpoint(GET "/admin/content/fasting-plans")]
async fn admin_list_fasting_plans(
    State(app): State<App>,
    _: Admin,
) -> Result<Json<Vec<AdminFastingPlan>>> {
    Ok(Json(service::plans(&app).await?))
}

/// Add a fasting plan
#[endpoint(POST "/admin/content/fasting-plans")]
async fn admin_create_fasting_plan(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<FastingPlanRequest>,
) -> Result<Created<AdminFastingPlan>> {
    let created = service::create_plan(&app, &actor, body).await?;
    Ok(Created(created))
}

/// Edit, archive or restore a fasting plan
#[endpoint(PATCH "/admin/content/fasting-plans/{id}")]
async fn admin_update_fasting_plan(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<FastingPlanRequest>,
) -> Result<Json<AdminFastingPlan>> {
    let updated = service::update_plan(&app, &actor, id, body).await?;
    Ok(Json(updated))
}
