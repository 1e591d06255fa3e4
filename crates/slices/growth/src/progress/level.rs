//! Levels by growth points, as defined in the specification.

use schemars::JsonSchema;
use serde::Serialize;
use trellis_kernel::contract::whole;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LevelId {
    NewInFaith,
    FaithfulFollower,
    GrowingBeliever,
    MatureDisciple,
}

/// The points needed to reach each level after the first, which starts at 0.
const LATER_LEVELS: [(i64, LevelId); 3] = [
    (200, LevelId::FaithfulFollower),
    (500, LevelId::GrowingBeliever),
    (1000, LevelId::MatureDisciple),
];

/// A member's current level and their progress toward the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(transform = whole)]
pub struct Level {
    pub id: LevelId,
    /// `None` at the highest level.
    pub next: Option<LevelId>,
    /// Never more than `target`.
    pub progress: i64,
    /// The points at which the next level begins. At the highest level, the points at which that level began.
    pub target: i64,
}

impl Level {
    pub fn of(points: i64) -> Self {
        let mut level = Self {
            id: LevelId::NewInFaith,
            next: None,
            progress: points.max(0),
            target: 0,
        };
        for (from, id) in LATER_LEVELS {
            level.target = from;
            if points < from {
                level.next = Some(id);
                return level;
            }
            level.id = id;
        }
        level.progress = level.target;
        level
    }
}

#[cfg(test)]
mod tests {
    use LevelId::{FaithfulFollower, GrowingBeliever, MatureDisciple, NewInFaith};

    use super::*;

    #[test]
    fn each_level_starts_at_its_threshold() {
        for (points, id, next, target, progress) in [
            (-5, NewInFaith, Some(FaithfulFollower), 200, 0),
            (0, NewInFaith, Some(FaithfulFollower), 200, 0),
            (1, NewInFaith, Some(FaithfulFollower), 200, 1),
            (100, NewInFaith, Some(FaithfulFollower), 200, 100),
            (199, NewInFaith, Some(FaithfulFollower), 200, 199),
            (200, FaithfulFollower, Some(GrowingBeliever), 500, 200),
            (350, FaithfulFollower, Some(GrowingBeliever), 500, 350),
            (499, FaithfulFollower, Some(GrowingBeliever), 500, 499),
            (500, GrowingBeliever, Some(MatureDisciple), 1000, 500),
            (501, GrowingBeliever, Some(MatureDisciple), 1000, 501),
            (999, GrowingBeliever, Some(MatureDisciple), 1000, 999),
            // At the highest level, progress is always full.
            (1000, MatureDisciple, None, 1000, 1000),
            (1001, MatureDisciple, None, 1000, 1000),
            (2500, MatureDisciple, None, 1000, 1000),
        ] {
            let expected = Level {
                id,
                next,
                progress,
                target,
            };
            assert_eq!(Level::of(points), expected, "{points}");
        }
    }
}
