use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    confirmation::{self, Awaited},
    model::{Confirmation, OwnDonations, Receipt, Statement},
    service,
};
use crate::{
    accounts::SignedIn,
    app::App,
    giving::model::RecurringDonation,
    kernel::{FromPath, FromQuery, Result},
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/donations",
            get_with(list, |op| {
                op.id("listDonations")
                    .tag("giving")
                    .summary("Your own gifts, newest first, and those that come again")
            }),
        )
        .api_route(
            "/donations/confirmation",
            get_with(confirm, |op| {
                op.id("donationConfirmation").tag("giving").summary(
                    "Whether a gift has come. Without a payment or a submit, the latest one begun",
                )
            }),
        )
        .api_route(
            "/donations/{id}",
            get_with(receipt, |op| {
                op.id("donationReceipt")
                    .tag("giving")
                    .summary("The receipt of a gift")
            }),
        )
        .api_route(
            "/donations/statements/{year}",
            get_with(statement, |op| {
                op.id("donationStatement")
                    .tag("giving")
                    .summary("What you gave in a year")
            }),
        )
        .api_route(
            "/donations/recurring/{id}/cancel",
            post_with(cancel, |op| {
                op.id("cancelRecurringDonation")
                    .tag("giving")
                    .summary("End a gift that comes again, when what is paid for is over")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DonationsQuery {
    page: Option<u32>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<DonationsQuery>,
) -> Result<Json<OwnDonations>> {
    Ok(Json(service::list(&app, &who, query.page).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ConfirmationQuery {
    /// As the provider names it when it sends somebody back.
    payment_intent: Option<String>,
    /// As the page named it, where the payment's name is not known.
    submit_id: Option<Uuid>,
}

async fn confirm(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ConfirmationQuery>,
) -> Result<Json<Confirmation>> {
    let awaited = match (&query.payment_intent, query.submit_id) {
        (Some(payment), _) => Awaited::Payment(payment),
        (None, Some(submit)) => Awaited::Submit(submit),
        (None, None) => Awaited::Newest,
    };
    Ok(Json(confirmation::of(&app, &who, awaited).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DonationPath {
    id: Uuid,
}

async fn receipt(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DonationPath>,
) -> Result<Json<Receipt>> {
    Ok(Json(service::receipt(&app, &who, path.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct StatementPath {
    year: i32,
}

async fn statement(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StatementPath>,
) -> Result<Json<Statement>> {
    Ok(Json(service::statement(&app, &who, path.year).await?))
}

async fn cancel(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<DonationPath>,
) -> Result<Json<RecurringDonation>> {
    Ok(Json(service::cancel(&app, &who, path.id).await?))
}
