//! A study in a folder: the parts that are done, and what becomes of them when all are.
//!
//! While a study is under way its folder holds a manifest (`study.json`) and, for each part that is
//! done, its rows and its sums. A part is done when its sums are there, and they are written last. So
//! whatever interrupts the work costs one part at most; whoever goes on does the parts that are
//! missing; and several machines do some parts each. A finished study is put together from the parts,
//! wherever they lie, in the order of the study: it does not show who did which.

use super::{Balance, DraftRow, GameRow, Part, Section, Summary, Sums};
use crate::rows::{self, Damage, Row, RowError, RowFiles, write_whole};
use crate::sums::Sum;
use oracle::Ruleset;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use table::Hex;

/// Changes when the same settings would come to something else.
const LAYOUT: u32 = 1;
const MANIFEST: &str = "study.json";
const PARTS: &str = "parts";
const SUMMARY: &str = "summary.json";
/// The files of a finished study that hold rows, without their endings.
const GAMES: &str = "games";
const DRAFTS: &str = "drafts";

/// What a study follows from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Settings {
    pub formats: Vec<String>,
    pub drafts: u64,
    pub games: u64,
    pub player: String,
    pub weaker: String,
    pub ruleset: Ruleset,
    pub topics: Vec<String>,
    pub seed: u64,
}

/// What the folder of a study under way says about it.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Manifest {
    layout: u32,
    /// The version of the program.
    program: String,
    settings: Settings,
}

impl Manifest {
    fn of(settings: Settings) -> Manifest {
        Manifest { layout: LAYOUT, program: env!("CARGO_PKG_VERSION").to_owned(), settings }
    }
}

/// Why a folder cannot be worked with.
#[derive(Debug, thiserror::Error)]
pub enum FolderError {
    /// A file cannot be read or written.
    #[error("{path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file is not what was written.
    #[error("{path} is damaged: {why}.")]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: Damage,
    },
    /// There is a study under way in the folder.
    #[error("There is a study under way in {0}.")]
    Occupied(PathBuf),
    /// There is a finished study in the folder.
    #[error("There is a finished study in {0}.")]
    Finished(PathBuf),
    /// There is no study in the folder.
    #[error("There is no study in {0}.")]
    Empty(PathBuf),
    /// The study in the folder has other settings.
    #[error("The study in {0} has other settings.")]
    Other(PathBuf),
    /// A part is missing.
    #[error("The part {part} is missing: {missing} of {all} are.")]
    Missing {
        /// The first that is missing.
        part: String,
        /// How many are.
        missing: usize,
        /// How many there should be.
        all: usize,
    },
}

impl From<RowError> for FolderError {
    fn from(error: RowError) -> FolderError {
        match error {
            RowError::Io { path, source } => FolderError::Io { path, source },
            RowError::Damaged { path, why } => FolderError::Damaged { path, why },
        }
    }
}

/// Some of the parts of a study: those of shard `number` of `of`, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    number: u64,
    of: u64,
}

impl Shard {
    /// All parts.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// The shard of a text such as `2/4`; nothing where it makes no sense.
    pub fn parse(text: &str) -> Option<Shard> {
        let (number, of) = text.split_once('/')?;
        let shard = Shard { number: number.trim().parse().ok()?, of: of.trim().parse().ok()? };
        (1..=shard.of).contains(&shard.number).then_some(shard)
    }

    /// Whether it is all of the study.
    pub fn is_whole(self) -> bool {
        self.of == 1
    }

    /// Its parts: every so many-th, so that each shard has some of every section.
    pub fn parts(self, parts: Vec<Part>) -> Vec<Part> {
        let numbered = (0..).zip(parts);
        let own = numbered.filter(|(place, _)| place % self.of == self.number - 1);
        own.map(|(_, part)| part).collect()
    }
}

/// What is kept of a part beside its rows.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// A hash of its rows and sums.
    digest: Hex<32>,
    sums: Sums,
}

impl Balance {
    /// What the study follows from.
    pub fn settings(&self) -> Settings {
        Settings {
            formats: self.formats.iter().map(|format| format.name().to_owned()).collect(),
            drafts: self.drafts,
            games: self.games,
            player: self.player.name.clone(),
            weaker: self.weaker.name.clone(),
            ruleset: self.ruleset,
            topics: self.topics.iter().map(|topic| topic.name().to_owned()).collect(),
            seed: self.seed,
        }
    }
}

/// The settings of the study in a folder.
pub fn settings_in(folder: &Path) -> Result<Settings, FolderError> {
    Ok(manifest_in(folder)?.settings)
}

fn manifest_in(folder: &Path) -> Result<Manifest, FolderError> {
    let path = folder.join(MANIFEST);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(FolderError::Empty(folder.to_owned()));
        }
        read => at(&path, read)?,
    };
    parsed(&path, &text)
}

fn parsed<T: for<'de> Deserialize<'de>>(path: &Path, text: &str) -> Result<T, FolderError> {
    serde_json::from_str(text).map_err(|error| {
        let why = Damage::Unreadable(error.to_string());
        FolderError::Damaged { path: path.to_owned(), why }
    })
}

/// What an operation on a file came to.
fn at<T>(path: &Path, result: io::Result<T>) -> Result<T, FolderError> {
    result.map_err(|source| FolderError::Io { path: path.to_owned(), source })
}

/// A study under way in a folder.
#[derive(Debug)]
pub struct Folder<'a> {
    balance: &'a Balance,
    path: PathBuf,
}

impl<'a> Folder<'a> {
    /// Starts a study in a folder that has none.
    pub fn start(balance: &'a Balance, path: &Path) -> Result<Folder<'a>, FolderError> {
        let parts = path.join(PARTS);
        if path.join(MANIFEST).exists() {
            return Err(FolderError::Occupied(path.to_owned()));
        }
        if path.join(SUMMARY).exists() {
            return Err(FolderError::Finished(path.to_owned()));
        }
        at(&parts, fs::create_dir_all(&parts))?;
        let folder = Folder { balance, path: path.to_owned() };
        let manifest = Manifest::of(balance.settings());
        let manifest = format!("{:#}\n", serde_json::json!(manifest));
        write_whole(&path.join(MANIFEST), manifest.as_bytes())?;
        Ok(folder)
    }

    /// Goes on with the study of a folder.
    pub fn resume(balance: &'a Balance, path: &Path) -> Result<Folder<'a>, FolderError> {
        if manifest_in(path)? != Manifest::of(balance.settings()) {
            return Err(FolderError::Other(path.to_owned()));
        }
        Ok(Folder { balance, path: path.to_owned() })
    }

    /// The parts of a shard that are not done yet.
    pub fn left(&self, shard: Shard) -> Vec<Part> {
        let parts = shard.parts(self.balance.parts()).into_iter();
        parts.filter(|part| !kept_at(&self.path, part).exists()).collect()
    }

    /// Does a part on the threads of the current pool. `done` hears how many more units are done.
    pub fn work(&self, part: &Part, done: &(dyn Fn(u64) + Sync)) -> Result<(), FolderError> {
        let stem = stem(&self.path, part);
        let mut games = RowFiles::<GameRow>::create(&rows_of(&stem, GAMES))?;
        let mut drafts = match part.section {
            Section::Format(_) => Some(RowFiles::<DraftRow>::create(&rows_of(&stem, DRAFTS))?),
            _ => None,
        };
        let sums = self.balance.run(part, done, |new_games, new_drafts| {
            games.write(new_games)?;
            drafts.as_mut().map_or(Ok(()), |drafts| drafts.write(new_drafts))
        })?;
        games.finish()?;
        if let Some(drafts) = drafts {
            drafts.finish()?;
        }
        let kept = Kept { digest: part_digest(&stem, part, &sums)?, sums };
        let kept = serde_json::json!(kept).to_string();
        Ok(write_whole(&kept_at(&self.path, part), kept.as_bytes())?)
    }

    /// Puts a study together from the parts that lie in some folders, this one among them or not.
    pub fn finish(&self, folders: &[PathBuf]) -> Result<Summary, FolderError> {
        let (mut sums, mut digest) = (Sums::default(), Sha256::new());
        digest.update(serde_json::json!(self.balance.settings()).to_string());
        let (mut games, mut drafts) = (Vec::new(), Vec::new());
        for (part, folder) in held(self.balance, folders)? {
            let path = kept_at(folder, &part);
            let kept: Kept = parsed(&path, &at(&path, fs::read_to_string(&path))?)?;
            if part_digest(&stem(folder, &part), &part, &kept.sums)? != kept.digest {
                return Err(FolderError::Damaged { path, why: Damage::Sums });
            }
            sums.add(&kept.sums);
            digest.update(kept.digest.0);
            games.push(rows_of(&stem(folder, &part), GAMES));
            if let Section::Format(_) = part.section {
                drafts.push(rows_of(&stem(folder, &part), DRAFTS));
            }
        }
        self.join::<GameRow>(&games, GAMES)?;
        self.join::<DraftRow>(&drafts, DRAFTS)?;
        let digest = Hex::<32>(digest.finalize().into()).to_string();
        let summary = Summary::of(self.balance, &sums, digest);
        let text = format!("{:#}\n", serde_json::json!(summary));
        write_whole(&self.path.join(SUMMARY), text.as_bytes())?;
        Ok(summary)
    }

    /// Clears away what is no longer needed once a study is put together and told.
    pub fn clear(self) -> Result<(), FolderError> {
        let manifest = self.path.join(MANIFEST);
        at(&manifest, fs::remove_file(&manifest))?;
        let parts = self.path.join(PARTS);
        at(&parts, fs::remove_dir_all(&parts))
    }

    fn join<R: Row>(&self, parts: &[PathBuf], name: &str) -> Result<(), FolderError> {
        Ok(rows::join::<R>(parts, &self.path.join(name))?)
    }
}

/// The folder that has each part, in the order of the study.
pub fn held<'a>(
    balance: &Balance,
    folders: &'a [PathBuf],
) -> Result<Vec<(Part, &'a PathBuf)>, FolderError> {
    let parts = balance.parts();
    let all = parts.len();
    let (mut held, mut missing) = (Vec::new(), Vec::new());
    for part in parts {
        match folders.iter().find(|folder| kept_at(folder, &part).exists()) {
            Some(folder) => held.push((part, folder)),
            None => missing.push(part),
        }
    }
    match missing.first() {
        None => Ok(held),
        Some(first) => {
            Err(FolderError::Missing { part: name_of(first), missing: missing.len(), all })
        }
    }
}

/// A hash of everything that was kept of a part.
fn part_digest(stem: &Path, part: &Part, sums: &Sums) -> Result<Hex<32>, FolderError> {
    let mut digest = Sha256::new();
    let drafts = matches!(part.section, Section::Format(_)).then_some(DRAFTS);
    for kind in [Some(GAMES), drafts].into_iter().flatten() {
        for ending in ["csv", "parquet"] {
            hash_file(&mut digest, &rows_of(stem, kind).with_added_extension(ending))?;
        }
    }
    digest.update(serde_json::json!(sums).to_string());
    Ok(Hex(digest.finalize().into()))
}

fn name_of(part: &Part) -> String {
    format!("{}-{:02}", part.section, part.number)
}

/// Where the files of a part lie, without their endings.
fn stem(folder: &Path, part: &Part) -> PathBuf {
    folder.join(PARTS).join(name_of(part))
}

/// Where the sums of a part are kept.
fn kept_at(folder: &Path, part: &Part) -> PathBuf {
    stem(folder, part).with_extension("json")
}

/// Where rows of a part are, without their ending.
fn rows_of(stem: &Path, kind: &str) -> PathBuf {
    let name = stem.file_name().unwrap_or_default().to_string_lossy();
    stem.with_file_name(format!("{name}-{kind}"))
}

fn hash_file(digest: &mut Sha256, path: &Path) -> Result<(), FolderError> {
    let mut file = at(path, fs::File::open(path))?;
    let mut bytes = vec![0; 1 << 16];
    loop {
        match at(path, file.read(&mut bytes))? {
            0 => return Ok(()),
            read => digest.update(&bytes[..read]),
        }
    }
}
