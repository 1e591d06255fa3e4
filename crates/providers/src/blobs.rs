//! File storage: a folder, or a bucket in any S3-compatible service.

use std::{path::Path, sync::Arc};

use anyhow::Context;
use object_store::{ObjectStore, aws::AmazonS3Builder, local::LocalFileSystem};

#[derive(Debug, Clone)]
pub struct S3 {
    pub bucket: String,
    pub region: String,
    /// Not needed for Amazon S3.
    pub endpoint: Option<String>,
    pub access_key_id: String,
    pub secret_access_key: String,
}

pub fn folder(path: &Path) -> anyhow::Result<Arc<dyn ObjectStore>> {
    std::fs::create_dir_all(path)
        .with_context(|| format!("creating the folder {}", path.display()))?;
    let store = LocalFileSystem::new_with_prefix(path)
        .with_context(|| format!("opening the folder {}", path.display()))?
        .with_fsync(true)
        .with_automatic_cleanup(true);
    Ok(Arc::new(store))
}

pub fn s3(settings: &S3) -> anyhow::Result<Arc<dyn ObjectStore>> {
    // Fails if an earlier call already installed a provider; it is the same one, so that's fine.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let mut builder = AmazonS3Builder::new()
        .with_bucket_name(&settings.bucket)
        .with_region(&settings.region)
        .with_access_key_id(&settings.access_key_id)
        .with_secret_access_key(&settings.secret_access_key);
    if let Some(endpoint) = &settings.endpoint {
        builder = builder
            .with_endpoint(endpoint)
            .with_allow_http(endpoint.starts_with("http://"));
    }
    Ok(Arc::new(builder.build().context("the S3 settings")?))
}
