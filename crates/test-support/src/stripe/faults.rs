//! Faults that a test can inject.

use serde_json::Value;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Never responds, and doesn't perform the request.
    TimesOutBefore,
    /// Performs the request, but never responds.
    TimesOutAfter,
    /// Responds with this status, and doesn't perform the request.
    Answers(u16),
    /// Performs the request, and responds with this status each time the same idempotency key is used.
    AnswersAfterWork(u16),
    /// Drops the connection before performing the request.
    DropsConnection,
    /// Performs the request, then drops the connection.
    DropsConnectionAfter,
    /// Accepts the request, but performs it only after `release_requests`.
    Waits,
}

#[derive(Debug, Default)]
pub(super) struct Faults(Vec<PlannedFault>);

#[derive(Debug)]
struct PlannedFault {
    /// The method and path, such as `POST /v1/customers`, or just the first part.
    of: String,
    fault: Fault,
    times: u32,
}

impl Faults {
    pub fn plan(&mut self, of: &str, fault: Fault, times: u32) {
        let of = of.to_owned();
        if times > 0 {
            self.0.push(PlannedFault { of, fault, times });
        }
    }

    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn next(&mut self, method: &str, path: &str) -> Option<Fault> {
        let line = format!("{method} {path}");
        let planned = self.0.iter_mut().find(|it| line.starts_with(&it.of))?;
        planned.times -= 1;
        let fault = planned.fault;
        self.0.retain(|it| it.times > 0);
        Some(fault)
    }
}

impl Fault {
    /// The fault with this name, as browser tests refer to it.
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
