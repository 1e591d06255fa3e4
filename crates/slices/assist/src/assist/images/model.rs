use bytes::Bytes;
use schemars::JsonSchema;
use serde::Serialize;

use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct GeneratedImage {
    pub url: String,
    /// What it shows, for who cannot see it.
    pub alt: String,
    /// How it came about, when no service drew it.
    pub label: Option<String>,
}

/// A picture as it is kept.
#[derive(Debug)]
pub struct StoredImage {
    /// It never changes under this tag.
    pub tag: String,
    pub mime: String,
    /// Absent when the browser has it.
    pub bytes: Option<Bytes>,
}
