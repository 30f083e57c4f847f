//! What jobs come to, as files: a study put together from its parts, a comparison, ratings.

use super::{JobResult, Work};
use crate::arena::matrix_svg;
use crate::balance::{
    BalanceStudy, ComparisonSummary, FolderError, StudyFolder, Summary, locate_parts, with_path,
};
use crate::report;
use std::fs;
use std::path::{Path, PathBuf};
use words::Words;

/// The page for people.
const REPORT: &str = "report.html";

/// Writes a file of a result.
fn write(out: &Path, name: &str, text: String) -> Result<(), FolderError> {
    let path = out.join(name);
    with_path(&path, fs::write(&path, text))
}

/// Puts a study together from the parts that lie in some folders, its own among them or not, writes its report
/// and clears away what is no longer needed.
///
/// # Errors
/// Where parts are missing or damaged, or the folder cannot be written to.
pub fn conclude(
    folder: StudyFolder<'_>,
    folders: &[PathBuf],
    words: Words,
) -> Result<Summary, FolderError> {
    let summary = folder.finish(folders)?;
    write(folder.path(), REPORT, report::html(&summary, words))?;
    folder.remove_parts()?;
    Ok(summary)
}

/// Joins the parts that lie in some folders into a finished study in another.
///
/// # Errors
/// As with [`conclude`], and where parts are of another study.
pub fn join_study(
    balance: &BalanceStudy,
    folders: &[PathBuf],
    out: &Path,
    words: Words,
) -> Result<Summary, FolderError> {
    for folder in folders {
        StudyFolder::resume(balance, folder)?;
    }
    locate_parts(balance, folders)?;
    conclude(StudyFolder::start(balance, out)?, folders, words)
}

/// Writes `report.html` and `comparison.json` into a folder.
///
/// # Errors
/// Where they cannot be written.
pub fn write_comparison(
    summary: &ComparisonSummary,
    out: &Path,
    words: Words,
) -> Result<(), FolderError> {
    write(out, "comparison.json", format!("{:#}\n", serde_json::json!(summary)))?;
    write(out, REPORT, report::comparison_html(summary, words))
}

impl Work {
    /// Writes what a job came to into a folder.
    pub(super) fn write(
        &self,
        result: &JobResult,
        out: &Path,
        words: Words,
    ) -> Result<(), FolderError> {
        match (self, result) {
            (_, JobResult::Compare(summary)) => write_comparison(summary, out, words),
            (_, JobResult::Confirm(found)) => {
                write(out, "confirmation.json", format!("{:#}\n", serde_json::json!(found)))
            }
            (Work::Arena(arena), JobResult::Arena(standings)) => {
                let rows = serde_json::Value::from(arena.as_json(standings));
                write(out, "arena.json", format!("{rows:#}\n"))?;
                write(out, "matrix.svg", matrix_svg(standings, words))
            }
            _ => Ok(()),
        }
    }
}
