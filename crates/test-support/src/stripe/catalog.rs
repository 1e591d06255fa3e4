//! Customers, products and prices.

use serde_json::{Value, json};

use super::{
    billing,
    form::Form,
    refusal::{Outcome, Refusal},
    world::{World, list_parameters, text},
};

const CUSTOMER: [&str; 10] = [
    "address[*]",
    "description",
    "email",
    "invoice_settings[*]",
    "metadata[*]",
    "name",
    "payment_method",
    "phone",
    "preferred_locales[]",
    "test_clock",
];

pub(super) fn create_customer(world: &mut World, form: &Form) -> Outcome {
    form.only(&CUSTOMER)?;
    let customer = json!({
        "id": world.new_id("cus"),
        "object": "customer",
        "address": null,
        "balance": 0,
        "created": world.now(),
        "currency": null,
        "default_source": null,
        "delinquent": false,
        "description": form.text("description"),
        "discount": null,
        "email": form.text("email"),
        "invoice_prefix": "STANDIN1",
        "invoice_settings": {
            "custom_fields": null, "default_payment_method": null, "footer": null,
            "rendering_options": null,
        },
        "livemode": world.is_live,
        "metadata": form.metadata()?,
        "name": form.text("name"),
        "next_invoice_sequence": 1,
        "phone": form.text("phone"),
        "preferred_locales": form.list("preferred_locales"),
        "shipping": null,
        "tax_exempt": "none",
        "test_clock": null,
    });
    let customer = world.add(customer);
    world.record_event("customer.created", &customer);
    Ok(customer)
}

pub(super) fn update_customer(world: &mut World, id: &str, form: &Form) -> Outcome {
    form.only(&CUSTOMER)?;
    let before = world.named("customer", id)?;
    if before["deleted"] == true {
        return Err(Refusal::no_such("customer", id));
    }
    world.update_metadata("customer", id, form)?;
    let mut fields = json!({});
    for name in ["description", "email", "name", "phone"] {
        if let Some(value) = form.text(name) {
            fields[name] = json!(value);
        }
    }
    let customer = world.change("customer", id, fields);
    world.record_event("customer.updated", &customer);
    Ok(customer)
}

/// Deleting a customer also ends its subscriptions.
pub(super) fn delete_customer(world: &mut World, id: &str) -> Outcome {
    let customer = world.named("customer", id)?;
    if customer["deleted"] == true {
        return Err(Refusal::no_such("customer", id));
    }
    let subscriptions = world.all("subscription");
    let subscriptions = subscriptions.filter(|it| it["customer"] == id && it["ended_at"].is_null());
    let subscriptions: Vec<String> = subscriptions.map(|it| text(it, "id")).collect();
    for subscription in subscriptions {
        billing::end(world, &subscription)?;
    }
    let deleted = json!({ "id": id, "object": "customer", "deleted": true });
    world.replace("customer", id, deleted.clone());
    world.record_event("customer.deleted", &customer);
    Ok(deleted)
}

pub(super) fn create_product(world: &mut World, form: &Form) -> Outcome {
    form.only(&[
        "active",
        "description",
        "id",
        "images[]",
        "metadata[*]",
        "name",
    ])?;
    let id = form.text("id").map(str::to_owned);
    let id = id.unwrap_or_else(|| world.new_id("prod"));
    let product = product(world, &id, form.required("name")?, form.text("description"));
    let mut product = product;
    product["metadata"] = json!(form.metadata()?);
    let product = world.add(product);
    world.record_event("product.created", &product);
    Ok(product)
}

fn product(world: &World, id: &str, name: &str, description: Option<&str>) -> Value {
    json!({
        "id": id,
        "object": "product",
        "active": true,
        "created": world.now(),
        "default_price": null,
        "description": description,
        "images": [],
        "livemode": world.is_live,
        "marketing_features": [],
        "metadata": {},
        "name": name,
        "package_dimensions": null,
        "shippable": null,
        "statement_descriptor": null,
        "tax_code": null,
        "tax_details": null,
        "type": "service",
        "unit_label": null,
        "updated": world.now(),
        "url": null,
    })
}

pub(super) fn create_price(world: &mut World, form: &Form) -> Outcome {
    form.only(&[
        "active",
        "currency",
        "lookup_key",
        "metadata[*]",
        "nickname",
        "product",
        "product_data[name]",
        "recurring[interval]",
        "recurring[interval_count]",
        "unit_amount",
    ])?;
    let currency = form.required("currency")?;
    let amount = form
        .integer("unit_amount")?
        .ok_or_else(|| Refusal::missing_parameter("unit_amount"))?;
    if amount < 0 {
        let message = "Invalid non-negative integer";
        return Err(Refusal::invalid(None, message).with_parameter("unit_amount"));
    }
    let recurring = match form.text("recurring[interval]") {
        None => Value::Null,
        Some(interval @ ("day" | "week" | "month" | "year")) => json!({
            "interval": interval,
            "interval_count": form.integer("recurring[interval_count]")?.unwrap_or(1),
            "meter": null,
            "trial_period_days": null,
            "usage_type": "licensed",
        }),
        Some(other) => {
            let message = format!(
                "Invalid recurring[interval]: must be one of day, week, month, or year; not {other}"
            );
            return Err(Refusal::invalid(None, &message).with_parameter("recurring[interval]"));
        }
    };
    let metadata = form.metadata()?;
    let product = match (form.text("product"), form.text("product_data[name]")) {
        (Some(id), None) => text(&world.resolve_parameter("product", id, "product")?, "id"),
        (None, Some(name)) => {
            let product = product(world, &world.new_id("prod"), name, None);
            let product = world.add(product);
            world.record_event("product.created", &product);
            text(&product, "id")
        }
        _ => return Err(Refusal::missing_parameter("product")),
    };
    let price = json!({
        "id": world.new_id("price"),
        "object": "price",
        "active": true,
        "billing_scheme": "per_unit",
        "created": world.now(),
        "currency": currency,
        "custom_unit_amount": null,
        "livemode": world.is_live,
        "lookup_key": form.text("lookup_key"),
        "metadata": metadata,
        "nickname": form.text("nickname"),
        "product": product,
        "type": if recurring.is_null() { "one_time" } else { "recurring" },
        "recurring": recurring,
        "tax_behavior": "unspecified",
        "tiers_mode": null,
        "transform_quantity": null,
        "unit_amount": amount,
        "unit_amount_decimal": amount.to_string(),
    });
    let price = world.add(price);
    world.record_event("price.created", &price);
    Ok(price)
}

pub(super) fn list_prices(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["active", "lookup_keys[]", "product"]))?;
    let keys = form.list("lookup_keys");
    let active = form.flag("active")?;
    world.page("price", "/v1/prices", form, |it| {
        let matches_key = keys.is_empty() || keys.iter().any(|key| it["lookup_key"] == *key);
        let matches_product = form.text("product").is_none_or(|id| it["product"] == id);
        matches_key && matches_product && active.is_none_or(|active| it["active"] == active)
    })
}

pub(super) fn list_customers(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["email"]))?;
    world.page("customer", "/v1/customers", form, |it| {
        it["deleted"] != true && form.text("email").is_none_or(|email| it["email"] == email)
    })
}
