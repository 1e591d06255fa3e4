//! Which topic suits a whole congregation on a day: the season's on its days, one for gathering on Sundays, and
//! the topics of everyday life in turn on all others.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::{
    reflection::Topic,
    season::{self, Season},
    topics,
};

const SUNDAY_TOPICS: [&str; 14] = [
    "worship",
    "rest",
    "the-church",
    "resurrection",
    "gratitude",
    "grace",
    "joy",
    "baptism",
    "hope",
    "holy-spirit",
    "love-of-god",
    "creation",
    "peace",
    "serving",
];

/// Groups and topics for weekdays. Topics of particular sorrows are left out: they find those who ask for them.
const GROUPS: [&str; 4] = ["heart", "faith", "gospel", "joy"];
const WEEKDAY_TOPICS: [&str; 45] = [
    "loneliness",
    "disappointment",
    "anxiety",
    "waiting",
    "uncertainty",
    "decisions",
    "change",
    "weariness",
    "sleeplessness",
    "aging",
    "caregiving",
    "friendship",
    "conflict",
    "forgiving-others",
    "apology",
    "anger",
    "gossip",
    "envy",
    "enemies",
    "hospitality",
    "difficult-people",
    "work",
    "calling",
    "money",
    "generosity",
    "failure",
    "leadership",
    "justice",
    "poverty",
    "witness",
    "public-life",
    "parenting",
    "marriage",
    "singleness",
    "ambition",
    "success",
    "study",
    "refugees",
    "care-for-creation",
    "persecution",
    "prisoners",
    "regret",
    "fear-of-the-future",
    "news-of-the-world",
    "overwhelm",
];
/// Topics in these groups that belong to one person's day.
const PERSONAL: [&str; 6] = [
    "birthday",
    "wedding",
    "graduation",
    "moving",
    "lust",
    "silence-of-god",
];

/// The topic for everyone on a day.
pub fn topic_on(day: NaiveDate) -> Option<&'static Topic> {
    if let Some(topic) = of_season(day).and_then(topics::by_id) {
        return Some(topic);
    }
    let days = usize::try_from(day.num_days_from_ce()).ok()?;
    let weeks = days / 7;
    if day.weekday() == Weekday::Sun {
        return in_turn(&SUNDAY_TOPICS, weeks).and_then(topics::by_id);
    }
    let of_groups = topics::all().iter().filter(|topic| {
        GROUPS.contains(&topic.group.as_str())
            && !SUNDAY_TOPICS.contains(&topic.id.as_str())
            && !PERSONAL.contains(&topic.id.as_str())
    });
    let named = WEEKDAY_TOPICS.iter().filter_map(|id| topics::by_id(id));
    let mut all: Vec<&Topic> = of_groups.chain(named).collect();
    // Neighbors in a group are alike, so they don't follow each other.
    all.sort_by_key(|topic| topic.id.bytes().rev().collect::<Vec<u8>>());
    in_turn(&all, days - weeks)
}

/// The topic of the season, on the days that are its own.
fn of_season(day: NaiveDate) -> Option<&'static str> {
    let weekday = day.weekday();
    let topic = match season::on(day)? {
        Season::Advent if weekday == Weekday::Sun => "advent",
        Season::Christmas if day.month() == 12 && day.day() <= 27 => "christmas",
        Season::NewYear if day.day() != 2 => "new-year",
        Season::Epiphany if day.day() == 6 => "epiphany",
        Season::Lent if weekday == Weekday::Wed && day.iso_week().week().is_multiple_of(2) => {
            "lent"
        }
        Season::HolyWeek if !matches!(weekday, Weekday::Wed | Weekday::Sat) => "holy-week",
        Season::GoodFriday => "good-friday",
        Season::Easter if day == season::easter(day.year())? => "easter",
        Season::Pentecost if weekday == Weekday::Sun => "pentecost",
        Season::Thanksgiving => "thanksgiving",
        Season::AllSaints if day.day() == 1 => "all-saints",
        _ => return None,
    };
    Some(topic)
}

fn in_turn<T: Copy>(all: &[T], number: usize) -> Option<T> {
    all.get(number.checked_rem(all.len())?).copied()
}
