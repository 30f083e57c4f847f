//! The duel in the terminal: how it stands, and what the person decides.

use super::person::Parsed;
use super::typed::{TypedCommand, Verb, choose, is_called};
use super::{COACH, LogLine, Opponent, Person, Question, Stop, TerminalTable, duel_log, hint};
use crate::commands::odds::{mean, range};
use oracle::odds::{self, Distribution};
use oracle::{
    Card, Cards, Champion, Combo, Duel, DuelAction, DuelEvent, DuelView, MOST_FIGHTERS, Phase,
    Viewer,
};
use players::{Duellist, coach};
use table::{Decision, Seat, Table};
use words::{Key, Words, capitalized, key};

/// What help says before the first turn.
const FIRST_HAND: &[(Verb, &str, Key)] =
    &[(Verb::Change, "1 4", key::PLAY_HELP_CHANGE), (Verb::Keep, "", key::PLAY_HELP_KEEP_HAND)];
/// What it says when an action is asked for.
const ACTION: &[(Verb, &str, Key)] = &[
    (Verb::Attack, "1 3", key::PLAY_HELP_ATTACK),
    (Verb::Draw, "6", key::PLAY_HELP_DRAW),
    (Verb::Recall, "6 2 3", key::PLAY_HELP_RECALL),
    (Verb::Exchange, "4 1", key::PLAY_HELP_EXCHANGE),
    (Verb::Pass, "", key::PLAY_HELP_PASS),
    (Verb::Odds, "1 3 / elf-d6+4", key::PLAY_HELP_ODDS_ATTACK),
];
/// What it says when an attack is to be answered.
const DEFENCE: &[(Verb, &str, Key)] = &[
    (Verb::Defend, "2 4", key::PLAY_HELP_DEFEND),
    (Verb::Pass, "", key::PLAY_HELP_NO_DEFENCE),
    (Verb::Odds, "2 4", key::PLAY_HELP_ODDS_DEFENCE),
];
/// What it says when cards must be discarded.
const DISCARD: &[(Verb, &str, Key)] = &[(Verb::Discard, "3", key::PLAY_HELP_DISCARD)];
/// What it says in any case.
const ALWAYS: &[(Verb, &str, Key)] = &[
    (Verb::Discards, "", key::PLAY_HELP_DISCARDS),
    (Verb::Cards, "", key::PLAY_HELP_DECK),
    (Verb::Show, "", key::PLAY_HELP_SHOW),
    (Verb::Hint, "", key::PLAY_HELP_HINT),
    (Verb::Resign, "", key::PLAY_HELP_RESIGN),
];

impl TerminalTable for Duel {
    fn log_lines(
        &self,
        decided: Option<(Seat, &Decision<DuelAction>)>,
        events: &[DuelEvent],
        person: &Person,
    ) -> Vec<LogLine> {
        duel_log::lines(decided, events, person)
    }

    fn ask(&self, person: &mut Person, _: &mut Opponent) -> Result<Decision<DuelAction>, Stop> {
        let moment = Prompt::new(self, person);
        moment.show(person);
        let help = moment.help();
        loop {
            let question = Question { text: moment.question(person), help: &help };
            let typed = person.answer(&question)?;
            match moment.interpret(&typed, person) {
                Ok(Some(decision)) => return Ok(decision),
                Ok(None) => {}
                Err(sentence) => person.say(&sentence),
            }
        }
    }

    fn think(&self, seat: Seat, opponent: &mut Opponent) -> DuelAction {
        let decision =
            opponent.duellist.decide(self.world().play().sight(seat), &mut opponent.luck);
        self.action(seat, decision)
    }
}

/// A moment in which the person must decide: what they see, and nothing else.
struct Prompt<'a> {
    duel: &'a Duel,
    view: DuelView,
    me: Seat,
    /// The hand, in the order it is numbered.
    hand: Vec<(Card, Card)>,
    /// The champions of the own discard pile, in the order they are numbered.
    fallen: Vec<(Card, Card)>,
}

impl<'a> Prompt<'a> {
    fn new(duel: &'a Duel, person: &Person) -> Prompt<'a> {
        let me = person.seat;
        let view = duel.view(Viewer::Seat(me));
        let mine = &view.sides[me.index()];
        let mut hand = mine.hand.clone().unwrap_or_default().as_slice().to_vec();
        hand.sort_by_key(|card| (card.id(), card.set()));
        let fallen = mine.discard.iter().copied().filter(|card| card.champion().is_some());
        let twice = |card: Card| (card, card);
        let fallen = fallen.map(twice).collect();
        Prompt { duel, me, hand: hand.into_iter().map(twice).collect(), fallen, view }
    }

    fn show(&self, person: &mut Person) {
        person.gap();
        let other = self.me.other();
        let width = [other, self.me].map(|seat| person.name(seat).chars().count());
        let width = width.into_iter().max().unwrap_or(0);
        for seat in [other, self.me] {
            let side = &self.view.sides[seat.index()];
            let count = |key, n: u32| person.words.say_with(key, &[("n", n.into())]);
            let facts = [
                ("energy", side.energy.into()),
                ("lunas", count(key::COUNT_LUNAS, side.lunas.into()).into()),
                ("hand", count(key::COUNT_CARDS, side.hand_size).into()),
                ("deck", side.deck_size.into()),
                ("discard", side.discard.len().into()),
            ];
            let name = format!("{:<width$} ", person.name(seat));
            let text = person.sentence(key::PLAY_SIDE, &facts);
            person.item(&name, &text);
        }
        self.show_known(person);
        self.show_hand(person);
        self.show_attack(person);
    }

    /// The cards that the other side is known to hold.
    fn show_known(&self, person: &mut Person) {
        let other = self.me.other();
        let held = &self.view.sides[other.index()].held;
        if !held.is_empty() {
            let cards = person.words.cards(held.as_slice());
            person.say_key(key::PLAY_SURELY_HELD, &[person.who(other), ("cards", cards.into())]);
        }
    }

    fn show_hand(&self, person: &mut Person) {
        if self.hand.is_empty() {
            return person.say_key(key::PLAY_NO_HAND, &[]);
        }
        person.say_key(key::PLAY_HAND, &[]);
        person.list(&numbered(&self.hand));
    }

    /// The attack that is to be answered, and what it may come to.
    fn show_attack(&self, person: &mut Person) {
        let attackers = &self.view.sides[self.me.other().index()].zone;
        if self.view.phase != Phase::Defence || attackers.is_empty() {
            return;
        }
        let words = person.words;
        let fighters = champions_of(attackers.as_slice());
        let mut cards = words.cards(attackers.as_slice());
        let (combo, bonus) = self.combo(self.me.other(), &fighters);
        if bonus > 0 {
            let facts = [("bonus", bonus.into()), ("combo", words.combo(combo).into())];
            cards += &format!(" + {}", words.say_with(key::STORY_BONUS, &facts));
        }
        person.say_key(key::PLAY_ATTACKED, &[("cards", cards.into())]);
        let attack = odds::attack(&fighters, self.bonuses(self.me.other()));
        person.say(&range(key::ODDS_ATTACK, &attack, words));
    }

    /// What champions of a side have in common, and what that is worth to it.
    fn combo(&self, seat: Seat, champions: &[Champion]) -> (Combo, u8) {
        (Combo::of(champions), self.bonuses(seat).bonus(champions))
    }

    fn bonuses(&self, seat: Seat) -> &oracle::BonusTable {
        let origin = self.view.sides[seat.index()].origin;
        self.view.ruleset.bonuses(origin.class())
    }

    fn question(&self, person: &Person) -> String {
        match self.view.phase {
            Phase::Mulligan => {
                let n = self.view.ruleset.mulligan();
                person.sentence(key::PLAY_ASK_MULLIGAN, &[("n", n.into())])
            }
            Phase::Action => person.sentence(key::PLAY_ASK_ACTION, &[]),
            Phase::Defence => person.sentence(key::PLAY_ASK_DEFENCE, &[]),
            Phase::Discard | Phase::Over => {
                let n = self.duel.world().play().sight(self.me).must_discard();
                let verb = Verb::Discard.word(person.words);
                person.sentence(key::PLAY_ASK_DISCARD, &[("n", n.into()), ("verb", verb.into())])
            }
        }
    }

    fn help(&self) -> Vec<(Verb, &'static str, Key)> {
        let now = match self.view.phase {
            Phase::Mulligan => FIRST_HAND,
            Phase::Action => ACTION,
            Phase::Defence => DEFENCE,
            Phase::Discard | Phase::Over => DISCARD,
        };
        [now, ALWAYS].concat()
    }

    /// What an answer means, if the table allows it.
    fn interpret(&self, typed: &TypedCommand, person: &mut Person) -> Parsed<Decision<DuelAction>> {
        let phase = self.view.phase;
        match typed.verb {
            None if typed.is_nothing() && phase == Phase::Action => self.show(person),
            Some(Verb::Show) => self.show(person),
            Some(Verb::Cards) => self.show_decks(person),
            Some(Verb::Discards) => self.show_piles(person),
            Some(Verb::Odds) => self.show_odds(typed, person)?,
            Some(Verb::Hint) => self.show_hint(person),
            Some(Verb::Resign) => return Ok(Some(Decision::Resign)),
            _ => {
                let action = self.action(typed, person)?;
                let refused = |refusal| person.words.refusal(&refusal);
                self.duel.check(self.me, &action).map_err(refused)?;
                return Ok(Some(Decision::Act(action)));
            }
        }
        Ok(None)
    }

    /// The action somebody means. Whether it is allowed is the table's affair.
    fn action(&self, typed: &TypedCommand, person: &mut Person) -> Result<DuelAction, String> {
        let words = person.words;
        let chosen = || choose(&typed.about, &self.hand, words);
        let all = || chosen().map(|cards| cards.into_iter().collect::<Cards>());
        let some = |verb: Verb, example: &str| match typed.about.is_empty() {
            true => Err(which(&verb.with(example, words), words)),
            false => all(),
        };
        let phase = self.view.phase;
        Ok(match (typed.verb, phase) {
            (None, Phase::Mulligan) => DuelAction::Mulligan(all()?),
            (None, Phase::Action) => DuelAction::Attack(all()?),
            (None, Phase::Defence) => DuelAction::Defend(all()?),
            (None, Phase::Discard | Phase::Over) => DuelAction::Discard(some(Verb::Discard, "3")?),
            (Some(Verb::Pass), Phase::Defence) => DuelAction::Defend(Cards::default()),
            (Some(Verb::Keep | Verb::Pass), Phase::Mulligan) => {
                DuelAction::Mulligan(Cards::default())
            }
            (Some(Verb::Pass), _) => DuelAction::Pass,
            (Some(Verb::Attack), _) => DuelAction::Attack(some(Verb::Attack, "1 3")?),
            (Some(Verb::Defend), _) => DuelAction::Defend(all()?),
            (Some(Verb::Change), _) => DuelAction::Mulligan(some(Verb::Change, "1 4")?),
            (Some(Verb::Discard), _) => DuelAction::Discard(some(Verb::Discard, "3")?),
            (Some(Verb::Draw), _) => DuelAction::Draw(self.draw_card(&chosen()?, words)?),
            (Some(Verb::Recall), _) => self.recall(typed, person)?,
            (Some(Verb::Exchange), _) => self.exchange(&chosen()?, words)?,
            _ => return Err(words.say(key::PLAY_NOT_HERE)),
        })
    }

    /// The number of the first card in the hand that is such a one.
    fn number_of(&self, is: impl Fn(oracle::Face) -> bool) -> Option<usize> {
        self.hand.iter().position(|(card, _)| is(card.face())).map(|place| place + 1)
    }

    /// The card that is played to draw: the one that was named, or the only one there is.
    fn draw_card(&self, chosen: &[Card], words: Words) -> Result<Card, String> {
        let drawing = |card: &Card| card.face().draws() > 0;
        let mut able = self.hand.iter().map(|(card, _)| *card).filter(drawing);
        match (chosen, able.next(), able.next()) {
            (&[card], ..) | ([], Some(card), None) => Ok(card),
            (_, None, _) => Err(words.say(key::PLAY_NO_DRAW_CARD)),
            _ => Err(self.which_draw(Verb::Draw, "", words)),
        }
    }

    /// The sentence that asks for a Draw card, and for what comes behind it.
    fn which_draw(&self, verb: Verb, behind: &str, words: Words) -> String {
        match self.number_of(|face| face.draws() > 0) {
            Some(number) => which(&verb.with(&format!("{number}{behind}"), words), words),
            None => words.say(key::PLAY_NO_DRAW_CARD),
        }
    }

    fn recall(&self, typed: &TypedCommand, person: &mut Person) -> Result<DuelAction, String> {
        let words = person.words;
        let Some((card, champions)) = typed.about.split_first() else {
            return Err(self.which_draw(Verb::Recall, " 1", words));
        };
        let card = choose(std::slice::from_ref(card), &self.hand, words)?;
        let [card] = card[..] else { return Err(words.say(key::PLAY_NOT_HERE)) };
        if self.fallen.is_empty() {
            return Err(words.say(key::PLAY_NOBODY_BACK));
        }
        if champions.is_empty() {
            person.list(&numbered(&self.fallen));
            let example = Verb::Recall.with(&format!("{} 1", typed.about[0]), words);
            return Err(words.say_with(key::PLAY_WHICH_BACK, &[("example", example.into())]));
        }
        let champions = choose(champions, &self.fallen, words)?.into_iter().collect();
        Ok(DuelAction::Recall { card, champions })
    }

    /// The Exchange card and the champion, whichever was named first.
    fn exchange(&self, chosen: &[Card], words: Words) -> Result<DuelAction, String> {
        match *chosen {
            [champion, card] if champion.champion().is_some() && card.champion().is_none() => {
                Ok(DuelAction::Exchange { card, champion })
            }
            [card, champion] => Ok(DuelAction::Exchange { card, champion }),
            _ => Err(match self.number_of(|face| face == oracle::Face::Exchange) {
                Some(number) => which(&Verb::Exchange.with(&format!("{number} 1"), words), words),
                None => words.say(key::PLAY_NO_EXCHANGE_CARD),
            }),
        }
    }

    /// Both discard piles.
    fn show_piles(&self, person: &mut Person) {
        let words = person.words;
        person.say_key(key::PLAY_PILE, &[person.who(self.me)]);
        person.list(&numbered(&self.fallen));
        let mine = &self.view.sides[self.me.index()].discard;
        let others: Vec<Card> =
            mine.iter().copied().filter(|card| card.champion().is_none()).collect();
        let others = words.cards(&others);
        match mine.iter().any(|card| card.champion().is_none()) {
            true => {
                let text = words.say_with(key::PLAY_PILE_OTHERS, &[("cards", others.into())]);
                person.item("   ", &text);
            }
            false if mine.is_empty() => person.item("   ", &others),
            false => {}
        }
        let other = self.me.other();
        person.say_key(key::PLAY_PILE, &[person.who(other)]);
        let cards = words.cards(&self.view.sides[other.index()].discard);
        person.item("   ", &cards);
    }

    /// What the own deck still holds, and what is known of the other's, as far as it can be known.
    fn show_decks(&self, person: &mut Person) {
        let words = person.words;
        match &self.view.sides[self.me.index()].deck {
            None => person.say_key(key::PLAY_DECK_UNKNOWN, &[]),
            Some(deck) => {
                let cards = words.cards(deck.as_slice());
                let facts = [("n", deck.len().into()), ("cards", cards.into())];
                person.say_key(key::PLAY_STILL_IN_DECK, &facts);
            }
        }
        self.show_known(person);
        let other = self.me.other();
        let loose = &self.view.sides[other.index()].loose;
        if !loose.is_empty() {
            let cards = words.cards(loose.as_slice());
            person.say_key(key::PLAY_LOOSE, &[person.who(other), ("cards", cards.into())]);
        }
    }

    /// What the coach would do in the person's place, from what the person may know, whomever they play.
    fn show_hint(&self, person: &mut Person) {
        let Some(advice) = coach(self.duel.world().play().sight(self.me)) else { return };
        let order = self.typed(&self.duel.action(self.me, advice.decision), person.words);
        let who = capitalized(COACH);
        person.say_key(key::PLAY_HINT, &[("who", who.into()), ("order", order.into())]);
        person.say(&hint::why(&advice, person.words));
    }

    /// What one would have to type for an action.
    fn typed(&self, action: &DuelAction, words: Words) -> String {
        let place = |among: &[(Card, Card)], card: &Card| {
            let place = among.iter().position(|(other, _)| other == card);
            place.map_or_else(|| card.to_string(), |place| (place + 1).to_string())
        };
        let numbers = |among: &[(Card, Card)], cards: &[Card]| -> String {
            let mut numbers: Vec<String> = cards.iter().map(|card| place(among, card)).collect();
            numbers.sort_by_key(|number| number.parse::<usize>().unwrap_or(usize::MAX));
            numbers.join(" ")
        };
        let hand = |cards: &Cards| numbers(&self.hand, cards.as_slice());
        match action {
            DuelAction::Mulligan(cards) if cards.is_empty() => Verb::Keep.word(words),
            DuelAction::Mulligan(cards) => Verb::Change.with(&hand(cards), words),
            DuelAction::Pass => Verb::Pass.word(words),
            DuelAction::Defend(cards) if cards.is_empty() => Verb::Pass.word(words),
            DuelAction::Attack(cards) => Verb::Attack.with(&hand(cards), words),
            DuelAction::Defend(cards) => Verb::Defend.with(&hand(cards), words),
            DuelAction::Discard(cards) => Verb::Discard.with(&hand(cards), words),
            DuelAction::Draw(card) => Verb::Draw.with(&place(&self.hand, card), words),
            DuelAction::Recall { card, champions } => {
                let back = numbers(&self.fallen, champions.as_slice());
                Verb::Recall.with(&format!("{} {back}", place(&self.hand, card)), words)
            }
            DuelAction::Exchange { card, champion } => {
                let pair = format!("{} {}", place(&self.hand, card), place(&self.hand, champion));
                Verb::Exchange.with(&pair, words)
            }
        }
    }

    /// The exact odds of a fight that somebody thinks of: an attack of their own, or a defence against
    /// the attack that lies there.
    fn show_odds(&self, typed: &TypedCommand, person: &mut Person) -> Result<(), String> {
        let words = person.words;
        let (me, other) = (self.me, self.me.other());
        let own = self.imagined(&typed.about, words)?;
        let (attackers, defenders, defender) = if self.view.phase == Phase::Defence {
            (self.view.sides[other.index()].zone.as_slice().to_vec(), own.clone(), me)
        } else {
            if own.is_empty() {
                let example = Verb::Odds.with("1 3", words);
                return Err(words.say_with(key::PLAY_NO_ATTACK, &[("example", example.into())]));
            }
            (own.clone(), self.imagined(&typed.then, words)?, other)
        };
        let attackers = champions(&attackers, words)?;
        let defenders = champions(&defenders, words)?;
        self.show_price(&own, person);
        let attack = odds::attack(&attackers, self.bonuses(defender.other()));
        let defence = odds::defence(&defenders, self.bonuses(defender));
        self.show_bonus(defender.other(), &attackers, person);
        person.say(&range(key::ODDS_ATTACK, &attack, words));
        let damage = odds::damage(&attack, &defence);
        if !defenders.is_empty() {
            self.show_bonus(defender, &defenders, person);
            person.say(&range(key::ODDS_DEFENCE, &defence, words));
            person.say(&mean(&damage, words));
        }
        self.show_danger(defender, &damage, person);
        Ok(())
    }

    /// Cards of the hand by number or name, or any others by name.
    fn imagined(&self, tokens: &[String], words: Words) -> Result<Vec<Card>, String> {
        let mut cards = Vec::new();
        for token in tokens {
            let in_hand = choose(std::slice::from_ref(token), &self.hand, words);
            let any = || Card::all().find(|card| is_called(*card, token, words));
            match in_hand {
                Ok(found) => cards.extend(found),
                Err(sentence) => cards.push(any().ok_or(sentence)?),
            }
        }
        Ok(cards)
    }

    fn show_price(&self, cards: &[Card], person: &mut Person) {
        if cards.is_empty() {
            return;
        }
        let cost: u32 = cards.iter().map(|card| u32::from(card.face().cost())).sum();
        let lunas = self.view.sides[self.me.index()].lunas;
        person.say_key(key::PLAY_ODDS_COST, &[("cost", cost.into()), ("lunas", lunas.into())]);
    }

    fn show_bonus(&self, seat: Seat, champions: &[Champion], person: &mut Person) {
        let (combo, bonus) = self.combo(seat, champions);
        if bonus > 0 {
            let combo = person.words.combo(combo);
            person
                .say_key(key::PLAY_ODDS_BONUS, &[("bonus", bonus.into()), ("combo", combo.into())]);
        }
    }

    /// How likely it is that a fight ends the game, if it can.
    fn show_danger(&self, defender: Seat, damage: &Distribution, person: &mut Person) {
        let words = person.words;
        let energy = self.view.sides[defender.index()].energy;
        let p = damage.at_least(energy.into());
        if p > 0.0 {
            let facts = [
                person.who(defender),
                ("energy", energy.into()),
                ("p", words.percent(p, 2).into()),
            ];
            person.say_key(key::PLAY_ODDS_OVER, &facts);
        }
    }
}

/// Cards with their numbers.
fn numbered(cards: &[(Card, Card)]) -> Vec<(usize, Card)> {
    (1..).zip(cards.iter().map(|(card, _)| *card)).collect()
}

fn champions_of(cards: &[Card]) -> Vec<Champion> {
    cards.iter().filter_map(|card| card.champion()).collect()
}

/// The champions on these cards, if all of them are some, and few enough to fight together.
fn champions(cards: &[Card], words: Words) -> Result<Vec<Champion>, String> {
    if let Some(card) = cards.iter().find(|card| card.champion().is_none()) {
        let card = words.card(*card);
        return Err(words.say_with(key::ERROR_NOT_A_CHAMPION, &[("card", card.into())]));
    }
    if cards.len() > MOST_FIGHTERS as usize {
        return Err(words.say(key::PLAY_THREE));
    }
    Ok(champions_of(cards))
}

/// The sentence that asks for cards.
fn which(example: &str, words: Words) -> String {
    words.say_with(key::PLAY_WHICH, &[("example", example.into())])
}
