//! Running the program as its users do.

pub mod server;

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// A place where no game can be kept.
pub const NOWHERE: &str = "/dev/null/state";

/// Runs `arcadia` with these arguments and this standard input, in English.
pub fn arcadia_with(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_arcadia"))
        .args(arguments)
        .env_remove("LANGUAGE")
        .env("LC_ALL", "C")
        .env("XDG_STATE_HOME", NOWHERE)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may close it: that is its good right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

pub fn arcadia(arguments: &[&str]) -> Output {
    arcadia_with(arguments, "")
}

pub fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

pub fn json(arguments: &[&str]) -> Value {
    let output = arcadia(&[arguments, &["--json"]].concat());
    assert!(output.status.success(), "{output:?}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Bad input: exit status 2, one sentence, nothing on standard output.
pub fn assert_refused(arguments: &[&str], input: &str, sentence: &str) {
    let output = arcadia_with(arguments, input);
    let said = String::from_utf8(output.stderr.clone()).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(said.contains(sentence), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{arguments:?}: {said}");
}

/// A file in the folder for this test run.
pub fn file(name: &str) -> String {
    format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"))
}
