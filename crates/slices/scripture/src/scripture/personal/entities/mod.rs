//! Tables, one file each.

pub mod bible_highlights;
pub mod bible_history;
pub mod bible_notes;
pub mod bible_positions;
