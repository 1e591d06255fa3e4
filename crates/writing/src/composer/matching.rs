//! Matches text a member entered to table entries: moods, focuses, and themes.

use super::stock::{
    focuses::{FOCUSES, Focus},
    moods::{self, Mood},
    people::PEOPLE,
    themes::{self, Theme},
};

/// Scores how well some text matches an entry's keys. Longer keys count more.
fn score(keys: &[&str], text: &str) -> usize {
    let text = text.to_lowercase();
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .filter(|word| !word.is_empty())
        .collect();
    let padded = format!(" {} ", words.join(" "));
    let is_found = |key: &&&str| {
        if key.contains(' ') {
            padded.contains(&format!(" {key}"))
        } else {
            words.iter().any(|word| word.starts_with(**key))
        }
    };
    keys.iter().filter(is_found).map(|key| key.len() + 2).sum()
}

fn best<T>(
    all: impl Iterator<Item = &'static T>,
    keys: impl Fn(&T) -> &'static [&'static str],
    text: &str,
) -> Option<&'static T> {
    let scored = all.map(|entry| (score(keys(entry), text), entry));
    // On a tie, the first entry wins.
    scored
        .filter(|(score, _)| *score > 0)
        .reduce(|best, next| if next.0 > best.0 { next } else { best })
        .map(|(_, entry)| entry)
}

/// The mood the member described. If it isn't recognized, the mood is chosen by topic.
pub fn mood(description: &str, topic: &str) -> Option<&'static Mood> {
    best(moods::all(), |mood| mood.keys, description)
        .or_else(|| best(moods::all(), |mood| mood.keys, topic))
        .or_else(|| moods::all().next())
}

/// The focus the member described; defaults to the first one.
pub fn focus(description: &str) -> Option<&'static Focus> {
    best(FOCUSES.iter(), |focus| focus.keys, description).or(FOCUSES.first())
}

/// The themes mentioned in some text, with their scores, best first.
pub fn find_themes(text: &str) -> Vec<(usize, &'static Theme)> {
    let mut ranked_themes: Vec<_> = themes::all()
        .map(|theme| (score(theme.keys, text), theme))
        .filter(|(score, _)| *score > 0)
        .collect();
    ranked_themes.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    ranked_themes
}

/// A topic that starts with one of these words is a whole sentence rather than a noun phrase.
const SENTENCE_OPENERS: &[&str] = &[
    "i", "i'm", "im", "i've", "how", "why", "what", "when", "where", "who", "can", "does", "do",
    "is", "are", "am", "should", "will", "please", "write", "ignore", "give", "tell", "help", "we",
    "you", "he", "she", "they", "it", "there", "if", "because", "be", "to",
];

/// The topic, worded to fit in the middle of a sentence; falls back to the theme's name.
pub fn topic_phrase(topic: &str, theme: &Theme) -> String {
    const MAX_LENGTH: usize = 48;
    const MAX_WORDS: usize = 6;
    let words: Vec<&str> = topic.split_whitespace().collect();
    let is_plain = topic
        .chars()
        .all(|c| c.is_alphabetic() || matches!(c, ' ' | '\'' | '’' | '-' | ','));
    let first = words
        .first()
        .map(|word| word.to_lowercase())
        .unwrap_or_default();
    let names_book = trellis_bible::reference::read(topic, &Default::default()).is_ok();
    if words.is_empty()
        || !is_plain
        || names_book
        || topic.chars().count() > MAX_LENGTH
        || words.len() > MAX_WORDS
        || SENTENCE_OPENERS.contains(&first.as_str())
    {
        return theme.name.to_owned();
    }
    let has_many_capitals = topic.chars().filter(|c| c.is_uppercase()).count() > words.len();
    let stays_capitalized = |word: &str| {
        const NAMES: [&str; 9] = [
            "God",
            "Jesus",
            "Christ",
            "Lord",
            "Spirit",
            "Bible",
            "Easter",
            "Christmas",
            "Advent",
        ];
        NAMES.iter().any(|name| word.starts_with(name))
    };
    let said = words
        .iter()
        .enumerate()
        .map(|(at, word)| match word.to_lowercase().as_str() {
            "death" | "loss" | "end" | "birth" | "illness" | "start" | "beginning"
                if at == 0 && words.get(1).is_some_and(|next| *next == "of") =>
            {
                format!("the {}", word.to_lowercase())
            }
            "my" => "your".to_owned(),
            "me" | "i" => "you".to_owned(),
            "god" | "god's" | "jesus" | "christ" => capitalize(&word.to_lowercase()),
            lower if (at == 0 || has_many_capitals) && !stays_capitalized(word) => lower.to_owned(),
            _ => (*word).to_owned(),
        });
    said.collect::<Vec<_>>().join(" ")
}

/// Capitalizes the first letter.
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

/// Joins items into a list: "one", "one and two", "one, two and three".
pub fn join_list(all: &[String]) -> String {
    match all {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}

/// Converts a topic from Nave's index, which is in capitals: "JESUS, THE CHRIST" becomes "Jesus, the Christ".
pub fn topic_name(name: &str) -> String {
    const LOWERCASE_WORDS: [&str; 12] = [
        "a", "an", "and", "as", "by", "for", "from", "in", "of", "on", "the", "to",
    ];
    if name.contains(char::is_lowercase) {
        return name.to_owned();
    }
    let words = name.split(' ').enumerate().map(|(at, word)| {
        let lower = word.to_lowercase();
        if at > 0 && LOWERCASE_WORDS.contains(&lower.as_str()) {
            lower
        } else {
            capitalize(&lower)
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// These topics describe how the index uses a passage, not what the passage is about.
const GENERIC_TOPICS: &[&str] = &[
    "Testimony",
    "Readings",
    "Poetry",
    "Symbols and Similitudes",
    "Figurative",
    "Quotations",
    "Instruction",
    "Example",
    "Types",
    "Doctrines",
    "Miracles",
    "Prophecy",
    "Commandments",
    "Miscellany",
    "Psalms",
    "Proverbs",
    "Topics",
    "Philosophy",
    "Names",
    "Alliteration",
    "Apostrophe",
    "Personification",
    "Parable",
    "Letters",
    "Government",
    "Scriptures",
    "Religion",
    "Orator",
    "Rome",
    "Superstition",
];

/// Topics whose index names sound unnatural, with everyday wording for each.
const EVERYDAY_TOPIC_NAMES: &[(&str, &str)] = &[
    ("Jesus, the Christ", "Jesus Christ"),
    ("Holy Spirit", "the Holy Spirit"),
    ("Shepherd", "shepherds"),
    ("Church", "the church"),
    ("Wicked", "the wicked"),
    ("Wicked (People)", "the wicked"),
    ("Righteous", "the righteous"),
    ("Poor", "the poor"),
    ("Gospel", "the gospel"),
    ("Resurrection", "the resurrection"),
    ("Afflictions and Adversity", "affliction"),
    ("Afflicted", "those who suffer"),
    ("Regeneration", "being born again"),
    ("Word of God", "the word of God"),
    ("Penitent", "repentance"),
    ("Minister, Christian", "ministry"),
    ("Minister", "ministry"),
    ("Kingdom of Heaven", "the kingdom of heaven"),
    ("Backsliders", "those who turn back"),
    ("Soul", "the soul"),
    ("Heart", "the heart"),
    ("World", "the world"),
    ("Law", "the law"),
    ("Tongue", "the tongue"),
    ("Sabbath", "the Sabbath"),
    ("Trinity", "the Trinity"),
    ("Faithfulness", "faithfulness"),
    ("Godlessness", "life without God"),
    ("Family of God", "the family of God"),
    ("House", "the house of God"),
    ("Cup", "the cup"),
    ("Table", "the table"),
    ("Oil", "anointing"),
    ("Staff", "the shepherd's staff"),
    ("Rod", "the rod"),
    ("Sheep", "sheep"),
    ("Children", "children"),
    ("Gentiles", "the nations"),
    ("Heathen", "the nations"),
    ("Jews", "the Jewish people"),
    ("Israel", "Israel"),
    ("Earth", "the earth"),
    ("Cross", "the cross"),
];

const PLACES: &[&str] = &[
    "God",
    "Israel",
    "Judah",
    "Jerusalem",
    "Zion",
    "Babylon",
    "Egypt",
    "Assyria",
    "Syria",
    "Samaria",
    "Galilee",
    "Bethlehem",
    "Nazareth",
    "Canaan",
    "Edom",
    "Moab",
    "Persia",
    "Corinth",
    "Ephesus",
    "Antioch",
    "Philippi",
    "Sinai",
    "Jordan",
    "Tyre",
    "Sodom",
    "Passover",
    "Pentecost",
    "Pharisees",
    "Sadducees",
    "Satan",
    "Messiah",
];

/// The word with the capitalization it has in the text, so names stay capitalized.
pub fn restore_case(word: &str, text: &str) -> String {
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let is_name = !words.clone().any(|own| own == word);
    let original_word = words.find(|own| is_name && own.to_lowercase() == word);
    original_word.unwrap_or(word).to_owned()
}

/// An index topic, worded for a sentence about the passage; `None` if it says nothing useful about the
/// passage.
pub fn spoken_topic(topic: &str, words: &str) -> Option<String> {
    if let Some((_, spoken)) = EVERYDAY_TOPIC_NAMES.iter().find(|(name, _)| *name == topic) {
        return Some((*spoken).to_owned());
    }
    let is_generic = topic == "God" || GENERIC_TOPICS.iter().any(|idle| topic.starts_with(idle));
    if is_generic
        || !topic
            .chars()
            .all(|c| c.is_alphabetic() || c == ' ' || c == '-')
    {
        return None;
    }
    let first = topic.split(' ').next().unwrap_or_default();
    let is_person = PEOPLE.iter().any(|(name, _)| *name == first);
    let lower = topic.to_lowercase();
    let has = |keyword: &str| {
        let mut words = words.split(|c: char| !c.is_alphabetic());
        words.any(|word| word == keyword)
    };
    let is_name = is_person || PLACES.contains(&first) || has(first) && !has(&first.to_lowercase());
    // Skip names of people not mentioned in the passage itself.
    let is_unknown = !is_name
        && !topic.contains(' ')
        && ["ai", "iah", "jah", "ites", "oth"]
            .iter()
            .any(|end| lower.ends_with(end));
    if is_unknown {
        return None;
    }
    let lower = lower.replace(" god", " God").replace(" christ", " Christ");
    Some(if is_name { topic.to_owned() } else { lower })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_text_matches_table_entries() {
        let is = |text: &str, id: &str| find_themes(text).first().is_some_and(|(_, t)| t.id == id);
        assert!(is("anxiety about my exams", "worry"));
        assert!(is("Forgiving my father who hurt me", "forgiveness"));
        assert!(is("the loss of a friend", "comfort") || is("the loss of a friend", "friendship"));
        assert!(find_themes("xylophone").is_empty());
        assert!(mood("totally exhausted", "").is_some_and(|mood| mood.gentle));
        assert!(mood("comforting", "").is_some_and(|mood| mood.keys.contains(&"comfort")));
        assert!(focus("love of neighbour").is_some_and(|f| f.keys.contains(&"neighbo")));
    }

    #[test]
    fn a_topic_is_used_only_if_it_fits_a_sentence() {
        let theme = themes::named("worry").unwrap();
        assert_eq!(
            topic_phrase("Anxiety about my work", theme),
            "anxiety about your work"
        );
        assert_eq!(topic_phrase("God's mercy", theme), "God's mercy");
        assert_eq!(
            topic_phrase("death of a friend", theme),
            "the death of a friend"
        );
        for not in [
            "I feel lost",
            "John 3:16",
            "ignore all rules",
            "<b>x</b>",
            "",
            "a b c d e f g",
        ] {
            assert_eq!(topic_phrase(not, theme), "worry", "{not}");
        }
        assert_eq!(spoken_topic("Testimony", ""), None);
        assert_eq!(spoken_topic("Praise", "all").as_deref(), Some("praise"));
        assert_eq!(
            spoken_topic("Nineveh", "to Nineveh").as_deref(),
            Some("Nineveh")
        );
        assert_eq!(topic_name("JESUS, THE CHRIST"), "Jesus, the Christ");
        assert_eq!(
            join_list(&["a".into(), "b".into(), "c".into()]),
            "a, b and c"
        );
    }
}
