//! Follow-ups to a study: other passages, applications, questions, and further reading.

use std::collections::BTreeSet;

use super::{StudyBuilder, is_meaningful};
use crate::composer::{
    commentary::cross_references,
    matching::{capitalize, join_list, restore_case},
    session::Span,
    stock::books,
};
use crate::draft::{
    Difficulty, QuestionType, StudyApplication, StudyCrossReference, StudyQuestion, StudyResource,
    StudyType,
};
use crate::sources::Kind;

impl StudyBuilder<'_> {
    pub fn cross_references(&mut self) -> Vec<StudyCrossReference> {
        let found = cross_references(&self.session, self.span, self.limits.cross_references);
        let words = self.session.words(self.span, 20_000).unwrap_or_default();
        let own = self.session.spoken_topics(self.span, 16);
        let mut all = Vec::new();
        for span in found {
            let Some(text) = self.session.words(span, 600) else {
                continue;
            };
            self.session.quoted(span, 110, Kind::CrossReference);
            let explanation = self.explained(span, &text, &words, &own);
            all.push(StudyCrossReference {
                reference: span.written(),
                text,
                explanation,
            });
        }
        all
    }

    /// Explains a cross-reference by the topics or words it shares with the passage.
    fn explained(&mut self, span: Span, text: &str, words: &str, own: &[String]) -> String {
        let place = self.place.clone();
        let reference = span.written();
        let other_topics = self.session.spoken_topics(span, 16);
        let topics: Vec<String> = own
            .iter()
            .filter(|topic| other_topics.contains(topic))
            .take(2)
            .cloned()
            .collect();
        let shared = shared_words(text, words);
        let title = books::title(span.start.book);
        let position = if span.start.book == self.span.start.book {
            "in the same book".to_owned()
        } else if span.start < self.span.start {
            format!("earlier in the Bible, in {title}")
        } else {
            format!("later in the Bible, in {title}")
        };
        match (topics.is_empty(), shared.is_empty()) {
            (false, false) => format!(
                "{reference} stands {position}. Both passages are read for what they say about {}, and they share {}.",
                join_list(&topics),
                format_shared_words(&shared)
            ),
            (false, true) => format!(
                "{reference} stands {position}. It is read together with {place} for what both say about {}.",
                join_list(&topics)
            ),
            (true, false) => format!(
                "{reference} stands {position}. It shares with {place} {}.",
                format_shared_words(&shared)
            ),
            (true, true) => format!(
                "{reference} stands {position}. Readers have long laid it beside {place}; ask what the one adds to the other."
            ),
        }
    }

    pub fn applications(&mut self) -> Vec<StudyApplication> {
        let themes = self.themes.clone();
        let count = if self.options.difficulty == Difficulty::Beginner {
            2
        } else {
            3
        };
        let mut all = Vec::new();
        for theme in themes {
            let (title, _) = theme.application;
            let Some(description) = self.session.first_unused(theme.days.iter().copied()) else {
                continue;
            };
            all.push(StudyApplication {
                title: title.to_owned(),
                description,
                action_steps: theme
                    .steps
                    .iter()
                    .take(count)
                    .map(|step| (*step).to_owned())
                    .collect(),
            });
        }
        all
    }

    pub fn questions(&mut self, references: &[StudyCrossReference]) -> Vec<StudyQuestion> {
        let place = self.place.clone();
        let key = Span::verse(self.key_verse).written();
        let mut interpretation = self.meaning_questions(references, &key);
        let mut reflection: Vec<String> = Vec::new();
        let mut personal: Vec<String> = Vec::new();
        for theme in &self.themes {
            let mut questions = theme
                .questions
                .iter()
                .map(|question| (*question).to_owned());
            personal.extend(questions.next());
            reflection.extend(questions.next());
        }
        let mut application: Vec<String> = vec![
            format!(
                "If {place} were taken seriously in your home or at your work this week, what would others notice first?"
            ),
            format!("Which one step will you take because of {key}, and when?"),
            format!(
                "With whom could you share what you have found in {place}, and how would you begin?"
            ),
        ];
        reflection.push(format!(
            "Which part of {place} would you gladly have skipped, and why?"
        ));
        personal.push(format!(
            "What would you like to say to God after reading {key}?"
        ));
        if self.options.study_type == StudyType::Character {
            let person = self
                .units
                .first()
                .and_then(|unit| unit.heading.clone())
                .unwrap_or_default();
            personal.insert(
                0,
                format!(
                    "Where do you recognize yourself in {person}, and where would you like to?"
                ),
            );
        }
        if self.options.study_type == StudyType::Thematic {
            application.insert(0, format!("Trace the thread once more from {key} onwards. What has it asked of people in every age, and what does it ask of your community?"));
        }
        let mut questions_by_type = [
            (QuestionType::Interpretation, interpretation.drain(..)),
            (QuestionType::Reflection, reflection.drain(..)),
            (QuestionType::Personal, personal.drain(..)),
            (QuestionType::Application, application.drain(..)),
        ];
        let mut all: Vec<StudyQuestion> = Vec::new();
        let mut seen = BTreeSet::new();
        for round in 0..self.limits.questions {
            for (kind, pool) in &mut questions_by_type {
                let question = pool.find(|question| seen.insert(question.clone()));
                if let Some(question) = question.filter(|_| all.len() < self.limits.questions) {
                    all.push(StudyQuestion {
                        kind: *kind,
                        question,
                    });
                }
            }
            if all.len() >= self.limits.questions || round > 12 {
                break;
            }
        }
        all
    }

    fn meaning_questions(&mut self, references: &[StudyCrossReference], key: &str) -> Vec<String> {
        let place = self.place.clone();
        let mut all: Vec<String> = Vec::new();
        let words = self.session.key_words(Span::verse(self.key_verse), 2);
        if let Some(word) = words.first() {
            all.push(match self.options.difficulty {
                Difficulty::Beginner => format!("What does the word {} mean in {key}, and what would be lost without it?", word.word),
                _ if word.meaning().contains(word.word.as_str()) => format!("Look for the other places where {} stands in scripture. What does {key} share with them, and what is its own?", word.word),
                _ => format!("Behind {} in {key} stands {} ({}). How does that meaning change or deepen your reading?", word.word, word.transliteration(), word.meaning()),
            });
        }
        if let Some((word, count)) = self.repeated.first() {
            all.push(format!("The word {word} comes {count} times in {place}. What does the passage want us to understand by it?"));
        }
        if let (Some(first), Some(last)) = (self.verses.first(), self.verses.last())
            && first != last
        {
            let (first, last) = (Span::verse(*first).written(), Span::verse(*last).written());
            all.push(format!(
                "How does {place} get from where it begins in {first} to where it ends in {last}?"
            ));
        }
        for reference in references.iter().take(3) {
            all.push(format!(
                "Read {} beside {key}. What does the one make clear that the other leaves open?",
                reference.reference
            ));
        }
        let title = books::title(self.span.start.book);
        all.push(format!("If {place} were missing, what would {title} lack?"));
        all
    }

    pub fn resources(&mut self) -> Vec<StudyResource> {
        let start = self.span.start;
        let chapter = Span::chapters(start.book, start.chapter, start.chapter).written();
        let mut all = vec![StudyResource {
            title: format!("{chapter} in the reader"),
            kind: "Passage".to_owned(),
            description: "The whole chapter around the passage, with notes, commentary and cross references beside each verse.".to_owned(),
            url: Some(reader(&chapter)),
        }];
        let helps = self.session.helps();
        for by in helps.commentaries() {
            let info = &by.info;
            if !by.for_chapter(start.book, start.chapter).is_empty() {
                all.push(StudyResource {
                    title: info.name.clone(),
                    kind: "Commentary".to_owned(),
                    description: format!("What {} wrote about {chapter}, in full under the Commentary tab of the reader.", info.author),
                    url: Some(reader(&Span::verse(self.key_verse).written())),
                });
            }
        }
        for topic in self.topics.iter().take(2) {
            all.push(StudyResource {
                title: format!("Nave's Topical Bible: {topic}"),
                kind: "Topic".to_owned(),
                description: format!(
                    "Every passage that the index lists under {topic}; search for it in the reader."
                ),
                url: None,
            });
        }
        if let Some(word) = self
            .session
            .key_words(Span::verse(self.key_verse), 1)
            .first()
        {
            all.push(StudyResource {
                title: format!("Strong's {} Dictionary: {}", word.tongue(), word.transliteration()),
                kind: "Dictionary".to_owned(),
                description: format!("The entry behind the word {}; the interlinear view of the reader shows where else it stands.", word.word),
                url: None,
            });
        }
        let next = cross_references(&self.session, self.span, 2);
        for span in next {
            let chapter =
                Span::chapters(span.start.book, span.start.chapter, span.start.chapter).written();
            all.push(StudyResource {
                title: format!("Read on: {chapter}"),
                kind: "Passage".to_owned(),
                description: format!(
                    "{} leads there; it is worth reading in its own setting.",
                    capitalize(&self.place)
                ),
                url: Some(reader(&chapter)),
            });
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

/// Formats shared words: "the word mercy", "the words mercy and truth".
fn format_shared_words(shared: &[String]) -> String {
    let noun = if shared.len() == 1 { "word" } else { "words" };
    format!("the {noun} {}", join_list(shared))
}

fn shared_words(text: &str, words: &str) -> Vec<String> {
    let of = |text: &str| -> BTreeSet<String> {
        let words = text
            .split(|c: char| !c.is_alphabetic())
            .map(str::to_lowercase);
        words.filter(|word| is_meaningful(word)).collect()
    };
    let mut shared: Vec<String> = of(text).intersection(&of(words)).cloned().collect();
    shared.sort_by_key(|word| (std::cmp::Reverse(word.len()), word.clone()));
    shared.truncate(3);
    let shared = shared.into_iter();
    shared.map(|word| restore_case(&word, text)).collect()
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
