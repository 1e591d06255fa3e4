//! Writes devotionals and studies about Scripture, with or without an AI service. This crate does no I/O and
//! contains no async or web code.
//!
//! [`sources`] gathers what the bundled commentaries, dictionaries, and indexes say about a passage or a
//! topic. With a service, [`prompt`] passes these on as numbered sources and specifies the JSON to return, in
//! which [`parts`] stand for the words of Scripture and of the sources; without one, [`composer`] builds the
//! same drafts from them. Either way, [`guard`] checks every draft
//! before anyone reads it: references must exist, and quotations must match the Bible text.

pub mod composer;
pub mod draft;
pub mod guard;
pub mod parts;
pub mod prompt;
pub mod prose;
pub mod rng;
pub mod sources;

/// The label for everything written without an AI service.
pub const COMPOSED_LABEL: &str = "Compiled from public-domain sources";
