//! A study in a folder: the parts that are done, and what becomes of them when all are.
//!
//! While a study is under way its folder holds a manifest (`study.json`) and, for each part that is
//! done, its rows and its sums. A part is done when its sums are there, and they are written last. So
//! whatever interrupts the work costs one part at most; whoever goes on does the parts that are
//! missing; and several machines do some parts each. A finished study is put together from the parts,
//! wherever they lie, in the order of the study: it does not show who did which.

use super::{BalanceStudy, DraftRow, GameRow, Part, Section, Summary, Sums};
use crate::row_files::{self, FileDamage, Row, RowError, RowFiles, write_whole};
use crate::sums::Sum;
use oracle::Ruleset;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use table::Hex;

/// Changes when the same settings would come to something else.
const LAYOUT: u32 = 3;
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
pub struct StudySettings {
    pub formats: Vec<String>,
    pub drafts: u64,
    pub games: u64,
    pub player: String,
    pub weaker: String,
    #[serde(default)]
    pub ladder: Vec<String>,
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
    settings: StudySettings,
}

impl Manifest {
    fn of(settings: StudySettings) -> Manifest {
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
        why: FileDamage,
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
    /// There is no such part.
    #[error("There is no part {0}.")]
    NoPart(String),
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
    pub fn of<P>(self, parts: Vec<P>) -> Vec<P> {
        let numbered = (0..).zip(parts);
        let own = numbered.filter(|(place, _)| place % self.of == self.number - 1);
        own.map(|(_, part)| part).collect()
    }
}

/// What is kept of a part beside its rows.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredPart {
    /// A hash of its rows and sums.
    digest: Hex<32>,
    sums: Sums,
}

impl BalanceStudy {
    /// What the study follows from.
    pub fn settings(&self) -> StudySettings {
        StudySettings {
            formats: self.formats.iter().map(|format| format.name().to_owned()).collect(),
            drafts: self.drafts,
            games: self.games,
            player: self.player.name.clone(),
            weaker: self.weaker.name.clone(),
            ladder: self.ladder.iter().map(|step| step.name.clone()).collect(),
            ruleset: self.ruleset,
            topics: self.topics.iter().map(|topic| topic.name().to_owned()).collect(),
            seed: self.seed,
        }
    }
}

/// The settings of the study in a folder.
pub fn read_settings(folder: &Path) -> Result<StudySettings, FolderError> {
    Ok(manifest_in(folder)?.settings)
}

fn manifest_in(folder: &Path) -> Result<Manifest, FolderError> {
    let path = folder.join(MANIFEST);
    let text = match fs::read_to_string(&path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(FolderError::Empty(folder.to_owned()));
        }
        read => with_path(&path, read)?,
    };
    parsed(&path, &text)
}

pub(crate) fn parsed<T: for<'de> Deserialize<'de>>(
    path: &Path,
    text: &str,
) -> Result<T, FolderError> {
    serde_json::from_str(text).map_err(|error| {
        let why = FileDamage::Unreadable(error.to_string());
        FolderError::Damaged { path: path.to_owned(), why }
    })
}

/// What an operation on a file came to.
pub(crate) fn with_path<T>(path: &Path, result: io::Result<T>) -> Result<T, FolderError> {
    result.map_err(|source| FolderError::Io { path: path.to_owned(), source })
}

/// Writes a file that several may write at the same time, all the same.
pub(crate) fn write_once(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), FolderError> {
    let own = Scratch::create(folder, name)?;
    let (from, to) = (own.path.join(name), folder.join(name));
    write_whole(&from, bytes)?;
    with_path(&to, fs::rename(from, &to))
}

/// A study under way in a folder.
#[derive(Debug)]
pub struct StudyFolder<'a> {
    balance: &'a BalanceStudy,
    path: PathBuf,
}

impl<'a> StudyFolder<'a> {
    /// Starts a study in a folder that has none.
    pub fn start(balance: &'a BalanceStudy, path: &Path) -> Result<StudyFolder<'a>, FolderError> {
        let parts = path.join(PARTS);
        if path.join(MANIFEST).exists() {
            return Err(FolderError::Occupied(path.to_owned()));
        }
        if path.join(SUMMARY).exists() {
            return Err(FolderError::Finished(path.to_owned()));
        }
        with_path(&parts, fs::create_dir_all(&parts))?;
        let folder = StudyFolder { balance, path: path.to_owned() };
        let manifest = Manifest::of(balance.settings());
        let manifest = format!("{:#}\n", serde_json::json!(manifest));
        write_once(path, MANIFEST, manifest.as_bytes())?;
        Ok(folder)
    }

    /// Goes on with the study of a folder.
    pub fn resume(balance: &'a BalanceStudy, path: &Path) -> Result<StudyFolder<'a>, FolderError> {
        if manifest_in(path)? != Manifest::of(balance.settings()) {
            return Err(FolderError::Other(path.to_owned()));
        }
        Ok(StudyFolder { balance, path: path.to_owned() })
    }

    /// Goes on with the study of a folder, or starts it where there is none: whoever does a part does not
    /// ask whether others have begun.
    pub(crate) fn start_or_resume(
        balance: &'a BalanceStudy,
        path: &Path,
    ) -> Result<StudyFolder<'a>, FolderError> {
        match StudyFolder::resume(balance, path) {
            Err(FolderError::Empty(_)) => StudyFolder::start(balance, path),
            other => other,
        }
    }

    /// Whether a part is done.
    pub fn has(&self, part: &Part) -> bool {
        sums_path(&self.path, part).exists()
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The parts of a shard that are not done yet.
    pub fn pending(&self, shard: Shard) -> Vec<Part> {
        let parts = shard.of(self.balance.parts()).into_iter();
        parts.filter(|part| !self.has(part)).collect()
    }

    /// Does a part on the threads of the current pool. `done` hears how many more units are done.
    ///
    /// It is made in a folder of its own and moved once it is whole, so that two may do the same part at the
    /// same time: both come to the same files.
    pub fn run_part(&self, part: &Part, done: &(dyn Fn(u64) + Sync)) -> Result<(), FolderError> {
        let own = Scratch::create(&self.path.join(PARTS), &part.id())?;
        let made = own.path.join(part.id());
        let kinds = kinds(part);
        let mut games = RowFiles::<GameRow>::create(&rows_stem(&made, GAMES))?;
        let mut drafts = match part.section {
            Section::Format(_) => Some(RowFiles::<DraftRow>::create(&rows_stem(&made, DRAFTS))?),
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
        let stored = StoredPart { digest: part_digest(&made, part, &sums)?, sums };
        let whole = stem(&self.path, part);
        for file in kinds.flat_map(row_files) {
            let ([kind, ending], from) = (file, rows_stem(&made, file[0]));
            let to = rows_stem(&whole, kind).with_added_extension(ending);
            with_path(&to, fs::rename(from.with_added_extension(ending), &to))?;
        }
        let stored = serde_json::json!(stored).to_string();
        let sums = made.with_extension("json");
        write_whole(&sums, stored.as_bytes())?;
        let to = sums_path(&self.path, part);
        with_path(&to, fs::rename(sums, &to))
    }

    /// Puts a study together from the parts that lie in some folders, this one among them or not.
    pub(crate) fn finish(&self, folders: &[PathBuf]) -> Result<Summary, FolderError> {
        let (mut sums, mut digest) = (Sums::default(), Sha256::new());
        digest.update(serde_json::json!(self.balance.settings()).to_string());
        let (mut games, mut drafts) = (Vec::new(), Vec::new());
        for (part, folder) in locate_parts(self.balance, folders)? {
            let stored = stored_part(folder, &part)?;
            sums.add(&stored.sums);
            digest.update(stored.digest.0);
            games.push(rows_stem(&stem(folder, &part), GAMES));
            if let Section::Format(_) = part.section {
                drafts.push(rows_stem(&stem(folder, &part), DRAFTS));
            }
        }
        let digest = Hex::<32>(digest.finalize().into()).to_string();
        let summary = Summary::of(self.balance, &sums, digest);
        let about = serde_json::json!(summary.study).to_string();
        self.join::<GameRow>(&games, GAMES, &about)?;
        self.join::<DraftRow>(&drafts, DRAFTS, &about)?;
        let text = format!("{:#}\n", serde_json::json!(summary));
        write_whole(&self.path.join(SUMMARY), text.as_bytes())?;
        Ok(summary)
    }

    /// Clears away what is no longer needed once a study is put together and its report written.
    pub(crate) fn remove_parts(self) -> Result<(), FolderError> {
        let manifest = self.path.join(MANIFEST);
        with_path(&manifest, fs::remove_file(&manifest))?;
        let parts = self.path.join(PARTS);
        with_path(&parts, fs::remove_dir_all(&parts))
    }

    fn join<R: Row>(&self, parts: &[PathBuf], name: &str, about: &str) -> Result<(), FolderError> {
        Ok(row_files::join::<R>(parts, &self.path.join(name), Some(about))?)
    }
}

/// The folder that has each part, in the order of the study.
pub(crate) fn locate_parts<'a>(
    balance: &BalanceStudy,
    folders: &'a [PathBuf],
) -> Result<Vec<(Part, &'a PathBuf)>, FolderError> {
    let parts = balance.parts();
    let all = parts.len();
    let (mut locate_parts, mut missing) = (Vec::new(), Vec::new());
    for part in parts {
        match folders.iter().find(|folder| sums_path(folder, &part).exists()) {
            Some(folder) => locate_parts.push((part, folder)),
            None => missing.push(part),
        }
    }
    match missing.first() {
        None => Ok(locate_parts),
        Some(first) => Err(FolderError::Missing { part: first.id(), missing: missing.len(), all }),
    }
}

/// What the parts of a study that lie in some folders come to, as if they were all.
///
/// # Errors
/// Where parts are damaged.
pub(crate) fn study_so_far(
    balance: &BalanceStudy,
    folders: &[PathBuf],
) -> Result<Summary, FolderError> {
    let (mut sums, mut digest) = (Sums::default(), Sha256::new());
    for part in balance.parts() {
        let found = folders.iter().find(|folder| sums_path(folder, &part).exists());
        let Some(folder) = found else { continue };
        let stored = stored_part(folder, &part)?;
        sums.add(&stored.sums);
        digest.update(stored.digest.0);
    }
    let digest = Hex::<32>(digest.finalize().into()).to_string();
    Ok(Summary::of(balance, &sums, digest))
}

/// What is kept of a part, if it is what was written.
fn stored_part(folder: &Path, part: &Part) -> Result<StoredPart, FolderError> {
    let path = sums_path(folder, part);
    let stored: StoredPart = parsed(&path, &with_path(&path, fs::read_to_string(&path))?)?;
    match part_digest(&stem(folder, part), part, &stored.sums)? == stored.digest {
        true => Ok(stored),
        false => Err(FolderError::Damaged { path, why: FileDamage::Sums }),
    }
}

/// A hash of everything that was kept of a part.
fn part_digest(stem: &Path, part: &Part, sums: &Sums) -> Result<Hex<32>, FolderError> {
    let mut digest = Sha256::new();
    for [kind, ending] in kinds(part).flat_map(row_files) {
        hash_file(&mut digest, &rows_stem(stem, kind).with_added_extension(ending))?;
    }
    digest.update(serde_json::json!(sums).to_string());
    Ok(Hex(digest.finalize().into()))
}

/// What rows a part has.
fn kinds(part: &Part) -> impl Iterator<Item = &'static str> {
    let drafts = matches!(part.section, Section::Format(_)).then_some(DRAFTS);
    std::iter::once(GAMES).chain(drafts)
}

/// The files of rows of a kind, as the kind and the ending.
fn row_files(kind: &'static str) -> [[&'static str; 2]; 2] {
    [[kind, "csv"], [kind, "parquet"]]
}

impl Part {
    /// Its name, which no other part of the study has.
    pub fn id(&self) -> String {
        format!("{}-{:02}", self.section, self.number)
    }
}

/// A folder for files that are not whole yet; it goes when nobody needs it.
struct Scratch {
    pub path: PathBuf,
}

impl Scratch {
    /// A folder in this one that no other process on any machine has: its name ends in a random number.
    pub fn create(parent: &Path, name: &str) -> Result<Scratch, FolderError> {
        let number = RandomState::new().build_hasher().finish();
        let path = parent.join(format!(".{name}-{number:016x}"));
        with_path(&path, fs::create_dir_all(&path))?;
        Ok(Scratch { path })
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Nothing depends on it; what stays is in nobody's way.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Where the files of a part lie, without their endings.
fn stem(folder: &Path, part: &Part) -> PathBuf {
    folder.join(PARTS).join(part.id())
}

/// Where the sums of a part are kept.
fn sums_path(folder: &Path, part: &Part) -> PathBuf {
    stem(folder, part).with_extension("json")
}

/// Where rows of a part are, without their ending.
fn rows_stem(stem: &Path, kind: &str) -> PathBuf {
    let name = stem.file_name().unwrap_or_default().to_string_lossy();
    stem.with_file_name(format!("{name}-{kind}"))
}

fn hash_file(digest: &mut Sha256, path: &Path) -> Result<(), FolderError> {
    let mut file = with_path(path, fs::File::open(path))?;
    let mut bytes = vec![0; 1 << 16];
    loop {
        match with_path(path, file.read(&mut bytes))? {
            0 => return Ok(()),
            read => digest.update(&bytes[..read]),
        }
    }
}
