//! Response types that document themselves in the contract.

use aide::{
    OperationOutput,
    generate::GenContext,
    openapi::{Operation, Response as ApiResponse},
};
use axum::{
    Json,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, StatusCode, header};
use schemars::JsonSchema;
use serde::Serialize;

type Inferred = Vec<(Option<u16>, ApiResponse)>;

/// Success without a body (204).
#[derive(Debug)]
pub struct NoContent;

impl IntoResponse for NoContent {
    fn into_response(self) -> Response {
        StatusCode::NO_CONTENT.into_response()
    }
}

impl OperationOutput for NoContent {
    type Inner = ();

    fn inferred_responses(_: &mut GenContext, _: &mut Operation) -> Inferred {
        let response = ApiResponse {
            description: "Done".to_owned(),
            ..ApiResponse::default()
        };
        vec![(Some(204), response)]
    }
}

/// The created resource (201).
#[derive(Debug)]
pub struct Created<T>(pub T);

impl<T: Serialize> IntoResponse for Created<T> {
    fn into_response(self) -> Response {
        (StatusCode::CREATED, Json(self.0)).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for Created<T> {
    type Inner = T;

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Inferred {
        json_response::<T>(ctx, operation, 201)
    }
}

/// The work is queued and will be done later (202).
#[derive(Debug)]
pub struct Accepted<T>(pub T);

impl<T: Serialize> IntoResponse for Accepted<T> {
    fn into_response(self) -> Response {
        (StatusCode::ACCEPTED, Json(self.0)).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for Accepted<T> {
    type Inner = T;

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Inferred {
        json_response::<T>(ctx, operation, 202)
    }
}

/// The resource, created now (201) or by an earlier attempt (200), so a retried request is safe.
#[derive(Debug)]
pub struct CreatedOnce<T> {
    pub body: T,
    pub is_new: bool,
}

impl<T> CreatedOnce<T> {
    pub fn now(body: impl Into<T>) -> Self {
        Self {
            body: body.into(),
            is_new: true,
        }
    }

    pub fn before(body: impl Into<T>) -> Self {
        Self {
            body: body.into(),
            is_new: false,
        }
    }
}

impl<T: Serialize> IntoResponse for CreatedOnce<T> {
    fn into_response(self) -> Response {
        let status = if self.is_new {
            StatusCode::CREATED
        } else {
            StatusCode::OK
        };
        (status, Json(self.body)).into_response()
    }
}

impl<T: JsonSchema> OperationOutput for CreatedOnce<T> {
    type Inner = T;

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Inferred {
        let mut both = json_response::<T>(ctx, operation, 201);
        both.extend(json_response::<T>(ctx, operation, 200));
        both
    }
}

/// A response that may also set or clear cookies.
#[derive(Debug)]
pub struct WithCookies<T> {
    pub body: T,
    pub cookies: Vec<HeaderValue>,
}

impl<T: IntoResponse> IntoResponse for WithCookies<T> {
    fn into_response(self) -> Response {
        let mut response = self.body.into_response();
        for cookie in self.cookies {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl<T: OperationOutput> OperationOutput for WithCookies<T> {
    type Inner = T::Inner;

    fn operation_response(ctx: &mut GenContext, operation: &mut Operation) -> Option<ApiResponse> {
        T::operation_response(ctx, operation)
    }

    fn inferred_responses(ctx: &mut GenContext, operation: &mut Operation) -> Inferred {
        T::inferred_responses(ctx, operation)
    }
}

fn json_response<T: JsonSchema>(
    ctx: &mut GenContext,
    operation: &mut Operation,
    status: u16,
) -> Inferred {
    Json::<T>::operation_response(ctx, operation)
        .map(|response| vec![(Some(status), response)])
        .unwrap_or_default()
}

/// Redirects the browser.
#[derive(Debug)]
pub struct BrowserRedirect {
    pub to: String,
    pub cookies: Vec<HeaderValue>,
}

impl IntoResponse for BrowserRedirect {
    fn into_response(self) -> Response {
        let mut response = axum::response::Redirect::to(&self.to).into_response();
        for cookie in self.cookies {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
        response
    }
}

impl OperationOutput for BrowserRedirect {
    type Inner = ();

    fn inferred_responses(_: &mut GenContext, _: &mut Operation) -> Inferred {
        let response = ApiResponse {
            description: "Redirects the browser".to_owned(),
            ..ApiResponse::default()
        };
        vec![(Some(303), response)]
    }
}
