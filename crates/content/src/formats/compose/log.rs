//! Problems in a file, and content that was skipped.

use std::collections::BTreeMap;

use serde::Serialize;

/// No one would read more problems than this.
const MAX_PROBLEMS: usize = 50;
const MAX_SKIPPED: usize = 200;
/// Limits the length of messages, because they may quote names of any length from the file.
const MAX_MESSAGE_LENGTH: usize = 300;

/// A problem that makes the whole file unusable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// The line in the file, starting at 1, if the file has lines.
    pub line: Option<u32>,
    /// The problem.
    pub message: String,
}

/// Content in the file that wasn't imported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Skipped {
    /// The line where it first occurs, starting at 1, if the file has lines.
    pub line: Option<u32>,
    /// The reference where it first occurs: `John 3:16`.
    pub place: String,
    /// The skipped content.
    pub what: String,
    /// How many times it was skipped.
    pub count: u32,
}

/// Collects problems and skipped content while a file is read.
#[derive(Debug, Default)]
pub struct Log {
    /// The current file, if there are several.
    pub file: Option<String>,
    /// The current line.
    pub line: Option<u32>,
    problems: Vec<Problem>,
    skipped: BTreeMap<String, Skipped>,
}

impl Log {
    /// Records a problem at the current line.
    pub fn problem(&mut self, message: impl Into<String>) {
        if self.problems.len() < MAX_PROBLEMS {
            let message = truncate(message.into());
            self.problems.push(Problem {
                line: self.line,
                message: match &self.file {
                    Some(file) => format!("{file}: {message}"),
                    None => message,
                },
            });
        }
    }

    /// Records skipped content at the current line.
    pub fn skip(&mut self, what: impl Into<String>, place: impl FnOnce() -> String) {
        let mut what = truncate(what.into());
        if self.skipped.len() >= MAX_SKIPPED && !self.skipped.contains_key(&what) {
            what = "other unsupported content".to_owned();
        }
        if let Some(known) = self.skipped.get_mut(&what) {
            known.count += 1;
            return;
        }
        let first = Skipped {
            line: self.line,
            place: place(),
            what: what.clone(),
            count: 1,
        };
        self.skipped.insert(what, first);
    }

    /// Returns the problems and the skipped content, in file order.
    pub fn finish(self) -> (Vec<Problem>, Vec<Skipped>) {
        let mut skipped: Vec<_> = self.skipped.into_values().collect();
        skipped.sort_by(|a, b| (a.line, &a.what).cmp(&(b.line, &b.what)));
        (self.problems, skipped)
    }
}

fn truncate(message: String) -> String {
    match message.char_indices().nth(MAX_MESSAGE_LENGTH) {
        Some((end, _)) => format!("{}…", &message[..end]),
        None => message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repeated_skips_are_counted() {
        let mut log = Log::default();
        for line in [7, 9] {
            log.line = Some(line);
            log.skip("marker \\zz", || format!("line {line}"));
        }
        let (problems, skipped) = log.finish();
        assert!(problems.is_empty());
        let expected = Skipped {
            line: Some(7),
            place: "line 7".into(),
            what: "marker \\zz".into(),
            count: 2,
        };
        assert_eq!(skipped, [expected]);
    }

    #[test]
    fn number_of_problems_is_limited() {
        let mut log = Log::default();
        for number in 0..1000 {
            log.problem("wrong ".repeat(number));
            log.skip(format!("marker {number}"), String::new);
        }
        let (problems, skipped) = log.finish();
        assert_eq!(problems.len(), MAX_PROBLEMS);
        assert!(problems.iter().all(|problem| problem.message.len() < 310));
        assert_eq!(skipped.len(), MAX_SKIPPED + 1);
    }
}
