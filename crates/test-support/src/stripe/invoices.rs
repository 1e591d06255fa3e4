//! Invoices since API version basil: the payment is in a separate invoice payment.

use serde_json::{Value, json};

use super::{
    form::Form,
    payments,
    refusal::{Outcome, Refusal},
    world::{World, list_parameters, number, text, with_empty_fields},
};

/// Creates an open invoice with an open payment, and makes it the subscription's latest invoice.
pub(super) fn issue(world: &mut World, subscription: &Value, reason: &str) -> Value {
    let item = &subscription["items"]["data"][0];
    let amount = number(&item["price"], "unit_amount");
    let invoice = new(world, subscription, amount, reason);
    let invoice = world.add(invoice);
    world.record_event("invoice.created", &invoice);
    let id = text(&invoice, "id");
    let now = world.now();
    let fields = json!({
        "status": "open",
        "effective_at": now,
        "number": format!("STANDIN1-{:04}", world.all("invoice").count()),
        "status_transitions": {
            "finalized_at": now, "marked_uncollectible_at": null, "paid_at": null, "voided_at": null,
        },
    });
    let invoice = world.change("invoice", &id, fields);
    let description = match reason {
        "subscription_create" => "Subscription creation",
        _ => "Subscription update",
    };
    let (currency, customer) = (text(subscription, "currency"), &subscription["customer"]);
    let payment = payments::new(world, amount, &currency, customer, Some(description));
    let payment = world.add(payment);
    let invoice_payment = json!({
        "id": world.new_id("inpay"),
        "object": "invoice_payment",
        "amount_paid": null,
        "amount_requested": amount,
        "created": now,
        "currency": currency,
        "invoice": id,
        "is_default": true,
        "livemode": world.is_live,
        "payment": { "type": "payment_intent", "payment_intent": payment["id"] },
        "status": "open",
        "status_transitions": { "canceled_at": null, "paid_at": null },
    });
    world.add(invoice_payment);
    world.record_event("invoice.finalized", &invoice);
    world.record_event("payment_intent.created", &payment);
    let latest = json!({ "latest_invoice": id });
    world.change("subscription", &text(subscription, "id"), latest);
    invoice
}

fn new(world: &World, subscription: &Value, amount: i64, reason: &str) -> Value {
    let item = &subscription["items"]["data"][0];
    let id = world.new_id("in");
    let now = world.now();
    let customer = text(subscription, "customer");
    let customer = world
        .find("customer", &customer)
        .cloned()
        .unwrap_or_default();
    let line = json!({
        "id": world.new_id("il"),
        "object": "line_item",
        "amount": amount,
        "currency": subscription["currency"],
        "description": null,
        "discount_amounts": [],
        "discountable": true,
        "discounts": [],
        "invoice": id,
        "livemode": world.is_live,
        "metadata": subscription["metadata"],
        "parent": {
            "type": "subscription_item_details", "invoice_item_details": null,
            "subscription_item_details": {
                "invoice_item": null, "proration": false, "proration_details": null,
                "subscription": subscription["id"], "subscription_item": item["id"],
            },
        },
        "period": { "start": item["current_period_start"], "end": item["current_period_end"] },
        "pricing": {
            "type": "price_details",
            "price_details": { "price": item["price"]["id"], "product": item["price"]["product"] },
            "unit_amount_decimal": amount.to_string(),
        },
        "pretax_credit_amounts": [],
        "quantity": 1,
        "quantity_decimal": "1",
        "subscription": subscription["id"],
        "subtotal": amount,
        "taxes": [],
    });
    let mut invoice = with_empty_fields(
        json!({
            "id": id,
            "object": "invoice",
            "automatic_tax": {
                "disabled_reason": null, "enabled": false, "liability": null, "provider": null,
                "status": null,
            },
            "issuer": { "type": "self" },
            "payment_settings": {
                "default_mandate": null, "payment_method_options": null,
                "payment_method_types": null,
            },
            "account_country": "US",
            "account_name": "Stand-in",
            "amount_due": amount,
            "amount_overpaid": 0,
            "amount_paid": 0,
            "amount_remaining": amount,
            "amount_shipping": 0,
            "attempt_count": 0,
            "attempted": false,
            "auto_advance": true,
            "billing_reason": reason,
            "collection_method": "charge_automatically",
            "created": now,
            "currency": subscription["currency"],
            "customer": subscription["customer"],
            "customer_email": customer["email"],
            "customer_name": customer["name"],
            "customer_tax_exempt": "none",
            "lines": { "object": "list", "data": [line], "has_more": false, "url": format!("/v1/invoices/{id}/lines") },
            "livemode": world.is_live,
            "metadata": {},
            "parent": {
                "type": "subscription_details",
                "quote_details": null,
                "subscription_details": {
                    "subscription": subscription["id"], "metadata": subscription["metadata"],
                },
            },
            "period_start": item["current_period_start"],
            "period_end": item["current_period_end"],
            "post_payment_credit_notes_amount": 0,
            "pre_payment_credit_notes_amount": 0,
            "starting_balance": 0,
            "status": "draft",
            "status_transitions": {
                "finalized_at": null, "marked_uncollectible_at": null, "paid_at": null, "voided_at": null,
            },
            "subtotal": amount,
            "subtotal_excluding_tax": amount,
            "total": amount,
            "total_excluding_tax": amount,
        }),
        &[
            "account_tax_ids",
            "application",
            "automatically_finalizes_at",
            "custom_fields",
            "customer_account",
            "customer_address",
            "customer_phone",
            "customer_shipping",
            "default_source",
            "footer",
            "from_invoice",
            "latest_revision",
            "on_behalf_of",
            "receipt_number",
            "rendering",
            "shipping_cost",
            "shipping_details",
            "statement_descriptor",
            "test_clock",
            "default_payment_method",
            "description",
            "due_date",
            "effective_at",
            "ending_balance",
            "hosted_invoice_url",
            "invoice_pdf",
            "last_finalization_error",
            "next_payment_attempt",
            "number",
            "webhooks_delivered_at",
        ],
    );
    for field in [
        "default_tax_rates",
        "discounts",
        "total_discount_amounts",
        "total_pretax_credit_amounts",
        "total_taxes",
    ] {
        invoice[field] = json!([]);
    }
    invoice
}

/// The invoice payment that refers to this payment, if there is one.
pub(super) fn paid_by(world: &World, payment: &str) -> Option<Value> {
    let mut all = world.all("invoice_payment");
    let matching_payment = all.find(|it| it["payment"]["payment_intent"] == payment);
    matching_payment.cloned()
}

pub(super) fn payment_of(world: &World, invoice: &str) -> Result<String, Refusal> {
    let mut all = world.all("invoice_payment");
    let matching_payment = all.find(|it| it["invoice"] == invoice);
    let matching_payment = matching_payment.ok_or_else(|| Refusal::no_such("invoice", invoice))?;
    Ok(text(&matching_payment["payment"], "payment_intent"))
}

pub(super) fn subscription_of(invoice: &Value) -> String {
    text(&invoice["parent"]["subscription_details"], "subscription")
}

pub(super) fn mark_paid(world: &mut World, paid_by: &Value) -> Value {
    let now = world.now();
    let transitions = json!({ "canceled_at": null, "paid_at": now });
    let fields = json!({
        "status": "paid", "amount_paid": paid_by["amount_requested"],
        "status_transitions": transitions,
    });
    let paid_by = world.change("invoice_payment", &text(paid_by, "id"), fields);
    world.record_event("invoice_payment.paid", &paid_by);
    let id = text(&paid_by, "invoice");
    let invoice = world.find("invoice", &id).cloned().unwrap_or_default();
    let mut transitions = invoice["status_transitions"].clone();
    transitions["paid_at"] = json!(now);
    let fields = json!({
        "status": "paid", "amount_paid": invoice["amount_due"], "amount_remaining": 0,
        "attempted": true, "attempt_count": number(&invoice, "attempt_count") + 1,
        "next_payment_attempt": null, "status_transitions": transitions, "auto_advance": false,
    });
    let invoice = world.change("invoice", &id, fields);
    world.record_event("invoice.paid", &invoice);
    world.record_event("invoice.payment_succeeded", &invoice);
    invoice
}

/// Schedules another attempt in three days, except for the first invoice, which the donor has to pay.
pub(super) fn mark_attempted(world: &mut World, paid_by: &Value) -> Value {
    const THREE_DAYS: i64 = 3 * 24 * 60 * 60;
    let id = text(paid_by, "invoice");
    let invoice = world.find("invoice", &id).cloned().unwrap_or_default();
    let is_first = invoice["billing_reason"] == "subscription_create";
    let next = (!is_first).then(|| world.now() + THREE_DAYS);
    let fields = json!({
        "attempted": true, "attempt_count": number(&invoice, "attempt_count") + 1,
        "next_payment_attempt": next,
    });
    world.change("invoice", &id, fields)
}

/// Voids an invoice: neither it nor its payment can be paid anymore.
pub(super) fn void(world: &mut World, id: &str) {
    let invoice = world.find("invoice", id).cloned().unwrap_or_default();
    if invoice["status"] != "open" {
        return;
    }
    if let Ok(payment) = payment_of(world, id) {
        payments::cancel_intent(world, &payment, Some("void_invoice"));
        let paid_by = paid_by(world, &payment).unwrap_or_default();
        let fields = json!({ "status": "canceled" });
        world.change("invoice_payment", &text(&paid_by, "id"), fields);
    }
    let mut transitions = invoice["status_transitions"].clone();
    transitions["voided_at"] = json!(world.now());
    let fields =
        json!({ "status": "void", "status_transitions": transitions, "auto_advance": false });
    let invoice = world.change("invoice", id, fields);
    world.record_event("invoice.voided", &invoice);
}

pub(super) fn list(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["customer", "status", "subscription"]))?;
    world.page("invoice", "/v1/invoices", form, |it| {
        let of = |name| form.text(name).is_none_or(|expected| it[name] == expected);
        let subscription = form.text("subscription");
        of("customer") && of("status") && subscription.is_none_or(|id| subscription_of(it) == id)
    })
}

pub(super) fn list_payments(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&[
        "invoice",
        "payment[payment_intent]",
        "payment[type]",
        "status",
    ]))?;
    let intent = form.text("payment[payment_intent]");
    if intent.is_some() && form.required("payment[type]")? != "payment_intent" {
        let message = "Invalid payment[type]: must be one of charge or payment_intent";
        return Err(Refusal::invalid(None, message).with_parameter("payment[type]"));
    }
    world.page("invoice_payment", "/v1/invoice_payments", form, |it| {
        let of = |name| form.text(name).is_none_or(|expected| it[name] == expected);
        let by = intent.is_none_or(|id| it["payment"]["payment_intent"] == id);
        of("invoice") && of("status") && by
    })
}
