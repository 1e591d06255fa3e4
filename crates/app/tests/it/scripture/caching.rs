use http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn a_browser_keeps_a_chapter_of_a_bundled_text_for_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for path in ["/api/bible/verses/bsb/JHN/3", "/api/bible/books?translationId=bsb", "/api/bible/books"] {
            let first = ada.get(path).await;
            assert_eq!(first.status, 200);
            assert_eq!(first.header(CACHE_CONTROL), "private, max-age=86400");
            let tag = first.header(ETAG).to_owned();
            assert!(tag.starts_with("W/\""), "{tag}");
            let second = ada.clone().with_header(IF_NONE_MATCH, &tag).get(path).await;
            assert_eq!(second.status, 304);
            assert!(second.text.is_empty());
            let other = ada.clone().with_header(IF_NONE_MATCH, "W/\"other\"").get(path).await;
            assert_eq!(other.status, 200);
        }
    }

    async fn a_fallback_translation_is_not_cached(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/verses/esv/JHN/3").await;
        assert_eq!(response.status, 200);
        assert_eq!(response.header(CACHE_CONTROL), "no-store");
    }
}
