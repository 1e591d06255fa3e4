//! Sends requests to the app without a socket, like a browser or another client.

use std::net::{IpAddr, SocketAddr};

use axum::{
    Router,
    body::{Body, Bytes},
    extract::ConnectInfo,
};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;
use uuid::Uuid;

#[derive(Debug, Clone)]
pub struct Client {
    router: Router,
    headers: HeaderMap,
    address: Option<IpAddr>,
    pub user_id: Option<Uuid>,
}

#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    /// `Null` when the body is not JSON.
    pub json: Value,
    pub text: String,
    pub bytes: Bytes,
}

impl Answer {
    pub fn message(&self) -> &str {
        self.json["message"].as_str().unwrap_or_default()
    }

    pub fn code(&self) -> &str {
        self.json["code"].as_str().unwrap_or_default()
    }

    pub fn field(&self, name: &str) -> &str {
        self.json["fields"][name].as_str().unwrap_or_default()
    }

    pub fn header(&self, name: HeaderName) -> &str {
        self.headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
    }

    /// The value of a cookie that this response sets.
    pub fn cookie(&self, name: &str) -> Option<String> {
        self.headers
            .get_all(header::SET_COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .filter_map(|value| value.split(';').next()?.split_once('='))
            .find(|(header_name, _)| *header_name == name)
            .map(|(_, value)| value.to_owned())
    }
}

impl Client {
    pub fn new(router: Router) -> Self {
        Self {
            router,
            headers: HeaderMap::new(),
            address: None,
            user_id: None,
        }
    }

    pub fn id(&self) -> Uuid {
        self.user_id.expect("a persona")
    }

    /// The same client, but connected to another router.
    #[must_use]
    pub fn at(mut self, router: Router) -> Self {
        self.router = router;
        self
    }

    #[must_use]
    pub fn with_token(self, token: &str) -> Self {
        self.with_header(header::AUTHORIZATION, &format!("Bearer {token}"))
    }

    #[must_use]
    pub fn with_header(mut self, name: HeaderName, value: &str) -> Self {
        let value = HeaderValue::from_str(value).expect("a header's value");
        self.headers.insert(name, value);
        self
    }

    #[must_use]
    pub fn from_address(mut self, address: &str) -> Self {
        self.address = Some(address.parse().expect("an address"));
        self
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, None).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.send(Method::POST, path, Some(body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        self.send(Method::PATCH, path, Some(body)).await
    }

    pub async fn delete(&self, path: &str) -> Answer {
        self.send(Method::DELETE, path, None).await
    }

    pub async fn send(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        let mut request = Request::builder().method(method).uri(path);
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let body = body.map_or_else(Body::empty, |json| Body::from(json.to_string()));
        self.send_raw(request.body(body).expect("a request")).await
    }

    /// For requests that a well-behaved client would not send.
    pub async fn send_raw(&self, mut request: Request<Body>) -> Answer {
        request.headers_mut().extend(self.headers.clone());
        if let Some(address) = self.address {
            request
                .extensions_mut()
                .insert(ConnectInfo(SocketAddr::new(address, 40_000)));
        }
        let response = self
            .router
            .clone()
            .oneshot(request)
            .await
            .unwrap_or_else(|never| match never {});
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.expect("a body").to_bytes();
        Answer {
            status: parts.status,
            headers: parts.headers,
            json: serde_json::from_slice(&bytes).unwrap_or(Value::Null),
            text: String::from_utf8_lossy(&bytes).into_owned(),
            bytes,
        }
    }
}
