//! Migrates the schema: all steps or none.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, QueryFilter,
    sea_query::Expr,
};
use sea_orm_migration::{
    MigratorTraitSelf,
    seaql_migrations::{self, Column},
};

use super::{Db, ExclusiveLock, take_lock};

/// The migrations that make up the schema.
pub trait Schema: MigratorTraitSelf {
    /// The migrations from before the first release, in order. Together they produce the same schema as
    /// today's first migration.
    fn replaced_steps(&self) -> Vec<&'static str>;
}

#[derive(Debug, thiserror::Error)]
pub enum SchemaError {
    #[error(
        "This database was made by an early version of Trellis (the last step of its schema is \
         {last_step}) and can't be updated in place. Back it up with that version \
         (`trellis backup FILE`), then restore the file with this one into an empty installation \
         (`trellis restore FILE`)."
    )]
    TooOld { last_step: String },
    #[error(
        "This database was made by a newer version of Trellis (its schema has the step {step}). \
         Update Trellis first."
    )]
    Newer { step: String },
    #[error(transparent)]
    Database(#[from] DbErr),
}

/// The migrations already applied to a database.
struct AppliedMigrations {
    pending: usize,
    /// The database was created by the replaced migrations and already has the tables that the current first
    /// migration creates.
    is_replaced: bool,
}

impl Db {
    /// Migrates the schema and returns how many migrations ran. They all run in one transaction, so a killed
    /// process leaves nothing half done; processes that start together take turns.
    pub async fn migrate(&self, schema: &impl Schema) -> Result<usize, SchemaError> {
        let tx = self.begin().await?;
        take_lock(&tx, ExclusiveLock::Migrations).await?;
        let applied = applied(&tx, schema).await?;
        if applied.is_replaced {
            record_replaced_steps(&tx, schema).await?;
        }
        schema.up(&tx, None).await?;
        tx.commit().await?;
        Ok(applied.pending)
    }

    pub async fn pending_migrations(&self, schema: &impl Schema) -> Result<usize, SchemaError> {
        Ok(applied(self.0.inner(), schema).await?.pending)
    }

    /// Whether any migration has been applied.
    pub async fn is_installed(&self, schema: &impl Schema) -> Result<bool, DbErr> {
        let applied = schema.get_migration_models(self.0.inner()).await?;
        Ok(!applied.is_empty())
    }
}

async fn applied(
    conn: &impl ConnectionTrait,
    schema: &impl Schema,
) -> Result<AppliedMigrations, SchemaError> {
    let steps = schema.migrations();
    let replaced = schema.replaced_steps();
    let (of_today, earlier): (Vec<String>, Vec<String>) = schema
        .get_migration_models(conn)
        .await?
        .into_iter()
        .map(|row| row.version)
        .partition(|name| steps.iter().any(|step| step.name() == name));
    let is_replaced = |name: &&String| replaced.contains(&name.as_str());
    if let Some(step) = earlier.iter().find(|name| !is_replaced(name)) {
        let step = step.clone();
        return Err(SchemaError::Newer { step });
    }
    if let Some(last_step) = earlier.last()
        && earlier.len() < replaced.len()
    {
        let last_step = last_step.clone();
        return Err(SchemaError::TooOld { last_step });
    }
    Ok(AppliedMigrations {
        pending: steps.len() - of_today.len(),
        is_replaced: !earlier.is_empty(),
    })
}

/// Records the current first migration in place of the ones it replaces, without touching any table.
async fn record_replaced_steps(
    tx: &DatabaseTransaction,
    schema: &impl Schema,
) -> Result<(), DbErr> {
    let replaced = schema.replaced_steps();
    if let (Some(first), Some(last)) = (schema.migrations().first(), replaced.last()) {
        seaql_migrations::Entity::update_many()
            .col_expr(Column::Version, Expr::value(first.name()))
            .filter(Column::Version.eq(*last))
            .exec(tx)
            .await?;
    }
    seaql_migrations::Entity::delete_many()
        .filter(Column::Version.is_in(replaced))
        .exec(tx)
        .await?;
    Ok(())
}
