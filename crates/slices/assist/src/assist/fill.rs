//! Turns a verified draft into an answer: fills in verse text, drops citations without a source, and rejects
//! empty or overlong parts.

mod study;

use std::collections::BTreeSet;

use crate::usage::WritingSource;
use trellis_bible::{
    reference::{Passage, Point, Reference, Style},
    text::{Library, Text},
};
use trellis_scripture::scripture::ParsedReference;
use trellis_writing::{
    COMPOSED_LABEL, draft,
    guard::{self, Verification},
    prompt::InvalidResponse,
    prose::shorten,
    sources::{self, Kind, Source},
};

use super::{
    answers::{
        Answer, GeneratedDevotional, HistoricalContextAnswer, PassageCommentaryAnswer, Timeline,
        WrittenCommentary,
    },
    generation_request::GenerationRequest,
    library::ChosenReflection,
};

/// The longest title a journal entry accepts.
const MAX_TITLE_LENGTH: usize = 200;
const MAX_CONTENT_LENGTH: usize = 12_000;
const MAX_PART_LENGTH: usize = 4_000;
const MAX_NOTE_LENGTH: usize = 6_000;
const MAX_LIST_ITEMS: usize = 60;
const MAX_EVENTS: usize = 20;
const MAX_WORDS: usize = 40;
/// Keeps the devotional's verse from becoming a whole chapter.
const MAX_VERSE_LENGTH: usize = 1_000;
/// Enough for any passage a reflection was written on.
const MAX_PASSAGE_LENGTH: usize = 4_000;

/// Why a draft cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum UnusableDraft {
    #[error(transparent)]
    Bad(#[from] InvalidResponse),
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("only an AI service can generate this")]
    NeedsService,
}

/// The context for filling in a draft.
#[derive(Debug)]
pub struct FillContext<'a> {
    pub library: &'a Library,
    pub text: &'a Text,
    pub request: &'a GenerationRequest,
    /// The passage, if the request is about one.
    pub reference: Option<&'a Reference>,
    pub sources: &'a [Source],
    pub is_compiled: bool,
}

impl FillContext<'_> {
    fn label(&self) -> Option<String> {
        self.is_compiled.then(|| COMPOSED_LABEL.to_owned())
    }

    /// The text of a passage, cut to as many whole verses as fit in `room`.
    fn within(&self, reference: &Reference, room: usize) -> Option<String> {
        let passages = reference.passages.iter();
        let passage_texts: Vec<String> = passages
            .filter_map(|passage| {
                let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
                sources::text_of(self.library, self.text, start, end, room)
            })
            .collect();
        Some(passage_texts.join(" ")).filter(|passage_texts| !passage_texts.trim().is_empty())
    }

    /// The sources cited in these strings. All sources are credited if the text was composed without AI or
    /// cites none.
    fn cited(&self, texts: &[&str]) -> Vec<WritingSource> {
        let numbers: BTreeSet<u16> = texts.iter().flat_map(|text| guard::cited(text)).collect();
        let all = self.is_compiled || numbers.is_empty();
        let sources = self.sources.iter();
        sources
            .filter(|source| all || numbers.contains(&source.number))
            .cloned()
            .map(WritingSource::from)
            .collect()
    }

    fn parse_reference(&self, reference: &str) -> Option<Reference> {
        let read = ParsedReference::from(reference).in_text(self.text).ok()?;
        Some(sources::in_english(self.library, self.text, &read))
    }

    /// The devotional's verse and its reference.
    fn verse(&self, cited_reference: &str, best: Option<&Reference>) -> Option<(String, String)> {
        let passages = self.sources.iter();
        let passages = passages.filter(|source| source.kind == Kind::Passage);
        let passages =
            passages.filter_map(|source| self.parse_reference(source.reference.as_deref()?));
        let choices = self.parse_reference(cited_reference).into_iter();
        let choices = choices.chain(best.cloned()).chain(passages);
        choices
            .map(|choice| shorten_reference(&choice))
            .find_map(|choice| {
                let passage_texts = self.within(&choice, MAX_VERSE_LENGTH)?;
                Some((passage_texts, choice.format(Style::Long)))
            })
    }

    pub fn devotional(
        &self,
        draft: draft::Devotional,
        verification: Verification,
        best: Option<&Reference>,
    ) -> Result<Answer, UnusableDraft> {
        let verse = self.verse(&draft.verse_reference, best);
        let verse = verse.ok_or(UnusableDraft::Empty("the verse"))?;
        self.devotional_on(verse, draft, verification, None)
    }

    /// A devotional from the built-in library, with its whole passage.
    pub fn library_devotional(
        &self,
        draft: draft::Devotional,
        verification: Verification,
        chosen: Option<ChosenReflection>,
    ) -> Result<Answer, UnusableDraft> {
        let passage = self.parse_reference(&draft.verse_reference);
        let verse = passage.and_then(|passage| {
            let words = self.within(&passage, MAX_PASSAGE_LENGTH)?;
            Some((words, passage.format(Style::Long)))
        });
        let verse = verse.ok_or(UnusableDraft::Empty("the verse"))?;
        self.devotional_on(verse, draft, verification, chosen)
    }

    fn devotional_on(
        &self,
        (verse, verse_reference): (String, String),
        draft: draft::Devotional,
        verification: Verification,
        chosen: Option<ChosenReflection>,
    ) -> Result<Answer, UnusableDraft> {
        let title = plain(&draft.title, MAX_TITLE_LENGTH);
        let content = shorten(&draft.content, MAX_CONTENT_LENGTH);
        let prayer = plain(&draft.prayer, MAX_PART_LENGTH);
        let reflection = plain(&draft.reflection, MAX_PART_LENGTH);
        require_text("the title", &title)?;
        require_text("the content", &content)?;
        require_text("the prayer", &prayer)?;
        require_text("the reflection", &reflection)?;
        Ok(Answer::Devotional(GeneratedDevotional {
            sources: self.cited(&[&content]),
            title,
            content,
            prayer,
            reflection,
            verse,
            verse_reference,
            translation: self.text.info.abbreviation.clone(),
            label: self.label(),
            verification: verification.into(),
            chosen,
        }))
    }

    pub fn timeline(
        &self,
        draft: draft::Timeline,
        verification: Verification,
    ) -> Result<Answer, UnusableDraft> {
        let events: Vec<_> = draft
            .events
            .into_iter()
            .map(|event| draft::TimelineEvent {
                period: plain(&event.period, MAX_TITLE_LENGTH),
                event: shorten(&event.event, MAX_NOTE_LENGTH),
                significance: shorten(&event.significance, MAX_NOTE_LENGTH),
            })
            .filter(|event| !event.period.is_empty() && !event.event.is_empty())
            .take(MAX_EVENTS)
            .collect();
        if events.is_empty() {
            return Err(UnusableDraft::Empty("the timeline"));
        }
        let texts = events
            .iter()
            .flat_map(|event| [&*event.event, &*event.significance]);
        Ok(Answer::Timeline(Timeline {
            sources: self.cited(&texts.collect::<Vec<_>>()),
            events: events.into_iter().map(Into::into).collect(),
            label: self.label(),
            verification: verification.into(),
        }))
    }

    pub fn historical(
        &self,
        draft: draft::HistoricalContext,
        verification: Verification,
    ) -> Result<Answer, UnusableDraft> {
        let context = draft::HistoricalContext {
            political_context: shorten(&draft.political_context, MAX_NOTE_LENGTH),
            cultural_context: shorten(&draft.cultural_context, MAX_NOTE_LENGTH),
            religious_context: shorten(&draft.religious_context, MAX_NOTE_LENGTH),
            geographical_context: shorten(&draft.geographical_context, MAX_NOTE_LENGTH),
        };
        let texts = [
            &*context.political_context,
            &*context.cultural_context,
            &*context.religious_context,
            &*context.geographical_context,
        ];
        if self.is_compiled {
            require_text("the context", &texts.concat())?;
        } else {
            texts
                .iter()
                .try_for_each(|text| require_text("a context", text))?;
        }
        Ok(Answer::Historical(HistoricalContextAnswer {
            sources: self.cited(&texts),
            context: context.into(),
            label: self.label(),
            verification: verification.into(),
        }))
    }

    pub fn passage_commentary(
        &self,
        draft: draft::PassageCommentary,
        verification: Verification,
    ) -> Result<Answer, UnusableDraft> {
        let references = draft.cross_references.iter();
        let references = references.filter_map(|reference| {
            let parsed_reference = self.parse_reference(reference)?;
            self.within(&parsed_reference, MAX_VERSE_LENGTH)?;
            Some(parsed_reference.format(Style::Long))
        });
        let commentary = draft::PassageCommentary {
            explanation: shorten(&draft.explanation, MAX_CONTENT_LENGTH),
            theological_insights: shorten(&draft.theological_insights, MAX_NOTE_LENGTH),
            practical_applications: shorten(&draft.practical_applications, MAX_NOTE_LENGTH),
            cross_references: references.take(MAX_WORDS).collect(),
        };
        require_text("the explanation", &commentary.explanation)?;
        if !self.is_compiled {
            require_text("the insights", &commentary.theological_insights)?;
            require_text("the applications", &commentary.practical_applications)?;
        }
        let texts = [
            &*commentary.explanation,
            &*commentary.theological_insights,
            &*commentary.practical_applications,
        ];
        Ok(Answer::PassageCommentary(PassageCommentaryAnswer {
            sources: self.cited(&texts),
            commentary: commentary.into(),
            label: self.label(),
            verification: verification.into(),
        }))
    }

    pub fn commentary(
        &self,
        draft: draft::VerseCommentary,
        verification: Verification,
    ) -> Result<Answer, UnusableDraft> {
        let historical_context = shorten(&draft.historical_context, MAX_NOTE_LENGTH);
        let theological_significance = shorten(&draft.theological_significance, MAX_NOTE_LENGTH);
        let practical_application = shorten(&draft.practical_application, MAX_NOTE_LENGTH);
        require_text("the history", &historical_context)?;
        require_text("the commentary", &theological_significance)?;
        require_text("the application", &practical_application)?;
        let texts = [
            &*historical_context,
            &*theological_significance,
            &*practical_application,
        ];
        Ok(Answer::Commentary(WrittenCommentary {
            sources: self.cited(&texts),
            historical_context,
            theological_significance,
            practical_application,
            key_themes: clean_plain_list(&draft.key_themes, 60),
            label: self.label(),
            verification: verification.into(),
        }))
    }
}

/// Removes citations from text that is read aloud or shown on its own, and shortens it.
fn plain(text: &str, longest: usize) -> String {
    shorten(&guard::without_marks(text, 0), longest)
}

fn clean_prose_list(texts: &[String], longest: usize) -> Vec<String> {
    let texts = texts.iter().map(|text| shorten(text, longest));
    let texts = texts.filter(|text| !text.is_empty());
    texts.take(MAX_LIST_ITEMS).collect()
}

fn clean_plain_list(texts: &[String], longest: usize) -> Vec<String> {
    let texts = texts.iter().map(|text| plain(text, longest));
    let texts = texts.filter(|text| !text.is_empty());
    texts.take(MAX_WORDS).collect()
}

fn require_text(what: &'static str, text: &str) -> Result<(), UnusableDraft> {
    if text.trim().is_empty() {
        return Err(UnusableDraft::Empty(what));
    }
    Ok(())
}

/// Shortens a reference to a whole chapter or book to its first verse.
fn shorten_reference(reference: &Reference) -> Reference {
    let Some(first) = reference.passages.first() else {
        return reference.clone();
    };
    let passage = if first.start.verse.is_none() {
        Passage::at(Point::from(first.start.first_verse()))
    } else {
        *first
    };
    Reference {
        passages: vec![passage],
        versification: reference.versification,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_devotional_quotes_verses_not_a_chapter() {
        let written = |text: &str| {
            let reference = ParsedReference::from(text).in_english().unwrap();
            shorten_reference(&reference).format(Style::Long)
        };
        assert_eq!(written("Psalm 23"), "Psalm 23:1");
        assert_eq!(written("Psalm 23:4"), "Psalm 23:4");
        assert_eq!(written("Psalm 23:4-6; John 3:16"), "Psalm 23:4–6");
    }
}
