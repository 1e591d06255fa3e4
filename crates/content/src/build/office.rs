//! The daily office: readings for each day of a two-year cycle, and the collects.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use trellis_bible::pack::PackWriter;

use super::{
    error::{BuildError, expect_count},
    helps::Helps,
    sources::Sources,
};

const PACKAGE: &str = "daily-office-lectionary";
const DATA: &str = "daily_office_lectionary/data";

/// The name of the office's section in the pack.
pub const SECTION: &str = "office/lectionary";

/// All data for the daily office.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Office {
    /// Readings for the church year that starts in Advent before an odd-numbered year.
    pub year_one: Vec<OfficeDay>,
    /// Readings for the church year that starts in Advent before an even-numbered year.
    pub year_two: Vec<OfficeDay>,
    /// Feasts with a fixed date, and Thanksgiving.
    pub holy_days: Vec<OfficeDay>,
    /// Dedications and eves.
    pub special_occasions: Vec<OfficeDay>,
    /// Collects for seasons, holy days, saints, and occasions.
    pub collects: Vec<Collect>,
}

/// The readings for a day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OfficeDay {
    /// The season, such as "Advent". Empty for feasts with a fixed date.
    pub season: String,
    /// The week, such as "Week of 1 Advent" or "Proper 29".
    pub week: String,
    /// The day of the week ("Sunday" … "Saturday"), or a date such as "January 1".
    pub day: String,
    /// The day's name, if it has one, such as a feast.
    pub title: String,
    /// The psalms, as written in the source: "119:1–24", "137:1–6(7–9)".
    pub psalms: BTreeMap<OfficeHour, Vec<String>>,
    /// The lessons, as written in the source, in order.
    pub lessons: Vec<Lesson>,
    /// Rubrics.
    pub notes: String,
}

/// The time of day for a reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OfficeHour {
    /// Morning prayer.
    Morning,
    /// Evening prayer.
    Evening,
}

/// A lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// `first`, `second`, `third`, `gospel`, or an alternative to one of them, such as `altFirst`.
    pub name: String,
    /// The time of day for the lesson, if the lectionary gives one.
    pub hour: Option<OfficeHour>,
    /// The reference as written in the source, such as "Isa 1:1–9".
    pub reference: String,
}

/// A collect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collect {
    /// The group: `seasons`, `holy_days`, `common_saints`, or `various`.
    pub group: String,
    /// The title, such as "First Sunday of Advent".
    pub title: String,
    /// The date, such as "November 30", if it has one.
    pub day: String,
    /// The collect in traditional language.
    pub traditional: String,
    /// The collect in contemporary language.
    pub contemporary: String,
}

#[derive(Deserialize)]
struct RawDay {
    #[serde(default)]
    season: String,
    #[serde(default)]
    week: String,
    #[serde(default)]
    day: String,
    #[serde(default)]
    title: String,
    psalms: BTreeMap<OfficeHour, Vec<String>>,
    lessons: BTreeMap<String, RawLesson>,
    #[serde(default)]
    notes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum RawLesson {
    One(String),
    ForHour(BTreeMap<String, String>),
}

#[derive(Deserialize)]
struct RawCollect {
    title: String,
    #[serde(default)]
    day: String,
    collect: RawCollectText,
}

#[derive(Deserialize)]
struct RawCollectText {
    traditional: String,
    contemporary: String,
}

/// Reads the office, checks its counts, and writes it to the pack.
pub fn add(sources: &Sources, pack: &mut PackWriter, helps: &mut Helps) -> Result<(), BuildError> {
    let days = |name: &str| -> Result<Vec<OfficeDay>, BuildError> {
        let raw: Vec<RawDay> = sources.json(PACKAGE, &format!("{DATA}/readings/{name}.json"))?;
        Ok(raw.into_iter().map(OfficeDay::from).collect())
    };
    let office = Office {
        year_one: days("year_1")?,
        year_two: days("year_2")?,
        holy_days: days("holy_days")?,
        special_occasions: days("special_occasions")?,
        collects: collects(sources)?,
    };
    expect_count(
        "daily office",
        "days in year one",
        405,
        office.year_one.len(),
    )?;
    expect_count(
        "daily office",
        "days in year two",
        405,
        office.year_two.len(),
    )?;
    expect_count("daily office", "collects", 138, office.collects.len())?;
    helps.add_office(&office);
    pack.add_value(SECTION, &office);
    Ok(())
}

fn collects(sources: &Sources) -> Result<Vec<Collect>, BuildError> {
    let mut all = Vec::new();
    for group in ["seasons", "holy_days", "common_saints", "various"] {
        let file = format!("{DATA}/collects/{group}.json");
        let raw: Vec<RawCollect> = sources.json(PACKAGE, &file)?;
        all.extend(raw.into_iter().map(|raw| Collect {
            group: group.to_owned(),
            title: raw.title,
            day: raw.day,
            traditional: raw.collect.traditional,
            contemporary: raw.collect.contemporary,
        }));
    }
    Ok(all)
}

impl From<RawDay> for OfficeDay {
    fn from(raw: RawDay) -> Self {
        let mut lessons = Vec::new();
        for (name, lesson) in raw.lessons {
            match lesson {
                RawLesson::One(reference) => lessons.push(Lesson {
                    name,
                    hour: None,
                    reference,
                }),
                RawLesson::ForHour(for_hour) => {
                    let hour = match name.as_str() {
                        "morning" => Some(OfficeHour::Morning),
                        "evening" => Some(OfficeHour::Evening),
                        _ => None,
                    };
                    let for_hour = for_hour.into_iter();
                    lessons.extend(for_hour.map(|(name, reference)| Lesson {
                        name,
                        hour,
                        reference,
                    }));
                }
            }
        }
        lessons.sort_by_key(|lesson| (lesson.hour, order(&lesson.name)));
        Self {
            season: raw.season,
            week: raw.week,
            day: raw.day,
            title: raw.title,
            psalms: raw.psalms,
            lessons,
            notes: raw.notes.join(" "),
        }
    }
}

fn order(name: &str) -> usize {
    let names = [
        "first",
        "altFirst",
        "second",
        "altSecond",
        "third",
        "gospel",
        "altGospel",
    ];
    names
        .iter()
        .position(|known| *known == name)
        .unwrap_or(names.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_ordered_by_hour() {
        let raw: RawDay = serde_json::from_str(
            "{\"psalms\":{\"morning\":[\"1\"]},\"lessons\":{\"evening\":{\"second\":\"b\",\"first\":\"a\"},\
             \"morning\":{\"first\":\"c\"}}}",
        )
        .unwrap();
        let day = OfficeDay::from(raw);
        let ordered: Vec<_> = day.lessons.iter().map(|it| it.reference.as_str()).collect();
        assert_eq!(ordered, ["c", "a", "b"]);
    }
}
