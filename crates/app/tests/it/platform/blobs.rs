use bytes::Bytes;
use object_store::memory::InMemory;
use trellis_platform::blobs::{self, Upload};

#[tokio::test]
async fn a_blob_can_be_read_until_it_is_deleted() {
    let store = InMemory::new();
    assert_eq!(
        blobs::get(&store, "audio/1.ogg").await.expect("asked"),
        None
    );
    blobs::put(&store, "audio/1.ogg", Bytes::from_static(b"sound"))
        .await
        .expect("put");
    blobs::put(&store, "audio/1.ogg", Bytes::from_static(b"new"))
        .await
        .expect("put again");
    assert_eq!(
        blobs::get(&store, "audio/1.ogg")
            .await
            .expect("asked")
            .as_deref(),
        Some(&b"new"[..])
    );
    assert_eq!(blobs::keys(&store).await.expect("keys"), ["audio/1.ogg"]);
    blobs::delete(&store, "audio/1.ogg").await.expect("deleted");
    blobs::delete(&store, "audio/1.ogg")
        .await
        .expect("deleting a missing file succeeds");
    assert!(blobs::keys(&store).await.expect("keys").is_empty());
}

#[tokio::test]
async fn a_key_cannot_escape_its_folder() {
    let store = InMemory::new();
    assert!(
        blobs::put(&store, "../outside", Bytes::new())
            .await
            .is_err()
    );
    assert!(blobs::get(&store, "a/../../outside").await.is_err());
}

#[tokio::test]
async fn a_multipart_blob_appears_when_complete() {
    let store = InMemory::new();
    let mut upload = Upload::begin(&store, "audio/1.ogg").await.expect("begun");
    for part in ["one ", "two ", "three"] {
        upload.put(part.into()).await.expect("put");
    }
    assert!(blobs::keys(&store).await.expect("keys").is_empty());
    assert_eq!(upload.finish().await.expect("finished"), 13);
    let stored_blob = blobs::get(&store, "audio/1.ogg").await.expect("asked");
    assert_eq!(stored_blob.as_deref(), Some(&b"one two three"[..]));

    let mut broken = Upload::begin(&store, "audio/2.ogg").await.expect("begun");
    broken.put("half".into()).await.expect("put");
    broken.abort().await.expect("taken back");
    assert_eq!(blobs::keys(&store).await.expect("keys"), ["audio/1.ogg"]);
}
