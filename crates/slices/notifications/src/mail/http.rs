use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Serialize;

use super::service;
use trellis_identity::SuperAdmin;
use trellis_kernel::{Result, Valid, endpoint, routes};
use trellis_platform::{App, settings::MailForm};

pub fn routes() -> ApiRouter<App> {
    routes!("administration", test_mail)
}

#[derive(Debug, Serialize, JsonSchema)]
struct MailTestAnswer {
    /// Always true: failures return 422.
    ok: bool,
    to: String,
}

/// Send a test email to yourself
///
/// Uses the given settings, or the saved ones for omitted fields. Returns 200 `{ok: true, to}`,
/// or 422 `{message}` with the reason.
#[endpoint(POST "/admin/system/test-mail")]
async fn test_mail(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Valid(form): Valid<MailForm>,
) -> Result<Json<MailTestAnswer>> {
    let to = service::send_test(&app, &actor, form.into()).await?;
    Ok(Json(MailTestAnswer { ok: true, to }))
}
