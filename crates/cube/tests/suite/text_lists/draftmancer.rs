//! The lists of Draftmancer.

use super::*;

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
    assert_eq!(list("[A]\nShock\n[B]\nOpt").warnings[0].what.code, "list-sections-uncounted");
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
        reading.warnings[0].what.code
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
        "[Settings]\n{\"name\": \"Mine\", \"colorBalance\": true}\n[A(1) {\"collation\": \"printRun\"}]\nShock",
    );
    assert_eq!(codes(&reading), [(None, "list-settings-ignored")]);
    assert_eq!(reading.warnings[0].what.facts, [("settings", "“colorBalance, A”".to_owned())]);
    let old = list("[Layouts]\n- Rare (7)\n 10 Common\n[Common]\nShock");
    assert_eq!(names(&old), ["Shock"]);
    assert_eq!(codes(&old), [(None, "list-settings-ignored")]);
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
    assert_eq!((refusal.code, refusal.facts[0].1.as_str()), ("list-json-broken", "3"));
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
