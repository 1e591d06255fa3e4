use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::PaymentSettings,
    service::{self, Change},
};
use crate::{
    accounts::SuperAdmin,
    app::App,
    kernel::{Result, Valid, text::one_line},
    platform::settings::mask::typed_key,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new().api_route(
        "/admin/system/payment-settings",
        get_with(show, |op| {
            op.id("paymentSettings")
                .tag("administration")
                .summary("The keys of the payment service, the secret ones masked")
        })
        .post_with(save, |op| {
            op.id("savePaymentSettings")
                .tag("administration")
                .summary("Change the keys of the payment service")
                .description("What is left out stays as it is, and so does a masked key; an empty key is removed.")
        }),
    )
}

async fn show(State(app): State<App>, _: SuperAdmin) -> Result<Json<PaymentSettings>> {
    Ok(Json(service::show(&app).await?))
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

async fn save(
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
    Ok(Json(service::save(&app, actor.user.id, change).await?))
}
