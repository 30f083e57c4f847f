//! Which program this is, for all that it says it was made by.

/// The version; behind a plus sign the commit, where it is known, as it is in release builds from the
/// repository. `modified` stands behind a commit that what was built differs from.
pub const PROGRAM: &str = env!("ARCADIA_PROGRAM");

#[cfg(test)]
#[path = "../build.rs"]
#[allow(dead_code)]
mod build_script;

#[cfg(test)]
mod tests {
    use super::build_script::{ROOT, commit};
    use super::*;
    use std::path::Path;
    use std::{env, fs};

    #[test]
    fn a_program_is_its_version_and_perhaps_a_commit() {
        let rest = PROGRAM.strip_prefix(env!("CARGO_PKG_VERSION")).unwrap();
        let (commit, modified) = rest.split_once('.').unwrap_or((rest, "modified"));
        assert!(modified == "modified", "{PROGRAM}");
        let is_hash = |text: &str| text.len() == 12 && text.chars().all(|c| c.is_ascii_hexdigit());
        assert!(commit.is_empty() || commit.strip_prefix('+').is_some_and(is_hash), "{PROGRAM}");
    }

    #[test]
    fn a_folder_that_is_not_the_top_of_a_repository_has_no_commit() {
        // A release unpacked somewhere within somebody else's repository is not of its commits.
        let within = Path::new(ROOT).join("crates");
        assert_eq!(commit(&within), None);
        let alone = env::temp_dir().join(format!("arcadia-no-commit-{}", std::process::id()));
        fs::create_dir_all(&alone).unwrap();
        assert_eq!(commit(&alone), None);
        fs::remove_dir(&alone).unwrap();
    }
}
