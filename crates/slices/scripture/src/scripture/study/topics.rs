//! Nave's Topical Bible: verses listed by topic (such as worry), compiled by hand.

use crate::scripture::{error::ScriptureError, numbering, texts};
use trellis_bible::{helps, reference::VerseId, text::Library};
use trellis_platform::App;

use super::model::{Topic, TopicHeading, TopicName, TopicPassage};

const NAVE: &str = "nave";
const MAX_RESULTS: usize = 20;

/// Topics with a matching name, closest match first.
pub async fn find_by_name(app: &App, query: &str) -> Result<Vec<Topic>, ScriptureError> {
    let library = texts::library(app).await?;
    let found = library.helps().topics(query, MAX_RESULTS);
    Ok(found
        .into_iter()
        .map(|(id, topic)| to_topic(&library, id, topic))
        .collect())
}

pub async fn find_by_id(app: &App, id: u32) -> Result<Topic, ScriptureError> {
    let library = texts::library(app).await?;
    let topic = library.helps().topic(id).ok_or(ScriptureError::NoTopic)?;
    Ok(to_topic(&library, id, topic))
}

/// The names of matching topics.
pub fn names(library: &Library, query: &str, limit: usize) -> Vec<TopicName> {
    let found = library.helps().topics(query, limit).into_iter();
    found
        .map(|(id, topic)| TopicName {
            id,
            name: title_case(&topic.name),
        })
        .collect()
}

fn to_topic(library: &Library, id: u32, topic: helps::Topic) -> Topic {
    let sources = library.helps().sources();
    let source = sources.iter().find(|source| source.id == NAVE);
    Topic {
        id,
        name: title_case(&topic.name),
        headings: topic
            .headings
            .into_iter()
            .map(|heading| TopicHeading {
                text: heading.text,
                passages: heading.passages.into_iter().map(passage).collect(),
            })
            .collect(),
        see_also: topic.see_also.iter().map(|name| title_case(name)).collect(),
        attribution: source
            .map(|source| source.attribution.clone())
            .unwrap_or_default(),
    }
}

fn passage((start, end): (VerseId, VerseId)) -> TopicPassage {
    TopicPassage {
        reference: numbering::format_range(start, end),
        book_id: start.book.code(),
        chapter: start.chapter,
        verse: start.verse,
        end_chapter: end.chapter,
        end_verse: end.verse,
    }
}

/// Nave prints topics in capitals: "JESUS, THE CHRIST" becomes "Jesus, the Christ".
pub fn title_case(name: &str) -> String {
    const SMALL_WORDS: [&str; 12] = [
        "a", "an", "and", "as", "by", "for", "from", "in", "of", "on", "the", "to",
    ];
    if name.contains(char::is_lowercase) {
        return name.to_owned();
    }
    let lower = name.to_lowercase();
    let words = lower.split(' ').enumerate().map(|(at, word)| {
        let is_small = at > 0 && SMALL_WORDS.contains(&word.trim_end_matches([',', ';', ')']));
        let first = word.find(char::is_alphanumeric).filter(|_| !is_small);
        let Some((before, rest)) = first.map(|at| word.split_at(at)) else {
            return word.to_owned();
        };
        let mut letters = rest.chars();
        let capital = letters.next().into_iter().flat_map(char::to_uppercase);
        before.chars().chain(capital).chain(letters).collect()
    });
    words.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitalized_topics_become_title_case() {
        for (input, expected) in [
            ("JESUS, THE CHRIST", "Jesus, the Christ"),
            ("WICKED (PEOPLE)", "Wicked (People)"),
            ("OF", "Of"),
            ("ÉPHAH 2", "Éphah 2"),
            ("Abel", "Abel"),
            ("", ""),
        ] {
            assert_eq!(title_case(input), expected);
        }
    }
}
