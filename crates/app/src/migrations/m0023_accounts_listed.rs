use sea_orm_migration::prelude::*;

#[derive(DeriveMigrationName)]
pub struct Migration;

/// In the order in which accounts are listed: an index that goes up in all its columns does not help
/// a list that goes down in some.
#[async_trait::async_trait]
impl MigrationTrait for Migration {
    async fn up(&self, manager: &SchemaManager) -> Result<(), DbErr> {
        let old = Index::drop().name("users_listed").table("users").to_owned();
        manager.drop_index(old).await?;
        for (name, role) in [
            ("users_listed", None),
            ("users_listed_by_role", Some("role")),
        ] {
            let mut index = Index::create().name(name).table("users").to_owned();
            if let Some(role) = role {
                index.col(role);
            }
            index
                .col("is_active")
                .col(("created_at", IndexOrder::Desc))
                .col(("id", IndexOrder::Desc));
            manager.create_index(index).await?;
        }
        Ok(())
    }
}
