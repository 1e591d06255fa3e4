//! Makes the notes of old commentaries readable.

pub mod pointers;
pub mod sigla;
