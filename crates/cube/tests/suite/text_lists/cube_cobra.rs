//! The tables of Cube Cobra.

use super::*;

const HEADER: &str = "name,CMC,Type,Color,Set,Collector Number,Rarity,Color Category,status,\
                      Finish,board,maybeboard,image URL,image Back URL,tags,Notes,MTGO ID\n";

fn table(rows: &str) -> Reading {
    let reading = read(format!("{HEADER}{rows}").as_bytes()).unwrap();
    assert_eq!(reading.format, "cubecobra");
    reading
}

/// A row with these notes, as the exporter writes them.
fn row(name: &str, notes: &str) -> String {
    format!(
        "\"{name}\",2,\"Instant\",R,\"m10\",\"146\",common,r,Owned,Non-foil,mainboard,false,,,\
         \"\",\"{notes}\",78110\n"
    )
}

#[test]
fn a_row_says_all_there_is_to_know_of_a_card() {
    let reading = table(
        "\"Atraxa, Praetors' Voice\",4.00,\"Legendary Creature - Phyrexian Angel\",BGUW,\"c16\",\
         \"28\",mythic,m,Owned,Foil,mainboard,false,,,\"Proliferate;Top End\",\"\",1\n",
    );
    assert_eq!(reading.warnings, []);
    let white_blue_black_green = Colors(0b10111);
    let card = PoolCard {
        name: "Atraxa, Praetors' Voice".to_owned(),
        set: "c16".to_owned(),
        number: "28".to_owned(),
        colors: Some(white_blue_black_green),
        rarity: Some(Rarity::Mythic),
        cost: Some(4),
        kind: "Legendary Creature - Phyrexian Angel".to_owned(),
        tags: vec!["Proliferate".to_owned(), "Top End".to_owned()],
        mtgo: Some(1),
        ..PoolCard::default()
    };
    assert_eq!(reading.pool.lines, [card]);
}

#[test]
fn a_doubled_quote_is_a_quote() {
    let reading = table(&row("\"\"Ach! Hans, Run!\"\"", "it \"\"runs\"\""));
    assert_eq!(names(&reading), ["\"Ach! Hans, Run!\""]);
    assert_eq!(reading.warnings, []);
}

#[test]
fn old_files_lack_columns_and_capitals_do_not_matter() {
    let reading = read(b"Name,CMC,Type,Color\n\"Shock\",1,\"Instant\",R\n").unwrap();
    assert_eq!((reading.format, names(&reading)), ("cubecobra", vec!["Shock"]));
    let card = &reading.pool.lines[0];
    assert_eq!((card.colors, card.rarity, card.set.as_str()), (Some(Colors(8)), None, ""));
    assert_eq!(reading.warnings, []);
}

#[test]
fn a_row_is_a_copy() {
    assert_eq!(names(&table(&row("Shock", "").repeat(2))), ["Shock", "Shock"]);
}

#[test]
fn a_table_may_have_counts_and_other_delimiters() {
    let reading = read(b"Count;Name;Set\n3;Shock;M10\n").unwrap();
    assert_eq!(names(&reading), ["Shock"; 3]);
    assert_eq!(reading.pool.lines[0].set, "M10");
    assert_eq!(names(&read(b"Count\tName\n2\tFire // Ice").unwrap()), ["Fire // Ice"; 2]);
}

#[test]
fn the_maybeboard_is_left_out() {
    let maybe = row("Opt", "").replace("mainboard,false", "mainboard,TRUE");
    let board = row("Duress", "").replace("mainboard,false", "Maybeboard,");
    let reading = table(&(row("Shock", "") + &maybe + &board));
    assert_eq!(names(&reading), ["Shock"]);
    assert_eq!(codes(&reading), [(None, "list-left-out")]);
    assert!(english(reading.warnings[0].what.clone()).contains("2 lines"));
}

#[test]
fn a_colourless_card_is_known_to_be_colourless() {
    let reading = table(&row("Sol Ring", "").replace(",R,", ",,"));
    assert_eq!(reading.pool.lines[0].colors, Some(Colors::NONE));
}

#[test]
fn a_rarity_may_be_special() {
    let reading = table(&row("Shock", "").replace("common", "special"));
    assert_eq!(reading.pool.lines[0].rarity, Some(Rarity::Special));
}

#[test]
fn what_is_not_understood_of_a_card_stays_unknown() {
    let odd = row("Shock", "").replace(",2,", ",two,").replace(",R,", ",Red,");
    let reading = table(&(odd.replace("common", "shiny")));
    let card = &reading.pool.lines[0];
    assert_eq!((card.colors, card.rarity, card.cost), (None, None, None));
    let expected = ["list-colors-unknown", "list-rarity-unknown", "list-cost-unknown"];
    assert_eq!(codes(&reading), expected.map(|code| (Some(2), code)));
}

#[test]
fn notes_may_have_several_lines() {
    let reading = table(&(row("Shock", "good\n\nwith, goblins") + &row("Opt", "")));
    assert_eq!(names(&reading), ["Shock", "Opt"]);
    assert_eq!(reading.warnings, []);
}

#[test]
fn a_stray_quote_in_the_notes_breaks_only_its_row() {
    let rows = row("Shock", "a 5\" gun") + &row("Opt", "") + &row("Duress", "the \"best\" one");
    let reading = table(&(rows + &row("Fog", "")));
    assert_eq!(names(&reading), ["Shock", "Opt", "Duress", "Fog"]);
    assert_eq!(codes(&reading), [(Some(2), "list-row-broken"), (Some(4), "list-row-broken")]);
    let shock = &reading.pool.lines[0];
    assert_eq!((shock.rarity, shock.cost), (Some(Rarity::Common), Some(2)));
    assert!(english(reading.warnings[0].what.clone()).contains("first 15 of 17 columns"));
}

#[test]
fn a_quote_and_a_line_end_in_the_notes_do_not_make_cards() {
    let reading = table(&(row("Shock", "\"yes\",\nhe said, \"no\"\n\nend") + &row("Opt", "")));
    assert_eq!(names(&reading), ["Shock", "Opt"]);
    assert_eq!(codes(&reading), [(Some(2), "list-row-broken")]);
}

#[test]
fn rows_that_are_broken_one_after_another_are_all_read() {
    let rows: String = (0..30).map(|n| row(&format!("Card {n}"), "5\" or\n6\" \"")).collect();
    let reading = table(&rows);
    assert_eq!(reading.pool.lines(), 30);
    assert_eq!(codes(&reading).len(), 30);
}

#[test]
fn a_row_that_is_cut_off_is_still_a_card() {
    let reading = table("\"Shock\"\n\"Opt\",1\n");
    assert_eq!(names(&reading), ["Shock", "Opt"]);
    assert_eq!(codes(&reading), [(Some(2), "list-row-broken"), (Some(3), "list-row-broken")]);
    assert_eq!(reading.pool.lines[1].cost, Some(1));
}

#[test]
fn a_row_without_a_name_is_left_out() {
    let reading = table(&(row("", "") + &row("Opt", "")));
    assert_eq!(names(&reading), ["Opt"]);
    assert_eq!(codes(&reading), [(Some(2), "list-row-no-name")]);
}
