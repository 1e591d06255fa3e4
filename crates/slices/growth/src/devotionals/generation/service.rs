use trellis_assist::assist::{self, AssistError, OrderContent, answers::GeneratedDevotional};
use trellis_identity::SignedIn;
use trellis_platform::App;
use trellis_writing::draft::DevotionalOptions;
use uuid::Uuid;

pub async fn generate(
    app: &App,
    who: &SignedIn,
    id: Option<Uuid>,
    options: DevotionalOptions,
) -> Result<GeneratedDevotional, AssistError> {
    let order = assist::order(app, who, None, OrderContent::Devotional(options), "topic").await?;
    let generation = assist::write(app, who, id, order).await?;
    assist::result(generation)
}
