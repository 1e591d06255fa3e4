use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::{
    model::{AdminDonationDetail, AdminDonationPage, DonationSummary},
    service::{self, Asked},
};
use crate::{
    accounts::Admin,
    app::App,
    giving::model::{DonationType, GiftState},
    kernel::{
        FromPath, FromQuery, Result,
        day::CalendarDate,
        file::{Csv, File},
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/admin/donations",
            get_with(list, |op| {
                op.id("adminDonations")
                    .tag("giving")
                    .summary("Gifts, newest first; nobody is named who does not want to be")
            }),
        )
        .api_route(
            "/admin/donations/summary",
            get_with(summary, |op| {
                op.id("donationSummary")
                    .tag("giving")
                    .summary("What was given, and what comes again")
            }),
        )
        .api_route(
            "/admin/donations/export",
            get_with(table, |op| {
                op.id("donationTable")
                    .tag("giving")
                    .summary("Gifts as a table for spreadsheets")
            }),
        )
        .api_route(
            "/admin/donations/{id}",
            get_with(show, |op| {
                op.id("adminDonation")
                    .tag("giving")
                    .summary("A gift, and all that happened to it")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DonationQuery {
    /// Of the list; the table has all of them.
    page: Option<u32>,
    state: Option<GiftState>,
    #[serde(rename = "type")]
    kind: Option<DonationType>,
    /// The day it was paid, or begun as long as it is not.
    from: Option<CalendarDate>,
    to: Option<CalendarDate>,
    /// Words of the name or address of who gave under it, the number of a receipt or a payment.
    search: Option<String>,
}

impl From<DonationQuery> for Asked {
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

async fn list(
    State(app): State<App>,
    _: Admin,
    FromQuery(query): FromQuery<DonationQuery>,
) -> Result<Json<AdminDonationPage>> {
    let page = query.page.unwrap_or(1).max(1);
    Ok(Json(service::list(&app, &query.into(), page).await?))
}

async fn summary(State(app): State<App>, _: Admin) -> Result<Json<DonationSummary>> {
    Ok(Json(service::summary(&app).await?))
}

async fn table(
    State(app): State<App>,
    Admin(actor): Admin,
    FromQuery(query): FromQuery<DonationQuery>,
) -> Result<File<Csv>> {
    let table = service::table(&app, actor.user.id, &query.into()).await?;
    Ok(File::new("trellis-donations.csv", table))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct DonationPath {
    id: Uuid,
}

async fn show(
    State(app): State<App>,
    _: Admin,
    FromPath(path): FromPath<DonationPath>,
) -> Result<Json<AdminDonationDetail>> {
    Ok(Json(service::show(&app, path.id).await?))
}
