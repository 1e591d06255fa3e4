use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use chrono::TimeDelta;
use http::header;
use serde_json::{Value, json};
use trellis_identity::model::Role;
use trellis_practice::disciplines;
use trellis_test_support::{Answer, PASSWORD, Persona, TestApp, both_engines};
use zip::ZipArchive;

use super::fill_every_table;

const DATA: &str = "/api/user/data";

fn files(answer: &Answer) -> BTreeMap<String, String> {
    assert_eq!(answer.status, 200, "{}", answer.text);
    let mut zip = ZipArchive::new(Cursor::new(&answer.bytes)).expect("a zip");
    (0..zip.len())
        .map(|index| {
            let mut file = zip.by_index(index).expect("a file");
            let mut text = String::new();
            file.read_to_string(&mut text).expect("text");
            (file.name().expect("a name").into_owned(), text)
        })
        .collect()
}

fn data(files: &BTreeMap<String, String>) -> Value {
    serde_json::from_str(&files["trellis.json"]).expect("JSON")
}

both_engines! {
    async fn a_members_data_is_exported_as_one_zip(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/pathway", json!({ "pathway": "Wilderness" })).await;
        fill_every_table(app, &ada, "Ada").await;
        let answer = ada.get(DATA).await;
        assert_eq!(answer.header(header::CONTENT_TYPE), "application/zip");
        assert_eq!(answer.header(header::CONTENT_DISPOSITION), "attachment; filename=\"trellis-user-0-2026-03-02.zip\"");
        assert_eq!(answer.header(header::CACHE_CONTROL), "no-store");
        let files = files(&answer);
        let data = data(&files);
        assert_eq!((&data["format"], &data["exportedAt"]), (&json!(1), &json!("2026-03-02T12:00:00Z")));
        assert_eq!(data["account"]["username"], "user-0");
        assert_eq!(data["account"]["spiritualPathway"], "Wilderness");
        assert_eq!(data["account"]["currentStreak"], 1);
        assert_eq!(data["sessions"].as_array().map(Vec::len), Some(1));
        assert_eq!(data["identities"][0]["issuer"], "https://id.example");
        assert_eq!(data["progress"][0]["type"], "mission");
        assert_eq!(data["progress"][1]["type"], "prayer");
        assert_eq!(data["prayerSessions"][0]["notes"], "Ada prayed");
        assert_eq!(data["journal"]["devotionals"][0]["title"], "Ada title kept");
        assert_eq!(data["journal"]["devotionals"][0]["content"], "Above\n---\nbelow");
        assert_eq!(data["journal"]["prayers"][0]["answer"], "It came");
        assert_eq!(data["devotionals"]["notes"][0]["tags"], json!(["vine", "fruit"]));
        assert_eq!(data["devotionals"]["notes"][0]["devotional"], "The vine");
        assert_eq!(data["devotionals"]["flags"][0]["verseReference"], "John 15:5");
        assert_eq!(data["bible"]["position"]["chapter"], 15);
        assert_eq!(data["bible"]["history"][0]["book"], "JHN");
        assert_eq!(data["bible"]["highlights"][0]["highlightColor"], "blue");
        assert_eq!(data["bible"]["notes"][0]["content"], "# Ada noted");
        assert_eq!(data["bible"]["library"][0]["translation"], "kjv");
        assert_eq!(data["missions"][0]["notes"], "Ada did it");
        assert_eq!(data["missions"][0]["completed"], true);
        assert!(data["missions"][0]["series"].as_str().is_some_and(|title| !title.is_empty()));
        assert_eq!(data["readingPlans"][0]["planId"], "psalms-30");
        assert_eq!(data["readingPlans"][0]["readDays"], json!([{ "day": 1, "readOn": "2026-03-02" }]));
        assert_eq!(data["sisterApps"]["connections"][0]["connectedAt"], "2026-03-02T12:00:00Z");
        assert_eq!(data["sisterApps"]["connections"][0].get("code"), None, "it opens nothing");
        let practice = &data["disciplines"]["practices"][0];
        assert_eq!((&practice["status"], &practice["checkIns"]), (&json!("active"), &json!(["2026-03-02"])));
        assert_eq!(practice["reflections"][0]["content"], "# Ada was still");
        assert_eq!(data["disciplines"]["fasts"][0]["intention"], "Ada seeks");
        assert_eq!(data["disciplines"]["sabbaths"][0]["activities"], json!(["Ada walks"]));
        assert_eq!(data["sisterApps"]["progress"][0]["points"], 25);
        assert_eq!(data["sisterApps"]["notifications"][0]["title"], "Ada is invited");
        assert_eq!(data["notifications"]["items"][0]["title"], "Ada is told");
        assert_eq!(data["notifications"]["reminders"][0]["time"], "07:30");
        assert_eq!(data["notifications"]["preferences"]["quietOnSabbath"], true);
        assert_eq!(data["notifications"]["devices"], 1);
        assert_eq!(data["studies"][0]["overview"], "The vine");
        assert_eq!(data["pictures"][0]["prompt"], "Ada at dawn");
        assert_eq!(data["assistedWriting"]["work"][0]["title"], "Ada is anxious");
        assert_eq!(data["assistedWriting"]["questionsToServices"][0]["inputTokens"], 1_000);
        assert_eq!(data["voice"]["settings"]["voiceId"], "local-two");
        assert_eq!(data["voice"]["audio"][0]["contentId"], "bsb/PSA/117");
        assert_eq!(data["feedback"][0]["message"], "# Ada thinks");
        let sermons = &data["sermons"];
        assert_eq!(sermons["series"][0]["title"], "Ada plans");
        assert_eq!(sermons["sermons"].as_array().map(Vec::len), Some(1));
        assert_eq!(sermons["sermons"][0]["title"], "Ada preaches, kept");
        assert_eq!(sermons["sermons"][0]["blocks"][2]["content"]["content"], "# Ada says");
        assert_eq!(sermons["sermons"][0]["blocks"][3]["content"]["url"], "data:image/png;base64,AAAA", "pictures too");
        assert_eq!(sermons["illustrations"][0]["tags"], json!(["vine"]));
    }

    async fn exported_pages_are_readable_markdown(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        fill_every_table(app, &ada, "Ada").await;
        let files = files(&ada.get(DATA).await);
        let names: Vec<&str> = files.keys().map(String::as_str).collect();
        assert_eq!(names, [
            "README.md", "account.md", "assisted-writing.md", "audio.md", "bible-highlights.md", "bible-notes.md", "connected-apps-messages.md",
            "connected-apps.md", "devotional-notes.md", "devotionals.md", "fasts.md", "feedback.md", "flagged-verses.md",
            "gifts.md",
            "illustrations.md", "missions.md", "notifications.md", "pictures.md", "practices.md", "prayer-sessions.md", "prayers.md", "progress.md",
            "reading-plans.md", "reminders.md", "sabbaths.md", "sermons.md", "study-guides.md", "trellis.json",
        ]);
        for name in names {
            assert!(name == "README.md" || files["README.md"].contains(&format!("]({name})")), "{name}");
        }
        assert_eq!(files["bible-notes.md"], "# My Bible notes\n\n## John 15:5 (bsb)\n\n2 March 2026\n\n\\# Ada noted\n");
        assert_eq!(files["bible-highlights.md"], "# My highlights\n\n- John 15:5 (bsb) · blue\n");
        assert_eq!(files["devotionals.md"], "# My devotionals\n\n### Ada title kept\n\n*2 March 2026*\n\n> Remain in Me\n>\n> — John 15:4\n\nAbove\n\\---\nbelow\n");
        assert_eq!(files["prayers.md"], "# My prayers\n\n### Ada asks, kept\n\n*2 March 2026 · Petition*\n\nFor peace\n\n**Answered on 2 March 2026**\n\nIt came\n");
        assert_eq!(files["devotional-notes.md"], "# My notes on devotionals\n\n## The vine\n\n2 March 2026\n\nAda thought\n\nTags: vine, fruit\n");
        assert_eq!(files["prayer-sessions.md"], "# Prayer sessions\n\n## 2 March 2026 · Listening · 7 min\n\nAda prayed\n");
        assert_eq!(files["progress.md"], "# My practices, day by day\n\n## 2 March 2026\n\nMission, Prayer\n");
        assert!(files["missions.md"].starts_with("# My missions\n\n## "));
        assert!(files["missions.md"].ends_with(" · started on 2 March 2026, completed on 2 March 2026\n\nAda did it\n"));
        let plans = &files["reading-plans.md"];
        assert!(plans.starts_with("# My reading plans\n\n## The Psalms in 30 days · Active\n\nStarted on 2 March 2026\n\n- Day 1: Psalm 1–"), "{plans}");
        assert!(plans.ends_with(" · 2 March 2026\n"), "{plans}");
        let discipline = &disciplines::shipped::disciplines().expect("disciplines")[0].name;
        assert_eq!(files["practices.md"], format!("# My practices\n\n## {discipline}\n\nFrom 2 March 2026 · 30 days · Active\n\n- Checked in on 2 March 2026\n\n2 March 2026:\n\n\\# Ada was still\n"));
        assert!(files["fasts.md"].contains("2 March 2026 · ") && files["fasts.md"].ends_with("\n\n> Ada seeks\n"));
        assert_eq!(files["sabbaths.md"], "# My sabbaths\n\n## Sunday, 18:00 to 18:00\n\n- Ada walks\n");
        assert_eq!(files["assisted-writing.md"], "# My recent generations\n\n## Ada is anxious\n\nDevotional, 2 March 2026\n\nBe still\n");
        assert_eq!(files["pictures.md"], "# My images\n\n- 2 March 2026: Ada at dawn\n");
        assert_eq!(files["study-guides.md"], "# My study guides\n\n## Ada abides\n\nJohn 15 · 2 March 2026\n\nThe vine\n\nBSB\n");
        assert_eq!(files["sermons.md"], "# My sermons\n\n- Series: Ada plans · 1 March 2026 · The vine\n\n## Ada preaches, kept\n\nDraft · 8 March 2026 · 30 min · Series: Ada plans\n\n\
            **Abide**\n\n**John 15:5**\n\n> I am the vine\n\nBSB\n\nNote to self:\n\n\\# Ada says\n\nA vine\n");
        assert_eq!(files["illustrations.md"], "# My illustrations\n\n## Ada tells, kept\n\nTags: vine\n\n> Apart from Me\n\nJesus\n");
        assert_eq!(files["reminders.md"], "# Reminders\n\n- Prayer: 07:30 (Mon, Fri)\n");
    }

    async fn an_empty_account_still_exports_its_profile(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let files = files(&ada.get(DATA).await);
        assert_eq!(files.keys().collect::<Vec<_>>(), ["README.md", "account.md", "trellis.json"]);
        let data = data(&files);
        assert_eq!((&data["progress"], &data["bible"]["position"]), (&json!([]), &json!(null)));
    }

    async fn the_export_leaves_out_secrets_other_people_and_deleted_items(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        fill_every_table(app, &ada, "Ada").await;
        fill_every_table(app, &eve, "Phoebe").await;
        for (who, other) in [(&ada, "Phoebe"), (&eve, "Ada ")] {
            for (name, text) in files(&who.get(DATA).await) {
                for hidden in ["$argon2", "passwordHash", "tokenHash", "p256dh", "push.example", "discarded", other] {
                    assert!(!text.contains(hidden), "{hidden} in {name}");
                }
            }
        }
    }

    async fn an_unusual_name_produces_a_safe_file_name(app: &TestApp) {
        app.create_user("Ána \"x\" 수", Role::User).await;
        let client = app.sign_in("Ána \"x\" 수", PASSWORD).await;
        let answer = client.get(DATA).await;
        assert_eq!(answer.header(header::CONTENT_DISPOSITION), "attachment; filename=\"trellis-na--x-2026-03-02.zip\"");
    }

    async fn the_file_is_dated_in_the_members_time_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        assert!(ada.get(DATA).await.header(header::CONTENT_DISPOSITION).contains("2026-03-03.zip"));
    }

    async fn downloads_are_limited_per_hour(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for _ in 0..5 {
            assert_eq!(ada.get(DATA).await.status, 200);
        }
        let refused = ada.get(DATA).await;
        assert_eq!(refused.status, 429);
        assert_eq!(refused.header(header::RETRY_AFTER), "3600");
        assert_eq!(app.persona(Persona::User).await.get(DATA).await.status, 200);
        app.clock.advance(TimeDelta::hours(1));
        assert_eq!(ada.get(DATA).await.status, 200);
    }
}
