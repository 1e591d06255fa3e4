//! Milestones can't be lost once reached: totals only grow, and streak milestones use the longest streak.

use super::{
    model::{Milestone, MilestoneId as Id, PracticeTotals},
    streak::Streaks,
};

pub fn of(totals: &PracticeTotals, streaks: Streaks) -> Vec<Milestone> {
    let counts = &totals.counts;
    let longest = i64::from(streaks.longest);
    [
        (Id::FirstDevotional, counts.devotional, 1),
        (Id::FirstPrayer, counts.prayer, 1),
        (Id::FirstAbideMoment, counts.abide_moment, 1),
        (Id::Days7, totals.days, 7),
        (Id::Days30, totals.days, 30),
        (Id::Days100, totals.days, 100),
        (Id::Days365, totals.days, 365),
        (Id::Streak7, longest, 7),
        (Id::Streak30, longest, 30),
        (Id::PrayerMinutes60, totals.prayer_minutes, 60),
        (Id::PrayerMinutes600, totals.prayer_minutes, 600),
    ]
    .map(|(id, done, target)| Milestone {
        id,
        reached: done >= target,
        progress: done.min(target),
        target,
    })
    .to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::model::Counts;

    #[test]
    fn milestone_progress_stops_at_its_target() {
        let totals = PracticeTotals {
            counts: Counts {
                devotional: 12,
                ..Counts::default()
            },
            days: 30,
            prayer_minutes: 59,
        };
        let streaks = Streaks {
            current: 0,
            longest: 6,
        };
        let found = of(&totals, streaks);
        let of = |id| {
            let found = found.iter().find(|milestone| milestone.id == id);
            found.map(|milestone| (milestone.reached, milestone.progress))
        };
        assert_eq!(of(Id::FirstDevotional), Some((true, 1)));
        assert_eq!(of(Id::FirstPrayer), Some((false, 0)));
        assert_eq!(of(Id::Days7), Some((true, 7)));
        assert_eq!(of(Id::Days30), Some((true, 30)));
        assert_eq!(of(Id::Days100), Some((false, 30)));
        assert_eq!(of(Id::Streak7), Some((false, 6)));
        assert_eq!(of(Id::PrayerMinutes60), Some((false, 59)));
        assert_eq!(found.len(), 11);
    }
}
