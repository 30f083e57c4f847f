//! M7 to M9, and M4 at the market.

use super::*;
use draft::market::{self, Market, MarketAction, MarketEvent, Price, Trader};

const WHITE: u16 = 0b00001;
const BLUE: u16 = 0b00010;
const RED: u16 = 0b01000;
const GREEN: u16 = 0b10000;

/// A market in the making. The first trader buys first, the second next, and so on.
struct Stall(market::MarketSetup);

impl Stall {
    fn new(traders: u8) -> Stall {
        let trader = |group| Trader { owned: Vec::new(), group, points: 0 };
        Stall(market::MarketSetup {
            pool: Arc::new(colored(5, [0; 3], [0; 3], [0; 3])),
            prices: Deckbuilder::default().prices(),
            fresh: Vec::new(),
            old: Vec::new(),
            traders: (0..traders).map(trader).collect(),
        })
    }

    fn card(&mut self, rarity: Rarity, colors: u16) -> CardNo {
        let lines = &mut Arc::make_mut(&mut self.0.pool).lines;
        let name = format!("card {}", lines.len());
        let (colors, rarity) = (Some(Colors(colors)), Some(rarity));
        lines.push(PoolCard { colors, rarity, ..PoolCard::named(name) });
        lines.len() as CardNo - 1
    }

    fn offer(&mut self, rarity: Rarity, colors: u16) -> CardNo {
        let card = self.card(rarity, colors);
        self.0.fresh.push(card);
        card
    }

    fn give(&mut self, seat: Seat, count: usize, rarity: Rarity, colors: u16) -> Vec<CardNo> {
        let cards: Vec<CardNo> = (0..count).map(|_| self.card(rarity, colors)).collect();
        self.0.traders[seat.index()].owned.extend(&cards);
        cards
    }

    fn open(&self) -> Market {
        Market::open(&self.0, &mut Fast::new(3)).unwrap().0
    }
}

fn buy(card: CardNo, with: &[CardNo]) -> MarketAction {
    MarketAction::Buy { card, with: with.iter().copied().collect() }
}

fn acted(market: &mut Market, seat: Seat, action: &MarketAction) -> Vec<MarketEvent> {
    market.act(seat, action, &mut Scripted::nothing()).unwrap()
}

fn next(market: &Market) -> Option<Seat> {
    let waiting: Vec<Seat> = market.waiting().iter().collect();
    assert!(waiting.len() <= 1, "one at a time");
    waiting.first().copied()
}

fn trader(group: u8, points: u16) -> Trader {
    Trader { owned: Vec::new(), group, points }
}

/// What a set of cards is said to be worth where it is not enough.
fn said_worth(market: &Market, seat: Seat, action: &MarketAction) -> (String, String) {
    let refusal = market.check(seat, action).unwrap_err();
    assert_eq!(refusal.code(), "not-worth-enough", "{refusal}");
    (fact(&refusal, "worth").to_owned(), fact(&refusal, "cost").to_owned())
}

#[test]
fn m7_losers_buy_first_then_ties_and_byes_then_winners_and_fewer_points_first() {
    let mut stall = Stall::new(6);
    stall.offer(Rarity::Rare, 0);
    stall.0.traders =
        vec![trader(2, 4), trader(0, 6), trader(1, 3), trader(2, 2), trader(0, 0), trader(1, 1)];
    let expected = [4, 1, 5, 2, 3, 0].map(Seat);
    for seed in 0..50 {
        let (market, events) = Market::open(&stall.0, &mut Fast::new(seed)).unwrap();
        assert_eq!(events, [MarketEvent::Order(expected.to_vec())]);
        assert_eq!(market.view(Viewer::Spectator).order, expected);
        assert_eq!(next(&market), Some(Seat(4)));
    }
}

#[test]
fn m7_the_order_says_why_also_where_winners_buy_first_and_nothing_where_lots_are_drawn() {
    use market::LastGame::{Even, Lost, Won};
    let ranks = |traders: &[(u8, u16)]| {
        let mut stall = Stall::new(0);
        stall.0.traders = traders.iter().map(|(group, points)| trader(*group, *points)).collect();
        stall.0.ranks()
    };
    let why = Some(vec![(Lost, 3), (Even, 1), (Won, 9)]);
    assert_eq!(ranks(&[(0, 3), (1, 1), (2, 9)]), why);
    let most = u16::MAX;
    assert_eq!(ranks(&[(2, most - 3), (1, most - 1), (0, most - 9)]), why);
    assert_eq!(ranks(&[(0, 0), (0, 0), (0, 0)]), None);
}

/// Two losers with the same points and two winners with the same points: four orders, each as
/// likely as the others.
#[test]
fn m7_equal_seats_buy_in_an_order_drawn_once() {
    let mut stall = Stall::new(4);
    stall.offer(Rarity::Rare, 0);
    stall.0.traders = vec![trader(2, 2), trader(0, 0), trader(2, 2), trader(0, 0)];
    let mut found = std::collections::BTreeMap::new();
    enumerate(
        |chance| Market::open(&stall.0, chance).unwrap().0.view(Viewer::Spectator).order,
        |order, ways| *found.entry(order).or_insert(0) += 24 / ways,
    );
    let orders = [[1, 3, 0, 2], [1, 3, 2, 0], [3, 1, 0, 2], [3, 1, 2, 0]];
    let expected = orders.map(|order| (order.map(Seat).to_vec(), 6));
    assert_eq!(found, expected.into_iter().collect());
}

#[test]
fn m7_turns_are_cyclic_and_a_pass_is_not_final() {
    let mut stall = Stall::new(3);
    let wanted: Vec<CardNo> = (0..4).map(|_| stall.offer(Rarity::Uncommon, 0)).collect();
    let owned: Vec<Vec<CardNo>> =
        seats(3).into_iter().map(|seat| stall.give(seat, 30, Rarity::Common, 0)).collect();
    let mut market = stall.open();
    let (a, b, c) = (Seat(0), Seat(1), Seat(2));
    let passed = |market: &mut Market, seat: Seat| {
        assert_eq!(next(market), Some(seat));
        acted(market, seat, &MarketAction::Pass)
    };
    passed(&mut market, a);
    passed(&mut market, b);
    acted(&mut market, c, &buy(wanted[0], &owned[2][..10]));
    assert_eq!(market.view(Viewer::Spectator).passes, 0, "a purchase ends the row");
    acted(&mut market, a, &buy(wanted[1], &owned[0][..10]));
    passed(&mut market, b);
    passed(&mut market, c);
    acted(&mut market, a, &buy(wanted[2], &owned[0][10..20]));
    acted(&mut market, b, &buy(wanted[3], &owned[1][..10]));
    assert_eq!(next(&market), None, "nothing is left");
    assert_eq!(market.outcome().unwrap().sold, 4);
}

#[test]
fn m7_the_market_closes_when_all_have_passed_in_a_row() {
    for n in 2..=8 {
        let mut stall = Stall::new(n);
        let wanted = stall.offer(Rarity::Uncommon, 0);
        let left = stall.offer(Rarity::Rare, 0);
        let owned = stall.give(Seat(n - 1), 10, Rarity::Common, 0);
        let mut market = stall.open();
        for seat in seats(n - 1) {
            assert_eq!(acted(&mut market, seat, &MarketAction::Pass), [MarketEvent::Passed(seat)]);
        }
        acted(&mut market, Seat(n - 1), &buy(wanted, &owned));
        for seat in seats(n - 1) {
            assert_eq!(acted(&mut market, seat, &MarketAction::Pass), [MarketEvent::Passed(seat)]);
            assert!(market.outcome().is_none(), "{n} seats: not all have passed");
        }
        let last = acted(&mut market, Seat(n - 1), &MarketAction::Pass);
        assert_eq!(last, [MarketEvent::Passed(Seat(n - 1)), MarketEvent::Closed]);
        let outcome = market.outcome().unwrap();
        assert_eq!((outcome.sold, outcome.unsold), (1, vec![left]));
        let late = market.check(Seat(0), &MarketAction::Pass).unwrap_err();
        assert_eq!(late.code(), "not-your-turn-to-buy");
    }
}

#[test]
fn m8_an_empty_market_closes_at_once() {
    let mut stall = Stall::new(2);
    stall.give(A, 30, Rarity::Common, WHITE);
    let (market, events) = Market::open(&stall.0, &mut Fast::new(1)).unwrap();
    assert_eq!(events[1..], [MarketEvent::Closed]);
    assert_eq!(next(&market), None);
    let mut stall = Stall::new(2);
    let only = stall.offer(Rarity::Uncommon, WHITE);
    let owned = stall.give(A, 5, Rarity::Common, WHITE);
    let mut market = stall.open();
    let events = acted(&mut market, A, &buy(only, &owned));
    assert_eq!(events.last(), Some(&MarketEvent::Closed));
    assert_eq!(next(&market), None);
}

/// Worth by the traded card's rarity and the number of colours it shares with the card bought.
#[test]
fn m8_a_card_is_worth_more_for_each_colour_it_shares() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Rare, WHITE | BLUE | RED);
    let cheap = stall.offer(Rarity::Uncommon, WHITE | BLUE | RED);
    for (rarity, worths) in [
        (Rarity::Common, [1, 2, 3, 4]),
        (Rarity::Uncommon, [8, 10, 12, 14]),
        (Rarity::Rare, [14, 18, 22, 26]),
        (Rarity::Mythic, [14, 18, 22, 26]),
        (Rarity::Special, [14, 18, 22, 26]),
        (Rarity::Bonus, [14, 18, 22, 26]),
    ] {
        let shares = [GREEN, WHITE | GREEN, WHITE | RED, WHITE | BLUE | RED | GREEN];
        for (colors, worth) in shares.into_iter().zip(worths) {
            let card = stall.card(rarity, colors);
            assert_eq!(stall.0.prices.worth(&stall.0.pool, card, wanted), worth, "{rarity:?}");
            assert_eq!(stall.0.prices.worth(&stall.0.pool, card, cheap), worth, "{rarity:?}");
        }
        let colorless = stall.card(rarity, 0);
        assert_eq!(stall.0.prices.worth(&stall.0.pool, colorless, wanted), worths[0]);
    }
}

/// Held against every payment there is.
#[test]
fn m8_the_cheapest_payment_gives_the_least_away() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Rare, WHITE | BLUE);
    let mut owned = Vec::new();
    for (count, rarity, colors) in [
        (3, Rarity::Common, GREEN),
        (4, Rarity::Common, WHITE | BLUE),
        (2, Rarity::Uncommon, BLUE),
        (1, Rarity::Uncommon, RED),
        (1, Rarity::Rare, WHITE | RED),
    ] {
        owned.extend(stall.give(A, count, rarity, colors));
        let (pool, prices) = (&stall.0.pool, &stall.0.prices);
        let worth = |cards: &[CardNo]| -> u32 {
            cards.iter().map(|card| prices.worth(pool, *card, wanted)).sum()
        };
        let least = (0_u32..1 << owned.len())
            .map(|some| {
                let given = (0..owned.len()).filter(|place| some >> place & 1 == 1);
                worth(&given.map(|place| owned[place]).collect::<Vec<_>>())
            })
            .filter(|worth| *worth >= 20)
            .min();
        let cheapest = prices.cheapest(pool, &owned, wanted);
        assert_eq!(cheapest.as_ref().map(|cards| worth(cards.as_slice())), least, "{owned:?}");
    }
    let market = stall.open();
    let with = stall.0.prices.cheapest(&stall.0.pool, &owned, wanted).unwrap();
    market.check(A, &MarketAction::Buy { card: wanted, with }).unwrap();
}

#[test]
fn m8_an_uncommon_costs_10_and_a_rare_20_to_the_point() {
    let mut stall = Stall::new(2);
    let uncommon = stall.offer(Rarity::Uncommon, WHITE);
    let rares = [Rarity::Rare, Rarity::Mythic, Rarity::Special, Rarity::Bonus]
        .map(|rarity| stall.offer(rarity, BLUE));
    let green = stall.give(A, 20, Rarity::Common, GREEN);
    let white = stall.give(A, 10, Rarity::Common, WHITE);
    let market = stall.open();
    let costs: Vec<u16> = market.view(Viewer::Spectator).offers.iter().map(|o| o.cost).collect();
    assert_eq!(costs, [10, 20, 20, 20, 20]);
    let short = |action: &MarketAction| said_worth(&market, A, action);
    let says = |worth: &str, cost: &str| (worth.to_owned(), cost.to_owned());
    assert_eq!(short(&buy(uncommon, &green[..9])), says("9", "10"));
    market.check(A, &buy(uncommon, &green[..10])).unwrap();
    // Nine white cards would be worth 18; four are worth 8.
    assert_eq!(short(&buy(uncommon, &white[..4])), says("8", "10"));
    market.check(A, &buy(uncommon, &white[..5])).unwrap();
    for rare in rares {
        assert_eq!(short(&buy(rare, &green[..19])), says("19", "20"));
        market.check(A, &buy(rare, &green)).unwrap();
        let mixed = [&green[..10], &white[..9]].concat();
        assert_eq!(short(&buy(rare, &mixed)), says("19", "20"), "white shares nothing with blue");
    }
    assert_eq!(short(&buy(uncommon, &[])), says("0", "10"));
}

/// A gold rare is worth 22 for one with both its colours, and for a hybrid card as well.
#[test]
fn m8_several_shared_colours_make_one_card_enough() {
    let mut stall = Stall::new(2);
    let gold = stall.offer(Rarity::Rare, RED | GREEN);
    let one = stall.offer(Rarity::Rare, RED);
    let other = stall.offer(Rarity::Rare, WHITE);
    let mine = stall.give(A, 1, Rarity::Rare, RED | GREEN);
    let market = stall.open();
    market.check(A, &buy(gold, &mine)).unwrap();
    assert_eq!(said_worth(&market, A, &buy(one, &mine)).0, "18");
    assert_eq!(said_worth(&market, A, &buy(other, &mine)).0, "14");
}

#[test]
fn m8_overpaying_is_allowed_and_no_change_is_given() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Uncommon, WHITE);
    stall.offer(Rarity::Uncommon, WHITE);
    let mine = stall.give(A, 3, Rarity::Rare, WHITE);
    let kept = stall.give(A, 2, Rarity::Common, WHITE);
    let mut market = stall.open();
    let events = acted(&mut market, A, &buy(wanted, &mine));
    let with: CardNos = mine.iter().copied().collect();
    assert_eq!(events, [MarketEvent::Bought { seat: A, card: wanted, with }]);
    assert_eq!(sorted(market.owned(A)), sorted(&[&kept[..], &[wanted]].concat()));
    assert_eq!(sorted(market.traded()), sorted(&mine), "they leave the event");
    assert!(!market.offers().contains(&wanted));
}

#[test]
fn m8_a_card_just_bought_can_be_traded_in() {
    let mut stall = Stall::new(2);
    let first = stall.offer(Rarity::Uncommon, WHITE);
    let second = stall.offer(Rarity::Uncommon, WHITE);
    stall.offer(Rarity::Uncommon, WHITE);
    let mine = stall.give(A, 5, Rarity::Common, WHITE);
    let mut market = stall.open();
    acted(&mut market, A, &buy(first, &mine));
    acted(&mut market, B, &MarketAction::Pass);
    acted(&mut market, A, &buy(second, &[first]));
    assert_eq!(market.owned(A), [second], "8 + 2 is just enough");
    assert!(market.traded().contains(&first));
    acted(&mut market, B, &MarketAction::Pass);
    let again = market.check(A, &buy(first, &[second])).unwrap_err();
    assert_eq!(again.code(), "not-on-the-market", "what was traded in is gone");
}

#[test]
fn m8_only_what_is_offered_is_sold_and_only_for_own_cards() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Uncommon, 0);
    let mine = stall.give(A, 12, Rarity::Common, 0);
    let yours = stall.give(B, 12, Rarity::Common, 0);
    let market = stall.open();
    let code = |seat, action: &MarketAction| market.check(seat, action).unwrap_err().code();
    assert_eq!(code(A, &buy(mine[0], &mine[1..])), "not-on-the-market");
    assert_eq!(code(A, &buy(yours[0], &mine)), "not-on-the-market");
    assert_eq!(code(A, &buy(wanted, &yours)), "not-yours");
    assert_eq!(code(A, &buy(wanted, &[&mine[..], &yours[..1]].concat())), "not-yours");
    assert_eq!(code(A, &buy(wanted, &[wanted])), "not-yours", "not with the card itself");
    assert_eq!(code(B, &buy(wanted, &yours)), "not-your-turn-to-buy");
    assert_eq!(code(B, &MarketAction::Pass), "not-your-turn-to-buy");
}

#[test]
fn m8_costs_worths_and_bonuses_are_settings_and_mythics_may_have_their_own() {
    let settings = Deckbuilder {
        common_worth: 2,
        common_bonus: 3,
        uncommon_cost: 11,
        uncommon_worth: 9,
        uncommon_bonus: 5,
        rare_cost: 30,
        rare_worth: 21,
        rare_bonus: 6,
        mythic_cost: 50,
        mythic_worth: 40,
        mythic_bonus: 7,
        ..Deckbuilder::default()
    };
    let mut stall = Stall::new(2);
    stall.0.prices = settings.prices();
    let wanted = stall.card(Rarity::Mythic, WHITE);
    for (rarity, cost, worth) in [
        (Rarity::Common, 0, 5),
        (Rarity::Uncommon, 11, 14),
        (Rarity::Rare, 30, 27),
        (Rarity::Mythic, 50, 47),
        (Rarity::Special, 30, 27),
    ] {
        let card = stall.card(rarity, WHITE);
        let Price { cost: found, .. } = stall.0.prices.of(&stall.0.pool, card);
        assert_eq!(found, cost, "{rarity:?}");
        assert_eq!(stall.0.prices.worth(&stall.0.pool, card, wanted), worth, "{rarity:?}");
    }
}

#[test]
fn m9_lands_are_colourless_unless_colour_identity_is_set() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Rare, RED | GREEN);
    let [land, colored_land, living] = [0; 3].map(|_| stall.card(Rarity::Common, RED));
    let mut set = |card: CardNo, kind: &str, identity: Option<Colors>| {
        let line = &mut Arc::make_mut(&mut stall.0.pool).lines[usize::from(card)];
        line.kind = kind.to_owned();
        line.identity = identity;
    };
    set(land, "Land — Mountain Forest", Some(Colors(RED | GREEN)));
    set(colored_land, "Basic Snow Land", None);
    set(living, "Land Creature — Dryad", None);
    let worth = |stall: &Stall, card| stall.0.prices.worth(&stall.0.pool, card, wanted);
    assert_eq!([land, colored_land, living].map(|card| worth(&stall, card)), [1, 1, 2]);
    stall.0.prices.lands_colored = true;
    assert_eq!([land, colored_land, living].map(|card| worth(&stall, card)), [3, 2, 2]);
}

#[test]
fn m9_cards_of_unknown_colours_share_nothing() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Rare, RED);
    let mine = stall.card(Rarity::Rare, RED);
    Arc::make_mut(&mut stall.0.pool).lines[usize::from(mine)].colors = None;
    assert_eq!(stall.0.prices.worth(&stall.0.pool, mine, wanted), 14);
}

/// 41 cards: two for one leaves 40. 40 cards: two for one leaves 39.
#[test]
fn m4_a_purchase_that_leaves_fewer_than_40_cards_is_refused_where_nothing_is_free() {
    let mut stall = Stall::new(2);
    Arc::make_mut(&mut stall.0.pool).deck.free.clear();
    let wanted = stall.offer(Rarity::Uncommon, WHITE);
    stall.offer(Rarity::Uncommon, WHITE);
    let mine = stall.give(A, 2, Rarity::Uncommon, GREEN);
    stall.give(A, 38, Rarity::Common, 0);
    let yours = stall.give(B, 2, Rarity::Uncommon, GREEN);
    stall.give(B, 39, Rarity::Common, 0);
    let mut market = stall.open();
    let refusal = market.check(A, &buy(wanted, &mine)).unwrap_err();
    assert_eq!(refusal.code(), "deck-would-be-too-small");
    assert_eq!((fact(&refusal, "least"), fact(&refusal, "left")), ("40", "39"));
    assert_sentence(&refusal);
    assert_eq!((market.sight(A).most_traded(), market.sight(B).most_traded()), (1, 2));
    acted(&mut market, A, &MarketAction::Pass);
    acted(&mut market, B, &buy(wanted, &yours));
    assert_eq!(market.owned(B).len(), 40);
}

#[test]
fn m4_where_lands_are_free_everything_may_be_traded_in() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Rare, WHITE);
    stall.offer(Rarity::Rare, WHITE);
    let mine = stall.give(A, 10, Rarity::Common, WHITE);
    let mut market = stall.open();
    acted(&mut market, A, &buy(wanted, &mine));
    assert_eq!(market.owned(A), [wanted]);
}

/// What is on offer and what is traded lies open; what else somebody owns does not.
#[test]
fn m8_the_market_is_public_but_not_what_others_own() {
    let mut stall = Stall::new(2);
    let wanted = stall.offer(Rarity::Uncommon, 0);
    let old = stall.card(Rarity::Rare, 0);
    stall.0.old.push(old);
    let mine = stall.give(A, 12, Rarity::Common, 0);
    let yours = stall.give(B, 7, Rarity::Common, 0);
    let mut market = stall.open();
    let view = market.view(Viewer::Seat(A));
    assert_eq!((view.owned, view.counts), (mine.clone(), vec![12, 7]));
    assert_eq!(market.view(Viewer::Seat(B)).owned, yours);
    assert!(market.view(Viewer::Spectator).owned.is_empty());
    let offers = market.view(Viewer::Spectator).offers;
    let offers: Vec<(CardNo, bool)> = offers.iter().map(|o| (o.card, o.old)).collect();
    assert_eq!(offers, [(wanted, false), (old, true)]);
    let events = acted(&mut market, A, &buy(wanted, &mine[..10]));
    for viewer in [Viewer::Seat(B), Viewer::Spectator] {
        assert_eq!(Market::show(&events[0], viewer), Some(events[0].clone()));
        let purchases = market.view(viewer).purchases;
        assert_eq!((purchases[0].seat, purchases[0].card), (A, wanted));
        assert_eq!(cards_of(&purchases[0].with), mine[..10]);
    }
}

#[test]
fn d7_out_of_time_a_seat_passes() {
    let mut stall = Stall::new(2);
    stall.offer(Rarity::Rare, 0);
    let market = stall.open();
    assert_eq!(market.clock_action(A), Some(MarketAction::Pass));
    assert_eq!(market.clock_action(B), None);
}

#[test]
fn a_market_that_cannot_be_is_refused() {
    let mut stall = Stall::new(2);
    let card = stall.offer(Rarity::Rare, 0);
    let open = |setup: &market::MarketSetup| Market::open(setup, &mut Fast::new(1)).map(|_| ());
    open(&stall.0).unwrap();
    for traders in [0, 1, 9] {
        let setup = market::MarketSetup { traders: vec![trader(0, 0); traders], ..stall.0.clone() };
        assert_eq!(open(&setup).unwrap_err().code(), "market-seats", "{traders}");
    }
    let mut twice = stall.0.clone();
    twice.old.push(card);
    assert_eq!(open(&twice).unwrap_err().code(), "card-there-twice");
    let mut twice = stall.0.clone();
    twice.traders[0].owned.push(card);
    assert_eq!(open(&twice).unwrap_err().code(), "card-there-twice");
}

/// 65,535 and as much for each of sixteen colours, times 5,000 cards, is more than 2³².
#[test]
fn a_market_with_huge_prices_does_not_overflow() {
    let mut stall = Stall::new(2);
    let huge = Price { cost: 20, worth: u16::MAX, bonus: u16::MAX };
    stall.0.prices.common = huge;
    Arc::make_mut(&mut stall.0.pool).colors = (0..16).map(|n| n.to_string()).collect();
    let wanted = stall.offer(Rarity::Rare, u16::MAX);
    let mine = stall.give(A, 5000, Rarity::Common, u16::MAX);
    if let Ok((market, _)) = Market::open(&stall.0, &mut Fast::new(1)) {
        market.check(A, &buy(wanted, &mine)).unwrap();
    }
}
