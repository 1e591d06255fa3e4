use super::process::{Server, http_client};

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(dir.path(), &[]).await;
    let client = http_client();
    for path in ["/", "/prayer", "/api/health", "/api/none"] {
        let answer = client
            .get(format!("{}{path}", server.url))
            .send()
            .await
            .expect("an answer");
        let header = |name: &str| {
            answer
                .headers()
                .get(name)
                .map(|value| value.to_str().unwrap().to_owned())
        };
        assert_eq!(
            header("x-content-type-options").as_deref(),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(header("x-frame-options").as_deref(), Some("DENY"), "{path}");
        assert_eq!(
            header("referrer-policy").as_deref(),
            Some("same-origin"),
            "{path}"
        );
    }
}
