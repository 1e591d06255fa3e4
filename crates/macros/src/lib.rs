//! What every slice would otherwise write out. `trellis-kernel` exports these macros, and what
//! they write names the kernel, so slices need no dependency but that one.

mod endpoint;
mod refusal;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// Says beside a handler where it answers; `routes!` collects handlers into a router.
///
/// ```ignore
/// /// The member's own devotionals, newest first
/// #[endpoint(GET "/user/devotionals")]
/// async fn list_personal_devotionals(…) -> Result<Json<Vec<PersonalDevotional>>> { … }
/// ```
///
/// In the OpenAPI document, the operation id is the handler's name in camelCase, the summary is
/// the first paragraph of its doc comment, and the description is the rest.
#[proc_macro_attribute]
pub fn endpoint(route: TokenStream, handler: TokenStream) -> TokenStream {
    let route = parse_macro_input!(route as endpoint::Route);
    endpoint::expand(&route, handler.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Turns an enum of errors into the kernel's `Error`, by what stands beside each variant. The
/// sentence is that of `thiserror`.
///
/// | beside the variant | the answer |
/// |---|---|
/// | `#[refusal(Conflict)]` | this `ErrorCode` |
/// | `#[refusal(Conflict, field = "name")]` | … with the sentence beside the field |
/// | `#[refusal(field = "name")]` | `ValidationFailed`, with the sentence beside the field |
/// | `#[refusal(field = .0)]` | … beside the field that the variant carries |
/// | `#[refusal(RateLimited, retry_after = SECONDS)]` | … with a `Retry-After` header |
/// | `#[refusal(limit)]` | `RateLimited`; also made from the kernel's `LimitError` |
/// | `#[refusal(internal)]` | a fault of ours; the variant's cause, or else itself, is logged |
/// | `#[refusal(with = function)]` | what `function(message, fields…)` answers |
/// | `#[error(transparent)]` alone | what the cause answers |
/// | `#[error(transparent)] #[refusal(field = "name")]` | what `cause.beside("name")` answers |
///
/// A field named `retry_after_seconds` becomes the `Retry-After` header, and `#[source]` or
/// `#[from]` the cause in the log.
#[proc_macro_derive(Refusal, attributes(refusal))]
pub fn refusal(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    refusal::expand(&input)
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}
