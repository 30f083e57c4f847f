//! Everything rooms refuse. `table::refusal` says how to add to it.

table::refusals! {
    /// Why something is not possible at a table of this server.
    pub enum RoomRefusal {
        Forbidden {
            NotYourSeat = "not-your-seat",
            NoSpectators = "no-spectators",
            NotTheHost = "not-the-host",
            NotYoursToClose = "not-yours-to-close",
        }
        Conflict {
            WrongMoment { stage: &'static str } = "wrong-moment",
            AlreadyOpen = "already-open",
            SeatTaken = "seat-taken",
            Seated = "seated",
            SeatFree = "seat-free",
            InAMatch = "in-a-match",
            TableOfEvent = "table-of-event",
            AlreadyPledged = "already-pledged",
            AlreadyRevealed = "already-revealed",
            Stale { by: &'static str } = "stale",
            Paused = "paused",
            NotPaused = "not-paused",
            NoPause = "no-pause",
            NoSignal = "no-signal",
            GoesOn = "goes-on",
            TooMuchHappened = "too-much-happened",
        }
        Rules {
            NegativeTime = "negative-time",
            PickSeconds { least: u16, most: u16 } = "pick-seconds",
            ClockSeconds { least: u16, most: u16 } = "clock-seconds",
            AbsentTooShort { least: i64 } = "absent-too-short",
            NotAsPledged = "not-as-pledged",
            InAnEvent = "in-an-event",
            NoDuel = "no-duel",
            Bring { what: &'static str } = "bring",
            NothingToBring = "nothing-to-bring",
            BadCode { why: String } = "bad-code",
            IllegalDeck { problems: String } = "illegal-deck",
            UnknownLevel { level: String, levels: String } = "unknown-level",
            UnknownTable { kind: String } = "unknown-table",
            NotARecord { why: String } = "not-a-record",
            NoSuchMoment = "no-such-moment",
            FormatOrKind = "format-or-kind",
            BadRuleset { what: String, names: String } = "bad-ruleset",
        }
    }
}

table::refusals! {
    /// Why something is not possible in an event of this server, besides what the event itself refuses.
    pub enum EventRoomRefusal {
        Forbidden {
            NotIn = "event-not-in",
        }
        Conflict {
            TooLong = "event-too-long",
            Entered = "event-entered",
            Computers { most: usize } = "event-computers",
            PlayedHere = "event-played-here",
        }
        Rules {
            Made = "event-made",
            Bring = "event-bring",
            NoBudget { known: String } = "event-no-budget",
            RoundMinutes { most: u16 } = "event-round-minutes",
        }
    }
}
