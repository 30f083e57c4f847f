//! The options of `arcadia serve`, as operators get them wrong.

use crate::common::{arcadia, assert_refused, file, text};
use std::process::Command;

/// What `arcadia serve` says where a variable of the environment is wrong.
fn said_with(variable: &str, value: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_arcadia"))
        .args(["serve", "--listen", "127.0.0.1:0", "--store", &file("never.db")])
        .env_remove("LANGUAGE")
        .env("LC_ALL", "C")
        .env(variable, value)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(output.stdout.is_empty(), "{}", text(&output));
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_proxy_that_is_no_network_is_refused_with_a_sentence() {
    for (proxies, sentence) in [
        ("true", "Write an address or a network, such as 192.0.2.7 or 192.0.2.0/24."),
        ("192.0.2.0/24,", "is not a network."),
        ("192.0.2.0/24,proxy.example", "\"proxy.example\" is not a network."),
        ("10.0.0.0/33", "32 is the most here."),
        ("10.0.0.1/8", "Write 10.0.0.0/8 for the network, or 10.0.0.1 for the one address."),
    ] {
        assert_refused(&["serve", "--proxied", proxies], "", sentence);
        let said = said_with("ARCADIA_PROXIED", proxies);
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn an_address_for_metrics_that_is_none_is_refused_with_a_sentence() {
    let serve = ["serve", "--listen", "127.0.0.1:0", "--store", &file("never.db"), "--metrics"];
    assert_refused(&[&serve[..], &["9090"]].concat(), "", "is not an address to listen at");
    assert_refused(&[&serve[..], &["192.0.2.1:0"]].concat(), "", "another address with --metrics.");
}

#[test]
fn an_authority_that_cannot_be_read_is_refused_with_a_sentence() {
    let store = ["serve", "--listen", "127.0.0.1:0", "--store", "postgres://db.example/arcadia"];
    let none = file("no-authority.pem");
    let refused = [&store[..], &["--store-ca", &none]].concat();
    assert_refused(&refused, "", "no-authority.pem: ");
    let empty = file("empty.pem");
    std::fs::write(&empty, "").unwrap();
    let refused = [&store[..], &["--store-ca", &empty]].concat();
    assert_refused(&refused, "", "there is no certificate in this file");
}

/// Every setting is in the table of the operator's manual, under its option and its variable.
#[test]
fn every_setting_is_documented() {
    let manual = include_str!("../../../../docs/operations.md");
    let table: Vec<&str> = manual.lines().filter(|line| line.starts_with("| `--")).collect();
    let help = text(&arcadia(&["serve", "--help"]));
    let variables = help.split("[env: ").skip(1).map(|rest| rest.split('=').next().unwrap());
    let variables: Vec<&str> = variables.collect();
    assert!(variables.len() > 35, "{variables:?}");
    for variable in variables {
        let option = variable.strip_prefix("ARCADIA_").unwrap().to_lowercase().replace('_', "-");
        let row = |line: &&&str| {
            line.contains(&format!("`{variable}`")) && line.contains(&format!("`--{option}`"))
        };
        assert!(table.iter().any(|line| row(&line)), "{variable} and --{option} are not there");
    }
}
