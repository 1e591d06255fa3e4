//! The outside world, as the app needs it. `trellis-providers` has the real parts.

mod identity;
mod mail;
mod meaning;
mod payments;
mod speech;
mod writing;

use std::fmt;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use http::HeaderMap;
use trellis_bible::{reference::Book, text::Verse};
use url::Url;

pub use identity::{DiscoveryError, Identity, IdentityAccess, IdentityService, ProviderDocument};
pub use mail::{Mail, MailAccess, MailError, MailLogin, MailMessage, MailSecurity, Mailbox};
pub use meaning::{MeaningModel, MeaningState};
pub use payments::{
    ClientSecret, Interval, Invoice, InvoiceStatus, Listed, NewCustomer, NewPayment, NewPrice,
    NewSubscription, Payment, PaymentAccess, PaymentError, PaymentService, PaymentStatus, Stop,
    Subscription, SubscriptionStatus,
};
pub use speech::{
    LocalSpeech, Speech, SpeechAccess, SpeechError, SpeechMark, SpeechOffer, SpeechOrder,
    SpeechProgress, SpeechSegment, SpeechService, SpeechVoice,
};
pub use writing::{
    AnswerForm, Hear, ImageService, Picture, ServiceAccess, ServiceError, TextAnswer, TextRequest,
    TextService, TokenUsage,
};

/// Bytes of the disk on which an installation keeps what is its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskSpace {
    pub free: u64,
    pub total: u64,
}

/// What this process runs on.
pub trait Machine: Send + Sync + fmt::Debug {
    /// When this process began.
    fn started_at(&self) -> DateTime<Utc>;
    /// None where it cannot be told.
    fn disk(&self) -> Option<DiskSpace>;
}

/// A chapter, or some verses of one, as the ESV's service is asked for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EsvRange {
    pub book: Book,
    pub chapter: u8,
    /// The first and the last verse; absent for the whole chapter.
    pub verses: Option<(u8, u8)>,
}

/// What the ESV's service has for a range, in the order of the verses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EsvPassage {
    /// As the service names it: "John 3:16–17".
    pub reference: String,
    pub verses: Vec<Verse>,
}

#[derive(Debug, thiserror::Error)]
pub enum EsvError {
    #[error("the key was refused")]
    KeyRefused,
    #[error("asked too often")]
    Throttled { retry_after_seconds: Option<u64> },
    #[error("there is no such passage")]
    NotFound,
    #[error("the service cannot be asked: {0:#}")]
    Unavailable(anyhow::Error),
}

#[async_trait]
pub trait EsvService: Send + Sync + fmt::Debug {
    /// One query for all the ranges; one passage for each of them, in the same order.
    async fn passages(&self, key: &str, ranges: &[EsvRange]) -> Result<Vec<EsvPassage>, EsvError>;
}

/// What became of a message to a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PushOutcome {
    Delivered,
    /// There is no such device any more.
    Gone,
    /// Not now, and why.
    TryLater(String),
}

/// The push services of the browsers' makers: whichever a device names. Users name it, so whoever
/// stands behind this port goes nowhere that only we could reach.
#[async_trait]
pub trait PushService: Send + Sync + fmt::Debug {
    async fn send(&self, endpoint: &Url, headers: HeaderMap, body: Vec<u8>) -> PushOutcome;
}

/// Why a sister app's server gave no answer that could be read.
#[derive(Debug, thiserror::Error)]
pub enum PullError {
    #[error("it did not answer in time")]
    Slow,
    /// It may answer another time.
    #[error("it cannot be asked: {0:#}")]
    Unreachable(anyhow::Error),
    #[error("it did not answer as it should: {0:#}")]
    Refused(anyhow::Error),
}

/// The servers of sister apps, which are asked for what is new.
#[async_trait]
pub trait SisterAppServers: Send + Sync + fmt::Debug {
    /// Posts a JSON body; gives back the JSON that the server answers with.
    async fn pull(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Vec<u8>, PullError>;
}
