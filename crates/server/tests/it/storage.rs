use bytes::Bytes;
use trellis_platform::blobs;

#[tokio::test]
async fn a_folder_stores_files() {
    let dir = tempfile::tempdir().unwrap();
    let store = trellis_providers::blobs::folder(&dir.path().join("files")).expect("a folder");
    blobs::put(
        store.as_ref(),
        "audio/a b.ogg",
        Bytes::from_static(b"sound"),
    )
    .await
    .expect("put");
    let reopened = trellis_providers::blobs::folder(&dir.path().join("files")).expect("a folder");
    let blob = blobs::get(reopened.as_ref(), "audio/a b.ogg")
        .await
        .expect("asked");
    assert_eq!(blob.as_deref(), Some(&b"sound"[..]));
    assert_eq!(
        blobs::keys(reopened.as_ref()).await.expect("keys"),
        ["audio/a b.ogg"]
    );
    assert!(
        blobs::put(reopened.as_ref(), "../out", Bytes::new())
            .await
            .is_err()
    );
    blobs::delete(reopened.as_ref(), "audio/a b.ogg")
        .await
        .expect("deleted");
    assert!(
        blobs::get(reopened.as_ref(), "audio/a b.ogg")
            .await
            .expect("asked")
            .is_none()
    );
}
