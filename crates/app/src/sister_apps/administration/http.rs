use aide::axum::{
    ApiRouter,
    routing::{delete_with, get_with, put_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use url::Url;
use uuid::Uuid;

use super::{
    model::{AdminSisterApp, AppKey, NewAppKey},
    service::{self, Described},
};
use crate::{
    accounts::Admin,
    app::App,
    kernel::{
        Created, FromPath, NoContent, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/content/sister-apps",
            get_with(list, |op| {
                op.id("adminListSisterApps")
                    .tag("sister_apps")
                    .summary("All apps, retired ones too")
            })
            .post_with(create, |op| {
                op.id("adminCreateSisterApp")
                    .tag("sister_apps")
                    .summary("Add an app")
            }),
        )
        .api_route(
            "/admin/content/sister-apps/{id}",
            put_with(update, |op| {
                op.id("adminUpdateSisterApp")
                    .tag("sister_apps")
                    .summary("Change or retire an app")
            }),
        )
        .api_route(
            "/admin/content/sister-apps/{id}/keys",
            get_with(keys, |op| {
                op.id("adminListAppKeys")
                    .tag("sister_apps")
                    .summary("Keys of an app, newest first; never the key itself")
            })
            .post_with(create_key, |op| {
                op.id("adminCreateAppKey")
                    .tag("sister_apps")
                    .summary("Make a key; shown this once")
            }),
        )
        .api_route(
            "/admin/content/sister-apps/{id}/keys/{keyId}",
            delete_with(revoke_key, |op| {
                op.id("adminRevokeAppKey")
                    .tag("sister_apps")
                    .summary("Revoke a key")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["displayName", "description"]))]
struct SisterAppRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    display_name: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 2_000))]
    description: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(custom(colour)))]
    primary_color: Option<String>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000), inner(custom(web_address)))]
    website_url: Option<String>,
    /// Where the app's server is asked for what is new.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 2_000), inner(custom(web_address)))]
    sync_url: Option<String>,
    /// Absent: left alone.
    #[garde(skip)]
    is_retired: Option<bool>,
}

fn colour(text: &str, _: &()) -> garde::Result {
    let is_one = text.strip_prefix('#').is_some_and(|digits| {
        digits.len() == 6 && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    });
    if is_one {
        Ok(())
    } else {
        Err(garde::Error::new("{label} must look like #6B7280"))
    }
}

fn web_address(text: &str, _: &()) -> garde::Result {
    let is_one = Url::parse(text).is_ok_and(|url| {
        // A password in it would stand in the audit log.
        matches!(url.scheme(), "http" | "https")
            && url.host_str().is_some_and(|h| !h.is_empty())
            && url.username().is_empty()
            && url.password().is_none()
    });
    if is_one && !text.contains(char::is_control) {
        Ok(())
    } else {
        Err(garde::Error::new(
            "This must be a web address, beginning with http:// or https://",
        ))
    }
}

impl From<SisterAppRequest> for Described {
    fn from(body: SisterAppRequest) -> Self {
        Self {
            display_name: body.display_name,
            description: body.description,
            primary_color: body.primary_color,
            website_url: body.website_url,
            sync_url: body.sync_url,
            is_retired: body.is_retired,
        }
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
struct AppPath {
    id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct KeyPath {
    id: Uuid,
    key_id: Uuid,
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[schemars(transform = demanded(&["label"]))]
struct AppKeyRequest {
    /// Where it is used, in the administrator's words.
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100), custom(heading))]
    label: String,
}

async fn list(State(app): State<App>, _: Admin) -> Result<Json<Vec<AdminSisterApp>>> {
    Ok(Json(service::list(&app).await?))
}

async fn create(
    State(app): State<App>,
    Admin(actor): Admin,
    Valid(body): Valid<SisterAppRequest>,
) -> Result<Created<AdminSisterApp>> {
    let made = service::create(&app, &actor, body.into()).await?;
    Ok(Created(made))
}

async fn update(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<AppPath>,
    Valid(body): Valid<SisterAppRequest>,
) -> Result<Json<AdminSisterApp>> {
    let changed = service::update(&app, &actor, path.id, body.into()).await?;
    Ok(Json(changed))
}

async fn keys(
    State(app): State<App>,
    _: Admin,
    FromPath(path): FromPath<AppPath>,
) -> Result<Json<Vec<AppKey>>> {
    Ok(Json(service::keys(&app, path.id).await?))
}

async fn create_key(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<AppPath>,
    Valid(body): Valid<AppKeyRequest>,
) -> Result<Created<NewAppKey>> {
    let made = service::create_key(&app, &actor, path.id, body.label).await?;
    Ok(Created(made))
}

async fn revoke_key(
    State(app): State<App>,
    Admin(actor): Admin,
    FromPath(path): FromPath<KeyPath>,
) -> Result<NoContent> {
    service::revoke_key(&app, &actor, path.id, path.key_id).await?;
    Ok(NoContent)
}
