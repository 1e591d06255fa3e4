//! HTTP controls for the fake server, for browser tests: `POST /_control/<word>` with JSON.

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{Fault, Inner, StripeStandIn, webhooks::is_valid_signature};

pub(super) fn routes() -> Router<Arc<Inner>> {
    Router::new()
        .route("/calls", get(calls))
        .route("/deliveries", get(deliveries))
        .route("/objects/{kind}", get(objects))
        .route("/{word}", post(control))
}

async fn calls(State(inner): State<Arc<Inner>>) -> Json<Value> {
    let calls = StripeStandIn(inner).calls();
    let calls = calls.iter().map(|call| {
        json!({
            "method": call.method, "path": call.path, "parameters": call.parameters,
            "idempotencyKey": call.idempotency_key, "stripeVersion": call.stripe_version,
        })
    });
    Json(calls.collect())
}

/// Returns the events that are ready and haven't been sent.
async fn deliveries(State(inner): State<Arc<Inner>>) -> Json<Value> {
    let taken = StripeStandIn(inner).take_deliveries();
    let taken = taken.into_iter().map(|it| {
        let headers: serde_json::Map<_, _> = it
            .headers
            .into_iter()
            .map(|(name, value)| (name, json!(value)))
            .collect();
        json!({ "event": it.event, "kind": it.kind, "headers": headers, "body": it.body })
    });
    Json(taken.collect())
}

async fn objects(State(inner): State<Arc<Inner>>, Path(kind): Path<String>) -> Json<Value> {
    Json(json!(StripeStandIn(inner).objects(&kind)))
}

async fn control(
    State(inner): State<Arc<Inner>>,
    Path(word): Path<String>,
    Json(body): Json<Value>,
) -> Response {
    match run_command(&StripeStandIn(inner), &word, &body).await {
        Ok(reply) => Json(reply).into_response(),
        Err(message) => {
            (StatusCode::BAD_REQUEST, Json(json!({ "message": message }))).into_response()
        }
    }
}

async fn run_command(stripe: &StripeStandIn, word: &str, body: &Value) -> Result<Value, String> {
    let text = |name: &str| {
        let value = body[name].as_str();
        value.ok_or_else(|| format!("{word} wants {name}"))
    };
    let ok = || {
        let value = body["ok"].as_bool();
        value.ok_or_else(|| format!("{word} wants ok"))
    };
    match word {
        "pay" => stripe.try_pay(text("paymentIntent")?),
        "decline" => {
            let code = body["code"].as_str().unwrap_or("generic_decline");
            stripe.try_decline(text("paymentIntent")?, code)
        }
        "process" => stripe.try_process(text("paymentIntent")?),
        "settle" => stripe.try_settle(text("paymentIntent")?, ok()?),
        "refund" => stripe.try_refund(text("paymentIntent")?, body["amount"].as_i64()),
        "fail-refund" => stripe.try_fail_refund(text("refund")?),
        "renew" => stripe.try_renew(text("subscription")?, ok()?),
        "retry-invoice" => stripe.try_retry_invoice(text("invoice")?, ok()?),
        "expire" => stripe.try_expire(text("subscription")?),
        "retry-failed" => Ok(json!({ "count": stripe.retry_failed().await })),
        "verify" => {
            let secret = body["secret"].as_str().unwrap_or(stripe.webhook_secret());
            let now = stripe.0.world().now();
            let is_valid = is_valid_signature(secret, text("signature")?, text("body")?, now);
            Ok(json!({ "isValid": is_valid }))
        }
        _ => {
            set_up(stripe, word, body).await?;
            Ok(json!({}))
        }
    }
}

/// Commands that return nothing.
async fn set_up(stripe: &StripeStandIn, word: &str, body: &Value) -> Result<(), String> {
    let usage_message = |name: &str| format!("{word} wants {name}");
    let text = |name: &str| body[name].as_str().ok_or_else(|| usage_message(name));
    // If no kind is given, applies to every kind.
    let kind = body["kind"].as_str().unwrap_or(StripeStandIn::ALL);
    match word {
        "webhooks-to" => stripe.send_webhooks_to(text("url")?),
        "hold" => stripe.hold(kind),
        "duplicate" => stripe.duplicate(kind),
        "lose" => stripe.lose(kind),
        "as-usual" => stripe.clear_webhook_rules(),
        "release" => stripe.release(),
        "release-reversed" => stripe.release_reversed(),
        "delivered" => stripe.delivered().await,
        "advance" => {
            let seconds = body["seconds"]
                .as_i64()
                .ok_or_else(|| usage_message("seconds"))?;
            stripe.advance(TimeDelta::seconds(seconds));
        }
        "fault" => {
            let fault = Fault::named(text("fault")?, &body["status"]);
            let fault = fault.ok_or_else(|| usage_message("a fault it knows"))?;
            let times = body["times"].as_u64().and_then(|it| u32::try_from(it).ok());
            stripe.fault(text("of")?, fault, times.unwrap_or(1));
        }
        "no-faults" => stripe.clear_faults(),
        "release-requests" => stripe.release_requests(),
        _ => return Err(format!("there is no {word}")),
    }
    Ok(())
}
