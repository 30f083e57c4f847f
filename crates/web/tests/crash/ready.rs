//! A server that cannot write says that it is not ready, and until when.

use crate::client::Client;
use crate::process::{How, Server};
use crate::soon;
use serde_json::{Value, json};
use std::time::Duration;
use testing::TempStore;

/// Waits until load balancers get this answer. The process itself is well all the time.
async fn is_ready(client: &mut Client, status: u16) {
    let answered = async {
        while client.ask("GET", "/readyz", &Value::Null).await.unwrap().status != status {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    soon("whether it is ready", answered).await;
    assert_eq!(client.ask("GET", "/healthz", &Value::Null).await.unwrap().status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_on_a_full_disk_is_not_ready_until_there_is_room() {
    let home = TempStore::sqlite();
    let server = Server::start(home.address(), How::default()).await;
    let mut client = Client::new(server.site(), None);
    is_ready(&mut client, 200).await;
    server.limit_files("4096");
    is_ready(&mut client, 503).await;
    let refused = client.ask("POST", "/api/me", &json!({ "name": "Ada" })).await.unwrap();
    refused.is(503).unwrap();
    assert_eq!(refused.body["error"]["code"], "store");
    assert!(refused.retry_after.is_some());
    server.limit_files("unlimited");
    is_ready(&mut client, 200).await;
    client.ask("POST", "/api/me", &json!({ "name": "Ada" })).await.unwrap().is(200).unwrap();
}
