//! Subscriptions, from the first payment to the last.

use chrono::{DateTime, Months};
use serde_json::{Value, json};

use super::{
    form::Form,
    invoices, payments,
    refusal::{Outcome, Refusal},
    world::{World, list_parameters, text, with_empty_fields},
};

const KIND: &str = "subscription";

pub(super) fn create(world: &mut World, form: &Form) -> Outcome {
    form.only(&[
        "collection_method",
        "currency",
        "customer",
        "description",
        "items[][price]",
        "items[][quantity]",
        "metadata[*]",
        "off_session",
        "payment_behavior",
        "payment_settings[save_default_payment_method]",
    ])?;
    let customer = world.resolve_parameter("customer", form.required("customer")?, "customer")?;
    let price = form.required("items[0][price]")?;
    let price = world.resolve_parameter("price", price, "items[0][price]")?;
    if price["recurring"].is_null() {
        let message = "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.";
        return Err(Refusal::invalid(None, message).with_parameter("items[0][price]"));
    }
    if form.text("payment_behavior") != Some("default_incomplete") {
        let message = "This customer has no attached payment source or default payment method.";
        return Err(Refusal::invalid(Some("resource_missing"), message));
    }
    let save = form.text("payment_settings[save_default_payment_method]");
    let subscription = new(world, &customer, &price, form, save)?;
    let subscription = world.add(subscription);
    let id = text(&subscription, "id");
    let invoice = invoices::issue(world, &subscription, "subscription_create");
    let latest = json!({ "latest_invoice": invoice["id"] });
    let subscription = world.change(KIND, &id, latest);
    world.record_event("customer.subscription.created", &subscription);
    Ok(subscription)
}

fn new(world: &World, customer: &Value, price: &Value, form: &Form, save: Option<&str>) -> Outcome {
    let now = world.now();
    let id = world.new_id("sub");
    let item = json!({
        "id": world.new_id("si"),
        "object": "subscription_item",
        "billing_thresholds": null,
        "created": now,
        "current_period_start": now,
        "current_period_end": period_end(now, price),
        "discounts": [],
        "metadata": {},
        "current_trial": null,
        "plan": plan(price),
        "price": price,
        "quantity": 1,
        "subscription": id,
        "tax_rates": [],
    });
    Ok(with_empty_fields(
        json!({
            "id": id,
            "object": KIND,
            "automatic_tax": { "disabled_reason": null, "enabled": false, "liability": null },
            "billing_cycle_anchor": now,
            "billing_schedules": [],
            "invoice_settings": {
                "account_tax_ids": null, "custom_fields": null, "description": null,
                "footer": null, "issuer": { "type": "self" },
            },
            "billing_mode": { "type": "flexible", "updated_at": null },
            "cancel_at_period_end": false,
            "cancellation_details": { "comment": null, "feedback": null, "reason": null },
            "collection_method": "charge_automatically",
            "created": now,
            "currency": price["currency"],
            "customer": customer["id"],
            "default_tax_rates": [],
            "description": form.text("description"),
            "discounts": [],
            "items": {
                "object": "list", "data": [item], "has_more": false, "total_count": 1,
                "url": format!("/v1/subscription_items?subscription={id}"),
            },
            "livemode": world.is_live,
            "metadata": form.metadata()?,
            "payment_settings": {
                "payment_method_options": null, "payment_method_types": null,
                "save_default_payment_method": save.unwrap_or("off"),
            },
            "start_date": now,
            "status": "incomplete",
            "trial_settings": { "end_behavior": { "missing_payment_method": "create_invoice" } },
        }),
        &[
            "customer_account",
            "managed_payments",
            "application",
            "application_fee_percent",
            "billing_cycle_anchor_config",
            "billing_thresholds",
            "cancel_at",
            "canceled_at",
            "days_until_due",
            "default_payment_method",
            "default_source",
            "ended_at",
            "latest_invoice",
            "next_pending_invoice_item_invoice",
            "on_behalf_of",
            "pause_collection",
            "pending_invoice_item_interval",
            "pending_setup_intent",
            "pending_update",
            "schedule",
            "test_clock",
            "transfer_data",
            "trial_end",
            "trial_start",
        ],
    ))
}

/// Stripe's older name for a price, which it still includes.
fn plan(price: &Value) -> Value {
    json!({
        "id": price["id"],
        "object": "plan",
        "active": true,
        "amount": price["unit_amount"],
        "currency": price["currency"],
        "interval": price["recurring"]["interval"],
        "interval_count": price["recurring"]["interval_count"],
        "product": price["product"],
    })
}

fn period_end(start: i64, price: &Value) -> i64 {
    let count = price["recurring"]["interval_count"].as_u64().unwrap_or(1);
    let count = u32::try_from(count).unwrap_or(1);
    let day = 24 * 60 * 60;
    let months = match text(&price["recurring"], "interval").as_str() {
        "day" => return start + day * i64::from(count),
        "week" => return start + 7 * day * i64::from(count),
        "month" => count,
        _ => 12 * count,
    };
    let start = DateTime::from_timestamp(start, 0).expect("a time");
    let end = start.checked_add_months(Months::new(months));
    end.expect("a time").timestamp()
}

fn find_active(world: &World, id: &str) -> Outcome {
    let subscription = world.named(KIND, id)?;
    if subscription["ended_at"].is_null() {
        Ok(subscription)
    } else {
        Err(Refusal::no_such(KIND, id))
    }
}

pub(super) fn update(world: &mut World, id: &str, form: &Form) -> Outcome {
    form.only(&["cancel_at_period_end", "description", "metadata[*]"])?;
    let before = find_active(world, id)?;
    world.update_metadata(KIND, id, form)?;
    let Some(ends) = form.flag("cancel_at_period_end")? else {
        return world.named(KIND, id);
    };
    if before["status"] == "incomplete" {
        let message = "An incomplete subscription cannot be updated: only its metadata and its default source can.";
        return Err(Refusal::invalid(None, message).with_parameter("cancel_at_period_end"));
    }
    let end = &before["items"]["data"][0]["current_period_end"];
    let (cancel_at, canceled_at) = if ends {
        (end.clone(), json!(world.now()))
    } else {
        (Value::Null, Value::Null)
    };
    let fields = json!({
        "cancel_at_period_end": ends, "cancel_at": cancel_at, "canceled_at": canceled_at,
    });
    let names = ["cancel_at_period_end", "cancel_at", "canceled_at"];
    Ok(change(world, &before, fields, &names))
}

/// Changes the object and sends an event that includes the previous values of these fields.
fn change(world: &mut World, before: &Value, fields: Value, names: &[&str]) -> Value {
    let subscription = world.change(KIND, &text(before, "id"), fields);
    let mut previous = json!({});
    for name in names {
        if before[*name] != subscription[*name] {
            previous[*name] = before[*name].clone();
        }
    }
    world.record_change_event("customer.subscription.updated", &subscription, previous);
    subscription
}

pub(super) fn cancel(world: &mut World, id: &str, form: &Form) -> Outcome {
    form.only(&["cancellation_details[*]", "invoice_now", "prorate"])?;
    end(world, id)
}

/// Ends the subscription immediately. An unpaid first invoice is voided.
pub(super) fn end(world: &mut World, id: &str) -> Outcome {
    let subscription = find_active(world, id)?;
    if subscription["status"] == "incomplete" {
        invoices::void(world, &text(&subscription, "latest_invoice"));
    }
    let now = world.now();
    let canceled_at = match &subscription["canceled_at"] {
        Value::Null => json!(now),
        before => before.clone(),
    };
    let fields = json!({
        "status": "canceled", "canceled_at": canceled_at, "ended_at": now,
        "cancel_at_period_end": false,
    });
    let subscription = world.change(KIND, id, fields);
    world.record_event("customer.subscription.deleted", &subscription);
    Ok(subscription)
}

/// Expires the subscription, because the first invoice was not paid within 23 hours.
pub(super) fn expire(world: &mut World, id: &str) -> Outcome {
    let before = find_active(world, id)?;
    if before["status"] != "incomplete" {
        return Err(Refusal::invalid(
            None,
            "The first invoice was paid, so the subscription can't expire.",
        ));
    }
    invoices::void(world, &text(&before, "latest_invoice"));
    let fields = json!({ "status": "incomplete_expired", "ended_at": world.now() });
    Ok(change(world, &before, fields, &["status", "ended_at"]))
}

/// Starts the next period, if there is one.
pub(super) fn renew(world: &mut World, id: &str, ok: bool) -> Outcome {
    match next_invoice(world, id)? {
        Some(invoice) => retry_invoice(world, &invoice, ok),
        None => world.named(KIND, id),
    }
}

/// Like `renew`, but the bank requires confirmation from the donor, who is away.
pub(super) fn renew_requiring_action(world: &mut World, id: &str) -> Outcome {
    let Some(invoice) = next_invoice(world, id)? else {
        return world.named(KIND, id);
    };
    let payment = invoices::payment_of(world, &invoice)?;
    payments::require_authentication(world, &payment)?;
    world.named("invoice", &invoice)
}

/// Creates the next period's invoice; `None` if the subscription has ended.
fn next_invoice(world: &mut World, id: &str) -> Result<Option<String>, Refusal> {
    let before = find_active(world, id)?;
    if before["status"] == "incomplete" {
        return Err(Refusal::invalid(
            None,
            "The first invoice was never paid, so there is nothing to renew.",
        ));
    }
    let period_end_at = before["items"]["data"][0]["current_period_end"].as_i64();
    let last_day = before["cancel_at"].as_i64();
    if last_day.is_some_and(|at| Some(at) <= period_end_at) {
        end(world, id)?;
        return Ok(None);
    }
    let mut items = before["items"].clone();
    let item = &mut items["data"][0];
    let start = item["current_period_end"].as_i64().unwrap_or_default();
    item["current_period_start"] = json!(start);
    item["current_period_end"] = json!(period_end(start, &item["price"]));
    let subscription = world.change(KIND, id, json!({ "items": items }));
    let invoice = invoices::issue(world, &subscription, "subscription_cycle");
    let fields = json!({ "latest_invoice": invoice["id"] });
    change(world, &before, fields, &["items", "latest_invoice"]);
    Ok(Some(text(&invoice, "id")))
}

/// Cancels on a date instead of at the end of the period, as a donor can on Stripe's own pages.
pub(super) fn end_on(world: &mut World, id: &str, at: i64) -> Outcome {
    let before = find_active(world, id)?;
    let fields = json!({ "cancel_at": at, "canceled_at": world.now() });
    Ok(change(
        world,
        &before,
        fields,
        &["cancel_at", "canceled_at"],
    ))
}

/// Tries again to pay an invoice.
pub(super) fn retry_invoice(world: &mut World, id: &str, ok: bool) -> Outcome {
    let payment = invoices::payment_of(world, id)?;
    if ok {
        payments::pay(world, &payment)?;
    } else {
        payments::decline(world, &payment, "insufficient_funds")?;
    }
    world.named("invoice", id)
}

pub(super) fn invoice_id_by_payment(world: &World, payment: &str) -> Option<String> {
    invoices::paid_by(world, payment).map(|it| text(&it, "invoice"))
}

/// Handles a successful payment: if it was for an invoice, the invoice is paid and its subscription
/// continues.
pub(super) fn paid(world: &mut World, payment: &Value) {
    let Some(paid_by) = invoices::paid_by(world, &text(payment, "id")) else {
        return;
    };
    let invoice = invoices::mark_paid(world, &paid_by);
    let Ok(before) = find_active(world, &invoices::subscription_of(&invoice)) else {
        return;
    };
    if before["status"] == "active" {
        return;
    }
    let fields = json!({ "status": "active", "default_payment_method": payment["payment_method"] });
    change(
        world,
        &before,
        fields,
        &["status", "default_payment_method"],
    );
}

/// Handles a payment that is processing: its subscription counts as started.
pub(super) fn processing(world: &mut World, payment: &Value) {
    let Some(paid_by) = invoices::paid_by(world, &text(payment, "id")) else {
        return;
    };
    if let Ok(invoice) = world.named("invoice", &text(&paid_by, "invoice")) {
        set_status(world, &invoice, "incomplete", "active");
    }
}

/// Handles a payment that requires action from the donor: its invoice requires it too, and a subscription
/// that was paid before becomes past due.
pub(super) fn payment_requires_action(world: &mut World, payment: &Value) {
    attempted(world, payment, "invoice.payment_action_required");
}

/// Handles a failed payment. A subscription that was paid before becomes past due.
pub(super) fn failed(world: &mut World, payment: &Value) {
    attempted(world, payment, "invoice.payment_failed");
}

fn attempted(world: &mut World, payment: &Value, event: &str) {
    let Some(paid_by) = invoices::paid_by(world, &text(payment, "id")) else {
        return;
    };
    let invoice = invoices::mark_attempted(world, &paid_by);
    world.record_event(event, &invoice);
    set_status(world, &invoice, "active", "past_due");
}

/// Changes the status of an invoice's subscription if it is currently `from`.
fn set_status(world: &mut World, invoice: &Value, from: &str, to: &str) {
    let Ok(before) = find_active(world, &invoices::subscription_of(invoice)) else {
        return;
    };
    if before["status"] == from {
        change(world, &before, json!({ "status": to }), &["status"]);
    }
}

pub(super) fn list(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["customer", "price", "status"]))?;
    world.page(KIND, "/v1/subscriptions", form, |it| {
        let matches_customer = form.text("customer").is_none_or(|id| it["customer"] == id);
        let matches_status = match form.text("status") {
            None => it["status"] != "canceled",
            Some("all") => true,
            Some(status) => it["status"] == status,
        };
        matches_customer && matches_status
    })
}
