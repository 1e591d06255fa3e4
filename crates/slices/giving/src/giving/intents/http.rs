use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use super::service::{self, DonationSetup, Intent, NewGift};
use crate::giving::model::{DonationType, Frequency};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Result, Valid, contract::required_fields, endpoint, extract::trimmed_option, routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!("giving", donation_setup, create_donation_intent)
}

/// Whether giving is set up, and what the payment form needs
#[endpoint(GET "/donations/setup")]
async fn donation_setup(State(app): State<App>, _: SignedIn) -> Result<Json<DonationSetup>> {
    Ok(Json(service::setup(&app).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["amount"]))]
struct DonationRequest {
    #[serde(rename = "type", default)]
    #[garde(skip)]
    kind: DonationType,
    /// In cents: 2500 is 25 US dollars. Accepts any JSON value so that every invalid amount gets the same
    /// error.
    #[serde(default)]
    #[garde(skip)]
    #[schemars(with = "i64", range(min = 100, max = 1_000_000))]
    amount: Value,
    /// Used only for recurring gifts.
    #[serde(default)]
    #[garde(skip)]
    frequency: Frequency,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(inner(length(chars, max = 500)))]
    message: Option<String>,
    /// Hides the donor's name from administrators.
    #[serde(default)]
    #[garde(skip)]
    anonymous: bool,
    /// The client's own id for this submission.
    #[garde(skip)]
    submit_id: Option<Uuid>,
}

/// Start a one-time or recurring gift
///
/// Nothing is charged until the payment form confirms it. Sending the same `submitId` again returns the same
/// gift.
#[endpoint(POST "/donations/create-intent")]
async fn create_donation_intent(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<DonationRequest>,
) -> Result<Json<Intent>> {
    let request = NewGift {
        kind: body.kind,
        amount: body.amount.as_i64(),
        frequency: body.frequency,
        message: body.message.filter(|message| !message.is_empty()),
        is_anonymous: body.anonymous,
        submit_id: body.submit_id,
    };
    Ok(Json(service::create(&app, &who, request).await?))
}
