use trellis_writing::draft::DevotionalWish;
use uuid::Uuid;

use crate::{
    accounts::SignedIn,
    app::App,
    assist::{self, AssistError, Wish, answers::GeneratedDevotional},
};

pub async fn generate(
    app: &App,
    who: &SignedIn,
    id: Option<Uuid>,
    wish: DevotionalWish,
) -> Result<GeneratedDevotional, AssistError> {
    let order = assist::order(app, who, None, Wish::Devotional(wish), "topic").await?;
    let work = assist::write(app, who, id, order).await?;
    assist::result(work)
}
