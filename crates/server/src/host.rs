//! Requires every request to name its host exactly once and in a valid form. Cookies are accepted only from
//! pages of that host, so it must be unambiguous.

use axum::{
    extract::Request,
    middleware::Next,
    response::{IntoResponse, Response},
};
use http::{HeaderValue, Version, header::HOST, uri::Authority};
use trellis_kernel::{Error, ErrorCode};

/// Rejects requests without a valid host, and sets the `Host` header of all others, for every version of
/// HTTP.
pub async fn require_host(mut request: Request, next: Next) -> Response {
    match requested_host(&request) {
        Ok(Some(host)) => {
            request.headers_mut().insert(HOST, host);
            next.run(request).await
        }
        Ok(None) => next.run(request).await,
        Err(message) => Error::new(ErrorCode::MalformedRequest, message).into_response(),
    }
}

const MISSING: &str = "The request has no Host header. Please send one.";
const DUPLICATE: &str = "The request has more than one Host header. Please send one.";
const MALFORMED: &str = "The request's Host header can't be read. Please send a host name.";
const CONTRADICTORY: &str =
    "The request's Host header and :authority differ. Please send the same host in both.";

/// `None` only for HTTP/1.0, which has no `Host` and which some health checks still use.
fn requested_host(request: &Request) -> Result<Option<HeaderValue>, &'static str> {
    let mut headers = request.headers().get_all(HOST).iter();
    let header = headers.next();
    if headers.next().is_some() {
        return Err(DUPLICATE);
    }
    if header.is_some_and(|host| !is_well_formed(host.as_bytes())) {
        return Err(MALFORMED);
    }
    let target = request.uri().authority().map(Authority::as_str);
    if target.is_some_and(|target| !is_well_formed(target.as_bytes())) {
        return Err(MALFORMED);
    }
    let version = request.version();
    match (header, target) {
        (None, None) if version < Version::HTTP_11 => Ok(None),
        (None, None) => Err(MISSING),
        // HTTP/1.1 requires the header even if the request's own URL names the host.
        (None, Some(_)) if version == Version::HTTP_11 => Err(MISSING),
        (Some(header), Some(target))
            if version > Version::HTTP_11
                && !header.as_bytes().eq_ignore_ascii_case(target.as_bytes()) =>
        {
            Err(CONTRADICTORY)
        }
        (_, Some(target)) => HeaderValue::from_str(target)
            .map(Some)
            .map_err(|_| MALFORMED),
        (Some(header), None) => Ok(Some(header.clone())),
    }
}

/// Accepts a host with an optional port. A username isn't allowed, although URLs may have one elsewhere.
fn is_well_formed(text: &[u8]) -> bool {
    let Ok(authority) = Authority::try_from(text) else {
        return false;
    };
    let host = authority.host();
    let rest = authority.as_str().strip_prefix(host);
    let port = match rest {
        Some("") => return !host.is_empty(),
        Some(rest) => rest.strip_prefix(':'),
        // There is a username before the host.
        None => None,
    };
    !host.is_empty()
        && port.is_some_and(|port| {
            port.bytes().all(|byte| byte.is_ascii_digit())
                && (port.is_empty() || port.parse::<u16>().is_ok())
        })
}

#[cfg(test)]
mod tests {
    use axum::{Router, body::Body, middleware, routing::get};
    use http::{HeaderMap, StatusCode};
    use tower::ServiceExt;

    use super::*;

    async fn seen(version: Version, uri: &str, hosts: &[&str]) -> (StatusCode, String) {
        let host = |headers: HeaderMap| async move {
            let host = headers.get(HOST).map(|host| host.as_bytes().to_vec());
            host.unwrap_or_else(|| b"none".to_vec())
        };
        let router = Router::new()
            .route("/", get(host))
            .layer(middleware::from_fn(require_host));
        let mut request = Request::builder().version(version).uri(uri);
        for host in hosts {
            request = request.header(HOST, *host);
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = router.oneshot(request).await.expect("an answer");
        let status = response.status();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX).await;
        let body = String::from_utf8(body.expect("a body").to_vec()).expect("text");
        (status, body)
    }

    async fn assert_refused(version: Version, uri: &str, hosts: &[&str]) {
        let (status, body) = seen(version, uri, hosts).await;
        assert_eq!(status, 400, "{version:?} {uri} {hosts:?}");
        assert!(body.contains(r#""code":"malformed_request""#), "{body}");
    }

    async fn assert_accepted(version: Version, uri: &str, hosts: &[&str], expected_host: &str) {
        let (status, body) = seen(version, uri, hosts).await;
        assert_eq!(
            (status.as_u16(), body.as_str()),
            (200, expected_host),
            "{uri}"
        );
    }

    #[tokio::test]
    async fn any_readable_host_is_accepted() {
        for host in [
            "trellis.example.org",
            "trellis.example.org:8443",
            "127.0.0.1:8080",
            "[::1]:8080",
            "[2001:db8::1]",
            "localhost:",
            "under_score",
            "xn--bcher-kva.example",
        ] {
            assert_accepted(Version::HTTP_11, "/", &[host], host).await;
        }
    }

    #[tokio::test]
    async fn an_unreadable_host_is_refused() {
        for host in [
            "",
            ":8080",
            "ada@example.org",
            "ada:secret@example.org:80",
            "example.org:port",
            "example.org:65536",
            "example.org/path",
            "http://example.org",
            "a b",
            "a,b c",
            "::1",
            "[::1",
            "b\u{fc}cher.example",
        ] {
            assert_refused(Version::HTTP_11, "/", &[host]).await;
            assert_refused(Version::HTTP_10, "/", &[host]).await;
            assert_refused(Version::HTTP_2, "/", &[host]).await;
        }
    }

    #[tokio::test]
    async fn a_missing_host_is_refused_where_http_requires_it() {
        assert_refused(Version::HTTP_11, "/", &[]).await;
        assert_refused(Version::HTTP_11, "http://example.org/", &[]).await;
        assert_refused(Version::HTTP_2, "/", &[]).await;
        assert_accepted(Version::HTTP_10, "/", &[], "none").await;
    }

    #[tokio::test]
    async fn two_equal_host_headers_are_refused() {
        for version in [Version::HTTP_10, Version::HTTP_11, Version::HTTP_2] {
            assert_refused(version, "/", &["example.org", "example.org"]).await;
            assert_refused(version, "/", &["example.org", "example.com"]).await;
        }
    }

    #[tokio::test]
    async fn the_requests_own_url_takes_precedence() {
        let uri = "http://example.org/";
        assert_accepted(Version::HTTP_11, uri, &["example.com"], "example.org").await;
        assert_accepted(Version::HTTP_2, uri, &[], "example.org").await;
        assert_accepted(Version::HTTP_2, uri, &["EXAMPLE.org"], "example.org").await;
        assert_refused(Version::HTTP_2, uri, &["example.com"]).await;
        assert_refused(Version::HTTP_2, "http://ada@example.org/", &[]).await;
    }
}
