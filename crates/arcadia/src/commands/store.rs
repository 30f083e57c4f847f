//! `arcadia store`: looks after everything a server keeps, and copies it.

mod check;

use crate::Answer;
use crate::failure::Failure;
use serde_json::json;
use std::future::Future;
use std::path::PathBuf;
use store::{OpenOptions, Store, StoreError};
use tokio::runtime::{Builder, Runtime};
use words::{Words, key};

/// Where everything is kept.
#[derive(clap::Args, Default)]
pub struct StoreOptions {
    /// Where everything is kept: a file, or postgres://.. (default: a file in your data folder)
    #[arg(long, value_name = "URL", env = "ARCADIA_STORE")]
    store: Option<String>,
    /// The certificate of the authority to trust PostgreSQL by (default: those your system trusts)
    #[arg(long, value_name = "FILE", env = "ARCADIA_STORE_CA")]
    store_ca: Option<PathBuf>,
    /// Connections to PostgreSQL at most, and one more (default: 10)
    #[arg(long, value_name = "N", env = "ARCADIA_STORE_CONNECTIONS")]
    #[arg(value_parser = clap::value_parser!(u16).range(2..))]
    store_connections: Option<u16>,
}

impl StoreOptions {
    /// The address of the store.
    pub fn address(&self, words: Words) -> Result<String, Failure> {
        if let Some(store) = &self.store {
            return Ok(store.clone());
        }
        let folder = data_folder().ok_or_else(|| Failure(words.say(key::SERVE_NO_FOLDER)))?;
        Ok(folder.join("arcadia").join("arcadia.db").display().to_string())
    }

    /// The store, opened.
    pub async fn open(&self, words: Words) -> Result<Store, Failure> {
        self.open_with(words, OpenOptions::default()).await
    }

    /// The store, opened with options that are not a matter of where it is.
    pub async fn open_with(&self, words: Words, options: OpenOptions) -> Result<Store, Failure> {
        let connections = self.store_connections.map(usize::from);
        let options = OpenOptions { authority: self.store_ca.clone(), connections, ..options };
        let opened = Store::open_with(&self.address(words)?, options).await;
        opened.map_err(|error| not_opened(error, words))
    }

    /// The store, opened, if there is one: it is not made here.
    pub async fn open_existing(&self, words: Words) -> Result<Store, Failure> {
        let address = self.address(words)?;
        if !Store::exists(&address).unwrap_or(true) {
            return Err(Failure::saying(words, key::STORE_NOT_THERE, &[("store", address.into())]));
        }
        self.open(words).await
    }
}

/// Why a store cannot be opened, and what to do about it.
fn not_opened(error: StoreError, words: Words) -> Failure {
    match error {
        StoreError::InUse(store) => {
            Failure::saying(words, key::SERVE_IN_USE, &[("store", store.into())])
        }
        StoreError::HardLinked { path, names } => {
            let facts = [("store", path.into()), ("names", names.into())];
            Failure::saying(words, key::SERVE_HARD_LINKED, &facts)
        }
        error => Failure::saying(words, key::SERVE_NO_STORE, &[("why", error.to_string().into())]),
    }
}

/// What can be done with a store.
#[derive(clap::Subcommand)]
pub enum Command {
    /// Look for damage: files, rows and every table's log. Servers may run meanwhile
    #[command(after_help = "Example: arcadia store check --store arcadia.db")]
    Check(CheckOptions),
    /// Copy everything a server keeps into a file, while it runs, and read that again
    #[command(after_help = "Example: arcadia store backup --to arcadia.backup")]
    Backup(BackupOptions),
    /// Fill an empty store with what a backup has
    #[command(after_help = "Example: arcadia store restore --from arcadia.backup --store new.db")]
    Restore(RestoreOptions),
}

pub fn run(command: &Command, words: Words) -> Result<Answer, Failure> {
    match command {
        Command::Check(options) => check::run(options, words),
        Command::Backup(options) => backup(options, words),
        Command::Restore(options) => restore(options, words),
    }
}

/// What `check` takes.
#[derive(clap::Args)]
pub struct CheckOptions {
    #[command(flatten)]
    kept: StoreOptions,
}

/// Where the current user's programs keep their data.
fn data_folder() -> Option<PathBuf> {
    let named = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let home = || named("HOME").map(PathBuf::from);
    let own = named("XDG_DATA_HOME").or_else(|| named("LOCALAPPDATA")).map(PathBuf::from);
    let apple = || {
        home()
            .map(|home| home.join("Library/Application Support"))
            .filter(|_| cfg!(target_os = "macos"))
    };
    own.or_else(apple).or_else(|| home().map(|home| home.join(".local/share")))
}

/// What `backup` takes.
#[derive(clap::Args)]
pub struct BackupOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// What `restore` takes.
#[derive(clap::Args)]
pub struct RestoreOptions {
    #[command(flatten)]
    kept: StoreOptions,
    /// The file to read
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
}

pub fn backup(options: &BackupOptions, words: Words) -> Result<Answer, Failure> {
    let store = options.kept.open_existing(words);
    let damage = with(store, words, async |store| store.backup(&options.to).await)?;
    let name = options.to.display().to_string();
    let mut text = words.say_with(key::STORE_BACKED_UP, &[("file", name.clone().into())]);
    if !damage.is_empty() {
        text = format!("{text}\n{}", words.say(key::STORE_BACKED_UP_DAMAGE));
    }
    Ok(Answer::new(format!("{text}\n"), json!({ "file": name, "damage": damage.len() })))
}

pub fn restore(options: &RestoreOptions, words: Words) -> Result<Answer, Failure> {
    let store = options.kept.open(words);
    with(store, words, async |store| store.restore(&options.from).await)?;
    let name = options.from.display().to_string();
    let text = words.say_with(key::STORE_RESTORED, &[("file", name.clone().into())]);
    Ok(Answer::new(format!("{text}\n"), json!({ "file": name })))
}

/// Does something with the store, and closes it.
fn with<T, E: ToString>(
    store: impl Future<Output = Result<Store, Failure>>,
    words: Words,
    what: impl AsyncFnOnce(Store) -> Result<T, E>,
) -> Result<T, Failure> {
    runtime(words)?.block_on(async {
        let store = store.await?;
        let result = what(store.clone()).await;
        store.close().await;
        result.map_err(|error| failed(&error, words))
    })
}

/// What the store says went wrong.
pub fn failed(error: &impl ToString, words: Words) -> Failure {
    let why = words::capitalized(&error.to_string());
    Failure::saying(words, key::STORE_FAILED, &[("why", why.into())])
}

/// How many threads may block at once: enough for the readers of a file and for long logs that are folded. Each
/// has memory of its own, which it does not give back.
const BLOCKING: usize = 32;

/// What the server and the store run on.
pub fn runtime(words: Words) -> Result<Runtime, Failure> {
    let mut threads = Builder::new_multi_thread();
    let runtime = threads.max_blocking_threads(BLOCKING).enable_all().build();
    runtime.map_err(|error| Failure(crate::failure::io_reason(&error, words)))
}
