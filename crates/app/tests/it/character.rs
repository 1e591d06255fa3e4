use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use serde_json::json;
use trellis_growth::character::entity::Entity;
use trellis_identity::entities::users;
use trellis_test_support::{Client, Persona, TestApp, both_engines};

const CURRENT: &str = "/api/character/current";

async fn name(client: &Client) -> String {
    let response = client.get(CURRENT).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json["name"].as_str().expect("a name").to_owned()
}

async fn choose(app: &TestApp, client: &Client, focus: Option<&str>) {
    let row = users::ActiveModel {
        id: Set(client.id()),
        weekly_focus: Set(focus.map(str::to_owned)),
        ..Default::default()
    };
    row.update(app.app.db.conn()).await.expect("chosen");
}

both_engines! {
    async fn the_chosen_focus_is_shown(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for focus in ["Love", "Joy", "Peace", "Patience", "Kindness", "Goodness", "Faithfulness", "Gentleness", "Self-Control"] {
            choose(app, &ada, Some(focus)).await;
            let response = ada.get(CURRENT).await;
            assert_eq!(response.json["name"], focus);
            assert_eq!(response.json.as_object().map(serde_json::Map::len), Some(4));
            for field in ["description", "verse", "verseReference"] {
                assert!(response.json[field].as_str().is_some_and(|text| !text.is_empty()), "{field}");
            }
        }
    }

    async fn the_focus_rotates_weekly_in_order_by_default(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        // It is Monday noon, so six days later it is still the same week.
        let mut names = Vec::new();
        for _ in 0..9 {
            let monday = name(&ada).await;
            app.clock.advance(TimeDelta::days(6));
            assert_eq!(name(&ada).await, monday);
            app.clock.advance(TimeDelta::days(1));
            names.push(monday);
        }
        let second = name(&ada).await;
        assert_eq!(second, names[0]);
        let first = names.iter().position(|name| name == "Love").expect("Love");
        names.rotate_left(first);
        assert_eq!(names, ["Love", "Joy", "Peace", "Patience", "Kindness", "Goodness", "Faithfulness", "Gentleness", "Self-Control"]);
    }

    async fn the_week_begins_in_the_members_time_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::User).await;
        eve.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(name(&ada).await, name(&eve).await);
        // When it is Sunday noon in London, it is already Monday on Kiritimati.
        app.clock.advance(TimeDelta::days(6));
        assert_ne!(name(&ada).await, name(&eve).await);
    }

    async fn an_unknown_focus_is_ignored_and_having_none_is_an_error(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let name_in_rotation = name(&ada).await;
        choose(app, &ada, Some("Bravery")).await;
        assert_eq!(name(&ada).await, name_in_rotation);
        Entity::delete_many().exec(app.app.db.conn()).await.expect("emptied");
        let none = ada.get(CURRENT).await;
        assert_eq!((none.status.as_u16(), none.message()), (404, "No weekly focuses have been added yet."));
    }
}
