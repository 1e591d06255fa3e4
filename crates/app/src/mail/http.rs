use aide::axum::{ApiRouter, routing::post_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Serialize;

use super::service;
use crate::{
    accounts::SuperAdmin,
    app::App,
    kernel::{Result, Valid},
    platform::settings::MailForm,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/admin/system/test-mail",
        post_with(test, |op| {
            op.id("testMail").tag("administration").summary(
                "Send a short letter to whoever asks, with what is given, else what is saved. 200 \
                 {ok: true, to} or 422 {message} that says what is wrong",
            )
        }),
    )
}

#[derive(Debug, Serialize, JsonSchema)]
struct MailTestAnswer {
    /// Always true: what does not work is answered with 422.
    ok: bool,
    to: String,
}

async fn test(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Valid(form): Valid<MailForm>,
) -> Result<Json<MailTestAnswer>> {
    let to = service::trial(&app, &actor, form.into()).await?;
    Ok(Json(MailTestAnswer { ok: true, to }))
}
