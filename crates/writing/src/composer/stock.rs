//! Tables with facts about the Bible.

pub mod books;
pub mod eras;
pub mod events;
pub mod titles;
pub mod words;
