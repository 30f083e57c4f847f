//! M3 to M6, M11 and M12: a Deckbuilder Draft from its starters to its last game.

use super::*;
use draft::deckbuilder::{Campaign, CampaignPairing, CampaignPlace, Played};
use draft::market::{self, Market};
use std::collections::BTreeMap;

/// Enough for eight seats and fourteen rounds.
fn plenty() -> Pool {
    colored(5, [200, 20, 10], [200, 20, 10], [200, 20, 10])
}

fn drafted(settings: Deckbuilder) -> Draft {
    whole(settings, plenty()).0
}

fn campaign(seats: u8, rounds: u16, last_market: bool) -> Campaign {
    let settings = Deckbuilder { seats, rounds, last_market, ..Deckbuilder::default() };
    Campaign::after(&drafted(settings)).unwrap()
}

/// The results in which the first of every pairing fares so.
fn results(campaign: &Campaign, seats: u8, first: Played) -> Vec<Played> {
    let mut results = vec![Played::Bye; seats.into()];
    let second = match first {
        Played::Won => Played::Lost,
        Played::Lost => Played::Won,
        other => other,
    };
    for CampaignPairing(one, other) in campaign.pairings() {
        if let Some(other) = other {
            results[one.index()] = first;
            results[other.index()] = second;
        }
    }
    results
}

fn opened_market(setup: &market::MarketSetup) -> Market {
    Market::open(setup, &mut Fast::new(1)).unwrap().0
}

fn close(market: &mut Market) {
    while let Some(seat) = market.waiting().iter().next() {
        market.act(seat, &market::MarketAction::Pass, &mut Scripted::nothing()).unwrap();
    }
}

/// Everybody ties and nobody buys.
fn quiet_round(campaign: &mut Campaign, seats: u8) {
    let results = results(campaign, seats, Played::Tied);
    if let Some(setup) = campaign.played(&results).unwrap() {
        let mut market = opened_market(&setup);
        close(&mut market);
        campaign.traded(&market).unwrap();
    }
}

#[test]
fn m3_three_starters_each_one_card_at_a_time_always_to_the_next_seat() {
    let (draft, events) = whole(Deckbuilder::default(), plenty());
    let rounds = dealt(&events);
    assert_eq!(rounds.len(), 3);
    assert!(rounds.iter().all(|packs| packs.len() == 4));
    let mut round = 0;
    let mut visited: BTreeMap<(usize, u16), Vec<u8>> = BTreeMap::new();
    for event in &events {
        match event {
            DraftEvent::Dealt { .. } => round += 1,
            DraftEvent::Took { seat, pack, take, remove, .. } => {
                assert_eq!(take.as_ref().map(CardNos::len), Some(1), "one at a time");
                assert_eq!(remove.as_ref().map(CardNos::len), Some(0));
                visited.entry((round, *pack)).or_default().push(seat.0);
            }
            _ => {}
        }
    }
    assert_eq!(visited.len(), 12);
    for ((round, pack), seats) in visited {
        let expected: Vec<u8> = (0..15).map(|visit| (pack as u8 + visit) % 4).collect();
        assert_eq!(seats, expected, "round {round}, pack {pack}");
    }
    assert_eq!(draft.outcome().unwrap().kept, [45; 4]);
}

#[test]
fn m4_decks_are_built_before_every_game_from_all_cards_owned() {
    let mut campaign = campaign(2, 3, false);
    assert_eq!(campaign.build().cards.iter().map(Vec::len).collect::<Vec<usize>>(), [45, 45]);
    quiet_round(&mut campaign, 2);
    let build = campaign.build();
    assert_eq!(build.cards, [campaign.owned(A).to_vec(), campaign.owned(B).to_vec()]);
    assert_eq!(build.cards[0].len(), 53, "with the common booster");
    build::Build::open(&build, &mut Scripted::nothing()).unwrap();
}

/// Starters of 13 make 39 cards: too few for a deck where nothing is free.
#[test]
fn m4_without_free_cards_starters_must_make_a_deck() {
    let mut strict = plenty();
    strict.deck.free.clear();
    strict.deck.most = Some(40);
    let refusal = refused(Deckbuilder { starter: 13, ..Deckbuilder::default() }, strict.clone());
    assert_eq!((refusal.code(), fact(&refusal, "kept")), ("draft-keeps-too-few", "39"));
    assert!(try_open(Deckbuilder { starter: 14, ..Deckbuilder::default() }, strict).is_ok());
    assert!(try_open(Deckbuilder { starter: 13, ..Deckbuilder::default() }, plenty()).is_ok());
}

#[test]
fn m5_after_the_games_everybody_gets_a_common_booster_outright_and_the_market_opens() {
    let settings = Deckbuilder::default();
    let draft = drafted(settings.clone());
    let reserve = draft.reserve().to_vec();
    let mut campaign = Campaign::after(&draft).unwrap();
    let before: Vec<Vec<CardNo>> =
        seats(4).into_iter().map(|seat| campaign.owned(seat).to_vec()).collect();
    let results = results(&campaign, 4, Played::Won);
    let setup = campaign.played(&results).unwrap().unwrap();
    for (seat, before) in seats(4).into_iter().zip(&before) {
        let now = campaign.owned(seat);
        assert_eq!(now[..45], before[..]);
        assert_eq!(now[45..], reserve[seat.index()], "one booster each, the own one");
        assert_eq!(setup.traders[seat.index()].owned, now, "it can be traded in already");
        assert!(now.iter().all(|card| setup.pool.card(*card).rarity == Some(Rarity::Common)));
    }
    let rarity = |card: &CardNo| setup.pool.card(*card).rarity.unwrap();
    let count = |wanted| setup.fresh.iter().filter(|card| rarity(card) == wanted).count();
    assert_eq!((count(Rarity::Uncommon), count(Rarity::Rare)), (8, 5));
    assert_eq!(setup.prices, settings.prices());
    let early = campaign.played(&results).unwrap_err();
    assert_eq!(early.code(), "no-games-now");
}

#[test]
fn m6_the_market_has_13_cards_then_13_and_the_old_rares() {
    let mut campaign = campaign(4, 5, true);
    let mut last_rares: Vec<CardNo> = Vec::new();
    let mut seen_twice: BTreeSet<CardNo> = BTreeSet::new();
    for round in 1..=5 {
        let results = results(&campaign, 4, Played::Tied);
        let setup = campaign.played(&results).unwrap().unwrap();
        let expected = if round == 1 { 13 } else { 18 };
        assert_eq!(setup.fresh.len() + setup.old.len(), expected, "round {round}");
        assert_eq!(sorted(&setup.old), sorted(&last_rares), "the rares of the market before");
        assert!(setup.fresh.iter().all(|card| !seen_twice.contains(card)));
        assert!(setup.old.iter().all(|card| seen_twice.insert(*card)), "never a third time");
        let rare = |card: &&CardNo| setup.pool.card(**card).rarity == Some(Rarity::Rare);
        last_rares = setup.fresh.iter().filter(rare).copied().collect();
        assert_eq!(last_rares.len(), 5);
        let mut market = opened_market(&setup);
        close(&mut market);
        campaign.traded(&market).unwrap();
    }
    assert!(campaign.is_over());
}

/// Two of the five fresh rares and one old one are bought in the second round: three are old in
/// the third, and what was bought belongs to its buyers.
#[test]
fn m6_sold_rares_do_not_come_back() {
    let mut campaign = campaign(2, 5, false);
    quiet_round(&mut campaign, 2);
    let results = results(&campaign, 2, Played::Tied);
    let setup = campaign.played(&results).unwrap().unwrap();
    let rare = |card: &CardNo| setup.pool.card(*card).rarity == Some(Rarity::Rare);
    let fresh: Vec<CardNo> = setup.fresh.iter().copied().filter(rare).collect();
    let wanted = [fresh[0], setup.old[3], fresh[4]];
    let mut market = opened_market(&setup);
    for card in wanted {
        let seat = market.waiting().iter().next().unwrap();
        // Twenty commons are worth at least 20.
        let with = market.owned(seat).iter().copied().take(20).collect();
        let action = market::MarketAction::Buy { card, with };
        market.act(seat, &action, &mut Scripted::nothing()).unwrap();
    }
    close(&mut market);
    campaign.traded(&market).unwrap();
    for seat in [A, B] {
        assert_eq!(campaign.owned(seat), market.owned(seat));
    }
    let owned: Vec<CardNo> = [campaign.owned(A), campaign.owned(B)].concat();
    assert!(wanted.iter().all(|card| owned.contains(card)));
    assert_eq!(owned.len(), 2 * (45 + 16) + 3 - 60, "what was traded in has left");
    let results = self::results(&campaign, 2, Played::Tied);
    let third = campaign.played(&results).unwrap().unwrap();
    assert_eq!(sorted(&third.old), sorted(&fresh[1..4]));
    assert_eq!(third.fresh.len(), 13);
}

#[test]
fn m6_only_the_closed_market_of_the_round_is_cleared() {
    let mut campaign = campaign(2, 3, false);
    let mut other = campaign.clone();
    let results = results(&campaign, 2, Played::Tied);
    let setup = campaign.played(&results).unwrap().unwrap();
    let mut market = opened_market(&setup);
    let refusal = campaign.traded(&market).unwrap_err();
    assert_eq!(refusal.code(), "not-this-market", "it is still open");
    close(&mut market);
    let won = self::results(&other, 2, Played::Won);
    other.played(&won).unwrap();
    assert_eq!(other.traded(&market).unwrap_err().code(), "not-this-market");
    campaign.traded(&market).unwrap();
    assert_eq!(campaign.traded(&market).unwrap_err().code(), "not-this-market", "twice");
    assert_eq!(campaign.round(), 2);
}

#[test]
fn m11_everybody_meets_everybody_once_and_then_again() {
    for n in 2..=8 {
        let cycle = if n % 2 == 0 { n - 1 } else { n };
        let mut campaign = campaign(n, 2 * u16::from(cycle), false);
        let mut rounds = Vec::new();
        while !campaign.is_over() {
            rounds.push(campaign.pairings());
            quiet_round(&mut campaign, n);
        }
        assert_eq!(rounds.len(), 2 * usize::from(cycle));
        let (first, second) = rounds.split_at(cycle.into());
        assert_eq!(first, second, "{n} seats: the same again");
        let mut met = BTreeSet::new();
        for pairings in first {
            let mut here = BTreeSet::new();
            for CampaignPairing(one, other) in pairings {
                let seats = [Some(*one), *other];
                assert!(seats.iter().flatten().all(|seat| seat.0 < n && here.insert(*seat)));
                let pair: BTreeSet<Option<Seat>> = seats.into();
                assert!(met.insert(pair), "{n} seats: {one} and {other:?} meet twice");
            }
            assert_eq!(here.len(), usize::from(n), "{n} seats: everybody plays or has a bye");
        }
        let n = usize::from(n);
        let byes = if n % 2 == 1 { n } else { 0 };
        assert_eq!(met.len(), n * (n - 1) / 2 + byes, "{n} seats");
    }
}

/// A bye is worth 2 points, like a win, and buys with the ties.
#[test]
fn m11_a_bye_counts_as_a_win_for_points_and_as_a_tie_for_the_buying_order() {
    let mut campaign = campaign(3, 4, false);
    let results = results(&campaign, 3, Played::Won);
    let seat_with = |wanted| Seat(results.iter().position(|r| *r == wanted).unwrap() as u8);
    let (bye, won, lost) =
        (seat_with(Played::Bye), seat_with(Played::Won), seat_with(Played::Lost));
    let setup = campaign.played(&results).unwrap().unwrap();
    let trader =
        |seat: Seat| (setup.traders[seat.index()].group, setup.traders[seat.index()].points);
    assert_eq!((trader(lost), trader(bye), trader(won)), ((0, 0), (1, 2), (2, 2)));
    let market = opened_market(&setup);
    assert_eq!(market.view(Viewer::Spectator).order, [lost, bye, won]);
}

/// With five seats one tie and one bye in a round: one point buys before two.
#[test]
fn m7_among_ties_and_byes_fewer_points_buy_first() {
    let mut campaign = campaign(5, 3, false);
    let results = results(&campaign, 5, Played::Tied);
    let bye = Seat(results.iter().position(|r| *r == Played::Bye).unwrap() as u8);
    let setup = campaign.played(&results).unwrap().unwrap();
    assert!(setup.traders.iter().all(|trader| trader.group == 1));
    for seed in 0..20 {
        let market = Market::open(&setup, &mut Fast::new(seed)).unwrap().0;
        assert_eq!(market.view(Viewer::Spectator).order.last(), Some(&bye));
    }
}

#[test]
fn m7_the_buying_order_goes_by_the_last_games_and_points_add_up() {
    let mut campaign = campaign(2, 4, false);
    let CampaignPairing(first, Some(second)) = campaign.pairings()[0] else {
        panic!("two seats meet")
    };
    let rounds = [(Played::Won, [(2, 2), (0, 0)]), (Played::Lost, [(0, 2), (2, 2)])];
    for (result, expected) in rounds {
        let results = results(&campaign, 2, result);
        let setup = campaign.played(&results).unwrap().unwrap();
        let traders = [first, second].map(|seat| &setup.traders[seat.index()]);
        assert_eq!(traders.map(|trader| (trader.group, trader.points)), expected);
        let mut market = opened_market(&setup);
        let loser = if result == Played::Lost { first } else { second };
        assert_eq!(market.view(Viewer::Spectator).order[0], loser);
        close(&mut market);
        campaign.traded(&market).unwrap();
    }
}

#[test]
fn m11_results_that_do_not_fit_the_pairings_are_refused() {
    let mut four = campaign(4, 3, false);
    let before = four.clone();
    let good = results(&four, 4, Played::Won);
    let mut wrong = vec![
        good[..3].to_vec(),
        [&good[..], &[Played::Won]].concat(),
        vec![Played::Won; 4],
        vec![Played::Lost; 4],
        vec![Played::Bye; 4],
        vec![],
    ];
    for seat in 0..4 {
        let mut one = good.clone();
        one[seat] = Played::Tied;
        wrong.push(one);
    }
    for results in wrong {
        let refusal = four.played(&results).unwrap_err();
        assert_eq!(refusal.code(), "results-do-not-fit", "{results:?}");
        assert_eq!(four, before, "refusing changes nothing");
    }
    let mut three = campaign(3, 3, false);
    let mut byeless = results(&three, 3, Played::Tied);
    byeless.iter_mut().for_each(|result| *result = Played::Tied);
    assert_eq!(three.played(&byeless).unwrap_err().code(), "results-do-not-fit");
}

fn standings(campaign: &Campaign) -> Vec<(u16, u8, u16)> {
    let row = |CampaignPlace { place, seat, points }: &CampaignPlace| (*place, seat.0, *points);
    campaign.standings().iter().map(row).collect()
}

/// In the first round the first seat beats its opponent and the two others tie: 2, 1, 1, 0.
#[test]
fn m12_a_win_is_worth_two_a_tie_one_and_equal_points_share_a_place() {
    let mut campaign = campaign(4, 3, false);
    let mut all = results(&campaign, 4, Played::Tied);
    let loser = campaign.pairings().into_iter().find_map(|CampaignPairing(one, other)| {
        match (one, other) {
            (A, other) => other,
            (one, Some(A)) => Some(one),
            _ => None,
        }
    });
    let loser = loser.unwrap();
    (all[0], all[loser.index()]) = (Played::Won, Played::Lost);
    campaign.played(&all).unwrap();
    let tied: Vec<u8> = (1..4).filter(|seat| *seat != loser.0).collect();
    assert_eq!(
        standings(&campaign),
        [(1, 0, 2), (2, tied[0], 1), (2, tied[1], 1), (4, loser.0, 0)]
    );
}

#[test]
fn m12_in_the_beginning_everybody_shares_the_first_place() {
    let campaign = campaign(3, 2, false);
    assert_eq!(standings(&campaign), [(1, 0, 0), (1, 1, 0), (1, 2, 0)]);
}

/// Without the last market the event ends with the last games, and nobody gets a booster any more.
#[test]
fn m12_the_last_market_and_its_boosters_are_skipped_unless_asked_for() {
    for last_market in [false, true] {
        let mut campaign = campaign(2, 3, last_market);
        let mut markets = 0;
        for round in 1..=3 {
            assert_eq!(campaign.round(), round);
            let before = campaign.owned(A).len();
            let results = results(&campaign, 2, Played::Tied);
            let setup = campaign.played(&results).unwrap();
            let skipped = round == 3 && !last_market;
            assert_eq!(setup.is_none(), skipped, "round {round}");
            assert_eq!(campaign.owned(A).len(), if skipped { before } else { before + 8 });
            if let Some(setup) = setup {
                let mut market = opened_market(&setup);
                close(&mut market);
                campaign.traded(&market).unwrap();
                markets += 1;
            }
        }
        assert!(campaign.is_over());
        assert_eq!(markets, if last_market { 3 } else { 2 });
        assert_eq!(standings(&campaign), [(1, 0, 3), (1, 1, 3)], "three ties");
        let late = campaign.played(&[Played::Tied; 2]).unwrap_err();
        assert_eq!(late.code(), "no-games-now");
    }
}

#[test]
fn a_campaign_goes_on_from_finished_starters_only() {
    let unfinished = opened(Deckbuilder::default(), plenty());
    assert_eq!(Campaign::after(&unfinished).unwrap_err().code(), "no-starters");
    let other = whole(Solomon::default(), sets(1)).0;
    assert_eq!(Campaign::after(&other).unwrap_err().code(), "no-starters");
}
