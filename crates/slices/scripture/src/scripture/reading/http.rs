use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use http::HeaderMap;
use schemars::JsonSchema;
use serde::Deserialize;

use super::{
    interlinear,
    model::{
        Book, Interlinear, LexiconEntry, Parallel, Passage, Reference, Source, StudyPassage, Verse,
    },
    parallel, passages, service,
};
use crate::scripture::{
    caching::Cacheable,
    ids::{BookId, TranslationId},
    references::ParsedReference,
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    FromPath, FromQuery, Result, Valid, endpoint,
    extract::{trimmed, trimmed_option},
    routes,
};
use trellis_platform::App;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "scripture",
        list_books,
        read_chapter,
        read_parallel,
        read_interlinear,
        read_lexicon,
        read_reference,
        get_scripture,
        fetch_scripture,
        read_study_passage,
        list_scripture_sources
    )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct BooksQuery {
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
}

/// Books in a translation, or the 66 books all translations share
#[endpoint(GET "/bible/books")]
async fn list_books(
    State(app): State<App>,
    _: SignedIn,
    headers: HeaderMap,
    FromQuery(query): FromQuery<BooksQuery>,
) -> Result<Cacheable<Vec<Book>>> {
    let (books, keep) = service::books(&app, query.translation_id.as_ref()).await?;
    Ok(Cacheable::new(books, keep, &headers))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ChapterPath {
    translation_id: TranslationId,
    book_id: BookId,
    chapter: u32,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct VersesQuery {
    /// The most verses to return, starting from the first.
    limit: Option<usize>,
}

/// A chapter, verse by verse
#[endpoint(GET "/bible/verses/{translationId}/{bookId}/{chapter}")]
async fn read_chapter(
    State(app): State<App>,
    _: SignedIn,
    headers: HeaderMap,
    FromPath(path): FromPath<ChapterPath>,
    FromQuery(query): FromQuery<VersesQuery>,
) -> Result<Cacheable<Vec<Verse>>> {
    let chapter = path.book_id.chapter(path.chapter)?;
    let (mut verses, keep) = service::chapter(&app, &path.translation_id, chapter).await?;
    verses.truncate(query.limit.unwrap_or(usize::MAX));
    Ok(Cacheable::new(verses, keep, &headers))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ParallelPath {
    book_id: BookId,
    chapter: u32,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ParallelQuery {
    /// Two or three translation ids, separated by commas. The verses in the first one determine the rows.
    translations: String,
}

/// A chapter in two or three translations, aligned by verse
#[endpoint(GET "/bible/parallel/{bookId}/{chapter}")]
async fn read_parallel(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ParallelPath>,
    FromQuery(query): FromQuery<ParallelQuery>,
) -> Result<Json<Parallel>> {
    let ids: Vec<TranslationId> = query
        .translations
        .split(',')
        .map(TranslationId::from)
        .filter(|id| !id.is_blank())
        .collect();
    let chapter = path.book_id.chapter(path.chapter)?;
    Ok(Json(parallel::read(&app, &who, &ids, chapter).await?))
}

/// The Hebrew or Greek words behind a chapter
#[endpoint(GET "/bible/interlinear/{translationId}/{bookId}/{chapter}")]
async fn read_interlinear(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
) -> Result<Json<Interlinear>> {
    let chapter = path.book_id.chapter(path.chapter)?;
    Ok(Json(
        interlinear::read(&app, &path.translation_id, chapter).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct LexiconPath {
    /// A Strong's number, such as `G26` or `H430`.
    strong: String,
}

/// Look up a word in the dictionaries
#[endpoint(GET "/bible/lexicon/{strong}")]
async fn read_lexicon(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<LexiconPath>,
) -> Result<Json<LexiconEntry>> {
    Ok(Json(interlinear::word(&app, &path.strong).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ReferenceQuery {
    #[serde(deserialize_with = "trimmed")]
    q: ParsedReference,
    /// If set, references in this translation's own numbering are accepted too ("Joel 4:1" in Hebrew).
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<TranslationId>,
}

/// Parse a typed reference
#[endpoint(GET "/bible/reference")]
async fn read_reference(
    State(app): State<App>,
    _: SignedIn,
    FromQuery(query): FromQuery<ReferenceQuery>,
) -> Result<Json<Reference>> {
    let translation = query.translation_id.as_ref();
    Ok(Json(
        passages::resolve_reference(&app, &query.q, translation).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct FetchRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, max = 500))]
    reference: ParsedReference,
    /// Defaults to your own translation.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    translation_id: Option<TranslationId>,
}

/// The text of a passage
#[endpoint(POST "/scripture/fetch")]
async fn fetch_scripture(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<FetchRequest>,
) -> Result<Json<Passage>> {
    let translation = body.translation_id.as_ref();
    Ok(Json(
        passages::fetch(&app, &who, &body.reference, translation).await?,
    ))
}

/// The text of a passage
#[endpoint(GET "/scripture/fetch")]
async fn get_scripture(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<FetchRequest>,
) -> Result<Json<Passage>> {
    let translation = query.translation_id.as_ref();
    Ok(Json(
        passages::fetch(&app, &who, &query.reference, translation).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct StudyPassagePath {
    reference: ParsedReference,
}

/// A passage with its context, in the ESV if it is set up
#[endpoint(GET "/bible/esv/{reference}")]
async fn read_study_passage(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StudyPassagePath>,
) -> Result<Json<StudyPassage>> {
    Ok(Json(passages::study(&app, &who, &path.reference).await?))
}

/// Rights and attribution for every text and study aid
#[endpoint(GET "/bible/sources")]
async fn list_scripture_sources(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<Source>>> {
    Ok(Json(service::sources(&app).await?))
}
