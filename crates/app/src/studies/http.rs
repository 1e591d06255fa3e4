use aide::axum::{
    ApiRouter,
    routing::{get_with, post_with},
};
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use trellis_writing::draft::StudyWish;
use uuid::Uuid;

use super::{
    model::{BibleStudy, Difficulty, StudyType},
    service::{self, Asked},
};
use crate::{
    accounts::SignedIn,
    app::App,
    assist::is_own_name,
    kernel::{
        Created, FromPath, FromQuery, NoContent, Result, Valid, contract::demanded,
        extract::trimmed, text::phrase,
    },
};

const LONGEST_REFERENCE: usize = 200;

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .api_route(
            "/bible-studies",
            get_with(list, |op| {
                op.id("listBibleStudies").tag("studies").summary(
                    "The person's studies, newest first, whole; `search` looks in title, reference, \
                     tags and overview",
                )
            }),
        )
        .api_route(
            "/bible-studies/generate",
            post_with(generate, |op| {
                op.id("generateBibleStudy")
                    .tag("studies")
                    .summary("Write a study guide and keep it")
            }),
        )
        .api_route(
            "/bible-studies/{id}",
            get_with(read, |op| {
                op.id("readBibleStudy").tag("studies").summary("One study")
            })
            .put_with(update, |op| {
                op.id("updateBibleStudy")
                    .tag("studies")
                    .summary("Favourite or not")
            })
            .delete_with(delete, |op| {
                op.id("deleteBibleStudy")
                    .tag("studies")
                    .summary("Delete a study")
            }),
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
struct ListQuery {
    search: Option<String>,
    /// How many at most; without it, all.
    limit: Option<u64>,
}

async fn list(
    State(app): State<App>,
    who: SignedIn,
    FromQuery(query): FromQuery<ListQuery>,
) -> Result<Json<Vec<BibleStudy>>> {
    let search = query.search.as_deref();
    Ok(Json(service::list(&app, &who, search, query.limit).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = demanded(&["bibleReference", "translationId"]))]
struct GenerateStudyRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    bible_reference: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    translation_id: String,
    #[serde(default = "usual_difficulty")]
    #[garde(skip)]
    difficulty: Difficulty,
    #[serde(default = "usual_type")]
    #[garde(skip)]
    study_type: StudyType,
    #[serde(default = "with_resources")]
    #[garde(skip)]
    include_resources: bool,
    /// Made by the client (version 4 or 7): names the work.
    #[garde(custom(is_own_name))]
    id: Option<Uuid>,
}

fn usual_difficulty() -> Difficulty {
    Difficulty::Intermediate
}

fn usual_type() -> StudyType {
    StudyType::Expository
}

fn with_resources() -> bool {
    true
}

async fn generate(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateStudyRequest>,
) -> Result<Created<BibleStudy>> {
    let asked = Asked {
        reference: phrase(&body.bible_reference, LONGEST_REFERENCE),
        translation_id: body.translation_id,
        wish: StudyWish {
            difficulty: body.difficulty.into(),
            study_type: body.study_type.into(),
            include_resources: body.include_resources,
        },
        id: body.id,
    };
    Ok(Created(service::generate(&app, &who, asked).await?))
}

#[derive(Debug, Deserialize, JsonSchema)]
struct StudyPath {
    id: Uuid,
}

async fn read(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StudyPath>,
) -> Result<Json<BibleStudy>> {
    Ok(Json(service::read(&app, &who, path.id).await?))
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
struct UpdateStudyRequest {
    #[garde(skip)]
    is_favorited: bool,
}

async fn update(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StudyPath>,
    Valid(body): Valid<UpdateStudyRequest>,
) -> Result<Json<BibleStudy>> {
    Ok(Json(
        service::favour(&app, &who, path.id, body.is_favorited).await?,
    ))
}

async fn delete(
    State(app): State<App>,
    who: SignedIn,
    FromPath(path): FromPath<StudyPath>,
) -> Result<NoContent> {
    service::delete(&app, &who, path.id).await?;
    Ok(NoContent)
}
