//! How a draft, the building of decks and a market stand: what the viewer must do, whom they wait
//! for, and what comes next. What has happened is in `log`.

mod log;

use crate::{Key, Value, Words, capitalized, key};
use cube::house::oracle_card;
use draft::{CardNo, DraftStatus, PendingChoice, Pool, Then, build, market};
use std::collections::BTreeMap;
use table::Seat;

/// How a table stands, for one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStatus {
    /// What is going on.
    pub title: String,
    /// How far it has come, where there are rounds.
    pub round: Option<String>,
    /// What the viewer must do, or whom they wait for.
    pub asks: Vec<String>,
    /// What comes next, where that is known.
    pub next: Option<String>,
}

impl Words {
    /// A card of a pool. Cards of Oracle have names in every language, others have that of their
    /// list.
    pub fn pool_card(self, pool: &Pool, card: CardNo) -> String {
        if let Some(card) = oracle_card(pool, card) {
            return self.card(card.of_set(0));
        }
        let line = usize::from(card).checked_rem(pool.lines()).and_then(|n| pool.lines.get(n));
        line.map_or_else(String::new, |line| harmless(&line.name))
    }

    /// Several cards of a pool in one breath: semicolons keep names with commas apart.
    pub fn pool_cards(self, pool: &Pool, cards: &[CardNo]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.pool_card(pool, *card)).collect();
        let between = if names.iter().any(|name| name.contains(',')) { "; " } else { ", " };
        if names.is_empty() { self.say(key::POSITION_NOTHING) } else { names.join(between) }
    }

    /// A deck: its drafted cards in the order they are given, then its free cards.
    pub fn deck(self, pool: &Pool, cards: &[CardNo], free: &BTreeMap<String, u16>) -> String {
        let count = cards.len() + free.values().map(|count| usize::from(*count)).sum::<usize>();
        let free = free.iter().map(|(name, count)| format!("{count} {}", harmless(name)));
        let listed: Vec<String> = [self.pool_cards(pool, cards)].into_iter().chain(free).collect();
        let facts = [("n", count.into()), ("cards", listed.join("; ").into())];
        self.say_with(key::DRAFT_DECK, &facts)
    }

    /// Several players in one breath.
    fn players(self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.player(seat)).collect();
        names.join(", ")
    }

    /// How a draft of some format stands for whoever sits in `me`, or for a spectator.
    pub fn draft_status(self, status: &DraftStatus, format: &str, me: Option<Seat>) -> TableStatus {
        let title = self.format_name(format);
        let mine = status.asked.iter().find(|asked| me == Some(asked.seat()));
        let round = Some(self.draft_round(status, mine));
        if status.over {
            return TableStatus { title, round, asks: vec![self.say(key::DRAFT_OVER)], next: None };
        }
        let asks = match mine {
            Some(asked) => self.draft_ask(asked),
            None => {
                let keys = match me {
                    Some(_) => [key::DRAFT_WAIT, key::DRAFT_WAIT_SEVERAL],
                    None => [key::DRAFT_CHOOSING, key::DRAFT_CHOOSING_SEVERAL],
                };
                self.waiting_for(keys, status.asked.iter().map(PendingChoice::seat))
            }
        };
        let next = self.draft_next(status, mine, me);
        TableStatus { title, round, asks: vec![asks], next }
    }

    fn draft_round(self, status: &DraftStatus, mine: Option<&PendingChoice>) -> String {
        let mut values = vec![("round", status.round.into()), ("rounds", status.rounds.into())];
        match mine {
            Some(PendingChoice::Pick { pick, picks, .. }) if *picks > 1 => {
                values.extend([("pick", (*pick).into()), ("picks", (*picks).into())]);
                self.say_with(key::DRAFT_ROUND_PICK, &values)
            }
            _ => self.say_with(key::DRAFT_ROUND, &values),
        }
    }

    /// What a seat is asked, as it is told to that seat.
    fn draft_ask(self, asked: &PendingChoice) -> String {
        let (booster, take, remove, of) = match *asked {
            PendingChoice::Pick { booster, take, remove, of, .. } => (booster, take, remove, of),
            PendingChoice::Pile { of, .. } => {
                return capitalized(&self.say_with(key::DRAFT_ASK_PILE, &[("of", of.into())]));
            }
        };
        let key = match (take, remove) {
            (_, 0) => key::DRAFT_ASK_TAKE,
            (0, _) => key::DRAFT_ASK_REMOVE,
            _ => key::DRAFT_ASK_KEEP_REMOVE,
        };
        let values = [("take", take.into()), ("remove", remove.into()), ("of", of.into())];
        let ask = self.say_with(key, &values);
        match booster {
            None => capitalized(&ask),
            Some(n) => {
                let booster = self.say_with(key::DRAFT_BOOSTER, &[("n", n.into())]);
                let values = [("booster", booster.into()), ("ask", ask.into())];
                self.say_with(key::DRAFT_ASK_BOOSTER, &values)
            }
        }
    }

    /// Who is still busy, to somebody who is not: as it is said of one, and of several.
    fn waiting_for(self, [one, several]: [Key; 2], seats: impl Iterator<Item = Seat>) -> String {
        let seats: Vec<Seat> = seats.collect();
        let (key, name) = if seats.len() == 1 { (one, "who") } else { (several, "names") };
        self.say_with(key, &[(name, self.players(seats).into())])
    }

    /// What comes next: after the viewer's own choice, or what others leave to the viewer. A
    /// spectator is told where only one is choosing.
    fn draft_next(
        self,
        status: &DraftStatus,
        mine: Option<&PendingChoice>,
        me: Option<Seat>,
    ) -> Option<String> {
        let then = |asked: &PendingChoice| match asked {
            PendingChoice::Pick { then, .. } => Some(*then),
            PendingChoice::Pile { .. } => None,
        };
        let next = match (mine, me, &status.asked[..]) {
            (Some(mine), ..) => then(mine),
            (None, Some(_), asked) => asked.iter().filter_map(then).find(|then| heir(then) == me),
            (None, None, [only]) => then(only),
            _ => None,
        };
        next.and_then(|then| self.draft_then(then, me))
    }

    fn draft_then(self, then: Then, me: Option<Seat>) -> Option<String> {
        let you = me.is_some() && heir(&then) == me;
        let who = |seat: Seat| ("who", Value::from(self.player(seat)));
        let key = |other: Key, own: Key| if you { own } else { other };
        Some(match then {
            Then::Chooses { seat, take, remove: 0, of } => {
                let values = [who(seat), ("take", take.into()), ("of", of.into())];
                self.say_with(key(key::DRAFT_THEN_TAKES, key::DRAFT_THEN_YOU_TAKE), &values)
            }
            Then::Chooses { seat, take, remove, of } => {
                let (take, remove) = (("take", take.into()), ("remove", remove.into()));
                let values = [who(seat), take, remove, ("of", of.into())];
                self.say_with(key(key::DRAFT_THEN_KEEPS, key::DRAFT_THEN_YOU_KEEP), &values)
            }
            Then::Gets { seat, count } => {
                let values = [who(seat), ("count", count.into())];
                self.say_with(key(key::DRAFT_THEN_GETS, key::DRAFT_THEN_YOU_GET), &values)
            }
            Then::Removes { seat, count } => {
                let values = [who(seat), ("count", count.into())];
                self.say_with(key(key::DRAFT_THEN_REMOVES, key::DRAFT_THEN_YOU_REMOVE), &values)
            }
            Then::Leaves { count } => {
                self.say_with(key::DRAFT_THEN_LEAVES, &[("count", count.into())])
            }
            Then::Nothing => return None,
        })
    }

    /// How the building of decks stands.
    pub fn build_status(self, view: &build::BuildView) -> TableStatus {
        let building = view.seat.is_some_and(|seat| view.building.contains(&seat));
        let mut asks = Vec::new();
        if building {
            asks.push(self.build_ask(view));
            if !view.rule.free.is_empty() {
                let free = view.rule.free.iter();
                let names: Vec<String> = free.map(|card| harmless(&card.name)).collect();
                asks.push(self.say_with(key::BUILD_FREE, &[("names", names.join(", ").into())]));
            }
        } else {
            if let Some(deck) = &view.deck {
                asks.push(self.say_with(
                    key::BUILD_DONE,
                    &[("cards", self.count(key::COUNT_CARDS, deck.len()))],
                ));
            }
            asks.push(match view.building[..] {
                [] => self.say(key::BUILD_OVER),
                _ => {
                    let keys = match view.seat {
                        Some(_) => [key::BUILD_WAIT, key::BUILD_WAIT_SEVERAL],
                        None => [key::BUILD_BUILDING, key::BUILD_BUILDING_SEVERAL],
                    };
                    self.waiting_for(keys, view.building.iter().copied())
                }
            });
        }
        let aside = view.cards.len().saturating_sub(view.rule.least.into());
        let exact = view.rule.most == Some(view.rule.least) && view.rule.free.is_empty();
        let next = (building && exact && aside > 0)
            .then(|| self.say_with(key::BUILD_ASIDE, &[("n", aside.into())]));
        TableStatus { title: self.say(key::BUILD_TITLE), round: None, asks, next }
    }

    fn build_ask(self, view: &build::BuildView) -> String {
        let least = view.rule.least;
        let mut values = vec![("least", least.into()), ("have", view.cards.len().into())];
        match view.rule.most {
            None => self.say_with(key::BUILD_ASK_AT_LEAST, &values),
            Some(most) if most == least => self.say_with(key::BUILD_ASK_EXACTLY, &values),
            Some(most) => {
                values.push(("most", most.into()));
                self.say_with(key::BUILD_ASK_BETWEEN, &values)
            }
        }
    }

    /// How a market stands.
    pub fn market_status(self, view: &market::MarketView) -> TableStatus {
        let title = self.say(key::MARKET_TITLE);
        let Some(turn) = view.turn else {
            return TableStatus {
                title,
                round: None,
                asks: vec![self.say(key::MARKET_OVER)],
                next: None,
            };
        };
        let mut asks = Vec::new();
        if view.seat == Some(turn) {
            asks.push(self.say_with(key::MARKET_ASK, &[("n", view.offers.len().into())]));
        } else {
            let key = if view.seat.is_some() { key::MARKET_WAIT } else { key::MARKET_BUYING };
            asks.push(self.say_with(key, &[("who", self.player(turn).into())]));
        }
        let old = view.offers.iter().filter(|offer| offer.old).count();
        if old > 0 {
            asks.push(self.say_with(key::MARKET_OLD, &[("n", old.into())]));
        }
        TableStatus { title, round: None, asks, next: self.market_next(view, turn) }
    }

    fn market_next(self, view: &market::MarketView, turn: Seat) -> Option<String> {
        if view.seat == Some(turn) && view.passes + 1 >= view.order.len() {
            return Some(self.say(key::MARKET_LAST_PASS));
        }
        let place = view.order.iter().position(|seat| *seat == turn)?;
        let next = *view.order.iter().cycle().nth(place + 1)?;
        Some(match view.seat == Some(next) {
            true => self.say(key::MARKET_NEXT_YOU),
            false => self.say_with(key::MARKET_NEXT, &[("who", self.player(next).into())]),
        })
    }
}

/// A text of somebody's list, without characters that would steer a terminal.
fn harmless(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

/// Whose business the rest of a pack is.
fn heir(then: &Then) -> Option<Seat> {
    match then {
        Then::Chooses { seat, .. } | Then::Gets { seat, .. } | Then::Removes { seat, .. } => {
            Some(*seat)
        }
        Then::Leaves { .. } | Then::Nothing => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Lang;
    use cube::house::ORACLE;
    use draft::{Draft, DraftSetup, Format, Viewer};
    use oracle::Card;
    use std::sync::Arc;
    use table::{Fast, Table};

    /// So many cards of which only the names are known; decks have 10.
    pub(super) fn pool(count: usize, game: &str) -> Pool {
        Pool {
            game: game.to_owned(),
            colors: Vec::new(),
            deck: draft::DeckRule { least: 10, most: Some(10), free: Vec::new() },
            copies: 1,
            lines: (0..count).map(|n| draft::PoolCard::named(format!("card {n}"))).collect(),
            boosters: None,
        }
    }

    pub(super) fn open(format: &str, settings: &[(&str, &str)]) -> Draft {
        let mut format = Format::named(format).unwrap();
        for (name, value) in settings {
            format = format.with(name, value).unwrap();
        }
        let setup = DraftSetup { format, pool: Arc::new(pool(480, "test")) };
        Draft::open(&setup, &mut Fast::new(1)).unwrap().0
    }

    fn told(draft: &Draft, lang: Lang, me: Option<u8>) -> TableStatus {
        let format = draft.setup().format.name();
        Words::new(lang).draft_status(&DraftStatus::of(draft), format, me.map(Seat))
    }

    fn plain(draft: &mut Draft, seat: u8) {
        let action = draft.clock_action(Seat(seat)).unwrap();
        draft.act(Seat(seat), &action, &mut Fast::new(2)).unwrap();
    }

    #[test]
    fn the_first_picker_is_told_what_to_take_and_what_comes_next() {
        let mut draft = open("solomon", &[]);
        let first = told(&draft, Lang::En, Some(0));
        assert_eq!(first.title, "Solomon 7×7");
        assert_eq!(first.round.unwrap(), "Round 1 of 14");
        assert_eq!(first.asks, ["Take 2 of these 7 cards."]);
        assert_eq!(first.next.unwrap(), "Then Player 2 takes 3 of the remaining 5.");
        let second = told(&draft, Lang::En, Some(1));
        assert_eq!(second.asks, ["Wait: Player 1 is choosing."]);
        assert_eq!(second.next.unwrap(), "Then you take 3 of the remaining 5.");
        plain(&mut draft, 0);
        let second = told(&draft, Lang::Fr, Some(1));
        assert_eq!(second.asks, ["Prenez 3 de ces 5 cartes."]);
        assert_eq!(second.next.unwrap(), "Les 2 dernières cartes vont ensuite à Joueur 1.");
        let first = told(&draft, Lang::En, Some(0));
        assert_eq!(first.next.unwrap(), "The last 2 cards then go to you.");
    }

    #[test]
    fn a_single_card_is_singular_in_every_language() {
        let mut draft = open("solomon", &[("cards", "6")]);
        plain(&mut draft, 0);
        let next = |lang| told(&draft, lang, Some(1)).next.unwrap();
        assert_eq!(next(Lang::En), "The last card then goes to Player 1.");
        assert_eq!(next(Lang::Fr), "La dernière carte va ensuite à Joueur 1.");
        assert_eq!(next(Lang::Es), "La última carta es después para Jugador 1.");
    }

    #[test]
    fn a_booster_is_told_by_its_number() {
        let draft = open("power", &[("seats", "4")]);
        let status = told(&draft, Lang::En, Some(2));
        assert_eq!(status.round.unwrap(), "Round 1 of 3, pick 1 of 14");
        assert_eq!(status.asks, ["First booster: keep 1 card and remove 1 of 15."]);
        let next = "Then Player 4 keeps 1 of the remaining 13 and removes 1.";
        assert_eq!(status.next.unwrap(), next);
        let french = told(&draft, Lang::Fr, Some(2));
        let ask = "Premier booster\u{a0}: de ces 15 cartes, gardez-en 1 et retirez-en 1.";
        assert_eq!(french.asks, [ask]);
    }

    #[test]
    fn piles_are_chosen_and_spectators_are_told_who_is_choosing() {
        let mut draft = open("piles", &[]);
        assert_eq!(told(&draft, Lang::En, Some(0)).asks, ["Choose one of the 12 piles."]);
        assert_eq!(told(&draft, Lang::Es, None).asks, ["Jugador 1 está eligiendo."]);
        plain(&mut draft, 0);
        assert_eq!(told(&draft, Lang::En, Some(1)).asks, ["Choose one of the 11 piles."]);
        plain(&mut draft, 1);
        assert_eq!(told(&draft, Lang::En, None).asks, ["Still choosing: Player 1, Player 2."]);
        assert_eq!(told(&draft, Lang::En, None).next, None);
    }

    #[test]
    fn what_leaves_the_game_is_announced() {
        let mut draft = open("pass", &[]);
        for seat in [0, 1, 0, 1] {
            plain(&mut draft, seat);
        }
        let next = |lang| told(&draft, lang, Some(0)).next.unwrap();
        assert_eq!(next(Lang::En), "The other 3 cards leave the game.");
        assert_eq!(next(Lang::Fr), "Les 3 autres cartes quittent le jeu.");
        assert_eq!(next(Lang::Es), "Las otras 3 cartas salen del juego.");
    }

    #[test]
    fn a_finished_draft_says_so() {
        let mut draft = open("pick-four", &[]);
        while let Some(seat) = draft.waiting().iter().next() {
            plain(&mut draft, seat.0);
        }
        assert_eq!(told(&draft, Lang::Es, Some(0)).asks, ["El draft ha terminado."]);
    }

    #[test]
    fn every_moment_of_every_draft_can_be_told_without_holes() {
        for format in Format::all().iter().filter(|format| format.name() != "deckbuilder") {
            let mut draft = open(format.name(), &[]);
            while let Some(seat) = draft.waiting().iter().next() {
                for lang in Lang::ALL {
                    for me in [None, Some(0), Some(1)] {
                        let TableStatus { title, round, asks, next } = told(&draft, lang, me);
                        assert!(!asks.is_empty());
                        let all = [title].into_iter().chain(round).chain(asks).chain(next);
                        for line in all {
                            assert!(!line.contains(['{', '$']) && !line.contains("draft-"));
                            assert!(line.starts_with(|c: char| !c.is_lowercase()), "{line}");
                        }
                    }
                }
                plain(&mut draft, seat.0);
            }
        }
    }

    #[test]
    fn cards_of_oracle_are_named_in_the_readers_language() {
        let mut oracle = pool(120, ORACLE);
        let number = "dwarf-d8+2".parse::<Card>().unwrap().number();
        assert_eq!(Words::new(Lang::Fr).pool_card(&oracle, number), format!("card {number}"));
        for (line, card) in oracle.lines.iter_mut().zip(Card::FIRST_SET) {
            line.name = card.name().to_owned();
        }
        let words = Words::new(Lang::Fr);
        assert_eq!(words.pool_card(&oracle, number), "Nain d8+2");
        assert_eq!(words.pool_card(&oracle, number + 9 * 120), "Nain d8+2");
        assert_eq!(words.pool_card(&pool(3, "magic"), 4), "card 1");
        assert_eq!(words.pool_cards(&pool(3, "magic"), &[0, 2]), "card 0, card 2");
        assert_eq!(words.pool_card(&pool(0, "magic"), 4), "");
        let mut steering = pool(1, "magic");
        steering.lines[0].name = "\u{1b}[2Jcard".to_owned();
        assert_eq!(words.pool_card(&steering, 0), "[2Jcard");
    }

    #[test]
    fn builders_are_told_how_large_a_deck_is() {
        let setup = build::BuildSetup {
            pool: Arc::new(pool(30, "test")),
            cards: vec![(0..12).collect(), (12..23).collect()],
        };
        let (mut build, _) = build::Build::open(&setup, &mut Fast::new(1)).unwrap();
        let words = Words::new(Lang::En);
        let status = words.build_status(&build.view(Viewer::Seat(Seat(0))));
        assert_eq!(status.asks, ["Build a deck of exactly 10 cards from your 12."]);
        assert_eq!(status.next.unwrap(), "The 2 cards you leave out are set aside.");
        let deck = build.clock_action(Seat(0)).unwrap();
        build.act(Seat(0), &deck, &mut Fast::new(1)).unwrap();
        let status = words.build_status(&build.view(Viewer::Seat(Seat(0))));
        let asks = ["Your deck is submitted: 10 cards.", "Wait: Player 2 is still building."];
        assert_eq!(status.asks, asks);
        let status = words.build_status(&build.view(Viewer::Spectator));
        assert_eq!(status.asks, ["Player 2 is still building."]);
    }

    #[test]
    fn buyers_are_told_whose_turn_it_is() {
        let Format::Deckbuilder(settings) = Format::named("deckbuilder").unwrap() else { panic!() };
        let trader = |owned: std::ops::Range<u16>| market::Trader {
            owned: owned.collect(),
            group: 0,
            points: 0,
        };
        let setup = market::MarketSetup {
            pool: Arc::new(pool(60, "test")),
            prices: settings.prices(),
            fresh: vec![50, 51],
            old: vec![52],
            traders: vec![trader(0..20), trader(20..40)],
        };
        let (mut market, _) = market::Market::open(&setup, &mut Fast::new(1)).unwrap();
        let words = Words::new(Lang::En);
        let first = market.waiting().iter().next().unwrap();
        let other = first.other();
        let status = words.market_status(&market.view(Viewer::Seat(first)));
        let asks = ["Buy one of the 3 cards, or pass.", "One of them is here for the last time."];
        assert_eq!(status.asks, asks);
        let waits = words.market_status(&market.view(Viewer::Seat(other)));
        assert_eq!(waits.asks[0], format!("Wait: {} may buy.", words.player(first)));
        assert_eq!(waits.next.unwrap(), "Then it is your turn.");
        market.act(first, &market::MarketAction::Pass, &mut Fast::new(1)).unwrap();
        let status = words.market_status(&market.view(Viewer::Seat(other)));
        assert!(status.next.unwrap().starts_with("Everybody else has passed"));
        market.act(other, &market::MarketAction::Pass, &mut Fast::new(1)).unwrap();
        let status = words.market_status(&market.view(Viewer::Spectator));
        assert_eq!(status.asks, ["The market is closed."]);
    }
}
