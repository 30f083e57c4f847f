//! Names the program in `ARCADIA_PROGRAM`: its version and, in a release build, the commit. Debug builds go
//! without, as every commit would build everything anew. Without git, or outside of the repository, there is
//! only the version; whoever packages it may give the commit in `ARCADIA_REVISION`.

use std::env;
use std::path::Path;
use std::process::Command;

/// The folder of the whole project.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ARCADIA_REVISION");
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let given = env::var("ARCADIA_REVISION").ok().filter(|commit| !commit.is_empty());
    let found = || is_release.then(|| commit(Path::new(ROOT))).flatten();
    let commit = given.or_else(found).map_or(String::new(), |commit| format!("+{commit}"));
    println!("cargo::rustc-env=ARCADIA_PROGRAM={}{commit}", env!("CARGO_PKG_VERSION"));
}

/// The commit that the repository with this top folder is at. The script is run again when it changes.
pub fn commit(top: &Path) -> Option<String> {
    let git = |arguments: &[&str]| -> Option<String> {
        let output = Command::new("git").arg("-C").arg(top).args(arguments).output().ok()?;
        let said = String::from_utf8(output.stdout).ok()?;
        output.status.success().then(|| said.trim().to_owned())
    };
    let is_top = Path::new(&git(&["rev-parse", "--show-toplevel"])?).canonicalize().ok()?
        == top.canonicalize().ok()?;
    if !is_top {
        return None;
    }
    for file in ["HEAD", "logs/HEAD"] {
        let file = top.join(git(&["rev-parse", "--git-path", file])?);
        if file.exists() {
            println!("cargo::rerun-if-changed={}", file.display());
        }
    }
    println!("cargo::rerun-if-changed={}", top.join("crates").display());
    let hash = git(&["rev-parse", "--short=12", "HEAD"])?;
    let is_clean = git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    Some(if is_clean { hash } else { format!("{hash}.modified") })
}
