//! Stripe's entire state: its objects as JSON, in order of creation.

use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_kernel::Clock;

use super::{
    Call,
    faults::Faults,
    form::Form,
    idempotency::IdempotencyKeys,
    refusal::{Outcome, Refusal},
    webhooks::Outbox,
};

pub(super) const VERSION: &str = "2026-10-28.endive";

/// Numbers the objects, so that no two in this process have the same id, even on different fake servers.
static NEXT_NUMBER: AtomicU64 = AtomicU64::new(1);

pub(super) struct World {
    pub clock: Arc<dyn Clock>,
    /// How far this server's time is ahead of the clock's.
    pub ahead: TimeDelta,
    pub is_live: bool,
    objects: BTreeMap<String, Vec<Value>>,
    pub outbox: Outbox,
    pub faults: Faults,
    pub once: IdempotencyKeys,
    pub calls: Vec<Call>,
    /// The request being handled, recorded as the cause of the events it triggers.
    pub cause: Value,
}

impl fmt::Debug for World {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("World(…)")
    }
}

impl World {
    pub fn new(clock: Arc<dyn Clock>, is_live: bool) -> Self {
        Self {
            clock,
            ahead: TimeDelta::zero(),
            is_live,
            objects: BTreeMap::new(),
            outbox: Outbox::default(),
            faults: Faults::default(),
            once: IdempotencyKeys::default(),
            calls: Vec::new(),
            cause: no_request(),
        }
    }

    pub fn now(&self) -> i64 {
        (self.clock.now() + self.ahead).timestamp()
    }

    pub fn new_id(&self, prefix: &str) -> String {
        let number = NEXT_NUMBER.fetch_add(1, Ordering::Relaxed);
        format!("{prefix}_1S{:08x}{number:014}", std::process::id())
    }

    /// Adds an object.
    pub fn add(&mut self, object: Value) -> Value {
        let kind = text(&object, "object");
        self.objects.entry(kind).or_default().push(object.clone());
        object
    }

    pub fn all(&self, kind: &str) -> impl DoubleEndedIterator<Item = &Value> {
        self.objects.get(kind).into_iter().flatten()
    }

    pub fn find(&self, kind: &str, id: &str) -> Option<&Value> {
        self.all(kind).rev().find(|object| object["id"] == id)
    }

    pub fn named(&self, kind: &str, id: &str) -> Outcome {
        let object = self.find(kind, id).cloned();
        object.ok_or_else(|| Refusal::no_such(kind, id))
    }

    /// The object that a parameter refers to.
    pub fn resolve_parameter(&self, kind: &str, id: &str, parameter: &str) -> Outcome {
        let object = self.find(kind, id).filter(|it| it["deleted"] != true);
        object
            .cloned()
            .ok_or_else(|| Refusal::no_such_parameter(kind, id, parameter))
    }

    /// Changes some fields of an existing object; returns its new state.
    pub fn change(&mut self, kind: &str, id: &str, fields: Value) -> Value {
        let objects = self.objects.get_mut(kind).expect("a kind");
        let object = objects.iter_mut().find(|it| it["id"] == id);
        let object = object.expect("an object");
        if let Value::Object(fields) = fields {
            for (name, value) in fields {
                object[name] = value;
            }
        }
        object.clone()
    }

    /// Merges into the object's metadata. An empty value removes an entry.
    pub fn update_metadata(&mut self, kind: &str, id: &str, form: &Form) -> Result<(), Refusal> {
        let changes = form.metadata()?;
        let mut metadata = self.named(kind, id)?["metadata"].clone();
        if let Some(existing_metadata) = metadata.as_object_mut() {
            existing_metadata.extend(changes);
            existing_metadata.retain(|_, value| value != "");
        }
        self.change(kind, id, json!({ "metadata": metadata }));
        Ok(())
    }

    pub fn replace(&mut self, kind: &str, id: &str, new_object: Value) {
        let objects = self.objects.get_mut(kind).expect("a kind");
        let object = objects.iter_mut().find(|it| it["id"] == id);
        *object.expect("an object") = new_object;
    }

    /// A page of matching objects, newest first.
    pub fn page(
        &self,
        kind: &str,
        url: &str,
        form: &Form,
        predicate: impl Fn(&Value) -> bool,
    ) -> Outcome {
        let limit = form.integer("limit")?.unwrap_or(10);
        if !(1..=100).contains(&limit) {
            let message = "Limits are between 1 and 100.";
            return Err(Refusal::invalid(None, message).with_parameter("limit"));
        }
        let limit = usize::try_from(limit).unwrap_or(100);
        let matches_created = created(form)?;
        let all = self.all(kind).rev();
        let all =
            all.filter(|it| predicate(it) && matches_created(it["created"].as_i64().unwrap_or(0)));
        let all: Vec<&Value> = all.collect();
        let index = |name: &str| match form.text(name) {
            None => Ok(None),
            Some(id) => {
                let index = all.iter().position(|it| it["id"] == id);
                let missing = || Refusal::no_such_parameter(kind, id, name);
                index.map(Some).ok_or_else(missing)
            }
        };
        let (data, has_more) = if let Some(before) = index("ending_before")? {
            let first = before.saturating_sub(limit);
            (&all[first..before], first > 0)
        } else {
            let first = index("starting_after")?.map_or(0, |index| index + 1);
            let last = all.len().min(first + limit);
            (&all[first..last], last < all.len())
        };
        Ok(json!({ "object": "list", "data": data, "has_more": has_more, "url": url }))
    }

    /// Records an event and queues it for delivery.
    pub fn record_event(&mut self, kind: &str, object: &Value) {
        self.record_change_event(kind, object, Value::Null);
    }

    pub fn record_change_event(&mut self, kind: &str, object: &Value, before: Value) {
        let mut data = json!({ "object": object });
        if !before.is_null() {
            data["previous_attributes"] = before;
        }
        let event = json!({
            "id": self.new_id("evt"),
            "object": "event",
            "api_version": VERSION,
            "created": self.now(),
            "data": data,
            "livemode": self.is_live,
            "pending_webhooks": 1,
            "request": self.cause,
            "type": kind,
        });
        let event = self.add(event);
        self.outbox.post(kind, event);
    }
}

/// The cause given for events that happen automatically or that the donor triggers.
pub(super) fn no_request() -> Value {
    json!({ "id": null, "idempotency_key": null })
}

pub(super) const PAGING: [&str; 3] = ["limit", "starting_after", "ending_before"];

/// A list's own parameters, plus those that every list accepts.
pub(super) fn list_parameters(own: &[&'static str]) -> Vec<&'static str> {
    let created = [
        "created",
        "created[gt]",
        "created[gte]",
        "created[lt]",
        "created[lte]",
    ];
    [own, &PAGING, &created].concat()
}

fn created(form: &Form) -> Result<impl Fn(i64) -> bool + use<>, Refusal> {
    let bounds = [
        form.integer("created")?.map(|at| (at, at)),
        form.integer("created[gt]")?.map(|at| (at + 1, i64::MAX)),
        form.integer("created[gte]")?.map(|at| (at, i64::MAX)),
        form.integer("created[lt]")?.map(|at| (i64::MIN, at - 1)),
        form.integer("created[lte]")?.map(|at| (i64::MIN, at)),
    ];
    Ok(move |at| {
        let mut bounds = bounds.iter().flatten();
        bounds.all(|(first, last)| (*first..=*last).contains(&at))
    })
}

/// Adds these fields with the value null.
pub(super) fn with_empty_fields(mut object: Value, fields: &[&str]) -> Value {
    for field in fields {
        object[*field] = Value::Null;
    }
    object
}

/// A string field, or an empty string if it is missing.
pub(super) fn text(object: &Value, field: &str) -> String {
    object[field].as_str().unwrap_or_default().to_owned()
}

pub(super) fn number(object: &Value, field: &str) -> i64 {
    object[field].as_i64().unwrap_or_default()
}
