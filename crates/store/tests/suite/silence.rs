//! A PostgreSQL that is not there yet, has no room, or does not answer.

use prometheus_client::encoding::text::encode;
use prometheus_client::registry::Registry;
use std::time::Duration;
use store::{OpenOptions, Store, StoreError};
use testing::postgres::Server;
use testing::{TempStore, append, entry, in_time, table};
use tokio::net::{TcpListener, UnixStream};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_does_not_answer_is_not_waited_for_for_ever() {
    let server = Server::start("", |_| {});
    let store = Store::open(&server.database()).await.unwrap();
    let table = table(&store).await;
    server.freeze();
    let (read, written, appended) = in_time(async {
        tokio::join!(
            store.ping(),
            store.create_guest("Luna", 1),
            store.append(table, entry(2), Default::default()),
        )
    })
    .await;
    for failed in [read.err(), written.err(), appended.err()] {
        assert!(matches!(failed, Some(StoreError::Unavailable(_))), "{failed:?}");
    }
    server.thaw();
    let answers = async {
        while store.ping().await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    in_time(answers).await;
    // Whether it was appended is unknown; that it is not there twice is known.
    let next = store.entries(table, 0).await.unwrap().len() as u64 + 1;
    append(&store, table, entry(next)).await;
    server.freeze();
    in_time(store.close()).await;
    server.thaw();
}

/// What a store says of how busy its connections are: how many are in use, and how many statements wait for one.
fn load(store: &Store) -> [String; 2] {
    let (mut registry, mut text) = (Registry::default(), String::new());
    store.register(&mut registry);
    encode(&mut text, &registry).unwrap();
    ["store_connections ", "store_waiting "]
        .map(|name| text.lines().find_map(|line| line.strip_prefix(name)).unwrap().to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_waits_for_the_only_connection_is_counted() {
    let home = TempStore::postgres();
    let options = OpenOptions { connections: Some(1), ..OpenOptions::default() };
    let store = Store::open_with(home.address(), options).await.unwrap();
    assert_eq!(load(&store), ["0", "0"]);
    let (mut other, connection) =
        tokio_postgres::connect(home.address(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let locked = other.transaction().await.unwrap();
    locked.batch_execute("LOCK TABLE people").await.unwrap();
    let reads = || {
        tokio::spawn({
            let store = store.clone();
            async move { store.person(store::PersonId([1; 16])).await }
        })
    };
    let all = [reads(), reads(), reads()];
    in_time(async {
        while load(&store) != ["1", "2"] {
            tokio::task::yield_now().await;
        }
    })
    .await;
    locked.commit().await.unwrap();
    for read in all {
        assert_eq!(read.await.unwrap(), Ok(None));
    }
    assert_eq!(load(&store), ["0", "0"]);
}

/// Connections to a port go on to a server, but for the first, which ends at once.
async fn turn_the_first_away(listener: TcpListener, socket: std::path::PathBuf) {
    drop(listener.accept().await.unwrap());
    loop {
        let (mut here, _) = listener.accept().await.unwrap();
        let mut there = UnixStream::connect(&socket).await.unwrap();
        tokio::spawn(async move { tokio::io::copy_bidirectional(&mut here, &mut there).await });
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_is_not_there_yet_is_waited_for() {
    let home = TempStore::postgres();
    let (socket, name) = home.address().split_once('@').unwrap().1.rsplit_once('/').unwrap();
    let socket = std::path::Path::new(&socket.replace("%2F", "/")).join(".s.PGSQL.5432");
    let at_port = async || {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        tokio::spawn(turn_the_first_away(listener, socket.clone()));
        format!("postgres://arcadia@127.0.0.1:{port}/{name}")
    };
    let refused = Store::open(&at_port().await).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    let options = OpenOptions { wait: Duration::from_secs(120), ..OpenOptions::default() };
    Store::open_with(&at_port().await, options.clone()).await.unwrap().ping().await.unwrap();
    // What will not pass is said at once.
    let nowhere = home.address().replace(name, "nowhere");
    let refused = in_time(Store::open_with(&nowhere, options)).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_gets_no_connection_waits_for_one() {
    let settings = "-c max_connections=8 -c superuser_reserved_connections=0 \
                    -c max_wal_senders=0 -c autovacuum=off";
    let server = Server::start(settings, |_| {});
    let address = server.database();
    let store = Store::open(&address).await.unwrap();
    // The store has one connection, and one that listens; others have the rest.
    let mut others = Vec::new();
    while let Ok((client, connection)) =
        tokio_postgres::connect(&address, tokio_postgres::NoTls).await
    {
        tokio::spawn(connection);
        others.push(client);
    }
    assert!(others.len() > 3);
    let asked = (0..20).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.ping().await })
    });
    for asked in asked.collect::<Vec<_>>() {
        in_time(asked).await.unwrap().unwrap();
    }
}
