//! A server with many finished games: how soon it starts, how long home and one's own tables take, and how many
//! bytes a game has in the store.
//!
//! ```text
//! cargo run --release -p arcadia-web --example finished -- --games 100000
//! ```
//!
//! Computer players play some games; the rest are copies of these, so that entries are as long as they are. One
//! person in fifty of those who sit there is always the same: their tables are asked for. `--store sqlite` or
//! `postgres` does one of the two; `--version-7` measures bytes as version 7 of the store had them, too.

use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use store::{OpenOptions, Store};
use testing::TempStore;
use testing::postgres::Server as Database;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// How many games are played.
const PLAYED: usize = 20;
/// How many others sit at the tables.
const PEOPLE: usize = 1_000;
/// How often a server is started.
const STARTS: usize = 5;
/// How often a page is asked for.
const TIMES: usize = 200;

/// What is asked for.
const PATHS: [&str; 4] = ["/", "/account", "/api/tables", "/api/tables/mine"];

type Failure = Box<dyn std::error::Error>;

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let words: Vec<String> = std::env::args().collect();
    let value = |name: &str| {
        let place = words.iter().position(|word| word == name)?;
        words.get(place + 1).cloned()
    };
    let games = value("--games").map_or(Ok(100_000), |games| games.parse())?;
    let before = words.iter().any(|word| word == "--version-7");
    let only = value("--store").unwrap_or_default();
    if only != "postgres" {
        let home = TempStore::sqlite();
        let file = home.file("store");
        measure(&home, games, before, || Ok(std::fs::metadata(&file)?.len())).await?;
    }
    if only != "sqlite" {
        let database = Database::start("", |_| {});
        let (home, folder) = (TempStore::on(&database), database.folder.join("data/base"));
        measure(&home, games, before, || size(&folder)).await?;
    }
    Ok(())
}

/// How many bytes there are in a folder.
fn size(folder: &Path) -> Result<u64, Failure> {
    let mut bytes = 0;
    for file in std::fs::read_dir(folder)? {
        let file = file?;
        bytes +=
            if file.file_type()?.is_dir() { size(&file.path())? } else { file.metadata()?.len() };
    }
    Ok(bytes)
}

/// Fills a store and prints what came of it.
async fn measure(
    home: &TempStore,
    games: usize,
    before: bool,
    bytes: impl Fn() -> Result<u64, Failure>,
) -> Result<(), Failure> {
    let is_sqlite = home.address().starts_with("sqlite:");
    println!("{}, {games} games:", if is_sqlite { "SQLite" } else { "PostgreSQL" });
    let site = Site::start(home).await?;
    let cookie = site.guest().await?;
    site.play(&cookie).await?;
    site.stop().await;
    let settled = if is_sqlite { "PRAGMA wal_checkpoint(TRUNCATE)" } else { "CHECKPOINT" };
    home.sql(settled).await;
    let empty = bytes()?;
    fill(home, games / PLAYED, is_sqlite).await;
    home.sql("ANALYZE").await;
    home.sql(settled).await;
    let each = |bytes: u64| (bytes - empty) / games as u64;
    println!("  bytes a game: {}", each(bytes()?));

    let mut starts = Vec::new();
    for _ in 0..STARTS {
        let begun = Instant::now();
        let site = Site::start(home).await?;
        starts.push(begun.elapsed());
        site.stop().await;
    }
    println!("  ready after {starts:.1?}");
    let site = Site::start(home).await?;
    for path in PATHS {
        let (first, times) = site.time(path, &cookie).await?;
        let at = |percent: usize| times[(times.len() - 1) * percent / 100];
        println!("  {path}: first {first:.1?}, then half {:.1?}, 99 of 100 {:.1?}", at(50), at(99));
    }
    site.stop().await;

    home.sql(NAMED).await;
    home.sql(settled).await;
    println!("  bytes a game while all names of decisions are kept: {}", each(bytes()?));
    if before {
        as_in_version_7(home, is_sqlite).await;
        home.sql(settled).await;
        println!("  bytes a game in version 7: {}", each(bytes()?));
    }
    Ok(())
}

/// Every decision has a name, as where people play.
const NAMED: &str = "
    INSERT INTO actions (log_id, name, seq)
    SELECT log_id, 'name' || (10000000 + seq), seq FROM log WHERE seq > 4";

/// Puts names where they were, under an index.
async fn as_in_version_7(home: &TempStore, is_sqlite: bool) {
    let hex = if is_sqlite { "lower(hex(log_id))" } else { "encode(log_id, 'hex')" };
    home.sql("DROP TABLE actions").await;
    home.sql(&format!("UPDATE log SET action_id = {hex} || ':page-' || seq WHERE seq > 4")).await;
    let unique =
        "CREATE UNIQUE INDEX log_actions ON log (log_id, action_id) WHERE action_id IS NOT NULL";
    home.sql(unique).await;
    home.sql(if is_sqlite { "VACUUM" } else { "VACUUM FULL log" }).await;
}

/// Copies the games that are there.
async fn fill(home: &TempStore, copies: usize, is_sqlite: bool) {
    let numbers = |most: usize| match is_sqlite {
        true => format!(
            "(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {most})
              SELECT i FROM n) AS n"
        ),
        false => format!("generate_series(1, {most}) AS n (i)"),
    };
    let random = if is_sqlite { "randomblob(16)" } else { "uuid_send(gen_random_uuid())" };
    let (people, copied) = (numbers(PEOPLE), numbers(copies));
    let fill = [
        format!("CREATE TABLE crowd AS SELECT i, {random} AS id FROM {people}"),
        format!(
            "CREATE TABLE copies AS
             SELECT t.id AS of, t.host AS host, i AS i, {random} AS id FROM tables t, {copied}"
        ),
        "INSERT INTO people (id, name, created_ms) SELECT id, 'Guest', 0 FROM crowd".to_owned(),
        format!(
            "INSERT INTO tables (id, kind, status, listed, created_ms, last_seq, host, seen_ms)
             SELECT c.id, t.kind, t.status, 0, t.created_ms - c.i * 1000, t.last_seq,
                 CASE WHEN c.i % 50 = 0 THEN c.host ELSE w.id END, t.seen_ms - c.i * 1000
             FROM copies c JOIN tables t ON t.id = c.of JOIN crowd w ON w.i = 1 + c.i % {PEOPLE}"
        ),
        format!(
            "INSERT INTO seats (table_id, seat, person, created_ms)
             SELECT c.id, 0, CASE WHEN c.i % 50 = 0 THEN c.host ELSE w.id END, t.created_ms
             FROM copies c JOIN tables t ON t.id = c.id JOIN crowd w ON w.i = 1 + c.i % {PEOPLE}"
        ),
        format!(
            "INSERT INTO seats (table_id, seat, person, created_ms)
             SELECT c.id, 1, w.id, t.created_ms FROM copies c JOIN tables t ON t.id = c.id
             JOIN crowd w ON w.i = 1 + (c.i * 7) % {PEOPLE}"
        ),
        "INSERT INTO log (log_id, seq, at_ms, body)
         SELECT c.id, l.seq, l.at_ms, l.body FROM copies c JOIN log l ON l.log_id = c.of"
            .to_owned(),
        "DROP TABLE copies".to_owned(),
        "DROP TABLE crowd".to_owned(),
    ];
    for sql in fill {
        home.sql(&sql).await;
    }
}

/// A server, and how to ask it.
struct Site {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    done: JoinHandle<()>,
}

impl Site {
    /// Starts it, and waits until it is ready.
    async fn start(home: &TempStore) -> Result<Site, Failure> {
        let store = Store::open_with(home.address(), OpenOptions::for_server()).await?;
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (stop, stopped) = oneshot::channel::<()>();
        let until = async move {
            let _ = stopped.await;
        };
        let many = 1_000_000;
        let settings = web::settings::Settings {
            requests: many,
            requests_from: many,
            logins_from: many,
            ..web::settings::Settings::default()
        };
        let time = rooms::time::Time::system();
        let done = tokio::spawn(web::serve::serve(listener, store, settings, time, until));
        let site = Site { address, stop, done };
        while site.ask("GET", "/readyz", "", None).await?.0 != 200 {}
        Ok(site)
    }

    async fn stop(self) {
        let _ = self.stop.send(());
        let _panicked = self.done.await;
    }

    /// Asks, and gives the status, the cookie and the body.
    async fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: &str,
        body: Option<Value>,
    ) -> Result<(u16, String, String), Failure> {
        let mut stream = TcpStream::connect(self.address).await?;
        let body = body.map(|body| body.to_string()).unwrap_or_default();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: arcadia\r\nconnection: close\r\ncookie: {cookie}\r\n\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await?;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").ok_or("no answer")?;
        let status = head.split(' ').nth(1).ok_or("no status")?.parse()?;
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = set.and_then(|set| set.split(';').next()).unwrap_or_default();
        Ok((status, cookie.to_owned(), body.to_owned()))
    }

    /// A new guest's cookie.
    async fn guest(&self) -> Result<String, Failure> {
        Ok(self.ask("POST", "/api/me", "", Some(json!({ "name": "Ada" }))).await?.1)
    }

    /// Has computer players play some games, and waits until they are over.
    async fn play(&self, cookie: &str) -> Result<(), Failure> {
        for _ in 0..PLAYED {
            let asked = json!({ "format": "random" });
            let opened = self.ask("POST", "/api/tables", cookie, Some(asked)).await?.2;
            let opened: Value = serde_json::from_str(&opened)?;
            let path = format!("/api/tables/{}", opened["table"].as_str().ok_or("no table")?);
            for seat in 0..2 {
                let invite = format!("{path}/seats/{seat}/computer");
                let level = json!({ "level": "opal" });
                self.ask("POST", &invite, cookie, Some(level)).await?;
            }
            while serde_json::from_str::<Value>(&self.ask("GET", &path, cookie, None).await?.2)?
                ["ending"]
                .is_null()
            {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
        Ok(())
    }

    /// How long a page takes the first time, and how long afterwards, in order.
    async fn time(&self, path: &str, cookie: &str) -> Result<(Duration, Vec<Duration>), Failure> {
        let mut times = Vec::new();
        for _ in 0..=TIMES {
            let begun = Instant::now();
            let (status, _, body) = self.ask("GET", path, cookie, None).await?;
            if status != 200 {
                return Err(format!("{path}: {status}: {body}").into());
            }
            times.push(begun.elapsed());
        }
        let first = times.remove(0);
        times.sort();
        Ok((first, times))
    }
}
