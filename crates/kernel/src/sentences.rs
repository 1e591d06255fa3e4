//! Turns validation failures into messages for users, using the wording in the specification: "Username must
//! be at least 3 characters", "First name is required", "Invalid email address".

use std::{borrow::Cow, fmt::Display};

use garde::i18n::{
    I18n, InvalidCreditCard, InvalidEmail, InvalidPhoneNumber, InvalidUrl, IpKind, with_i18n,
};

use super::error::FieldErrors;

/// A placeholder that is replaced with the field's label.
const LABEL: &str = "{label}";

struct ValidationMessages;

impl I18n for ValidationMessages {
    fn length_lower_than(&self, min: usize) -> Cow<'static, str> {
        if min <= 1 {
            format!("{LABEL} is required").into()
        } else {
            format!("{LABEL} must be at least {min} characters").into()
        }
    }
    fn length_greater_than(&self, max: usize) -> Cow<'static, str> {
        format!("{LABEL} must be at most {max} characters").into()
    }
    fn range_lower_than(&self, min: &dyn Display) -> Cow<'static, str> {
        format!("{LABEL} must be at least {min}").into()
    }
    fn range_greater_than(&self, max: &dyn Display) -> Cow<'static, str> {
        format!("{LABEL} must be at most {max}").into()
    }
    fn email_invalid(&self, _: InvalidEmail) -> Cow<'static, str> {
        "Invalid email address".into()
    }
    fn url_invalid(&self, _: InvalidUrl) -> Cow<'static, str> {
        format!("{LABEL} must be a web address").into()
    }
    fn required_not_set(&self) -> Cow<'static, str> {
        format!("{LABEL} is required").into()
    }
    fn credit_card_invalid(&self, _: InvalidCreditCard) -> Cow<'static, str> {
        invalid()
    }
    fn pattern_no_match(&self, _: &dyn Display) -> Cow<'static, str> {
        invalid()
    }
    fn contains_missing(&self, _: &dyn Display) -> Cow<'static, str> {
        invalid()
    }
    fn prefix_missing(&self, _: &dyn Display) -> Cow<'static, str> {
        invalid()
    }
    fn suffix_missing(&self, _: &dyn Display) -> Cow<'static, str> {
        invalid()
    }
    fn phone_number_invalid(&self, _: InvalidPhoneNumber) -> Cow<'static, str> {
        invalid()
    }
    fn ip_invalid(&self, _: IpKind) -> Cow<'static, str> {
        invalid()
    }
    fn matches_field_mismatch(&self, _: &dyn Display) -> Cow<'static, str> {
        invalid()
    }
    fn ascii_invalid(&self) -> Cow<'static, str> {
        invalid()
    }
    fn alphanumeric_invalid(&self) -> Cow<'static, str> {
        invalid()
    }
}

fn invalid() -> Cow<'static, str> {
    format!("{LABEL} is not valid").into()
}

/// Every invalid field by its JSON name, with the message of the first rule it breaks.
pub fn validation_errors<T>(value: &T) -> FieldErrors
where
    T: garde::Validate,
    T::Context: Default,
{
    let Err(report) = with_i18n(ValidationMessages, || value.validate()) else {
        return FieldErrors::new();
    };
    let mut fields = FieldErrors::new();
    for (path, error) in report.iter() {
        let field = wire_name(&path.to_string());
        let sentence = error.message().replace(LABEL, &label(&field));
        fields.entry(field).or_insert(sentence);
    }
    fields
}

pub fn missing(field: &str) -> String {
    format!("{} is required", label(field))
}

/// Converts a Rust field path to its JSON name: `first_name` to `firstName`, `r#type` to `type`. A field
/// called `form` is flattened in the JSON, so it is left out.
fn wire_name(path: &str) -> String {
    let path = path.strip_prefix("form.").unwrap_or(path);
    let path = path.strip_prefix("r#").unwrap_or(path);
    let mut name = String::with_capacity(path.len());
    let mut is_word_start = false;
    for c in path.chars() {
        match c {
            '_' => is_word_start = true,
            c if is_word_start => {
                name.extend(c.to_uppercase());
                is_word_start = false;
            }
            c => name.push(c),
        }
    }
    name
}

/// Converts a JSON name to a readable label: `firstName` to `First name`, `translationId` to `Translation`,
/// `blocks[2].title` to `Title`.
fn label(field: &str) -> String {
    let last = field.rsplit('.').next().unwrap_or(field);
    let last = last.strip_suffix("Id").unwrap_or(last);
    let mut label = String::with_capacity(last.len() + 4);
    for (i, c) in last.chars().enumerate() {
        if i == 0 {
            label.extend(c.to_uppercase());
        } else if c.is_uppercase() {
            label.push(' ');
            label.extend(c.to_lowercase());
        } else {
            label.push(c);
        }
    }
    label
}

#[cfg(test)]
mod tests {
    use garde::Validate;

    use super::*;

    #[derive(Validate)]
    struct Form {
        #[garde(length(chars, min = 3, max = 5))]
        username: String,
        #[garde(length(chars, min = 1))]
        first_name: String,
        #[garde(email)]
        email: String,
        #[garde(length(chars, min = 1))]
        translation_id: String,
    }

    #[test]
    fn messages_match_the_specification() {
        let fields = validation_errors(&Form {
            username: "éé".into(),
            first_name: String::new(),
            email: "nobody".into(),
            translation_id: String::new(),
        });
        assert_eq!(fields["username"], "Username must be at least 3 characters");
        assert_eq!(fields["firstName"], "First name is required");
        assert_eq!(fields["email"], "Invalid email address");
        assert_eq!(fields["translationId"], "Translation is required");
    }

    #[test]
    fn too_long_fields_get_a_message() {
        let fields = validation_errors(&Form {
            username: "abcdef".into(),
            first_name: "Ada".into(),
            email: "ada@example.org".into(),
            translation_id: "bsb".into(),
        });
        assert_eq!(fields.len(), 1);
        assert_eq!(fields["username"], "Username must be at most 5 characters");
    }
}
