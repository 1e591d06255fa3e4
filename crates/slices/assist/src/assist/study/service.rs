use crate::{
    assist::{error::AssistError, generation_request::RequestContent, service as assist},
    studies::{self, StudyError, model::BibleStudy},
};
use trellis_identity::SignedIn;
use trellis_platform::App;
use trellis_scripture::scripture::{ParsedReference, TranslationId};
use trellis_writing::draft::StudyOptions;
use uuid::Uuid;

/// What to generate a study guide about, and how.
#[derive(Debug)]
pub struct StudyParams {
    pub reference: ParsedReference,
    pub translation_id: TranslationId,
    pub options: StudyOptions,
    pub id: Option<Uuid>,
}

pub async fn generate(
    app: &App,
    who: &SignedIn,
    params: StudyParams,
) -> Result<BibleStudy, AssistError> {
    let content = RequestContent::Study {
        reference: params.reference,
        options: params.options,
    };
    let translation = Some(&params.translation_id);
    let request = assist::prepare_request(app, who, translation, content, "bibleReference").await?;
    // A known id returns the existing generation request, so no room is needed for another guide.
    let is_known = match params.id {
        Some(id) => assist::is_known(app, who, id).await?,
        None => false,
    };
    if !is_known {
        studies::check_capacity(app.db.conn(), who.user.id).await?;
    }
    let generation = assist::write(app, who, params.id, request).await?;
    let id = generation.study_id.ok_or(StudyError::NotFound)?;
    Ok(studies::read(app, who, id).await?)
}
