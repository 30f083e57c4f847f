//! Everything the game refuses. `table::refusal` says how to add to it.

table::refusals! {
    /// Why a move is not allowed.
    #[derive(Copy)]
    pub enum Illegal {
        Conflict {
            Over = "over",
            NotYourMove = "not-your-move",
        }
        Rules {
            MulliganFirst = "mulligan-first",
            ActionFirst = "action-first",
            DefenceFirst = "defence-first",
            DiscardFirst = "discard-first",
            NotInHand = "not-in-hand",
            NotAChampion = "not-a-champion",
            TooManyFighters = "too-many-fighters",
            NoAttackers = "no-attackers",
            TooExpensive { cost: u32, lunas: u32 } = "too-expensive",
            NotADrawCard = "not-a-draw-card",
            NothingToDraw = "nothing-to-draw",
            NoRecalls = "no-recalls",
            TooManyRecalls { most: u32 } = "too-many-recalls",
            TooFewRecalls { least: u32 } = "too-few-recalls",
            NotInDiscard = "not-in-discard",
            NotAnExchange = "not-an-exchange",
            TooManyChanges { most: u32 } = "too-many-changes",
            WrongDiscards { must: u32, have: u32 } = "wrong-discards",
        }
    }
}

table::refusals! {
    /// Why a duel cannot be set up like this.
    pub enum DuelRefusal {
        Rules {
            OtherRuleset = "other-ruleset",
            OtherCards = "other-cards",
            UnknownCard { card: String } = "unknown-card",
            ImpossiblePosition { why: &'static str } = "impossible-position",
            ImpossibleView { why: &'static str } = "impossible-view",
        }
    }
}
