use aide::axum::{ApiRouter, routing::get_with};
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    commentary, cross_references, meaning,
    model::{Commentary, CrossReference, MeaningAnswer, MeaningSearchStatus, SearchAnswer, Topic},
    search, topics,
};
use crate::{
    accounts::{SignedIn, SuperAdmin},
    app::App,
    kernel::{
        FromPath, FromQuery, Result,
        extract::{trimmed, trimmed_option},
    },
    scripture::reading::model::TestamentName,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/bible/commentary",
            get_with(comment, |op| {
                op.id("readCommentary")
                    .tag("scripture")
                    .summary("What the bundled commentaries say about a verse")
            }),
        )
        .api_route(
            "/bible/cross-references/{bookId}/{chapter}/{verse}",
            get_with(related, |op| {
                op.id("listCrossReferences")
                    .tag("scripture")
                    .summary("Passages related to a verse, best first")
            }),
        )
        .api_route(
            "/bible/search",
            get_with(find, |op| {
                op.id("searchScripture")
                    .tag("scripture")
                    .summary("Verses with these words")
            }),
        )
        .api_route(
            "/bible/search/meaning",
            get_with(find_by_meaning, |op| {
                op.id("searchByMeaning").tag("scripture").summary(
                    "Verses about what is asked, best first (at most 30): by meaning, words and topics together; \
                     by words and topics alone, with a notice, until search by meaning is ready. 400 under 3 characters",
                )
            }),
        )
        .api_route(
            "/admin/system/meaning-search",
            get_with(meaning_status, |op| {
                op.id("meaningSearchStatus")
                    .tag("administration")
                    .summary("Whether search by meaning is ready, and how long it will take")
            }),
        )
        .api_route(
            "/bible/topics",
            get_with(find_topics, |op| {
                op.id("listTopics")
                    .tag("scripture")
                    .summary("Topics of that name, with their passages")
            }),
        )
        .api_route(
            "/bible/topics/{id}",
            get_with(topic, |op| {
                op.id("readTopic")
                    .tag("scripture")
                    .summary("A topic with its passages")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct CommentaryQuery {
    book_id: String,
    chapter: u32,
    verse: u32,
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
}

async fn comment(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<CommentaryQuery>,
) -> Result<Json<Commentary>> {
    let translation = query.translation_id.as_deref();
    let (book, chapter, verse) = (&query.book_id, query.chapter, query.verse);
    Ok(Json(
        commentary::on_verse(&app, &who, translation, book, chapter, verse).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct VersePath {
    book_id: String,
    chapter: u32,
    verse: u32,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct InTranslation {
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
}

async fn related(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<VersePath>,
    FromQuery(query): FromQuery<InTranslation>,
) -> Result<Json<Vec<CrossReference>>> {
    let translation = query.translation_id.as_deref();
    let (book, chapter, verse) = (&path.book_id, path.chapter, path.verse);
    Ok(Json(
        cross_references::of_verse(&app, &who, translation, book, chapter, verse).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct SearchQuery {
    /// Words, "phrases", -not, prefix*, or a reference.
    #[serde(default, deserialize_with = "trimmed")]
    q: String,
    /// An id, or `all` for every translation in the library.
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
    /// From 1.
    page: Option<u32>,
    /// Only in the book with this code.
    #[serde(default, deserialize_with = "trimmed_option")]
    book: Option<String>,
    testament: Option<TestamentName>,
    order: Option<SearchOrder>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum SearchOrder {
    #[default]
    Relevance,
    Canonical,
}

async fn find(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<SearchQuery>,
) -> Result<Json<SearchAnswer>> {
    let asked = search::Asked {
        query: query.q,
        translation: query.translation_id,
        page: query.page.unwrap_or(1),
        book: query.book,
        testament: query.testament.map(Into::into),
        in_canonical_order: query.order == Some(SearchOrder::Canonical),
    };
    Ok(Json(search::find(&app, &who, asked).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct MeaningQuery {
    /// What is asked, in one's own words; what is over 300 characters is cut.
    #[serde(default, deserialize_with = "trimmed")]
    q: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
    limit: Option<u32>,
}

async fn find_by_meaning(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<MeaningQuery>,
) -> Result<Json<MeaningAnswer>> {
    let asked = meaning::Asked {
        query: query.q,
        translation: query.translation_id,
        limit: query.limit,
    };
    Ok(Json(meaning::find(&app, &who, asked).await?))
}

async fn meaning_status(
    State(app): State<App>,
    _: SuperAdmin,
) -> Result<Json<MeaningSearchStatus>> {
    Ok(Json(meaning::status(&app)))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TopicsQuery {
    #[serde(default, deserialize_with = "trimmed")]
    q: String,
}

async fn find_topics(
    State(app): State<App>,
    _: SignedIn,
    FromQuery(query): FromQuery<TopicsQuery>,
) -> Result<Json<Vec<Topic>>> {
    Ok(Json(topics::named(&app, &query.q).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TopicPath {
    id: u32,
}

async fn topic(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<TopicPath>,
) -> Result<Json<Topic>> {
    Ok(Json(topics::with_id(&app, path.id).await?))
}
