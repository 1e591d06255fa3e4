//! Interfaces to the outside world; `trellis-providers` has the real implementations.

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
    ClientSecret, Interval, Invoice, InvoiceStatus, NewCustomer, NewPayment, NewPrice,
    NewSubscription, Payment, PaymentAccess, PaymentError, PaymentService, PaymentStatus,
    ResultPage, Stop, Subscription, SubscriptionStatus,
};
pub use speech::{
    LocalSpeech, Speech, SpeechAccess, SpeechCatalog, SpeechError, SpeechMark, SpeechProgress,
    SpeechRequest, SpeechSegment, SpeechService, SpeechVoice,
};
pub use writing::{
    ImageService, OnChunk, Picture, ResponseSchema, ServiceAccess, ServiceError, TextRequest,
    TextResponse, TextService, TokenUsage,
};

/// Size and free bytes of the disk that holds the installation's data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskSpace {
    pub free: u64,
    pub total: u64,
}

/// The machine this process runs on.
pub trait Machine: Send + Sync + fmt::Debug {
    /// When this process started.
    fn started_at(&self) -> DateTime<Utc>;
    /// `None` if it can't be determined.
    fn disk(&self) -> Option<DiskSpace>;
}

/// A chapter, or some of its verses, as requested from the ESV API.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EsvRange {
    pub book: Book,
    pub chapter: u8,
    /// The first and last verse; `None` for the whole chapter.
    pub verses: Option<(u8, u8)>,
}

/// The ESV API's text for one range, in verse order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EsvPassage {
    /// As the API formats it: "John 3:16–17".
    pub reference: String,
    pub verses: Vec<Verse>,
}

#[derive(Debug, thiserror::Error)]
pub enum EsvError {
    #[error("the API key was rejected")]
    KeyRefused,
    #[error("too many requests")]
    Throttled { retry_after_seconds: Option<u64> },
    #[error("the passage doesn't exist")]
    NotFound,
    #[error("the service can't be reached: {0:#}")]
    Unavailable(anyhow::Error),
}

#[async_trait]
pub trait EsvService: Send + Sync + fmt::Debug {
    /// Sends one request for all ranges. Returns one passage per range, in the same order.
    async fn passages(&self, key: &str, ranges: &[EsvRange]) -> Result<Vec<EsvPassage>, EsvError>;
}

/// The result of sending a push message to a device.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PushOutcome {
    Delivered,
    /// The subscription no longer exists.
    Gone,
    /// A temporary failure, with its reason.
    TemporaryFailure(String),
}

/// The browser vendors' push services. The endpoint comes from the member's device, so implementations must
/// never call addresses that aren't on the public internet.
#[async_trait]
pub trait PushService: Send + Sync + fmt::Debug {
    async fn send(&self, endpoint: &Url, headers: HeaderMap, body: Vec<u8>) -> PushOutcome;
}

/// Why a sister app's server gave no usable response.
#[derive(Debug, thiserror::Error)]
pub enum PullError {
    #[error("the request timed out")]
    Slow,
    /// A retry may succeed.
    #[error("the server can't be reached: {0:#}")]
    Unreachable(anyhow::Error),
    #[error("the server's response is not valid: {0:#}")]
    Refused(anyhow::Error),
}

/// The sister apps' servers, polled for updates.
#[async_trait]
pub trait SisterAppServers: Send + Sync + fmt::Debug {
    /// Posts a JSON body and returns the server's JSON response.
    async fn pull(
        &self,
        url: &str,
        headers: &[(&'static str, String)],
        body: String,
    ) -> Result<Vec<u8>, PullError>;
}
