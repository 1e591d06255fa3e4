//! What a new installation begins with, so that a fresh database is not an empty app. Each set is
//! put in once in the life of an installation: what an office retires or rewrites stays so.

pub mod entity;

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    sea_query::OnConflict,
};

use crate::{
    abide, app::App, character, devotionals, disciplines, missions, reading_plans, sister_apps,
};

/// What is put in together. A new slice with texts of its own is added here.
#[derive(Debug, Clone, Copy)]
enum Set {
    Devotionals,
    AbideMoments,
    CharacterFocuses,
    Missions,
    Disciplines,
    FastingPlans,
    SisterApps,
    ReadingPlans,
}

impl Set {
    const ALL: &[Self] = &[
        Self::Devotionals,
        Self::AbideMoments,
        Self::CharacterFocuses,
        Self::Missions,
        Self::Disciplines,
        Self::FastingPlans,
        Self::SisterApps,
        Self::ReadingPlans,
    ];

    /// Under which it is remembered; a name that was released stays.
    fn name(self) -> &'static str {
        match self {
            Self::Devotionals => "devotionals",
            Self::AbideMoments => "abide_moments",
            Self::CharacterFocuses => "character_focuses",
            Self::Missions => "missions",
            Self::Disciplines => "disciplines",
            Self::FastingPlans => "fasting_plans",
            Self::SisterApps => "sister_apps",
            Self::ReadingPlans => "reading_plans",
        }
    }

    async fn put_in(self, app: &App, tx: &DatabaseTransaction) -> anyhow::Result<()> {
        match self {
            Self::Devotionals => devotionals::shipped::install(app, tx).await,
            Self::AbideMoments => abide::shipped::install(app, tx).await,
            Self::CharacterFocuses => character::shipped::install(app, tx).await,
            Self::Missions => missions::shipped::install(app, tx).await,
            Self::Disciplines => disciplines::shipped::install_disciplines(app, tx).await,
            Self::FastingPlans => disciplines::shipped::install_fasting_plans(app, tx).await,
            Self::SisterApps => sister_apps::shipped::install(app, tx).await,
            Self::ReadingPlans => reading_plans::shipped::install(app, tx).await,
        }
    }
}

/// Puts in what is not there yet.
pub async fn install(app: &App) -> anyhow::Result<()> {
    let there = names(app.db.conn()).await?;
    for set in Set::ALL {
        let is_missing = !there.iter().any(|known| known == set.name());
        if is_missing && let Some(tx) = first_time(app, set.name()).await? {
            set.put_in(app, &tx).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

async fn names(conn: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let rows = entity::Entity::find().all(conn).await?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// The transaction in which a set is put in; none when it is there. Of two processes that start
/// together the second waits here until the first is done.
async fn first_time(app: &App, name: &str) -> Result<Option<DatabaseTransaction>, DbErr> {
    let tx = app.db.begin().await?;
    let row = entity::Model {
        name: name.to_owned(),
        at: app.now(),
    };
    let inserted = entity::Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::column(entity::Column::Name)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(&tx)
        .await?;
    if inserted > 0 {
        return Ok(Some(tx));
    }
    tx.rollback().await?;
    Ok(None)
}
