use aide::axum::{
    ApiRouter,
    routing::{get_with, patch_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, Asked};
use crate::{
    accounts::{
        model::{AdminUser, Role, UserSummary},
        permission::Admin,
        registration::AccountForm,
    },
    app::App,
    kernel::{Created, FromPath, FromQuery, Result, Valid},
};

const PAGE_SIZE: u32 = 50;
const LARGEST_PAGE: u32 = 100;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/users",
            get_with(list, |op| {
                op.id("listUsers")
                    .tag("administration")
                    .summary("Accounts: those who wait for approval first, then the newest")
            })
            .post_with(create, |op| {
                op.id("createUser")
                    .tag("administration")
                    .summary("Create an account, active at once")
            }),
        )
        .api_route(
            "/admin/users/summary",
            get_with(summary, |op| {
                op.id("userSummary")
                    .tag("administration")
                    .summary("How many accounts there are")
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

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum AccountStatus {
    Active,
    Inactive,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct WhichUsers {
    /// Words of the name, the user name or the e-mail address.
    search: Option<String>,
    role: Option<Role>,
    status: Option<AccountStatus>,
}

impl From<WhichUsers> for Asked {
    fn from(which: WhichUsers) -> Self {
        Self {
            search: which.search,
            role: which.role,
            is_active: which
                .status
                .map(|status| matches!(status, AccountStatus::Active)),
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct UserPage {
    page: Option<u32>,
    /// At most 100.
    page_size: Option<u32>,
}

async fn list(
    State(app): State<App>,
    _: Admin,
    FromQuery(which): FromQuery<WhichUsers>,
    FromQuery(page): FromQuery<UserPage>,
) -> Result<Json<Vec<AdminUser>>> {
    let page_size = page
        .page_size
        .map_or(PAGE_SIZE, |size| size.clamp(1, LARGEST_PAGE));
    let users = service::list(&app, &which.into(), page.page.unwrap_or(1), page_size).await?;
    Ok(Json(users))
}

async fn summary(
    State(app): State<App>,
    _: Admin,
    FromQuery(which): FromQuery<WhichUsers>,
) -> Result<Json<UserSummary>> {
    Ok(Json(service::summary(&app, &which.into()).await?))
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
