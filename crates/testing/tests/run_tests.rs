//! Which changes have a test program run again (`tools/run-tests`).

#![allow(clippy::unwrap_used)]

use std::path::Path;
use std::process::Command;

/// Asks for the key of a program before and after a source has changed elsewhere, and prints whether they differ: for
/// a package whose tests read sources, for one whose tests do not, and after something that is not Rust has changed.
const ASKED: &str = r#"
import importlib.machinery, importlib.util, sys
loader = importlib.machinery.SourceFileLoader("run_tests", sys.argv[1])
run_tests = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
loader.exec_module(run_tests)
def keys():
    passed = run_tests.Passed()
    return [passed.key((False, name, "suite", name, "program", [])) for name in ("reader", "other")]
before = keys()
open("other/src/lib.rs", "a").write("// changed")
changed = keys()
open("README.md", "a").write("changed")
print([old != new for old, new in zip(before, changed)], [old != new for old, new in zip(changed, keys())])
"#;

fn write(file: &Path, text: &str) {
    std::fs::create_dir_all(file.parent().unwrap()).unwrap();
    std::fs::write(file, text).unwrap();
}

#[test]
fn tests_that_read_sources_run_again_when_a_source_has_changed() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    write(&at("reader/tests/suite/main.rs"), r#"path.extension() == "rs""#);
    write(&at("other/tests/suite/main.rs"), r#"file("numbers.rs")"#);
    write(&at("other/src/lib.rs"), "");
    write(&at("README.md"), "");
    write(&at("program"), "");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/run-tests");
    let run = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).current_dir(folder.path());
        command.env_remove("ARCADIA_LONG").env("PYTHONDONTWRITEBYTECODE", "1");
        let done = command.output().unwrap();
        assert!(done.status.success(), "{done:?}");
        String::from_utf8(done.stdout).unwrap()
    };
    run("git", &["init", "--quiet"]);
    assert_eq!(run("python3", &["-c", ASKED, script]).trim(), "[True, False] [True, True]");
}
