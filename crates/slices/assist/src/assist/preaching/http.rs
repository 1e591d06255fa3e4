use aide::axum::ApiRouter;
use axum::{Json, extract::State};
use garde::Validate;
use schemars::JsonSchema;
use serde::Deserialize;

use crate::assist::{
    answers::{HistoricalContextAnswer, PassageCommentaryAnswer, Timeline},
    generation_request::RequestContent,
    service,
};
use trellis_identity::SignedIn;
use trellis_kernel::{
    Result, Valid,
    contract::required_fields,
    endpoint,
    extract::{trimmed, trimmed_option},
    routes,
    text::phrase,
};
use trellis_platform::App;
use trellis_scripture::scripture::{ParsedReference, TranslationId};

const MAX_REFERENCE_LENGTH: usize = 200;

pub fn routes() -> ApiRouter<App> {
    routes!(
        "assist",
        generate_timeline,
        generate_historical_context,
        generate_commentary
    )
}

#[derive(Debug, Deserialize, JsonSchema, Validate)]
#[serde(rename_all = "camelCase")]
#[schemars(transform = required_fields(&["reference"]))]
struct ReferenceToWriteRequest {
    #[serde(default, deserialize_with = "trimmed")]
    #[garde(custom(validate_reference))]
    reference: String,
    #[serde(default, deserialize_with = "trimmed_option")]
    #[garde(length(chars, max = 100))]
    translation_id: Option<TranslationId>,
}

fn validate_reference(text: &str, _: &()) -> garde::Result {
    if text.is_empty() {
        return Err(garde::Error::new("Please enter a biblical reference"));
    }
    Ok(())
}

impl ReferenceToWriteRequest {
    /// Generates the content and returns it as its own type.
    async fn generate<T: serde::de::DeserializeOwned>(
        self,
        app: &App,
        who: &SignedIn,
        to_content: impl FnOnce(ParsedReference) -> RequestContent,
    ) -> Result<Json<T>> {
        let reference = phrase(&self.reference, MAX_REFERENCE_LENGTH).into();
        let translation = self.translation_id.as_ref();
        let request =
            service::prepare_request(app, who, translation, to_content(reference), "reference")
                .await?;
        let row = service::write(app, who, None, request).await?;
        Ok(Json(service::result(row)?))
    }
}

/// Generate a timeline around a passage
#[endpoint(POST "/ai/generate-timeline")]
async fn generate_timeline(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReferenceToWriteRequest>,
) -> Result<Json<Timeline>> {
    body.generate(&app, &who, |reference| RequestContent::Timeline {
        reference,
    })
    .await
}

/// Generate the historical context of a passage
#[endpoint(POST "/ai/generate-historical-context")]
async fn generate_historical_context(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReferenceToWriteRequest>,
) -> Result<Json<HistoricalContextAnswer>> {
    body.generate(&app, &who, |reference| RequestContent::Historical {
        reference,
    })
    .await
}

/// Generate a commentary on a passage
#[endpoint(POST "/ai/generate-commentary")]
async fn generate_commentary(
    State(app): State<App>,
    who: SignedIn,
    Valid(body): Valid<ReferenceToWriteRequest>,
) -> Result<Json<PassageCommentaryAnswer>> {
    body.generate(&app, &who, |reference| RequestContent::PassageCommentary {
        reference,
    })
    .await
}
