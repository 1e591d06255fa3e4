//! Puts a devotional together from the built-in library: a reflection on a topic, or the companion to a chapter
//! for a passage no reflection was written for.

use trellis_bible::{
    reference::VerseId,
    text::{Library, Text},
};
use trellis_library::{
    Reflection, care,
    choose::{self, Choice, Wish},
    companion::{self, Chapter},
    situations::{self, Situation},
    topics::{self, TopicMatch},
};

use super::{
    passage::to_span,
    session::{Span, WritingSession},
};
use crate::{
    draft::{Devotional, DevotionalOptions, Length},
    sources::{Kind, Source},
};

const PARAGRAPH_BREAK: &str = "\n\n";
/// A passage that is quoted whole; a longer one is represented by its heart verse.
const MAX_VERSES: usize = 16;

/// A devotional from the library, and where it came from.
#[derive(Debug)]
pub struct ComposedDevotional {
    pub devotional: Devotional,
    pub sources: Vec<Source>,
    /// The reflection it is made of; `None` if it is made of a chapter's companion.
    pub choice: Option<Choice>,
}

/// Chooses among the reflections on the matching topics. `None` if there is none that fits.
pub fn on_topic(
    library: &Library,
    text: &Text,
    options: &DevotionalOptions,
    matches: &[TopicMatch],
    seed: u64,
) -> Option<ComposedDevotional> {
    if matches.is_empty() {
        return None;
    }
    let mut wish = wish(options, seed);
    if is_in_danger(options) {
        // Nothing was written for this hour. What helps is to hear of God's love, and where help is.
        wish.mood = "comforting";
        let choice = choose::choose(&always_fitting(), &wish)?;
        return Some(from_choice(library, text, options, choice));
    }
    let choice = choose::choose(matches, &wish)
        .or_else(|| choose::choose(&near(matches), &wish))
        .or_else(|| choose::choose(&always_fitting(), &wish))?;
    Some(from_choice(library, text, options, choice))
}

/// A devotional on a passage, from a reflection on it or from its chapter's companion.
pub fn on_passage(
    library: &Library,
    text: &Text,
    options: &DevotionalOptions,
    span: Span,
    seed: u64,
) -> Option<ComposedDevotional> {
    let is_inside = |reflection: &Reflection| {
        let passage = reflection.passage().map(to_span);
        passage.is_some_and(|own| overlaps(own, span))
    };
    let written_for_it = topics::all().iter().flat_map(|topic| {
        let fitting = topic.reflections.iter().filter(|one| is_inside(one));
        fitting.map(move |reflection| (topic, reflection))
    });
    let choice = choose::choose_among(written_for_it, &wish(options, seed));
    match choice.filter(|choice| !choice.is_repeated) {
        Some(choice) => Some(from_choice(library, text, options, choice)),
        None => from_companion(library, text, options, span),
    }
}

fn wish(options: &DevotionalOptions, seed: u64) -> Wish<'_> {
    Wish {
        topic: &options.topic,
        mood: &options.mood,
        focus: &options.focus,
        pathway: options
            .pathway
            .as_deref()
            .and_then(trellis_library::Pathway::from_name),
        day: options.day,
        avoid: &options.avoid,
        seen: &options.seen,
        seed,
    }
}

/// The topics near the best match.
fn near(matches: &[TopicMatch]) -> Vec<TopicMatch> {
    let best = matches
        .first()
        .map(|one| one.topic.near.as_slice())
        .unwrap_or_default();
    let topics = best.iter().filter_map(|id| topics::by_id(id));
    topics
        .map(|topic| TopicMatch { topic, score: 1.0 })
        .collect()
}

/// Topics with something for everyone.
fn always_fitting() -> Vec<TopicMatch> {
    let topics = ["love-of-god", "trust", "hope"]
        .into_iter()
        .filter_map(topics::by_id);
    topics
        .map(|topic| TopicMatch { topic, score: 1.0 })
        .collect()
}

fn from_choice(
    library: &Library,
    text: &Text,
    options: &DevotionalOptions,
    choice: Choice,
) -> ComposedDevotional {
    ComposedDevotional {
        choice: Some(choice),
        ..of_reflection(library, text, options, choice.reflection)
    }
}

/// The devotional that a reflection makes in the length asked for.
pub fn of_reflection(
    library: &Library,
    text: &Text,
    options: &DevotionalOptions,
    reflection: &Reflection,
) -> ComposedDevotional {
    let mut session = WritingSession::new(library, text);
    let passage = reflection.passage().map(to_span);
    if let Some(passage) = passage {
        session.quoted(passage, usize::MAX, Kind::Passage);
    }
    let paragraphs = reflection.paragraphs(options.length != Length::Short);
    let mut paragraphs: Vec<String> = paragraphs.into_iter().map(str::to_owned).collect();
    if options.length == Length::Long
        && let Some(passage) = passage
        && let Some(chapter) = companion::chapter(passage.start.book, passage.start.chapter)
    {
        paragraphs.push(around(passage, chapter));
    }
    paragraphs.extend(care_notes(options));
    let questions = reflection.questions.join(" ");
    let devotional = Devotional {
        title: reflection.title.clone(),
        verse_reference: passage.map_or_else(|| reflection.passage.clone(), |span| span.written()),
        content: paragraphs.join(PARAGRAPH_BREAK),
        prayer: reflection.prayer.clone(),
        reflection: [questions, reflection.application.clone()].join(PARAGRAPH_BREAK),
    };
    ComposedDevotional {
        devotional,
        sources: session.into_sources(&reflection.passage),
        choice: None,
    }
}

fn is_in_danger(options: &DevotionalOptions) -> bool {
    let said = format!("{}. {}", options.topic, options.mood);
    situations::in_text(&said).contains(&Situation::SelfHarm)
}

fn care_notes(options: &DevotionalOptions) -> Vec<String> {
    let said = format!("{}. {}. {}", options.topic, options.mood, options.focus);
    let notes = care::notes(&situations::in_text(&said));
    notes.into_iter().map(str::to_owned).collect()
}

/// What the companion says about the chapter a passage is in.
fn around(passage: Span, chapter: &Chapter) -> String {
    let hard = chapter.hard.as_ref().filter(|hard| {
        let at = |verse| VerseId::new(passage.start.book, chapter.number, verse);
        hard.range()
            .is_some_and(|(first, last)| passage.contains(at(first)) || passage.contains(at(last)))
    });
    let mut said = format!("Around these verses: {} {}", chapter.setting, chapter.sense);
    if let Some(hard) = hard {
        said.push(' ');
        said.push_str(&hard.text);
    }
    said
}

fn from_companion(
    library: &Library,
    text: &Text,
    options: &DevotionalOptions,
    span: Span,
) -> Option<ComposedDevotional> {
    let book = span.start.book;
    let chapter = companion::chapter(book, span.start.chapter)?;
    let heart = Span::verse(VerseId::new(book, chapter.number, chapter.heart));
    let verse = if span.verses().count() <= MAX_VERSES {
        span
    } else {
        heart
    };
    let mut session = WritingSession::new(library, text);
    session.quoted(verse, usize::MAX, Kind::Passage);
    let mut paragraphs = vec![chapter.setting.clone(), chapter.sense.clone()];
    paragraphs.extend(chapter.hard.as_ref().map(|hard| hard.text.clone()));
    paragraphs.extend(care_notes(options));
    let place = Span::chapters(book, chapter.number, chapter.number).written();
    let theme = chapter.themes.first().map(|theme| capitalize(theme));
    Some(ComposedDevotional {
        devotional: Devotional {
            title: theme.map_or(place.clone(), |theme| format!("{theme}: {place}")),
            verse_reference: verse.written(),
            content: paragraphs.join(PARAGRAPH_BREAK),
            prayer: format!("{} Amen.", chapter.prayer),
            reflection: chapter.question.clone(),
        },
        sources: session.into_sources(&place),
        choice: None,
    })
}

/// Capitalizes the first letter.
pub(super) fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

fn overlaps(one: Span, other: Span) -> bool {
    one.start <= other.end && other.start <= one.end
}
