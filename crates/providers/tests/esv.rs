//! The ESV client against a loopback server that behaves like the publisher's.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

use std::sync::{Arc, Mutex};

use axum::{
    Json, Router,
    extract::{Query, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::json;
use trellis_bible::reference::Book;
use trellis_platform::ports::{EsvError, EsvRange, EsvService};
use trellis_providers::scripture::Esv;

type RequestLog = Arc<Mutex<Vec<Vec<(String, String)>>>>;

/// A server with two passages that accepts one key.
async fn publisher(
    State(requests): State<RequestLog>,
    headers: HeaderMap,
    Query(parameters): Query<Vec<(String, String)>>,
) -> Response {
    let given = |name: &str| {
        let parameter = parameters.iter().find(|(key, _)| key == name);
        parameter
            .map(|(_, value)| value.clone())
            .unwrap_or_default()
    };
    let (query, key) = (
        given("q"),
        headers[header::AUTHORIZATION].to_str().unwrap().to_owned(),
    );
    requests.lock().unwrap().push(parameters.clone());
    match (key.as_str(), query.as_str()) {
        ("Token busy", _) => (
            StatusCode::TOO_MANY_REQUESTS,
            [(header::RETRY_AFTER, "17")],
            Json(json!({ "detail": "Request was throttled." })),
        )
            .into_response(),
        ("Token broken", _) => StatusCode::BAD_GATEWAY.into_response(),
        ("Token odd", _) => "<html>".into_response(),
        ("Token good", "43011035") => Json(json!({
            "query": "John 11:35",
            "canonical": "John 11:35",
            "parsed": [[43_011_035, 43_011_035]],
            "passage_meta": [{
                "canonical": "John 11:35",
                "chapter_start": [43_011_001, 43_011_057],
                "chapter_end": [43_011_001, 43_011_057],
                "prev_verse": 43_011_034, "next_verse": 43_011_036,
                "prev_chapter": [43_010_001, 43_010_042], "next_chapter": [43_012_001, 43_012_050],
            }],
            "passages": ["  [35] Jesus wept."],
        }))
        .into_response(),
        ("Token good", "43011035;Psalm 117") => Json(json!({
            "query": query,
            "canonical": "John 11:35; Psalm 117",
            "parsed": [[43_011_035, 43_011_035], [19_117_001, 19_117_002]],
            "passage_meta": [{ "canonical": "John 11:35" }, { "canonical": "Psalm 117" }],
            "passages": ["  [35] Jesus wept.", "    [1] Praise him,\n        all of you!\n    [2] For he is great.\n"],
        }))
        .into_response(),
        ("Token good", _) => Json(json!({
            "query": query, "canonical": "", "parsed": [], "passage_meta": [], "passages": [],
        }))
        .into_response(),
        _ => (
            StatusCode::UNAUTHORIZED,
            Json(json!({ "detail": "Invalid token." })),
        )
            .into_response(),
    }
}

async fn start() -> (Esv, RequestLog) {
    let requests = RequestLog::default();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let router = Router::new()
        .route("/v3/passage/text/", get(publisher))
        .with_state(requests.clone());
    tokio::spawn(async move { axum::serve(listener, router).await });
    (Esv::new(&address).unwrap(), requests)
}

const JESUS_WEPT: EsvRange = EsvRange {
    book: Book::John,
    chapter: 11,
    verses: Some((35, 35)),
};
const PSALM: EsvRange = EsvRange {
    book: Book::Psalms,
    chapter: 117,
    verses: None,
};

#[tokio::test]
async fn a_verse_is_requested_without_extras() {
    let (esv, requests) = start().await;
    let passages = esv.passages("good", &[JESUS_WEPT]).await.unwrap();
    assert_eq!(passages[0].reference, "John 11:35");
    assert_eq!(passages[0].verses[0].number, 35);
    assert_eq!(passages[0].verses[0].text, "Jesus wept.");
    let request = requests.lock().unwrap()[0].clone();
    for (name, value) in [
        ("include-headings", "false"),
        ("include-footnotes", "false"),
        ("include-verse-numbers", "true"),
        ("include-passage-references", "false"),
        ("include-copyright", "false"),
        ("include-short-copyright", "false"),
    ] {
        assert!(request.contains(&(name.into(), value.into())), "{name}");
    }
}

#[tokio::test]
async fn several_ranges_are_one_query() {
    let (esv, requests) = start().await;
    let passages = esv.passages("good", &[JESUS_WEPT, PSALM]).await.unwrap();
    assert_eq!(passages[1].reference, "Psalm 117");
    assert_eq!(passages[1].verses[0].text, "Praise him, all of you!");
    assert_eq!(passages[1].verses[1].number, 2);
    assert_eq!(requests.lock().unwrap().len(), 1);
}

#[tokio::test]
async fn every_refusal_is_distinguished() {
    let (esv, _) = start().await;
    let ask = async |key: &str, range| esv.passages(key, &[range]).await.unwrap_err();
    assert!(matches!(ask("bad", JESUS_WEPT).await, EsvError::KeyRefused));
    assert!(matches!(
        ask("line\nbreak", JESUS_WEPT).await,
        EsvError::KeyRefused
    ));
    assert!(matches!(
        ask("busy", JESUS_WEPT).await,
        EsvError::Throttled {
            retry_after_seconds: Some(17)
        }
    ));
    assert!(matches!(
        ask("broken", JESUS_WEPT).await,
        EsvError::Unavailable(_)
    ));
    assert!(matches!(
        ask("odd", JESUS_WEPT).await,
        EsvError::Unavailable(_)
    ));
    assert!(matches!(ask("good", PSALM).await, EsvError::NotFound));
}

#[tokio::test]
async fn an_unreachable_server_is_reported_without_the_query() {
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", free.local_addr().unwrap());
    drop(free);
    let error = Esv::new(&address)
        .unwrap()
        .passages("k3y", &[JESUS_WEPT])
        .await
        .unwrap_err();
    assert!(matches!(error, EsvError::Unavailable(_)));
    assert!(!error.to_string().contains("k3y"));
}
