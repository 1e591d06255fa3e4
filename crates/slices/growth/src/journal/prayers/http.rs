use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, PrayerDraft};
use crate::journal::{
    error::JournalError,
    form::optional_choice,
    model::{JournalPrayer, Page, PrayerKind},
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    CreatedOnce, FromQuery, Id, NoContent, Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{trimmed, trimmed_option},
    routes,
    text::heading,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "journal",
        list_journal_prayers,
        create_journal_prayer,
        update_journal_prayer,
        delete_journal_prayer,
        restore_journal_prayer,
        answer_journal_prayer,
        unanswer_journal_prayer
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    q: Option<String>,
    #[serde(rename = "type")]
    kind: Option<PrayerKind>,
    answered: Option<bool>,
    limit: Option<u32>,
    before: Option<Uuid>,
}

/// Your prayers, newest first
#[endpoint(GET "/user/prayers")]
async fn list_journal_prayers(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<JournalPrayer>>> {
    let page = Page::new(query.limit, query.before)?;
    let search = query.q.as_deref();
    Ok(Json(
        service::list(&app, &who, search, query.kind, query.answered, page).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["title", "content", "type"]))]
struct JournalPrayerRequest {
    /// A UUID (version 7) created by the client, so that sending the request again doesn't create a
    /// duplicate.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank), length(chars, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(not_blank), length(chars, max = 20_000))]
    content: String,
    #[serde(default, deserialize_with = "optional_choice")]
    #[schemars(with = "PrayerKind")]
    #[garde(custom(require_kind))]
    r#type: Option<PrayerKind>,
    #[garde(skip)]
    is_private: Option<bool>,
}

fn not_blank(text: &str, _: &()) -> garde::Result {
    if text.is_empty() {
        return Err(missing_fields_error());
    }
    Ok(())
}

fn require_kind(kind: &Option<PrayerKind>, _: &()) -> garde::Result {
    kind.map(drop).ok_or_else(missing_fields_error)
}

fn missing_fields_error() -> garde::Error {
    garde::Error::new(JournalError::NoKind)
}

impl TryFrom<JournalPrayerRequest> for PrayerDraft {
    type Error = JournalError;

    fn try_from(body: JournalPrayerRequest) -> Result<Self, JournalError> {
        Ok(Self {
            title: body.title,
            content: body.content,
            kind: body.r#type.ok_or(JournalError::NoKind)?,
            is_private: body.is_private,
        })
    }
}

/// Write a prayer
#[endpoint(POST "/user/prayers")]
async fn create_journal_prayer(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<JournalPrayerRequest>,
) -> Result<CreatedOnce<JournalPrayer>> {
    let id = body.id.clone();
    let draft = body.try_into()?;
    Ok(service::create(&app, &who, id.as_deref(), draft).await?)
}

/// Edit a prayer
#[endpoint(PUT "/user/prayers/{id}")]
async fn update_journal_prayer(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<JournalPrayerRequest>,
) -> Result<Json<JournalPrayer>> {
    let draft = body.try_into()?;
    Ok(Json(service::update(&app, &who, id, draft).await?))
}

/// Delete a prayer
///
/// It can be restored for one day.
#[endpoint(DELETE "/user/prayers/{id}")]
async fn delete_journal_prayer(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<NoContent> {
    service::delete(&app, &who, id).await?;
    Ok(NoContent)
}

/// Restore a deleted prayer
#[endpoint(POST "/user/prayers/{id}/restore")]
async fn restore_journal_prayer(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<JournalPrayer>> {
    Ok(Json(service::restore(&app, &who, id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["answeredOn"]))]
struct PrayerAnswerRequest {
    // Doesn't use `CalendarDate`, because the journal has its own error message for each end of the allowed
    // date range.
    #[serde(default, deserialize_with = "optional_choice")]
    #[schemars(with = "NaiveDate")]
    #[garde(skip)]
    answered_on: Option<NaiveDate>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 5_000))]
    answer: Option<String>,
}

/// Mark a prayer as answered
#[endpoint(PUT "/user/prayers/{id}/answer")]
async fn answer_journal_prayer(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
    Valid(body): Valid<PrayerAnswerRequest>,
) -> Result<Json<JournalPrayer>> {
    let on = body.answered_on.ok_or(JournalError::NotADate)?;
    Ok(Json(
        service::answer(&app, &who, id, on, body.answer).await?,
    ))
}

/// Mark a prayer as not answered
#[endpoint(DELETE "/user/prayers/{id}/answer")]
async fn unanswer_journal_prayer(
    State(app): State<App>,
    who: SignedIn,
    Id(id): Id,
) -> Result<Json<JournalPrayer>> {
    Ok(Json(service::unanswer(&app, &who, id).await?))
}
