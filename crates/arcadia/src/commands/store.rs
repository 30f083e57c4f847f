//! `arcadia backup` and `arcadia restore`: everything a server keeps, as a file.

use crate::Answer;
use crate::failure::Failure;
use serde_json::json;
use server::store::{Options, Store, StoreError};
use std::future::Future;
use std::path::{Path, PathBuf};
use tokio::runtime::Runtime;
use words::Words;

/// Where everything is kept.
#[derive(clap::Args, Default)]
pub struct Kept {
    /// Where everything is kept: a file, or postgres://.. (default: a file in your data folder)
    #[arg(long, value_name = "URL", env = "ARCADIA_STORE")]
    store: Option<String>,
    /// The certificate of the authority to trust PostgreSQL by (default: those your system trusts)
    #[arg(long, value_name = "FILE", env = "ARCADIA_STORE_CA")]
    store_ca: Option<PathBuf>,
}

impl Kept {
    /// The address of the store.
    pub fn address(&self, words: Words) -> Result<String, Failure> {
        if let Some(store) = &self.store {
            return Ok(store.clone());
        }
        let folder = data_folder().ok_or_else(|| Failure(words.say("serve-no-folder")))?;
        Ok(folder.join("arcadia").join("arcadia.db").display().to_string())
    }

    /// The store, opened.
    pub async fn open(&self, words: Words) -> Result<Store, Failure> {
        let options = Options { authority: self.store_ca.clone(), ..Options::default() };
        Store::open_with(&self.address(words)?, options).await.map_err(|error| {
            Failure::saying(words, "serve-no-store", &[("why", error.to_string().into())])
        })
    }

    /// The store, opened, if there is one: it is not made here.
    pub async fn open_existing(&self, words: Words) -> Result<Store, Failure> {
        let address = self.address(words)?;
        if !Store::is_there(&address).unwrap_or(true) {
            return Err(Failure::saying(words, "store-not-there", &[("store", address.into())]));
        }
        self.open(words).await
    }
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
    kept: Kept,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

/// What `restore` takes.
#[derive(clap::Args)]
pub struct RestoreOptions {
    #[command(flatten)]
    kept: Kept,
    /// The file to read
    #[arg(long, value_name = "FILE")]
    from: PathBuf,
}

pub fn backup(options: &BackupOptions, words: Words) -> Result<Answer, Failure> {
    let store = options.kept.open_existing(words);
    with(store, "store-backed-up", &options.to, words, async |store| {
        store.backup(&options.to).await
    })
}

pub fn restore(options: &RestoreOptions, words: Words) -> Result<Answer, Failure> {
    with(options.kept.open(words), "store-restored", &options.from, words, async |store| {
        store.restore(&options.from).await
    })
}

/// Does something with the store, and says that it is done.
fn with<F>(
    store: impl Future<Output = Result<Store, Failure>>,
    done: &str,
    file: &Path,
    words: Words,
    what: impl FnOnce(Store) -> F,
) -> Result<Answer, Failure>
where
    F: Future<Output = Result<(), StoreError>>,
{
    let runtime = runtime(words)?;
    runtime.block_on(async {
        let store = store.await?;
        let result = what(store.clone()).await;
        store.close().await;
        result.map_err(|error| failed(&error, words))
    })?;
    let name = file.display().to_string();
    let text = words.say_with(done, &[("file", name.clone().into())]);
    Ok(Answer::new(format!("{text}\n"), json!({ "file": name })))
}

/// What the store says went wrong.
pub fn failed(error: &impl ToString, words: Words) -> Failure {
    let why = words::capitalized(&error.to_string());
    Failure::saying(words, "store-failed", &[("why", why.into())])
}

/// What the server and the store run on.
pub fn runtime(words: Words) -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error| Failure(crate::failure::trouble(&error, words)))
}
