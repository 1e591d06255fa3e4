//! Form parameters as a flat list of names with brackets, parsed strictly.

use serde_json::{Map, Value, json};

use super::refusal::Refusal;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Form(pub Vec<(String, String)>);

impl Form {
    pub fn parse(text: &[u8]) -> Self {
        Self(url::form_urlencoded::parse(text).into_owned().collect())
    }

    /// Rejects any parameter that isn't in `known`, where `[]` means any index in a list, and a final `[*]`
    /// means any name.
    pub fn only(&self, known: &[&str]) -> Result<(), Refusal> {
        for (name, _) in &self.0 {
            let plain = without_indexes(name);
            let is_known = known.iter().any(|known| match known.strip_suffix("[*]") {
                Some(hash) => plain
                    .strip_prefix(hash)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('[')),
                None => plain == *known,
            });
            if !is_known && plain != "expand[]" {
                return Err(Refusal::unknown_parameter(name));
            }
        }
        Ok(())
    }

    pub fn text(&self, name: &str) -> Option<&str> {
        let pair = self.0.iter().rev().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.as_str())
    }

    pub fn required(&self, name: &str) -> Result<&str, Refusal> {
        self.text(name)
            .filter(|text| !text.is_empty())
            .ok_or_else(|| Refusal::missing_parameter(name))
    }

    pub fn integer(&self, name: &str) -> Result<Option<i64>, Refusal> {
        self.text(name)
            .map(|text| {
                text.parse().map_err(|_| {
                    let message = format!("Invalid integer: {text}");
                    Refusal::invalid(Some("parameter_invalid_integer"), &message)
                        .with_parameter(name)
                })
            })
            .transpose()
    }

    pub fn flag(&self, name: &str) -> Result<Option<bool>, Refusal> {
        self.text(name)
            .map(|text| {
                text.parse().map_err(|_| {
                    let message = format!("Invalid boolean: {text}");
                    Refusal::invalid(None, &message).with_parameter(name)
                })
            })
            .transpose()
    }

    /// The values in a list, given as `name[]` or `name[0]`.
    pub fn list(&self, name: &str) -> Vec<&str> {
        let name = format!("{name}[]");
        let items = self.0.iter();
        let items = items.filter(|(key, _)| without_indexes(key) == name);
        items.map(|(_, value)| value.as_str()).collect()
    }

    /// The values of `metadata[name]`, within Stripe's limits.
    pub fn metadata(&self) -> Result<Map<String, Value>, Refusal> {
        let mut metadata = Map::new();
        for (key, value) in &self.0 {
            let inner = key.strip_prefix("metadata[");
            let Some(name) = inner.and_then(|inner| inner.strip_suffix(']')) else {
                continue;
            };
            if name.chars().count() > 40 || value.chars().count() > 500 {
                let message =
                    "Metadata names can have at most 40 characters, and values at most 500.";
                return Err(Refusal::invalid(None, message).with_parameter(key));
            }
            metadata.insert(name.to_owned(), json!(value));
        }
        if metadata.len() > 50 {
            let message = "Metadata can have at most 50 names.";
            return Err(Refusal::invalid(None, message).with_parameter("metadata"));
        }
        Ok(metadata)
    }

    /// A sorted copy, so that the original order doesn't matter.
    pub fn sorted(&self) -> Self {
        let mut pairs = self.0.clone();
        pairs.sort();
        Self(pairs)
    }
}

/// Turns `items[0][price]` into `items[][price]`.
fn without_indexes(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    for (number, part) in name.split('[').enumerate() {
        if number == 0 {
            plain.push_str(part);
        } else if part
            .trim_end_matches(']')
            .chars()
            .all(|c| c.is_ascii_digit())
        {
            plain.push_str("[]");
        } else {
            plain.push('[');
            plain.push_str(part);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_parameter_is_named() {
        let form = Form::parse(b"items%5B0%5D[price]=p&metadata[a][b]=c&expand[0]=x&shoe[]=1");
        let known = ["items[][price]", "metadata[*]"];
        let refusal = form.only(&known).expect_err("refused");
        assert_eq!(refusal.body["error"]["param"], "shoe[]");
        assert!(form.only(&[known[0], known[1], "shoe[]"]).is_ok());
        assert_eq!(form.list("expand"), ["x"]);
    }

    #[test]
    fn numbers_must_be_integers() {
        let form = Form::parse(b"amount=12.5&other=7");
        assert!(form.integer("amount").is_err());
        assert_eq!(form.integer("other").expect("a number"), Some(7));
        assert_eq!(form.integer("none").expect("nothing"), None);
    }
}
