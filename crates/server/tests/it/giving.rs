//! Kills the server after Stripe has created something but before we have recorded it.

use std::path::Path;

use serde_json::{Value, json};
use trellis_test_support::{Fault, StripeStandIn};

use super::process::{Server, create_user, trellis};

const SUBMIT_ID: &str = "0198c0de-0000-7000-8000-000000000001";

async fn start(dir: &Path, stripe: &StripeStandIn) -> Server {
    let mut command = trellis();
    command.env("TRELLIS_PAYMENTS_URL", stripe.url());
    let server = Server::start_with_command(command, dir, &[]).await;
    stripe.send_webhooks_to(&format!("{}/api/donations/webhook", server.url));
    server
}

async fn set_up(server: &Server, stripe: &StripeStandIn) {
    let admin = server.sign_in("admin").await;
    let keys = json!({
        "stripePublishableKey": stripe.publishable_key(),
        "stripeSecretKey": stripe.secret_key(),
        "stripeWebhookSecret": stripe.webhook_secret(),
    });
    let (status, response) = server
        .post_as("/api/admin/system/payment-settings", &admin, keys)
        .await;
    assert_eq!(status, 200, "{response}");
}

/// Kills the server after Stripe has created something but before we have recorded it, then restarts the
/// server and submits the gift again with the same submit id. Returns all of the gift's records, as the donor
/// sees them.
async fn gift_after_kill_at(question: &str, kind: &str, object_kind: &str) -> Value {
    let dir = tempfile::tempdir().unwrap();
    create_user(dir.path(), &[], "admin", "super_admin").await;
    create_user(dir.path(), &[], "ada", "user").await;
    let stripe = StripeStandIn::start().await;
    let mut server = start(dir.path(), &stripe).await;
    set_up(&server, &stripe).await;
    let ada = server.sign_in("ada").await;
    let gift_request = json!({ "type": kind, "amount": 2_500, "submitId": SUBMIT_ID });

    stripe.fault(question, Fault::TimesOutAfter, 1);
    let request = server.begin_post("/api/donations/create-intent", &ada, &gift_request);
    let request = tokio::spawn(request);
    while stripe.objects(object_kind).is_empty() {
        tokio::task::yield_now().await;
    }
    server.child.kill().await.expect("killed");
    assert!(
        request.await.expect("a task").is_err(),
        "nobody was answered"
    );

    let server = start(dir.path(), &stripe).await;
    let (_, before) = server.get("/api/donations", Some(&ada)).await;
    assert_eq!(before["total"], 0, "no half gift: {before}");
    let (status, intent) = server
        .post_as("/api/donations/create-intent", &ada, gift_request)
        .await;
    assert_eq!(status, 200, "{intent}");
    assert_eq!(stripe.objects("payment_intent").len(), 1, "one payment");
    let secret = intent["clientSecret"].as_str().expect("a secret");
    let (payment, _) = secret.split_once("_secret_").expect("a payment");
    stripe.pay(payment);
    stripe.delivered().await;
    loop {
        let (_, gifts) = server.get("/api/donations", Some(&ada)).await;
        if gifts["total"] != 0 && gifts["recurring"][0]["state"] != "confirming" {
            return gifts;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_kill_after_creating_the_payment_creates_no_second_one() {
    let gifts = gift_after_kill_at("POST /v1/payment_intents", "one_time", "payment_intent").await;
    assert_eq!(gifts["total"], 1, "{gifts}");
    assert_eq!(gifts["items"][0]["state"], "succeeded");
    assert_eq!(gifts["items"][0]["amount"], 2_500);
}

#[tokio::test]
async fn a_kill_after_creating_the_subscription_creates_no_second_one() {
    let gifts = gift_after_kill_at("POST /v1/subscriptions", "recurring", "subscription").await;
    assert_eq!(
        (&gifts["total"], &gifts["items"][0]["state"]),
        (&json!(1), &json!("succeeded"))
    );
    assert_eq!(
        gifts["recurring"].as_array().map(Vec::len),
        Some(1),
        "{gifts}"
    );
    assert_eq!(gifts["recurring"][0]["state"], "active");
}

#[tokio::test]
async fn a_kill_after_creating_the_customer_creates_no_second_one() {
    let gifts = gift_after_kill_at("POST /v1/customers", "one_time", "customer").await;
    assert_eq!(
        (&gifts["total"], &gifts["items"][0]["state"]),
        (&json!(1), &json!("succeeded"))
    );
}
