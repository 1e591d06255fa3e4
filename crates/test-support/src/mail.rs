//! An in-memory mail server: records sent email, and fails on request.

use std::sync::Mutex;

use async_trait::async_trait;
use trellis_platform::ports::{Mail, MailAccess, MailError, MailMessage};

type Failure = fn() -> MailError;

#[derive(Debug, Default)]
pub struct MemoryMail {
    failure: Mutex<Option<Failure>>,
    tries: Mutex<usize>,
    sent: Mutex<Vec<(MailAccess, MailMessage)>>,
}

impl MemoryMail {
    /// From now on, every email fails this way.
    pub fn fails(&self, failure: Failure) {
        *self.failure.lock().expect("failure") = Some(failure);
    }

    pub fn recover(&self) {
        *self.failure.lock().expect("failure") = None;
    }

    /// How many times sending was attempted.
    pub fn tries(&self) -> usize {
        *self.tries.lock().expect("tries")
    }

    /// Emails sent since the last call.
    pub fn take(&self) -> Vec<(MailAccess, MailMessage)> {
        std::mem::take(&mut *self.sent.lock().expect("sent"))
    }
}

#[async_trait]
impl Mail for MemoryMail {
    async fn send(&self, access: &MailAccess, message: &MailMessage) -> Result<(), MailError> {
        *self.tries.lock().expect("tries") += 1;
        if let Some(failure) = *self.failure.lock().expect("failure") {
            return Err(failure());
        }
        let mut sent = self.sent.lock().expect("sent");
        sent.push((access.clone(), message.clone()));
        Ok(())
    }
}
