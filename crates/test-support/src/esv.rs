//! An in-memory ESV service. Every chapter has the same words, so that no copyrighted text appears in a test.
//! It counts its requests and behaves as configured.

use std::sync::{
    Mutex,
    atomic::{AtomicUsize, Ordering},
};

use async_trait::async_trait;
use trellis_bible::text::{Break, Mark, MarkKind, Verse};
use trellis_platform::ports::{EsvError, EsvPassage, EsvRange, EsvService};

/// How the service responds to the next request.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum EsvBehavior {
    #[default]
    Answers,
    Throttles(Option<u64>),
    Fails,
    FindsNothing,
}

#[derive(Debug, Default)]
pub struct MemoryEsv {
    pub behavior: Mutex<EsvBehavior>,
    asked: AtomicUsize,
}

impl MemoryEsv {
    pub const KEY: &str = "the-esv-key";
    /// How many verses a whole chapter has.
    pub const CHAPTER: u8 = 20;

    pub fn asked(&self) -> usize {
        self.asked.load(Ordering::SeqCst)
    }

    pub fn set_behavior(&self, behavior: EsvBehavior) {
        *self.behavior.lock().expect("mood") = behavior;
    }
}

#[async_trait]
impl EsvService for MemoryEsv {
    async fn passages(&self, key: &str, ranges: &[EsvRange]) -> Result<Vec<EsvPassage>, EsvError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        if key != Self::KEY {
            return Err(EsvError::KeyRefused);
        }
        match *self.behavior.lock().expect("mood") {
            EsvBehavior::Answers => Ok(ranges.iter().map(passage).collect()),
            EsvBehavior::Throttles(retry_after_seconds) => Err(EsvError::Throttled {
                retry_after_seconds,
            }),
            EsvBehavior::Fails => Err(EsvError::Unavailable(anyhow::anyhow!("told to fail"))),
            EsvBehavior::FindsNothing => Err(EsvError::NotFound),
        }
    }
}

fn passage(range: &EsvRange) -> EsvPassage {
    let (first, last) = range.verses.unwrap_or((1, MemoryEsv::CHAPTER));
    let chapter = format!("{} {}", range.book.chapter_name(), range.chapter);
    let reference = match range.verses {
        None => chapter,
        Some((first, last)) if first == last => format!("{chapter}:{first}"),
        Some((first, last)) => format!("{chapter}:{first}–{last}"),
    };
    let verses = (first..=last).map(|number| {
        let mut verse = Verse::plain(number, format!("Words of {} {number}.", range.book.code()));
        if number == first {
            let kind = MarkKind::Break(Break::Paragraph);
            verse.marks.push(Mark {
                start: 0,
                end: 0,
                kind,
            });
        }
        verse
    });
    EsvPassage {
        reference,
        verses: verses.collect(),
    }
}
