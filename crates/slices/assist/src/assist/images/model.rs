use bytes::Bytes;
use schemars::JsonSchema;
use serde::Serialize;

use trellis_kernel::contract::whole;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct GeneratedImage {
    pub url: String,
    /// Alternative text for screen readers.
    pub alt: String,
    /// Set when the image was made without an AI service.
    pub label: Option<String>,
}

/// A stored image.
#[derive(Debug)]
pub struct StoredImage {
    /// The entity tag. The image with this tag never changes.
    pub tag: String,
    pub mime: String,
    /// Absent if the browser already has the image.
    pub bytes: Option<Bytes>,
}
