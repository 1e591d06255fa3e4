//! Database tables for this slice.

pub mod speech_audio;
pub mod speech_files;
pub mod speech_settings;
