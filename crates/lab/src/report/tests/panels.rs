//! What the panel of players, the next steps and the report of a tuning show.

use super::*;
use crate::tune::{Limits, Targets, Tuning, TuningReport};
use words::key;

#[test]
fn the_panel_has_every_claim_for_every_player() {
    for lang in Lang::ALL {
        let (page, phrases) = (report(lang), Phrases::new(Words::new(lang)));
        let panel = page.split("<section id=\"players\"").nth(1).unwrap();
        let panel = panel.split("</section>").next().unwrap();
        for verdict in verdicts() {
            let sentence = escaped(&crate::report::verdicts::sentence(&verdict, phrases));
            let row = panel.split(&format!("<th scope=\"row\">{sentence}</th>")).nth(1);
            let row = row.unwrap_or_else(|| panic!("{lang}: {sentence}"));
            let row = row.split("</tr>").next().unwrap();
            assert_eq!(row.matches("<td>").count(), steps().len(), "{lang}: {sentence}");
        }
        for player in steps() {
            assert!(panel.contains(player), "{lang}: {player}");
        }
    }
}

#[test]
fn checks_that_depend_on_who_plays_are_counted() {
    // With beginners everything holds; with the others a third of the claims does not.
    let summary = summary(&["random"]);
    let changing: Vec<&str> =
        crate::report::ladder::changing(&summary).iter().map(|verdict| verdict.claim).collect();
    let all = verdicts();
    let failing = all.iter().filter(|verdict| verdict.verdict == Judgement::DoesNotHold);
    assert_eq!(changing, failing.map(|verdict| verdict.claim).collect::<Vec<_>>());
    assert!(!changing.is_empty());
}

#[test]
fn what_one_looks_up_is_folded_and_wide_tables_can_be_reached() {
    let page = report(Lang::En);
    for section in ["play", "decks", "cards", "verdicts", "study"] {
        let at = page.find(&format!("<section id=\"{section}\">")).unwrap();
        assert!(page[at..].split_once('>').unwrap().1.starts_with("<details class=\"section\">"));
    }
    // Charts stand before the wall of verdicts, and what was found before both.
    let places = ["found", "players", "lengths", "verdicts"]
        .map(|section| page.find(&format!("<section id=\"{section}\">")).unwrap());
    assert!(places.is_sorted());
    for region in elements(&page).iter().filter(|element| {
        element.try_get_attribute("class").unwrap().is_some_and(|class| &*class.value == "scroll")
    }) {
        assert!(region.try_get_attribute("tabindex").unwrap().is_some(), "{region:?}");
    }
}

#[test]
fn the_report_names_weights_pools_and_the_next_bonuses() {
    let page = report(Lang::En);
    assert!(page.contains(&Hex([7; 32]).to_string()));
    assert!(page.contains("Champions of each species in a pool, on average"));
    // A mean of three turns is too short: two points off the species bonuses.
    let next = page.split("<section id=\"next\"").nth(1).unwrap();
    let next = next.split("</section>").next().unwrap();
    assert!(next.contains("<td>16 → 14</td>") && next.contains("<td>11</td>"), "{next}");
}

#[test]
fn a_tuning_has_a_report_in_every_language() {
    let competitor = |name: &str| Competitor {
        name: name.to_owned(),
        duellist: players::AnyDuellist::named(name).unwrap(),
        drafter: players::AnyDrafter::named("value").unwrap(),
    };
    let mut limits = Limits::default();
    limits.fix("lunas").unwrap();
    let tuning = Tuning {
        formats: vec![crate::Format::Random],
        player: competitor("luna"),
        second: competitor("guide"),
        ruleset: Ruleset::STANDARD,
        limits,
        targets: Targets::default(),
        games: 20,
        confirm: 40,
        seed: 7,
    };
    let report: TuningReport = tuning.run(&|_| ());
    assert_eq!(report.ruleset.lunas(), 30);
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let page = crate::report::tuning_html(&tuning, &report, words);
        elements(&page);
        assert!(!page.contains("lab-tuning") && !page.contains("tune-"), "{lang}");
        assert!(page.contains("luna") && count(&page, "table") > 4);
        // Luna is far below the advice of the rule book.
        let facts = [("player", "luna".into()), ("against", "guide".into())];
        let warning = words.say_with(key::TUNE_WEAK, &facts);
        let begin = warning.split('.').next().unwrap();
        assert!(page.contains(&escaped(begin)), "{lang}: {begin}");
    }
}
