use crate::{
    assist::order::is_own_name,
    studies::model::{BibleStudy, Difficulty, StudyType},
};
use aide::axum::ApiRouter;
use axum::extract::State;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, Result, Valid, contract::demanded, endpoint, extract::trimmed, routes, text::phrase,
};
use trellis_platform::App;
use trellis_scripture::scripture::TranslationId;
use trellis_writing::draft::StudyWish;
use uuid::Uuid;

use super::service::{self, Asked};

const LONGEST_REFERENCE: usize = 200;

pub fn routes() -> ApiRouter<App> {
    routes!("studies", generate_bible_study)
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
    translation_id: TranslationId,
    #[serde(default = "usual_difficulty")]
    #[garde(skip)]
    difficulty: Difficulty,
    #[serde(default = "usual_type")]
    #[garde(skip)]
    study_type: StudyType,
    #[serde(default = "with_resources")]
    #[garde(skip)]
    include_resources: bool,
    /// Chosen by the client (UUID version 4 or 7); identifies the generation.
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

/// Generate and save a study guide
#[endpoint(POST "/bible-studies/generate")]
async fn generate_bible_study(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateStudyRequest>,
) -> Result<Created<BibleStudy>> {
    let asked = Asked {
        reference: phrase(&body.bible_reference, LONGEST_REFERENCE).into(),
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
