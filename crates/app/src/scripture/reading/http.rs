use aide::axum::{ApiRouter, routing::get_with};
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
use crate::{
    accounts::SignedIn,
    app::App,
    kernel::{
        FromPath, FromQuery, Result, Valid,
        extract::{trimmed, trimmed_option},
    },
    scripture::caching::Keepable,
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/bible/books",
            get_with(books, |op| {
                op.id("listBooks")
                    .tag("scripture")
                    .summary("The books of a translation, or the 66 that all share")
            }),
        )
        .api_route(
            "/bible/verses/{translationId}/{bookId}/{chapter}",
            get_with(verses, |op| {
                op.id("readChapter")
                    .tag("scripture")
                    .summary("A chapter, verse by verse")
            }),
        )
        .api_route(
            "/bible/parallel/{bookId}/{chapter}",
            get_with(side_by_side, |op| {
                op.id("readParallel")
                    .tag("scripture")
                    .summary("A chapter in two or three translations, aligned by verse")
            }),
        )
        .api_route(
            "/bible/interlinear/{translationId}/{bookId}/{chapter}",
            get_with(original_words, |op| {
                op.id("readInterlinear")
                    .tag("scripture")
                    .summary("The Hebrew or Greek words behind a chapter")
            }),
        )
        .api_route(
            "/bible/lexicon/{strong}",
            get_with(lexicon, |op| {
                op.id("readLexicon")
                    .tag("scripture")
                    .summary("What a dictionary says about a word")
            }),
        )
        .api_route(
            "/bible/reference",
            get_with(reference, |op| {
                op.id("readReference")
                    .tag("scripture")
                    .summary("What a typed reference means")
            }),
        )
        .api_route(
            "/scripture/fetch",
            get_with(fetch_by_address, |op| {
                op.id("getScripture")
                    .tag("scripture")
                    .summary("The words of a passage")
            })
            .post_with(fetch, |op| {
                op.id("fetchScripture")
                    .tag("scripture")
                    .summary("The words of a passage")
            }),
        )
        .api_route(
            "/bible/esv/{reference}",
            get_with(study_passage, |op| {
                op.id("readStudyPassage")
                    .tag("scripture")
                    .summary("A passage with its context; in the ESV where that is set up")
            }),
        )
        .api_route(
            "/bible/sources",
            get_with(sources, |op| {
                op.id("listScriptureSources")
                    .tag("scripture")
                    .summary("Rights and attribution of every text and help")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct BooksQuery {
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
}

async fn books(
    State(app): State<App>,
    _: SignedIn,
    headers: HeaderMap,
    FromQuery(query): FromQuery<BooksQuery>,
) -> Result<Keepable<Vec<Book>>> {
    let (books, keep) = service::books(&app, query.translation_id.as_deref()).await?;
    Ok(Keepable::new(books, keep, &headers))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ChapterPath {
    translation_id: String,
    book_id: String,
    chapter: u32,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct VersesQuery {
    /// No more verses than this, from the first on.
    limit: Option<usize>,
}

async fn verses(
    State(app): State<App>,
    _: SignedIn,
    headers: HeaderMap,
    FromPath(path): FromPath<ChapterPath>,
    FromQuery(query): FromQuery<VersesQuery>,
) -> Result<Keepable<Vec<Verse>>> {
    let (mut verses, keep) =
        service::chapter(&app, &path.translation_id, &path.book_id, path.chapter).await?;
    verses.truncate(query.limit.unwrap_or(usize::MAX));
    Ok(Keepable::new(verses, keep, &headers))
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ParallelPath {
    book_id: String,
    chapter: u32,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ParallelQuery {
    /// Two or three ids, with commas between them; the first one leads.
    translations: String,
}

async fn side_by_side(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<ParallelPath>,
    FromQuery(query): FromQuery<ParallelQuery>,
) -> Result<Json<Parallel>> {
    let ids: Vec<&str> = query
        .translations
        .split(',')
        .map(str::trim)
        .filter(|id| !id.is_empty())
        .collect();
    Ok(Json(
        parallel::read(&app, &who, &ids, &path.book_id, path.chapter).await?,
    ))
}

async fn original_words(
    State(app): State<App>,
    _: SignedIn,
    FromPath(path): FromPath<ChapterPath>,
) -> Result<Json<Interlinear>> {
    Ok(Json(
        interlinear::read(&app, &path.translation_id, &path.book_id, path.chapter).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct LexiconPath {
    /// `G26`, `H430`.
    strong: String,
}

async fn lexicon(
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
    q: String,
    /// Also takes what only this translation counts like that ("Joel 4:1" in Hebrew).
    #[serde(default, deserialize_with = "trimmed_option")]
    translation_id: Option<String>,
}

async fn reference(
    State(app): State<App>,
    _: SignedIn,
    FromQuery(query): FromQuery<ReferenceQuery>,
) -> Result<Json<Reference>> {
    let translation = query.translation_id.as_deref();
    Ok(Json(
        passages::understand(&app, &query.q, translation).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct FetchRequest {
    #[serde(deserialize_with = "trimmed")]
    #[garde(length(chars, max = 500))]
    reference: String,
    /// Without it, the person's own translation.
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 64))]
    translation_id: Option<String>,
}

async fn fetch(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<FetchRequest>,
) -> Result<Json<Passage>> {
    let translation = body.translation_id.as_deref();
    Ok(Json(
        passages::fetch(&app, &who, &body.reference, translation).await?,
    ))
}

async fn fetch_by_address(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<FetchRequest>,
) -> Result<Json<Passage>> {
    let translation = query.translation_id.as_deref();
    Ok(Json(
        passages::fetch(&app, &who, &query.reference, translation).await?,
    ))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct StudyPassagePath {
    reference: String,
}

async fn study_passage(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StudyPassagePath>,
) -> Result<Json<StudyPassage>> {
    Ok(Json(passages::study(&app, &who, &path.reference).await?))
}

async fn sources(State(app): State<App>, _: SignedIn) -> Result<Json<Vec<Source>>> {
    Ok(Json(service::sources(&app).await?))
}
