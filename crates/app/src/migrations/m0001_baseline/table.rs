//! A short way to define a table with its keys and indexes. Released migrations depend on it, so it must stay
//! stable.

use sea_orm_migration::prelude::{
    ConditionalStatement, DbErr, ForeignKey, ForeignKeyAction, Index, IndexCreateStatement,
    IndexOrder, IntoColumnDef, IntoCondition, SchemaManager, TableCreateStatement,
};

#[derive(Debug)]
pub(in crate::migrations) struct Table {
    name: &'static str,
    create: TableCreateStatement,
    indexes: Vec<IndexCreateStatement>,
}

type Columns = &'static [&'static str];

impl Table {
    pub fn new(name: &'static str) -> Self {
        Self {
            name,
            create: sea_orm_migration::prelude::Table::create()
                .table(name)
                .take(),
            indexes: Vec::new(),
        }
    }

    pub fn col(mut self, column: impl IntoColumnDef) -> Self {
        self.create.col(column);
        self
    }

    /// A composite primary key.
    pub fn key(mut self, columns: Columns) -> Self {
        self.create.primary_key(&mut index(columns));
        self
    }

    pub fn unique(mut self, name: &'static str, columns: Columns) -> Self {
        self.create.index(index(columns).name(name).unique());
        self
    }

    /// A foreign key that deletes the row together with the row it refers to.
    pub fn belongs_to(self, column: &'static str, table: &'static str) -> Self {
        self.refers_to(column, table, Some(ForeignKeyAction::Cascade))
    }

    pub fn refers_to(
        mut self,
        column: &'static str,
        table: &'static str,
        on_delete: Option<ForeignKeyAction>,
    ) -> Self {
        let mut key = ForeignKey::create();
        key.from(self.name, column).to(table, "id");
        if let Some(action) = on_delete {
            key.on_delete(action);
        }
        self.create.foreign_key(&mut key);
        self
    }

    /// Like `belongs_to`, for a composite key.
    pub fn belongs_to_key(mut self, columns: Columns, table: &'static str, key: Columns) -> Self {
        let mut foreign = ForeignKey::create();
        foreign.from_tbl(self.name).to_tbl(table);
        for (from, to) in columns.iter().zip(key) {
            foreign.from_col(*from).to_col(*to);
        }
        foreign.on_delete(ForeignKeyAction::Cascade);
        self.create.foreign_key(&mut foreign);
        self
    }

    pub fn index(self, name: &'static str, columns: Columns) -> Self {
        self.with_index(name, index(columns))
    }

    pub fn index_by(
        self,
        name: &'static str,
        columns: &'static [(&'static str, IndexOrder)],
    ) -> Self {
        let mut index = Index::create();
        for (column, order) in columns {
            index.col((*column, order.clone()));
        }
        self.with_index(name, index)
    }

    /// An index over only the rows that meet the condition.
    pub fn index_where(
        self,
        name: &'static str,
        columns: Columns,
        condition: impl IntoCondition,
    ) -> Self {
        self.with_index(name, index(columns).cond_where(condition).take())
    }

    pub fn unique_index(self, name: &'static str, columns: Columns) -> Self {
        self.with_index(name, index(columns).unique().take())
    }

    pub fn unique_index_where(
        self,
        name: &'static str,
        columns: Columns,
        condition: impl IntoCondition,
    ) -> Self {
        self.with_index(name, index(columns).unique().cond_where(condition).take())
    }

    fn with_index(mut self, name: &'static str, mut index: IndexCreateStatement) -> Self {
        self.indexes.push(index.name(name).table(self.name).take());
        self
    }

    pub async fn create(self, manager: &SchemaManager<'_>) -> Result<(), DbErr> {
        manager.create_table(self.create).await?;
        for index in self.indexes {
            manager.create_index(index).await?;
        }
        Ok(())
    }
}

fn index(columns: Columns) -> IndexCreateStatement {
    let mut index = Index::create();
    for column in columns {
        index.col(*column);
    }
    index
}
