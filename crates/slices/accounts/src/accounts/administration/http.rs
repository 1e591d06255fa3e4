use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::service::{self, UserFilter};
use crate::accounts::{
    model::{AdminUser, UserSummary},
    registration::AccountForm,
};
use trellis_identity::{model::Role, permission::Admin};
use trellis_kernel::{Created, FromQuery, Id, Result, Valid, endpoint, routes};
use trellis_platform::App;

const PAGE_SIZE: u32 = 50;
const MAX_PAGE_SIZE: u32 = 100;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "administration",
        list_users,
        create_user,
        user_summary,
        change_role,
        set_status
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
    /// Searches names, usernames and email addresses.
    search: Option<String>,
    role: Option<Role>,
    status: Option<AccountStatus>,
}

impl From<WhichUsers> for UserFilter {
    fn from(query: WhichUsers) -> Self {
        Self {
            search: query.search,
            role: query.role,
            is_active: query
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

/// List accounts: pending approval first, then newest first
#[endpoint(GET "/admin/users")]
async fn list_users(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<WhichUsers>,
    FromQuery(page): FromQuery<UserPage>,
) -> Result<Json<Vec<AdminUser>>> {
    let page_size = page
        .page_size
        .map_or(PAGE_SIZE, |size| size.clamp(1, MAX_PAGE_SIZE));
    let users = service::list(&app, &query.into(), page.page.unwrap_or(1), page_size).await?;
    Ok(Json(users))
}

/// Account totals
#[endpoint(GET "/admin/users/summary")]
async fn user_summary(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<WhichUsers>,
) -> Result<Json<UserSummary>> {
    Ok(Json(service::summary(&app, &query.into()).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct CreateUserRequest {
    #[serde(flatten)]
    #[garde(dive)]
    form: AccountForm,
    #[serde(default = "default_role")]
    #[garde(skip)]
    role: Role,
}

fn default_role() -> Role {
    Role::User
}

/// Create an active account
#[endpoint(POST "/admin/users")]
async fn create_user(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<CreateUserRequest>,
) -> Result<Created<AdminUser>> {
    let new = body.form.into_account(body.role, true);
    let user = service::create(&app, &actor, new).await?;
    Ok(Created(user))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
struct RoleRequest {
    #[garde(skip)]
    role: Role,
}

/// Change a member's role
#[endpoint(PATCH "/admin/users/{id}/role")]
async fn change_role(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<RoleRequest>,
) -> Result<Json<AdminUser>> {
    Ok(Json(
        service::change_role(&app, &actor, id, body.role).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct StatusRequest {
    #[garde(skip)]
    is_active: bool,
}

/// Activate (approve) or deactivate an account
#[endpoint(PATCH "/admin/users/{id}/status")]
async fn set_status(
    State(app): State<App>,
    Admin(actor): Admin,
    Id(id): Id,
    Valid(body): Valid<StatusRequest>,
) -> Result<Json<AdminUser>> {
    Ok(Json(
        service::set_status(&app, &actor, id, body.is_active).await?,
    ))
}
