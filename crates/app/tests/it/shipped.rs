//! The content in a new installation: it is added exactly once, and it quotes Scripture word for word.

use std::collections::{BTreeMap, BTreeSet};

use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};
use trellis_bible::reference::{Options, Validity, mentions, read};
use trellis_bible::text::with_paired_quotation_marks;
use trellis_growth::{
    abide, character,
    devotionals::{self, entities::devotionals::Entity as Devotionals},
    missions::{
        self,
        entities::{mission_series::Entity as Series, missions::Entity as Missions},
        shipped::ShippedSeries,
    },
};
use trellis_platform::shipped::{self, entity::Entity as Shipped};
use trellis_practice::{
    disciplines::{
        self,
        entities::{disciplines::Entity as Disciplines, fasting_plans::Entity as FastingPlans},
    },
    reading_plans::entities::reading_plans::Entity as ReadingPlans,
};
use trellis_sister_apps::sister_apps::{self, entities::sister_apps::Entity as SisterApps};
use trellis_test_support::{Persona, TestApp, both_engines, library};

/// Some text, with a label for failure messages.
struct Piece {
    of: String,
    words: &'static str,
}

struct Quoted {
    of: String,
    reference: &'static str,
    verse: &'static str,
}

/// All shipped text, and all verses quoted with it.
fn all_content() -> (Vec<Piece>, Vec<Quoted>) {
    let (mut pieces, mut quoted) = (Vec::new(), Vec::new());
    let mut add = |of: &str, words: &[&'static str], reference, verse| {
        let of = of.to_owned();
        pieces.extend(words.iter().map(|words| Piece {
            of: of.clone(),
            words,
        }));
        quoted.push(Quoted {
            of,
            reference,
            verse,
        });
    };
    for d in devotionals::shipped::texts().expect("devotionals") {
        let words = [&d.title, &d.theme, &d.content, &d.prayer, &d.reflection];
        add(
            &d.title,
            &words.map(String::as_str),
            &d.verse_reference,
            &d.verse,
        );
    }
    for m in abide::shipped::texts().expect("moments") {
        let words = [m.title.as_str(), &m.content];
        add(&m.title, &words, &m.verse_reference, &m.verse);
    }
    for f in character::shipped::texts().expect("focuses") {
        let words = [f.name.as_str(), &f.description];
        add(&f.name, &words, &f.verse_reference, &f.verse);
    }
    for series in missions::shipped::texts().expect("missions") {
        for m in &series.mission {
            let words = [series.description.as_str(), &m.title, &m.description];
            add(&m.title, &words, &m.verse_reference, &m.verse);
        }
    }
    for d in disciplines::shipped::disciplines().expect("disciplines") {
        let words = [
            &d.name,
            &d.description,
            &d.duration,
            &d.frequency,
            &d.guidance,
        ];
        pieces.extend(words.map(|words| Piece {
            of: d.name.clone(),
            words,
        }));
    }
    for plan in disciplines::shipped::fasting_plans().expect("fasting plans") {
        let words = [&plan.name, &plan.description, &plan.guidance];
        pieces.extend(words.map(|words| Piece {
            of: plan.name.clone(),
            words,
        }));
    }
    for app in sister_apps::shipped::texts().expect("sister apps") {
        let words = [&app.display_name, &app.description];
        pieces.extend(words.map(|words| Piece {
            of: app.display_name.clone(),
            words,
        }));
    }
    (pieces, quoted)
}

/// A reference's text in the Berean Standard Bible, as `scripture::quoted` returns it.
fn passage(reference: &str) -> Option<String> {
    let reference = read(reference, &Options::default()).ok()?;
    let library = library();
    let text = library.text("bsb").expect("the BSB");
    let mut words = Vec::new();
    for passage in &reference.passages {
        let (start, end) = (passage.start.first_verse(), passage.end.last_verse());
        let verses = text.verses(start, end, 500);
        words.extend(verses.into_iter().map(|(_, verse)| verse.text));
    }
    Some(with_paired_quotation_marks(&words.join(" ")))
}

#[test]
fn a_new_installation_has_enough_content() {
    let devotionals = devotionals::shipped::texts().expect("devotionals");
    assert!(devotionals.len() >= 31);
    let moments = abide::shipped::texts().expect("moments");
    assert!(moments.len() >= 20);
    assert!(moments.iter().all(|m| (1..=15).contains(&m.duration)));
    let focuses = character::shipped::texts().expect("focuses");
    let names: Vec<&str> = focuses.iter().map(|f| f.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "Love",
            "Joy",
            "Peace",
            "Patience",
            "Kindness",
            "Goodness",
            "Faithfulness",
            "Gentleness",
            "Self-Control"
        ]
    );
    let series = missions::shipped::texts().expect("missions");
    assert_eq!(series.len(), 6);
    for one in series {
        assert!((5..=10).contains(&one.mission.len()), "{}", one.title);
        assert_eq!(one.mission.len(), one.estimated_days as usize);
    }
    let kinds = |kind: fn(&ShippedSeries) -> String| -> usize {
        series.iter().map(kind).collect::<BTreeSet<_>>().len()
    };
    assert_eq!(kinds(|one| format!("{:?}", one.category)), 5);
    assert_eq!(kinds(|one| format!("{:?}", one.difficulty)), 3);
    let all = disciplines::shipped::disciplines().expect("disciplines");
    assert_eq!(all.len(), 18);
    let mut categories = BTreeMap::<String, usize>::new();
    for one in all {
        *categories.entry(format!("{:?}", one.category)).or_default() += 1;
    }
    assert_eq!(categories.into_values().collect::<Vec<_>>(), [6, 6, 6]);
    let plans = disciplines::shipped::fasting_plans().expect("fasting plans");
    assert_eq!(plans.len(), 6);
    assert!(
        plans
            .iter()
            .all(|plan| plan.duration <= 72 && plan.guidance.contains("doctor"))
    );
    assert_eq!(sister_apps::shipped::texts().expect("sister apps").len(), 4);
    let (pieces, quoted) = all_content();
    for piece in pieces {
        assert!(!piece.words.trim().is_empty(), "{}", piece.of);
        assert_eq!(piece.words, piece.words.trim(), "{}", piece.of);
    }
    let mut titles: Vec<&str> = quoted.iter().map(|q| q.of.as_str()).collect();
    titles.sort_unstable();
    let count = titles.len();
    titles.dedup();
    assert_eq!(titles.len(), count, "no title twice");
}

#[test]
fn every_verse_is_the_exact_text_of_its_reference() {
    for quoted in all_content().1 {
        let words = passage(quoted.reference);
        assert_eq!(
            Some(quoted.verse),
            words.as_deref(),
            "{}: {}",
            quoted.of,
            quoted.reference
        );
    }
}

#[test]
fn every_quotation_is_exact_and_has_its_reference() {
    let mut count = 0;
    for Piece { of, words } in all_content().0 {
        let mut rest = words;
        while let Some((before, after)) = rest.split_once('“') {
            assert!(
                !before.contains('”'),
                "{of}: a quotation ends twice: {before}"
            );
            let (quotation, after) = after.split_once('”').expect("the end of the quotation");
            let reference = after
                .strip_prefix(" (")
                .and_then(|after| after.split_once(')'))
                .unwrap_or_else(|| panic!("{of}: “{quotation}” has no reference"))
                .0;
            let passage =
                passage(reference).unwrap_or_else(|| panic!("{of}: “{reference}” is no reference"));
            assert!(
                passage.contains(quotation),
                "{of}: “{quotation}” is not in {reference}: {passage}"
            );
            rest = after;
            count += 1;
        }
        assert!(!rest.contains('”'), "{of}: a quotation ends twice: {rest}");
        assert!(!words.contains('"'), "{of}: a straight quotation mark");
    }
    assert!(count > 31, "quotations are found at all");
}

#[test]
fn every_reference_in_the_texts_exists() {
    let mut count = 0;
    for Piece { of, words } in all_content().0 {
        for mention in mentions(words, &Options::default()) {
            let at = &words[mention.start..mention.end];
            assert!(
                matches!(mention.validity, Validity::Exists(_)),
                "{of}: {at} does not exist"
            );
            count += 1;
        }
    }
    assert!(count > 31, "references are found at all");
    let disciplines = disciplines::shipped::disciplines().expect("disciplines");
    let plans = disciplines::shipped::fasting_plans().expect("fasting plans");
    let lists = disciplines.iter().map(|one| &one.scripture_references);
    for reference in lists
        .chain(plans.iter().map(|plan| &plan.scripture_references))
        .flatten()
    {
        let found = mentions(reference, &Options::default());
        assert!(
            matches!(&found[..], [one] if matches!(one.validity, Validity::Exists(_))
                && one.start == 0 && one.end == reference.len()),
            "{reference} does not exist"
        );
    }
}

async fn counts(app: &TestApp) -> [u64; 10] {
    let conn = app.app.db.conn();
    [
        Devotionals::find().count(conn).await.expect("a count"),
        abide::entity::Entity::find()
            .count(conn)
            .await
            .expect("a count"),
        character::entity::Entity::find()
            .count(conn)
            .await
            .expect("a count"),
        Series::find().count(conn).await.expect("a count"),
        Missions::find().count(conn).await.expect("a count"),
        Disciplines::find().count(conn).await.expect("a count"),
        FastingPlans::find().count(conn).await.expect("a count"),
        SisterApps::find().count(conn).await.expect("a count"),
        ReadingPlans::find().count(conn).await.expect("a count"),
        Shipped::find().count(conn).await.expect("a count"),
    ]
}

fn all() -> [u64; 10] {
    let devotionals = devotionals::shipped::texts().expect("devotionals").len();
    let moments = abide::shipped::texts().expect("moments").len();
    let focuses = character::shipped::texts().expect("focuses").len();
    let series = missions::shipped::texts().expect("missions");
    let missions: usize = series.iter().map(|series| series.mission.len()).sum();
    let texts = [devotionals, moments, focuses, series.len(), missions];
    let [a, b, c, d, e] = texts.map(|count| count as u64);
    [a, b, c, d, e, 18, 6, 4, 4, 8]
}

both_engines! {
    async fn a_new_installation_is_not_empty(app: &TestApp) {
        assert_eq!(counts(app).await, all());
        let ada = app.persona(Persona::User).await;
        let list = ada.get("/api/devotionals").await;
        let texts = devotionals::shipped::texts().expect("devotionals");
        assert_eq!(list.json[0]["title"], texts[0].title.as_str());
        assert_eq!(list.json[0]["date"], "2026-03-02");
        assert_eq!(list.json[30]["date"], "2026-04-01");
        // A year later there is still a devotional for each day, in the same order.
        app.clock.advance(TimeDelta::days(365));
        let eve = app.persona(Persona::User).await;
        let mut seen = Vec::new();
        for _ in 0..texts.len() {
            let today = eve.get("/api/devotionals/today").await;
            seen.push(today.json["title"].as_str().expect("a title").to_owned());
            app.clock.advance(TimeDelta::days(1));
        }
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), texts.len());
    }

    async fn concurrently_started_replicas_add_content_once(app: &TestApp) {
        let conn = app.app.db.conn();
        Devotionals::delete_many().exec(conn).await.expect("emptied");
        abide::entity::Entity::delete_many().exec(conn).await.expect("emptied");
        character::entity::Entity::delete_many().exec(conn).await.expect("emptied");
        Series::delete_many().exec(conn).await.expect("emptied");
        Disciplines::delete_many().exec(conn).await.expect("emptied");
        FastingPlans::delete_many().exec(conn).await.expect("emptied");
        SisterApps::delete_many().exec(conn).await.expect("emptied");
        ReadingPlans::delete_many().exec(conn).await.expect("emptied");
        Shipped::delete_many().exec(conn).await.expect("emptied");
        let install = || shipped::install(&app.app);
        let (one, two, three) = tokio::join!(install(), install(), install());
        for done in [one, two, three] {
            done.expect("put in");
        }
        assert_eq!(counts(app).await, all());
    }

    async fn deleted_shipped_content_stays_deleted(app: &TestApp) {
        let conn = app.app.db.conn();
        Devotionals::delete_many().exec(conn).await.expect("emptied");
        shipped::install(&app.app).await.expect("nothing to do");
        assert_eq!(counts(app).await[0], 0);
    }
}
