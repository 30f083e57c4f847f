//! The facts that the sentences of the rules mention: every number in them comes from here.

use crate::layout::unbroken;
use crate::{Key, Value, Words, key};
use oracle::odds::DICE;
use oracle::{
    BonusClass, Card, Coins, Color, DECK_SIZE, Deck, Face, LimitedKind, MOST_FIGHTERS, NextGame,
    Recall, Ruleset, SET_SIZE, Seat, Series, Species, Whose,
};

/// What a sentence may mention, by its names there.
type Facts = Vec<(&'static str, Value)>;

impl Words {
    /// Everything the sentences of the rules mention. Numbers with their nouns stay on one line.
    pub(super) fn facts(self, ruleset: &Ruleset) -> Facts {
        let facts = [
            self.ruleset_facts(ruleset),
            self.card_facts(),
            self.champion_facts(),
            self.deck_facts(),
            self.match_facts(),
        ];
        let together = |(name, value)| match value {
            Value::Text(text) => (name, unbroken(&text).into()),
            number => (name, number),
        };
        let mut facts: Facts = facts.into_iter().flatten().map(together).collect();
        facts.push(("ruleset", self.ruleset(ruleset).into()));
        facts
    }

    fn ruleset_facts(self, ruleset: &Ruleset) -> Facts {
        let mulligan_for =
            if ruleset.mulligan() == 0 { Whose::Nobody } else { ruleset.mulligan_for() };
        vec![
            ("energy", self.count(key::COUNT_ENERGY, ruleset.energy())),
            ("lunas", self.count(key::COUNT_LUNAS, ruleset.lunas())),
            ("hand", self.count(key::COUNT_CARDS, ruleset.hand_size())),
            ("hand-limit", self.count(key::COUNT_CARDS, ruleset.hand_limit())),
            ("income", ruleset.income().into()),
            ("income-lunas", self.count(key::COUNT_LUNAS, ruleset.income())),
            ("mulligan", self.count(key::COUNT_CARDS, ruleset.mulligan())),
            ("mulligan-for", variant(mulligan_for)),
            ("first-turn-draw-for", variant(ruleset.first_turn_draw_for())),
            ("turn-limit", ruleset.turn_limit().into()),
            ("exchange-value", ruleset.exchange_value().into()),
            ("exchange-lunas", self.count(key::COUNT_LUNAS, ruleset.exchange_value())),
            (
                "recall",
                if ruleset.recall() == Recall::Exactly { "exactly" } else { "up-to" }.into(),
            ),
            ("coins-each", coins_each(ruleset.lunas()).unwrap_or_default().into()),
        ]
    }

    fn card_facts(self) -> Facts {
        let printed = |kind: LimitedKind| Card::all().filter(|card| kind.includes(*card)).count();
        let champions = Card::all().filter(|card| card.champion().is_some()).count();
        let (two, three) = (Face::DrawTwo, Face::DrawThree);
        vec![
            ("set", self.count(key::COUNT_CARDS, SET_SIZE)),
            ("champions", self.count(key::COUNT_CHAMPIONS, champions)),
            ("per-color", (champions / Color::ALL.len()).into()),
            ("draw-twos", self.copies(printed(LimitedKind::DrawTwo), two)),
            ("draw-threes", self.copies(printed(LimitedKind::DrawThree), three)),
            ("exchanges", self.copies(printed(LimitedKind::Exchange), Face::Exchange)),
            ("draw-two", self.face_kind(two.kind()).into()),
            ("draw-two-cost", self.count(key::COUNT_LUNAS, two.cost())),
            ("draw-two-cards", self.count(key::COUNT_CARDS, two.draws())),
            ("draw-two-recalls", self.count(key::COUNT_CHAMPIONS, two.recalls())),
            ("draw-three", self.face_kind(three.kind()).into()),
            ("draw-three-cost", self.count(key::COUNT_LUNAS, three.cost())),
            ("draw-three-cards", self.count(key::COUNT_CARDS, three.draws())),
            ("draw-three-recalls", self.count(key::COUNT_CHAMPIONS, three.recalls())),
            ("exchange", self.face_kind(Face::Exchange.kind()).into()),
            ("fighters", self.count(key::COUNT_CHAMPIONS, MOST_FIGHTERS)),
            ("class-random", self.class(BonusClass::Random).into()),
            ("class-monochrome", self.class(BonusClass::Monochrome).into()),
            ("class-draft", self.class(BonusClass::Draft).into()),
        ]
    }

    fn champion_facts(self) -> Facts {
        let champions = || Card::all().filter_map(Card::champion);
        let bases = || champions().map(|champion| champion.base);
        let costs = || champions().map(|champion| champion.cost);
        let purse = |opals, aurei| Coins { opals, aurei, lunas: 0 }.worth();
        vec![
            ("least-base", bases().min().unwrap_or(0).into()),
            ("most-base", bases().max().unwrap_or(0).into()),
            ("cheapest", costs().min().unwrap_or(0).into()),
            ("dearest", self.count(key::COUNT_LUNAS, costs().max().unwrap_or(0))),
            ("species-number", Species::ALL.len().into()),
            ("dice-kinds", DICE.map(|sides| format!("d{sides}")).join(", ").into()),
            ("aureus", self.count(key::COUNT_LUNAS, purse(0, 1))),
            ("opal", self.count(key::COUNT_LUNAS, purse(1, 0))),
        ]
    }

    /// How many wins decide a match, and after how many games it is over in any case (R21).
    fn match_facts(self) -> Facts {
        let games = |winner: fn(usize) -> Option<Seat>| {
            let mut series = Series::new(Seat(0), false);
            let mut games = 0_usize;
            while let NextGame::Game { .. } = series.next() {
                series.note(winner(games));
                games += 1;
            }
            games
        };
        vec![
            ("match-wins", games(|_| Some(Seat(0))).into()),
            ("match-games", games(|_| None).into()),
        ]
    }

    fn deck_facts(self) -> Facts {
        let monochrome = Deck::monochrome(Color::Orange);
        let has = |kind: LimitedKind| {
            monochrome.cards().iter().filter(|card| kind.includes(**card)).count()
        };
        let limit = |kind: LimitedKind| {
            LimitedKind::LIMITS.into_iter().find(|(limited, _)| *limited == kind)
        };
        let most = |kind: LimitedKind| limit(kind).map_or(0, |(_, most)| most);
        vec![
            ("deck", self.count(key::COUNT_CARDS, DECK_SIZE)),
            ("mono-draw-twos", self.copies(has(LimitedKind::DrawTwo), Face::DrawTwo)),
            ("mono-draw-threes", self.copies(has(LimitedKind::DrawThree), Face::DrawThree)),
            ("mono-exchanges", self.copies(has(LimitedKind::Exchange), Face::Exchange)),
            ("most-draw-twos", self.copies(most(LimitedKind::DrawTwo), Face::DrawTwo)),
            ("most-draw-threes", self.copies(most(LimitedKind::DrawThree), Face::DrawThree)),
            ("most-exchanges", self.copies(most(LimitedKind::Exchange), Face::Exchange)),
            ("most-free", self.count(key::COUNT_CHAMPIONS, most(LimitedKind::FreeChampion))),
        ]
    }

    /// A number with its noun.
    pub(crate) fn count(self, noun: Key, n: impl Into<Value>) -> Value {
        self.say_with(noun, &[("n", n.into())]).into()
    }

    /// So many copies of a card.
    fn copies(self, n: usize, face: Face) -> Value {
        format!("{n} × {}", self.face_kind(face.kind())).into()
    }
}

/// How many of each coin (1, 2 and 3 lunas) make up these lunas, where that comes out even (R22).
pub(super) fn coins_each(lunas: u16) -> Option<u16> {
    lunas.is_multiple_of(6).then_some(lunas / 6)
}

/// The name sentences know a choice of players by.
fn variant(whose: Whose) -> Value {
    match whose {
        Whose::Nobody => "nobody",
        Whose::First => "first",
        Whose::Second => "second",
        Whose::Both => "both",
    }
    .into()
}
