//! Charges, which are attempts to pay, and refunds.

use serde_json::{Value, json};

use super::{
    form::Form,
    refusal::{Outcome, Refusal},
    world::{World, list_parameters, number, text, with_empty_fields},
};

fn new(world: &World, payment: &Value, status: &str) -> Value {
    let has_paid = status == "succeeded";
    with_empty_fields(
        json!({
            "id": world.new_id("ch"),
            "object": "charge",
            "amount": payment["amount"],
            "amount_captured": if status == "failed" { json!(0) } else { payment["amount"].clone() },
            "amount_refunded": 0,
            "billing_details": { "address": null, "email": null, "name": null, "phone": null, "tax_id": null },
            "calculated_statement_descriptor": "STAND-IN",
            "captured": status != "failed",
            "created": world.now(),
            "currency": payment["currency"],
            "customer": payment["customer"],
            "description": payment["description"],
            "disputed": false,
            "livemode": world.is_live,
            "metadata": payment["metadata"],
            "paid": has_paid,
            "payment_intent": payment["id"],
            "payment_method": world.new_id("pm"),
            "refunded": false,
            "status": status,
        }),
        &[
            "application_fee",
            "application_fee_amount",
            "fraud_details",
            "on_behalf_of",
            "source",
            "source_transfer",
            "statement_descriptor",
            "statement_descriptor_suffix",
            "transfer_data",
            "transfer_group",
            "application",
            "balance_transaction",
            "failure_balance_transaction",
            "failure_code",
            "failure_message",
            "outcome",
            "payment_method_details",
            "receipt_email",
            "receipt_number",
            "receipt_url",
            "review",
            "shipping",
        ],
    )
}

/// The charge that is already pending, if there is one.
fn pending(world: &World, payment: &Value) -> Option<String> {
    let charge = world.find("charge", &text(payment, "latest_charge"))?;
    (charge["status"] == "pending").then(|| text(charge, "id"))
}

fn attempt(world: &mut World, payment: &Value, status: &str, more: Value) -> Value {
    let id = match pending(world, payment) {
        Some(id) => id,
        None => {
            let charge = new(world, payment, status);
            text(&world.add(charge), "id")
        }
    };
    world.change("charge", &id, json!({ "status": status }));
    let charge = world.change("charge", &id, more);
    world.record_event(&format!("charge.{status}"), &charge);
    charge
}

pub(super) fn begin(world: &mut World, payment: &Value) -> Value {
    attempt(world, payment, "pending", json!({}))
}

pub(super) fn succeed(world: &mut World, payment: &Value) -> Value {
    attempt(world, payment, "succeeded", json!({ "paid": true }))
}

pub(super) fn fail(world: &mut World, payment: &Value, code: &str) -> Value {
    let message = match code {
        "insufficient_funds" => "Your card has insufficient funds.",
        _ => "Your card was declined.",
    };
    let more = json!({
        "paid": false, "captured": false, "amount_captured": 0,
        "failure_code": "card_declined", "failure_message": message,
    });
    attempt(world, payment, "failed", more)
}

pub(super) fn list(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["customer", "payment_intent"]))?;
    world.page("charge", "/v1/charges", form, |it| {
        let of = |name| form.text(name).is_none_or(|id| it[name] == id);
        of("customer") && of("payment_intent")
    })
}

pub(super) fn create_refund(world: &mut World, form: &Form) -> Outcome {
    form.only(&[
        "amount",
        "charge",
        "metadata[*]",
        "payment_intent",
        "reason",
    ])?;
    let charge = match (form.text("payment_intent"), form.text("charge")) {
        (Some(id), _) => {
            let payment = world.resolve_parameter("payment_intent", id, "payment_intent")?;
            if payment["status"] != "succeeded" {
                let message =
                    format!("PaymentIntent {id} does not have a successful charge to refund.");
                return Err(Refusal::invalid(None, &message).with_parameter("payment_intent"));
            }
            world.resolve_parameter("charge", &text(&payment, "latest_charge"), "payment_intent")?
        }
        (None, Some(id)) => world.resolve_parameter("charge", id, "charge")?,
        (None, None) => return Err(Refusal::missing_parameter("payment_intent")),
    };
    let remaining = number(&charge, "amount") - number(&charge, "amount_refunded");
    if remaining == 0 {
        let message = format!("Charge {} has already been refunded.", text(&charge, "id"));
        return Err(Refusal::invalid(Some("charge_already_refunded"), &message));
    }
    let amount = form.integer("amount")?.unwrap_or(remaining);
    if !(1..=remaining).contains(&amount) {
        let message = format!(
            "Refund amount ({amount}) is greater than unrefunded amount ({remaining}) on charge."
        );
        return Err(Refusal::invalid(None, &message).with_parameter("amount"));
    }
    let refund = json!({
        "id": world.new_id("re"),
        "object": "refund",
        "amount": amount,
        "balance_transaction": null,
        "charge": charge["id"],
        "created": world.now(),
        "currency": charge["currency"],
        "customer": charge["customer"],
        "customer_account": null,
        "destination_details": { "type": "card" },
        "metadata": form.metadata()?,
        "payment_intent": charge["payment_intent"],
        "payment_method": charge["payment_method"],
        "reason": form.text("reason"),
        "receipt_number": null,
        "source_transfer_reversal": null,
        "status": "succeeded",
        "transfer_reversal": null,
    });
    let refund = world.add(refund);
    world.record_event("refund.created", &refund);
    let charge = set_refunded(world, &charge, number(&charge, "amount_refunded") + amount);
    world.record_event("charge.refunded", &charge);
    world.record_event("refund.updated", &refund);
    Ok(refund)
}

fn set_refunded(world: &mut World, charge: &Value, refunded: i64) -> Value {
    let is_full_refund = refunded == number(charge, "amount");
    let fields = json!({ "amount_refunded": refunded, "refunded": is_full_refund });
    world.change("charge", &text(charge, "id"), fields)
}

/// The bank rejects the refund, so the money is returned to us.
pub(super) fn fail_refund(world: &mut World, id: &str) -> Outcome {
    let refund = world.named("refund", id)?;
    if refund["status"] == "failed" {
        return Err(Refusal::invalid(None, "This refund has already failed."));
    }
    let charge = world.named("charge", &text(&refund, "charge"))?;
    let remaining = number(&charge, "amount_refunded") - number(&refund, "amount");
    set_refunded(world, &charge, remaining);
    let fields = json!({ "status": "failed", "failure_reason": "expired_or_canceled_card" });
    let refund = world.change("refund", id, fields);
    world.record_event("refund.updated", &refund);
    world.record_event("refund.failed", &refund);
    world.record_event("charge.refund.updated", &refund);
    Ok(refund)
}

pub(super) fn list_refunds(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["charge", "payment_intent"]))?;
    world.page("refund", "/v1/refunds", form, |it| {
        let of = |name| form.text(name).is_none_or(|id| it[name] == id);
        of("charge") && of("payment_intent")
    })
}
