//! Chooses the reflection for one person on one day.

use chrono::NaiveDate;
use trellis_bible::reference::Passage;

use crate::{
    matching::{Query, names_another_relative},
    reflection::{Mood, Pathway, Reflection, Topic, read_passage},
    season::{self, Season},
    situations::{self, Situation},
    topics::TopicMatch,
};

/// Topics that match less well than this share of the best one aren't considered.
const MIN_SHARE: f32 = 0.75;
/// The groups of topics about loss and dying, and what people fear from them.
const GROUPS_OF_GRIEF: [&str; 3] = ["sorrow", "fear", "body"];

/// What someone asks for.
#[derive(Clone, Debug, Default)]
pub struct Wish<'a> {
    /// The topic in their own words.
    pub topic: &'a str,
    /// How they feel, or how the reflection should sound.
    pub mood: &'a str,
    pub focus: &'a str,
    pub pathway: Option<Pathway>,
    pub day: Option<NaiveDate>,
    /// Passages that were used recently.
    pub avoid: &'a [String],
    /// The ids of reflections this person has had, latest last.
    pub seen: &'a [String],
    /// Decides between reflections that fit equally well.
    pub seed: u64,
}

/// A chosen reflection and what spoke for it.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    pub topic: &'static Topic,
    pub reflection: &'static Reflection,
    /// Its mood, if it is the one that was asked for.
    pub mood: Option<Mood>,
    /// Its season, if the day belongs to it.
    pub season: Option<Season>,
    /// Whether its passage was used recently, because every other one was, too.
    pub is_repeated: bool,
}

/// Chooses among the reflections of the matching topics. `None` if each of them could hurt.
pub fn choose(matches: &[TopicMatch], wish: &Wish<'_>) -> Option<Choice> {
    let best = matches.first()?.score;
    let fitting = matches.iter().filter(|one| one.score >= best * MIN_SHARE);
    let own = fitting.flat_map(|found| {
        let reflections = found.topic.reflections.iter();
        reflections.map(|reflection| (found.topic, reflection, found.score / best))
    });
    Chooser::new(wish).best(own)
}

/// Chooses among these reflections. `None` if each of them could hurt.
pub fn choose_among(
    all: impl Iterator<Item = (&'static Topic, &'static Reflection)>,
    wish: &Wish<'_>,
) -> Option<Choice> {
    Chooser::new(wish).best(all.map(|(topic, reflection)| (topic, reflection, 1.0)))
}

impl<'a> Chooser<'a> {
    fn new(wish: &'a Wish<'a>) -> Self {
        let said = format!("{}. {}. {}", wish.topic, wish.mood, wish.focus);
        Self {
            situations: situations::in_text(&said),
            mood: situations::mood_of(wish.mood).or_else(|| situations::mood_of(wish.topic)),
            asked_for: situations::mood_of(wish.mood),
            season: wish.day.and_then(season::on),
            avoid: wish
                .avoid
                .iter()
                .filter_map(|one| read_passage(one))
                .collect(),
            query: Query::new(&said),
            wish,
        }
    }
}

struct Chooser<'a> {
    situations: Vec<Situation>,
    /// The mood of the request, or of the topic.
    mood: Option<Mood>,
    /// The mood of the request alone.
    asked_for: Option<Mood>,
    season: Option<Season>,
    avoid: Vec<Passage>,
    query: Query,
    wish: &'a Wish<'a>,
}

impl Chooser<'_> {
    fn best(
        &self,
        all: impl Iterator<Item = (&'static Topic, &'static Reflection, f32)>,
    ) -> Option<Choice> {
        let kind = all.filter(|(topic, reflection, _)| !self.could_hurt(topic, reflection));
        let scored = kind.map(|(topic, reflection, share)| {
            let score = share * 4.0 + self.score(reflection);
            (score, self.tie_break(reflection), topic, reflection)
        });
        let best = scored.max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        best.map(|(_, _, topic, reflection)| Choice {
            topic,
            reflection,
            mood: self.mood.filter(|mood| reflection.moods.contains(mood)),
            season: self
                .season
                .filter(|season| reflection.seasons.contains(season)),
            is_repeated: self.is_avoided(reflection),
        })
    }

    fn could_hurt(&self, topic: &Topic, reflection: &Reflection) -> bool {
        let is_light = |mood: &Mood| matches!(mood, Mood::Joyful | Mood::Challenging);
        let is_heavy = self.situations.iter().any(|situation| situation.is_heavy());
        let is_too_light = is_heavy
            && !self.asked_for.is_some_and(|mood| is_light(&mood))
            && reflection.moods.iter().all(is_light);
        let must_not_meet = &reflection.must_not_meet;
        // What is wrong for the first days of grief may be right later, if it was written about grief.
        let meets_grief = self.situations.contains(&Situation::Grief)
            && must_not_meet.contains(&Situation::FreshGrief)
            && !GROUPS_OF_GRIEF.contains(&topic.group.as_str());
        is_too_light
            || meets_grief
            || must_not_meet
                .iter()
                .any(|one| self.situations.contains(one))
    }

    fn score(&self, reflection: &Reflection) -> f32 {
        let mut score = 0.0;
        if let Some(mood) = self.mood {
            score += match reflection.moods.iter().position(|one| *one == mood) {
                Some(0) => 2.0,
                Some(_) => 1.6,
                None => 0.0,
            };
        }
        if let Some(pathway) = self.wish.pathway {
            score += if reflection.pathways.contains(&pathway) {
                0.5
            } else {
                -0.5
            };
        }
        if !reflection.seasons.is_empty() && self.wish.day.is_some() {
            let is_in_season = self
                .season
                .is_some_and(|season| reflection.seasons.contains(&season));
            score += if is_in_season { 2.0 } else { -1.0 };
        }
        let described = format!("{} {}", reflection.situation, reflection.title);
        score += 0.6 * self.query.shared(&described).min(4) as f32;
        if names_another_relative(&reflection.situation, &self.query) {
            score -= 1.5;
        }
        if self.is_avoided(reflection) {
            score -= 20.0;
        }
        // The latest of those already read comes last.
        if let Some(at) = self.wish.seen.iter().rposition(|id| *id == reflection.id) {
            score -= 20.0 + 10.0 * (at + 1) as f32 / self.wish.seen.len() as f32;
        }
        score
    }

    fn is_avoided(&self, reflection: &Reflection) -> bool {
        let Some(passage) = reflection.passage() else {
            return false;
        };
        let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
        self.avoid
            .iter()
            .any(|avoided| avoided.start.first_verse() <= end && start <= avoided.end.last_verse())
    }

    /// A different order for each seed.
    fn tie_break(&self, reflection: &Reflection) -> u64 {
        let bytes = reflection.id.bytes();
        bytes.fold(self.wish.seed ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    }
}
