//! The request behind a batch, and how it varies from day to day.

use chrono::{Datelike, NaiveDate};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use trellis_library::calendar;
use trellis_writing::draft::{DevotionalOptions, Length};

/// A devotional's tone.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DevotionalMood {
    #[default]
    Encouraging,
    Reflective,
    Challenging,
    Comforting,
}

impl DevotionalMood {
    const ROTATION: [Self; 4] = [
        Self::Encouraging,
        Self::Reflective,
        Self::Comforting,
        Self::Challenging,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Encouraging => "encouraging",
            Self::Reflective => "reflective",
            Self::Challenging => "challenging",
            Self::Comforting => "comforting",
        }
    }
}

/// The topics that rotate when no focus was chosen.
const ROTATING_FOCUSES: [&str; 7] = [
    "trust",
    "a practical step",
    "prayer",
    "hope",
    "love of neighbour",
    "rest",
    "obedience",
];
/// The placeholders that a template may contain.
const THEME_PLACEHOLDER: &str = "{theme}";
const PATHWAY_PLACEHOLDER: &str = "{pathway}";

/// An admin's request as submitted, with everything the job needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BatchPlan {
    /// `None` means that the topics of the built-in library take turns, with the church's seasons.
    pub theme: Option<String>,
    /// `None` means that the moods rotate.
    pub mood: Option<DevotionalMood>,
    pub length: Length,
    pub focus: Option<String>,
    pub template_id: Option<i32>,
    /// The template's prompt at the time of the request.
    pub guidance: Option<String>,
    /// The spiritual pathway the template is meant for.
    pub pathway: Option<String>,
    pub translation_id: String,
    /// Whether days that already have a devotional are skipped.
    pub skips_taken: bool,
}

impl BatchPlan {
    /// The writing options for one day. The rotation depends only on the date, so two batches created
    /// together don't start with the same theme.
    pub fn options(&self, day: NaiveDate, avoid: Vec<String>) -> DevotionalOptions {
        let number = usize::try_from(day.num_days_from_ce()).unwrap_or_default();
        let of_day = || calendar::topic_on(day).map(|topic| topic.name.clone());
        let theme = self.theme.clone().or_else(of_day).unwrap_or_default();
        let mood = self
            .mood
            .or_else(|| pick_in_rotation(&DevotionalMood::ROTATION, number));
        let focus = self.focus.clone();
        let focus =
            focus.or_else(|| pick_in_rotation(&ROTATING_FOCUSES, number).map(str::to_owned));
        DevotionalOptions {
            mood: mood.unwrap_or_default().name().to_owned(),
            length: self.length,
            focus: focus.unwrap_or_default(),
            guidance: self.guidance(&theme),
            avoid,
            pathway: self.pathway.clone(),
            day: Some(day),
            seen: Vec::new(),
            topic: theme,
        }
    }

    fn guidance(&self, theme: &str) -> Option<String> {
        let pathway = self.pathway.as_deref();
        let pathway_note =
            pathway.map(|pathway| format!("It is for readers on the pathway {pathway}."));
        let words = self.guidance.as_ref().map(|words| {
            let words = words.replace(THEME_PLACEHOLDER, theme);
            words.replace(PATHWAY_PLACEHOLDER, pathway.unwrap_or("every pathway"))
        });
        let said: Vec<String> = words.into_iter().chain(pathway_note).collect();
        (!said.is_empty()).then(|| said.join("\n"))
    }
}

fn pick_in_rotation<T: Copy>(choices: &[T], number: usize) -> Option<T> {
    choices.get(number.checked_rem(choices.len())?).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan() -> BatchPlan {
        BatchPlan {
            theme: None,
            mood: None,
            length: Length::Short,
            focus: None,
            template_id: None,
            guidance: None,
            pathway: None,
            translation_id: "bsb".to_owned(),
            skips_taken: true,
        }
    }

    fn day(number: i32) -> NaiveDate {
        NaiveDate::from_num_days_from_ce_opt(739_900 + number).expect("a day")
    }

    #[test]
    fn themes_rotate_when_none_is_chosen() {
        let month: Vec<_> = (0..31)
            .map(|n| plan().options(day(n), Vec::new()))
            .collect();
        let themes: std::collections::BTreeSet<_> =
            month.iter().map(|options| &options.topic).collect();
        assert!(themes.len() >= 28, "{themes:?}");
        assert!(
            month
                .iter()
                .all(|options| options.topic.starts_with(char::is_uppercase))
        );
        let moods: std::collections::BTreeSet<_> =
            month.iter().map(|options| &options.mood).collect();
        assert_eq!(moods.len(), 4);
        assert_ne!(month[0].focus, month[1].focus);
        assert_eq!(
            plan().options(day(3), Vec::new()),
            month[3],
            "the day decides"
        );
    }

    #[test]
    fn explicit_options_override_the_rotation_and_fill_the_template() {
        let said = BatchPlan {
            theme: Some("Hope".to_owned()),
            mood: Some(DevotionalMood::Challenging),
            focus: Some("courage".to_owned()),
            guidance: Some("Speak of {theme} to {pathway}.".to_owned()),
            pathway: Some("Leadership".to_owned()),
            ..plan()
        };
        let options = said.options(day(0), vec!["John 3:16".to_owned()]);
        assert_eq!(
            (&*options.topic, &*options.mood, &*options.focus),
            ("Hope", "challenging", "courage")
        );
        assert_eq!(
            options.guidance.as_deref(),
            Some("Speak of Hope to Leadership.\nIt is for readers on the pathway Leadership.")
        );
        assert_eq!(options.avoid, ["John 3:16"]);
        assert_eq!(plan().options(day(0), Vec::new()).guidance, None);
    }
}
