use trellis_assist::assist::{self, AssistError, RequestContent, answers::GeneratedDevotional};
use trellis_identity::SignedIn;
use trellis_kernel::day::date_in_zone;
use trellis_platform::App;
use trellis_writing::draft::DevotionalOptions;
use uuid::Uuid;

pub async fn generate(
    app: &App,
    who: &SignedIn,
    id: Option<Uuid>,
    options: DevotionalOptions,
) -> Result<GeneratedDevotional, AssistError> {
    let options = DevotionalOptions {
        pathway: who.user.spiritual_pathway.clone(),
        day: Some(date_in_zone(app.now(), &who.user.time_zone)),
        ..options
    };
    let request =
        assist::prepare_request(app, who, None, RequestContent::Devotional(options), "topic")
            .await?;
    let generation = assist::write(app, who, id, request).await?;
    assist::result(generation)
}
