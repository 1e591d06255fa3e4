//! Responses that browsers may cache, because the bundled texts don't change while the server is running.

use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use schemars::JsonSchema;
use serde::Serialize;
use sha2::{Digest, Sha256};

use trellis_kernel::Error;

/// Browsers may cache a response for a day; shared caches may not.
const CACHE_POLICY: HeaderValue = HeaderValue::from_static("private, max-age=86400");
const TAG_BYTES: usize = 12;

/// A response that doesn't depend on the member. If `keep` is set, browsers cache it and revalidate it with
/// its entity tag.
#[derive(Debug)]
pub struct Cacheable<T> {
    pub body: T,
    pub keep: bool,
    /// The entity tag of the browser's copy, from `If-None-Match`.
    pub if_none_match: Option<HeaderValue>,
}

impl<T> Cacheable<T> {
    pub fn new(body: T, keep: bool, request: &HeaderMap) -> Self {
        let if_none_match = request.get(header::IF_NONE_MATCH).cloned();
        Self {
            body,
            keep,
            if_none_match,
        }
    }
}

impl<T: Serialize> IntoResponse for Cacheable<T> {
    fn into_response(self) -> Response {
        if !self.keep {
            return Json(self.body).into_response();
        }
        let body = match serde_json::to_vec(&self.body) {
            Ok(body) => body,
            Err(cause) => return Error::internal(cause).into_response(),
        };
        // A weak tag, because compression changes the bytes but not the content.
        let hash = Sha256::digest(&body);
        let tag = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&hash[..TAG_BYTES]));
        let is_unchanged = self
            .if_none_match
            .is_some_and(|if_none_match| if_none_match == tag);
        let mut response = if is_unchanged {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let json = HeaderValue::from_static("application/json");
            ([(header::CONTENT_TYPE, json)], body).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, CACHE_POLICY);
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        response
    }
}

impl<T: JsonSchema> OperationOutput for Cacheable<T> {
    type Inner = T;

    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        Json::<T>::operation_response(ctx, operation)
    }

    fn inferred_responses(
        ctx: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, ApiResponse)> {
        Json::<T>::inferred_responses(ctx, operation)
    }
}
