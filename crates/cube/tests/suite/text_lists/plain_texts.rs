//! Plain lists, one card a line.

use super::*;

#[test]
fn a_name_a_line_is_a_list() {
    let text = "Fire // Ice\nLim-Dûl's Vault\nJötun Grunt\n+2 Mace\n1996 World Champion\n";
    assert_eq!(plain(text), text.lines().collect::<Vec<_>>());
}

#[test]
fn cube_cobra_marks_the_boards_of_a_list() {
    let reading = read(b"# mainboard\nShock\n\n# a comment\nOpt\n\n# maybeboard\nDuress\n\nFog");
    let reading = reading.unwrap();
    assert_eq!(names(&reading), ["Shock", "Opt"]);
    assert_eq!(codes(&reading), [(None, "list-left-out")]);
}

#[test]
fn counts_and_printings_are_read_in_all_common_forms() {
    let text = "1 Shock (M10) 146\n2x Opt\n2 Duress [M20] 97\nErase (Not the Urza's Legacy One)";
    let reading = read(text.as_bytes()).unwrap();
    let expected = ["Shock", "Opt", "Opt", "Duress", "Duress", "Erase (Not the Urza's Legacy One)"];
    assert_eq!(names(&reading), expected);
    let printing = |n: usize| {
        let card: &PoolCard = &reading.pool.lines[n];
        (card.set.as_str(), card.number.as_str())
    };
    assert_eq!([printing(0), printing(3), printing(5)], [("M10", "146"), ("M20", "97"), ("", "")]);
    assert_eq!(reading.warnings, []);
}

#[test]
fn the_sideboard_of_a_deck_counts() {
    let expected = ["Shock", "Shock", "Opt"];
    assert_eq!(plain("2 Shock\r\n\r\n1 Opt\r\n"), expected);
    assert_eq!(plain("2 Shock\n\nSideboard\n1 Opt"), expected);
    assert_eq!(plain("// a deck\n2 Shock\nSideboard:\n1 Opt"), expected);
    assert_eq!(plain("2 Shock\nSB: 1 Opt"), expected);
}

#[test]
fn what_arena_says_about_a_deck_is_left_out() {
    let deck = "About\nName Burn\n\nCommander\n1 Krenko (DDT) 52\n\nCompanion\n1 Lurrus\n\n\
                Deck\n2 Shock (M21) 159\n\nSideboard\n1 Opt (XLN) 65\n";
    let reading = read(deck.as_bytes()).unwrap();
    assert_eq!(names(&reading), ["Shock", "Shock", "Opt"]);
    assert_eq!(codes(&reading), [(None, "list-left-out"); 2]);
}

#[test]
fn a_line_without_a_card_is_left_out_with_a_warning() {
    let long = "x".repeat(201);
    let reading = read(format!("Shock\n0 Opt\n4\n{long}").as_bytes()).unwrap();
    assert_eq!(names(&reading), ["Shock"]);
    let expected = [
        (Some(2), "list-line-no-card"),
        (Some(3), "list-line-no-card"),
        (Some(4), "list-name-too-long"),
    ];
    assert_eq!(codes(&reading), expected);
}
