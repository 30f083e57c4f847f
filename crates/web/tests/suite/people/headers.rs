//! What every answer says about itself to browsers, also the answers to operators, and where the
//! choice of a language leads back to.

use crate::people::site::Site;
use crate::server_under_test::{Client, patient};
use axum::body::Body;
use axum::http::{HeaderMap, Method, StatusCode, header};
use http_body_util::BodyExt;
use rooms::time::Time;
use testing::TempStore;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tower::ServiceExt;
use web::serve::{Listeners, serve};
use web::settings::Settings;

/// What is said about an answer.
async fn headers(site: &Site, path: &str) -> HeaderMap {
    let request = site.device().request(Method::GET, path).body(Body::empty()).unwrap();
    site.router.clone().oneshot(request).await.unwrap().headers().clone()
}

#[tokio::test]
async fn pages_and_the_answers_to_operators_say_what_they_may_do() {
    let home = TempStore::sqlite();
    for secure in [false, true] {
        let site = Site::with(&home, Settings { secure, ..Settings::default() }).await;
        for path in ["/", "/verify", "/nothing", "/api/formats", "/healthz", "/readyz", "/metrics"]
        {
            let headers = headers(&site, path).await;
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "same-origin"),
                ("cross-origin-opener-policy", "same-origin"),
                ("cross-origin-resource-policy", "same-origin"),
            ] {
                assert_eq!(headers[name], value, "{path}");
            }
            let policy = headers["content-security-policy"].to_str().unwrap();
            for rule in [
                "default-src 'self'",
                "base-uri 'none'",
                "form-action 'self'",
                "frame-ancestors 'none'",
                "object-src 'none'",
            ] {
                assert!(policy.split("; ").any(|said| said == rule), "{path}: {policy}");
            }
            let encrypted = headers.get("strict-transport-security");
            assert_eq!(encrypted.is_some(), secure, "{path}");
            assert!(encrypted.is_none_or(|said| said == "max-age=31536000"), "{path}");
        }
    }
}

/// What is answered to whoever reads this encoding, and whether it comes so.
async fn answer(site: &Site, path: &str, encoding: &str) -> (Vec<u8>, bool) {
    let request = site.device().request(Method::GET, path);
    let request = request.header(header::ACCEPT_ENCODING, encoding).body(Body::empty()).unwrap();
    let answer = site.router.clone().oneshot(request).await.unwrap();
    let encoded =
        answer.headers().get(header::CONTENT_ENCODING).is_some_and(|said| said == encoding);
    (answer.into_body().collect().await.unwrap().to_bytes().to_vec(), encoded)
}

#[tokio::test]
async fn pages_assets_and_the_api_are_compressed_for_whoever_can_read_it() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for path in ["/", "/assets/site.css", "/api/openapi.json"] {
        let (small, encoded) = answer(&site, path, "gzip").await;
        assert!(encoded, "{path}");
        let (plain, encoded) = answer(&site, path, "identity").await;
        assert!(!encoded, "{path}");
        assert!(2 * small.len() < plain.len(), "{path}: {} of {}", small.len(), plain.len());
    }
}

#[tokio::test]
async fn what_pages_are_dressed_with_is_kept_for_ever_under_the_name_they_use() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    let (page, _) = answer(&site, "/", "identity").await;
    let page = String::from_utf8(page).unwrap();
    let addresses = page.split('"').filter(|text| text.starts_with("/assets/"));
    let addresses: Vec<&str> = addresses.filter(|address| !address.contains('#')).collect();
    for name in ["site.css", "site.js", "morph.js", "icon.svg"] {
        assert!(addresses.iter().any(|address| address.ends_with(name)), "{name}: {addresses:?}");
    }
    for address in addresses {
        let kept = headers(&site, address).await[header::CACHE_CONTROL].clone();
        assert_eq!(kept, "public, max-age=31536000, immutable", "{address}");
    }
    // A page of the version before finds its files, but keeps none of them.
    assert_eq!(headers(&site, "/assets/before/site.js").await[header::CACHE_CONTROL], "no-cache");
}

#[tokio::test]
async fn the_choice_of_a_language_leads_to_no_other_site() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    for (back, expected) in [
        ("/rules?a=b", "/rules?a=b"),
        ("https://evil.example", "/"),
        ("//evil.example", "/"),
        ("/%5Cevil.example", "/"),
        ("/%09/evil.example", "/"),
        ("/%0D%0ASet-Cookie:%20a=b", "/"),
        ("/%00", "/"),
    ] {
        let request = site.device().request(Method::POST, "/language");
        let body = Body::from(format!("language=fr&back={back}"));
        let answer = site.router.clone().oneshot(request.body(body).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{back}");
        assert_eq!(answer.headers()[header::LOCATION], expected, "{back}");
        assert!(answer.headers()[header::SET_COOKIE].to_str().unwrap().starts_with("language=fr;"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn metrics_with_a_listener_of_their_own_are_not_public() {
    let home = TempStore::sqlite();
    let here = || TcpListener::bind("127.0.0.1:0");
    let (public, metrics) = (here().await.unwrap(), here().await.unwrap());
    let [everybody, operator] = [&public, &metrics]
        .map(|listener| listener.local_addr().unwrap())
        .map(|address| Client { address, cookie: String::new() });
    let (stop, stopped) = oneshot::channel::<()>();
    let until = async move { drop(stopped.await) };
    let listeners = Listeners { public, metrics: Some(metrics), ready: None };
    // Nobody else gets in: operators do.
    let settings = Settings { connections: 1, ..patient() };
    let done = tokio::spawn(serve(listeners, home.open().await, settings, Time::system(), until));
    everybody.get("/metrics").await.refuses(404, "not-found");
    let kept = tokio::net::TcpStream::connect(everybody.address).await.unwrap();
    for path in ["/metrics", "/healthz", "/readyz"] {
        let answer = operator.get(path).await;
        assert_eq!((answer.status, answer.header("referrer-policy")), (200, Some("same-origin")));
    }
    let text = String::from_utf8(operator.get("/metrics").await.body).unwrap();
    assert!(text.contains("arcadia_connections "), "{text}");
    operator.get("/api/tables").await.refuses(404, "not-found");
    drop(kept);
    stop.send(()).unwrap();
    done.await.unwrap();
}
