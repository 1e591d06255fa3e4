//! Composes drafts from the built-in library, without an AI service.

use std::sync::Arc;

use trellis_library::topics::TopicMatch;
use trellis_platform::App;
use trellis_writing::{
    composer,
    draft::DevotionalOptions,
    guard::{Draft, Verification},
};
use uuid::Uuid;

use super::{SessionData, WritingSession, blocking};
use crate::assist::{
    answers::Answer,
    error::AssistError,
    fill::UnusableDraft,
    generation_request::RequestContent,
    library::{self, ChosenReflection},
};

const MAX_SUGGESTED_TOPICS: usize = 5;

impl WritingSession {
    /// Composes the answer from the built-in library, without an AI service. `reader` is the member it is for,
    /// who gets no reflection twice in a year.
    pub async fn compose(&self, app: &App, reader: Option<Uuid>) -> Result<Answer, AssistError> {
        let data = Arc::clone(&self.0);
        if let RequestContent::Devotional(options) = &self.0.request.content {
            let mut options = options.clone();
            if let Some(reader) = reader {
                options.seen = library::seen(app, reader).await?;
            }
            let topics = match &self.0.reference {
                Some(_) => Vec::new(),
                None => library::matching(app, &options.topic).await,
            };
            let composed = blocking(move || data.compose_devotional(&options, &topics)).await?;
            return match composed? {
                Some(answer) => Ok(answer),
                None => Err(self.unknown_topic(app).await),
            };
        }
        let composed = blocking(move || data.compose()).await?;
        composed.map_err(AssistError::from)
    }

    async fn unknown_topic(&self, app: &App) -> AssistError {
        let topic = match &self.0.request.content {
            RequestContent::Devotional(options) => options.topic.as_str(),
            _ => "",
        };
        let nearest = library::nearest(app, topic, MAX_SUGGESTED_TOPICS).await;
        let names: Vec<&str> = nearest
            .iter()
            .map(|found| found.topic.name.as_str())
            .collect();
        let suggestion = match names.as_slice() {
            [] => "Try a single word, such as hope, grief or work.".to_owned(),
            names => format!("The nearest topics are: {}.", names.join(", ")),
        };
        AssistError::UnknownTopic { suggestion }
    }
}

impl SessionData {
    /// Verifies the references and quotations in a draft that Trellis itself put together.
    fn verify_composed<D: Draft>(&self, draft: D, sources: usize) -> (D, Verification) {
        let words = self.words(&[]);
        draft.check_with(&self.guard(&words, sources).for_our_own_words())
    }

    /// A devotional from the built-in library. `None` if it has nothing on the topic.
    fn compose_devotional(
        &self,
        options: &DevotionalOptions,
        topics: &[TopicMatch],
    ) -> Result<Option<Answer>, UnusableDraft> {
        let (library, text) = (&*self.library, &*self.text);
        let span = self.reference.as_ref();
        let span = span.and_then(|reference| composer::resolve_span(library, text, reference));
        let composed = match span {
            Some(span) => composer::on_passage(library, text, options, span, self.seed),
            None if topics.is_empty() => None,
            None => composer::on_topic(library, text, options, topics, self.seed),
        };
        let Some(composed) = composed else {
            return Ok(None);
        };
        let (draft, verification) =
            self.verify_composed(composed.devotional, composed.sources.len());
        let chosen = composed.choice.map(ChosenReflection::from);
        let context = self.fill_context(&composed.sources, true);
        context
            .library_devotional(draft, verification, chosen)
            .map(Some)
    }

    /// Everything but devotionals.
    fn compose(&self) -> Result<Answer, UnusableDraft> {
        let (library, text) = (&*self.library, &*self.text);
        let reference = || {
            let passage = self.reference.clone();
            passage.ok_or(UnusableDraft::Empty("the passage"))
        };
        match &self.request.content {
            RequestContent::Devotional(_) => Err(UnusableDraft::Empty("the topic")),
            RequestContent::Study { options, .. } => {
                let (draft, sources) = composer::study(library, text, &reference()?, options);
                let (draft, verification) = self.verify_composed(draft, sources.len());
                self.fill_context(&sources, true).study(draft, verification)
            }
            RequestContent::Timeline { .. } => {
                let (draft, sources) = composer::timeline(library, text, &reference()?);
                let (draft, verification) = self.verify_composed(draft, sources.len());
                self.fill_context(&sources, true)
                    .timeline(draft, verification)
            }
            RequestContent::Historical { .. } => {
                let (draft, sources) = composer::historical_context(library, text, &reference()?);
                let (draft, verification) = self.verify_composed(draft, sources.len());
                self.fill_context(&sources, true)
                    .historical(draft, verification)
            }
            RequestContent::Commentary { .. } => Err(UnusableDraft::NeedsService),
            RequestContent::PassageCommentary { .. } => {
                let (draft, sources) = composer::passage_commentary(library, text, &reference()?);
                let (draft, verification) = self.verify_composed(draft, sources.len());
                self.fill_context(&sources, true)
                    .passage_commentary(draft, verification)
            }
        }
    }
}
