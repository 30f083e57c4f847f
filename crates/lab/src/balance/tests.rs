//! What a study counts is what happened.

use super::*;
use crate::deal_sums::DealSums;
use std::collections::BTreeSet;
use std::convert::Infallible;

fn competitor(name: &str) -> Competitor {
    let (duellist, drafter) = name.split_once('+').unwrap();
    Competitor {
        name: name.to_owned(),
        duellist: AnyDuellist::named(duellist).unwrap(),
        drafter: players::AnyDrafter::named(drafter).unwrap(),
    }
}

fn study(formats: &[&str], drafts: u64, games: u64) -> BalanceStudy {
    BalanceStudy {
        formats: formats.iter().map(|name| name.parse().unwrap()).collect(),
        drafts,
        games,
        player: competitor("odds+seed"),
        weaker: competitor("guide+random"),
        ladder: Vec::new(),
        ruleset: Ruleset::STANDARD,
        topics: Topic::ALL.to_vec(),
        seed: 5,
    }
}

/// All sums of a study, and how many rows it has of games and of drafts.
fn made(study: &BalanceStudy) -> (Sums, [usize; 2]) {
    let (mut sums, mut rows) = (Sums::default(), [0; 2]);
    for part in study.parts() {
        let found = study.run(&part, &|_| {}, |games, drafts| {
            rows[0] += games.len();
            rows[1] += drafts.len();
            Ok::<_, Infallible>(())
        });
        sums.add(&found.unwrap());
    }
    (sums, rows)
}

#[test]
fn every_unit_is_in_one_part() {
    let study = study(&["random", "pass"], 100, 1000);
    for section in study.sections() {
        let parts = study.parts().into_iter().filter(|part| part.section == section);
        let units: Vec<u64> = parts.flat_map(|part| part.units).collect();
        assert_eq!(units, (0..study.units(&section)).collect::<Vec<_>>(), "{section}");
    }
}

#[test]
fn every_game_of_a_format_is_counted_once() {
    // 30 does not divide 100: some drafts have a game more.
    let study = study(&["random", "monochrome", "custom"], 30, 100);
    let (sums, [_, drafts]) = made(&study);
    for (format, format_sums) in &sums.formats {
        let games = &format_sums.games;
        assert_eq!(games.wins.iter().sum::<u64>(), 100, "{format}");
        assert_eq!(games.lengths.iter().sum::<u64>(), 100);
        assert_eq!(games.counted("first").games, 100);
        let turns: u64 = games.lengths.iter().zip(0..).map(|(count, turns)| count * turns).sum();
        assert_eq!(games.counted("turns").sum, turns);
        assert_eq!(games.actions.iter().sum::<u64>(), turns, "an action a turn");
        let attacks: u64 = games.actions[..3].iter().sum();
        assert_eq!(games.attack_combos.iter().sum::<u64>(), attacks);
        assert_eq!(games.course[0].games, 100);
        assert_eq!(games.course[0].energy, [9900, 9900]);
    }
    assert_eq!(drafts, 3 * 2 * 30);
}

#[test]
fn notes_agree_with_the_books() {
    let study = study(&["random"], 1, 1);
    let players = [study.player.player(), study.player.player()];
    for seed in 0..50 {
        let dealt = deal_decks(&study.ruleset, &Format::Random, &players, seed).unwrap();
        let (_, game) = study.game(&study.ruleset, &dealt, Seat(0), [&study.player; 2], seed);
        assert_eq!(game.course.len(), usize::from(game.turns));
        for (seat, side) in game.sides.iter().enumerate() {
            let other = &game.sides[1 - seat];
            let lost = 99 - u64::from(other.energy);
            assert!(side.damage >= lost && (side.damage == lost || other.energy == 0));
            assert_eq!(side.taken, lost, "what is lost is told without overkill");
            // Who made the last turn and won by it collects nothing for it.
            let own_turns = u64::from(game.turns + 1 - seat as u16) / 2;
            let last = usize::from(game.turns % 2 == 0);
            let collected = own_turns - u64::from(last == seat && game.winner.is_some());
            let had = 30 + collected + 5 * side.actions[5];
            assert_eq!(side.spent + u64::from(side.lunas), had, "seed {seed}");
            assert!(side.drawn.contains_all(side.played));
            assert!(side.bonus_attacks <= side.attacks());
            let none = side.attack_combos[9];
            assert_eq!(side.bonus_attacks, side.attacks() - none, "every combo has a bonus here");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_sums_on_any_number_of_threads() {
    let study = study(&["solomon", "monochrome"], 6, 24);
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| made(&study))
    };
    let (one, rows) = on(1);
    let (three, same_rows) = on(3);
    assert_eq!((one, rows), (three, same_rows));
    let other = BalanceStudy { seed: 6, ..study.clone() };
    assert_ne!(made(&other).0, made(&study).0);
}

#[test]
fn custom_decks_are_legal_and_not_all_alike() {
    let study = study(&["custom"], 1, 1);
    let players = [study.player.player(), study.player.player()];
    let dealt =
        (0..10).map(|seed| deal_decks(&study.ruleset, &Format::Custom, &players, seed).unwrap());
    let decks: Vec<_> = dealt.flat_map(|dealt| dealt.seats.map(|seat| seat.cards)).collect();
    assert!(decks.iter().all(|deck| oracle::problems(deck, oracle::Origin::Custom).is_empty()));
    let shared = |[one, other]: [usize; 2]| {
        decks[one].iter().filter(|card| decks[other].contains(card)).count()
    };
    let pairs = (0..decks.len()).flat_map(|one| (0..one).map(move |other| [one, other]));
    let shared: Vec<usize> = pairs.map(shared).collect();
    let mean = shared.iter().sum::<usize>() / shared.len();
    assert!((15..35).contains(&mean), "a field, not one deck, nor any forty cards: {mean}");
    // By the model they are far stronger than any forty cards, which come to about 0.
    let model = players::learned::Model::shipped();
    let strength = |deck: &Vec<oracle::Card>| {
        let ids: Vec<u8> = deck.iter().map(|card| card.id()).collect();
        model.strength(&ids)
    };
    assert!(decks.iter().all(|deck| strength(deck) > players::learned::ONE));
}

#[test]
fn a_deal_is_played_with_the_same_cards_in_every_game() {
    let study = study(&["random"], 1, 1);
    let players = [study.player.player(), study.player.player()];
    for name in ["random", "solomon"] {
        let dealt = deal_decks(&study.ruleset, &name.parse().unwrap(), &players, 3).unwrap();
        let cards = |seed| {
            let deal = dealt.deal(&study.ruleset, Seat(0), &mut Fast::new(seed));
            [Seat(0), Seat(1)].map(|seat| {
                let mut cards = deal.cards(seat).to_vec();
                cards.sort_by_key(|card| card.number());
                cards
            })
        };
        let mut expected = dealt.seats.clone().map(|seat| seat.cards);
        expected.iter_mut().for_each(|cards| cards.sort_by_key(|card| card.number()));
        assert_eq!(cards(1), expected, "{name}");
        assert_eq!(cards(2), expected, "{name}");
    }
}

#[test]
fn a_stronger_player_and_a_stronger_drafter_score_more_than_half() {
    let study = study(&["pick-four"], 10, 1200);
    let (sums, _) = made(&study);
    let skill = &sums.skill["pick-four"];
    // 60 units of two games; the shares are about 67 and 75 percent.
    assert!(skill.duelling.share() > 0.5, "{}", skill.duelling.share());
    assert!(skill.drafting.share() > 0.5, "{}", skill.drafting.share());
    assert_eq!(skill.drafting.games(), 120);
}

#[test]
fn a_level_is_known_to_draft_as_it_does() {
    let called = |name: &str| Competitor { name: name.to_owned(), ..competitor("odds+seed") };
    assert_eq!(called("luna").names(), ("luna", "value"));
    assert_eq!(called("guide").names(), ("guide", "learned"));
    assert_eq!(called("luna+random").names(), ("luna", "random"));
}

#[test]
fn custom_decks_are_compared_with_those_of_the_weaker_builder() {
    let study = study(&["custom"], 10, 100);
    let parts = study.parts().into_iter();
    let mut names = BTreeSet::new();
    for part in parts.filter(|part| part.section == Section::Skill(Format::Custom)) {
        let found = study.run(&part, &|_| {}, |games, _| {
            names.extend(games.iter().flat_map(|game| game.players.clone()));
            Ok::<_, Infallible>(())
        });
        assert!(found.is_ok());
    }
    // The weaker duels with the stronger's decks, and the stronger with those the weaker builds.
    let expected = ["guide+seed", "odds+random", "odds+seed"].map(str::to_owned);
    assert_eq!(names, BTreeSet::from(expected));
}

#[test]
fn campaigns_are_held_for_every_order_of_buyers() {
    let study = study(&["random"], 16, 16);
    let (sums, _) = made(&study);
    assert_eq!(sums.deckbuilder.len(), 3);
    for (buyers, campaign) in &sums.deckbuilder {
        assert_eq!(campaign.spread.deals, 2, "{buyers}");
        assert_eq!(campaign.change.len(), 5, "five rounds");
        assert_eq!(campaign.growth.len(), 4);
        assert_eq!(campaign.bought.len(), 4, "no market after the last round");
        // Forty points: five rounds of two games, two points each.
        assert!(campaign.leader.sum <= 2 * 144);
    }
    // Until the first market nothing depends on who buys first.
    let first = |buyers: &str| sums.deckbuilder[buyers].change[0];
    assert_eq!(first("losers"), first("winners"));
}

#[test]
fn power_draft_is_compared_with_the_standard_draft() {
    let (sums, _) = made(&study(&["random"], 8, 8));
    assert_eq!(sums.power.against_standard.games(), 2 * 8);
    for procedure in PROCEDURES {
        let buckets = &sums.power.buckets[procedure];
        let largest: &DealSums = &buckets["colors"].largest;
        assert_eq!(largest.games, 6, "three colours in each of two drafts");
        // Of four or eight decks, the one with most of a colour has at least its equal share.
        assert!(largest.mean() >= 125.0 && largest.mean() <= 1000.0);
    }
}

#[test]
fn every_step_of_the_ladder_is_a_study_of_its_own() {
    let mut study = study(&["random", "solomon"], 10, 30);
    study.topics = vec![Topic::Formats, Topic::Skill, Topic::Players];
    study.ladder = vec![competitor("novice+random"), competitor("guide+seed")];
    let (sums, _) = made(&study);
    for number in 0..2 {
        let step = study.step(number);
        assert_eq!((step.drafts, step.games), (2, 6));
        // The same as if that were all there is to do.
        let (alone, _) = made(&step);
        assert_eq!(sums.ladder[&Section::Step(number).to_string()], alone);
    }
    let summary = Summary::of(&study, &sums, String::new());
    let told = |step: &LadderStep| (step.player.clone(), step.weaker.clone());
    let expected = [("novice+random", "random+random"), ("guide+seed", "novice+random")];
    let steps: Vec<_> = summary.ladder.iter().map(told).collect();
    assert_eq!(steps, expected.map(|(one, other)| (one.to_owned(), other.to_owned())));
    for (step, (player, weaker)) in summary.ladder.iter().zip(expected) {
        let claims = |verdicts: &[Verdict]| -> Vec<_> {
            verdicts.iter().map(|one| (one.claim, one.about.clone())).collect()
        };
        assert_eq!(claims(&step.verdicts), claims(&summary.verdicts), "every claim again");
        for verdict in &step.verdicts {
            let players: &[&str] =
                if verdict.claim == "skill" { &[player, weaker] } else { &[player] };
            assert_eq!(verdict.players, players);
        }
    }
    // Beginners' games are longer, and the rows say whose they are.
    let [slow, quick] = [0, 1].map(|step| summary.ladder[step].mean(|one| one.length).unwrap());
    assert!(slow.value > quick.value, "{slow:?} {quick:?}");
}

#[test]
fn rows_of_a_step_name_it_and_its_players() {
    let mut study = study(&["random"], 5, 5);
    study.topics = vec![Topic::Formats, Topic::Players];
    study.ladder = vec![competitor("novice+random")];
    let found = study.of_step(0, 0);
    assert!(found.drafts.is_empty() && !found.games.is_empty());
    for game in &found.games {
        assert_eq!(game.section, "step-1-format-random");
        assert_eq!(game.players, ["novice+random"; 2]);
    }
}

#[test]
fn no_share_is_less_than_none_or_more_than_all() {
    // So few drafts that intervals are wide.
    let study = study(&["random", "custom", "solomon"], 8, 16);
    let (sums, _) = made(&study);
    let summary = Summary::of(&study, &sums, String::new());
    for verdict in &summary.verdicts {
        let Measure { low, high, .. } = verdict.measured;
        let least = match verdict.unit {
            MeasureUnit::Percent => 0.0,
            MeasureUnit::Points if verdict.claim != "skill" => -1.0,
            _ => continue,
        };
        for end in [low, high].into_iter().filter(|end| end.is_finite()) {
            assert!((least..=1.0).contains(&end), "{verdict:?}");
        }
    }
}
