//! Schema details the types alone can't express, for `#[schemars(transform = …)]`.

use schemars::Schema;
use serde_json::Value;

/// Marks all of a response's fields as required: fields without a value are sent as null.
pub fn whole(schema: &mut Schema) {
    let names: Vec<Value> = properties(schema)
        .map(|(name, _)| name.as_str().into())
        .collect();
    schema.insert("required".to_owned(), names.into());
}

/// Marks fields as required. They are optional in Rust only so that our own message is returned when they're
/// missing.
pub fn required_fields(fields: &'static [&'static str]) -> impl FnMut(&mut Schema) {
    move |schema| {
        for (name, property) in properties(schema) {
            if let Some(property) = property.as_object_mut()
                && fields.contains(&name.as_str())
            {
                property.remove("default");
            }
        }
        schema.insert("required".to_owned(), fields.into());
    }
}

fn properties(schema: &mut Schema) -> impl Iterator<Item = (&String, &mut Value)> {
    let properties = schema.ensure_object().get_mut("properties");
    let properties = properties.and_then(Value::as_object_mut);
    properties.into_iter().flatten()
}
