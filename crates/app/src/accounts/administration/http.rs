use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service;
use crate::{
    accounts::{
        model::{AdminUser, Role},
        permission::Admin,
        registration::AccountForm,
    },
    app::App,
    kernel::{Created, FromPath, Result, Valid},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/users",
            get_with(list, |op| {
                op.id("listUsers")
                    .tag("administration")
                    .summary("All accounts, newest first")
            })
            .post_with(create, |op| {
                op.id("createUser")
                    .tag("administration")
                    .summary("Create an account, active at once")
            }),
        )
        .api_route(
            "/admin/users/{id}/role",
            patch_with(change_role, |op| {
                op.id("changeRole")
                    .tag("administration")
                    .summary("Give another role")
            }),
        )
        .api_route(
            "/admin/users/{id}/status",
            patch_with(set_status, |op| {
                op.id("setStatus")
                    .tag("administration")
                    .summary("Activate (approve) or deactivate")
            }),
        )
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminUser>>> {
    Ok(Json(service::list(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct CreateUserRequest {
    #[serde(flatten)]
    #[garde(dive)]
    form: AccountForm,
    #[serde(default = "ordinary")]
    #[garde(skip)]
    role: Role,
}

fn ordinary() -> Role {
    Role::User
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<CreateUserRequest>,
) -> Result<Created<AdminUser>> {
    let new = body.form.into_account(body.role, true);
    let user = service::create(&app, &actor, new).await?;
    Ok(Created(user))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct UserPath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct RoleRequest {
    #[garde(skip)]
    role: Role,
}

async fn change_role(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<UserPath>,
    Valid(body): Valid<RoleRequest>,
) -> Result<Json<AdminUser>> {
    Ok(Json(
        service::change_role(&app, &actor, path.id, body.role).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct StatusRequest {
    #[garde(skip)]
    is_active: bool,
}

async fn set_status(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<UserPath>,
    Valid(body): Valid<StatusRequest>,
) -> Result<Json<AdminUser>> {
    Ok(Json(
        service::set_status(&app, &actor, path.id, body.is_active).await?,
    ))
}
