//! Types that are text on the wire.

/// In the contract it is a string like any other, and its length can have limits.
macro_rules! text_like {
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

pub(crate) use text_like;
