//! `expand[]`: replaces an id with the object it names, where the pinned version allows it.

use serde_json::{Value, json};

use super::{
    refusal::Refusal,
    world::{World, text},
};

#[derive(Clone, Copy)]
enum Link {
    One(&'static str),
    /// An invoice's client secret.
    Secret,
    /// An invoice's payments.
    Payments,
    Refunds,
}

fn links(kind: &str) -> &'static [(&'static str, Link)] {
    match kind {
        "payment_intent" => &[
            ("latest_charge", Link::One("charge")),
            ("customer", Link::One("customer")),
        ],
        "charge" => &[
            ("payment_intent", Link::One("payment_intent")),
            ("customer", Link::One("customer")),
            ("refunds", Link::Refunds),
        ],
        "refund" => &[
            ("charge", Link::One("charge")),
            ("payment_intent", Link::One("payment_intent")),
        ],
        "subscription" => &[
            ("latest_invoice", Link::One("invoice")),
            ("customer", Link::One("customer")),
        ],
        "invoice" => &[
            ("confirmation_secret", Link::Secret),
            ("payments", Link::Payments),
            ("customer", Link::One("customer")),
            (
                "parent.subscription_details.subscription",
                Link::One("subscription"),
            ),
        ],
        "invoice_payment" => &[
            ("invoice", Link::One("invoice")),
            ("payment.payment_intent", Link::One("payment_intent")),
        ],
        "price" => &[("product", Link::One("product"))],
        _ => &[],
    }
}

/// Splits a path into its first link and the rest.
fn step<'a>(kind: &str, path: &'a str) -> Option<(&'static str, Link, &'a str)> {
    links(kind).iter().find_map(|(name, link)| {
        let rest = path.strip_prefix(name)?;
        if rest.is_empty() {
            return Some((*name, *link, rest));
        }
        Some((*name, *link, rest.strip_prefix('.')?))
    })
}

/// Checks the paths before the request is performed.
pub(super) fn check(kind: &str, is_list: bool, paths: &[&str]) -> Result<(), Refusal> {
    for path in paths {
        let inner = if is_list {
            path.strip_prefix("data.")
        } else {
            Some(*path)
        };
        let is_known = inner.is_some_and(|inner| is_known_path(kind, inner));
        if !is_known {
            let last = path.rsplit('.').next().unwrap_or_default();
            let message = format!("This property cannot be expanded ({last}).");
            return Err(Refusal::invalid(None, &message).with_parameter("expand"));
        }
        if path.split('.').count() > 4 {
            let message = "You cannot expand more than 4 levels of a property.";
            return Err(Refusal::invalid(None, message).with_parameter("expand"));
        }
    }
    Ok(())
}

fn is_known_path(kind: &str, path: &str) -> bool {
    match step(kind, path) {
        None => false,
        Some((_, _, "")) => true,
        Some((_, Link::One(kind), rest)) => is_known_path(kind, rest),
        Some((_, Link::Payments, rest)) => rest
            .strip_prefix("data.")
            .is_some_and(|rest| is_known_path("invoice_payment", rest)),
        Some((_, Link::Refunds, rest)) => rest
            .strip_prefix("data.")
            .is_some_and(|rest| is_known_path("refund", rest)),
        Some((_, Link::Secret, _)) => false,
    }
}

/// Expands a path that has been checked.
pub(super) fn apply(world: &World, object: &mut Value, path: &str) {
    if object["object"] == "list" {
        let inner = path.strip_prefix("data.").unwrap_or_default();
        for item in object["data"].as_array_mut().into_iter().flatten() {
            apply(world, item, inner);
        }
        return;
    }
    let kind = text(object, "object");
    let Some((name, link, rest)) = step(&kind, path) else {
        return;
    };
    let id = text(object, "id");
    let pointer = format!("/{}", name.replace('.', "/"));
    let linked = match link {
        Link::One(kind) => {
            let current = object.pointer(&pointer).cloned().unwrap_or_default();
            match current.as_str().and_then(|id| world.find(kind, id)) {
                Some(existing) => existing.clone(),
                None => current,
            }
        }
        Link::Secret => secret(world, &id),
        Link::Payments => list(world, "invoice_payment", "invoice", &id),
        Link::Refunds => list(world, "refund", "charge", &id),
    };
    match object.pointer_mut(&pointer) {
        Some(slot) => *slot = linked,
        None => object[name] = linked,
    }
    if let Some(next) = object.pointer_mut(&pointer).filter(|_| !rest.is_empty()) {
        apply(world, next, rest);
    }
}

fn list(world: &World, kind: &str, of: &str, id: &str) -> Value {
    let data: Vec<&Value> = world.all(kind).filter(|it| it[of] == id).collect();
    json!({ "object": "list", "data": data, "has_more": false, "url": format!("/v1/{kind}s") })
}

fn secret(world: &World, invoice: &str) -> Value {
    let mut payments = world.all("invoice_payment");
    let Some(payment) = payments.find(|it| it["invoice"] == invoice) else {
        return Value::Null;
    };
    let id = text(&payment["payment"], "payment_intent");
    let Some(payment) = world.find("payment_intent", &id) else {
        return Value::Null;
    };
    json!({ "client_secret": payment["client_secret"], "type": "payment_intent" })
}
