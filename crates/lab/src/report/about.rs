//! What was studied: the program, the players and the rules, so that anybody can make the study again.

use super::phrases::Phrases;
use super::tables::{Cell, Table};
use crate::balance::{RuleDifference, StudyInfo, Summary};
use maud::{Markup, html};
use words::{composed, key};

/// The study's settings and its rules as tables, with how these differ from the standard ones.
pub fn section(summary: &Summary, phrases: Phrases) -> Markup {
    let study = &summary.study;
    html! {
        p { (phrases.say(key::LAB_STUDY_LEAD)) }
        (settings(study, phrases).render())
        @if study.differences.is_empty() {
            p { (phrases.say(key::LAB_STUDY_STANDARD)) }
        }
        (rules(study, phrases).render())
    }
}

fn settings(study: &StudyInfo, phrases: Phrases) -> Table {
    let heads = [phrases.say(key::LAB_HEAD_SETTING), phrases.say(key::LAB_HEAD_VALUE)];
    let mut table = Table::new(phrases.say(key::LAB_STUDY_SETTINGS), heads);
    let rows = [
        ("program", format!("arcadia {}", study.program)),
        ("player", study.player.clone()),
        ("weaker", study.weaker.clone()),
        ("ladder", study.ladder.join(", ")),
        ("formats", study.formats.join(", ")),
        ("topics", study.topics.join(", ")),
        ("drafts", study.drafts.to_string()),
        ("games", study.games.to_string()),
        ("seed", study.seed.to_string()),
        ("ruleset", phrases.name("ruleset", &study.ruleset)),
        ("hash", study.ruleset_hash.clone()),
    ];
    for (name, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
        table.row(
            phrases.say(composed!("lab-setting-{name}")),
            [Cell::of(html! { code { (value) } })],
        );
    }
    for (player, weights) in &study.weights {
        for (what, hash) in weights {
            let facts = [("player", player.as_str().into()), ("what", what.as_str().into())];
            let hash = Cell::of(html! { code { (hash.to_string()) } });
            table.row(phrases.with(key::LAB_SETTING_WEIGHTS, &facts), [hash]);
        }
    }
    table
}

/// All rules by their names in a ruleset's file; those that are not the standard ones are marked.
fn rules(study: &StudyInfo, phrases: Phrases) -> Table {
    let heads = [key::LAB_HEAD_RULE, key::LAB_HEAD_STANDARD, key::LAB_HEAD_HERE]
        .map(|head| phrases.say(head));
    let mut table = Table::new(phrases.say(key::LAB_STUDY_RULES), heads);
    for rule in RuleDifference::whole(&study.rules) {
        let here = match rule.differs() {
            true => html! { strong { "≠ " (rule.here) } },
            false => html! { (rule.here) },
        };
        table.row(rule.rule, [Cell::text(&rule.standard), Cell::of(here)]);
    }
    table
}
