//! The parts of a job in a folder: the plan, and for each part that is done a file in `parts/`. A part is
//! done when that file is there. Two may do the same part at the same time; they come to the same file.

use super::{BadPlan, JobResult, PartInfo, Plan, Work, join_study};
use crate::balance::{
    FileDamage, FolderError, Part, StudyFolder, parsed, study_so_far, with_path, write_once,
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use table::Hex;
use words::Words;

const PLAN: &str = "plan.json";
const PARTS: &str = "parts";

/// What is kept of a part.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredSums {
    /// A hash of the sums.
    digest: Hex<32>,
    sums: super::job::PartSums,
}

impl StoredSums {
    fn digest_of(sums: &super::job::PartSums) -> Hex<32> {
        Hex(Sha256::digest(serde_json::json!(sums).to_string()).into())
    }
}

/// A folder for parts of a job.
#[derive(Debug)]
pub struct PartFolder<'a> {
    work: &'a Work,
    path: PathBuf,
}

impl Plan {
    /// The plan of which a folder has parts.
    ///
    /// # Errors
    /// Where it has none.
    pub fn in_folder(folder: &Path) -> Result<Plan, FolderError> {
        let path = folder.join(PLAN);
        let text = match fs::read_to_string(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(FolderError::Empty(folder.to_owned()));
            }
            read => with_path(&path, read)?,
        };
        Plan::parse(&text).map_err(|bad| match bad {
            BadPlan::Version(_) => FolderError::Other(folder.to_owned()),
            BadPlan::Unreadable(why) => {
                FolderError::Damaged { path, why: FileDamage::Unreadable(why) }
            }
        })
    }
}

impl<'a> PartFolder<'a> {
    /// A folder for parts of a job: new, or one that has parts of the same job.
    ///
    /// # Errors
    /// Where it cannot be written to, or has parts of another job.
    pub fn open(plan: &Plan, work: &'a Work, path: &Path) -> Result<PartFolder<'a>, FolderError> {
        match Plan::in_folder(path) {
            Ok(there) if there == *plan => {}
            Ok(_) => return Err(FolderError::Other(path.to_owned())),
            Err(FolderError::Empty(_)) => {
                let parts = path.join(PARTS);
                with_path(&parts, fs::create_dir_all(&parts))?;
                write_once(path, PLAN, plan.to_json().as_bytes())?;
            }
            Err(error) => return Err(error),
        }
        Ok(PartFolder { work, path: path.to_owned() })
    }

    /// The parts that are not done yet, in order.
    pub fn pending(&self) -> Vec<PartInfo> {
        let parts = self.work.parts().into_iter();
        parts.filter(|part| !self.file(&part.id).exists()).collect()
    }

    /// Does a part on the threads of the current pool, unless it is done. `done` hears how many more games
    /// have been played.
    ///
    /// # Errors
    /// Where there is no such part, or the folder cannot be written to.
    pub fn run(&self, id: &str, done: &(dyn Fn(u64) + Sync)) -> Result<(), FolderError> {
        let missing = || FolderError::NoPart(id.to_owned());
        if let Work::Balance(study) = self.work {
            let part = study.parts().into_iter().find(|part| part.id() == id);
            return self.run_of_study(&part.ok_or_else(missing)?, done);
        }
        let file = self.file(id);
        if file.exists() {
            return Ok(());
        }
        let sums = self.work.run(id, done).ok_or_else(missing)?;
        let stored = StoredSums { digest: StoredSums::digest_of(&sums), sums };
        let bytes = serde_json::json!(stored).to_string();
        write_once(&self.path.join(PARTS), &format!("{id}.json"), bytes.as_bytes())
    }

    fn run_of_study(&self, part: &Part, done: &(dyn Fn(u64) + Sync)) -> Result<(), FolderError> {
        let Work::Balance(study) = self.work else { return Ok(()) };
        let folder = StudyFolder::start_or_resume(study, &self.path)?;
        let games = study.games_a_unit(&part.section);
        match folder.has(part) {
            true => Ok(()),
            false => folder.run_part(part, &|units| done(units * games)),
        }
    }

    fn file(&self, id: &str) -> PathBuf {
        self.path.join(PARTS).join(format!("{id}.json"))
    }
}

impl Work {
    /// Joins the parts that lie in some folders, and writes what they come to into another, if one is named.
    /// A study is always written; without a name it goes to `balance`.
    ///
    /// # Errors
    /// Where parts are missing, damaged or of another job, or the files cannot be written.
    pub fn merge(
        &self,
        plan: &Plan,
        folders: &[PathBuf],
        out: Option<&Path>,
        words: Words,
    ) -> Result<JobResult, FolderError> {
        for folder in folders {
            if Plan::in_folder(folder)? != *plan {
                return Err(FolderError::Other(folder.clone()));
            }
        }
        if let Work::Balance(study) = self {
            // Of a folder in which no part has been done yet, there is nothing to say.
            let begun = folders.iter().filter(|folder| folder.join("study.json").exists());
            let begun: Vec<PathBuf> = begun.cloned().collect();
            let out = out.unwrap_or(Path::new("balance"));
            return Ok(JobResult::Balance(join_study(study, &begun, out, words)?.into()));
        }
        let result = self.join(folders)?;
        if let Some(out) = out {
            with_path(out, fs::create_dir_all(out))?;
            self.write(&result, out, words)?;
        }
        Ok(result)
    }

    /// What the parts that lie in some folders come to, as if they were all.
    ///
    /// # Errors
    /// Where parts are damaged or of another job.
    pub fn so_far(&self, folders: &[PathBuf]) -> Result<JobResult, FolderError> {
        if let Work::Balance(study) = self {
            return Ok(JobResult::Balance(study_so_far(study, folders)?.into()));
        }
        self.added(self.parts().iter().filter_map(|part| file_in(folders, part)).collect())
    }

    /// Adds up all parts.
    fn join(&self, folders: &[PathBuf]) -> Result<JobResult, FolderError> {
        let parts = self.parts();
        let found: Vec<PathBuf> = parts.iter().filter_map(|part| file_in(folders, part)).collect();
        if let Some(first) = parts.iter().find(|part| file_in(folders, part).is_none()) {
            let (missing, all) = (parts.len() - found.len(), parts.len());
            return Err(FolderError::Missing { part: first.id.clone(), missing, all });
        }
        self.added(found)
    }

    /// Adds up what is kept in some files.
    fn added(&self, files: Vec<PathBuf>) -> Result<JobResult, FolderError> {
        let (mut sums, first) = (Vec::new(), files.first().cloned().unwrap_or_default());
        for path in files {
            let stored: StoredSums = parsed(&path, &with_path(&path, fs::read_to_string(&path))?)?;
            if StoredSums::digest_of(&stored.sums) != stored.digest {
                return Err(FolderError::Damaged { path, why: FileDamage::Sums });
            }
            sums.push(stored.sums);
        }
        self.result(sums).ok_or(FolderError::Other(first))
    }
}

/// The file that has a part, in the first folder that has one.
fn file_in(folders: &[PathBuf], part: &PartInfo) -> Option<PathBuf> {
    let name = format!("{}.json", part.id);
    folders.iter().map(|folder| folder.join(PARTS).join(&name)).find(|file| file.exists())
}
