//! Services that write and draw: OpenAI's, and every server that speaks as it does.

use std::{fmt, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use serde_json::Value;

/// Where a service is, and what opens it.
#[derive(Clone, PartialEq, Eq)]
pub struct ServiceAccess {
    /// `https://api.openai.com/v1`: no slash at its end.
    pub base_url: String,
    /// Absent for a server of one's own that asks for none.
    pub key: Option<String>,
    pub model: String,
}

impl fmt::Debug for ServiceAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServiceAccess({}, {}, …)", self.base_url, self.model)
    }
}

/// What is to be written.
#[derive(Debug, Clone)]
pub struct TextRequest<'a> {
    pub access: &'a ServiceAccess,
    /// What the service is and how it writes.
    pub system: &'a str,
    /// What is wanted, and the sources.
    pub user: &'a str,
    /// The JSON that the answer must be; absent when any words will do.
    pub form: Option<AnswerForm<'a>>,
    pub max_tokens: u32,
    /// For all of it, with every second try.
    pub time: Duration,
}

#[derive(Debug, Clone, Copy)]
pub struct AnswerForm<'a> {
    /// Letters, digits, `_` and `-`.
    pub name: &'a str,
    pub schema: &'a Value,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextAnswer {
    pub text: String,
    /// As the service names it, which may be more exact than what was asked for.
    pub model: String,
    /// Not every server says.
    pub usage: Option<TokenUsage>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TokenUsage {
    pub input: u32,
    pub output: u32,
}

/// Why a service gave nothing that can be used.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    #[error("the key was refused")]
    KeyRefused,
    #[error("there is no credit left")]
    OutOfCredit,
    #[error("asked too often")]
    Throttled { retry_after_seconds: Option<u64> },
    #[error("there is no such model")]
    NoSuchModel,
    #[error("there is no such service at this address")]
    NotThere,
    #[error("it did not answer in time")]
    TimedOut,
    /// It may answer another time.
    #[error("it cannot be asked: {0:#}")]
    Unavailable(anyhow::Error),
    /// It answered, and what it said is of no use; it may have to be paid for.
    #[error("its answer is of no use: {cause:#}")]
    Unusable {
        cause: anyhow::Error,
        usage: Option<TokenUsage>,
    },
}

impl ServiceError {
    pub fn unusable(cause: anyhow::Error) -> Self {
        Self::Unusable { cause, usage: None }
    }
}

/// Is given each piece of an answer as it comes.
pub type Hear<'a> = dyn Fn(&str) + Send + Sync + 'a;

#[async_trait]
pub trait TextService: Send + Sync + fmt::Debug {
    /// `hear` is called with each piece of the answer as it comes, and with nothing when it begins
    /// to: from then on it is paid for. Whoever stops waiting for the
    /// answer hangs up.
    async fn write(
        &self,
        request: &TextRequest<'_>,
        hear: &Hear<'_>,
    ) -> Result<TextAnswer, ServiceError>;

    /// The names of the models there; costs nothing.
    async fn models(&self, access: &ServiceAccess) -> Result<Vec<String>, ServiceError>;
}

/// PNG, JPEG or WebP, by its own first bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub mime: &'static str,
    pub bytes: Bytes,
    /// Not every server says.
    pub usage: Option<TokenUsage>,
}

#[async_trait]
pub trait ImageService: Send + Sync + fmt::Debug {
    async fn draw(
        &self,
        access: &ServiceAccess,
        prompt: &str,
        time: Duration,
    ) -> Result<Picture, ServiceError>;
}
