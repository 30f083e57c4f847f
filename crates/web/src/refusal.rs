//! Everything the server itself refuses, whatever the request is about. `table::refusal` says how to add to it.

table::refusals! {
    /// Why a request was not done, where no table and no event says so.
    pub enum WebRefusal {
        Unreadable {
            NotJson = "not-json",
            TooSlow = "too-slow",
            CutOff = "cut-off",
            MethodNotAllowed = "method-not-allowed",
            Query { why: String } = "query",
            Text = "text",
            BadPlace = "bad-place",
            LongActionId { most: usize } = "long-action-id",
        }
        Unauthorized {
            Nobody = "nobody",
            UnknownToken = "unknown-token",
            WrongLogin = "wrong-login",
            WrongRecoveryCode = "wrong-recovery-code",
        }
        Forbidden {
            Banned { what: &'static str } = "banned",
            OtherOrigin = "other-origin",
            NotForBots = "not-for-bots",
            WrongPassword = "wrong-password",
        }
        NotFound {
            NotFound { what: &'static str } = "not-found",
        }
        Conflict {
            InUse = "in-use",
            HasAccount = "has-account",
            NoAccount = "no-account",
            LoginTaken = "login-taken",
            NameTaken = "name-taken",
            TooMany { what: &'static str, most: usize } = "too-many",
            TooManyTables { most: usize } = "too-many-tables",
            TooManyTablesFrom { most: usize } = "too-many-tables-from",
            TooManyLists { most: usize } = "too-many-lists",
            TooManyEvents { most: usize } = "too-many-events",
            TooMuchStored { most: usize } = "too-much-stored",
        }
        TooLarge {
            TooLarge = "too-large",
        }
        Rules {
            Unexpected { why: String } = "unexpected",
            DeckCode { why: String } = "deck-code",
            NoSharing { name: String } = "no-sharing",
            Choose { what: String } = "choose",
            LessonWants = "lesson-wants",
            NameCharacters = "name-characters",
            NameLength { most: usize, have: usize } = "name-length",
            NameMarks { most: usize } = "name-marks",
            RarityHeading { heading: String } = "rarity-heading",
            LoginCharacters = "login-characters",
            LoginLength { least: usize, most: usize, have: usize } = "login-length",
            PasswordLength { least: usize, most: usize, have: usize } = "password-length",
            PasswordPersonal = "password-personal",
            PasswordCommon = "password-common",
        }
        TooOften {
            TooManyRequests { seconds: u64 } = "too-many-requests",
            TooManyAttempts { minutes: u64 } = "too-many-attempts",
            TooManyStreams { most: usize } = "too-many-streams",
        }
        Unavailable {
            Busy = "busy",
            Full = "full",
            Store = "store",
            Damaged = "damaged",
            Stopping = "stopping",
            NoRandomness = "no-randomness",
        }
    }
}
