//! Checks every kind of draft, field by field.

use trellis_bible::reference::{Options, Reference, Style, read};

use super::{Guard, Item, Outcome, Trust, Verification, Words, places, tokens};
use crate::draft::{
    Devotional, HistoricalContext, PassageCommentary, Study, StudyApplication, StudyCrossReference,
    StudyQuestion, StudyVerse, Timeline, TimelineEvent, VerseCommentary,
};
use crate::prose;

/// A draft that must be checked before anyone reads it.
pub trait Draft: Clone {
    /// All strings in the draft, for finding the references to look up.
    fn texts(&self) -> Vec<&str>;

    /// Checks every string and removes anything that fails.
    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self;

    /// Checks the draft against the translation only.
    fn guard_with(self, words: &dyn Words) -> (Self, Verification) {
        self.check_with(&Guard::new(words))
    }

    /// Checks the draft with a guard, which may know the draft's sources and passage.
    fn check_with(self, guard: &Guard<'_>) -> (Self, Verification) {
        let sentences = self.texts().into_iter().map(prose::sentences);
        let sentences = sentences.map(|sentences| sentences.len()).sum();
        let mut verification = Verification::default();
        let draft = self.clone().checked(guard, &mut verification);
        let deserved = Trust::after(&verification, sentences);
        if guard.is_ours || guard.trust <= deserved {
            return (draft, verification);
        }
        let mut verification = Verification::default();
        let draft = self.checked(&guard.with_trust(deserved), &mut verification);
        (draft, verification)
    }

    /// All references to look up, without duplicates.
    fn references(&self) -> Vec<Reference> {
        let mut all: Vec<Reference> = Vec::new();
        for text in self.texts() {
            let field =
                one_reference(text).map_or_else(|| super::references(text), |one| vec![one]);
            for reference in field {
                if !all.contains(&reference) {
                    all.push(reference);
                }
            }
        }
        all
    }
}

/// Parses a field that must contain only a reference.
pub(crate) fn one_reference(field: &str) -> Option<Reference> {
    const MAX_LENGTH: usize = 120;
    let options = Options {
        deuterocanon: true,
        ..Options::default()
    };
    let field = field.trim();
    let read = read(field, &options)
        .ok()
        .filter(|_| field.len() <= MAX_LENGTH)?;
    (!read.passages.is_empty()).then_some(read)
}

impl Guard<'_> {
    /// The field's words if they match the reference's Bible text; empty otherwise.
    fn exact(&self, words: &str, reference: &str) -> String {
        let real = one_reference(reference).and_then(|parsed| self.words.words(&parsed));
        let needle = tokens::folded(words);
        let is_exact = real.is_some_and(|real| tokens::folded(&real).contains(&needle));
        if is_exact && !needle.trim().is_empty() {
            words.to_owned()
        } else {
            String::new()
        }
    }
}

/// Shown instead of a field that isn't a reference, so the field's content isn't repeated.
const UNREADABLE_REFERENCE: &str = "An unreadable reference";

/// A reference field, written in full; `None` if the reference doesn't exist.
fn reference(field: &str, verification: &mut Verification) -> Option<String> {
    match one_reference(field) {
        Some(reference) => {
            verification.references += 1;
            let written = reference.format(Style::Long);
            verification.add(Item {
                reference: written.clone(),
                outcome: Outcome::Verified,
                note: None,
            });
            Some(written)
        }
        None => {
            // A wrong number in a field of its own isn't made-up Scripture.
            verification.removed += 1;
            verification.add(Item {
                reference: places::named(field).unwrap_or_else(|| UNREADABLE_REFERENCE.to_owned()),
                outcome: Outcome::Removed,
                note: Some("This reference doesn't exist.".to_owned()),
            });
            None
        }
    }
}

fn all(texts: Vec<String>, guard: &Guard<'_>, verification: &mut Verification) -> Vec<String> {
    let checked = texts.iter().map(|text| guard.line(text, verification));
    checked.filter(|text| !text.is_empty()).collect()
}

fn strs(texts: &[String]) -> impl Iterator<Item = &str> {
    texts.iter().map(String::as_str)
}

impl Draft for Devotional {
    fn texts(&self) -> Vec<&str> {
        let own = [&self.title, &self.verse_reference, &self.content];
        let own = own.into_iter().chain([&self.prayer, &self.reflection]);
        own.map(String::as_str).collect()
    }

    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self {
        // Leaves a nonexistent verse blank so the caller can choose a real one.
        let verse_reference = reference(&self.verse_reference, verification).unwrap_or_default();
        let about = guard.about_field(&verse_reference);
        Self {
            title: about.title(&self.title, verification),
            content: about.text(&self.content, verification),
            prayer: about.prayer(&self.prayer, verification),

            reflection: about.without_citations(&self.reflection, verification),
            verse_reference,
        }
    }
}

impl Draft for Study {
    fn texts(&self) -> Vec<&str> {
        let mut texts: Vec<&str> = vec![&self.title, &self.overview, &self.contextual_background];
        texts.extend(strs(&self.tags));
        texts.extend(strs(&self.key_takeaways));
        texts.extend(strs(&self.theological_insights));
        texts.extend(self.verse_by_verse_commentary.iter().flat_map(|verse| {
            [
                verse.verse.as_str(),
                &verse.commentary,
                &verse.original_language_insights,
                &verse.historical_context,
                &verse.connection_to_passage,
                &verse.theological_notes,
            ]
        }));
        let cross_references = self.cross_references.iter();
        texts.extend(cross_references.flat_map(|to| [to.reference.as_str(), &to.explanation]));
        for application in &self.practical_applications {
            texts.extend([application.title.as_str(), &application.description]);
            texts.extend(strs(&application.action_steps));
        }
        texts.extend(
            self.discussion_questions
                .iter()
                .map(|q| q.question.as_str()),
        );
        let resources = self.resources.iter();
        texts.extend(resources.flat_map(|of| [of.title.as_str(), &of.description]));
        texts
    }

    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self {
        let v = verification;
        Self {
            title: guard.title(&self.title, v),
            tags: all(self.tags, guard, v),
            estimated_time: self.estimated_time,
            overview: guard.text(&self.overview, v),
            contextual_background: guard.text(&self.contextual_background, v),
            key_takeaways: all(self.key_takeaways, guard, v),
            verse_by_verse_commentary: self
                .verse_by_verse_commentary
                .into_iter()
                .filter_map(|verse| study_verse(verse, guard, v))
                .collect(),
            theological_insights: all(self.theological_insights, guard, v),
            cross_references: self
                .cross_references
                .into_iter()
                .filter_map(|to| {
                    let reference = reference(&to.reference, v)?;
                    let about = guard.about_field(&reference);
                    Some(StudyCrossReference {
                        explanation: about.text(&to.explanation, v),
                        text: guard.exact(&to.text, &reference),
                        reference,
                    })
                })
                .collect(),
            practical_applications: self
                .practical_applications
                .into_iter()
                .map(|application| StudyApplication {
                    title: guard.line(&application.title, v),
                    description: guard.text(&application.description, v),
                    action_steps: all(application.action_steps, guard, v),
                })
                .filter(|application| !application.title.is_empty())
                .collect(),
            discussion_questions: self
                .discussion_questions
                .into_iter()
                .map(|question| StudyQuestion {
                    question: guard.without_citations(&question.question, v),
                    ..question
                })
                .filter(|question| !question.question.is_empty())
                .collect(),
            resources: self
                .resources
                .into_iter()
                .map(|mut resource| {
                    resource.title = guard.line(&resource.title, v);
                    resource.kind = guard.line(&resource.kind, v);
                    resource.description = guard.text(&resource.description, v);
                    resource.url = resource.url.filter(|url| is_own_path(url));
                    resource
                })
                .filter(|resource| !resource.title.is_empty())
                .collect(),
        }
    }
}

/// Allows only paths such as "/bible?ref=…"; any other link is assumed to be made up.
fn is_own_path(url: &str) -> bool {
    let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '\\' | '<' | '>' | '"' | '\'');
    url.starts_with('/') && !url.starts_with("//") && url.chars().all(plain)
}

/// Keeps the verse's words only if they match the Bible text; the caller fills in the rest afterwards.
fn study_verse(
    verse: StudyVerse,
    guard: &Guard<'_>,
    verification: &mut Verification,
) -> Option<StudyVerse> {
    let reference = reference(&verse.verse, verification)?;
    let about = guard.about_field(&reference);
    Some(StudyVerse {
        commentary: about.text(&verse.commentary, verification),
        original_language_insights: about.text(&verse.original_language_insights, verification),
        historical_context: about.text(&verse.historical_context, verification),
        connection_to_passage: about.text(&verse.connection_to_passage, verification),
        keywords: all(verse.keywords, &about, verification),
        theological_notes: about.text(&verse.theological_notes, verification),
        text: guard.exact(&verse.text, &reference),
        verse: reference,
    })
}

impl Draft for Timeline {
    fn texts(&self) -> Vec<&str> {
        let events = self.events.iter();
        events
            .flat_map(|event| [event.period.as_str(), &event.event, &event.significance])
            .collect()
    }

    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self {
        let mut events: Vec<_> = self
            .events
            .into_iter()
            .map(|event| TimelineEvent {
                period: guard.line(&event.period, verification),
                event: guard.line(&event.event, verification),
                significance: guard.text(&event.significance, verification),
            })
            .collect();
        events.retain(|event| !event.event.is_empty());
        Self { events }
    }
}

impl Draft for HistoricalContext {
    fn texts(&self) -> Vec<&str> {
        vec![
            &self.political_context,
            &self.cultural_context,
            &self.religious_context,
            &self.geographical_context,
        ]
    }

    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self {
        Self {
            political_context: guard.text(&self.political_context, verification),
            cultural_context: guard.text(&self.cultural_context, verification),
            religious_context: guard.text(&self.religious_context, verification),
            geographical_context: guard.text(&self.geographical_context, verification),
        }
    }
}

impl Draft for PassageCommentary {
    fn texts(&self) -> Vec<&str> {
        let mut texts: Vec<&str> = vec![
            &self.explanation,
            &self.theological_insights,
            &self.practical_applications,
        ];
        texts.extend(strs(&self.cross_references));
        texts
    }

    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self {
        let cross_references = self.cross_references.iter();
        Self {
            explanation: guard.text(&self.explanation, verification),
            theological_insights: guard.text(&self.theological_insights, verification),
            practical_applications: guard.text(&self.practical_applications, verification),
            cross_references: cross_references
                .filter_map(|field| reference(field, verification))
                .collect(),
        }
    }
}

impl Draft for VerseCommentary {
    fn texts(&self) -> Vec<&str> {
        let mut texts: Vec<&str> = vec![
            &self.historical_context,
            &self.theological_significance,
            &self.practical_application,
        ];
        texts.extend(strs(&self.key_themes));
        texts
    }

    fn checked(self, guard: &Guard<'_>, verification: &mut Verification) -> Self {
        Self {
            historical_context: guard.text(&self.historical_context, verification),
            theological_significance: guard.text(&self.theological_significance, verification),
            practical_application: guard.text(&self.practical_application, verification),
            key_themes: all(self.key_themes, guard, verification),
        }
    }
}
