//! Tables of our own text and of facts about the Bible.

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
