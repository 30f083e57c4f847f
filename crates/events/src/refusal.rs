//! Everything an event refuses. `table::refusal` says how to add to it.

table::refusals! {
    /// Why something is not possible in an event.
    pub enum EventRefusal {
        Forbidden {
            NotYours = "event-not-yours",
        }
        Conflict {
            Over = "event-over",
            Full { most: usize } = "event-full",
            NameTaken { name: String } = "event-name-taken",
            TooLate = "event-too-late",
            Players { least: usize, most: usize, have: usize } = "event-players",
            HasStarted = "event-has-started",
            HasLeft = "event-has-left",
            Paused = "event-paused",
            NotPaused = "event-not-paused",
            NoRound = "event-no-round",
            AlreadyDecided = "event-already-decided",
            TooLateToCorrect = "event-too-late-to-correct",
            NotByHand = "event-not-by-hand",
        }
        Rules {
            Name { most: usize } = "event-name",
            NoKind { name: String, known: String } = "event-no-kind",
            Format { name: String, known: String } = "event-format",
            Option { option: &'static str } = "event-option",
            BestOf = "event-best-of",
            Games { most: u8 } = "event-games",
            Rounds { most: u16 } = "event-rounds",
            Times { most: u16 } = "event-times",
            NotDeckbuilder = "event-not-deckbuilder",
            NotPower = "event-not-power",
            PodBins = "event-pod-bins",
            Pods { most: u16, least: usize } = "event-pods",
            Minutes { most: u16 } = "event-minutes",
            NoPlayer = "event-no-player",
            NoMatch = "event-no-match",
            Score { games: u8 } = "event-score",
            NeedsWinner = "event-needs-winner",
            NoPairing = "event-no-pairing",
            PairsDiffer = "event-pairs-differ",
            BadPairs = "event-bad-pairs",
            NotThisTable = "event-not-this-table",
            TableDiffers { what: String } = "event-table-differs",
        }
    }
}
