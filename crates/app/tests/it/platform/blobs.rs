use bytes::Bytes;
use object_store::memory::InMemory;
use trellis_app::platform::blobs;

#[tokio::test]
async fn what_is_put_can_be_got_until_it_is_deleted() {
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
        .expect("nothing to delete is fine");
    assert!(blobs::keys(&store).await.expect("keys").is_empty());
}

#[tokio::test]
async fn a_key_cannot_climb_out() {
    let store = InMemory::new();
    assert!(
        blobs::put(&store, "../outside", Bytes::new())
            .await
            .is_err()
    );
    assert!(blobs::get(&store, "a/../../outside").await.is_err());
}
