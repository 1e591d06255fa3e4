use trellis_assist::assist::{self, AssistError, Wish, answers::GeneratedDevotional};
use trellis_identity::SignedIn;
use trellis_platform::App;
use trellis_writing::draft::DevotionalWish;
use uuid::Uuid;

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
