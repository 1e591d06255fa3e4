//! Macros that generate the code every slice would otherwise repeat. `trellis-kernel` reexports them, and the
//! generated code refers to the kernel, so slices depend only on `trellis-kernel`.

mod endpoint;
mod refusal;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Declares a handler's route; `routes!` collects handlers into a router.
///
/// ```ignore
/// /// The member's own devotionals, newest first
/// #[endpoint(GET "/user/devotionals")]
/// async fn list_personal_devotionals(…) -> Result<Json<Vec<PersonalDevotional>>> { … }
/// ```
///
/// In the OpenAPI document, the operation id is the handler's name in camelCase, the summary is the first
/// paragraph of its doc comment, and the description is the rest.
#[proc_macro_attribute]
pub fn endpoint(route: TokenStream, handler: TokenStream) -> TokenStream {
    let route = parse_macro_input!(route as endpoint::Route);
    endpoint::expand(&route, handler.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Converts an enum of errors into the kernel's `Error`, based on the attributes of each variant. The message
/// comes from `thiserror`.
///
/// | attribute | response |
/// |---|---|
/// | `#[refusal(Conflict)]` | this `ErrorCode` |
/// | `#[refusal(Conflict, field = "name")]` | … with the message on the field |
/// | `#[refusal(field = "name")]` | `ValidationFailed`, with the message on the field |
/// | `#[refusal(field = .0)]` | … on the field named by the variant's value |
/// | `#[refusal(RateLimited, retry_after = SECONDS)]` | … with a `Retry-After` header |
/// | `#[refusal(limit)]` | `RateLimited`; also converts the kernel's `LimitError` to this variant |
/// | `#[refusal(internal)]` | an internal error; logs the variant's cause, or the variant itself |
/// | `#[refusal(with = function)]` | the result of `function(message, fields…)` |
/// | `#[error(transparent)]` alone | the response for the cause |
/// | `#[error(transparent)] #[refusal(field = "name")]` | the result of `cause.for_field("name")` |
///
/// A field named `retry_after_seconds` becomes the `Retry-After` header, and `#[source]` or `#[from]` becomes
/// the logged cause.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    refusal::expand(&input)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}
