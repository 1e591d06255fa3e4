//! Data that other slices read.

use chrono::{DateTime, Utc, Weekday};
use serde_json::json;
use trellis_practice::disciplines::{
    is_sabbath, next_sabbath_start, open_fast_end_time, sabbath_weekdays,
};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{FASTS, SABBATHS, fast, id, sabbath, set_clock};

fn at(text: &str) -> DateTime<Utc> {
    text.parse().expect("a moment")
}

both_engines! {
    async fn reminders_know_when_it_is_sabbath_and_when_the_next_begins(app: &TestApp) {
        let (ada, eve) = (app.persona(Persona::User).await, app.persona(Persona::User).await);
        let (the_app, conn) = (&app.app, app.app.db.conn());
        let next = |after| next_sabbath_start(the_app, conn, ada.id(), "Europe/Berlin", at(after));
        let is_sabbath_at = |moment| is_sabbath(the_app, conn, ada.id(), "Europe/Berlin", at(moment));
        assert_eq!(next("2026-03-02T12:00:00Z").await.expect("asked"), None);
        assert!(!is_sabbath_at("2026-03-06T18:00:00Z").await.expect("asked"));
        ada.post(SABBATHS, sabbath(5, "18:00", "18:00")).await;
        ada.post(SABBATHS, sabbath(3, "08:00", "10:00")).await;
        for (after, start) in [
            ("2026-03-02T12:00:00Z", "2026-03-04T07:00:00Z"),
            ("2026-03-04T07:00:00Z", "2026-03-06T17:00:00Z"),
            ("2026-03-07T12:00:00Z", "2026-03-11T07:00:00Z"),
        ] {
            assert_eq!(next(after).await.expect("asked"), Some(at(start)), "{after}");
        }
        for (moment, expected) in [
            ("2026-03-04T06:59:59Z", false), ("2026-03-04T07:00:00Z", true), ("2026-03-04T09:00:00Z", false),
            ("2026-03-06T17:00:00Z", true), ("2026-03-07T16:59:59Z", true), ("2026-03-07T17:00:00Z", false),
        ] {
            assert_eq!(is_sabbath_at(moment).await.expect("asked"), expected, "{moment}");
        }
        let days = sabbath_weekdays(conn, ada.id()).await.expect("asked");
        assert_eq!(days, [Weekday::Wed, Weekday::Sat]);
        assert_eq!(sabbath_weekdays(conn, eve.id()).await.expect("asked"), []);
        assert!(!is_sabbath(the_app, conn, eve.id(), "Europe/Berlin", at("2026-03-06T18:00:00Z")).await.expect("asked"));
    }

    async fn reminders_know_when_a_fast_ends(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let fast_end = async || open_fast_end_time(&app.app, app.app.db.conn(), ada.id()).await.expect("asked");
        assert_eq!(fast_end().await, None);
        let created = fast(app, &ada, 12, "2026-03-03T06:00:00Z").await;
        let end = Some(at("2026-03-03T18:00:00Z"));
        assert_eq!(fast_end().await, end, "planned");
        set_clock(app, "2026-03-03T17:59:59Z");
        assert_eq!(fast_end().await, end, "running");
        set_clock(app, "2026-03-03T18:00:00Z");
        assert_eq!(fast_end().await, None, "over");
        ada.patch(&format!("{FASTS}/{}", id(&created)), json!({ "status": "completed" })).await;
        let created = fast(app, &ada, 12, "2026-03-03T18:00:00Z").await;
        assert!(fast_end().await.is_some());
        ada.patch(&format!("{FASTS}/{}", id(&created)), json!({ "status": "ended" })).await;
        assert_eq!(fast_end().await, None, "ended early");
    }
}
