use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with, put_with},
};
use axum::{Json, extract::State};
use chrono::NaiveDate;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::service::{self, Written};
use crate::{
    accounts::SignedIn,
    app::App,
    journal::{
        error::JournalError,
        form::chosen,
        model::{JournalPrayer, Page, PrayerKind},
    },
    kernel::{
        CreatedOnce, FromPath, FromQuery, NoContent, Result, Valid,
        contract::demanded,
        extract::{trimmed, trimmed_option},
        text::heading,
    },
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/user/prayers",
            get_with(list, |op| {
                op.id("listJournalPrayers")
                    .tag("journal")
                    .summary("The person's prayers, newest first")
            })
            .post_with(create, |op| {
                op.id("createJournalPrayer")
                    .tag("journal")
                    .summary("Write a prayer down")
            }),
        )
        .api_route(
            "/user/prayers/{id}",
            put_with(update, |op| {
                op.id("updateJournalPrayer")
                    .tag("journal")
                    .summary("Rewrite a prayer")
            })
            .delete_with(delete, |op| {
                op.id("deleteJournalPrayer")
                    .tag("journal")
                    .summary("Throw a prayer away; it can be brought back for a day")
            }),
        )
        .api_route(
            "/user/prayers/{id}/restore",
            post_with(restore, |op| {
                op.id("restoreJournalPrayer")
                    .tag("journal")
                    .summary("Bring a prayer back")
            }),
        )
        .api_route(
            "/user/prayers/{id}/answer",
            put_with(answer, |op| {
                op.id("answerJournalPrayer")
                    .tag("journal")
                    .summary("Mark a prayer answered: when, and how")
            })
            .delete_with(unanswer, |op| {
                op.id("unanswerJournalPrayer")
                    .tag("journal")
                    .summary("It is not answered yet after all")
            }),
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

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<JournalPrayer>>> {
    let page = Page::new(query.limit, query.before)?;
    let words = query.q.as_deref();
    Ok(Json(
        service::list(&app, &who, words, query.kind, query.answered, page).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["title", "content", "type"]))]
struct JournalPrayerRequest {
    /// Made by the device (version 7), so that what is sent again is not made again.
    #[serde(default)]
    #[schemars(with = "Option<Uuid>")]
    #[garde(skip)]
    id: Option<String>,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in), length(chars, max = 200), custom(heading))]
    title: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(filled_in), length(chars, max = 20_000))]
    content: String,
    #[serde(default, deserialize_with = "chosen")]
    #[schemars(with = "PrayerKind")]
    #[garde(custom(is_chosen))]
    r#type: Option<PrayerKind>,
    #[garde(skip)]
    is_private: Option<bool>,
}

fn filled_in(text: &str, _: &()) -> garde::Result {
    if text.is_empty() {
        return Err(missing());
    }
    Ok(())
}

fn is_chosen(kind: &Option<PrayerKind>, _: &()) -> garde::Result {
    kind.map(drop).ok_or_else(missing)
}

fn missing() -> garde::Error {
    garde::Error::new(JournalError::NoKind)
}

impl TryFrom<JournalPrayerRequest> for Written {
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

async fn create(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<JournalPrayerRequest>,
) -> Result<CreatedOnce<JournalPrayer>> {
    let id = body.id.clone();
    let written = body.try_into()?;
    Ok(service::create(&app, &who, id.as_deref(), written).await?)
}

#[derive(Debug, Deserialize, JsonSchema)]
struct EntryPath {
    id: Uuid,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
    Valid(body): Valid<JournalPrayerRequest>,
) -> Result<Json<JournalPrayer>> {
    let written = body.try_into()?;
    Ok(Json(service::update(&app, &who, path.id, written).await?))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}

async fn restore(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
) -> Result<Json<JournalPrayer>> {
    Ok(Json(service::restore(&app, &who, path.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["answeredOn"]))]
struct PrayerAnswerRequest {
    // Not a CalendarDate: the journal has a sentence of its own for each end.
    #[serde(default, deserialize_with = "chosen")]
    #[schemars(with = "NaiveDate")]
    #[garde(skip)]
    answered_on: Option<NaiveDate>,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 5_000))]
    answer: Option<String>,
}

async fn answer(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
    Valid(body): Valid<PrayerAnswerRequest>,
) -> Result<Json<JournalPrayer>> {
    let on = body.answered_on.ok_or(JournalError::NotADate)?;
    Ok(Json(
        service::answer(&app, &who, path.id, on, body.answer).await?,
    ))
}

async fn unanswer(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<EntryPath>,
) -> Result<Json<JournalPrayer>> {
    Ok(Json(service::unanswer(&app, &who, path.id).await?))
}
