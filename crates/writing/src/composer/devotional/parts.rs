//! Parts of a devotional: other passages, a Hebrew or Greek word, steps, prayer, and questions.

use std::collections::BTreeSet;

use super::{DevotionalBuilder, Section};
use crate::composer::{
    extract,
    matching::find_themes,
    session::Span,
    stock::{books, forms::Form},
};
use crate::draft::Length;
use crate::prose;
use crate::sources::Kind;

/// Introductions to passages that share a word with the verse.
const WORD_INTRODUCTIONS: [&str; 6] = [
    "The word {word} comes back in {book}, and the two passages explain each other:",
    "What {place} means by the word {word} grows clearer beside a verse from {book}:",
    "In {book} the same word, {word}, is taken up for other people and in another hour:",
    "Whoever stops at the word {word} will find it again here, in {book}:",
    "Scripture listens to itself. The word {word} is answered in {book}:",
    "Lay {place} beside this line from {book}, where the word {word} has its own weight:",
];
/// Introductions to passages that share the verse's theme.
const THEME_INTRODUCTIONS: [&str; 4] = [
    "In {book} there is another way of speaking about {theme}:",
    "About {theme} {place} does not stand alone. There is also this, from {book}:",
    "Another voice on {theme} may be heard with it, from {book}:",
    "What {place} says of {theme} was found true elsewhere too, as one reads in {book}:",
];
/// Introductions to passages traditionally read with the verse.
const CUSTOM_INTRODUCTIONS: [&str; 2] = [
    "Readers have long laid {place} beside a passage from {book}, and it is not hard to see why:",
    "For many generations {place} has been read together with these words from {book}:",
];

/// A passage that accuses or threatens doesn't belong next to a verse for encouragement.
const JUDGMENT_WORDS: [&str; 20] = [
    "scoff",
    "abusive",
    " hate",
    "wicked",
    "curse",
    "wrath",
    "destroy",
    "slaughter",
    "adulter",
    "prostitut",
    "perish",
    "boastful",
    "vengeance",
    "punish",
    "slain",
    "fool",
    "harlot",
    "liar",
    "division",
    "harm than good",
];

/// Ways to introduce the two halves of a verse.
const HALF_INTRODUCTIONS: [(&str, &str); 3] = [
    ("Take {place} slowly, in two breaths.", "Then it goes on:"),
    (
        "Read {place} once more, and stop half way.",
        "And after that:",
    ),
    (
        "It is worth hearing {place} piece by piece.",
        "The rest of it:",
    ),
];

impl DevotionalBuilder<'_> {
    /// Cross-references for the chosen passage, best first.
    pub(super) fn beside(&mut self) -> Vec<Span> {
        const MAX_SCANNED: usize = 24;
        let span = self.chosen.span;
        let all = self
            .session
            .helps()
            .cross_references_for_range(span.start, span.end);
        let mut found: Vec<(usize, Span)> = Vec::new();
        for (rank, (_, to)) in all.into_iter().take(MAX_SCANNED).enumerate() {
            let there = Span {
                start: to.start,
                end: to.end,
            };
            let is_same_chapter =
                (to.start.book, to.start.chapter) == (span.start.book, span.start.chapter);
            let crosses_chapters =
                (to.end.book, to.end.chapter) != (to.start.book, to.start.chapter);
            let known = found
                .iter()
                .any(|(_, other)| other.start.book == to.start.book);
            let words = self.session.words(there, usize::MAX).unwrap_or_default();
            let is_fragment = words
                .trim_start_matches(['“', '‘'])
                .starts_with(char::is_lowercase);
            let is_similar = |other: &Span| {
                let other = self.session.words(*other, usize::MAX).unwrap_or_default();
                let (other, own) = (prose::subjects(&other), prose::subjects(&words));
                other.intersection(&own).count() * 2 > own.len().min(other.len())
            };
            let ends = words
                .trim_end_matches(['”', '’'])
                .ends_with(['.', '!', '?']);
            let has_judgment_words = JUDGMENT_WORDS
                .iter()
                .any(|dark| words.to_lowercase().contains(dark));
            if is_same_chapter
                || !ends
                || has_judgment_words
                || is_similar(&span)
                || found.iter().any(|(_, other)| is_similar(other))
                || crosses_chapters
                || known
                || is_fragment
                || !(8..=55).contains(&extract::words(&words))
            {
                continue;
            }
            if self.mood.gentle && extract::is_harsh(&words) {
                continue;
            }
            let shared = prose::subjects(&words).intersection(&self.about).count();
            let is_on_theme = find_themes(&words)
                .iter()
                .any(|(_, theme)| theme.id == self.chosen.theme.id);
            let shared = shared + usize::from(is_on_theme);
            found.push((shared * 10 + MAX_SCANNED.saturating_sub(rank), there));
        }
        found.sort_by_key(|(weight, span)| (std::cmp::Reverse(*weight), *span));
        let best: Vec<Span> = found.into_iter().map(|(_, span)| span).take(6).collect();
        let (first, rest) = best.split_at(best.len().min(3));
        let first = self.rng.rotated(first);
        [first.as_slice(), rest].concat()
    }

    /// Adds another passage, why it's included, and sometimes a commentator's remark on it.
    pub(super) fn cross_reference(&mut self, beside: &mut Vec<Span>) {
        if beside.is_empty() || self.count(Section::CrossReferences) >= self.budget.cross_references
        {
            return;
        }
        let span = beside.remove(0);
        let Some(why) = self.why(span) else {
            return;
        };
        let Some(quoted) = self.session.quoted(span, 60, Kind::CrossReference) else {
            return;
        };
        // Only one or two cross-references get a remark because the devotional is about its own verse.
        let explained_count = match self.length {
            Length::Short => 0,
            Length::Medium => 1,
            Length::Long => 2,
        };
        let mut offers = if self.count(Section::CrossReferences) < explained_count {
            self.commentary(span, self.budget.paragraph * 6 / 10)
        } else {
            Vec::new()
        };
        offers.retain(|offer| offer.weight() > 1);
        let said = offers.first().and_then(|offer| self.session.take(offer));
        let text = match said {
            Some(said) => format!("{why} {quoted}. {said}"),
            None => format!("{why} {quoted}"),
        };
        self.add(Section::CrossReferences, Some(text));
    }

    /// A sentence that explains why another passage is read next to the verse.
    fn why(&mut self, span: Span) -> Option<String> {
        let own = self.session.words(self.chosen.span, usize::MAX)?;
        let other_text = self.session.words(span, usize::MAX)?;
        let theme = self.chosen.theme;
        let word = shared_word(&own, &other_text);
        let is_on_theme = find_themes(&other_text)
            .iter()
            .any(|(_, other)| other.id == theme.id);
        let stock = match (&word, is_on_theme) {
            (Some(_), _) => self.rng.rotated(&WORD_INTRODUCTIONS),
            (None, true) => self.rng.rotated(&THEME_INTRODUCTIONS),
            (None, false) => self.rng.rotated(&CUSTOM_INTRODUCTIONS),
        };
        let book = books::title(span.start.book);
        let place = self.chosen.span.written();
        // Skip sentences that have already been used.
        let sentence = stock.into_iter().find(|text| self.used.insert(text))?;
        Some(
            sentence
                .replace("{word}", &word.unwrap_or_default())
                .replace("{theme}", theme.name)
                .replace("{place}", &place)
                .replace("{book}", &book),
        )
    }

    /// Quotes the verse again, half by half.
    pub(super) fn halves(&mut self, form: &Form) {
        let span = self.chosen.span;
        let words = self.session.words(span, usize::MAX).unwrap_or_default();
        let Some((first, last)) = split_at_pause(&words) else {
            return;
        };
        let (opening, on) = self.rng.pick(&HALF_INTRODUCTIONS).unwrap_or_default();
        let first_intro = self.rng.pick(form.first).unwrap_or_default();
        let last_intro = self.rng.pick(form.last).unwrap_or_default();
        let opening = opening.replace("{place}", &span.written());
        let text = format!("{opening} “{first}”. {first_intro} {on} “{last}”. {last_intro}");
        self.add(Section::Halves, Some(text));
    }

    pub(super) fn word(&mut self) {
        let found = self.session.key_words(self.chosen.span, 3);
        let said: Vec<String> = found
            .iter()
            .filter(|word| !word.meaning().contains(word.word.as_str()))
            .filter_map(|word| self.session.word_sentence(word, false))
            .collect();
        if !said.is_empty() {
            let text = format!(
                "A look behind the translation can help. {} (Strong's Dictionary)",
                said.join(" ")
            );
            self.add(Section::Word, Some(text));
        }
    }

    pub(super) fn steps(&mut self) {
        let (title, description) = self.chosen.theme.application;
        let [first, second, third] = self.chosen.theme.steps else {
            return;
        };
        let text =
            format!("{title}. {description} Three small steps may help. {first} {second} {third}");
        let text = self.session.once(&text);
        self.add(Section::Steps, text);
    }

    pub(super) fn prayer(&mut self) -> String {
        let theme = self.chosen.theme;
        let opening = self.rng.pick(self.mood.prayers).unwrap_or_default();
        let topic = first_person(&self.topic);
        let topic_line =
            format!("You know what {topic} means to me today, better than I can say it.");
        let mut lines = vec![opening.to_owned(), topic_line];
        let themes = self.rng.rotated(theme.prayers);
        let count = if self.length == Length::Short { 1 } else { 2 };
        lines.extend(themes.iter().take(count).map(|line| (*line).to_owned()));
        lines.extend(self.rng.pick(self.focus.prayers).map(str::to_owned));
        lines.extend(self.rng.pick(self.mood.prayer_endings).map(str::to_owned));
        lines.push("Amen.".to_owned());
        lines.join(" ")
    }

    /// Composes three questions: about the text, the theme, and the focus.
    pub(super) fn reflection(&mut self) -> String {
        const TEXT_QUESTIONS: [&str; 3] = [
            "Read {place} once more, slowly. Where do you stop, and what does the word {word} open up for you there?",
            "If you had to explain {place} to a friend, what would you say about the word {word}?",
            "Which phrase of {place} would you like to keep, and how does the word {word} sound in your life just now?",
        ];
        let span = self.chosen.span;
        let place = span.written();
        let word = self
            .session
            .key_words(span, 1)
            .first()
            .map(|word| word.word.clone());
        let text_question = match word {
            Some(word) => {
                let question = self.rng.pick(&TEXT_QUESTIONS).unwrap_or_default();
                question.replace("{place}", &place).replace("{word}", &word)
            }
            None => format!("Read {place} once more, slowly. Where do you stop, and why there?"),
        };
        let theme = self
            .rng
            .pick(self.chosen.theme.questions)
            .unwrap_or_default();
        let focus = self.rng.pick(self.focus.questions).unwrap_or_default();
        format!("1. {text_question}\n2. {theme}\n3. {focus}")
    }
}

/// The longest meaningful word that appears in both passages.
fn shared_word(own: &str, other_text: &str) -> Option<String> {
    const STOP_WORDS: &[&str] = &[
        "lord",
        "jesus",
        "christ",
        "heaven",
        "earth",
        "because",
        "whoever",
        "people",
        "things",
        "everyone",
        "according",
        "behold",
        "therefore",
        "yourself",
        "together",
        "always",
        "another",
        "other",
        "others",
        "their",
        "would",
        "while",
        "whose",
        "every",
        "yourselves",
        "ourselves",
        "myself",
        "herself",
        "until",
        "where",
        "there",
    ];
    let meaningful_words = |text: &str| -> BTreeSet<String> {
        let words = text.split(|c: char| !c.is_alphabetic());
        let words = words.filter(|word| word.len() > 4 || *word == "love" || *word == "hope");
        words
            .map(str::to_lowercase)
            .filter(|word| {
                !prose::subjects(word).is_empty() && !STOP_WORDS.contains(&word.as_str())
            })
            .collect()
    };
    let both: BTreeSet<String> = meaningful_words(own)
        .intersection(&meaningful_words(other_text))
        .cloned()
        .collect();
    both.into_iter().max_by_key(String::len)
}

/// Splits a one- or two-sentence verse at the pause nearest its middle. Never splits reported speech.
fn split_at_pause(words: &str) -> Option<(&str, &str)> {
    const MIN_WORDS: usize = 4;
    const MAX_COUNT: usize = 50;
    if words.contains(['“', '”', '‘', '"', '(', '[', '…']) || extract::words(words) > MAX_COUNT
    {
        return None;
    }
    let middle = words.len() / 2;
    let pauses = words.char_indices().filter(|(at, c)| {
        let next = words.get(at + c.len_utf8()..);
        matches!(c, ',' | ';' | ':' | '.' | '—')
            && next.is_some_and(|next| next.starts_with(' ') || *c == '—')
    });
    let weight = |at: usize, c: char| {
        // Prefer stronger pauses: a comma counts as farther from the middle.
        at.abs_diff(middle) + if c == ',' { words.len() / 8 } else { 0 }
    };
    let (at, c) = pauses.min_by_key(|(at, c)| weight(*at, *c))?;
    let first = words.get(..at)?.trim();
    let last = words.get(at + c.len_utf8()..)?.trim();
    let last = last.trim_end_matches(['.', ',', ';', ':', '—']);
    let is_whole =
        |half: &str| extract::words(half) >= MIN_WORDS && !half.contains(['.', '!', '?']);
    (is_whole(first) && is_whole(last)).then_some((first, last))
}

/// In a prayer, "your work" becomes "my work".
fn first_person(topic: &str) -> String {
    let words = topic.split(' ').map(|word| match word {
        "your" => "my",
        "you" => "me",
        other => other,
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verse_splits_at_its_middle_pause() {
        let mourn = "Blessed are those who mourn, for they will be comforted.";
        let halves = ("Blessed are those who mourn", "for they will be comforted");
        assert_eq!(split_at_pause(mourn), Some(halves));
        assert_eq!(split_at_pause("Jesus wept."), None);
        assert_eq!(
            split_at_pause("He said, “Go in peace and sin no more, my friend.”"),
            None
        );
        assert_eq!(
            shared_word("in all your sorrow", "his sorrow").as_deref(),
            Some("sorrow")
        );
    }
}
