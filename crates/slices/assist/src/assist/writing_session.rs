//! Gathers sources, composes drafts or builds prompts for them, and verifies every draft. All of this is
//! CPU-bound, so it runs on blocking threads.

mod composing;

use std::sync::Arc;

use serde::de::DeserializeOwned;
use trellis_bible::{
    reference::{Language, Languages, Options, Reference, VerseId, subject},
    text::{Library, Text},
};
use trellis_platform::App;
use trellis_scripture::scripture::{self, texts};
use trellis_writing::{
    draft,
    guard::{Draft, Guard, TextWords, Verification},
    parts::Assembler,
    prompt::{self, Prompt},
    sources::{self, Depth, Source, Sources},
};

use super::{
    answers::{Answer, WrittenCommentary},
    error::AssistError,
    fill::{FillContext, UnusableDraft},
    generation_request::{GenerationRequest, RequestContent},
};

const PARAGRAPH_BREAK: &str = "\n\n";
/// The maximum number of verses offered for a topic.
const CANDIDATES: usize = 12;

/// The prompt for a service, and the sources given with it.
#[derive(Debug)]
pub struct Brief {
    pub prompt: Prompt,
    sources: Arc<Sources>,
}

/// A generation request, with the library loaded and its translation selected.
#[derive(Debug, Clone)]
pub struct WritingSession(Arc<SessionData>);

#[derive(Debug)]
struct SessionData {
    library: Arc<Library>,
    text: Arc<Text>,
    request: GenerationRequest,
    /// The passage, if the request is about one.
    reference: Option<Reference>,
    /// Verses that may fit a topic, best first.
    candidates: Vec<VerseId>,
    /// Varies the text, so that another attempt gives a different result.
    seed: u64,
}

impl WritingSession {
    pub async fn open(app: &App, request: GenerationRequest) -> Result<Self, AssistError> {
        let found = texts::resolve(app, &request.translation_id)
            .await?
            .open_bundled();
        let reference = match &request.content {
            RequestContent::Devotional(options) => passage_in_topic(&options.topic),
            other => {
                let read = other.reference().map(|named| named.in_text(&found.text));
                let read = read.transpose()?;
                read.map(|read| sources::in_english(&found.library, &found.text, &read))
            }
        };
        let candidates = match (&request.content, &reference) {
            (RequestContent::Devotional(options), None) => {
                let found = scripture::verses_about(
                    app,
                    &options.topic,
                    CANDIDATES + options.avoid.len().min(CANDIDATES),
                );
                without(found.await, &options.avoid)
            }
            _ => Vec::new(),
        };
        let mut seed = [0; 8];
        app.entropy.fill(&mut seed);
        Ok(Self(Arc::new(SessionData {
            library: found.library,
            text: found.text,
            request,
            reference,
            candidates,
            seed: u64::from_le_bytes(seed),
        })))
    }

    pub async fn brief(&self) -> Result<Brief, AssistError> {
        let data = Arc::clone(&self.0);
        blocking(move || data.brief()).await
    }

    /// Parses and verifies a service's response.
    pub async fn read(
        &self,
        brief: &Brief,
        answer: String,
    ) -> Result<Result<Answer, UnusableDraft>, AssistError> {
        let data = Arc::clone(&self.0);
        let sources = Arc::clone(&brief.sources);
        blocking(move || data.read(&sources, &answer)).await
    }

    /// The complete paragraphs of a response still in progress, verified together because a quotation and its
    /// reference may be in different paragraphs. The last one is held back, since the next may contain its
    /// reference.
    pub async fn verified(
        &self,
        brief: &Brief,
        so_far: String,
    ) -> Result<Vec<String>, AssistError> {
        let data = Arc::clone(&self.0);
        let sources = Arc::clone(&brief.sources);
        blocking(move || {
            let texts = texts(&sources.list);
            let words = data.words(&texts);
            let assembler = Assembler::new(&words, &sources.list);
            let paragraphs = prompt::partial(&so_far, &assembler);
            let guard = data.guard(&words, sources.list.len());
            let mut checked = Verification::default();
            let verified_text = guard.unfinished(&paragraphs.join(PARAGRAPH_BREAK), &mut checked);
            let mut verified_paragraphs: Vec<String> = verified_text
                .split(PARAGRAPH_BREAK)
                .map(str::to_owned)
                .collect();
            verified_paragraphs.pop();
            verified_paragraphs
        })
        .await
    }
}

impl WritingSession {
    /// Verifies a stored commentary again. `None` if its main part no longer passes.
    pub async fn reverify(
        &self,
        stored: WrittenCommentary,
    ) -> Result<Option<WrittenCommentary>, AssistError> {
        let data = Arc::clone(&self.0);
        blocking(move || data.reverify(stored)).await
    }
}

async fn blocking<T: Send + 'static>(
    operation: impl FnOnce() -> T + Send + 'static,
) -> Result<T, AssistError> {
    let done = tokio::task::spawn_blocking(operation).await;
    done.map_err(|interrupted| AssistError::Internal(interrupted.into()))
}

/// The verses outside these passages, or all of the verses if that would leave none.
fn without(found: Vec<VerseId>, passages: &[String]) -> Vec<VerseId> {
    let avoided_references: Vec<Reference> = passages
        .iter()
        .filter_map(|one| passage_in_topic(one))
        .collect();
    let is_avoided = |verse: &VerseId| {
        let passages = avoided_references
            .iter()
            .flat_map(|reference| &reference.passages);
        passages
            .clone()
            .any(|one| (one.start.first_verse()..=one.end.last_verse()).contains(verse))
    };
    let mut remaining: Vec<VerseId> = found
        .iter()
        .copied()
        .filter(|one| !is_avoided(one))
        .collect();
    remaining.truncate(CANDIDATES);
    if remaining.is_empty() {
        found
    } else {
        remaining
    }
}

fn texts(sources: &[Source]) -> Vec<String> {
    sources.iter().map(|source| source.text.clone()).collect()
}

/// A topic that names a passage, such as "Psalm 23".
fn passage_in_topic(topic: &str) -> Option<Reference> {
    let other_languages = Options {
        languages: Languages::from(Language::Spanish).with(Language::German),
        ..Options::default()
    };
    let found = [Options::default(), other_languages];
    let found = found.iter().find_map(|options| subject(topic, options))?;
    Some(Reference::from_passages(found.passages))
}

impl SessionData {
    fn words<'b>(&'b self, sources: &'b [String]) -> TextWords<'b> {
        TextWords::new(&self.library, &self.text).with_source_texts(sources)
    }

    fn sources(&self) -> Sources {
        match (&self.request.content, &self.reference) {
            (_, Some(reference)) => {
                let depth = Depth::of(reference);
                sources::for_passage(&self.library, &self.text, reference, depth)
            }
            (RequestContent::Devotional(options), None) => {
                sources::for_topic(&self.library, &self.text, &options.topic, &self.candidates)
            }
            _ => Sources::default(),
        }
    }

    fn guard<'b>(&self, words: &'b TextWords<'_>, sources: usize) -> Guard<'b> {
        let guard = Guard::new(words).with_sources(sources);
        match &self.reference {
            Some(reference) => guard.about(reference),
            None => guard,
        }
    }

    /// Verifies a draft that a model wrote before.
    fn verify_draft<D: Draft>(&self, draft: D, sources: &[Source]) -> (D, Verification) {
        let texts = texts(sources);
        let words = self.words(&texts);
        draft.check_with(&self.guard(&words, sources.len()))
    }

    /// Puts the words in for the parts of a model's answer, and verifies the draft.
    fn verified_draft<D: Draft + DeserializeOwned>(
        &self,
        sources: &Sources,
        answer: &str,
    ) -> Result<(D, Verification), UnusableDraft> {
        let texts = texts(&sources.list);
        let words = self.words(&texts);
        let assembler = Assembler::new(&words, &sources.list);
        let (draft, mut verification) = prompt::read::<D>(answer, &assembler)?;
        let (draft, checked) = draft.check_with(&self.guard(&words, sources.list.len()));
        verification.extend(checked);
        Ok((draft, verification))
    }

    fn fill_context<'b>(&'b self, sources: &'b [Source], is_compiled: bool) -> FillContext<'b> {
        FillContext {
            library: &self.library,
            text: &self.text,
            request: &self.request,
            reference: self.reference.as_ref(),
            sources,
            is_compiled,
        }
    }

    fn reverify(&self, stored: WrittenCommentary) -> Option<WrittenCommentary> {
        let draft = draft::VerseCommentary {
            historical_context: stored.historical_context.clone(),
            theological_significance: stored.theological_significance.clone(),
            practical_application: stored.practical_application.clone(),
            key_themes: stored.key_themes.clone(),
        };
        let sources = self.sources();
        let (checked, verification) = self.verify_draft(draft.clone(), &sources.list);
        if checked == draft {
            return Some(stored);
        }
        (!checked.theological_significance.trim().is_empty()).then(|| WrittenCommentary {
            historical_context: checked.historical_context,
            theological_significance: checked.theological_significance,
            practical_application: checked.practical_application,
            key_themes: checked.key_themes,
            verification: verification.into(),
            ..stored
        })
    }

    fn brief(&self) -> Brief {
        let sources = self.sources();
        let prompt = match &self.request.content {
            RequestContent::Devotional(options) => prompt::devotional(&sources, options),
            RequestContent::Study { options, .. } => prompt::study(&sources, options),
            RequestContent::Timeline { .. } => prompt::timeline(&sources),
            RequestContent::Historical { .. } => prompt::historical_context(&sources),
            RequestContent::PassageCommentary { .. } => prompt::passage_commentary(&sources),
            RequestContent::Commentary { .. } => prompt::verse_commentary(&sources),
        };
        Brief {
            prompt,
            sources: Arc::new(sources),
        }
    }

    fn read(&self, sources: &Sources, answer: &str) -> Result<Answer, UnusableDraft> {
        let fill_context = self.fill_context(&sources.list, false);
        match &self.request.content {
            RequestContent::Devotional(_) => {
                let (draft, verification) = self.verified_draft(sources, answer)?;
                fill_context.devotional(draft, verification, sources.passage.as_ref())
            }
            RequestContent::Study { .. } => {
                let (draft, verification) = self.verified_draft(sources, answer)?;
                fill_context.study(draft, verification)
            }
            RequestContent::Timeline { .. } => {
                let (draft, verification) = self.verified_draft(sources, answer)?;
                fill_context.timeline(draft, verification)
            }
            RequestContent::Historical { .. } => {
                let (draft, verification) = self.verified_draft(sources, answer)?;
                fill_context.historical(draft, verification)
            }
            RequestContent::PassageCommentary { .. } => {
                let (draft, verification) = self.verified_draft(sources, answer)?;
                fill_context.passage_commentary(draft, verification)
            }
            RequestContent::Commentary { .. } => {
                let (draft, verification) = self.verified_draft(sources, answer)?;
                fill_context.commentary(draft, verification)
            }
        }
    }
}
