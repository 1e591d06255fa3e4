//! Files that people make (audio, images, exports), behind one port: a folder or an S3 bucket.

use bytes::Bytes;
use futures_util::TryStreamExt;
use object_store::{Error as StoreError, ObjectStore, ObjectStoreExt, path::Path};

/// `None` when there is nothing under this key.
pub async fn get(store: &dyn ObjectStore, key: &str) -> anyhow::Result<Option<Bytes>> {
    match store.get(&Path::parse(key)?).await {
        Ok(found) => Ok(Some(found.bytes().await?)),
        Err(StoreError::NotFound { .. }) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

pub async fn put(store: &dyn ObjectStore, key: &str, bytes: Bytes) -> anyhow::Result<()> {
    store.put(&Path::parse(key)?, bytes.into()).await?;
    Ok(())
}

/// Deleting what is not there is no error.
pub async fn delete(store: &dyn ObjectStore, key: &str) -> anyhow::Result<()> {
    match store.delete(&Path::parse(key)?).await {
        Ok(()) | Err(StoreError::NotFound { .. }) => Ok(()),
        Err(error) => Err(error.into()),
    }
}

pub async fn keys(store: &dyn ObjectStore) -> anyhow::Result<Vec<String>> {
    let mut keys: Vec<String> = store
        .list(None)
        .map_ok(|meta| meta.location.to_string())
        .try_collect()
        .await?;
    keys.sort();
    Ok(keys)
}
