//! Types that are strings in the API.

/// Describes a type as a string in the API and lets validation check its length.
macro_rules! string_schema {
    ($name:ident) => {
        impl schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> std::borrow::Cow<'static, str> {
                <String as schemars::JsonSchema>::schema_name()
            }

            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                <String as schemars::JsonSchema>::json_schema(generator)
            }
        }

        impl garde::rules::length::chars::HasChars for $name {
            fn num_chars(&self) -> usize {
                self.as_str().chars().count()
            }
        }
    };
}

pub(crate) use string_schema;
