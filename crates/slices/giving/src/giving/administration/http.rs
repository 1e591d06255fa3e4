use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    model::{AdminDonationDetail, AdminDonationPage, DonationSummary},
    service::{self, ListGiftsParams},
};
use crate::giving::model::{DonationType, GiftState};
use trellis_identity::Admin;
use trellis_kernel::{
    FromQuery, Id, Result,
    day::CalendarDate,
    endpoint,
    file::{Csv, File},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "giving",
        admin_donations,
        donation_summary,
        donation_table,
        admin_donation
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DonationQuery {
    /// Which page of the list to return. The CSV export ignores this and includes every gift.
    page: Option<u32>,
    state: Option<GiftState>,
    #[serde(rename = "type")]
    kind: Option<DonationType>,
    /// The day the gift was paid, or started if it hasn't been paid yet.
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
    /// Words from the donor's name or email (anonymous gifts excluded), or a receipt or payment number.
    search: Option<String>,
}

impl From<DonationQuery> for ListGiftsParams {
    fn from(query: DonationQuery) -> Self {
        Self {
            state: query.state,
            kind: query.kind,
            from: query.from.map(Into::into),
            to: query.to.map(Into::into),
            search: query.search,
        }
    }
}

/// Gifts, newest first, without the names of anonymous donors
#[endpoint(GET "/admin/donations")]
async fn admin_donations(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<DonationQuery>,
) -> Result<Json<AdminDonationPage>> {
    let page = query.page.unwrap_or(1).max(1);
    Ok(Json(service::list(&app, &query.into(), page).await?))
}

/// Totals for gifts and recurring gifts
#[endpoint(GET "/admin/donations/summary")]
async fn donation_summary(State(app): State<App>, _: Admin) -> Result<Json<DonationSummary>> {
    Ok(Json(service::summary(&app).await?))
}

/// Gifts as a CSV file
#[endpoint(GET "/admin/donations/export")]
async fn donation_table(
    State(app): State<App>,
    Admin(actor): Admin,
    FromQuery(query): FromQuery<DonationQuery>,
) -> Result<File<Csv>> {
    let table = service::table(&app, actor.user.id, &query.into()).await?;
    Ok(File::new("trellis-donations.csv", table))
}

/// A gift and its history
#[endpoint(GET "/admin/donations/{id}")]
async fn admin_donation(
    State(app): State<App>,
    _: Admin,
    Id(id): Id,
) -> Result<Json<AdminDonationDetail>> {
    Ok(Json(service::show(&app, id).await?))
}
