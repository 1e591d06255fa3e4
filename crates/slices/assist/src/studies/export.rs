//! Exports a member's study guides.

use sea_orm::ConnectionTrait;

use super::{
    model::{BibleStudy, StudyContent},
    store,
};
use trellis_platform::export::{Owner, Page, Part};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let rows = store::list(conn, owner.id, &[], None).await?;
    let studies: Vec<BibleStudy> = rows
        .into_iter()
        .map(BibleStudy::try_from)
        .collect::<Result<_, _>>()?;
    let mut page = Page::new("study-guides.md", "My study guides");
    for study in &studies {
        page.heading(&study.title);
        page.line(&format!(
            "{} · {}",
            study.bible_reference,
            owner.format_day(study.created_at)
        ));
        write_study(&mut page, &study.content);
    }
    Ok(Part::new("studies", &studies)?.with(page))
}

fn write_study(page: &mut Page, study: &StudyContent) {
    let prose = |page: &mut Page, text: &str| {
        if !text.is_empty() {
            page.typed(text);
        }
    };
    prose(page, &study.overview);
    prose(page, &study.contextual_background);
    for takeaway in &study.key_takeaways {
        page.item(takeaway);
    }
    for verse in &study.verse_by_verse_commentary {
        page.line(&format!("**{}**", verse.verse));
        page.quote(&verse.text);
        for note in [
            &verse.commentary,
            &verse.original_language_insights,
            &verse.historical_context,
            &verse.connection_to_passage,
            &verse.theological_notes,
        ] {
            prose(page, note);
        }
    }
    for insight in &study.theological_insights {
        page.item(insight);
    }
    for reference in &study.cross_references {
        page.item(&format!(
            "{}: {} {}",
            reference.reference, reference.text, reference.explanation
        ));
    }
    for application in &study.practical_applications {
        page.line(&format!("**{}**", application.title));
        prose(page, &application.description);
        for step in &application.action_steps {
            page.item(step);
        }
    }
    for question in &study.discussion_questions {
        page.item(&question.question);
    }
    for resource in &study.resources {
        page.item(&format!("{}: {}", resource.title, resource.description));
    }
    page.line(&study.attribution);
    if let Some(label) = &study.label {
        page.line(label);
    }
}
