//! Extractors that respond to invalid input with our error type.

use aide::{
    OperationInput,
    generate::GenContext,
    openapi::Operation,
    operation::{ParamLocation, add_parameters, parameters_from_schema},
};
use axum::{
    Json,
    body::{Body, Bytes},
    extract::{FromRequest, FromRequestParts, Path, Query, Request, rejection::JsonRejection},
};
use http::{StatusCode, request::Parts};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use uuid::Uuid;

use super::{
    day::INVALID_DATE,
    error::{Error, ErrorCode, FieldErrors},
    sentences,
};

/// A JSON body that has passed all of its type's validation rules.
#[derive(Debug)]
pub struct Valid<T>(pub T);

impl<T, S> FromRequest<S> for Valid<T>
where
    T: DeserializeOwned + garde::Validate,
    T::Context: Default,
    S: Send + Sync,
{
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        let (parts, body) = request.into_parts();
        let body = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(body, state)
            .await
            .map_err(|rejection| invalid_body_error(rejection.into()))?;
        if contains_nul(&bytes) {
            return Err(unsupported_character_error());
        }
        let request = Request::from_parts(parts, Body::from(bytes));
        let Json(value) = Json::<T>::from_request(request, state)
            .await
            .map_err(invalid_body_error)?;
        let fields = sentences::validation_errors(&value);
        if fields.is_empty() {
            Ok(Self(value))
        } else {
            Err(Error::validation(fields))
        }
    }
}

impl<T: JsonSchema> OperationInput for Valid<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        Json::<T>::operation_input(ctx, operation);
    }
}

/// Rejects NUL characters, because PostgreSQL can't store them in text. SQLite could, but both engines should
/// behave the same.
fn unsupported_character_error() -> Error {
    Error::new(
        ErrorCode::MalformedRequest,
        "The request contains a character that can't be stored.",
    )
}

/// In JSON, NUL can only appear as `\u0000`. If the backslash is itself escaped, it is plain text instead.
fn contains_nul(json: &[u8]) -> bool {
    const NUL: &[u8] = br"\u0000";
    json.windows(NUL.len()).enumerate().any(|(at, window)| {
        let before = json.get(..at).unwrap_or_default();
        let escapes = before.iter().rev().take_while(|byte| **byte == b'\\');
        window == NUL && escapes.count() % 2 == 0
    })
}

fn invalid_body_error(rejection: JsonRejection) -> Error {
    match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => {
            Error::new(ErrorCode::PayloadTooLarge, "The request is too large.")
        }
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Error::new(
            ErrorCode::UnsupportedMediaType,
            "The request must be JSON (Content-Type: application/json).",
        ),
        _ => {
            let detail = rejection.body_text();
            if let Some(refused) = invalid_date_error(&detail) {
                return refused;
            }
            match missing_field(&detail) {
                Some(field) => Error::validation(FieldErrors::from([(
                    field.to_owned(),
                    sentences::missing(field),
                )])),
                None => Error::new(
                    ErrorCode::MalformedRequest,
                    "The request could not be understood.",
                )
                .caused_by(anyhow::anyhow!(detail)),
            }
        }
    }
}

/// Recognizes axum's message "Failed to …: from: This must be a date …" and extracts the field's path.
fn invalid_date_error(detail: &str) -> Option<Error> {
    let (before, _) = detail.split_once(INVALID_DATE)?;
    let field = before.trim_end_matches(": ").rsplit(": ").next()?;
    Some(Error::validation(FieldErrors::from([(
        field.to_owned(),
        INVALID_DATE.to_owned(),
    )])))
}

/// Extracts the field's name from serde's message, such as "missing field `username` at line 1 column 2".
fn missing_field(detail: &str) -> Option<&str> {
    let (_, rest) = detail.split_once("missing field `")?;
    rest.split_once('`').map(|(field, _)| field)
}

/// A path parameter. A value that doesn't parse can't match any resource, so the response is 404.
#[derive(Debug)]
pub struct FromPath<T>(pub T);

impl<T, S> FromRequestParts<S> for FromPath<T>
where
    T: DeserializeOwned + Send,
    S: Send + Sync,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        if parts.uri.path().contains("%00") {
            return Err(Error::not_found("There is nothing at this address."));
        }
        Path::from_request_parts(parts, state)
            .await
            .map(|Path(value)| Self(value))
            .map_err(|rejection| {
                Error::not_found("There is nothing at this address.").caused_by(rejection)
            })
    }
}

impl<T: JsonSchema> OperationInput for FromPath<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        Path::<T>::operation_input(ctx, operation);
    }
}

#[derive(Deserialize, JsonSchema)]
struct IdPath {
    id: Uuid,
}

/// The `{id}` in a path.
#[derive(Debug, Clone, Copy)]
pub struct Id(pub Uuid);

impl<S: Send + Sync> FromRequestParts<S> for Id {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let FromPath(IdPath { id }) = FromPath::from_request_parts(parts, state).await?;
        Ok(Self(id))
    }
}

impl OperationInput for Id {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        let path = IdPath::json_schema(&mut ctx.schema);
        let id = parameters_from_schema(ctx, path, ParamLocation::Path);
        add_parameters(ctx, operation, id);
    }
}

#[derive(Debug)]
pub struct FromQuery<T>(pub T);

impl<T, S> FromRequestParts<S> for FromQuery<T>
where
    T: DeserializeOwned,
    S: Send + Sync,
{
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        if parts.uri.query().is_some_and(|query| query.contains("%00")) {
            return Err(unsupported_character_error());
        }
        Query::from_request_parts(parts, state)
            .await
            .map(|Query(value)| Self(value))
            .map_err(|rejection| {
                invalid_date_error(&rejection.body_text()).unwrap_or_else(|| {
                    Error::new(
                        ErrorCode::MalformedRequest,
                        "The address of this request is not valid.",
                    )
                    .caused_by(rejection)
                })
            })
    }
}

impl<T: JsonSchema> OperationInput for FromQuery<T> {
    fn operation_input(ctx: &mut GenContext, operation: &mut Operation) {
        Query::<T>::operation_input(ctx, operation);
    }
}

/// For `#[serde(deserialize_with)]`: trims surrounding whitespace and treats null like blank text, so both
/// get the field's usual error message.
pub fn trimmed<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: From<String>,
{
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.unwrap_or_default().trim().to_owned().into())
}

/// For text that is required but may be blank.
pub fn trimmed_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| text.trim().to_owned())
}

/// For optional text: blank means the same as absent.
pub fn trimmed_option<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: From<String>,
{
    Ok(Option::<String>::deserialize(deserializer)?
        .map(|text| text.trim().to_owned())
        .filter(|text| !text.is_empty())
        .map(T::from))
}

/// For optional text in an update: absent is `None` (with `#[serde(default)]`); null and blank clear the
/// value.
pub fn nullable_text<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<String>>, D::Error> {
    trimmed_option(deserializer).map(Some)
}
