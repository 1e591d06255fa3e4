//! Exports a member's gifts.

use sea_orm::ConnectionTrait;
use serde_json::json;

use super::{
    model::{RecurringDonation, format_dollars},
    own,
};
use trellis_platform::export::{Owner, Page, Part, label};

pub async fn export(conn: &impl ConnectionTrait, owner: &Owner) -> anyhow::Result<Part> {
    let gifts = own::list_gifts(conn, owner.id).await?;
    let recurring: Vec<RecurringDonation> = own::list_recurring(conn, owner.id).await?;
    let mut page = Page::new("gifts.md", "My gifts");
    for gift in &gifts {
        page.heading(&owner.format_day(gift.paid_at.unwrap_or(gift.created_at)));
        let state = serde_json::to_value(gift.state)?;
        let state = label(state.as_str().unwrap_or_default());
        page.item(&format!("{}: {}", format_dollars(gift.amount), state));
        page.item(&format!("Receipt {}", gift.receipt_number));
        if let Some(message) = &gift.message {
            page.typed(message);
        }
    }
    let data = json!({ "gifts": gifts, "recurring": recurring });
    Ok(Part::new("giving", data)?.with(page))
}
