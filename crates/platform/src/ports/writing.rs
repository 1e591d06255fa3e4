//! Services that generate text and images: OpenAI, and any compatible server.

use std::{fmt, time::Duration};

use async_trait::async_trait;
use bytes::Bytes;
use serde_json::Value;

/// A service's address, key and model.
#[derive(Clone, PartialEq, Eq)]
pub struct ServiceAccess {
    /// `https://api.openai.com/v1`, without a trailing slash.
    pub base_url: String,
    /// Absent for self-hosted servers that don't require a key.
    pub key: Option<String>,
    pub model: String,
}

impl fmt::Debug for ServiceAccess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServiceAccess({}, {}, …)", self.base_url, self.model)
    }
}

/// A request to generate text.
#[derive(Debug, Clone)]
pub struct TextRequest<'a> {
    pub access: &'a ServiceAccess,
    /// The system prompt: role and style.
    pub system: &'a str,
    /// The user prompt: the task and its sources.
    pub user: &'a str,
    /// The JSON schema the response must match; absent if free text is fine.
    pub form: Option<ResponseSchema<'a>>,
    pub max_tokens: u32,
    /// For the whole request, including any retry.
    pub time: Duration,
}

#[derive(Debug, Clone, Copy)]
pub struct ResponseSchema<'a> {
    /// Letters, digits, `_` and `-`.
    pub name: &'a str,
    pub schema: &'a Value,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextResponse {
    pub text: String,
    /// As reported by the service, which may be more specific than the model requested.
    pub model: String,
    /// Absent if the server doesn't report it.
    pub usage: Option<TokenUsage>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct TokenUsage {
    pub input: u32,
    pub output: u32,
}

/// Why a service gave no usable response.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    #[error("the API key was rejected")]
    KeyRefused,
    #[error("the account has no credit left")]
    OutOfCredit,
    #[error("too many requests")]
    Throttled { retry_after_seconds: Option<u64> },
    #[error("the model doesn't exist")]
    NoSuchModel,
    /// The same request without a schema may succeed.
    #[error("the service can't follow a schema")]
    SchemaRefused,
    #[error("there is no such service at this address")]
    EndpointNotFound,
    #[error("the request timed out")]
    TimedOut,
    /// A retry may succeed.
    #[error("the service can't be reached: {0:#}")]
    Unavailable(anyhow::Error),
    /// The service's response is unusable, but may still be billed.
    #[error("the response is unusable: {cause:#}")]
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

/// Receives each piece of a streamed response.
pub type OnChunk<'a> = dyn Fn(&str) + Send + Sync + 'a;

#[async_trait]
pub trait TextService: Send + Sync + fmt::Debug {
    /// Calls `hear` with each piece of the response. The first call has an empty piece and means that the
    /// response has started; from then on it is billed. Dropping the future closes the connection.
    async fn write(
        &self,
        request: &TextRequest<'_>,
        hear: &OnChunk<'_>,
    ) -> Result<TextResponse, ServiceError>;

    /// Lists the names of the service's models; free of charge.
    async fn models(&self, access: &ServiceAccess) -> Result<Vec<String>, ServiceError>;
}

/// An image in PNG, JPEG or WebP; the format is detected from its first bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub mime: &'static str,
    pub bytes: Bytes,
    /// Absent if the server doesn't report it.
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
