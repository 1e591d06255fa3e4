//! Payment intents: created by the server, confirmed by a browser, paid or declined by a bank.

use serde_json::{Value, json};

use super::{
    billing, charges,
    form::Form,
    refusal::{Outcome, Refusal},
    world::{World, list_parameters, number, text, with_empty_fields},
};

const KIND: &str = "payment_intent";
/// The parameters for creating and updating a payment. Since API version endive, `payment_method_types` is
/// not one of them.
const OWN: [&str; 14] = [
    "amount",
    "allowed_payment_method_types[]",
    "automatic_payment_methods[allow_redirects]",
    "automatic_payment_methods[enabled]",
    "currency",
    "customer",
    "description",
    "excluded_payment_method_types[]",
    "metadata[*]",
    "payment_method",
    "receipt_email",
    "setup_future_usage",
    "statement_descriptor",
    "statement_descriptor_suffix",
];

pub(super) fn create(world: &mut World, form: &Form) -> Outcome {
    form.only(&[&OWN[..], &["confirm", "off_session", "return_url"]].concat())?;
    let amount = amount(form)?.ok_or_else(|| Refusal::missing_parameter("amount"))?;
    let currency = form.required("currency")?.to_owned();
    let customer = match form.text("customer") {
        Some(id) => world.resolve_parameter("customer", id, "customer")?["id"].clone(),
        None => Value::Null,
    };
    let confirm = form.flag("confirm")?.unwrap_or(false);
    if confirm {
        form.required("payment_method")?;
    }
    let payment = new(
        world,
        amount,
        &currency,
        &customer,
        form.text("description"),
    );
    let mut payment = payment;
    payment["metadata"] = json!(form.metadata()?);
    payment["receipt_email"] = json!(form.text("receipt_email"));
    payment["setup_future_usage"] = json!(form.text("setup_future_usage"));
    if form.flag("automatic_payment_methods[enabled]")? == Some(false) {
        payment["automatic_payment_methods"] = Value::Null;
    }
    let payment = world.add(payment);
    world.record_event("payment_intent.created", &payment);
    if confirm {
        return confirm_with(
            world,
            &text(&payment, "id"),
            form.required("payment_method")?,
        );
    }
    Ok(payment)
}

/// A new, unpaid payment.
pub(super) fn new(
    world: &World,
    amount: i64,
    currency: &str,
    customer: &Value,
    description: Option<&str>,
) -> Value {
    let id = world.new_id("pi");
    with_empty_fields(
        json!({
            "client_secret": format!("{id}_secret_{}", world.new_id("s").replace('_', "")),
            "id": id,
            "object": KIND,
            "amount": amount,
            "amount_capturable": 0,
            "amount_details": { "tip": {} },
            "amount_received": 0,
            "automatic_payment_methods": { "allow_redirects": "always", "enabled": true },
            "capture_method": "automatic_async",
            "confirmation_method": "automatic",
            "created": world.now(),
            "currency": currency,
            "customer": customer,
            "description": description,
            "livemode": world.is_live,
            "metadata": {},
            "payment_method_options": {},
            "payment_method_types": ["card", "us_bank_account"],
            "status": "requires_payment_method",
        }),
        &[
            "allowed_payment_method_types",
            "customer_account",
            "excluded_payment_method_types",
            "managed_payments",
            "payment_record",
            "source",
            "application",
            "application_fee_amount",
            "canceled_at",
            "cancellation_reason",
            "last_payment_error",
            "latest_charge",
            "next_action",
            "on_behalf_of",
            "payment_method",
            "payment_method_configuration_details",
            "processing",
            "receipt_email",
            "review",
            "setup_future_usage",
            "shipping",
            "statement_descriptor",
            "statement_descriptor_suffix",
            "transfer_data",
            "transfer_group",
        ],
    )
}

fn amount(form: &Form) -> Result<Option<i64>, Refusal> {
    let Some(amount) = form.integer("amount")? else {
        return Ok(None);
    };
    let (code, message) = match amount {
        50..=99_999_999 => return Ok(Some(amount)),
        ..1 => (
            "parameter_invalid_integer",
            "This value must be greater than or equal to 1.",
        ),
        1..50 => ("amount_too_small", "Amount must be at least $0.50 usd"),
        _ => (
            "amount_too_large",
            "Amount must be no more than $999,999.99",
        ),
    };
    Err(Refusal::invalid(Some(code), message).with_parameter("amount"))
}

pub(super) fn update(world: &mut World, id: &str, form: &Form) -> Outcome {
    form.only(&OWN)?;
    let payment = world.named(KIND, id)?;
    let mut fields = json!({});
    if let Some(amount) = amount(form)? {
        waiting(&payment, "update")?;
        fields["amount"] = json!(amount);
    }
    for name in ["description", "receipt_email", "setup_future_usage"] {
        if let Some(value) = form.text(name) {
            fields[name] = json!(value);
        }
    }
    if let Some(customer) = form.text("customer") {
        fields["customer"] =
            world.resolve_parameter("customer", customer, "customer")?["id"].clone();
    }
    world.update_metadata(KIND, id, form)?;
    Ok(world.change(KIND, id, fields))
}

pub(super) fn list(world: &World, form: &Form) -> Outcome {
    form.only(&list_parameters(&["customer"]))?;
    world.page(KIND, "/v1/payment_intents", form, |it| {
        form.text("customer").is_none_or(|id| it["customer"] == id)
    })
}

pub(super) fn cancel(world: &mut World, id: &str, form: &Form) -> Outcome {
    form.only(&["cancellation_reason"])?;
    let payment = world.named(KIND, id)?;
    waiting(&payment, "cancel")?;
    if billing::invoice_id_by_payment(world, id).is_some() {
        let message = "You cannot cancel this PaymentIntent because it belongs to an invoice.";
        return Err(unexpected(message, payment));
    }
    Ok(cancel_intent(world, id, form.text("cancellation_reason")))
}

pub(super) fn cancel_intent(world: &mut World, id: &str, reason: Option<&str>) -> Value {
    let fields = json!({
        "status": "canceled", "canceled_at": world.now(), "cancellation_reason": reason,
    });
    let payment = world.change(KIND, id, fields);
    world.record_event("payment_intent.canceled", &payment);
    payment
}

pub(super) fn confirm(world: &mut World, id: &str, form: &Form) -> Outcome {
    form.only(&[
        "client_secret",
        "confirmation_token",
        "expected_payment_method_type",
        "key",
        "mandate_data[*]",
        "off_session",
        "payment_method",
        "payment_method_data[*]",
        "payment_method_options[*]",
        "receipt_email",
        "return_url",
        "setup_future_usage",
        "use_stripe_sdk",
    ])?;
    let payment = world.named(KIND, id)?;
    waiting(&payment, "confirm")?;
    // The method is a typed card number or one of Stripe's test payment methods.
    let number = form.text("payment_method_data[card][number]");
    let kind = form.text("payment_method_data[type]");
    let method = match (form.text("payment_method"), kind, number) {
        (Some(method), ..) => method,
        (None, Some("us_bank_account"), _) => "pm_usBankAccount",
        (None, Some("card"), Some("4000000000000002")) => "pm_card_chargeDeclined",
        (None, Some("card"), Some("4000002500003155")) => "pm_card_authenticationRequired",
        (None, Some("card"), _) => "pm_card_visa",
        _ => return Err(Refusal::missing_parameter("payment_method")),
    };
    confirm_with(world, id, method)
}

fn confirm_with(world: &mut World, id: &str, method: &str) -> Outcome {
    match method {
        "pm_card_chargeDeclined" => refused(world, id, "generic_decline"),
        "pm_card_chargeDeclinedInsufficientFunds" => refused(world, id, "insufficient_funds"),
        "pm_card_authenticationRequired" => {
            let next = json!({ "type": "use_stripe_sdk", "use_stripe_sdk": {} });
            Ok(require_action(world, id, method, next))
        }
        "pm_usBankAccount" => process(world, id),
        other if other.starts_with("pm_") => pay(world, id),
        other => Err(Refusal::no_such_parameter(
            "PaymentMethod",
            other,
            "payment_method",
        )),
    }
}

fn require_action(world: &mut World, id: &str, method: &str, next_action: Value) -> Value {
    let fields = json!({
        "status": "requires_action", "payment_method": method, "next_action": next_action,
    });
    let payment = world.change(KIND, id, fields);
    world.record_event("payment_intent.requires_action", &payment);
    payment
}

/// Starts micro-deposits to a bank account. The owner verifies the account by entering the amounts.
pub(super) fn start_microdeposits(world: &mut World, id: &str) -> Outcome {
    const TWO_DAYS: i64 = 2 * 24 * 60 * 60;
    let payment = world.named(KIND, id)?;
    waiting(&payment, "confirm")?;
    let next = json!({
        "type": "verify_with_microdeposits",
        "verify_with_microdeposits": {
            "arrival_date": world.now() + TWO_DAYS,
            "hosted_verification_url": "https://payments.stripe.com/microdeposit/stand-in",
            "microdeposit_type": "amounts",
        },
    });
    Ok(require_action(world, id, "pm_usBankAccount", next))
}

/// The bank requires confirmation from the donor, who is away.
pub(super) fn require_authentication(world: &mut World, id: &str) -> Outcome {
    let payment = world.named(KIND, id)?;
    waiting(&payment, "confirm")?;
    let next = json!({ "type": "use_stripe_sdk", "use_stripe_sdk": {} });
    let payment = require_action(world, id, "pm_card_authenticationRequired", next);
    billing::payment_requires_action(world, &payment);
    Ok(payment)
}

fn refused(world: &mut World, id: &str, code: &str) -> Outcome {
    let payment = decline(world, id, code)?;
    let payment_error = &payment["last_payment_error"];
    let mut refusal = Refusal::new(
        402,
        "card_error",
        payment_error["code"].as_str(),
        &text(payment_error, "message"),
    );
    refusal.body["error"]["decline_code"] = json!(code);
    refusal.body["error"]["charge"] = payment["latest_charge"].clone();
    Err(refusal.with_payment(payment))
}

fn waiting(payment: &Value, what: &str) -> Result<(), Refusal> {
    let status = text(payment, "status");
    if status.starts_with("requires_") {
        return Ok(());
    }
    let message =
        format!("You cannot {what} this PaymentIntent because it has a status of {status}.");
    Err(unexpected(&message, payment.clone()))
}

fn unexpected(message: &str, payment: Value) -> Refusal {
    let code = Some("payment_intent_unexpected_state");
    Refusal::invalid(code, message).with_payment(payment)
}

/// Makes the payment succeed.
pub(super) fn pay(world: &mut World, id: &str) -> Outcome {
    let payment = world.named(KIND, id)?;
    if payment["status"] != "processing" {
        waiting(&payment, "confirm")?;
    }
    let charge = charges::succeed(world, &payment);
    let fields = json!({
        "status": "succeeded",
        "amount_received": payment["amount"],
        "last_payment_error": null,
        "latest_charge": charge["id"],
        "next_action": null,
        "payment_method": charge["payment_method"],
    });
    let payment = world.change(KIND, id, fields);
    world.record_event("payment_intent.succeeded", &payment);
    billing::paid(world, &payment);
    Ok(payment)
}

pub(super) fn decline(world: &mut World, id: &str, code: &str) -> Outcome {
    let payment = world.named(KIND, id)?;
    if payment["status"] != "processing" {
        waiting(&payment, "confirm")?;
    }
    let charge = charges::fail(world, &payment, code);
    let fields = json!({
        "status": "requires_payment_method",
        "latest_charge": charge["id"],
        "next_action": null,
        "payment_method": null,
        "last_payment_error": {
            "type": "card_error",
            "code": "card_declined",
            "decline_code": code,
            "message": charge["failure_message"],
            "charge": charge["id"],
            "doc_url": "https://stripe.com/docs/error-codes/card-declined",
        },
    });
    let payment = world.change(KIND, id, fields);
    world.record_event("payment_intent.payment_failed", &payment);
    billing::failed(world, &payment);
    Ok(payment)
}

/// Starts a bank payment, which takes days to settle.
pub(super) fn process(world: &mut World, id: &str) -> Outcome {
    let payment = world.named(KIND, id)?;
    waiting(&payment, "confirm")?;
    let charge = charges::begin(world, &payment);
    let fields = json!({
        "status": "processing",
        "last_payment_error": null,
        "latest_charge": charge["id"],
        "payment_method": charge["payment_method"],
    });
    let payment = world.change(KIND, id, fields);
    world.record_event("payment_intent.processing", &payment);
    billing::processing(world, &payment);
    Ok(payment)
}

pub(super) fn settle(world: &mut World, id: &str, ok: bool) -> Outcome {
    let payment = world.named(KIND, id)?;
    if payment["status"] != "processing" {
        let message = format!(
            "{id} has nothing in progress: {}",
            number(&payment, "amount")
        );
        return Err(unexpected(&message, payment));
    }
    if ok {
        pay(world, id)
    } else {
        decline(world, id, "insufficient_funds")
    }
}
