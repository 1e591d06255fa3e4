use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    confirmation::{self, GiftLookup},
    model::{Confirmation, OwnDonations, Receipt, Statement},
    service,
};
use crate::giving::model::RecurringDonation;
use trellis_identity::SignedIn;
use trellis_kernel::{FromPath, FromQuery, Id, Result, endpoint, routes};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "giving",
        list_donations,
        donation_confirmation,
        donation_receipt,
        donation_statement,
        cancel_recurring_donation
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DonationsQuery {
    page: Option<u32>,
}

/// Your gifts and recurring gifts, newest first
#[endpoint(GET "/donations")]
async fn list_donations(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<DonationsQuery>,
) -> Result<Json<OwnDonations>> {
    Ok(Json(service::list(&app, &who, query.page).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ConfirmationQuery {
    /// The payment id that Stripe adds when it redirects the donor back.
    payment_intent: Option<String>,
    /// The client's own id for the submission, used when the payment id isn't known.
    submit_id: Option<Uuid>,
}

/// Whether a gift was received
///
/// Without a payment id or submit id, checks the latest gift you started.
#[endpoint(GET "/donations/confirmation")]
async fn donation_confirmation(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ConfirmationQuery>,
) -> Result<Json<Confirmation>> {
    let lookup = match (&query.payment_intent, query.submit_id) {
        (Some(payment), _) => GiftLookup::Payment(payment),
        (None, Some(submit)) => GiftLookup::Submit(submit),
        (None, None) => GiftLookup::Newest,
    };
    Ok(Json(confirmation::of(&app, &who, lookup).await?))
}

/// The receipt for a gift
#[endpoint(GET "/donations/{id}")]
async fn donation_receipt(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<Receipt>> {
    Ok(Json(service::receipt(&app, &who, id).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct StatementPath {
    year: i32,
}

/// Your giving statement for a year
#[endpoint(GET "/donations/statements/{year}")]
async fn donation_statement(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StatementPath>,
) -> Result<Json<Statement>> {
    Ok(Json(service::statement(&app, &who, path.year).await?))
}

/// Cancel a recurring gift at the end of the paid period
#[endpoint(POST "/donations/recurring/{id}/cancel")]
async fn cancel_recurring_donation(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<RecurringDonation>> {
    Ok(Json(service::cancel(&app, &who, id).await?))
}
