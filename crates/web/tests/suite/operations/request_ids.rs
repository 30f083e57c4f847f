//! The ids by which callers and operators speak of the same request.

use crate::people::site::Site;
use crate::server_under_test::{Server, patient};
use axum::body::Body;
use axum::http::Method;
use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use testing::TempStore;
use tower::ServiceExt;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use web::settings::Settings;

async fn id_of(server: &Server, path: &str, more: &str) -> String {
    let answer = server.nobody().with("GET", path, more, b"").await;
    answer.header("x-request-id").expect("an id").to_owned()
}

#[tokio::test]
async fn every_answer_has_an_id_of_its_own() {
    let server = Server::new().await;
    let mut ids = Vec::new();
    for path in ["/", "/api/tables", "/api/tables", "/nothing", "/healthz", "/metrics"] {
        ids.push(id_of(&server, path, "").await);
    }
    assert!(ids.iter().all(|id| id.len() == 16), "{ids:?}");
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 6);
}

#[tokio::test]
async fn only_a_trusted_proxy_gives_ids() {
    let given = "X-Request-Id: 7f3a-b_c.9\r\n";
    let server = Server::new().await;
    assert_ne!(id_of(&server, "/", given).await, "7f3a-b_c.9");
    let proxied = vec!["127.0.0.0/8".parse().unwrap()];
    let server = Server::with(Settings { proxied, ..patient() }).await;
    assert_eq!(id_of(&server, "/", given).await, "7f3a-b_c.9");
    for bad in ["", "a b", "x\"y", &"x".repeat(65)] {
        let id = id_of(&server, "/", &format!("X-Request-Id: {bad}\r\n")).await;
        assert_eq!(id.len(), 16, "{bad}");
    }
}

/// A log in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;
    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}

#[tokio::test]
async fn what_is_logged_for_a_request_has_the_id_that_the_caller_gets() {
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    site.app.store.close().await;
    let log = Log::default();
    let lines = tracing_subscriber::fmt::layer().json().with_writer(log.clone());
    let kept = tracing_subscriber::registry().with(lines).set_default();
    let request = site.device().request(Method::GET, "/api/tables").body(Body::empty()).unwrap();
    let answer = site.router.clone().oneshot(request).await.unwrap();
    drop(kept);
    assert_eq!(answer.status(), 503);
    let text = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let id = format!("\"request_id\":\"{}\"", answer.headers()["x-request-id"].to_str().unwrap());
    let errors: Vec<&str> = text.lines().filter(|line| line.contains("\"ERROR\"")).collect();
    assert!(errors.len() == 1 && errors[0].contains(&id), "{text}");
}
