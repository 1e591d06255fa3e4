//! The parts around the items: title, overview, background, takeaways, and insights.

use std::collections::BTreeSet;

use super::{StudyBuilder, units};
use crate::composer::{
    matching::{capitalize, join_list},
    session::{ExcerptOptions, Span},
    stock::{
        books::{self, facts},
        eras, titles,
    },
};
use crate::draft::{Difficulty, StudyType};
use crate::prose;
use crate::sources::Kind;

impl StudyBuilder<'_> {
    pub fn title(&self) -> String {
        let place = &self.place;
        let theme = self.themes.first();
        match self.options.study_type {
            StudyType::Expository => {
                if self.is_whole_book() {
                    let facts = facts(self.span.start.book);
                    let title = capitalize(&title_case(&books::title(self.span.start.book)));
                    return format!("{title}: {}", capitalize(facts.theme));
                }
                if let Some(title) = titles::of(self.span) {
                    return format!("{title}: {place}");
                }
                let sections = units::sections(&self.session, self.span);
                let heading = match sections.as_slice() {
                    [only] => only.heading.clone().or_else(|| self.enclosing_heading()),
                    _ => None,
                };
                let fallback_title = || {
                    theme
                        .and_then(|theme| theme.titles.first())
                        .map(|title| (*title).to_owned())
                };
                let heading = heading
                    .filter(|heading| !heading.is_empty())
                    .map(|heading| heading.replace("Yahweh", "the LORD"))
                    .map(|heading| capitalize(&heading))
                    .or_else(fallback_title);
                format!("{}: {place}", heading.unwrap_or_default())
            }
            StudyType::Topical => {
                let names = self.themes.iter().take(2);
                let mut names: Vec<String> = names.map(|theme| title_case(theme.name)).collect();
                if names.iter().any(|name| name.contains(" and ")) {
                    names.truncate(1);
                }
                format!("What {place} Says about {}", join_list(&names))
            }
            StudyType::Character => {
                let people = units::people_in(&self.session, self.span);
                match people.first() {
                    Some((name, _)) => format!("Walking with {name}: {place}"),
                    None => format!("The Character of God in {place}"),
                }
            }
            StudyType::Book => {
                let title = books::title(self.span.start.book);
                if self.is_whole_book() {
                    format!("{} as a Whole", capitalize(&title))
                } else {
                    format!("{place} in Its Place in {title}")
                }
            }
            StudyType::Thematic => {
                let name = theme.map_or("faith", |theme| theme.name);
                format!(
                    "A Thread through Scripture: {} in {place} and Beyond",
                    title_case(name)
                )
            }
        }
    }

    fn is_whole_book(&self) -> bool {
        let book = self.span.start.book;
        let whole = Span::chapters(book, 1, book.chapter_count());
        whole == self.span
    }

    /// The heading of the section that contains a short passage.
    fn enclosing_heading(&self) -> Option<String> {
        let start = self.span.start;
        let chapter = Span::chapters(start.book, start.chapter, start.chapter);
        let sections = units::sections(&self.session, chapter);
        let around = sections.into_iter().find(|unit| unit.span.contains(start));
        around.and_then(|unit| unit.heading)
    }

    pub fn background(&mut self) -> String {
        let facts = facts(self.span.start.book);
        let world = eras::of(self.span.start, facts.era).world();
        let title = books::title(self.span.start.book);
        let mut parts = vec![format!(
            "{} comes from {title}, first addressed to {}. {} {} {}",
            self.place, facts.readers, facts.author, facts.date, facts.setting
        )];
        if self.is_whole_book() {
            parts = vec![format!(
                "{} was first addressed to {}. {} {} {}",
                capitalize(&title).replace("The Psalms", "The book of Psalms"),
                facts.readers,
                facts.author,
                facts.date,
                facts.setting
            )];
        }
        if self.options.difficulty != Difficulty::Beginner {
            parts.push(format!(
                "It takes us into the time of {}. {}",
                world.name, world.politics
            ));
        }
        if self.options.difficulty == Difficulty::Advanced
            || self.options.study_type == StudyType::Book
        {
            parts.push(world.geography.to_owned());
        }
        parts
            .iter()
            .filter_map(|part| self.session.once(part))
            .collect::<Vec<_>>()
            .join("\n\n")
    }

    pub fn overview(&mut self, quoted: Option<String>) -> String {
        let facts = facts(self.span.start.book);
        let title = books::title(self.span.start.book);
        let place = self.place.clone();
        let themes: Vec<String> = self
            .themes
            .iter()
            .map(|theme| theme.name.to_owned())
            .collect();
        let steps = self.units.len();
        let verses = self.verses.len();
        let opening = match self.options.study_type {
            StudyType::Expository => format!(
                "This study goes through {place} step by step ({}), and listens on the way for what it says about {}.",
                pluralize(verses, "verse"),
                join_list(&themes)
            ),
            StudyType::Topical => format!(
                "This study asks {place} about its topics, one after another: {}. For each of them it stays with the verse for which readers have looked it up.",
                join_list(&self.headings())
            ),
            StudyType::Character => {
                let people = self.headings();
                format!(
                    "This study follows the people of {place}. Its attention is on {}: what they say and do, what it costs them, and how God deals with them.",
                    join_list(&people)
                )
            }
            StudyType::Book => format!(
                "This study reads {place} as a part of {title}, whose way leads from {}. It looks at {} in turn, and asks what each adds to the whole.",
                facts.shape,
                pluralize(steps, "section")
            ),
            StudyType::Thematic => format!(
                "This study follows one thread, {}, from {place} through the rest of scripture, in {}.",
                themes.first().cloned().unwrap_or_default(),
                pluralize(steps, "passage")
            ),
        };
        let mut parts = vec![opening];
        let theme = format!("The theme of {title} as a whole is {}.", facts.theme);
        parts.push(match self.options.study_type {
            StudyType::Book => theme,
            _ if self.is_whole_book() => {
                format!("{theme} It moves from {}.", facts.shape)
            }
            _ => format!(
                "{theme} The book moves from {}, and {place} has its place on that way.",
                facts.shape
            ),
        });
        let introduction = self.introduction();
        if self.options.difficulty == Difficulty::Beginner {
            parts.push("You need no other books for this study. Read the passage twice, take your time with each step, and write down what you notice.".to_owned());
        }
        let mut said: Vec<String> = parts
            .iter()
            .filter_map(|part| self.session.once(part))
            .collect();
        // Insert the commentators' introduction after the sentences on the passage and its book.
        let at = said.len().min(2);
        said.splice(at..at, introduction);
        let at = said.len().min(1);
        said.splice(at..at, quoted);
        said.join("\n\n")
    }

    fn headings(&self) -> Vec<String> {
        let mut seen = BTreeSet::new();
        let headings = self.units.iter().filter_map(|unit| unit.heading.clone());
        let topic_titles: Vec<String> = headings
            .filter(|heading| seen.insert(heading.clone()))
            .take(6)
            .collect();
        if topic_titles.is_empty() {
            vec![self.place.clone()]
        } else {
            topic_titles
        }
    }

    /// Matthew Henry's introduction to the passage.
    fn introduction(&mut self) -> Vec<String> {
        let words = self.session.words(self.span, 4_000).unwrap_or_default();
        let about = prose::subjects(&words);
        let excerpt_options = ExcerptOptions {
            about: &about,
            room: 80,
            gentle: false,
            only: &["mhcc"],
        };
        let mut offers = self.session.introductions(self.span.start, excerpt_options);
        if offers.is_empty() {
            offers = self.session.offers(self.span, excerpt_options);
        }
        self.session.best(offers, 90, 1)
    }

    pub fn takeaways(&mut self) -> Vec<String> {
        let place = self.place.clone();
        let title = books::title(self.span.start.book);
        let mut all: Vec<String> = Vec::new();
        let quoted = self
            .session
            .quoted(Span::verse(self.key_verse), 60, Kind::Passage);
        if let Some(quoted) = quoted.filter(|_| self.verses.len() > 1) {
            all.push(format!(
                "The heart of the passage in its own words: {quoted}"
            ));
        }
        let themes = self.themes.clone();
        for theme in &themes {
            let (_, description) = theme.application;
            if let Some(said) = self.session.once(description) {
                all.push(format!("On {}: {said}", theme.name));
            }
        }
        let repeated: Vec<String> = self
            .repeated
            .iter()
            .take(3)
            .map(|(word, _)| word.clone())
            .collect();
        if !repeated.is_empty() {
            all.push(format!(
                "What {place} repeats it means to be heard: {}.",
                join_list(&repeated)
            ));
        }
        if !self.spoken.is_empty() {
            all.push(format!(
                "For generations readers have looked up {place} for what it says about {}.",
                join_list(&self.spoken)
            ));
        }
        all.push(format!(
            "Keep the whole movement of {title} in view: {place} is one step of it."
        ));
        all.push(format!("Nothing in {place} is only about the past; every step of this study ends with a question to the reader."));
        all.truncate(self.limits.takeaways.max(3));
        all
    }

    pub fn insights(&mut self) -> Vec<String> {
        const GOD_WORDS: [&str; 14] = [
            "grace", "faith", "mercy", "love", "promi", "spiri", "chris", "savio", "redee",
            "coven", "holy", "right", "belie", "glory",
        ];
        let mut all: Vec<String> = Vec::new();
        let themes = self.themes.clone();
        for theme in &themes {
            all.extend(self.session.first_unused(theme.says.iter().copied()));
        }
        let about: BTreeSet<String> = GOD_WORDS.iter().map(|word| (*word).to_owned()).collect();
        let excerpt_options = ExcerptOptions {
            about: &about,
            room: 85,
            gentle: false,
            only: &["mhcc", "tdavid", "scofield"],
        };
        let mut offers = self.session.offers(self.span, excerpt_options);
        offers.retain(|offer| offer.weight() > 1);
        let missing = self.limits.insights.saturating_sub(all.len()).max(1);
        all.extend(self.session.best(offers, 400, missing));
        all.truncate(self.limits.insights.max(2));
        all
    }
}

/// A theme's name in title case, for use after other words: "the Nearness of God".
fn title_case(name: &str) -> String {
    const LOWERCASE_WORDS: [&str; 10] = [
        "a", "an", "and", "as", "for", "from", "in", "of", "the", "to",
    ];
    let words = name
        .split(' ')
        .map(|word| match LOWERCASE_WORDS.contains(&word) {
            true => word.to_owned(),
            false => capitalize(word),
        });
    words.collect::<Vec<_>>().join(" ")
}

/// "1 verse", "6 verses".
pub fn pluralize(count: usize, what: &str) -> String {
    if count == 1 {
        format!("1 {what}")
    } else {
        format!("{count} {what}s")
    }
}
