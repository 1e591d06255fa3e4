//! Detects quotations that are clearly not from Scripture: "Matthew Henry writes", "a friend says".
//!
//! When in doubt, the quotation is checked. A name counts only if it's on our list, capitalized, and the subject of a verb of speech.

use super::speakers::{QuoteContext, is_scripture, is_speech_verb, words};

/// Authors who are quoted in their own words, even when they write about Scripture.
#[rustfmt::skip]
const AUTHOR_NAMES: &[&str] = &[
    "henry", "haydock", "scofield", "spurgeon", "augustine", "chrysostom", "calvin", "luther",
    "wesley", "jerome", "ambrose", "aquinas", "bunyan", "lewis", "bonhoeffer", "tozer", "nave",
    "gregory", "bede", "keller", "stott", "packer", "edwards", "whitefield", "owen",
    "chesterton", "pascal", "kierkegaard", "teresa", "kempis", "josephus",
];

/// Names from Scripture that are also authors' first names.
#[rustfmt::skip]
const FIRST_NAMES: &[&str] = &["john", "james", "matthew", "thomas", "peter", "david", "samuel"];

/// Nouns for speakers who aren't named.
#[rustfmt::skip]
const SPEAKER_NOUNS: &[&str] = &[
    "commentator", "commentators", "commentary", "concordance", "dictionary", "hymn", "poet",
    "novelist", "critic", "critics", "skeptic", "skeptics", "grandmother", "grandfather",
    "friend", "neighbor", "neighbour", "theologian", "historian", "scholar", "scholars",
    "farmer", "pastor", "teacher", "missionary", "soldier", "doctor", "student", "sailor",
    "writer", "author", "colleague", "husband", "wife", "uncle", "aunt", "nurse", "woman",
    "man", "boy", "girl", "widow", "mother", "sister", "father", "brother", "son", "daughter",
];

#[rustfmt::skip]
const ARTICLES: &[&str] = &["a", "an", "one", "another", "some", "many", "most", "the", "my"];

/// A name after one of these words isn't the speaker.
#[rustfmt::skip]
const OBJECT_PREPOSITIONS: &[&str] = &[
    "of", "about", "to", "with", "from", "like", "for", "by", "in", "on", "at", "than", "whom",
    "toward", "towards", "against", "is", "are", "was", "were", "as",
];

/// Words allowed between a name and its verb.
#[rustfmt::skip]
const NAME_TO_VERB_WORDS: &[&str] = &[
    "also", "once", "often", "well", "then", "later", "who", "himself", "herself", "in", "his",
    "her", "the", "commentary", "notes", "on", "this", "that", "passage", "verse", "verses",
    "psalm", "chapter", "here", "there", "sermon", "sermons", "of", "a", "letter", "has", "had",
    "would", "both", "it", "text", "these", "words", "line", "and",
];

/// Nouns for an author's work: "In Matthew Henry’s words".
#[rustfmt::skip]
const WORK_NOUNS: &[&str] = &[
    "words", "commentary", "note", "notes", "remark", "comment", "phrase", "sermon", "sermons",
    "concordance", "dictionary",
];

const PRONOUNS: &[&str] = &["he", "she", "it", "they", "who", "i", "we", "you"];

fn lower(word: &str) -> String {
    word.to_lowercase()
}

fn is_in(word: &str, list: &[&str]) -> bool {
    list.contains(&lower(word).as_str())
}

fn is_capital(word: &str) -> bool {
    word.chars().next().is_some_and(char::is_uppercase)
}

/// Whether the word is an author's name. "Strong" may also describe God.
fn is_name(words: &[&str], at: usize) -> bool {
    let Some(word) = words.get(at).filter(|word| is_capital(word)) else {
        return false;
    };
    let is_strong = *word == "Strong"
        && (at.checked_sub(1).and_then(|at| words.get(at)) == Some(&"James")
            || words.get(at + 1) == Some(&"s"));
    is_strong || is_in(word, AUTHOR_NAMES)
}

impl QuoteContext<'_> {
    /// Whether the quotation is clearly by someone else. A reference right after the quotation means it's
    /// from Scripture, unless a name comes between them. A reference right before it means the same, unless
    /// that's what the author is writing about.
    pub(super) fn is_by_other_author(&self, is_near_after: bool, is_near_before: bool) -> bool {
        let is_near_after = is_near_after && !self.is_on_reference();
        self.is_signed()
            || !is_near_after
                && if is_near_before {
                    self.since_reference.is_some_and(introduces) || self.writes_about_reference()
                } else {
                    self.is_introduced()
                }
    }

    /// Recognizes "“…” (on John 3:16)", where the quotation is about the verse.
    fn is_on_reference(&self) -> bool {
        let between = self.reference_after.and_then(|end| self.after.get(..end));
        between.is_some_and(|between| between.trim() == "(on")
    }

    /// Recognizes "Matthew Henry writes: “…”". The last person named is the speaker.
    fn is_introduced(&self) -> bool {
        let said_by_reference = self.since_reference.is_some_and(|since| {
            let first = words(since);
            first.first().is_some_and(|word| is_speech_verb(word))
        });
        !said_by_reference && introduces(self.before)
    }

    /// Recognizes "Matthew Henry writes on John 3:16: “…”" and "Spurgeon on John 3:16: “…”".
    fn writes_about_reference(&self) -> bool {
        let (Some(since), Some(about)) = (self.since_reference, self.before_reference) else {
            return false;
        };
        let about = about.trim_end();
        let on = ["on", "of", "about", "upon", "regarding", "concerning"];
        let head = on.iter().find_map(|on| {
            let head = about.strip_suffix(on)?;
            head.ends_with(char::is_whitespace).then_some(head)
        });
        // The reference may be part of an aside: "Matthew Henry, writing on John 3:16, says".
        let is_inserted = since.starts_with(',')
            && matches!(words(since).as_slice(), [says] if is_speech_verb(says));
        let names = |head: &str| {
            let words = words(head);
            (0..words.len()).any(|at| is_name(&words, at))
                && (introduces(head) || ends_in_name(head) || is_inserted && is_writing(head))
        };
        (words(since).is_empty() || is_inserted) && head.is_some_and(names)
    }

    /// Recognizes "“…” (Matthew Henry)", "“…” — Spurgeon", and "“…,” writes Matthew Henry".
    fn is_signed(&self) -> bool {
        const NEAR: usize = 5;
        #[rustfmt::skip]
        const NAME_PREFIXES: &[&str] = &[
            "as", "so", "the", "great", "preacher", "reformer", "bishop", "commentator", "old",
            "saint", "st", "dr", "mr", "rev",
        ];
        let end = self.reference_after.unwrap_or(self.after.len());
        let after = self.after.get(..end).unwrap_or_default();
        let signed = words(after);
        let is_direct = after.trim_start().starts_with(['(', '—', '–', '-', ','])
            || signed.first().is_some_and(|w| is_speech_verb(w));
        if !is_direct {
            return false;
        }
        let first = (0..signed.len().min(NEAR)).find(|at| is_name(&signed, *at));
        let is_named = first.is_some_and(|first| {
            let is_possessive = signed.get(first + 1) == Some(&"s");
            let mut before = signed.iter().take(first);
            !is_possessive
                && before.all(|word| {
                    let is_other = is_scripture(word) && !is_in(word, FIRST_NAMES);
                    let is_part = is_capital(word) && !is_other;
                    is_part || is_speech_verb(word) || is_in(word, NAME_PREFIXES)
                })
        });
        let is_by_unnamed_person = match signed.as_slice() {
            [article, who, says, ..] if is_in(article, ARTICLES) && is_speech_verb(says) => {
                is_in(who, SPEAKER_NOUNS)
            }
            [says, article, who, ..] if is_speech_verb(says) && is_in(article, ARTICLES) => {
                is_in(who, SPEAKER_NOUNS)
            }
            _ => false,
        };
        is_named || is_by_unnamed_person
    }
}

/// Whether the last words are a name: "C. H. Spurgeon ".
fn ends_in_name(text: &str) -> bool {
    let words = words(text);
    let last = words.len().checked_sub(1);
    last.is_some_and(|last| is_name(&words, last) && is_speaker(&words, last))
}

/// Recognizes "Matthew Henry, writing ".
fn is_writing(head: &str) -> bool {
    const WRITING_PHRASES: &[&str] = &[
        "writing",
        "commenting",
        "preaching",
        "speaking",
        "reflecting",
    ];
    let head = head.trim_end();
    let Some(name) = WRITING_PHRASES
        .iter()
        .find_map(|word| head.strip_suffix(word))
    else {
        return false;
    };
    name.trim_end().ends_with(',') && ends_in_name(name)
}

/// Whether these words introduce a quotation by someone else.
fn introduces(before: &str) -> bool {
    const NEAR: usize = 24;
    let words = words(before);
    let first = words.len().saturating_sub(NEAR);
    let words = words.get(first..).unwrap_or_default();
    let quotes = ["quotes", "quoted", "quote", "quoting", "cites", "citing"];
    if words.iter().any(|word| is_in(word, &quotes)) {
        return false;
    }
    match (0..words.len()).rfind(|at| is_name(words, *at)) {
        Some(at) => name_introduces(words, at),
        None => person_introduces(words),
    }
}

fn name_introduces(words: &[&str], at: usize) -> bool {
    let mut after = words.get(at + 1..).unwrap_or_default();
    if after.first() == Some(&"s") {
        let is_work = after.get(1).is_some_and(|word| is_in(word, WORK_NOUNS));
        return is_work && keeps_speaker(after.get(2..).unwrap_or_default(), false);
    }
    let start = start_of_name(words, at);
    let before = words.get(..start).unwrap_or_default();
    let said = |word: &&str| matches!(lower(word).as_str(), "according" | "words" | "says");
    let is_credited = before.iter().rev().take(3).any(said);
    if is_credited && keeps_speaker(after, false) {
        return true;
    }
    let is_inverted = before.last().is_some_and(|word| is_speech_verb(word));
    if is_inverted && after.is_empty() {
        return true;
    }
    if !is_speaker(words, at) {
        return false;
    }
    let says = after.iter().position(|word| is_speech_verb(word));
    let Some(says) = says.filter(|says| *says <= 8) else {
        return false;
    };
    let (between, rest) = after.split_at(says);
    after = rest.get(1..).unwrap_or_default();
    let may_be_between = |word: &&str| {
        is_in(word, NAME_TO_VERB_WORDS)
            || word.ends_with("ly")
            || word.bytes().all(|byte| byte.is_ascii_digit())
            || is_capital(word) && !is_scripture(word)
    };
    between.iter().all(may_be_between) && keeps_speaker(after, true)
}

/// The index of the first word in the name that ends here, such as "C. H. Spurgeon".
fn start_of_name(words: &[&str], at: usize) -> usize {
    let mut start = at;
    while let Some(before) = start.checked_sub(1) {
        let is_part = words
            .get(before)
            .is_some_and(|word| is_capital(word) && !matches!(*word, "As" | "So" | "And"));
        if !is_part {
            break;
        }
        start = before;
    }
    start
}

/// Whether the name is the subject, unlike in "the God of Spurgeon".
fn is_speaker(words: &[&str], at: usize) -> bool {
    let start = start_of_name(words, at);
    let before = start.checked_sub(1).and_then(|at| words.get(at));
    before.is_none_or(|word| lower(word) == "as" || !is_in(word, OBJECT_PREPOSITIONS))
}

/// Whether the words between the verb and the quotation leave the speaker unchanged.
fn keeps_speaker(after: &[&str], may_continue: bool) -> bool {
    const MAX_DISTANCE: usize = 12;
    if after.len() > MAX_DISTANCE {
        return false;
    }
    let word = |at: Option<usize>| at.and_then(|at| after.get(at)).copied().unwrap_or_default();
    after.iter().enumerate().all(|(at, own)| {
        let before = word(at.checked_sub(1));
        let two_before = word(at.checked_sub(2));
        let is_object = is_in(before, OBJECT_PREPOSITIONS)
            || lower(before) == "the" && is_in(two_before, OBJECT_PREPOSITIONS);
        if is_scripture(own) && !is_object {
            return false;
        }
        let is_continued =
            may_continue && (lower(before) == "and" || *own == "saying" || *own == "words");
        let has_second_verb = is_speech_verb(own) && at > 0 && !is_continued;
        !(has_second_verb || at > 0 && is_in(own, PRONOUNS))
    })
}

/// Recognizes "A friend says, “…”" and "as the old hymn has it".
fn person_introduces(words: &[&str]) -> bool {
    let Some(at) =
        (0..words.len()).rfind(|at| words.get(*at).is_some_and(|w| is_in(w, SPEAKER_NOUNS)))
    else {
        return false;
    };
    let article = [1, 2].into_iter().find_map(|back| {
        let article = at.checked_sub(back)?;
        is_in(words.get(article)?, ARTICLES).then_some(article)
    });
    let Some(article) = article else {
        return false;
    };
    let before = article.checked_sub(1).and_then(|at| words.get(at));
    let is_subject =
        before.is_none_or(|word| lower(word) == "as" || !is_in(word, OBJECT_PREPOSITIONS));
    let after = words.get(at + 1..).unwrap_or_default();
    let (between, rest) = match after {
        [says, rest @ ..] if is_speech_verb(says) => (None, rest),
        [word, says, rest @ ..] if is_speech_verb(says) => (Some(*word), rest),
        _ => return false,
    };
    let is_plain = between.is_none_or(|word| {
        word.ends_with("ly") || is_in(word, &["once", "often", "also", "writer", "then", "has"])
    });
    is_subject && is_plain && keeps_speaker(rest, true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_named_speaker_counts_as_another_author() {
        for others in [
            "Matthew Henry writes: ",
            "As C. H. Spurgeon once said, ",
            "In his commentary on this verse, Matthew Henry rightly notes that ",
            "In Matthew Henry’s words, ",
            "According to Augustine of Hippo, ",
            "Augustine of Hippo wrote, ",
            "Spurgeon says of God, ",
            "Luther wrote and taught, ",
            "A friend says, ",
            "As the old hymn sings, ",
            "One commentator once wrote, ",
            "James Strong writes, ",
        ] {
            assert!(introduces(others), "{others}");
        }
        for scripture in [
            "He is strong, and he promises, ",
            "Strong is the Lord, who promises, ",
            "Jesus is our friend who says, ",
            "Jesus is a friend who says, ",
            "The command about your neighbor reads, ",
            "The command about the neighbor reads, ",
            "Spurgeon knew that God says, ",
            "Spurgeon trusted, and he says, ",
            "Jesus, whom Spurgeon loved, says, ",
            "The God of Spurgeon says, ",
            "Spurgeon’s favorite promise says, ",
            "Spurgeon loved this promise: ",
            "Matthew Henry quotes: ",
            "Spurgeon says that God promises, ",
            "Spurgeon says of God, who promises, ",
            "the neighbor says, he says, ",
            "henry writes, ",
        ] {
            assert!(!introduces(scripture), "{scripture}");
        }
    }
}
