//! Image generation: some models return the image, others a URL that works for an hour.

use std::time::Duration;

use crate::{addresses, outbound};
use anyhow::{Context, anyhow};
use async_trait::async_trait;
use base64::{Engine, engine::general_purpose::STANDARD};
use bytes::Bytes;
use serde_json::{Value, json};
use tokio::time::{Instant, timeout_at};
use trellis_platform::ports::{ImageService, Picture, ServiceAccess, ServiceError, TokenUsage};
use url::Url;

use super::{MAX_CALL_TIME, OpenAi};

const MAX_IMAGE_BYTES: usize = 8 * 1024 * 1024;
/// The size of the largest image in base64, plus the surrounding JSON.
const MAX_RESPONSE_BYTES: usize = MAX_IMAGE_BYTES / 3 * 4 + 64 * 1024;
const IMAGE_SIZE: &str = "1024x1024";

#[async_trait]
impl ImageService for OpenAi {
    async fn draw(
        &self,
        access: &ServiceAccess,
        prompt: &str,
        time: Duration,
    ) -> Result<Picture, ServiceError> {
        let ends = Instant::now() + time.min(MAX_CALL_TIME);
        let image_request = async {
            // Sends no `response_format`, because half of the models reject it.
            let body =
                json!({ "model": access.model, "prompt": prompt, "n": 1, "size": IMAGE_SIZE });
            let call = || self.post(access, "/images/generations", &body, ends);
            let response = self.ask(call, ends).await?;
            let body = outbound::read_limited(response, MAX_RESPONSE_BYTES)
                .await
                .map_err(|cause| ServiceError::unusable(cause.into()))?;
            let json: Value = serde_json::from_slice(&body)
                .context("its answer is not JSON")
                .map_err(ServiceError::unusable)?;
            let usage = usage(&json);
            // The image was generated, so it is billed even if something fails from here on.
            let unusable = |cause| ServiceError::Unusable { cause, usage };
            let bytes = match answer(&json).map_err(unusable)? {
                ImageSource::Inline(bytes) => bytes,
                ImageSource::At(url) => self.fetch(access, url, ends).await.map_err(unusable)?,
            };
            let (mime, bytes) = picture(bytes).map_err(unusable)?;
            Ok(Picture { mime, bytes, usage })
        };
        timeout_at(ends, image_request)
            .await
            .unwrap_or_else(|_| Err(ServiceError::TimedOut))
    }
}

enum ImageSource {
    Inline(Vec<u8>),
    At(Url),
}

/// The usage, as far as the service reports it.
fn usage(json: &Value) -> Option<TokenUsage> {
    let usage = json.get("usage").filter(|usage| usage.is_object())?;
    let count = |name| {
        let count = usage.get(name).and_then(Value::as_u64).unwrap_or_default();
        u32::try_from(count).unwrap_or(u32::MAX)
    };
    Some(TokenUsage {
        input: count("input_tokens"),
        output: count("output_tokens"),
    })
}

fn answer(json: &Value) -> anyhow::Result<ImageSource> {
    let first = json
        .pointer("/data/0")
        .context("the response contains no image")?;
    if let Some(encoded) = first.get("b64_json").and_then(Value::as_str) {
        return Ok(ImageSource::Inline(STANDARD.decode(encoded)?));
    }
    let url = first.get("url").and_then(Value::as_str);
    Ok(ImageSource::At(
        url.context("the response contains no image")?.parse()?,
    ))
}

fn picture(bytes: Vec<u8>) -> anyhow::Result<(&'static str, Bytes)> {
    if bytes.len() > MAX_IMAGE_BYTES {
        anyhow::bail!("an image of {} bytes is too large", bytes.len());
    }
    let mime = kind(&bytes).ok_or_else(|| anyhow!("it isn't an image"))?;
    Ok((mime, Bytes::from(bytes)))
}

/// Detected from the first bytes, regardless of the content type the server sends.
fn kind(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Some("image/png"),
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => Some("image/webp"),
        _ => None,
    }
}

impl OpenAi {
    /// Downloads from the URL that the service returned. It could be an address that only we can reach, so
    /// only the public internet and the service's own host are allowed.
    async fn fetch(
        &self,
        access: &ServiceAccess,
        url: Url,
        ends: Instant,
    ) -> anyhow::Result<Vec<u8>> {
        let service = Url::parse(&access.base_url).ok();
        let is_own = service.is_some_and(|service| service.origin() == url.origin());
        let http = if is_own {
            &self.http
        } else if addresses::is_public_https(&url) {
            &self.public_http
        } else {
            anyhow::bail!("its image URL isn't safe to open");
        };
        let remaining = ends.saturating_duration_since(Instant::now());
        // Doesn't send the key, because the URL doesn't need it.
        let response = http.get(url).timeout(remaining).send().await;
        let response = response.map_err(|cause| anyhow!(cause.without_url()))?;
        if !response.status().is_success() {
            anyhow::bail!("its image URL responded with {}", response.status());
        }
        Ok(outbound::read_limited(response, MAX_IMAGE_BYTES).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_image_is_recognized_by_its_first_bytes() {
        assert_eq!(kind(b"\x89PNG\r\n\x1a\n...."), Some("image/png"));
        assert_eq!(kind(b"\xff\xd8\xff\xe0"), Some("image/jpeg"));
        assert_eq!(kind(b"RIFF\x01\x02\x03\x04WEBPVP8 "), Some("image/webp"));
        for other in [
            &b""[..],
            b"<svg onload=alert(1)>",
            b"GIF89a",
            b"RIFF....WAVE",
        ] {
            assert_eq!(kind(other), None);
            assert!(picture(other.to_vec()).is_err());
        }
        let mut large = b"\x89PNG\r\n\x1a\n".to_vec();
        large.resize(MAX_IMAGE_BYTES + 1, 0);
        assert!(picture(large).is_err());
    }

    #[test]
    fn images_are_read_from_both_response_formats() {
        let here = json!({ "data": [{ "b64_json": "AQID" }] });
        assert!(matches!(answer(&here).unwrap(), ImageSource::Inline(bytes) if bytes == [1, 2, 3]));
        let there = json!({ "data": [{ "url": "https://example.org/a.png" }] });
        assert!(matches!(answer(&there).unwrap(), ImageSource::At(_)));
        for odd in [
            json!("<html>"),
            json!({}),
            json!({ "data": [] }),
            json!({ "data": [{}] }),
            json!({ "data": [{ "b64_json": "?" }] }),
        ] {
            assert!(answer(&odd).is_err(), "{odd}");
        }
    }

    #[test]
    fn usage_is_read_when_reported() {
        let usage_json = json!({ "usage": { "input_tokens": 20, "output_tokens": 4_160, "total_tokens": 4_180 } });
        let (input, output) = (20, 4_160);
        assert_eq!(usage(&usage_json), Some(TokenUsage { input, output }));
        assert_eq!(usage(&json!({ "usage": null })), None);
        assert_eq!(usage(&json!({})), None);
    }
}
