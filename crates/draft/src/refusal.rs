//! Everything drafts, deck building and the market refuse. `table::refusal` says how to add to it.

use crate::CardNo;

table::refusals! {
    /// Why something is not allowed in a draft, while building a deck, or on the market.
    pub enum DraftRefusal {
        Conflict {
            NothingToChoose = "nothing-to-choose",
            NotYourTurnToBuy = "not-your-turn-to-buy",
            DeckIsFinal = "deck-is-final",
        }
        Rules {
            UnknownFormat { name: String, names: String } = "unknown-format",
            UnknownSetting { format: &'static str, name: String, names: String } = "unknown-setting",
            SettingOutOfBounds { name: &'static str, value: String, allowed: String } = "setting-out-of-bounds",
            DraftKeepsTooFew { kept: u32, least: u16 } = "draft-keeps-too-few",
            TooFewCards { need: usize, have: usize, fits: String } = "too-few-cards",
            SolomonTakesTooMuch { taken: u16, cards: u16 } = "solomon-takes-too-much",
            PilesOdd { piles: u16 } = "piles-odd",
            TooMuchColor { pack: &'static str, size: u16, colored: u16 } = "too-much-color",
            RaritiesMissing = "rarities-missing",
            RarityShort { rarity: &'static str, need: usize, have: usize } = "rarity-short",
            SheetsTooSmall { need: usize, have: usize, sheets: String, fits: String } = "sheets-too-small",
            TooManyCopies { most: u32, lines: u32 } = "too-many-copies",

            PoolEmpty = "pool-empty",
            PoolTooLarge { have: usize, lines: usize, most: usize } = "pool-too-large",
            PoolLandsOnly = "pool-lands-only",
            PoolBroken { what: String } = "pool-broken",
            CardNotInPool { card: CardNo } = "card-not-in-pool",
            CardThereTwice { card: CardNo } = "card-there-twice",

            NoSuchPile { pile: u32 } = "no-such-pile",
            ChooseAPile = "choose-a-pile",
            ChooseACard = "choose-a-card",
            CardNotInPack { card: CardNo } = "card-not-in-pack",
            KeptAndRemoved = "kept-and-removed",
            WrongNumberOfCards { keep: usize, drop: usize, take: usize, remove: usize } = "wrong-number-of-cards",
            ImpossibleView { why: &'static str } = "impossible-view",

            BuildSeats { have: usize } = "build-seats",
            TooFewToBuild { least: u16, have: usize } = "too-few-to-build",
            NotYoursToBuild { card: CardNo } = "not-yours-to-build",
            NotFree { name: String } = "not-free",
            TooManyFree { most: u16 } = "too-many-free",
            WrongDeckSize { bounds: &'static str, least: u16, most: String, have: usize } = "wrong-deck-size",

            MarketSeats { have: usize } = "market-seats",
            NotOnTheMarket { card: CardNo } = "not-on-the-market",
            NotYours { card: CardNo } = "not-yours",
            NotWorthEnough { cost: u64, worth: u64 } = "not-worth-enough",
            DeckWouldBeTooSmall { least: u16, left: usize } = "deck-would-be-too-small",

            NoStarters = "no-starters",
            NoGamesNow = "no-games-now",
            ResultsDoNotFit = "results-do-not-fit",
            NotThisMarket = "not-this-market",
        }
    }
}
