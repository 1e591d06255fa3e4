//! Fills in a study guide, part by part.

use crate::{
    assist::{answers::Answer, generation_request::RequestContent},
    studies::WrittenStudy,
    usage::WritingSource,
};
use trellis_bible::reference::{Passage, Reference, Style};
use trellis_writing::{draft, guard::Verification};

use super::{
    FillContext, MAX_CONTENT_LENGTH, MAX_LIST_ITEMS, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH,
    MAX_VERSE_LENGTH, UnusableDraft, clean_plain_list, clean_prose_list, plain, require_text,
    shorten,
};

const MAX_SECTION_LENGTH: usize = 4_000;
/// A compiled study guide quotes chapter by chapter, so the beginning of each section is enough.
const MAX_COMPILED_SECTION_LENGTH: usize = 700;

impl FillContext<'_> {
    pub fn study(
        &self,
        draft: draft::Study,
        verification: Verification,
    ) -> Result<Answer, UnusableDraft> {
        let study = draft::Study {
            title: plain(&draft.title, MAX_TITLE_LENGTH),
            tags: clean_plain_list(&draft.tags, 60),
            estimated_time: draft.estimated_time.clamp(5, 600),
            overview: shorten(&draft.overview, MAX_CONTENT_LENGTH),
            contextual_background: shorten(&draft.contextual_background, MAX_CONTENT_LENGTH),
            key_takeaways: clean_prose_list(&draft.key_takeaways, MAX_NOTE_LENGTH),
            verse_by_verse_commentary: draft
                .verse_by_verse_commentary
                .into_iter()
                .filter_map(|verse| self.study_verse(verse))
                .take(MAX_LIST_ITEMS)
                .collect(),
            theological_insights: clean_prose_list(&draft.theological_insights, MAX_NOTE_LENGTH),
            cross_references: draft
                .cross_references
                .into_iter()
                .filter_map(|reference| self.cross_reference(reference))
                .take(MAX_LIST_ITEMS)
                .collect(),
            practical_applications: draft
                .practical_applications
                .into_iter()
                .map(application)
                .filter(is_practical)
                .take(MAX_LIST_ITEMS)
                .collect(),
            discussion_questions: draft
                .discussion_questions
                .into_iter()
                .map(|question| draft::StudyQuestion {
                    question: plain(&question.question, MAX_NOTE_LENGTH),
                    ..question
                })
                .filter(|question| !question.question.is_empty())
                .take(MAX_LIST_ITEMS)
                .collect(),
            resources: draft
                .resources
                .into_iter()
                .map(|resource| self.resource(resource))
                .filter(|resource| self.wants_resources() && !resource.title.is_empty())
                .take(MAX_LIST_ITEMS)
                .collect(),
        };
        self.check_study(&study)?;
        let info = &self.text.info;
        let attribution = self.request.notice.clone();
        Ok(Answer::Study(Box::new(WrittenStudy {
            sources: self.cited_in_study(&study),
            study,
            label: self.label(),
            verification: verification.into(),
            attribution: attribution.unwrap_or_else(|| info.attribution.clone()),
            reference: self
                .reference
                .map_or_else(String::new, |reference| reference.format(Style::Long)),
            translation_id: info.id.clone(),
        })))
    }

    /// Rejects an incomplete study guide. The library may lack material on a passage, but an AI service must
    /// return every part it was asked for.
    fn check_study(&self, study: &draft::Study) -> Result<(), UnusableDraft> {
        require_text("the title", &study.title)?;
        require_text("the overview", &study.overview)?;
        let lists = [
            ("the commentary", study.verse_by_verse_commentary.len()),
            ("the takeaways", study.key_takeaways.len()),
            ("the insights", study.theological_insights.len()),
            ("the applications", study.practical_applications.len()),
            ("the questions", study.discussion_questions.len()),
        ];
        let required_fields = if self.is_compiled { 1 } else { lists.len() };
        let empty = lists
            .iter()
            .take(required_fields)
            .find(|(_, items)| *items == 0);
        if let Some((list, _)) = empty {
            return Err(UnusableDraft::Empty(list));
        }
        if !self.is_compiled {
            require_text("the background", &study.contextual_background)?;
        }
        Ok(())
    }

    fn wants_resources(&self) -> bool {
        match &self.request.content {
            RequestContent::Study { options, .. } => options.include_resources,
            _ => false,
        }
    }

    /// Whether a reference is within the passage the guide covers.
    fn is_inside(&self, parsed: &Reference) -> bool {
        let Some(full_reference) = self.reference else {
            return true;
        };
        let bounds = |passage: &Passage| (passage.start.first_verse(), passage.end.last_verse());
        parsed.passages.iter().map(bounds).all(|(start, end)| {
            let mut passage_bounds = full_reference.passages.iter().map(bounds);
            passage_bounds.any(|(first, last)| first <= start && end <= last)
        })
    }

    fn cited_in_study(&self, study: &draft::Study) -> Vec<WritingSource> {
        let mut texts: Vec<&str> = vec![&study.overview, &study.contextual_background];
        texts.extend(study.key_takeaways.iter().map(String::as_str));
        texts.extend(study.theological_insights.iter().map(String::as_str));
        for verse in &study.verse_by_verse_commentary {
            texts.extend([
                &*verse.commentary,
                &*verse.original_language_insights,
                &*verse.historical_context,
                &*verse.connection_to_passage,
                &*verse.theological_notes,
            ]);
        }
        let descriptions = study.practical_applications.iter();
        texts.extend(descriptions.map(|application| &*application.description));
        let explanations = study.cross_references.iter();
        texts.extend(explanations.map(|reference| &*reference.explanation));
        self.cited(&texts)
    }

    fn study_verse(&self, verse: draft::StudyVerse) -> Option<draft::StudyVerse> {
        let max_length = if self.is_compiled {
            MAX_COMPILED_SECTION_LENGTH
        } else {
            MAX_SECTION_LENGTH
        };
        let reference = self.parse_reference(&verse.verse)?;
        let text = self.within(&reference, max_length)?;
        let verse = draft::StudyVerse {
            text,
            commentary: shorten(&verse.commentary, MAX_NOTE_LENGTH),
            original_language_insights: shorten(&verse.original_language_insights, MAX_NOTE_LENGTH),
            historical_context: shorten(&verse.historical_context, MAX_NOTE_LENGTH),
            connection_to_passage: shorten(&verse.connection_to_passage, MAX_NOTE_LENGTH),
            keywords: clean_plain_list(&verse.keywords, 60),
            theological_notes: shorten(&verse.theological_notes, MAX_NOTE_LENGTH),
            verse: shorten(&verse.verse, MAX_TITLE_LENGTH),
        };
        let is_usable = self.is_compiled || (is_filled(&verse) && self.is_inside(&reference));
        is_usable.then_some(verse)
    }

    fn cross_reference(
        &self,
        reference: draft::StudyCrossReference,
    ) -> Option<draft::StudyCrossReference> {
        let parsed = self.parse_reference(&reference.reference)?;
        Some(draft::StudyCrossReference {
            text: self.within(&parsed, MAX_VERSE_LENGTH)?,
            explanation: shorten(&reference.explanation, MAX_NOTE_LENGTH),
            reference: parsed.format(Style::Long),
        })
    }

    /// Keeps only paths within Trellis, because a service may invent links.
    fn resource(&self, resource: draft::StudyResource) -> draft::StudyResource {
        let is_internal_path =
            |url: &String| self.is_compiled && url.starts_with('/') && !url.starts_with("//");
        draft::StudyResource {
            title: plain(&resource.title, MAX_TITLE_LENGTH),
            kind: plain(&resource.kind, 60),
            description: plain(&resource.description, MAX_NOTE_LENGTH),
            url: resource.url.filter(is_internal_path),
        }
    }
}

fn is_filled(verse: &draft::StudyVerse) -> bool {
    let notes = [
        &verse.commentary,
        &verse.original_language_insights,
        &verse.historical_context,
        &verse.connection_to_passage,
        &verse.theological_notes,
    ];
    notes.iter().all(|note| !note.is_empty())
}

fn is_practical(application: &draft::StudyApplication) -> bool {
    !application.title.is_empty()
        && !application.description.is_empty()
        && !application.action_steps.is_empty()
}

fn application(application: draft::StudyApplication) -> draft::StudyApplication {
    draft::StudyApplication {
        title: plain(&application.title, MAX_TITLE_LENGTH),
        description: shorten(&application.description, MAX_NOTE_LENGTH),
        action_steps: clean_plain_list(&application.action_steps, MAX_NOTE_LENGTH),
    }
}
