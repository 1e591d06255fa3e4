//! Composes a study guide for any passage, from one verse to a whole book: what the companion says about its
//! chapters, the text section by section with at most one remark of a commentator on each, words worth knowing,
//! passages that belong with it, and what the reflections on it ask. A section with nothing to say stays empty.

mod people;
mod sections;

use std::collections::BTreeSet;

use trellis_bible::{
    reference::Reference,
    text::{Library, Text},
};
use trellis_library::companion::{self, Chapter};

use super::{
    devotional::capitalize,
    extract,
    passage::{self, resolve_span},
    session::{Span, WritingSession},
    stock::{
        books::{self, facts},
        titles,
    },
};
use crate::{
    draft::{
        Difficulty, QuestionType, Study, StudyApplication, StudyCrossReference, StudyOptions,
        StudyQuestion, StudyResource, StudyType,
    },
    sources::{Kind, Source},
};

const PARAGRAPH_BREAK: &str = "\n\n";
/// Up to this many chapters, the overview tells what each of them says; beyond it, the sections do.
const MAX_CHAPTERS_IN_OVERVIEW: usize = 2;
const MAX_TAGS: usize = 6;
const MAX_HEARTS: usize = 12;
const MAX_REFLECTIONS: usize = 3;
/// The longest cross-reference, in bytes.
const MAX_CROSS_REFERENCE_LENGTH: usize = 600;

struct StudyBuilder<'a> {
    session: WritingSession<'a>,
    options: StudyOptions,
    span: Span,
    place: String,
    chapters: Vec<&'static Chapter>,
}

/// Composes a study guide and lists its sources.
pub fn study(
    library: &Library,
    text: &Text,
    reference: &Reference,
    options: &StudyOptions,
) -> (Study, Vec<Source>) {
    let Some(span) = resolve_span(library, text, reference) else {
        return Default::default();
    };
    let mut builder = StudyBuilder {
        session: WritingSession::new(library, text),
        options: *options,
        span,
        place: span.written(),
        chapters: passage::chapters(span),
    };
    let study = builder.write();
    (study, builder.session.into_sources(&builder.place))
}

impl StudyBuilder<'_> {
    fn write(&mut self) -> Study {
        let mut study = Study {
            title: self.title(),
            tags: self.tags(),
            estimated_time: 0,
            overview: self.overview(),
            contextual_background: self.background(),
            key_takeaways: self.hearts(),
            verse_by_verse_commentary: self.items(),
            theological_insights: self.insights(),
            cross_references: self.cross_references(),
            practical_applications: self.applications(),
            discussion_questions: self.questions(),
            resources: Vec::new(),
        };
        if self.options.include_resources {
            study.resources = self.resources();
        }
        study.estimated_time = minutes(&study);
        study
    }

    fn title(&self) -> String {
        let theme = self
            .chapters
            .first()
            .and_then(|chapter| chapter.themes.first());
        let title = titles::of(self.span).map(str::to_owned).or_else(|| {
            let is_one_chapter = self.chapters.len() == 1;
            theme
                .filter(|_| is_one_chapter)
                .map(|theme| capitalize(theme))
        });
        title.map_or_else(
            || self.place.clone(),
            |title| format!("{title}: {}", self.place),
        )
    }

    fn tags(&self) -> Vec<String> {
        let kind = match self.options.study_type {
            StudyType::Expository => "Verse by verse",
            StudyType::Topical => "Topical",
            StudyType::Character => "Character",
            StudyType::Book => "Book study",
            StudyType::Thematic => "Thematic",
        };
        let mut tags = vec![self.span.start.book.name().to_owned(), kind.to_owned()];
        tags.extend(self.themes().into_iter().map(|theme| capitalize(&theme)));
        tags.truncate(MAX_TAGS);
        tags
    }

    /// The themes of the chapters, those of several chapters first.
    fn themes(&self) -> Vec<String> {
        let mut counted: Vec<(usize, &String)> = Vec::new();
        for theme in self.chapters.iter().flat_map(|chapter| &chapter.themes) {
            match counted.iter_mut().find(|(_, known)| *known == theme) {
                Some((count, _)) => *count += 1,
                None => counted.push((1, theme)),
            }
        }
        counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        counted
            .into_iter()
            .map(|(_, theme)| theme.clone())
            .collect()
    }

    fn overview(&mut self) -> String {
        let facts = facts(self.span.start.book);
        if self.chapters.len() > MAX_CHAPTERS_IN_OVERVIEW {
            let title = capitalize(&books::title(self.span.start.book));
            return format!(
                "{title} moves from {}. At its center is {}.",
                facts.shape, facts.theme
            );
        }
        let senses = self.chapters.iter().map(|chapter| chapter.sense.clone());
        let mut paragraphs: Vec<String> = senses.collect();
        if self.options.study_type == StudyType::Book {
            paragraphs.push(self.place_in_book());
        }
        paragraphs.join(PARAGRAPH_BREAK)
    }

    /// Where the passage is in its book: what comes before it and what follows.
    fn place_in_book(&self) -> String {
        let facts = facts(self.span.start.book);
        let title = capitalize(&books::title(self.span.start.book));
        let (before, after) = passage::neighbors(&self.session, self.span);
        let mut said = format!("{title} moves from {}.", facts.shape);
        for (place, heading) in [("Before this passage", before), ("After it", after)] {
            if let Some(heading) = heading {
                said.push_str(&format!(" {place}: {heading}."));
            }
        }
        said
    }

    /// When, where, by whom and for whom it was written.
    fn background(&self) -> String {
        let facts = facts(self.span.start.book);
        let about_chapters = self.chapters.iter().take(MAX_CHAPTERS_IN_OVERVIEW);
        let mut paragraphs: Vec<String> = about_chapters
            .map(|chapter| chapter.setting.clone())
            .collect();
        paragraphs.push(format!(
            "{} {} {} It was first addressed to {}.",
            facts.author, facts.date, facts.setting, facts.readers
        ));
        paragraphs.join(PARAGRAPH_BREAK)
    }

    /// The verse at the heart of each chapter.
    fn hearts(&mut self) -> Vec<String> {
        let chapters = self.chapters.clone();
        let hearts = chapters
            .iter()
            .map(|chapter| passage::heart(self.span, chapter));
        let hearts: Vec<Span> = hearts
            .filter(|heart| self.span.contains(heart.start))
            .collect();
        let mut all: Vec<String> = Vec::new();
        for heart in hearts.into_iter().take(MAX_HEARTS) {
            all.extend(self.session.quoted(heart, usize::MAX, Kind::Passage));
        }
        if self.options.study_type == StudyType::Character {
            all.extend(people::in_passage(&self.session, self.span));
        }
        all
    }

    /// The hard verses of a long passage; in a shorter one they are explained where they occur. For a topical
    /// study, also where else in the Bible the passage's themes are found.
    fn insights(&self) -> Vec<String> {
        let is_long = self.chapters.len() > MAX_CHAPTERS_IN_OVERVIEW;
        let hard = self.chapters.iter().filter(|_| is_long);
        let hard = hard.filter_map(|chapter| passage::hard_verse(self.span, chapter));
        let mut all: Vec<String> = hard.map(str::to_owned).take(MAX_HEARTS).collect();
        if self.is_by_theme() {
            all.extend(
                self.themes()
                    .iter()
                    .filter_map(|theme| self.elsewhere(theme)),
            );
        }
        all
    }

    fn is_by_theme(&self) -> bool {
        matches!(
            self.options.study_type,
            StudyType::Topical | StudyType::Thematic
        )
    }

    /// Other chapters with a theme.
    fn elsewhere(&self, theme: &str) -> Option<String> {
        const MAX_PLACES: usize = 5;
        let others = companion::all().filter(|(book, chapter)| {
            let span = Span::chapters(*book, chapter.number, chapter.number);
            let is_here = span.start.book == self.span.start.book
                && self.chapters.iter().any(|own| own.number == chapter.number);
            !is_here && chapter.themes.iter().any(|own| own == theme)
        });
        let places = others
            .map(|(book, chapter)| Span::chapters(book, chapter.number, chapter.number).written());
        let places: Vec<String> = places.take(MAX_PLACES).collect();
        if places.is_empty() {
            return None;
        }
        Some(format!(
            "{}: read also {}.",
            capitalize(theme),
            places.join("; ")
        ))
    }

    fn cross_references(&mut self) -> Vec<StudyCrossReference> {
        let most = match self.options.difficulty {
            Difficulty::Beginner => 4,
            Difficulty::Intermediate => 6,
            Difficulty::Advanced => 10,
        };
        let most = if self.is_by_theme() { most + 4 } else { most };
        let mut all = Vec::new();
        let mut found = passage::cross_references(&self.session, self.span, most);
        if self.options.study_type == StudyType::Thematic {
            // A theme is followed through the Bible from its beginning.
            found.sort_by_key(|span| span.start);
        }
        for span in found {
            let Some(text) = self.session.words(span, MAX_CROSS_REFERENCE_LENGTH) else {
                continue;
            };
            self.session.quoted(span, usize::MAX, Kind::CrossReference);
            all.push(StudyCrossReference {
                reference: span.written(),
                text,
                explanation: String::new(),
            });
        }
        all
    }

    /// What the reflections on this passage ask people to do, and a prayer.
    fn applications(&self) -> Vec<StudyApplication> {
        let mut all: Vec<StudyApplication> = passage::reflections(self.span)
            .take(MAX_REFLECTIONS)
            .map(|reflection| StudyApplication {
                title: reflection.title.clone(),
                description: reflection.application.clone(),
                action_steps: Vec::new(),
            })
            .collect();
        let prayers = self
            .chapters
            .iter()
            .take(MAX_REFLECTIONS)
            .map(|chapter| chapter.prayer.as_str());
        let prayers: Vec<&str> = prayers.collect();
        if !prayers.is_empty() {
            all.push(StudyApplication {
                title: "Pray".to_owned(),
                description: prayers.join(" "),
                action_steps: Vec::new(),
            });
        }
        all
    }

    fn questions(&self) -> Vec<StudyQuestion> {
        let question = |kind, question: &String| StudyQuestion {
            kind,
            question: question.clone(),
        };
        let of_chapters = self.chapters.iter().map(|chapter| &chapter.question);
        let of_chapters = of_chapters.map(|text| question(QuestionType::Interpretation, text));
        let mut all: Vec<StudyQuestion> = of_chapters.take(MAX_HEARTS).collect();
        for reflection in passage::reflections(self.span).take(MAX_REFLECTIONS) {
            let kinds = [QuestionType::Personal, QuestionType::Reflection];
            let questions = reflection.questions.iter().zip(kinds);
            all.extend(questions.map(|(text, kind)| question(kind, text)));
        }
        all
    }

    fn resources(&self) -> Vec<StudyResource> {
        let start = self.span.start;
        let chapter = passage::chapter_span(self.span, start.chapter).written();
        let mut all = vec![StudyResource {
            title: chapter.clone(),
            kind: "Passage".to_owned(),
            description: "The whole chapter in the reader, with notes, commentary and cross-references beside each verse.".to_owned(),
            url: Some(reader(&chapter)),
        }];
        for by in self.session.helps().commentaries() {
            if !by.for_chapter(start.book, start.chapter).is_empty() {
                all.push(StudyResource {
                    title: by.info.name.clone(),
                    kind: "Commentary".to_owned(),
                    description: format!("What {} wrote about {chapter}.", by.info.author),
                    url: Some(reader(&Span::verse(start).written())),
                });
            }
        }
        all
    }
}

/// The path that opens a passage in the Bible reader.
fn reader(reference: &str) -> String {
    let mut path = String::from("/bible?ref=");
    for byte in reference.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                path.push(char::from(byte))
            }
            _ => path.push_str(&format!("%{byte:02X}")),
        }
    }
    path
}

/// Estimates the study time in minutes from an easy reading pace and three minutes per question, rounded to
/// five minutes.
fn minutes(study: &Study) -> u16 {
    const WORDS_PER_MINUTE: usize = 160;
    let items = study.verse_by_verse_commentary.iter();
    let items = items.flat_map(|item| {
        [
            &item.text,
            &item.commentary,
            &item.original_language_insights,
        ]
    });
    let rest = [&study.overview, &study.contextual_background];
    let texts = items.chain(rest).chain(&study.theological_insights);
    let words: usize = texts.map(|text| extract::words(text)).sum();
    let minutes = words / WORDS_PER_MINUTE + study.discussion_questions.len() * 3;
    let rounded = (minutes.div_ceil(5) * 5).clamp(10, 300);
    u16::try_from(rounded).unwrap_or(300)
}

/// The distinct words of a text, in lower case.
fn word_set(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_opens_the_reader_at_the_passage() {
        assert_eq!(
            reader("Psalm 23:1–3"),
            "/bible?ref=Psalm%2023%3A1%E2%80%933"
        );
    }
}
