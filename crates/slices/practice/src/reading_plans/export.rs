//! Exports a member's reading progress by plan.

use sea_orm::{ActiveEnum, ConnectionTrait};
use serde_json::{Value, json};

use super::{service, store};
use trellis_platform::export::{Owner, Page, Part, format_long_date, label};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = store::all(conn, owner.id).await?;
    let read = store::all_days(conn, owner.id).await?;
    let plans = service::plans_by_id(conn, &rows).await?;
    let mut page = Page::new("reading-plans.md", "My reading plans");
    let mut data: Vec<Value> = Vec::new();
    for row in rows {
        let plan = plans.get(&row.plan_id);
        let title = plan.map_or(row.plan_id.as_str(), |plan| &plan.title);
        let status = row.status.to_value();
        page.heading(&format!("{title} · {}", label(&status)));
        page.line(&format!("Started on {}", format_long_date(row.started_on)));
        let mut days = Vec::new();
        for day in read.iter().filter(|day| day.enrolment_id == row.id) {
            let portion = plan.and_then(|plan| plan.portion(day.day));
            let references = portion.map_or_else(String::new, |portion| {
                format!(": {}", portion.references.join("; "))
            });
            let read_on = format_long_date(day.read_on);
            page.item(&format!("Day {}{references} · {read_on}", day.day));
            days.push(json!({ "day": day.day, "readOn": day.read_on }));
        }
        data.push(json!({
            "planId": row.plan_id,
            "plan": title,
            "status": status,
            "startedOn": row.started_on,
            "pausedOn": row.paused_on,
            "completedOn": row.completed_on,
            "readDays": days,
        }));
    }
    Ok(Part::new("readingPlans", data)?.with(page))
}
