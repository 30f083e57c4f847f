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
            let row = panel.split(&format!("<th scope=\"row\">{sentence}")).nth(1);
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
    // Charts stand before the wall of verdicts, what was found before both, and what to do closes the report.
    let places = ["found", "players", "lengths", "verdicts", "study", "next"]
        .map(|section| page.find(&format!("<section id=\"{section}\">")).unwrap());
    assert!(places.is_sorted());
    for region in elements(&page).iter().filter(|element| {
        element.try_get_attribute("class").unwrap().is_some_and(|class| &*class.value == "scroll")
    }) {
        assert!(region.try_get_attribute("tabindex").unwrap().is_some(), "{region:?}");
    }
    assert_eq!(page.rfind("<section id="), page.find("<section id=\"next\">"));
}

/// A section of a page.
fn section<'a>(page: &'a str, name: &str) -> &'a str {
    let from = page.split(&format!("<section id=\"{name}\">")).nth(1).unwrap();
    from.split("</section>").next().unwrap()
}

/// The summary with other verdicts.
fn with_verdicts(verdicts: Vec<Verdict>) -> Summary {
    Summary { facts: facts(&verdicts), verdicts, ..summary(&["random", "solomon"]) }
}

#[test]
fn the_headline_counts_facts_and_names_what_fails_before_anything_else() {
    for lang in Lang::ALL {
        let (page, words) = (report(lang), Words::new(lang));
        let found = section(&page, "found");
        let facts = facts(&verdicts());
        let tally = found.split("</ul>").next().unwrap();
        for ruling in ["holds", "does-not-hold", "undecided"] {
            let shown = tally.split(&format!("<li class=\"{ruling}\"")).nth(1).unwrap();
            let shown = shown.split("</li>").next().unwrap();
            let is = |fact: &&Fact| super::super::verdicts::ruling_name(fact.verdict) == ruling;
            let count = facts.iter().filter(is).count();
            assert!(shown.contains(&format!("</span> {count}</span>")), "{lang}: {shown}");
        }
        assert!(facts.len() < verdicts().len());
        // The names are links to the sentences, and stand before all that takes room on a phone.
        let names = found.split("<ul class=\"names\">").nth(1).unwrap();
        let (names, rest) = names.split_once("</ul>").unwrap();
        let failing = facts.iter().filter(|fact| fact.verdict == Judgement::DoesNotHold);
        for fact in failing {
            let name = escaped(&words.say(composed!("lab-fact-{}", fact.fact)));
            let link = format!("<a href=\"#fails-{}\">{name}</a>", fact.fact);
            assert!(names.contains(&link), "{lang}: {link}");
            assert!(rest.contains(&format!("<li id=\"fails-{}\">", fact.fact)), "{lang}");
        }
        let before = found.split("<ul class=\"names\">").next().unwrap();
        assert!(!before.contains("<p>"), "{lang}: {before}");
    }
}

#[test]
fn what_is_said_of_choosing_follows_from_both_tables_of_bonuses() {
    let verdict = |table: &str, value: f64, verdict| Verdict {
        claim: "draft-beats-random",
        about: ["solomon", "random", table].map(str::to_owned).to_vec(),
        players: Vec::new(),
        expected: (Some(0.5), None),
        limit: LimitSource::RuleBook,
        measured: measure(value),
        unit: MeasureUnit::Percent,
        verdict,
    };
    let cases = [
        (0.72, Judgement::Holds, "holds"),
        (0.3, Judgement::DoesNotHold, "does-not-hold"),
        (0.52, Judgement::Undecided, "undecided"),
    ];
    for (equal, judged, name) in cases {
        let own = verdict("own", 0.4, Judgement::DoesNotHold);
        let verdicts = vec![own.clone(), verdict("common", equal, judged)];
        for lang in Lang::ALL {
            let (words, phrases) = (Words::new(lang), Phrases::new(Words::new(lang)));
            let page = html(&with_verdicts(verdicts.clone()), words);
            let found = section(&page, "found");
            let mut values = super::super::verdicts::values(&own, phrases);
            values.push(("equal", phrases.percent(equal).into()));
            let key = composed!("lab-claim-draft-beats-random-found-{name}");
            let sentence = escaped(&phrases.with(key, &values));
            assert!(found.contains(&sentence), "{lang}: {sentence}");
            // That choosing makes decks stronger is only denied where it is so with equal bonuses.
            let names = found.split("<ul class=\"names\">").nth(1).unwrap();
            let names = names.split("</ul>").next().unwrap();
            assert!(names.contains("#fails-bonuses"), "{lang}");
            assert_eq!(names.contains("#fails-strength"), name == "does-not-hold", "{lang}");
        }
    }
}

#[test]
fn limits_of_ours_are_marked_wherever_they_are_read() {
    for lang in Lang::ALL {
        let (page, words) = (report(lang), Words::new(lang));
        let mark = format!("<span class=\"ours\">({})</span>", words.say(key::LAB_LIMIT_OURS));
        let marks = |shown: &str| shown.matches(&mark).count();
        let ours = verdicts().iter().filter(|one| one.limit == LimitSource::Ours).count();
        assert_eq!(marks(section(&page, "verdicts")), ours, "{lang}: once a row");
        assert_eq!(marks(section(&page, "players")), ours, "{lang}: once a row of the ladder");
        // Of the facts that fail, the length of games is held to our limit.
        let found = section(&page, "found");
        let length = found.split("<li id=\"fails-length\">").nth(1).unwrap();
        assert_eq!(marks(length.split("</li>").next().unwrap()), 1, "{lang}: {length}");
        assert_eq!(marks(found), 1, "{lang}: the others are the book's");
    }
}

#[test]
fn every_rule_is_told_with_what_it_is_by_the_standard_rules() {
    let mut fast = summary(&["random"]);
    fast.study.rules = serde_json::json!(Ruleset::FAST);
    let page = html(&fast, Words::new(Lang::En));
    let study = section(&page, "study");
    let row = |rule: &str| {
        let row = study.split(&format!("<th scope=\"row\">{rule}</th>")).nth(1);
        row.unwrap_or_else(|| panic!("no {rule}")).split("</tr>").next().unwrap().to_owned()
    };
    assert_eq!(row("energy"), "<td>99</td><td><strong>≠ 60</strong></td>");
    assert_eq!(row("hand_limit"), "<td>7</td><td>7</td>");
    assert_eq!(row("bonuses.draft.color2"), "<td>3</td><td>3</td>");
    assert_eq!(study.matches("<strong>≠").count(), 2, "energy and lunas");
}

#[test]
fn skill_that_is_duelling_alone_is_called_so() {
    let with = |weaker: [&str; 2], lang| {
        let mut summary = summary(&["random", "solomon"]);
        for (step, weaker) in summary.ladder.iter_mut().zip(weaker) {
            step.weaker = weaker.to_owned();
        }
        let page = html(&summary, Words::new(lang));
        section(&page, "players").to_owned()
    };
    for lang in Lang::ALL {
        // Only the best drafts like the step below.
        let panel = with(["random+seed", "guide+learned"], lang);
        let named = [("players", "net+learned".into())];
        let said = escaped(&Words::new(lang).say_with(key::LAB_PLAYERS_DUELLING, &named));
        assert!(panel.contains(&format!("<p class=\"note\">{said}</p>")), "{lang}: {said}");
        // Where nobody does, nothing is said.
        assert!(!with(["random+seed", "guide+seed"], lang).contains("class=\"note\""), "{lang}");
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
