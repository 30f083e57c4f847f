//! What a server counts.

use crate::people::site::Site;
use crate::server_under_test::{Server, patient, random};
use std::time::Duration;
use testing::TempStore;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use web::settings::Settings;

/// The lines of a metric, without its buckets.
fn lines<'a>(text: &'a str, metric: &str) -> Vec<&'a str> {
    text.lines().filter(|line| line.starts_with(&format!("{metric}{{"))).collect()
}

#[tokio::test]
async fn requests_are_counted_by_route_and_status() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    duel.view(0).await;
    let nobody = server.nobody();
    for path in [&duel.path("")[..], "/api/tables/nonsense", "/nothing/1", "/nothing/2"] {
        nobody.get(path).await;
    }
    nobody.with("BREW", "/api/tables", "", b"").await;
    let text = server.metrics().await;
    let requests = lines(&text, "arcadia_requests_total");
    let all = |rest: &str| format!("arcadia_requests_total{{{rest}");
    for line in [
        all("method=\"GET\",route=\"/api/tables/{table}\",status=\"200\"} 2"),
        all("method=\"GET\",route=\"/api/tables/{table}\",status=\"404\"} 1"),
        all("method=\"GET\",route=\"none\",status=\"404\"} 2"),
        all("method=\"other\",route=\"/api/tables\",status=\"405\"} 1"),
    ] {
        assert!(requests.contains(&&*line), "{line} is not in {requests:#?}");
    }
    let seconds = lines(&text, "arcadia_request_seconds_count");
    assert!(seconds.contains(&"arcadia_request_seconds_count{route=\"/api/tables/{table}\"} 3"));
    assert!(
        text.contains("route=\"/api/tables/{table}\",le=\"60.0\"")
            || text.contains("le=\"60.0\",route=\"/api/tables/{table}\"")
    );
    assert!(!text.contains(&duel.table) && !text.contains("nothing"), "{text}");
}

#[tokio::test]
async fn whoever_looks_after_the_server_is_counted_apart() {
    let server = Server::new().await;
    for path in ["/healthz", "/readyz", "/readyz", "/metrics"] {
        server.nobody().get(path).await;
    }
    let text = server.metrics().await;
    assert!(lines(&text, "arcadia_requests_total").is_empty(), "{text}");
    let probed = "arcadia_probes_total{method=\"GET\",route=\"/readyz\",status=\"200\"} 2";
    assert!(text.lines().any(|line| line == probed), "{text}");
}

#[tokio::test]
async fn limits_are_counted_by_what_they_limit() {
    let server = Server::with(Settings { streams_of: 0, tables: 0, ..patient() }).await;
    let ada = server.guest("Ada").await;
    ada.post("/api/tables", random()).await.refuses(503, "full");
    ada.post("/api/tables", random()).await.refuses(503, "full");
    assert_eq!(server.metric("arcadia_limits_total{limit=\"full\"}").await, 2);
    assert_eq!(server.metric("arcadia_limits_total{limit=\"too-many-requests\"}").await, 0);
}

#[tokio::test]
async fn the_store_is_seen_at_work_and_failing() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let appended = "arcadia_store_seconds_count{operation=\"append\"}";
    let before = server.metric(appended).await;
    duel.go_on().await;
    assert!(server.metric(appended).await > before);
    assert_eq!(server.metric("arcadia_store_errors_total{kind=\"closed\"}").await, 0);
    for (gauge, value) in [("store_queue", 0), ("store_waiting", 0), ("store_connections_limit", 4)]
    {
        assert_eq!(server.metric(&format!("arcadia_{gauge}")).await, value, "{gauge}");
    }
    let home = TempStore::sqlite();
    let site = Site::new(&home).await;
    site.app.store.close().await;
    assert_eq!(site.device().get("/api/tables").await.status, 503);
    let text = site.text("/metrics").await;
    let errors = lines(&text, "arcadia_store_errors_total");
    let closed = errors.iter().find(|line| line.contains("kind=\"closed\"")).unwrap();
    assert!(!closed.ends_with(" 0"), "{errors:?}");
}

#[tokio::test]
async fn leases_and_take_overs_are_seen() {
    let server = Server::new().await;
    server.duel(random()).await;
    server.until("arcadia_leases", |leases| leases == 1).await;
    assert_eq!(server.metric("arcadia_take_overs_total").await, 0);
    let home = server.stop().await;
    let next = Server::on(home, patient()).await;
    assert_eq!(next.metric("arcadia_take_overs_total").await, 1);
    let text = next.metrics().await;
    let age = text.lines().find_map(|line| line.strip_prefix("arcadia_lease_age_seconds "));
    let age: f64 = age.unwrap().parse().unwrap();
    assert!((0.0..60.0).contains(&age), "{age}");
}

#[tokio::test]
async fn streams_are_counted_by_kind_and_followers_once() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let (ada, bo) = (&duel.people[0], &duel.people[1]);
    let api = ada.socket(&duel.path("/live"), &[]).await.unwrap();
    let page = ada.socket(&format!("/t/{}/live", duel.table), &[]).await.unwrap();
    let play = bo.socket(&duel.path("/play"), &[]).await.unwrap();
    for (kind, streams) in [("api", 1), ("page", 1), ("play", 1)] {
        let name = format!("arcadia_streams{{kind=\"{kind}\"}}");
        assert_eq!(server.metric(&name).await, streams, "{kind}");
    }
    assert_eq!(server.metric("arcadia_following_people").await, 2);
    drop((api, page));
    server.until("arcadia_following_people", |people| people == 1).await;
    drop(play);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_of_events_ends_with_its_client() {
    let server = Server::new().await;
    let duel = server.duel(random()).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    let head = duel.people[1].head("GET", &duel.path("/events"));
    stream.write_all(format!("{head}\r\n").as_bytes()).await.unwrap();
    let open = "arcadia_streams{kind=\"api\"}";
    server.until(open, |streams| streams == 1).await;
    drop(stream);
    // A heartbeat would find out as well, after 25 seconds.
    let sooner = Duration::from_secs(12);
    timeout(sooner, server.until(open, |streams| streams == 0)).await.expect("it ends at once");
}

#[tokio::test]
async fn the_program_and_its_process_are_described() {
    let server = Server::new().await;
    let text = server.metrics().await;
    let build = lines(&text, "arcadia_build_info");
    let version = format!("version=\"{}\"", env!("CARGO_PKG_VERSION"));
    assert!(build.len() == 1 && build[0].contains(&version), "{text}");
    if cfg!(target_os = "linux") {
        for name in ["cpu_seconds_total", "resident_memory_bytes", "open_fds", "max_fds"] {
            assert!(text.contains(&format!("\nprocess_{name} ")), "{name} is not in {text}");
        }
    }
}
