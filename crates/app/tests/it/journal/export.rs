use chrono::TimeDelta;
use http::header;
use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{DEVOTIONALS, PRAYERS, path, put, write};

const EXPORT: &str = "/api/user/journal/export";

both_engines! {
    async fn the_journal_is_one_file_of_markdown(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        write(app, &ada, DEVOTIONALS, json!({
            "title": "Morning", "content": "Light.\n\n# My heading\n---\nEnd.", "verse": "For God so loved\nthe world", "verseReference": "John 3:16",
        })).await;
        write(app, &ada, DEVOTIONALS, json!({ "title": "Written for me", "content": "Words.", "type": "ai_generated" })).await;
        let rain = write(app, &ada, PRAYERS, json!({ "title": "For rain", "content": "Please.", "type": "petition" })).await;
        put(&ada, &format!("{}/answer", path(PRAYERS, &rain)), json!({ "answeredOn": "2026-03-01", "answer": "It rained.\n## Hard" })).await;
        write(app, &ada, PRAYERS, json!({ "title": "Thanks", "content": "Thank you.", "type": "gratitude" })).await;

        let answer = ada.get(EXPORT).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header(header::CONTENT_TYPE), "text/markdown; charset=utf-8");
        assert_eq!(answer.header(header::CONTENT_DISPOSITION), "attachment; filename=\"trellis-journal-2026-03-03.md\"");
        let expected = "\
# My Journal

*Exported on 3 March 2026*

## My Devotionals

### Written for me

*3 March 2026 · AI-generated*

Words.

### Morning

*3 March 2026*

> For God so loved
> the world
>
> — John 3:16

Light.

\\# My heading
\\---
End.

## My Prayers

### Thanks

*3 March 2026 · Gratitude*

Thank you.

### For rain

*3 March 2026 · Petition*

Please.

**Answered on 1 March 2026**

It rained.
\\## Hard

";
        assert_eq!(answer.text, expected);
        let devotionals = ada.get(&format!("{EXPORT}?part=devotionals")).await.text;
        assert!(devotionals.contains("### Morning") && !devotionals.contains("My Prayers"));
        let prayers = ada.get(&format!("{EXPORT}?part=prayers")).await.text;
        assert!(prayers.contains("### For rain") && !prayers.contains("My Devotionals"));
        assert_eq!(ada.get(&format!("{EXPORT}?part=all")).await.status, 400);
    }

    async fn a_long_journal_is_whole_and_in_order(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 0..401 {
            write(app, &ada, PRAYERS, json!({ "title": format!("Prayer {number}"), "content": "x", "type": "praise" })).await;
        }
        app.clock.advance(TimeDelta::minutes(1));
        let text = ada.get(EXPORT).await.text;
        let titles: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        let expected: Vec<String> = (0..401).rev().map(|number| format!("Prayer {number}")).collect();
        assert_eq!(titles, expected);
        assert_eq!(text.matches("## My Prayers").count(), 1);
        assert!(text.contains("## My Devotionals\n\nNothing here yet.\n"));
    }

    async fn the_export_contains_only_the_members_entries(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        write(app, &ada, DEVOTIONALS, json!({ "title": "Secret", "content": "x", "isPrivate": false })).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        let text = eve.get(EXPORT).await.text;
        assert!(!text.contains("Secret"), "{text}");
    }
}
