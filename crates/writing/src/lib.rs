//! What Trellis writes about scripture, with a service or without: pure, no IO, no async, no web.
//!
//! [`sources`] gathers what the bundled helps know about a passage or a topic. With a service,
//! [`prompt`] hands them over as numbered sources and says what JSON is wanted; without one,
//! [`composer`] builds the same drafts from them. Either way [`guard`] reads every draft before a
//! person does: references must exist, quotations must be the text's own words.

pub mod composer;
pub mod draft;
pub mod guard;
pub mod prompt;
pub mod prose;
pub mod sources;

/// Said of everything that no service wrote.
pub const COMPILED: &str = "Compiled from public-domain sources";
