//! A member's place in a plan: the day scheduled for today, unread days, and shifting the schedule. After a
//! shift, the member counts as on schedule again.

use chrono::{NaiveDate, TimeDelta};

use super::{
    entities::{reading_days, reading_enrolments::Model as Enrolment},
    error::ReadingPlanError,
    model::{ReadingEnrolment, ReadingStatus},
    plans::Plan,
};

pub const MAX_OPEN_PLANS: usize = 5;

/// Returns the plan as the member sees it today. `read` may be empty for a completed plan.
pub fn response(
    row: Enrolment,
    plan: &Plan,
    read: &[reading_days::Model],
    today: NaiveDate,
) -> ReadingEnrolment {
    let days = plan.days();
    let is_completed = row.status == ReadingStatus::Completed;
    let read_days = if is_completed {
        (1..=days).collect()
    } else {
        days_read_in(plan, read)
    };
    let scheduled_day = scheduled_day(&row, days, today);
    let next_day = first_unread(&read_days, days);
    let is_read = |day: &i16| read_days.binary_search(day).is_ok();
    ReadingEnrolment {
        id: row.id,
        plan_id: plan.id.clone(),
        title: plan.title.clone(),
        days,
        status: row.status,
        started_on: row.started_on,
        ends_on: shift_date(row.anchor, i64::from(days) - 1),
        scheduled_day,
        next_day,
        days_read: read_days.len(),
        behind: (1..scheduled_day).filter(|day| !is_read(day)).count(),
        read_today: row.completed_on == Some(today) || read.iter().any(|day| day.read_on == today),
        portion: next_day.and_then(|day| plan.portion(day)).cloned(),
        read_days,
    }
}

/// The read days that exist in the plan, sorted.
pub fn days_read_in(plan: &Plan, read: &[reading_days::Model]) -> Vec<i16> {
    let days = read.iter().map(|read| read.day);
    let mut days: Vec<i16> = days.filter(|day| plan.portion(*day).is_some()).collect();
    days.sort_unstable();
    days
}

pub fn first_unread(read_days: &[i16], days: i16) -> Option<i16> {
    (1..=days).find(|day| read_days.binary_search(day).is_err())
}

/// The date used for the schedule: today or, while the plan is paused, the date it was paused.
fn effective_date(row: &Enrolment, today: NaiveDate) -> NaiveDate {
    row.paused_on.unwrap_or(today)
}

fn scheduled_day(row: &Enrolment, days: i16, today: NaiveDate) -> i16 {
    let elapsed = effective_date(row, today) - row.anchor;
    let day = elapsed.num_days().saturating_add(1);
    i16::try_from(day.clamp(1, i64::from(days.max(1)))).unwrap_or(days)
}

pub fn paused(row: Enrolment, today: NaiveDate) -> Enrolment {
    Enrolment {
        status: ReadingStatus::Paused,
        paused_on: Some(today),
        ..row
    }
}

/// Resumes a plan and shifts its schedule so that paused days don't count.
pub fn resumed(row: Enrolment, today: NaiveDate) -> Enrolment {
    let pause = today - effective_date(&row, today);
    Enrolment {
        status: ReadingStatus::Active,
        // After flying west, a member's date can be earlier than the date the plan was paused.
        anchor: shift_date(row.anchor, pause.num_days().max(0)),
        paused_on: None,
        ..row
    }
}

/// Shifts the schedule so that the first unread day is scheduled for today.
pub fn caught_up(row: Enrolment, first_unread: i16, today: NaiveDate) -> Enrolment {
    let anchor = shift_date(effective_date(&row, today), 1 - i64::from(first_unread));
    Enrolment { anchor, ..row }
}

pub fn completed(row: Enrolment, on: NaiveDate) -> Enrolment {
    Enrolment {
        status: ReadingStatus::Completed,
        paused_on: None,
        completed_on: Some(on),
        ..row
    }
}

pub fn reopened(row: Enrolment) -> Enrolment {
    Enrolment {
        status: ReadingStatus::Active,
        completed_on: None,
        ..row
    }
}

/// Whether a member may start this plan in addition to their open ones.
pub fn check_can_start(plan_id: &str, open: &[&str]) -> Result<(), ReadingPlanError> {
    if open.contains(&plan_id) {
        return Err(ReadingPlanError::AlreadyOpen);
    }
    if open.len() >= MAX_OPEN_PLANS {
        return Err(ReadingPlanError::TooManyOpen);
    }
    Ok(())
}

fn shift_date(date: NaiveDate, days: i64) -> NaiveDate {
    TimeDelta::try_days(days)
        .and_then(|days| date.checked_add_signed(days))
        .unwrap_or(date)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use uuid::Uuid;

    use super::*;
    use crate::reading_plans::model::PlanPortion;

    const DAYS: i16 = 30;

    fn on(text: &str) -> NaiveDate {
        text.parse().expect("a date")
    }

    /// A thirty-day plan.
    fn thirty_day_plan() -> Plan {
        let portion = |day| PlanPortion {
            day,
            references: vec![format!("Psalm {day}")],
        };
        Plan {
            id: "psalms".to_owned(),
            title: "Psalms".to_owned(),
            description: String::new(),
            portions: (1..=DAYS).map(portion).collect(),
            is_retired: false,
        }
    }

    fn enrollment_started_on(date: &str) -> Enrolment {
        Enrolment {
            id: Uuid::nil(),
            user_id: Uuid::nil(),
            plan_id: thirty_day_plan().id,
            status: ReadingStatus::Active,
            started_on: on(date),
            anchor: on(date),
            paused_on: None,
            completed_on: None,
            created_at: chrono::DateTime::UNIX_EPOCH,
        }
    }

    fn read_on(date: NaiveDate, days: &[i16]) -> Vec<reading_days::Model> {
        let read = |day: &i16| reading_days::Model {
            enrolment_id: Uuid::nil(),
            day: *day,
            read_on: date,
        };
        days.iter().map(read).collect()
    }

    #[test]
    fn a_plan_runs_from_its_first_day_to_its_last() {
        let row = enrollment_started_on("2026-12-31");
        for (today, day) in [
            ("2026-12-30", 1),
            ("2026-12-31", 1),
            ("2027-01-01", 2),
            ("2027-01-29", 30),
            ("2027-01-30", 30),
            ("2030-01-01", 30),
        ] {
            assert_eq!(scheduled_day(&row, DAYS, on(today)), day, "{today}");
        }
        let response = response(row, &thirty_day_plan(), &[], on("2027-01-02"));
        assert_eq!(response.ends_on, on("2027-01-29"));
        assert_eq!((response.next_day, response.behind), (Some(1), 2));
    }

    #[test]
    fn reading_ahead_is_not_behind() {
        let today = on("2026-03-04");
        let read = read_on(today, &[9, 1, 3, 40]);
        let response = response(
            enrollment_started_on("2026-03-02"),
            &thirty_day_plan(),
            &read,
            today,
        );
        assert_eq!(
            response.read_days,
            [1, 3, 9],
            "a day that the plan does not have is left out"
        );
        assert_eq!(
            (response.scheduled_day, response.behind, response.next_day),
            (3, 1, Some(2))
        );
        assert_eq!(response.portion.map(|portion| portion.day), Some(2));
        assert!(response.read_today);
    }

    #[test]
    fn paused_days_do_not_count() {
        let row = paused(enrollment_started_on("2026-03-02"), on("2026-03-05"));
        assert_eq!(scheduled_day(&row, DAYS, on("2026-04-05")), 4);
        let row = resumed(row, on("2026-04-05"));
        assert_eq!((row.paused_on, row.status), (None, ReadingStatus::Active));
        assert_eq!(scheduled_day(&row, DAYS, on("2026-04-05")), 4);
        assert_eq!(scheduled_day(&row, DAYS, on("2026-04-06")), 5);
        // The plan is resumed on a date before it was paused.
        let row = resumed(
            paused(enrollment_started_on("2026-03-02"), on("2026-03-05")),
            on("2026-03-04"),
        );
        assert_eq!(row.anchor, on("2026-03-02"));
    }

    #[test]
    fn a_sixth_open_plan_is_rejected() {
        assert!(check_can_start("f", &["a", "b", "c", "d"]).is_ok());
        let five = ["a", "b", "c", "d", "e"];
        assert!(matches!(
            check_can_start("f", &five),
            Err(ReadingPlanError::TooManyOpen)
        ));
        assert!(matches!(
            check_can_start("a", &five),
            Err(ReadingPlanError::AlreadyOpen)
        ));
    }

    proptest! {
        #[test]
        fn catching_up_puts_a_reader_on_schedule(
            read in prop::collection::btree_set(1..=DAYS, 0..29),
            elapsed in 0..400_i64,
            since_pause in prop::option::of(0..400_i64),
        ) {
            let read: Vec<i16> = read.into_iter().collect();
            let start = on("2026-03-02");
            let mut row = enrollment_started_on("2026-03-02");
            let mut today = shift_date(start, elapsed);
            if let Some(days) = since_pause {
                row = paused(row, today);
                today = shift_date(today, days);
            }
            let first = first_unread(&read, DAYS).expect("not all are read");
            let row = caught_up(row, first, today);
            let again = caught_up(row.clone(), first, today);
            prop_assert_eq!(&row, &again, "twice is once");
            for row in [row.clone(), resumed(row, today)] {
                let response = response(row, &thirty_day_plan(), &read_on(start, &read), today);
                prop_assert_eq!(response.behind, 0);
                prop_assert_eq!(Some(response.scheduled_day), response.next_day);
                prop_assert_eq!(response.started_on, start);
            }
        }
    }
}
