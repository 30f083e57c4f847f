//! Encrypted connections to a PostgreSQL whose certificate the test has made.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use store::{Change, Notification, OpenOptions, Store, StoreError};
use testing::postgres::{Server, hand_over, run};
use testing::{entry, table, wait_for};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

const CONFIG: &str = "
[req]
distinguished_name = name
prompt = no
[name]
CN = test
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[server]
basicConstraints = critical,CA:FALSE
subjectAltName = DNS:db.example
extendedKeyUsage = serverAuth
";

/// Runs `openssl` in a folder; words are separated by spaces.
fn openssl(folder: &Path, arguments: &str) {
    run(Command::new("openssl").current_dir(folder).args(arguments.split(' ')));
}

/// Makes the certificate of `db.example`, of the authority that signed it, and of another authority.
fn make_certificates(folder: &Path) {
    fs::write(folder.join("config"), CONFIG).unwrap();
    let key = "-config config -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";
    for name in ["authority", "other"] {
        let made = format!("-keyout {name}.key -out {name}.pem -days 2");
        openssl(folder, &format!("req -x509 -extensions authority {key} {made}"));
    }
    openssl(folder, &format!("req -new {key} -keyout server.key -out server.csr"));
    let signed_by = "-CA authority.pem -CAkey authority.key -CAcreateserial";
    let what = "-extfile config -extensions server -days 2 -out server.pem";
    openssl(folder, &format!("x509 -req -in server.csr {signed_by} {what}"));
    hand_over(&folder.join("server.key"));
    hand_over(&folder.join("server.pem"));
}

/// A PostgreSQL that lets nobody in over the network without encryption.
struct Encrypting {
    server: Server,
    port: u16,
}

impl Encrypting {
    fn start() -> Encrypting {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let settings = format!(
            "-c listen_addresses=127.0.0.1 -c port={port} -c ssl=on \
             -c ssl_cert_file=../server.pem -c ssl_key_file=../server.key"
        );
        let server = Server::start(&settings, |folder| {
            make_certificates(folder);
            let rules = "local all all trust\nhostssl all all 127.0.0.1/32 trust\n";
            fs::write(folder.join("data/pg_hba.conf"), rules).unwrap();
        });
        Encrypting { server, port }
    }

    /// Opens a store there, under a name of the host, trusting an authority.
    async fn open(&self, host: &str, more: &str, authority: &str) -> Result<Store, StoreError> {
        let port = self.port;
        let address = format!("postgres://arcadia@{host}:{port}/postgres?hostaddr=127.0.0.1{more}");
        opened(&address, self.server.folder.join(format!("{authority}.pem"))).await
    }
}

async fn opened(address: &str, authority: PathBuf) -> Result<Store, StoreError> {
    let authority = Some(authority);
    Store::open_with(address, OpenOptions { authority, ..OpenOptions::default() }).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_trusted_by_its_authority_and_under_its_name_alone() {
    let server = Encrypting::start();
    let [one, other] = [(); 2].map(|()| server.open("db.example", "", "authority"));
    let (one, other) = (one.await.unwrap(), other.await.unwrap());
    // What one writes, the other hears of: the connection that listens is encrypted as well.
    let mut notifications = other.notifications();
    let table = table(&one).await;
    one.append(table, entry(2), Change::default()).await.unwrap();
    wait_for(&mut notifications, Notification::NewEntry { log: table.into(), seq: 2 }).await;
    assert_eq!(other.entries(table, 0).await.unwrap().len(), 2);

    for (host, authority) in [("db.example", "other"), ("evil.example", "authority")] {
        let refused = server.open(host, "", authority).await.err().unwrap();
        assert!(matches!(refused, StoreError::Certificate(_)), "{refused}");
        assert!(refused.to_string().contains("--store-ca"), "{refused}");
    }
    // The server itself wants encryption, so it was there.
    let refused = server.open("db.example", "&sslmode=disable", "authority").await.err().unwrap();
    assert!(refused.to_string().contains("no encryption"), "{refused}");
    one.close().await;
    other.close().await;
}

#[tokio::test]
async fn a_server_that_does_not_encrypt_is_refused_with_a_sentence() {
    let folder = tempfile::tempdir().unwrap();
    make_certificates(folder.path());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        loop {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut asked = [0; 8];
            stream.read_exact(&mut asked).await.unwrap();
            stream.write_all(b"N").await.unwrap();
        }
    });
    let address = format!("postgres://luna:sesame@127.0.0.1:{port}/arcadia?sslmode=require");
    let refused = opened(&address, folder.path().join("authority.pem")).await.err().unwrap();
    assert_eq!(refused, StoreError::Unencrypted);
    assert!(refused.to_string().contains("sslmode=disable"), "{refused}");
}
