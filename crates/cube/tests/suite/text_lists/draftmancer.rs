//! The lists of Draftmancer.

use super::*;
use cube::ListRefusal;

fn list(text: &str) -> Reading {
    let reading = read(text.as_bytes()).unwrap();
    assert_eq!(reading.format, "draftmancer");
    reading
}

#[test]
fn sections_are_sheets_of_which_a_booster_has_so_many_cards() {
    let reading =
        list("# a cube\n[Common(2)]\n2 Shock\nOpt (XLN) 65\n\n[Rare (1)]\nBoom // Bust\n");
    assert_eq!(names(&reading), ["Shock", "Shock", "Opt", "Boom // Bust"]);
    assert_eq!(reading.warnings, []);
    let boosters = reading.pool.boosters.unwrap();
    assert!(!boosters.endless);
    assert_eq!(boosters.sheets[0].cards, [(0, 1), (1, 1), (2, 1)]);
    assert_eq!(
        (boosters.sheets[1].name.as_str(), boosters.sheets[1].cards.as_slice()),
        ("Rare", &[(3, 1)][..])
    );
    assert_eq!(boosters.layouts.len(), 1);
    let slots = [Slot { sheet: 0, count: 2 }, Slot { sheet: 1, count: 1 }];
    assert_eq!(boosters.layouts[0].slots, slots);
}

#[test]
fn one_section_without_a_count_is_just_a_list() {
    let reading = list("[MainSlot]\nShock\nOpt\n");
    assert_eq!((names(&reading), &reading.pool.boosters), (vec!["Shock", "Opt"], &None));
    assert_eq!(list("[A]\nShock\n[B]\nOpt").warnings[0].what.code(), "list-sections-uncounted");
}

#[test]
fn basic_lands_leave_the_sheets_in_order() {
    let reading = list("[Land(1)]\nIsland\n[Common(2)]\nForest\nShock\nOpt");
    assert_eq!(names(&reading), ["Shock", "Opt"]);
    assert_eq!(codes(&reading), [(None, "list-sheet-empty"), (None, "list-basics")]);
    let boosters = reading.pool.boosters.unwrap();
    assert_eq!(boosters.sheets[1].cards, [(0, 1), (1, 1)]);
    assert_eq!(boosters.size(), 2);
}

#[test]
fn layouts_have_weights_and_slots_in_either_form() {
    let reading = list(
        "[Settings]\n{ # a comment\n \"withReplacement\": true, // another\n \"layouts\": {\n\
         \"Rare\": {\"weight\": 7, \"slots\": {\"Common\": 2, \"Rare\": 1,}},\n\
         \"Lucky\": {\"slots\": [{\"name\": \"Rare\", \"count\": 3}]},\n}}\n\
         [Common]\nShock\nOpt\n[Rare]\nFog\nDuress\nOpt\n",
    );
    assert_eq!(reading.warnings, []);
    let boosters = reading.pool.boosters.unwrap();
    assert!(boosters.endless);
    assert_eq!(boosters.size(), 3);
    let mut weights: Vec<u32> = boosters.layouts.iter().map(|layout| layout.weight).collect();
    weights.sort_unstable();
    assert_eq!(weights, [1, 7]);
}

#[test]
fn layouts_that_cannot_be_made_are_left_out_with_a_warning() {
    let code = |layouts: &str| {
        let text = format!("[Settings]\n{{\"layouts\": {layouts}}}\n[A]\nShock\nOpt");
        let reading = list(&text);
        assert_eq!((names(&reading), &reading.pool.boosters), (vec!["Shock", "Opt"], &None));
        reading.warnings[0].what.code()
    };
    assert_eq!(code(r#"{"x": {"slots": {"B": 1}}}"#), "list-layout-sheet");
    assert_eq!(
        code(r#"{"x": {"slots": {"A": 1}}, "y": {"slots": {"A": 2}}}"#),
        "list-layout-sizes"
    );
    assert_eq!(code(r#"{"x": {"slots": {"A": 256}}}"#), "list-layout-size");
    assert_eq!(code(r#"{"x": {"slots": {"A": -1}}}"#), "list-layout-broken");
    assert_eq!(code(r#"{"x": 1}"#), "list-layout-broken");
}

#[test]
fn settings_without_effect_are_named() {
    let reading = list(
        "[Settings]\n{\"name\": \"Mine\", \"colorBalance\": true}\n[A(1) {\"collation\": \"spiral\"}]\nShock",
    );
    assert_eq!(codes(&reading), [(None, "list-settings-ignored")]);
    let settings = "“colorBalance, A”".to_owned();
    assert_eq!(reading.warnings[0].what, ListRefusal::SettingsIgnored { settings });
    // A list without boosters has nothing that could come again.
    let plain = list("[Settings]\n{\"predeterminedLayouts\": []}\n[A]\nShock");
    assert_eq!(codes(&plain), [(None, "list-settings-ignored")]);
    let deck = list("[metadata]\nName=Mine\n[Main]\n1 Shock|M10\n");
    assert_eq!(deck.pool.len(), 1);
}

#[test]
fn an_old_layout_that_cannot_be_made_is_left_out_with_a_warning() {
    let code = |block: &str| {
        let reading = list(&format!("[Layouts]\n{block}\n[Common]\nShock\nOpt"));
        assert_eq!((names(&reading), &reading.pool.boosters), (vec!["Shock", "Opt"], &None));
        reading.warnings[0].what.code()
    };
    assert_eq!(code("- Rare (7)\n 1 Rare"), "list-layout-sheet");
    assert_eq!(code("- Rare\n 1 Common"), "list-layout-broken");
    assert_eq!(code("1 Common"), "list-layout-broken");
    assert_eq!(code("- A (1)\n 1 Common\n- B (1)\n 2 Common"), "list-layout-sizes");
}

#[test]
fn rounds_that_cannot_be_made_are_left_out_with_a_warning() {
    let code = |rounds: &str| {
        let layouts = r#""layouts": {"x": {"slots": {"A": 1}}}"#;
        let settings = format!("{{\"predeterminedLayouts\": {rounds}, {layouts}}}");
        let reading = list(&format!("[Settings]\n{settings}\n[A]\nShock"));
        assert_eq!(reading.pool.boosters, None);
        reading.warnings[0].what.code()
    };
    assert_eq!(code(r#"["y"]"#), "list-rounds-unknown");
    assert_eq!(code(r#"[{"x": 0}]"#), "list-rounds-broken");
    assert_eq!(code(r#"[7]"#), "list-rounds-broken");
    assert_eq!(code(r#""x""#), "list-rounds-broken");
}

#[test]
fn slots_whose_sheets_combine_in_too_many_ways_are_left_out_with_a_warning() {
    let sheets = r#""sheets": [{"name": "A"}, {"name": "B"}]"#;
    let slots = vec![format!("{{\"name\": \"S\", \"count\": 1, {sheets}}}"); 8].join(",");
    let text = format!(
        "[Settings]\n{{\"layouts\": {{\"x\": {{\"slots\": [{slots}]}}}}}}\n[A]\nShock\n[B]\nOpt"
    );
    let reading = list(&text);
    assert_eq!(reading.pool.boosters, None);
    assert_eq!(codes(&reading), [(None, "list-layouts-many")]);
}

#[test]
fn one_section_whose_cards_come_again_has_boosters_of_fifteen() {
    for setting in ["withReplacement", "refillWhenEmpty"] {
        let reading = list(&format!("[Settings]\n{{\"{setting}\": true}}\n[A]\n2 Shock\nOpt"));
        let boosters = reading.pool.boosters.unwrap();
        assert_eq!((boosters.size(), boosters.endless), (15, true));
        assert_eq!(boosters.sheets[0].cards, [(0, 2), (2, 1)]);
        assert_eq!(reading.warnings, []);
    }
}

#[test]
fn sections_with_a_collation_never_run_out() {
    let reading = list("[A(1) {\"collation\": \"printRun\"}]\nShock");
    assert_eq!(codes(&reading), [(None, "list-collation-endless")]);
    assert!(reading.pool.boosters.unwrap().endless);
}

#[test]
fn custom_cards_are_described_in_json_with_comments() {
    let reading = list(
        "[CustomCards]\n[\n\t# mine\n\t{\n\t\t\"name\": \"Plan (B2)\",\n\t\t\"mana_cost\": \"{2}{W}{B}\",\n\
         \"rarity\": \"Mythic\", \"type\": \"Creature\", \"subtypes\": [\"Cat\",],\n\
         \"image_uris\": {\"en\": \"https://example.org/#1\"},\n},\n\
         {\"name\": \"3 Wishes\", \"mana_cost\": \"\", \"colors\": [\"G\", \"U\"], \"set\": \"own\", \"collector_number\": 7}\n]\n\
         [Main(2)]\nPlan (B2)\n2 3 Wishes\n3 Wishes\n2 Plan (B2)\nShock\n",
    );
    assert_eq!(reading.warnings, []);
    assert_eq!(
        names(&reading),
        ["Plan (B2)", "3 Wishes", "3 Wishes", "3 Wishes", "Plan (B2)", "Plan (B2)", "Shock"]
    );
    let plan = &reading.pool.lines[0];
    assert_eq!(
        (plan.colors, plan.cost, plan.rarity),
        (Some(Colors(0b101)), Some(4), Some(Rarity::Mythic))
    );
    assert_eq!(plan.kind, "Creature — Cat");
    let wishes = &reading.pool.lines[1];
    assert_eq!((wishes.colors, wishes.number.as_str()), (Some(Colors(0b10010)), "7"));
}

#[test]
fn printings_of_a_custom_card_are_like_the_first_but_for_what_they_say() {
    let reading = list(
        "[CustomCards]\n[{\"name\": \"Nazgûl\", \"set\": \"ltr\", \"collector_number\": \"100\", \
         \"rarity\": \"uncommon\"}, {\"name\": \"Nazgûl\", \"collector_number\": \"332\"}]\n\
         [Main]\nNazgûl\nNazgûl (LTR) 332\nNazgûl (LTR) 999\n",
    );
    let numbers: Vec<_> = reading.pool.lines.iter().map(|card| card.number.as_str()).collect();
    assert_eq!(numbers, ["100", "332", "100"]);
    assert!(reading.pool.lines.iter().all(|card| card.rarity == Some(Rarity::Uncommon)));
}

#[test]
fn custom_cards_without_a_section_are_the_list() {
    let reading =
        list("[CustomCards]\n[{\"name\": \"One\"}, {\"name\": \"Two\"}, {\"mana_cost\": 1}]");
    assert_eq!(names(&reading), ["One", "Two"]);
    assert_eq!(codes(&reading), [(Some(2), "list-custom-no-name")]);
}

#[test]
fn broken_json_is_refused_with_its_line() {
    let refusal = read(b"[Settings]\n{\n\"a\": oops\n}\n[A]\nShock").unwrap_err();
    assert_eq!((refusal.code(), refusal.facts()[0].1.as_str()), ("list-json-broken", "3"));
    assert_eq!(refused("# x\n[CustomCards]\nShock"), "list-json-unfinished");
    assert_eq!(refused("[CustomCards]\n{}\n[A]\nShock"), "list-custom-no-array");
}

#[test]
fn lines_are_counted_through_the_json() {
    let reading = list("[Settings]\n\n{\n}\n\n[A(1)]\nShock\n0 Opt");
    assert_eq!(codes(&reading), [(Some(8), "list-line-no-card")]);
}

#[test]
fn too_many_sections_are_refused() {
    assert_eq!(refused("[A(1)]\nShock\n".repeat(300)), "list-too-many-sections");
}
