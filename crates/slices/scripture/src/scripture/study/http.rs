use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    commentary, companion, cross_references, meaning,
    model::{
        Commentary, Companion, CrossReference, MeaningAnswer, MeaningSearchStatus, SearchAnswer,
        Topic,
    },
    search, topics,
};
use crate::scripture::{
    ids::{BookId, TranslationId},
    reading::model::TestamentName,
};
use trellis_identity::{SignedIn, SuperAdmin};
use trellis_kernel::{
    FromPath, FromQuery, Result, endpoint,
    extract::{trimmed, trimmed_option},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "scripture",
        read_commentary,
        read_companion,
        list_cross_references,
        search_scripture,
        search_by_meaning
    )
    .merge(routes!("administration", meaning_search_status))
    .merge(routes!("scripture", list_topics, read_topic))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct CommentaryQuery {
    book_id: BookId,
    chapter: u32,
    verse: u32,
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
}

/// Built-in commentaries on a verse
#[endpoint(GET "/bible/commentary")]
async fn read_commentary(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<CommentaryQuery>,
) -> Result<Json<Commentary>> {
    let translation = query.translation_id.as_ref();
    let verse = query.book_id.verse(query.chapter, query.verse)?;
    Ok(Json(
        commentary::verse_commentary(&app, &who, translation, verse).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ChapterPath {
    book_id: BookId,
    chapter: u32,
}

/// The companion to a chapter: its setting, its meaning, and what to ask
///
/// Null for books outside the 66 that all churches share.
#[endpoint(GET "/bible/companion/{bookId}/{chapter}")]
async fn read_companion(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
    FromQuery(query): FromQuery<InTranslation>,
) -> Result<Json<Option<Companion>>> {
    let translation = query.translation_id.as_ref();
    let chapter = path.book_id.chapter(path.chapter)?;
    Ok(Json(
        companion::of_chapter(&app, &who, translation, chapter).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct VersePath {
    book_id: BookId,
    chapter: u32,
    verse: u32,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct InTranslation {
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
}

/// Passages related to a verse, best match first
#[endpoint(GET "/bible/cross-references/{bookId}/{chapter}/{verse}")]
async fn list_cross_references(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<VersePath>,
    FromQuery(query): FromQuery<InTranslation>,
) -> Result<Json<Vec<CrossReference>>> {
    let translation = query.translation_id.as_ref();
    let verse = path.book_id.verse(path.chapter, path.verse)?;
    Ok(Json(
        cross_references::list_for_verse(&app, &who, translation, verse).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct SearchQuery {
    /// Words, "phrases", -excluded words, a prefix* or a reference.
    #[serde(default, deserialize_with = "trimmed")]
    q: String,
    /// A translation id, or `all` for every translation in your library.
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
    /// Starts at 1.
    page: Option<u32>,
    /// Limits the search to the book with this code.
    #[serde(default, deserialize_with = "trimmed_option")]
    book: Option<BookId>,
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

/// Search verses by words
#[endpoint(GET "/bible/search")]
async fn search_scripture(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<SearchQuery>,
) -> Result<Json<SearchAnswer>> {
    let params = search::SearchParams {
        query: query.q,
        translation: query.translation_id,
        page: query.page.unwrap_or(1),
        book: query.book.map(|book| book.book()).transpose()?,
        testament: query.testament.map(Into::into),
        in_canonical_order: query.order == Some(SearchOrder::Canonical),
    };
    Ok(Json(search::find(&app, &who, params).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct MeaningQuery {
    /// The question, in your own words; text beyond 300 characters is cut off.
    #[serde(default, deserialize_with = "trimmed")]
    q: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
    limit: Option<u32>,
}

/// Search verses by meaning, best match first
///
/// Combines meaning, words and topics, with at most 30 results. Until search by meaning is ready,
/// it uses words and topics alone and says so. Queries under 3 characters get 400.
#[endpoint(GET "/bible/search/meaning")]
async fn search_by_meaning(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<MeaningQuery>,
) -> Result<Json<MeaningAnswer>> {
    let params = meaning::SearchParams {
        query: query.q,
        translation: query.translation_id,
        limit: query.limit,
    };
    Ok(Json(meaning::find(&app, &who, params).await?))
}

/// Whether search by meaning is ready, and the remaining time if not
#[endpoint(GET "/admin/system/meaning-search")]
async fn meaning_search_status(
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

/// Topics matching a name, with their passages
#[endpoint(GET "/bible/topics")]
async fn list_topics(
    State(app): State<App>,
    _: SignedIn,
    FromQuery(query): FromQuery<TopicsQuery>,
) -> Result<Json<Vec<Topic>>> {
    Ok(Json(topics::find_by_name(&app, &query.q).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct TopicPath {
    id: u32,
}

/// A topic with its passages
#[endpoint(GET "/bible/topics/{id}")]
async fn read_topic(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<TopicPath>,
) -> Result<Json<Topic>> {
    Ok(Json(topics::find_by_id(&app, path.id).await?))
}
