//! Maps requests to operations.

use serde_json::Value;

use super::{
    billing, catalog, charges, expand,
    form::Form,
    invoices, payments,
    refusal::{Outcome, Refusal},
    world::{World, list_parameters},
};

/// What kind of object a path segment refers to, in Stripe's terms.
fn kind(first: &str) -> Option<&'static str> {
    Some(match first {
        "charges" => "charge",
        "customers" => "customer",
        "events" => "event",
        "invoice_payments" => "invoice_payment",
        "invoices" => "invoice",
        "payment_intents" => "payment_intent",
        "prices" => "price",
        "products" => "product",
        "refunds" => "refund",
        "subscriptions" => "subscription",
        _ => return None,
    })
}

pub(super) fn answer(world: &mut World, method: &str, parts: &[&str], form: &Form) -> Outcome {
    let unknown = || {
        let message = format!(
            "Unrecognized request URL ({method}: /v1/{}).",
            parts.join("/")
        );
        Refusal::new(404, "invalid_request_error", None, &message)
    };
    let first = parts.first().copied().unwrap_or_default();
    let kind = kind(first).ok_or_else(unknown)?;
    let paths = form.list("expand");
    expand::check(kind, method == "GET" && parts.len() == 1, &paths)?;
    let mut object = match (method, parts) {
        ("GET", [_]) => list(world, kind, form)?,
        ("GET", [_, id]) => {
            form.only(&[])?;
            world.named(kind, id)?
        }
        ("POST", ["customers"]) => catalog::create_customer(world, form)?,
        ("POST", ["customers", id]) => catalog::update_customer(world, id, form)?,
        ("DELETE", ["customers", id]) => catalog::delete_customer(world, id)?,
        ("POST", ["products"]) => catalog::create_product(world, form)?,
        ("POST", ["prices"]) => catalog::create_price(world, form)?,
        ("POST", ["payment_intents"]) => payments::create(world, form)?,
        ("POST", ["payment_intents", id]) => payments::update(world, id, form)?,
        ("POST", ["payment_intents", id, "confirm"]) => payments::confirm(world, id, form)?,
        ("POST", ["payment_intents", id, "cancel"]) => payments::cancel(world, id, form)?,
        ("POST", ["refunds"]) => charges::create_refund(world, form)?,
        ("POST", ["subscriptions"]) => billing::create(world, form)?,
        ("POST", ["subscriptions", id]) => billing::update(world, id, form)?,
        ("DELETE", ["subscriptions", id]) => billing::cancel(world, id, form)?,
        _ => return Err(unknown()),
    };
    for path in paths {
        expand::apply(world, &mut object, path);
    }
    Ok(object)
}

fn list(world: &World, kind: &str, form: &Form) -> Outcome {
    match kind {
        "charge" => charges::list(world, form),
        "customer" => catalog::list_customers(world, form),
        "event" => list_events(world, form),
        "invoice" => invoices::list(world, form),
        "invoice_payment" => invoices::list_payments(world, form),
        "payment_intent" => payments::list(world, form),
        "price" => catalog::list_prices(world, form),
        "refund" => charges::list_refunds(world, form),
        "subscription" => billing::list(world, form),
        _ => {
            form.only(&list_parameters(&[]))?;
            world.page(kind, &format!("/v1/{kind}s"), form, |_: &Value| true)
        }
    }
}

fn list_events(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["type", "types[]"]))?;
    let kinds = form.list("types");
    world.page("event", "/v1/events", form, |it| {
        let matches_kind = form.text("type").is_none_or(|kind| it["type"] == kind);
        matches_kind && (kinds.is_empty() || kinds.iter().any(|kind| it["type"] == *kind))
    })
}
