//! Composes a devotional: an opening on the topic and mood, a passage explained with the commentators, what
//! it means for today, a prayer, and three questions.

use std::collections::BTreeSet;

use trellis_bible::text::{Library, Text};

use super::{
    commentary::themes_for,
    extract::words,
    matching::{self, capitalize},
    session::{ExcerptOptions, Offer, Span, WritingSession},
    stock::{
        any_verse::ANY_VERSE,
        books::{self, facts},
        eras,
        focuses::Focus,
        forms,
        moods::Mood,
        themes::{self, Theme},
    },
    verse::{self, ChosenVerse},
};
use crate::{
    draft::{Devotional, DevotionalOptions, Length},
    prose,
    rng::SeededRng,
    sources::{Kind, Source, Sources},
};

mod parts;

/// Where a paragraph belongs in the devotional.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    Opening,
    Passage,
    Setting,
    Lens,
    Halves,
    Commentary,
    Word,
    Form,
    Says,
    CrossReferences,
    Dwell,
    Middle,
    AnyVerse,
    Day,
    Steps,
    Closing,
}

/// Target and maximum word counts.
struct Budget {
    aim: usize,
    most: usize,
    /// Words per commentator's paragraph.
    paragraph: usize,
    /// The number of cross-references, kept low so that each one is worth reading.
    cross_references: usize,
    /// The number of suggested actions, kept low so that readers remember them.
    days: usize,
}

impl Budget {
    fn of(length: Length) -> Self {
        let (aim, most, paragraph, cross_references, days) = match length {
            Length::Short => (310, 392, 55, 1, 1),
            Length::Medium => (745, 885, 85, 3, 2),
            Length::Long => (1_430, 1_680, 100, 4, 3),
        };
        Self {
            aim,
            most,
            paragraph,
            cross_references,
            days,
        }
    }
}

/// Commentaries written for devotional reading. The others explain the text.
const DEVOTIONAL_COMMENTARIES: [&str; 2] = ["mhcc", "tdavid"];

/// Composes a devotional on a topic. A different seed gives a different devotional.
pub fn devotional(
    library: &Library,
    text: &Text,
    sources: &Sources,
    options: &DevotionalOptions,
    seed: u64,
) -> Devotional {
    devotional_with_sources(library, text, sources, options, seed).0
}

/// Same as [`devotional`], plus the sources it used.
pub fn devotional_with_sources(
    library: &Library,
    text: &Text,
    sources: &Sources,
    options: &DevotionalOptions,
    seed: u64,
) -> (Devotional, Vec<Source>) {
    let mut session = WritingSession::new(library, text);
    let mut rng = SeededRng::new(seed, &[&options.topic, &options.mood, &options.focus]);
    let parts = matching::mood(&options.mood, &options.topic).zip(matching::focus(&options.focus));
    let Some((mood, focus)) = parts else {
        return Default::default();
    };
    let Some(chosen) = verse::choose(&mut session, sources, options, focus, &mut rng) else {
        return Default::default();
    };
    let mut writer = DevotionalBuilder {
        topic: matching::topic_phrase(&options.topic, chosen.theme),
        about: subjects(&session, chosen.span, options),
        budget: Budget::of(options.length),
        length: options.length,
        session,
        rng,
        mood,
        focus,
        chosen,
        paragraphs: Vec::new(),
        used: BTreeSet::new(),
        written: 0,
    };
    writer.write();
    writer.finish()
}

fn subjects(
    session: &WritingSession<'_>,
    span: Span,
    options: &DevotionalOptions,
) -> BTreeSet<String> {
    let words = session.words(span, usize::MAX).unwrap_or_default();
    let mut about = prose::subjects(&format!("{words} {} {}", options.topic, options.focus));
    // These words are too common to distinguish one sentence from another.
    for everywhere in [
        "god", "lord", "jesus", "chris", "man", "men", "bless", "peopl",
    ] {
        about.remove(everywhere);
    }
    about
}

struct DevotionalBuilder<'a> {
    session: WritingSession<'a>,
    rng: SeededRng,
    mood: &'static Mood,
    focus: &'static Focus,
    chosen: ChosenVerse,
    topic: String,
    about: BTreeSet<String>,
    budget: Budget,
    length: Length,
    paragraphs: Vec<(Section, usize, String)>,
    /// The connecting sentences that have been used.
    used: BTreeSet<&'static str>,
    written: usize,
}

impl DevotionalBuilder<'_> {
    fn add(&mut self, section: Section, paragraph: Option<String>) {
        self.add_in_order(section, self.paragraphs.len(), paragraph);
    }

    fn add_in_order(&mut self, section: Section, order: usize, paragraph: Option<String>) {
        let Some(paragraph) = paragraph.filter(|text| !text.is_empty()) else {
            return;
        };
        let count = words(&paragraph);
        if self.written + count <= self.budget.most {
            self.written += count;
            self.paragraphs.push((section, order, paragraph));
        }
    }

    fn own(&mut self, section: Section, all: &[&'static str]) {
        let rotated = self.rng.rotated(all);
        let text = self.session.first_unused(rotated);
        self.add(section, text);
    }

    fn fill_topic(&self, text: &str) -> String {
        text.replace("{topic}", &self.topic)
            .replace("{Topic}", &capitalize(&self.topic))
    }

    fn write(&mut self) {
        let Theme { says, days, .. } = *self.chosen.theme;
        let (mood, focus) = (self.mood, self.focus);
        // Pick a second theme from the focus or the passage.
        let passage_themes = themes_for(&mut self.session, self.chosen.span, 3);
        let focus_themes = focus.themes.iter().filter_map(|id| themes::named(id));
        let mut second_themes = focus_themes.chain(passage_themes);
        let second = second_themes.find(|theme| theme.id != self.chosen.theme.id);
        let second = second.unwrap_or(self.chosen.theme);
        let words = self.session.words(self.chosen.span, usize::MAX);
        let form = forms::of(&words.unwrap_or_default());
        self.opening();
        self.passage();
        let mut commentary = self.commentary(self.chosen.span, self.budget.paragraph);
        // Keep a remark that shares no words with the verse only if the remark names its subject: being
        // attached to this verse may be enough to make it relevant.
        commentary.retain(|offer| offer.weight() > 0 || offer.names_its_subject());
        if commentary.is_empty() {
            // No remark covers the verse by itself, so use a remark on the surrounding verses that shares the
            // verse's words.
            let Span { mut start, mut end } = self.chosen.span;
            start.verse = start.verse.saturating_sub(2).max(1);
            end.verse = end.verse.saturating_add(2);
            commentary = self.commentary(Span { start, end }, self.budget.paragraph);
            commentary.retain(|offer| offer.weight() > 0);
        }
        self.next(&mut commentary);
        self.day(focus.days);
        self.own(Section::Closing, mood.closings);
        let mut beside = self.beside();
        // Parts are added in this order until the devotional is long enough, so earlier ones have priority.
        // The `match` below maps each letter to a part.
        let order = "l s h x c m f d x e k o c s x t w m x c p k y f d g t y m u n y n k o y y";
        let mut chapter_remarks = Vec::new();
        for step in order.split(' ') {
            if self.written >= self.budget.aim {
                break;
            }
            match step {
                "l" => self.own(Section::Lens, focus.lenses),
                "h" => self.halves(form),
                "s" => self.own(Section::Says, says),
                "c" => self.next(&mut commentary),
                "x" => self.cross_reference(&mut beside),
                "n" if self.length == Length::Long => {
                    if chapter_remarks.is_empty() {
                        let Span { start, .. } = self.chosen.span;
                        let chapter = Span::chapters(start.book, start.chapter, start.chapter);
                        chapter_remarks = self.commentary(chapter, self.budget.paragraph);
                        chapter_remarks.retain(|offer| offer.weight() > 1);
                    }
                    self.next(&mut chapter_remarks);
                }
                "m" => self.own(Section::Middle, mood.middles),
                "d" => self.day(days),
                "o" => self.day(focus.days),
                "k" => self.own(Section::Dwell, focus.meditations),
                "f" => self.own(Section::Form, form.whole),
                "y" => self.own(Section::AnyVerse, ANY_VERSE),
                "e" => self.setting(),
                "g" => self.world(),
                "t" => self.own(Section::Says, second.says),
                "u" => self.day(second.days),
                "w" if self.length == Length::Long => self.word(),
                "p" if self.length == Length::Long => self.steps(),
                _ => {}
            }
        }
    }

    fn count(&self, section: Section) -> usize {
        let own = self.paragraphs.iter();
        own.filter(|(other, ..)| *other == section).count()
    }

    /// Adds a suggested action, up to the number readers can remember.
    fn day(&mut self, days: &[&'static str]) {
        if self.count(Section::Day) < self.budget.days {
            self.own(Section::Day, days);
        }
    }

    fn opening(&mut self) {
        let opening = self.rng.pick(self.mood.openings).unwrap_or_default();
        let turn = self.rng.pick(self.mood.turns).unwrap_or_default();
        let text = format!("{} {turn}", self.fill_topic(opening));
        let text = self.session.once(&text);
        self.add(Section::Opening, text);
    }

    fn passage(&mut self) {
        let quoted = self
            .session
            .quoted(self.chosen.span, usize::MAX, Kind::Passage);
        self.add(Section::Passage, quoted);
    }

    /// Adds the passage's background: author, date, and setting.
    fn setting(&mut self) {
        let facts = facts(self.chosen.span.start.book);
        let title = books::title(self.chosen.span.start.book);
        let text = format!(
            "These words stand in {title}, first addressed to {}. {} {} The theme of the whole is {}.",
            facts.readers, facts.author, facts.setting, facts.theme
        );
        let text = self.session.once(&text);
        self.add(Section::Setting, text);
    }

    /// Adds a paragraph on how people lived in the passage's time.
    fn world(&mut self) {
        let start = self.chosen.span.start;
        let world = eras::of(start, facts(start.book).era).world();
        let text = format!(
            "It helps to know how the first hearers lived. {} {}",
            world.culture, world.religion
        );
        let text = self.session.once(&text);
        self.add(Section::Setting, text);
    }

    /// Commentators' paragraphs on a passage, best first.
    fn commentary(&self, span: Span, room: usize) -> Vec<Offer> {
        let excerpt_options = ExcerptOptions {
            about: &self.about,
            room,
            gentle: self.mood.gentle,
            only: &DEVOTIONAL_COMMENTARIES,
        };
        let mut offers = self.session.offers(span, excerpt_options);
        offers.retain(|offer| offer.words() >= 16);
        // Prefers a short remark on the verse to a long one about something else.
        offers.sort_by_key(|offer| std::cmp::Reverse((offer.weight(), offer.words().min(60))));
        offers
    }

    fn next(&mut self, offers: &mut Vec<Offer>) {
        while !offers.is_empty() {
            let offer = offers.remove(0);
            if self.written + offer.words() + 3 > self.budget.most {
                continue;
            }
            if let Some(text) = self.session.take(&offer) {
                self.add_in_order(Section::Commentary, offer.order, Some(text));
                return;
            }
        }
    }

    fn finish(mut self) -> (Devotional, Vec<Source>) {
        let prayer = self.prayer();
        let reflection = self.reflection();
        let mut paragraphs = std::mem::take(&mut self.paragraphs);
        paragraphs.sort_by_key(|(section, order, _)| (*section, *order));
        let content: Vec<String> = paragraphs.into_iter().map(|(_, _, text)| text).collect();
        let devotional = Devotional {
            title: self
                .rng
                .pick(self.chosen.theme.titles)
                .unwrap_or_default()
                .to_owned(),
            verse_reference: self.chosen.span.written(),
            content: content.join("\n\n"),
            prayer,
            reflection,
        };
        let section = self.chosen.span.written();
        (devotional, self.session.into_sources(&section))
    }
}
