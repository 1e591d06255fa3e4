use uuid::Uuid;

use super::{entity::Entity as Moments, error::AbideError, model::AbideMoment, store};
use trellis_kernel::{Entropy, Shared};
use trellis_platform::App;

/// Picks a random moment, avoiding the one the member just saw if there is another.
pub async fn random(app: &App, except: Option<Uuid>) -> Result<AbideMoment, AbideError> {
    let conn = app.db.conn();
    let mut ids = store::ids(conn).await?;
    if ids.len() > 1 {
        ids.retain(|id| Some(*id) != except);
    }
    let id = pick_random_id(&ids, app.entropy.as_ref()).ok_or(AbideError::None)?;
    let row = Moments::by_id(conn, id).await?;
    row.map(AbideMoment::from).ok_or(AbideError::None)
}

/// Modulo bias is negligible for so few moments.
fn pick_random_id(ids: &[Uuid], entropy: &dyn Entropy) -> Option<Uuid> {
    let mut bytes = [0_u8; 8];
    entropy.fill(&mut bytes);
    let count = u64::try_from(ids.len()).ok()?;
    let index = u64::from_le_bytes(bytes).checked_rem(count)?;
    ids.get(usize::try_from(index).ok()?).copied()
}
