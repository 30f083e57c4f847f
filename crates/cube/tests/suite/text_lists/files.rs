//! What all lists have in common: bytes, sizes, limits.

use super::*;

#[test]
fn a_byte_order_mark_and_line_ends_of_all_systems_are_normal() {
    let expected = ["Shock", "Opt", "Duress"];
    assert_eq!(plain("\u{feff}Shock\r\nOpt  \r\n\r\nDuress\t\r\n"), expected);
    assert_eq!(plain("Shock\rOpt\r\rDuress"), expected);
}

#[test]
fn an_empty_list_is_refused() {
    for text in ["", " \n\t\r\n", "\u{feff}", "# nothing\n# here", "# maybeboard\nShock"] {
        assert_eq!(refused(text), "list-empty");
    }
    assert_eq!(refused("name,CMC,Type\n"), "list-empty");
    assert_eq!(refused("[Common(10)]\n"), "list-empty");
    assert_eq!(refused("{\"lines\": []}"), "list-empty");
}

#[test]
fn a_list_of_nothing_but_basic_lands_is_refused() {
    assert_eq!(refused("10 Island\n10 Forest"), "list-lands-only");
    assert_eq!(refused("[Lands(1)]\n10 Island\n10 Forest"), "list-lands-only");
}

#[test]
fn basic_lands_among_other_cards_are_left_out() {
    let reading = read(b"10 Island\nShock").unwrap();
    assert_eq!(names(&reading), ["Shock"]);
    assert_eq!(codes(&reading), [(None, "list-basics")]);
}

#[test]
fn a_binary_file_is_refused() {
    assert_eq!(refused(b"PK\x03\x04\x14\x00\x00\x00\x08\x00"), "list-binary");
    assert_eq!(refused(b"\x89PNG\r\n\x1a\n\x00\x00"), "list-binary");
    assert_eq!(refused(b"Shock\0Opt"), "list-binary");
    assert_eq!(refused(b"Shock\n\x81\x8d"), "list-binary");
    assert_eq!(
        refused("\u{feff}Shock".encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>()),
        "list-binary"
    );
}

#[test]
fn a_file_of_western_windows_is_read_with_a_warning() {
    let reading = read(b"1 Lim-D\xfbl's Vault\n1 J\xf6tun Grunt\n1 \x84Ach!\x93").unwrap();
    assert_eq!(names(&reading), ["Lim-Dûl's Vault", "Jötun Grunt", "„Ach!“"]);
    assert_eq!(codes(&reading), [(None, "list-not-utf8")]);
}

#[test]
fn a_file_that_is_too_large_is_refused_with_its_size_and_the_limit() {
    let refusal = read(&vec![b'\n'; MOST_SET_BYTES + 1]).unwrap_err();
    assert_eq!(refusal.code(), "list-too-large");
    assert_eq!(refusal.facts(), [("have", "64.1".to_owned()), ("most", "64".to_owned())]);
    let list = "Shock\n".repeat(MOST_LIST_BYTES / 6 + 1);
    let refusal = read(list.as_bytes()).unwrap_err();
    assert_eq!(refusal.facts(), [("have", "2.1".to_owned()), ("most", "2".to_owned())]);
}

#[test]
fn twenty_thousand_cards_are_the_most() {
    assert_eq!(read(b"20000 Shock").unwrap().pool.lines(), 20_000);
    assert_eq!(refused("20001 Shock"), "list-too-many-cards");
    assert_eq!(refused("99999999999999999999999999 Shock"), "list-too-many-cards");
    assert_eq!(refused("Shock\n".repeat(20_001)), "list-too-many-cards");
    let refusal = read(b"Opt\n20000 Shock").unwrap_err();
    assert!(refusal.facts().contains(&("line", "2".to_owned())));
}

#[test]
fn copies_of_an_endless_card_are_refused_before_they_are_made() {
    let tags = "x".repeat(1_000_000);
    assert_eq!(refused(format!("name,count,tags\nShock,20000,{tags}")), "list-card-too-large");
}

#[test]
fn a_program_s_file_that_is_no_list_is_refused() {
    assert_eq!(refused("{\"a\": 1}"), "list-unknown");
    assert_eq!(refused("<!DOCTYPE html>\n<html>"), "list-unknown");
}

#[test]
fn many_warnings_of_a_kind_become_one() {
    let reading = read(("0 Shock\n".repeat(1_000) + "Opt").as_bytes()).unwrap();
    assert_eq!(reading.warnings.len(), 51);
    let Warning { line, what } = reading.warnings.last().unwrap();
    assert_eq!((*line, what.code()), (None, "list-more"));
    assert_eq!(english(what.clone()), "And 950 more warnings are like the last one.");
}

#[test]
fn a_file_that_makes_no_sense_at_all_is_refused() {
    assert_eq!(refused("0 a\n".repeat(100_000)), "list-nonsense");
}

/// Without an assertion: a reader whose time is not linear takes minutes for these, in a long run hours.
#[test]
fn the_worst_files_are_read_in_no_time() {
    let header = "name,CMC,Type,Color,Set,tags,Notes\n";
    let size = table::cases(MOST_LIST_BYTES as u64 / 4) as usize;
    for unit in [
        "\"",
        "\"\n",
        "\",\"\n",
        ",",
        "a,\n",
        "\"a\",1,\"b\",R,\"\n",
        "\"a\n",
        "\n",
        " ",
        "#",
        "{",
        "[",
        "[[",
        "[A]\n",
        "[A(1)]\na\n",
        "1 a\n",
        "0 a\n",
        "(",
        "a (A1) ",
        "\"lines\" ",
        "\"lines\":",
        "/*",
        "//\n",
        "\\",
        "[Settings]\n{}\n",
        "[CustomCards]\n[{\"name\":\"a\"}]\n",
        "a.",
        "é",
    ] {
        let body = unit.repeat(size / unit.len());
        for start in [
            "",
            header,
            "[Settings]\n",
            "[Settings]\n{",
            "[CustomCards]\n[\"",
            "{\"lines\"",
            "[[lines]]\n",
        ] {
            let text = format!("{start}{body}");
            let _ = read(text.as_bytes());
            for format in ["json", "toml", "cubecobra", "draftmancer", "text"] {
                let _ = read_as(format, text.as_bytes());
            }
        }
    }
}

#[test]
fn a_format_can_be_named_instead_of_found_out() {
    assert!(formats().any(|name| name == "cubecobra"));
    assert_eq!(read_as("Text", b"name,CMC\n").unwrap().format, "text");
    assert_eq!(read_as("cubecobra", b"Shock").unwrap_err().code(), "list-no-name-column");
    assert_eq!(read_as("shopping", b"Shock").unwrap_err().code(), "list-format-unknown");
}
