use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use trellis_identity::SuperAdmin;
use trellis_kernel::{Result, Valid, endpoint, routes, text::one_line};
use trellis_platform::{
    App,
    settings::{
        mask::typed_key,
        payments::{self, Change, PaymentSettings},
    },
};

pub fn routes() -> ApiRouter<App> {
    routes!("administration", payment_settings, save_payment_settings)
}

/// Payment provider keys, with secrets masked
#[endpoint(GET "/admin/system/payment-settings")]
async fn payment_settings(State(app): State<App>, _: SuperAdmin) -> Result<Json<PaymentSettings>> {
    Ok(Json(payments::show(&app).await?))
}

#[derive(Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct PaymentSettingsRequest {
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    stripe_publishable_key: Option<String>,
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    stripe_secret_key: Option<String>,
    #[garde(inner(length(chars, max = 500), custom(one_line)))]
    stripe_webhook_secret: Option<String>,
    #[garde(inner(length(chars, max = 120), custom(one_line)))]
    receipt_name: Option<String>,
    #[garde(inner(length(chars, max = 500)))]
    receipt_note: Option<String>,
}

/// Change payment provider keys
///
/// Omitted fields and masked keys stay unchanged; an empty key is removed.
#[endpoint(POST "/admin/system/payment-settings")]
async fn save_payment_settings(
    State(app): State<App>,
    SuperAdmin(actor): SuperAdmin,
    Valid(body): Valid<PaymentSettingsRequest>,
) -> Result<Json<PaymentSettings>> {
    let change = Change {
        publishable_key: body.stripe_publishable_key,
        secret_key: typed_key(body.stripe_secret_key),
        webhook_secret: typed_key(body.stripe_webhook_secret),
        receipt_name: body.receipt_name,
        receipt_note: body.receipt_note,
    };
    Ok(Json(payments::save(&app, actor.user.id, change).await?))
}
