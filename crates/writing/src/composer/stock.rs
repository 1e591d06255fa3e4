//! Tables with our own text and with facts about the Bible.

pub mod any_verse;
pub mod books;
pub mod eras;
pub mod events;
pub mod focuses;
pub mod forms;
pub mod moods;
pub mod people;
pub mod themes;
pub mod titles;
pub mod words;
