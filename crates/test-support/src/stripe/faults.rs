//! What goes wrong on the way, when it is told to.

use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Never answers, and does nothing.
    TimesOutBefore,
    /// Does what it was asked, and never answers.
    TimesOutAfter,
    /// Answers with this, and does nothing.
    Answers(u16),
    /// Does what it was asked, and answers with this; so it does each time the same key comes.
    AnswersAfterWork(u16),
    /// The line goes dead before anything is done.
    DropsConnection,
    /// Does what it was asked; then the line goes dead.
    DropsConnectionAfter,
    /// Takes it on, and goes on with it after `release_requests`.
    Waits,
}

#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Planned>);

#[derive(Debug)]
struct Planned {
    /// `POST /v1/customers`, or the beginning of that.
    of: String,
    fault: Fault,
    times: u32,
}

impl Faults {
    pub fn plan(&mut self, of: &str, fault: Fault, times: u32) {
        let of = of.to_owned();
        if times > 0 {
            self.0.push(Planned { of, fault, times });
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn next(&mut self, method: &str, path: &str) -> Option<Fault> {
        let asked = format!("{method} {path}");
        let planned = self.0.iter_mut().find(|it| asked.starts_with(&it.of))?;
        planned.times -= 1;
        let fault = planned.fault;
        self.0.retain(|it| it.times > 0);
        Some(fault)
    }
}

impl Fault {
    /// As a browser test names it.
    pub(super) fn named(name: &str, status: &Value) -> Option<Self> {
        let status = || status.as_u64().and_then(|it| u16::try_from(it).ok());
        Some(match name {
            "timesOutBefore" => Self::TimesOutBefore,
            "timesOutAfter" => Self::TimesOutAfter,
            "answers" => Self::Answers(status()?),
            "answersAfterWork" => Self::AnswersAfterWork(status()?),
            "dropsConnection" => Self::DropsConnection,
            "dropsConnectionAfter" => Self::DropsConnectionAfter,
            "waits" => Self::Waits,
            _ => return None,
        })
    }
}
