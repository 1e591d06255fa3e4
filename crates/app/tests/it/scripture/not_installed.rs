use trellis_platform::Scripture;
use trellis_test_support::{Engine, Persona, TestApp, each_engine};

each_engine! {
    async fn without_a_content_pack_only_scripture_is_unavailable(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| parts.scripture = Scripture::default()).await;
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get("/api/health").await.json["bibleTexts"], 0);
        for path in [
            "/api/bible/translations",
            "/api/bible/translations/browse",
            "/api/bible/languages",
            "/api/bible/position",
            "/api/bible/verses/bsb/GEN/1",
            "/api/bible/search?q=love",
            "/api/bible/lexicon/G26",
            "/api/bible/sources",
            "/api/bible/commentary?bookId=GEN&chapter=1&verse=1",
            "/api/bible/cross-references/GEN/1/1",
            "/api/scripture/fetch?reference=John+3:16",
        ] {
            let response = ada.get(path).await;
            assert_eq!(response.status, 503, "{path}");
            assert_eq!(
                response.message(),
                "The Bible texts aren't installed. Ask an admin to run `trellis doctor`."
            );
        }
        assert_eq!(ada.get("/api/bible/books").await.json.as_array().map(Vec::len), Some(66));
        assert_eq!(ada.get("/api/bible/notes").await.status, 200);
        app.finish().await;
    }
}
