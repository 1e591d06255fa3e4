//! Which requests the pinned version rejects, and which ones a browser may send.

use std::collections::HashMap;

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

use crate::Bench;

pub struct Answer {
    pub status: u16,
    headers: HashMap<String, String>,
    pub json: Value,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    fn error(&self, field: &str) -> &str {
        self.json["error"][field].as_str().unwrap_or_default()
    }
}

/// Sends the secret key and the pinned version, unless the headers override them.
pub async fn ask(
    bench: &Bench,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Answer {
    let key = format!("Bearer {}", bench.stripe.secret_key());
    let mut all = HashMap::from([
        ("authorization", key.as_str()),
        ("stripe-version", "2026-10-28.endive"),
        ("content-type", "application/x-www-form-urlencoded"),
        ("connection", "close"),
    ]);
    all.extend(headers.iter().copied());
    let host = bench.stripe.url().strip_prefix("http://").unwrap();
    let mut request = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\n");
    for (name, value) in all.iter().filter(|(_, value)| !value.is_empty()) {
        request += &format!("{name}: {value}\r\n");
    }
    request += &format!("content-length: {}\r\n\r\n{body}", body.len());
    let mut stream = TcpStream::connect(host).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").expect("an answer");
    let mut lines = head.lines();
    let status = lines.next().unwrap().split(' ').nth(1).unwrap();
    let headers = lines.filter_map(|line| line.split_once(": "));
    Answer {
        status: status.parse().unwrap(),
        headers: headers.map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
        json: serde_json::from_str(body).unwrap_or_default(),
    }
}

#[tokio::test]
async fn the_version_and_the_key_are_checked() {
    let bench = Bench::start().await;
    let old = [("stripe-version", "2024-06-20")];
    let refused = ask(&bench, "GET", "/v1/customers", &old, "").await;
    assert_eq!(refused.status, 400);
    let none = [("stripe-version", "")];
    assert_eq!(
        ask(&bench, "GET", "/v1/customers", &none, "").await.status,
        400
    );
    for key in ["Bearer sk_test_other", ""] {
        let refused = ask(
            &bench,
            "GET",
            "/v1/customers",
            &[("authorization", key)],
            "",
        )
        .await;
        assert_eq!(refused.status, 401);
        assert_eq!(refused.error("type"), "invalid_request_error");
    }
    let fine = ask(&bench, "GET", "/v1/customers", &[], "").await;
    assert_eq!(
        (fine.status, fine.json["object"].as_str()),
        (200, Some("list"))
    );
    assert!(fine.header("request-id").unwrap().starts_with("req_"));
    let unknown_path_response = ask(&bench, "GET", "/v1/shoes", &[], "").await;
    assert_eq!(
        (
            unknown_path_response.status,
            unknown_path_response.error("code")
        ),
        (404, "")
    );
}

#[tokio::test]
async fn parameters_unknown_to_the_version_are_named() {
    let bench = Bench::start().await;
    let intents = "/v1/payment_intents";
    for (body, param) in [
        (
            "amount=500&currency=usd&payment_method_types[]=card",
            "payment_method_types[]",
        ),
        ("amount=500&currency=usd&shoe=7", "shoe"),
        ("currency=usd", "amount"),
        ("amount=500", "currency"),
        ("amount=5.5&currency=usd", "amount"),
        ("amount=5&currency=usd", "amount"),
        ("amount=500&currency=usd&customer=cus_1", "customer"),
    ] {
        let refused = ask(&bench, "POST", intents, &[], body).await;
        assert_eq!(
            (refused.status, refused.error("param")),
            (400, param),
            "{body}"
        );
        assert_eq!(refused.error("type"), "invalid_request_error");
    }
    let missing = ask(&bench, "GET", "/v1/payment_intents/pi_1", &[], "").await;
    assert_eq!(
        (missing.status, missing.error("code")),
        (404, "resource_missing")
    );
    assert!(bench.stripe.objects("payment_intent").is_empty());
}

#[tokio::test]
async fn outdated_expansions_are_refused() {
    let bench = Bench::start().await;
    for path in [
        "/v1/subscriptions?expand[]=data.latest_invoice.payment_intent",
        "/v1/invoices?expand[]=data.payment_intent",
        "/v1/invoices?expand[]=data.charge",
        "/v1/payment_intents?expand[]=data.invoice",
        "/v1/payment_intents?expand[]=latest_charge",
    ] {
        let refused = ask(&bench, "GET", path, &[], "").await;
        assert_eq!(refused.status, 400, "{path}");
        let error_text = refused.error("message");
        assert!(error_text.contains("cannot be expanded"), "{error_text}");
    }
    let path = "/v1/subscriptions?expand[]=data.latest_invoice.confirmation_secret";
    assert_eq!(ask(&bench, "GET", path, &[], "").await.status, 200);
}

#[tokio::test]
async fn invoices_and_subscriptions_use_the_basil_format() {
    let bench = Bench::start().await;
    let created = bench.subscription().await;
    let path = format!(
        "/v1/subscriptions/{}?expand[]=latest_invoice.payments",
        created.id
    );
    let it = ask(&bench, "GET", &path, &[], "").await.json;
    assert!(it.get("current_period_end").is_none());
    assert!(it["items"]["data"][0]["current_period_end"].is_i64());
    let invoice = &it["latest_invoice"];
    for deleted_path in [
        "payment_intent",
        "charge",
        "paid",
        "subscription",
        "confirmation_secret",
    ] {
        assert!(invoice.get(deleted_path).is_none(), "{deleted_path}");
    }
    assert_eq!(invoice["payments"]["data"][0]["object"], "invoice_payment");
    let plain = format!("/v1/invoices/{}", created.latest_invoice.unwrap());
    let plain = ask(&bench, "GET", &plain, &[], "").await.json;
    assert!(plain.get("payments").is_none());
}

#[tokio::test]
async fn a_browser_confirms_its_own_payment_and_nothing_else() {
    let bench = Bench::start().await;
    let created = bench.payment("gift", 2500).await;
    let secret = created.client_secret.unwrap();
    let public = bench.stripe.publishable_key().to_owned();
    let browser = [("authorization", ""), ("stripe-version", "")];
    let path = format!("/v1/payment_intents/{}/confirm", created.id);
    let card = |number: &str, secret: &str| {
        format!(
            "key={public}&client_secret={secret}&payment_method_data[type]=card\
             &payment_method_data[card][number]={number}&return_url=http://localhost/"
        )
    };
    let wrong = ask(
        &bench,
        "POST",
        &path,
        &browser,
        &card("4242", "pi_1_secret_2"),
    )
    .await;
    assert_eq!((wrong.status, wrong.error("param")), (400, "client_secret"));
    let own = secret.reveal();
    let refused = ask(
        &bench,
        "POST",
        &path,
        &browser,
        &card("4000000000000002", own),
    )
    .await;
    assert_eq!((refused.status, refused.error("type")), (402, "card_error"));
    assert_eq!(refused.error("decline_code"), "generic_decline");
    assert_eq!(
        refused.json["error"]["payment_intent"]["status"],
        "requires_payment_method"
    );
    let paid = ask(
        &bench,
        "POST",
        &path,
        &browser,
        &card("4242424242424242", own),
    )
    .await;
    assert_eq!(paid.json["status"], "succeeded", "{}", paid.json);
    let payment_path = format!(
        "/v1/payment_intents/{}?key={public}&client_secret={own}",
        created.id
    );
    let browser_view = ask(&bench, "GET", &payment_path, &browser, "").await;
    assert_eq!(
        (browser_view.status, browser_view.json["status"].as_str()),
        (200, Some("succeeded"))
    );
    let list = format!("/v1/payment_intents?key={public}");
    assert_eq!(ask(&bench, "GET", &list, &browser, "").await.status, 403);
}

#[tokio::test]
async fn prices_are_found_by_lookup_key() {
    let bench = Bench::start().await;
    let body = "currency=usd&unit_amount=2500&recurring[interval]=month&product_data[name]=Gift\
                &lookup_key=monthly_2500";
    let created = ask(&bench, "POST", "/v1/prices", &[], body).await.json;
    let path = "/v1/prices?lookup_keys[]=monthly_2500&expand[]=data.product";
    let response = ask(&bench, "GET", path, &[], "").await.json;
    assert_eq!(response["data"][0]["id"], created["id"]);
    assert_eq!(response["data"][0]["product"]["name"], "Gift");
    let none = ask(&bench, "GET", "/v1/prices?lookup_keys[]=other", &[], "")
        .await
        .json;
    assert_eq!(none["data"], Value::Array(Vec::new()));
}
