//! The ESV API, version 3. Requests plain text with verse numbers: no headings, no notes, and no copyright
//! line, which the reader shows elsewhere.

use std::time::Duration;

use crate::outbound;
use anyhow::{Context, anyhow};
use async_trait::async_trait;
use reqwest::{Response, StatusCode, header};
use serde::Deserialize;
use trellis_bible::reference::Book;
use trellis_platform::ports::{EsvError, EsvPassage, EsvRange, EsvService};
use url::Url;

use super::esv_text;

/// A chapter is only a few thousand characters, and a reader is waiting for it.
const CALL_TIMEOUT: Duration = Duration::from_secs(8);
const MAX_RESPONSE_BYTES: usize = 1024 * 1024;

#[derive(Debug)]
pub struct Esv {
    text: Url,
    http: reqwest::Client,
}

impl Esv {
    /// `address` is the publisher's, except in tests, which use a fake server.
    pub fn new(address: &str) -> anyhow::Result<Self> {
        let text = Url::parse(address)
            .and_then(|base| base.join("/v3/passage/text/"))
            .with_context(|| format!("the ESV's address {address:?}"))?;
        Ok(Self {
            text,
            http: outbound::client()?,
        })
    }

    async fn ask(&self, key: &str, query: &str) -> Result<Answer, EsvError> {
        let mut authorization = header::HeaderValue::from_str(&format!("Token {key}"))
            // A key that isn't a valid header value can't be a valid key.
            .map_err(|_| EsvError::KeyRefused)?;
        authorization.set_sensitive(true);
        let mut url = self.text.clone();
        url.query_pairs_mut()
            .append_pair("q", query)
            .extend_pairs(QUERY_FLAGS);
        let response = self
            .http
            .get(url)
            .timeout(CALL_TIMEOUT)
            .header(header::AUTHORIZATION, authorization)
            .send()
            .await
            .map_err(|cause| EsvError::Unavailable(cause.without_url().into()))?;
        if !response.status().is_success() {
            return Err(refusal(&response));
        }
        let body = outbound::read_limited(response, MAX_RESPONSE_BYTES)
            .await
            .map_err(|cause| EsvError::Unavailable(cause.into()))?;
        serde_json::from_slice(&body)
            .context("a response in an unexpected format")
            .map_err(EsvError::Unavailable)
    }
}

const QUERY_FLAGS: [(&str, &str); 10] = [
    ("include-passage-references", "false"),
    ("include-verse-numbers", "true"),
    ("include-first-verse-numbers", "true"),
    ("include-footnotes", "false"),
    ("include-headings", "false"),
    ("include-short-copyright", "false"),
    ("include-copyright", "false"),
    ("indent-using", "space"),
    ("indent-poetry", "true"),
    ("line-length", "0"),
];

#[derive(Debug, Deserialize)]
struct Answer {
    passages: Vec<String>,
    #[serde(default)]
    canonical: String,
    #[serde(default)]
    passage_meta: Vec<Meta>,
}

#[derive(Debug, Deserialize)]
struct Meta {
    canonical: String,
}

fn refusal(response: &Response) -> EsvError {
    match response.status() {
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN => EsvError::KeyRefused,
        StatusCode::TOO_MANY_REQUESTS => EsvError::Throttled {
            retry_after_seconds: response
                .headers()
                .get(header::RETRY_AFTER)
                .and_then(|value| value.to_str().ok())
                .and_then(|text| text.trim().parse().ok()),
        },
        status => EsvError::Unavailable(anyhow!("it responded with {status}")),
    }
}

#[async_trait]
impl EsvService for Esv {
    async fn passages(&self, key: &str, ranges: &[EsvRange]) -> Result<Vec<EsvPassage>, EsvError> {
        let queries: Vec<String> = ranges.iter().map(query).collect();
        let reply = self.ask(key, &queries.join(";")).await?;
        if reply.passages.iter().all(|text| text.trim().is_empty()) {
            return Err(EsvError::NotFound);
        }
        if reply.passages.len() != ranges.len() {
            return Err(EsvError::Unavailable(anyhow!(
                "got {} passages instead of {}",
                reply.passages.len(),
                ranges.len()
            )));
        }
        let mut names = reply.passage_meta.into_iter().map(|meta| meta.canonical);
        ranges
            .iter()
            .zip(&reply.passages)
            .map(|(range, text)| {
                let verses = esv_text::verses(range, text);
                if verses.is_empty() {
                    return Err(EsvError::NotFound);
                }
                let reference = names.next().unwrap_or_else(|| reply.canonical.clone());
                Ok(EsvPassage { reference, verses })
            })
            .collect()
    }
}

/// Chapters are requested by name, because only the service knows their last verse. Verses are requested by
/// number, which is unambiguous. "Jude 1" would mean a verse, so one-chapter books are requested with their
/// full verse range.
fn query(range: &EsvRange) -> String {
    let EsvRange { book, chapter, .. } = *range;
    match (range.verses, last_verse_of_only_chapter(book)) {
        (Some((first, last)), _) => {
            let verse_id =
                |verse: u8| format!("{:02}{chapter:03}{verse:03}", u16::from(book.number()) + 1);
            if first == last {
                verse_id(first)
            } else {
                format!("{}-{}", verse_id(first), verse_id(last))
            }
        }
        (None, Some(last)) => format!("{} 1-{last}", book.name()),
        (None, None) => format!("{} {chapter}", book.chapter_name()),
    }
}

fn last_verse_of_only_chapter(book: Book) -> Option<u8> {
    match book {
        Book::Obadiah => Some(21),
        Book::Philemon | Book::Jude => Some(25),
        Book::SecondJohn => Some(13),
        Book::ThirdJohn => Some(15),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query_for(book: Book, chapter: u8, verses: Option<(u8, u8)>) -> String {
        query(&EsvRange {
            book,
            chapter,
            verses,
        })
    }

    #[test]
    fn a_query_is_unambiguous() {
        assert_eq!(query_for(Book::John, 11, Some((35, 35))), "43011035");
        assert_eq!(
            query_for(Book::Genesis, 1, Some((1, 3))),
            "01001001-01001003"
        );
        assert_eq!(query_for(Book::Revelation, 22, Some((21, 21))), "66022021");
        assert_eq!(query_for(Book::Psalms, 23, None), "Psalm 23");
        assert_eq!(query_for(Book::FirstJohn, 4, None), "1 John 4");
        assert_eq!(query_for(Book::Jude, 1, None), "Jude 1-25");
    }
}
