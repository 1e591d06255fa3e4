//! The items in a study: each part of the passage and the notes on it.

use std::collections::BTreeSet;

use super::{StudyBuilder, units::Unit};
use crate::composer::{
    commentary::cross_references,
    matching::join_list,
    session::{ExcerptOptions, Offer},
    stock::people::PEOPLE,
};
use crate::draft::{Difficulty, StudyType, StudyVerse};
use crate::prose;
use crate::sources::Kind;

/// Commentaries that explain what a passage means; the others explain the customs and places it mentions.
const EXPLANATORY_COMMENTARIES: &[&str] = &["mhcc", "tdavid", "scofield"];

/// The maximum length of an item's Bible text, in bytes.
pub(super) const MAX_TEXT_LENGTH: usize = 700;

impl StudyBuilder<'_> {
    pub fn items(&mut self) -> Vec<StudyVerse> {
        let units = self.units.clone();
        let mut background = Self::background_paragraphs(self.span.start);
        background.reverse();
        let mut items = Vec::with_capacity(units.len());
        for (at, unit) in units.iter().enumerate() {
            let before = at.checked_sub(1).and_then(|at| units.get(at));
            let after = units.get(at + 1);
            items.push(self.item(unit, before, after, (at, units.len()), &mut background));
        }
        items
    }

    fn item(
        &mut self,
        unit: &Unit,
        before: Option<&Unit>,
        after: Option<&Unit>,
        position: (usize, usize),
        background: &mut Vec<String>,
    ) -> StudyVerse {
        let text = self
            .session
            .words(unit.span, MAX_TEXT_LENGTH)
            .unwrap_or_default();
        let keywords = self.keywords(unit, &text);
        StudyVerse {
            verse: unit.span.written(),
            commentary: self.commentary(unit, &text, &keywords, position.1),
            original_language_insights: self.original(unit),
            historical_context: self.historical(unit, background),
            connection_to_passage: self.connection(unit, &text, before, after, position),
            theological_notes: self.theological(unit, &keywords),
            keywords,
            text,
        }
    }

    /// The item's keywords: words the passage repeats, followed by rare ones.
    fn keywords(&mut self, unit: &Unit, text: &str) -> Vec<String> {
        let lower = text.to_lowercase();
        let words: BTreeSet<&str> = lower.split(|c: char| !c.is_alphabetic()).collect();
        let repeated = self.repeated.iter().map(|(word, _)| word.clone());
        let mut found: Vec<String> = repeated
            .filter(|word| words.contains(word.to_lowercase().as_str()))
            .take(2)
            .collect();
        let rare = self
            .session
            .key_words(unit.span, 4)
            .into_iter()
            .map(|word| word.word.to_lowercase());
        for word in rare {
            if !found.iter().any(|known| known.eq_ignore_ascii_case(&word))
                && words.contains(word.as_str())
            {
                found.push(word);
            }
        }
        if found.is_empty() {
            let mut long: Vec<&str> = words
                .into_iter()
                .filter(|word| !prose::subjects(word).is_empty())
                .collect();
            long.sort_by_key(|word| (std::cmp::Reverse(word.len()), *word));
            found.extend(long.into_iter().take(3).map(str::to_owned));
        }
        if found.is_empty() {
            found.push(unit.span.start.book.name().to_owned());
        }
        found.truncate(5);
        found
    }

    fn commentary(&mut self, unit: &Unit, text: &str, keywords: &[String], items: usize) -> String {
        let place = unit.span.written();
        let mut parts: Vec<String> = Vec::new();
        parts.extend(self.opening(unit, &place));
        let about = prose::subjects(text);
        let many = if items > 25 { 2 } else { 3 };
        let room = self.limits.commentary * many / 3;
        let mut excerpt_options = ExcerptOptions {
            about: &about,
            room: room.min(95),
            gentle: false,
            only: EXPLANATORY_COMMENTARIES,
        };
        let mut offers = self.session.offers(unit.span, excerpt_options);
        if offers.is_empty() {
            excerpt_options.only = &[];
            offers = self.session.offers(unit.span, excerpt_options);
        }
        if offers.is_empty() && unit.span.start == unit.span.end {
            // No remark covers the verse by itself, so use remarks on the surrounding verses that share the
            // verse's words.
            let mut context_span = unit.span;
            context_span.start.verse = context_span.start.verse.saturating_sub(2).max(1);
            context_span.end.verse = context_span.end.verse.saturating_add(2);
            excerpt_options.only = EXPLANATORY_COMMENTARIES;
            offers = self.session.offers(context_span, excerpt_options);
            offers.retain(|offer| offer.weight() > 1);
        }
        // A remark on many verses contributes only its most relevant paragraphs.
        let top = offers.iter().map(Offer::weight).max().unwrap_or(0);
        offers.retain(|offer| offer.weight() * 2 >= top);
        let most = if self.options.difficulty == Difficulty::Advanced {
            3
        } else {
            2
        };
        parts.extend(self.session.best(offers, room, most));
        if parts.is_empty() || parts.iter().all(|part| !part.ends_with(')')) {
            parts.push(self.without_commentator(unit, &place, keywords));
        }
        parts.join("\n\n")
    }

    /// Explains why the study includes a unit.
    fn opening(&mut self, unit: &Unit, place: &str) -> Option<String> {
        let heading = unit.heading.as_deref()?;
        let said = match self.options.study_type {
            StudyType::Topical => {
                format!("{place} is looked up for what it says about {heading}.")
            }
            StudyType::Character if heading == "the Lord" => {
                format!(
                    "What does {place} let us see of the Lord, who is spoken of or spoken to here?"
                )
            }
            StudyType::Character => {
                let who = PEOPLE
                    .iter()
                    .find(|(name, _)| *name == heading)
                    .map(|(_, who)| *who);
                let known = who.map(|who| format!("{heading} is {who}."));
                let known = known.filter(|known| !self.session.has_used(known));
                let question = format!(
                    "Watch {heading} in {place}: what is said, done or suffered here, and what does it show?"
                );
                known.map_or(question.clone(), |known| format!("{known} {question}"))
            }
            StudyType::Thematic => format!("{heading}: {place}."),
            StudyType::Expository | StudyType::Book => format!("Section: {heading}."),
        };
        self.session.once(&said)
    }

    /// Explains the verse with related passages when no commentator offers anything usable.
    fn without_commentator(&mut self, unit: &Unit, place: &str, keywords: &[String]) -> String {
        const RELATED_PASSAGE_INTRODUCTIONS: [&str; 3] = [
            "Scripture itself comments on {place}:",
            "{place} is opened by another passage:",
            "To understand {place}, read beside it:",
        ];
        let words = join_list(keywords);
        let opening = RELATED_PASSAGE_INTRODUCTIONS
            .get(usize::from(unit.span.start.verse) % RELATED_PASSAGE_INTRODUCTIONS.len());
        for span in cross_references(&self.session, unit.span, 6) {
            let quoted = self.session.quoted(span, 45, Kind::CrossReference);
            if let (Some(quoted), Some(opening)) = (quoted, opening) {
                let opening = opening.replace("{place}", place);
                return format!(
                    "{opening} {quoted}. Ask how the two throw light on {words} in {place}."
                );
            }
        }
        format!("Read {place} aloud, and weigh its words: {words}.")
    }

    fn original(&mut self, unit: &Unit) -> String {
        let is_advanced = self.options.difficulty == Difficulty::Advanced;
        let is_detailed = self.options.difficulty != Difficulty::Beginner;
        let found = self.session.key_words(unit.span, self.limits.words + 3);
        let mut said: Vec<String> = Vec::new();
        for word in &found {
            if said.len() < self.limits.words {
                said.extend(self.session.word_sentence(word, is_detailed));
            }
        }
        let place = unit.span.written();
        if said.is_empty() {
            let known: Vec<String> = found
                .iter()
                .take(2)
                .map(|word| format!("{} ({})", word.word, word.transliteration()))
                .collect();
            return if known.is_empty() {
                format!(
                    "The words of {place} are common ones in the original, and no entry of the dictionary adds to them."
                )
            } else {
                format!(
                    "{place} uses words that have been explained above: {}.",
                    join_list(&known)
                )
            };
        }
        if is_advanced && let Some(word) = found.first() {
            said.extend(self.session.once(&format!(
                "Look up where else {} stands in scripture, and compare how {place} uses it.",
                word.transliteration()
            )));
        }
        format!("{} (Strong's Dictionary)", said.join(" "))
    }

    pub(super) fn theme_name(&self) -> &'static str {
        self.themes.first().map_or("faith", |theme| theme.name)
    }
}
