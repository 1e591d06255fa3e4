//! Notifies the admin when an import ends, because a whole Bible takes a while and they may have left the
//! page.

use sea_orm::{ConnectionTrait, DbErr};
use uuid::Uuid;

use super::{entity, error::TextImportError};
use trellis_notifications::notifications::{self, New, NotificationKind};
use trellis_platform::App;

const PAGE_PATH: &str = "/bible/translations";

/// Runs in the caller's transaction. Imports from the command line notify no one.
pub async fn notify_finished(
    app: &App,
    conn: &impl ConnectionTrait,
    text: &entity::Model,
) -> Result<(), DbErr> {
    let Some(actor) = text.imported_by else {
        return Ok(());
    };
    let new = New {
        kind: NotificationKind::ImportFinished,
        title: format!("{} is ready to read", text.name),
        message: format!("{} verses were imported.", text.verses),
        link: Some(PAGE_PATH.to_owned()),
        key: None,
    };
    notifications::tell(app, conn, actor, new).await
}

/// Sends nothing if the id is already in use or the importer is busy, because no import was started.
pub async fn failed(app: &App, actor: Uuid, file_name: &str, why: &TextImportError) {
    let message = match why {
        TextImportError::Broken { message, .. } => message.clone(),
        TextImportError::Storage(_) | TextImportError::Internal(_) => {
            "Something went wrong on our side. Please try again.".to_owned()
        }
        _ => return,
    };
    let file = if file_name.is_empty() {
        "A file"
    } else {
        file_name
    };
    let new = New {
        kind: NotificationKind::ImportFailed,
        title: format!("{file} could not be imported"),
        message,
        link: Some(PAGE_PATH.to_owned()),
        key: None,
    };
    if let Err(cause) = notifications::tell(app, app.db.conn(), actor, new).await {
        tracing::error!(%cause, "could not notify the admin of a failed import");
    }
}
