//! Composes a commentary on a passage, for a sermon.

use trellis_bible::{
    reference::Reference,
    text::{Library, Text},
};

use super::{
    passage::{self, resolve_span},
    session::{ExcerptOptions, Span, WritingSession},
};
use crate::{
    draft::PassageCommentary,
    prose,
    sources::{Kind, Source},
};

const PARAGRAPH_BREAK: &str = "\n\n";
const MAX_CROSS_REFERENCES: usize = 8;
const MAX_REFLECTIONS: usize = 3;
/// The longest remark of a commentator, in words.
const MAX_REMARK: usize = 95;

/// Composes a passage's meaning, theological insights, and applications.
pub fn passage_commentary(
    library: &Library,
    text: &Text,
    reference: &Reference,
) -> (PassageCommentary, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    session.quoted(span, usize::MAX, Kind::Passage);
    let chapters = passage::chapters(span);
    let mut explanation: Vec<String> = Vec::new();
    for chapter in &chapters {
        explanation.push(format!("{} {}", chapter.setting, chapter.sense));
    }
    explanation.extend(remark(&mut session, span));
    let mut insights: Vec<String> = Vec::new();
    for chapter in &chapters {
        insights.extend(passage::hard_verse(span, chapter).map(str::to_owned));
        let place = passage::chapter_span(span, chapter.number);
        let words = chapter.words.iter().filter(|word| {
            span.contains(trellis_bible::reference::VerseId::new(
                span.start.book,
                chapter.number,
                word.verse,
            ))
        });
        insights.extend(words.map(|word| {
            let meaning = word.meaning.trim_end_matches('.');
            format!(
                "{} ({}:{}): {meaning}.",
                word.word,
                place.written(),
                word.verse
            )
        }));
    }
    let mut applications: Vec<String> = chapters
        .iter()
        .map(|chapter| chapter.question.clone())
        .collect();
    for reflection in passage::reflections(span).take(MAX_REFLECTIONS) {
        applications.push(format!(
            "{} {}",
            reflection.application,
            reflection.questions.join(" ")
        ));
    }
    let commentary = PassageCommentary {
        explanation: explanation.join(PARAGRAPH_BREAK),
        theological_insights: insights.join(PARAGRAPH_BREAK),
        practical_applications: applications.join(PARAGRAPH_BREAK),
        cross_references: passage::cross_references(&session, span, MAX_CROSS_REFERENCES)
            .iter()
            .map(Span::written)
            .collect(),
    };
    (commentary, session.into_sources(&span.written()))
}

/// The remark of a commentator that says most about these verses.
fn remark(session: &mut WritingSession<'_>, span: Span) -> Vec<String> {
    let words = session.words(span, 6_000).unwrap_or_default();
    let about = prose::subjects(&words);
    let options = ExcerptOptions {
        about: &about,
        room: MAX_REMARK,
        only: &[],
    };
    let mut offers = session.offers(span, options);
    offers.retain(|offer| offer.weight() > 1);
    session.best(offers, MAX_REMARK, 1)
}
