//! What a new installation begins with: that it is there, once, and that it quotes scripture
//! letter for letter.

use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};
use trellis_app::{
    abide, character,
    devotionals::{self, entities::devotionals::Entity as Devotionals},
    platform::shipped::{self, entity::Entity as Shipped},
    sister_apps::{self as sisters, entities::sister_apps},
};
use trellis_bible::reference::{Options, Validity, mentions, read};
use trellis_test_support::{Persona, TestApp, both_engines, library};

/// A text with its name, for messages.
struct Piece {
    of: String,
    words: &'static str,
}

struct Quoted {
    of: String,
    reference: &'static str,
    verse: &'static str,
}

/// Everything that was written, and every verse that stands over it.
fn everything() -> (Vec<Piece>, Vec<Quoted>) {
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
    (pieces, quoted)
}

/// The words of a reference in the Berean Standard Bible, verses joined by a space.
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
    Some(words.join(" "))
}

#[test]
fn there_is_enough_to_begin_with() {
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
    let (pieces, quoted) = everything();
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
    for quoted in everything().1 {
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
fn every_quotation_is_exact_and_says_where_it_stands() {
    let mut count = 0;
    for Piece { of, words } in everything().0 {
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
                .unwrap_or_else(|| panic!("{of}: “{quotation}” does not say where it stands"))
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
    for Piece { of, words } in everything().0 {
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
}

async fn counts(app: &TestApp) -> [u64; 4] {
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
        Shipped::find().count(conn).await.expect("a count"),
    ]
}

fn all() -> [u64; 4] {
    let devotionals = devotionals::shipped::texts().expect("devotionals").len();
    let moments = abide::shipped::texts().expect("moments").len();
    let focuses = character::shipped::texts().expect("focuses").len();
    [devotionals as u64, moments as u64, focuses as u64, 4]
}

both_engines! {
    async fn a_new_installation_is_not_empty(app: &TestApp) {
        assert_eq!(counts(app).await, all());
        let apps = sister_apps::Entity::find().count(app.app.db.conn()).await.expect("counted");
        assert_eq!(apps, sisters::shipped::texts().expect("apps").len() as u64);
        let ada = app.persona(Persona::User).await;
        let list = ada.get("/api/devotionals").await;
        let texts = devotionals::shipped::texts().expect("devotionals");
        assert_eq!(list.json[0]["title"], texts[0].title.as_str());
        assert_eq!(list.json[0]["date"], "2026-03-02");
        assert_eq!(list.json[30]["date"], "2026-04-01");
        // A year later there is still one for each day, in turn.
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

    async fn replicas_that_start_together_put_it_in_once(app: &TestApp) {
        let conn = app.app.db.conn();
        Devotionals::delete_many().exec(conn).await.expect("emptied");
        abide::entity::Entity::delete_many().exec(conn).await.expect("emptied");
        character::entity::Entity::delete_many().exec(conn).await.expect("emptied");
        sister_apps::Entity::delete_many().exec(conn).await.expect("emptied");
        Shipped::delete_many().exec(conn).await.expect("emptied");
        let install = || shipped::install(&app.app);
        let (one, two, three) = tokio::join!(install(), install(), install());
        for done in [one, two, three] {
            done.expect("put in");
        }
        assert_eq!(counts(app).await, all());
    }

    async fn what_an_office_threw_away_does_not_come_back(app: &TestApp) {
        let conn = app.app.db.conn();
        Devotionals::delete_many().exec(conn).await.expect("emptied");
        shipped::install(&app.app).await.expect("nothing to do");
        assert_eq!(counts(app).await[0], 0);
    }
}
