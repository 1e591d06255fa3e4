use crate::{
    assist::generation_request::validate_client_id,
    studies::model::{BibleStudy, Difficulty, StudyType},
};
use aide::axum::ApiRouter;
use axum::extract::State;
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;
use trellis_identity::SignedIn;
use trellis_kernel::{
    Created, Result, Valid, contract::required_fields, endpoint, extract::trimmed, routes,
    text::phrase,
};
use trellis_platform::App;
use trellis_scripture::scripture::TranslationId;
use trellis_writing::draft::StudyOptions;
use uuid::Uuid;

use super::service::{self, StudyParams};

const MAX_REFERENCE_LENGTH: usize = 200;

pub fn routes() -> ApiRouter<App> {
    routes!("studies", generate_bible_study)
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["bibleReference", "translationId"]))]
struct GenerateStudyRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1))]
    bible_reference: String,
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(length(chars, min = 1, max = 100))]
    translation_id: TranslationId,
    #[serde(default = "default_difficulty")]
    #[garde(skip)]
    difficulty: Difficulty,
    #[serde(default = "default_type")]
    #[garde(skip)]
    study_type: StudyType,
    #[serde(default = "default_include_resources")]
    #[garde(skip)]
    include_resources: bool,
    /// Chosen by the client (UUID version 4 or 7); identifies the generation request.
    #[garde(custom(validate_client_id))]
    id: Option<Uuid>,
}

fn default_difficulty() -> Difficulty {
    Difficulty::Intermediate
}

fn default_type() -> StudyType {
    StudyType::Expository
}

fn default_include_resources() -> bool {
    true
}

/// Generate and save a study guide
#[endpoint(POST "/bible-studies/generate")]
async fn generate_bible_study(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<GenerateStudyRequest>,
) -> Result<Created<BibleStudy>> {
    let study_params = StudyParams {
        reference: phrase(&body.bible_reference, MAX_REFERENCE_LENGTH).into(),
        translation_id: body.translation_id,
        options: StudyOptions {
            difficulty: body.difficulty.into(),
            study_type: body.study_type.into(),
            include_resources: body.include_resources,
        },
        id: body.id,
    };
    Ok(Created(service::generate(&app, &who, study_params).await?))
}
